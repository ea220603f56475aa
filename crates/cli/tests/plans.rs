//! `anonymize --plan-out` and `apply` as a script sees them: files written or not, and exit codes.

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

/// A folder with `data.csv`, `recipe.json` and the plan of its release.
fn planned() -> TempDir {
    let folder = TempDir::new().unwrap();
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10] } } },
            "disease": { "role": "sensitive" },
        },
        "privacy": [{ "k-anonymity": { "k": 3 } }],
        "suppression": { "limit": 0 },
    });
    fs::write(folder.path().join("data.csv"), "age,disease\n20,flu\n21,flu\n22,flu\n23,flu\n").unwrap();
    fs::write(folder.path().join("recipe.json"), recipe.to_string()).unwrap();
    let arguments =
        ["anonymize", "data.csv", "--recipe", "recipe.json", "--output", "o.csv", "--plan-out", "p.json"];
    assert_eq!(run(&folder, &arguments).0, 0);
    folder
}

#[test]
fn next_months_file_is_treated_alike() {
    let folder = planned();
    let plan: Value = serde_json::from_slice(&fs::read(folder.path().join("p.json")).unwrap()).unwrap();
    assert_eq!(plan["coversheet-plan"], 1);
    fs::write(folder.path().join("next.csv"), "age,disease\n20,a\n20,b\n23,c\n").unwrap();
    let (code, out, _) =
        run(&folder, &["apply", "next.csv", "--plan", "p.json", "--output", "n.csv", "--json"]);
    let told: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &told["verdict"]["holds"], &told["rows"]), (0, &json!(true), &json!(3)));
    let released = fs::read_to_string(folder.path().join("n.csv")).unwrap();
    assert_eq!(released.matches("[20, 30)").count(), 3);
    let (code, out, _) = run(&folder, &["apply", "next.csv", "--plan", "p.json", "--output", "n.csv"]);
    assert!(code == 0 && out.contains("every privacy model of the plan holds"), "{out}");
}

#[test]
fn nothing_is_written_where_a_plan_does_not_fit_or_does_not_protect() {
    let folder = planned();
    for (csv, code, named) in [
        ("age,disease\n20,a\n21,a\n77,a\n", 2, "plan-unknown-values"),
        ("age,disease\n20,a\n21,a\n", 1, "not-protected"),
        ("age\n20\n", 2, "unknown-column"),
    ] {
        fs::write(folder.path().join("next.csv"), csv).unwrap();
        let (found, _, error) = run(&folder, &["apply", "next.csv", "--plan", "p.json", "--output", "n.csv"]);
        assert_eq!(found, code, "{error}");
        assert!(error.contains(named), "{error}");
        assert!(!folder.path().join("n.csv").exists());
    }
    fs::write(folder.path().join("p.json"), "{}").unwrap();
    let (code, _, error) = run(&folder, &["apply", "data.csv", "--plan", "p.json", "--output", "n.csv"]);
    assert!(code == 2 && error.contains("plan-invalid"), "{error}");
}
