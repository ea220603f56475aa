//! `coversheet sql`: what is written for a data base, and what of it is decided without its rows.

use std::fs;

use serde_json::{Value, json};

use crate::folder::Folder;

/// The options that say what the SQL is about.
const ABOUT: [&str; 6] =
    ["--recipe", "@recipes/recipe.json", "--dialect", "duckdb", "--table", "clinic.discharges"];

fn sql(folder: &Folder, what: &str, more: &[&str]) -> crate::folder::Ran {
    folder.run(&[&["sql", what][..], &ABOUT, more].concat())
}

#[test]
fn a_plan_is_decided_from_counts_and_written_as_sql() {
    let folder = Folder::new();
    let counted = sql(&folder, "count", &["--recipe-out", "@recipes/counted.json"]).succeeded();
    assert!(counted.stdout().contains("FROM \"clinic\".\"discharges\" AS t"), "{}", counted.stdout());
    // What the data base would write: 60 rows of three ages.
    let counts: Vec<String> = (30..36).map(|age| format!("{age},F,5\n{age},M,5\n")).collect();
    folder.write("counted.csv", &("age,sex,rows\n".to_owned() + &counts.concat()));
    let decide =
        ["anonymize", "@counted.csv", "--recipe", "@recipes/counted.json", "--plan-out", "@plan.json"];
    let decided = folder.run(&decide).succeeded();
    assert!(decided.stdout().starts_with("Not written: "), "{}", decided.stdout());
    assert_eq!(folder.files(), ["counted.csv", "data.csv", "plan.json", "recipes"]);
    // Without a plan there must be an output.
    assert_eq!(folder.run(&decide[..4]).code(), 2);

    let plan = ["--plan", "@plan.json"];
    let applied = sql(&folder, "apply", &plan).succeeded();
    assert!(
        applied.stdout().contains("CREATE TABLE \"clinic\".\"discharges_released\" AS"),
        "{}",
        applied.stdout()
    );
    let checked =
        sql(&folder, "check", &[&plan[..], &["--json", "--released", "other"]].concat()).succeeded().json();
    let kinds: Vec<&str> =
        checked["steps"].as_array().unwrap().iter().filter_map(|step| step["kind"].as_str()).collect();
    assert!(kinds.contains(&"check") && kinds.contains(&"run"), "{kinds:?}");

    // An output that is there is not replaced, and no input ever.
    folder.write("there.sql", "");
    let twice = folder.run(&[&["sql", "apply"][..], &ABOUT, &plan, &["--output", "@there.sql"]].concat());
    twice.succeeded();
    assert!(!fs::read_to_string(folder.path("there.sql")).unwrap().is_empty());
    sql(&folder, "apply", &["--plan", "@plan.json", "--output", "@plan.json"]).failed(2, "output-is-input");
}

#[test]
fn a_profile_leaves_identifiers_out_by_their_names() {
    let folder = Folder::new();
    let profile =
        ["sql", "profile", "--dialect", "postgres", "--table", "t", "--columns", "patient_name,age"];
    let text = folder.run(&profile).succeeded();
    assert!(text.stdout().contains("'age' AS column_name, 'value' AS line"), "{}", text.stdout());
    assert!(text.stdout().contains("'patient_name' AS column_name, 'hidden' AS line"), "{}", text.stdout());
    assert!(!text.stdout().contains("'patient_name' AS column_name, 'value' AS line"), "{}", text.stdout());
}

#[test]
fn what_a_data_base_says_of_its_columns_is_enough_for_a_recipe() {
    let folder = Folder::new();
    let mut answers =
        "column_number,column_name,line,value,cells,distinct_values,missing,least,greatest\n".to_owned();
    answers += "1,patient_name,hidden,,900,890,0,,\n2,sex,column,,900,2,0,F,M\n2,sex,value,F,500,,,,\n2,sex,value,M,400,,,,\n";
    folder.write("profile.csv", &answers);
    let suggest = ["inspect", "--profile", "@profile.csv", "--write-recipe", "@suggested.json"];
    let said = folder.run(&suggest).succeeded();
    assert!(said.stdout().starts_with("900 rows that are not here\n"), "{}", said.stdout());
    let recipe: Value =
        serde_json::from_str(&fs::read_to_string(folder.path("suggested.json")).unwrap()).unwrap();
    let roles = ["patient_name", "sex"].map(|name| recipe["columns"][name]["role"].clone());
    assert_eq!(roles, ["identifier", "quasi-identifier"]);
    folder.run(&["inspect", "--profile", "@data.csv"]).failed(2, "profile-invalid");
}

