//! Files without a header, with titles, units and totals: what the command asks, and what it is told.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

/// Runs the command in a folder; its exit code, standard output and standard error.
fn run(folder: &TempDir, arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_coversheet"))
        .current_dir(folder.path())
        .args(arguments)
        .args(arguments.contains(&"--output").then_some("--force"))
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn folder(csv: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("data.csv"), csv).unwrap();
    folder
}

fn write_recipe(folder: &TempDir, input: &Value, columns: &[&str]) {
    let columns: serde_json::Map<String, Value> =
        columns.iter().map(|&name| (name.to_owned(), json!({ "role": "quasi-identifier" }))).collect();
    let mut recipe = json!({
        "coversheet": 1,
        "columns": columns,
        "privacy": [{ "k-anonymity": { "k": 2 } }],
        "suppression": { "limit": 0 },
    });
    if !input.is_null() {
        recipe["input"] = input.clone();
    }
    fs::write(folder.path().join("recipe.json"), recipe.to_string()).unwrap();
}

/// As plausible a patient as a header.
const UNDECIDED: &str = "Chirurg,Haus\nFrei,Zug\nHuber,Uri\nKeller,Uri\n";
/// A patient for certain.
const DATA: &str = "34,F,Bern\n51,M,Bern\n23,F,Chur\n34,M,Chur\n";
const AROUND: &str = "Export Klinik X,,\nid,age,weight\n,years,kg\n1,34,70\n2,51,82\n3,20,64\nTotal,105,\n";

const ANONYMIZE: [&str; 6] = ["anonymize", "data.csv", "--recipe", "recipe.json", "--output", "o.csv"];

#[test]
fn every_command_that_reads_data_refuses_a_first_row_that_is_undecided() {
    let folder = folder(UNDECIDED);
    write_recipe(&folder, &Value::Null, &["column_1", "column_2"]);
    let recipe = ["--recipe", "recipe.json"];
    for command in [
        vec!["inspect", "data.csv"],
        [&["explore", "data.csv"], &recipe[..]].concat(),
        [&["compare", "data.csv"], &recipe[..]].concat(),
        [&["freeze", "data.csv"], &recipe[..]].concat(),
        vec!["hierarchy", "data.csv", "--column", "column_1", "--output", "h.csv"],
        ANONYMIZE.to_vec(),
    ] {
        let (code, stdout, stderr) = run(&folder, &command);
        assert_eq!(code, 2, "{command:?}");
        assert!(stderr.contains("error[header-undecided]"), "{command:?}: {stderr}");
        assert!(stderr.contains("--header") && stderr.contains("--no-header"), "{stderr}");
        assert!(!stderr.contains("Chirurg") && stdout.is_empty(), "{stdout}{stderr}");
        assert!(!folder.path().join("o.csv").exists() && !folder.path().join("h.csv").exists());
    }
    for (flag, names) in [("--header", ["Chirurg", "Haus"]), ("--no-header", ["column_1", "column_2"])] {
        let (code, stdout, _) = run(&folder, &["inspect", "data.csv", flag, "--json"]);
        let profile: Value = serde_json::from_str(&stdout).unwrap();
        let found: Vec<&str> = profile["columns"]
            .as_array()
            .unwrap()
            .iter()
            .map(|column| column["name"].as_str().unwrap())
            .collect();
        assert_eq!((code, found), (0, names.to_vec()));
        assert_eq!(profile["recipe"]["input"]["header"], json!(flag == "--header"));
    }
    assert_eq!(run(&folder, &["inspect", "data.csv", "--header", "--no-header"]).0, 2);
}

