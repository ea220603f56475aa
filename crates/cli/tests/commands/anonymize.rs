//! `coversheet anonymize`: a release and its report.

use std::fs;

use serde_json::{Value, json};

use crate::folder::{CELL, Folder, assert_has, keys};

#[test]
fn anonymize_writes_a_release_and_a_report() {
    let folder = Folder::new();
    let ran = folder.anonymize(&["--report", "@report.json", "--minimal"]).succeeded();
    assert!(ran.stdout().contains("60 of 60 rows"), "{}", ran.stdout());
    assert_eq!(folder.files(), ["data.csv", "out.csv", "recipes", "report.json"]);

    let released = fs::read_to_string(folder.path("out.csv")).unwrap();
    assert!(released.starts_with("age,sex,disease\n") && !released.contains(CELL));
    assert_eq!(released.lines().count(), 61);

    let report: Value = serde_json::from_slice(&fs::read(folder.path("report.json")).unwrap()).unwrap();
    let expected = [
        "rows",
        "released_rows",
        "suppressed_rows",
        "levels",
        "classes",
        "objective",
        "measures",
        "search",
        "minimal_nodes",
        "verified",
        "recipe",
    ];
    assert_has(&report, &expected);
    assert_eq!(
        (&report["rows"], &report["released_rows"], &report["suppressed_rows"]),
        (&json!(60), &json!(60), &json!(0))
    );
    // 10 rows of each age and 30 of each sex: 25 alike need two age groups and no sex, or no age at all.
    assert_eq!(report["levels"], json!({ "age": 1, "sex": 1 }));
    assert_eq!(report["classes"], json!({ "count": 2, "smallest": 30, "average": 30.0, "largest": 30 }));
    assert_eq!(report["minimal_nodes"], json!([[1, 1], [2, 0]]));
    assert_eq!(keys(&report["objective"]), ["name", "value"]);
    assert_eq!(report["objective"]["name"], "loss");
    assert_has(&report["search"], &["algorithm", "nodes", "evaluated", "deduced", "optimal", "milliseconds"]);
    assert_eq!((&report["search"]["nodes"], &report["search"]["optimal"]), (&json!(6), &json!(true)));
    assert_eq!(report["verified"], true);
    assert_eq!(report["recipe"]["privacy"], json!([{ "k-anonymity": { "k": 25 } }]));
    assert!(!report.to_string().contains(CELL));
}

#[test]
fn anonymize_prints_the_report_as_json() {
    let folder = Folder::new();
    let printed = folder.anonymize(&["--json", "--report", "@report.json"]).succeeded().json();
    let written: Value = serde_json::from_slice(&fs::read(folder.path("report.json")).unwrap()).unwrap();
    assert_eq!(printed, written);
    assert_eq!(printed["minimal_nodes"], Value::Null, "listed only when asked for");
}

#[test]
fn the_seed_decides_the_order_and_without_one_it_is_random() {
    let folder = Folder::new();
    let released = |more: &[&str]| {
        let arguments =
            ["anonymize", "@data.csv", "--recipe", "@recipes/recipe.json", "--output", "@out.csv"];
        folder.run(&[&arguments[..], more].concat()).succeeded();
        fs::read_to_string(folder.path("out.csv")).unwrap()
    };
    assert_eq!(released(&["--seed", "1"]), released(&["--seed", "1"]));
    assert_ne!(released(&["--seed", "1"]), released(&["--seed", "2"]));
    assert_ne!(released(&[]), released(&[]));
}

#[test]
fn formulas_are_escaped_when_the_recipe_says_so() {
    let folder = Folder::new();
    let data = fs::read_to_string(folder.path("data.csv")).unwrap();
    folder.write("data.csv", &data.replace(",d2\n", ",=d2\n"));
    let ran = folder.anonymize(&[]).succeeded();
    assert!(
        ran.stdout().contains("note[formulas]: 20 released cells begin like a formula (with "),
        "{}",
        ran.stdout()
    );
    folder.recipe(|recipe| recipe["release"] = json!({ "formulas": "escape" }));
    // What was released before lacks the apostrophes.
    let verify = ["verify", "@out.csv", "--recipe", "@recipes/recipe.json"];
    assert_eq!(folder.run(&verify).code(), 1);
    let ran = folder.anonymize(&[]).succeeded();
    assert!(
        ran.stdout().contains("note[formulas-escaped]: 20 released cells begin like a formula, escaped"),
        "{}",
        ran.stdout()
    );
    let released = fs::read_to_string(folder.path("out.csv")).unwrap();
    assert_eq!((released.matches(",'=d2\n").count(), released.matches(",=d2").count()), (20, 0));
    folder.run(&verify).succeeded();
    folder.recipe(|recipe| recipe["release"] = json!({ "formulas": "escaped" }));
    folder.anonymize(&[]).failed(2, "recipe-invalid");
}