#[test]
fn what_cannot_be_is_refused_before_anything_is_written() {
    let folder = Folder::new();
    let about = ["sql", "count", "--recipe", "@recipes/recipe.json", "--recipe-out", "@recipes/counted.json"];
    let wrong = [&about[..], &["--dialect", "duck", "--table", "t"]].concat();
    folder.run(&wrong).failed(2, "unknown-dialect");
    let wrong = [&about[..], &["--dialect", "duckdb", "--table", "a..b"]].concat();
    folder.run(&wrong).failed(2, "sql-table");
    let population = ["sql", "count", "--recipe", "@recipes/recipe.json", "--of-population"];
    let population = [&population[..], &["--dialect", "duckdb", "--table", "people"]].concat();
    folder.run(&population).failed(2, "sql-not-supported");
    assert!(!folder.path("recipes/counted.json").exists());
}

/// The same without times.
fn timeless(value: Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .into_iter()
            .filter(|(name, _)| name != "milliseconds")
            .map(|(name, value)| (name, timeless(value)))
            .collect(),
        Value::Array(items) => items.into_iter().map(timeless).collect(),
        other => other,
    }
}

#[test]
fn counts_are_explored_and_compared_as_their_rows_are() {
    let folder = Folder::new();
    folder.recipe(|recipe| {
        recipe["privacy"] = json!([
            { "k-anonymity": { "k": 10 } },
            { "distinct-l-diversity": { "column": "disease", "l": 2 } },
        ]);
    });
    sql(&folder, "count", &["--recipe-out", "@recipes/counted.json"]).succeeded();
    // What the data base would write: of a combination's diseases only those that it has.
    let mut counted = vec!["age,sex,disease,rows".to_owned()];
    counted.extend((0..6).map(|at| format!("{},{},d{},10", 30 + at, ["F", "M"][at % 2], at % 3)));
    folder.write("counted.csv", &(counted.join("\n") + "\n"));
    let both = |command: &str| {
        [["@data.csv", "@recipes/recipe.json"], ["@counted.csv", "@recipes/counted.json"]].map(
            |[file, recipe]| {
                timeless(folder.run(&[command, file, "--recipe", recipe, "--json"]).succeeded().json())
            },
        )
    };
    let [rows, counted] = both("compare");
    assert_eq!(rows, counted);
    let [rows, counted] = both("explore");
    for name in ["rows", "levels", "minimal_nodes", "measures", "classes", "risk", "search", "privacy"] {
        assert_eq!(rows[name], counted[name], "{name}");
    }
    assert_eq!((&counted["rows"], &counted["levels"]), (&json!(60), &json!({ "age": 1, "sex": 1 })));
}

#[test]
fn counts_of_persons_give_a_plan_and_no_rows() {
    let folder = Folder::new();
    folder.recipe(|recipe| {
        recipe["columns"]["name"]["role"] = json!("person");
        recipe["privacy"][0]["k-anonymity"]["k"] = json!(10);
    });
    sql(&folder, "count", &["--recipe-out", "@recipes/counted.json"]).succeeded();
    // Each of ten persons has rows of two ages, some of them many.
    let counts = (0..20).map(|at| format!("{},{},F,{}\n", at % 10, 30 + at / 10, 1 + at % 3));
    folder.write("counted.csv", &("name,age,sex,rows\n".to_owned() + &counts.collect::<String>()));
    let decide = ["anonymize", "@counted.csv", "--recipe", "@recipes/counted.json"];
    let decided = folder.run(&[&decide[..], &["--plan-out", "@plan.json"]].concat()).succeeded();
    assert!(decided.stdout().starts_with("Not written: "), "{}", decided.stdout());
    let released = [&decide[..], &["--output", "@counts.csv"]].concat();
    folder.run(&released).failed(2, "counts-of-persons");
    let checked = sql(&folder, "check", &["--plan", "@plan.json"]).succeeded();
    assert!(checked.stdout().contains("COUNT(DISTINCT coversheet_person)"), "{}", checked.stdout());
}