/// The first patient was released in clear as the names of the columns.
#[test]
fn a_file_without_a_header_is_released_without_its_first_patient_as_names() {
    let folder = folder(DATA);
    let (_, stdout, _) = run(&folder, &["inspect", "data.csv", "--json"]);
    let profile: Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!((&profile["rows"], &profile["dialect"]["header"]), (&json!(4), &json!(false)));
    assert!(profile["notices"][0]["code"] == "no-header");
    write_recipe(&folder, &profile["recipe"]["input"], &["column_1", "column_2", "column_3"]);
    let (code, _, stderr) = run(&folder, &[&ANONYMIZE[..], &["--report", "r.json"]].concat());
    assert_eq!(code, 0, "{stderr}");
    let release = fs::read_to_string(folder.path().join("o.csv")).unwrap();
    assert_eq!(release.lines().next(), Some("column_1,column_2,column_3"));
    assert_eq!(release.lines().count(), 5);
    // A release has a header, and is checked with the same recipe.
    let verify = ["verify", "o.csv", "--recipe", "recipe.json"];
    assert_eq!(run(&folder, &verify).0, 0);
    assert_eq!(run(&folder, &[&verify[..], &["--original", "data.csv"]].concat()).0, 0);
    let (code, frozen, _) = run(&folder, &["freeze", "data.csv", "--recipe", "recipe.json"]);
    assert_eq!(code, 0);
    assert_eq!(serde_json::from_str::<Value>(&frozen).unwrap()["input"], json!({ "header": false }));
    let report: Value =
        serde_json::from_str(&fs::read_to_string(folder.path().join("r.json")).unwrap()).unwrap();
    assert_eq!(report["recipe"]["input"], json!({ "header": false }));
}

#[test]
fn a_recipe_and_flags_that_differ_are_an_error() {
    let folder = folder(DATA);
    write_recipe(&folder, &json!({ "header": false }), &["column_1", "column_2", "column_3"]);
    let (code, _, stderr) = run(&folder, &[&ANONYMIZE[..], &["--header"]].concat());
    assert!(code == 2 && stderr.contains("error[input-differs]"), "{stderr}");
    assert!(!stderr.contains("Bern"), "{stderr}");
}

#[test]
fn titles_units_and_totals_are_left_out_when_somebody_says_so() {
    let folder = folder(AROUND);
    write_recipe(&folder, &Value::Null, &["id", "age", "weight"]);
    let (code, _, stderr) = run(&folder, &ANONYMIZE);
    assert!(code == 2 && stderr.contains("error[layout-undecided]"), "{stderr}");
    for flag in ["--skip-rows 1", "--skip-units 1", "--skip-footer 1"] {
        assert!(stderr.contains(flag), "{stderr}");
    }
    assert!(!stderr.contains("Klinik") && !stderr.contains("105"), "{stderr}");
    let flags = ["--skip-rows", "1", "--skip-units", "recognized", "--skip-footer", "1"];
    let (code, _, stderr) = run(&folder, &[&ANONYMIZE[..], &flags].concat());
    assert_eq!(code, 0, "{stderr}");
    assert_eq!(fs::read_to_string(folder.path().join("o.csv")).unwrap().lines().count(), 4);
    // The same in the recipe, for next month's file.
    let input = json!({ "skip-rows": "recognized", "skip-units": "recognized", "skip-footer": "recognized" });
    write_recipe(&folder, &input, &["id", "age", "weight"]);
    assert_eq!(run(&folder, &ANONYMIZE).0, 0);
    fs::write(folder.path().join("data.csv"), "id,age,weight\n1,34,70\n2,51,82\n").unwrap();
    let (code, _, stderr) = run(&folder, &ANONYMIZE);
    assert_eq!(code, 0, "{stderr}");
    assert_eq!(fs::read_to_string(folder.path().join("o.csv")).unwrap().lines().count(), 3);
}

#[test]
fn a_total_kept_as_data_is_data() {
    let folder = folder("id,age\n1,34\n2,51\n3,20\nTotal,105\n");
    let (code, stdout, _) = run(&folder, &["inspect", "data.csv", "--skip-footer", "0", "--json"]);
    let profile: Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!((code, &profile["rows"]), (0, &json!(4)));
    assert_eq!(run(&folder, &["inspect", "data.csv", "--skip-footer", "some"]).0, 2);
}