#[test]
fn pseudonyms_are_the_same_for_the_same_key() {
    let folder = Folder::new();
    folder.recipe(|recipe| recipe["columns"]["name"]["identifier"] = json!("pseudonym"));
    folder.write("key.txt", "correct horse battery staple\n");
    let released = |more: &[&str]| {
        let arguments =
            ["anonymize", "@data.csv", "--recipe", "@recipes/recipe.json", "--output", "@out.csv"];
        let ran = folder.run(&[&arguments[..], more].concat()).succeeded();
        assert!(!ran.stdout().contains("horse") && ran.stdout().contains("pseudonyms"), "{}", ran.stdout());
        folder.run(&["verify", "@out.csv", "--recipe", "@recipes/recipe.json"]).succeeded();
        let mut lines: Vec<String> =
            fs::read_to_string(folder.path("out.csv")).unwrap().lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let key = ["--pseudonym-key-file", "@key.txt", "--report", "@report.json"];
    assert_eq!(released(&key), released(&key));
    assert_ne!(released(&key), released(&[]));
    let report = fs::read_to_string(folder.path("report.json")).unwrap();
    assert!(!report.contains("horse") && !report.contains(CELL));
    folder.write("key.txt", "too short");
    folder.anonymize(&key).failed(2, "pseudonym-key-short");
    folder.anonymize(&["--pseudonym-key-file", "@none.txt"]).failed(2, "file-unreadable");
}

#[test]
fn input_files_are_only_read() {
    let folder = Folder::new();
    let read = |path: &str| fs::read(folder.path(path)).unwrap();
    let before = ["data.csv", "recipes/recipe.json", "recipes/age.csv"].map(read);
    folder.anonymize(&[]).succeeded();
    assert_eq!(["data.csv", "recipes/recipe.json", "recipes/age.csv"].map(read), before);
}

/// Circumflexes, dollar signs, colons and spaces between cells; by name or by themselves. What is written has commas, and reads back.
#[test]
fn rare_delimiters_are_read_where_somebody_says_so() {
    let folder = Folder::new();
    let plain = fs::read_to_string(folder.path("data.csv")).unwrap();
    for (mark, name) in [("^", "circumflex"), ("$", "dollar"), (":", "colon"), (" ", "space"), ("^", "^")] {
        folder.write("data.csv", &plain.replace(',', mark));
        folder.anonymize(&["--delimiter", name]).succeeded();
        let released = fs::read_to_string(folder.path("out.csv")).unwrap();
        assert!(released.starts_with("age,sex,disease\n"), "{name}");
        folder.run(&["verify", "@out.csv", "--recipe", "@recipes/recipe.json"]).succeeded();
    }
    folder.anonymize(&["--delimiter", "~"]).failed(2, "unknown-delimiter");
}

/// A release of one column whose cells hold such characters is one column when it is read again.
#[test]
fn a_release_of_one_column_reads_back_whatever_its_cells_hold() {
    let folder = Folder::new();
    folder.write("data.csv", &format!("name^unit\n{}", "ward^0\nward^1\n".repeat(15)));
    folder.recipe(|recipe| {
        recipe["columns"] = json!({ "name^unit": { "role": "quasi-identifier" } });
        recipe["privacy"] = json!([{ "k-anonymity": { "k": 5 } }]);
    });
    folder.anonymize(&["--delimiter", ","]).succeeded();
    folder.run(&["verify", "@out.csv", "--recipe", "@recipes/recipe.json"]).succeeded();
}

#[test]
fn ranges_get_columns_of_their_own_and_labels_a_codebook() {
    let folder = Folder::new();
    let ages: Vec<String> = (0..60).map(|row| format!("{},p{row}", 20 + row % 40)).collect();
    folder.write("ages.csv", &format!("age,name\n{}\n", ages.join("\n")));
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10] } } },
            "name": { "role": "identifier" },
        },
        "privacy": [{ "k-anonymity": { "k": 5 } }],
        "suppression": { "limit": 0 },
    });
    folder.write("ages.json", &recipe.to_string());
    let arguments = ["anonymize", "@ages.csv", "--recipe", "@ages.json", "--output", "@ages-out.csv"];
    let more = [
        "--range-columns",
        "--codebook",
        "@book.csv",
        "--write-recipe",
        "@with.json",
        "--plan-out",
        "@plan.json",
    ];
    folder.run(&[&arguments[..], &more].concat()).succeeded();
    let released = fs::read_to_string(folder.path("ages-out.csv")).unwrap();
    assert!(released.starts_with("age,age_from,age_to\n"), "{released}");
    assert_eq!(released.matches("\"[20, 30)\",20,29\n").count(), 20);
    let book = fs::read_to_string(folder.path("book.csv")).unwrap();
    assert!(book.starts_with("column,label,covers,from,to,rows,within\n"), "{book}");
    assert!(book.contains("age,\"[20, 30)\",,20,29,20,\n"), "{book}");
    let next = [
        "apply",
        "@ages.csv",
        "--plan",
        "@plan.json",
        "--output",
        "@next.csv",
        "--codebook",
        "@next-book.csv",
    ];
    folder.run(&next).succeeded();
    assert_eq!(fs::read_to_string(folder.path("next-book.csv")).unwrap(), book);

    let verify = ["verify", "@ages-out.csv", "--recipe", "@with.json"];
    folder.run(&verify).succeeded();
    folder.write("ages-out.csv", &released.replacen(",20,29", ",21,29", 1));
    let ran = folder.run(&verify);
    assert_eq!(ran.code(), 1);
    assert!(ran.stdout().contains("\"age_from\" and \"age_to\" must say"), "{}", ran.stdout());
    // A recipe that does not ask for them knows no such columns.
    folder.run(&["verify", "@ages-out.csv", "--recipe", "@ages.json"]).failed(2, "unknown-column");
}
