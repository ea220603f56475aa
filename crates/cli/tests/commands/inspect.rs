//! `coversheet inspect`: what the columns are, and what is asked.

use std::fs;

use serde_json::json;

use crate::folder::{Folder, keys};

#[test]
fn inspect_describes_columns_and_suggests_a_recipe() {
    let folder = Folder::new();
    let profile = folder.run(&["inspect", "@data.csv", "--json"]).succeeded().json();
    assert_eq!(keys(&profile), ["dialect", "rows", "columns", "combinations", "recipe", "notices", "layout"]);
    assert_eq!(profile["dialect"], json!({ "delimiter": ",", "encoding": "utf-8", "header": true }));
    assert_eq!(profile["rows"], 60);
    let columns = profile["columns"].as_array().unwrap();
    assert_eq!(columns.len(), 4);
    for column in columns {
        let expected = [
            "name",
            "type",
            "format",
            "role",
            "reason",
            "because",
            "identifier",
            "distinct",
            "missing",
            "missing_spellings",
            "uniqueness",
            "notices",
            "question",
            "hierarchy",
            "weight",
            "examples",
        ];
        assert_eq!(keys(column), expected);
        assert_eq!(keys(&column["uniqueness"]), ["distinction", "separation", "unique"]);
    }
    assert_eq!(
        (&columns[1]["name"], &columns[1]["distinct"], &columns[1]["missing"]),
        (&json!("age"), &json!(6), &json!(0))
    );
    assert_eq!(
        (&columns[0]["role"], &columns[1]["role"]),
        (&json!("identifier"), &json!("quasi-identifier"))
    );

    let combinations = &profile["combinations"];
    assert_eq!(keys(combinations), ["best", "compared", "exhaustive"]);
    // age, sex and disease are released: three alone, three pairs, one triple.
    assert_eq!((&combinations["compared"], &combinations["exhaustive"]), (&json!(7), &json!(true)));
    let sizes: Vec<usize> = combinations["best"]
        .as_array()
        .unwrap()
        .iter()
        .map(|best| best["columns"].as_array().unwrap().len())
        .collect();
    assert_eq!(sizes, [1, 2, 3]);

    let text = folder.run(&["inspect", "@data.csv"]).succeeded();
    for name in ["name", "age", "sex", "disease", "60 rows", "of the rows are the only ones with their"] {
        assert!(text.stdout().contains(name), "{}", text.stdout());
    }
}

/// Whatever the table is, the suggested recipe can be used as it is.
#[test]
fn the_suggested_recipe_is_accepted() {
    let folder = Folder::new();
    let dates: Vec<String> = (1..=28).map(|day| format!("2024-02-{day:02};{day},5;")).collect();
    let header = "\u{feff}admission date;cost;\"empty one\"";
    folder.write("dates.csv", &format!("{header}\n{}\n", dates.join("\n")));
    folder.write("tiny.csv", "sex\nF\nM\n");
    for data in ["@data.csv", "@dates.csv", "@tiny.csv"] {
        let profile = folder.run(&["inspect", data, "--json"]).succeeded().json();
        folder.write("suggested.json", &profile["recipe"].to_string());
        let arguments = ["anonymize", data, "--recipe", "@suggested.json", "--output", "@suggested.csv"];
        folder.run(&arguments).succeeded();
        folder.run(&["verify", "@suggested.csv", "--recipe", "@suggested.json"]).succeeded();
    }
}

/// Rows that share birth and sex: `inspect` asks what their code stands for, and a role in the recipe answers.
#[test]
fn inspect_asks_whose_the_rows_are() {
    let folder = Folder::new();
    let mut csv = "code,born,sex,ward\n".to_owned();
    for row in 0..240 {
        let (person, visit) = (row % 40, row / 40);
        let (year, sex) = (1940 + person * 17 % 60, ["F", "M", "F"][person % 3]);
        csv.extend([format!(
            "K{},{year}-03-{:02},{sex},{}\n",
            100 + person,
            1 + person % 28,
            ["A", "B"][visit % 2]
        )]);
    }
    folder.write("visits.csv", &csv);
    let text = folder.run(&["inspect", "@visits.csv"]).succeeded();
    for line in ["What does each value stand for?", "One person: \"role\": \"person\""] {
        assert!(text.stdout().contains(line), "{}", text.stdout());
    }
    let mut recipe = folder.run(&["inspect", "@visits.csv", "--json"]).succeeded().json()["recipe"].clone();
    assert_eq!(recipe["columns"]["code"]["role"], "person");
    for role in ["person", "identifier"] {
        recipe["columns"]["code"] = json!({ "role": role });
        folder.write("visits.json", &recipe.to_string());
        let arguments =
            ["anonymize", "@visits.csv", "--recipe", "@visits.json", "--output", "@visits-out.csv"];
        folder.run(&arguments).succeeded();
        assert!(!fs::read_to_string(folder.path("visits-out.csv")).unwrap().contains("K1"));
    }
}

/// `inspect` asks about what looks like counts; `--count` answers, and what it says is what it says of a record for every row.
#[test]
fn inspect_counts_rows_by_a_column_that_is_named() {
    let folder = Folder::new();
    let mut counted = vec!["age,sex,ward,number".to_owned()];
    let mut expanded = vec!["age,sex,ward".to_owned()];
    for record in 0..60 {
        let line = format!("{},{},W{}", 30 + record % 15, ["F", "M"][record / 15 % 2], record / 30);
        let rows = 1 + record * 7 % 23;
        counted.push(format!("{line},{rows}"));
        expanded.extend(vec![line; rows]);
    }
    folder.write("counted.csv", &(counted.join("\n") + "\n"));
    folder.write("expanded.csv", &(expanded.join("\n") + "\n"));

    let asked = folder.run(&["inspect", "@counted.csv"]).succeeded();
    assert!(asked.stdout().contains("\"role\": \"count\""), "{}", asked.stdout());

    let profile = |arguments: &[&str]| folder.run(arguments).succeeded().json();
    let mut counted = profile(&["inspect", "@counted.csv", "--count", "number", "--json"]);
    let expanded = profile(&["inspect", "@expanded.csv", "--json"]);
    assert_eq!(counted["recipe"]["columns"]["number"]["role"], "count");
    let columns = counted["columns"].as_array_mut().unwrap();
    assert_eq!(columns.pop().map(|column| column["name"].clone()), Some(json!("number")));
    for part in ["columns", "combinations"] {
        assert_eq!(counted[part], expanded[part], "{part}");
    }

    // The recipe that it writes is for the counted table, and it can be used as it is.
    let written = ["inspect", "@counted.csv", "--count", "number", "--write-recipe", "@counted.json"];
    folder.run(&written).succeeded();
    let arguments =
        ["anonymize", "@counted.csv", "--recipe", "@counted.json", "--output", "@counted-out.csv"];
    folder.run(&arguments).succeeded();

    for (column, code) in [("nobody", "unknown-column"), ("sex", "count-invalid")] {
        folder.run(&["inspect", "@counted.csv", "--count", column]).failed(2, code);
    }
}
