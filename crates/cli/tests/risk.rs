//! `risk`, and what `anonymize` says of it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

/// Runs the command in a folder; its exit code and standard output.
fn run(folder: &TempDir, arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_coversheet"))
        .current_dir(folder.path())
        .args(arguments)
        .output()
        .unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

/// A folder with `data.csv`, whose column `charge` is unique for every row, and `recipe.json`.
fn folder(risk: &Value) -> TempDir {
    let folder = TempDir::new().unwrap();
    let mut data = "age,charge,status\n".to_owned();
    for row in 0..40 {
        data.extend([format!("{},{}.25,{}\n", 20 + row % 4, row, ["well", "ill"][row / 4 % 2])]);
    }
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "age": { "role": "quasi-identifier" },
            "charge": { "role": "insensitive" },
            "status": { "role": "sensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 5 } }],
        "suppression": { "limit": 0 },
        "risk": risk,
    });
    fs::write(folder.path().join("data.csv"), data).unwrap();
    fs::write(folder.path().join("recipe.json"), recipe.to_string()).unwrap();
    folder
}

const ANONYMIZE: &[&str] = &["anonymize", "data.csv", "--recipe", "recipe.json", "--output", "out.csv"];

#[test]
fn a_release_that_singles_out_is_amber_and_no_error() {
    let folder = folder(&json!({}));
    let (code, said) = run(&folder, &[ANONYMIZE, &["--report", "report.json"]].concat());
    assert_eq!(code, 0);
    assert!(said.contains("standing: amber"), "{said}");
    assert!(said.contains("`charge` is unique for 100 % of the rows."), "{said}");
    let report: Value =
        serde_json::from_slice(&fs::read(folder.path().join("report.json")).unwrap()).unwrap();
    assert_eq!(report["risk"]["standing"], "amber");
    assert_eq!(report["risk"]["findings"][0]["code"], "column-singles-out");
    assert_eq!(report["risk"]["after"]["marked"]["prosecutor"]["highest"], 0.1);
}

#[test]
fn an_accepted_risk_is_green_and_its_reason_is_printed() {
    let folder =
        folder(&json!({ "accepted": [{ "columns": ["charge"], "reason": "Nobody else knows charges." }] }));
    let (code, said) = run(&folder, ANONYMIZE);
    assert_eq!(code, 0);
    assert!(said.contains("standing: green. What is known was accepted"), "{said}");
    assert!(said.contains("Reason: Nobody else knows charges."), "{said}");
}

/// Eight columns of findings: no two of them single out half, and many single out some.
#[test]
fn five_of_many_combinations_are_printed_and_the_others_counted() {
    let folder = TempDir::new().unwrap();
    let findings: Vec<String> = (0..8).map(|column| format!("finding_{column}")).collect();
    let mut data = format!("age,{}\n", findings.join(","));
    for row in 0_u64..300 {
        // Numbers that have nothing to do with the row's place (Steele, Lea and Flood 2014, SplitMix).
        let mixed = |column: u64| {
            let seed = (row * 8 + column).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB) >> 40
        };
        let cells: Vec<String> = (0..8).map(|column| (mixed(column) % 6).to_string()).collect();
        data.extend([format!("{},{}\n", 20 + row % 2, cells.join(","))]);
    }
    let roles: Vec<String> =
        findings.iter().map(|name| format!(r#""{name}": {{ "role": "insensitive" }}"#)).collect();
    let recipe = format!(
        r#"{{ "coversheet": 1, "columns": {{ "age": {{ "role": "quasi-identifier" }}, {} }},
          "privacy": [{{ "k-anonymity": {{ "k": 5 }} }}], "suppression": {{ "limit": 0 }} }}"#,
        roles.join(",")
    );
    fs::write(folder.path().join("data.csv"), data).unwrap();
    fs::write(folder.path().join("recipe.json"), recipe).unwrap();
    let (code, said) = run(&folder, ANONYMIZE);
    assert_eq!(code, 0);
    assert!(said.contains("standing: green. No other column singles many out"), "{said}");
    assert_eq!(said.matches("is unique for").count(), 5, "{said}");
    assert!(said.lines().any(|line| line.trim_start().contains(" more; `--report`")), "{said}");
}

#[test]
fn risk_is_shown_before_and_after_without_a_file() {
    let folder = folder(&json!({ "population": { "people": 4000 } }));
    let (code, said) = run(&folder, &["risk", "data.csv", "--recipe", "recipe.json"]);
    assert_eq!(code, 0);
    for expected in ["BEFORE", "quasi-identifiers: highest risk", "10.00 %", "40 of 40", "standing: amber"] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    let (code, said) = run(&folder, &["risk", "data.csv", "--json"]);
    assert_eq!(code, 0);
    let risk: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(risk["counted"], "rows");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is written");
}

#[test]
fn distributions_are_printed_and_said_not_to_be_anonymous() {
    let folder = folder(&json!({}));
    let (code, said) = run(&folder, &["distributions", "data.csv", "--recipe", "recipe.json"]);
    assert_eq!(code, 0);
    assert!(said.starts_with("NOT anonymous: values of few rows are named. 40 of 40 rows"), "{said}");
    assert!(said.contains("random counts"), "{said}");
    let (code, said) = run(&folder, &["distributions", "data.csv", "--recipe", "recipe.json", "--json"]);
    assert_eq!(code, 0);
    let found: Value = serde_json::from_str(&said).unwrap();
    let age = &found["columns"][0];
    assert_eq!((&age["column"], &age["distance"], &age["unknown"]), (&json!("age"), &json!(0.0), &json!(0)));
    assert_eq!(
        age["bars"][0],
        json!({ "of": { "value": "20" }, "before": 10, "kept": 10, "after": 10.0, "certain": 10 })
    );
    // Costs are drawn in ranges.
    assert_eq!(found["columns"][1]["bars"][1]["of"], json!({ "range": [2.0, 4.0] }));
}
