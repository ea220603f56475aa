//! What a failed run says, ends with and leaves behind.

use std::fs;

use serde_json::json;

use crate::folder::{CELL, Folder, keys};

/// Exit code 1: the requirement cannot be met. Exit code 2: the input has to be fixed.
#[test]
fn a_failed_run_writes_nothing() {
    let folder = Folder::new();
    let fails = |exit: i32, code: &str| {
        let ran = folder.anonymize(&["--report", "@report.json"]).failed(exit, code);
        assert_eq!(folder.files(), ["data.csv", "recipes"], "{code}");
        ran
    };
    folder.recipe(|recipe| recipe["privacy"][0]["k-anonymity"]["k"] = json!(61));
    fails(1, "k-larger-than-table");
    folder.recipe(|recipe| {
        for column in ["age", "sex"] {
            recipe["columns"][column]["max-level"] = json!(0);
        }
    });
    fails(1, "infeasible");
    folder.recipe(|recipe| recipe["columns"]["age"]["rol"] = json!("sensitive"));
    fails(2, "recipe-invalid");
    folder.recipe(|recipe| _ = recipe["columns"].as_object_mut().unwrap().remove("disease"));
    fails(2, "role-missing");
    folder.recipe(|recipe| recipe["columns"]["age"]["hierarchy"]["file"] = json!("none.csv"));
    fails(2, "hierarchy-file-missing");
    folder.recipe(|_| ());
    folder.write("recipes/age.csv", "30;*\n31;*\n");
    let ran = fails(2, "hierarchy-incomplete");
    assert!(ran.stderr().contains("40 rows") && ran.stderr().contains("age"), "{}", ran.stderr());
    folder.write("data.csv", &format!("name,age,sex,disease\n{CELL},30\n"));
    let ran = fails(2, "ragged-row");
    assert!(ran.stderr().contains("Row 2") && !ran.stderr().contains(CELL), "{}", ran.stderr());
    folder.write("data.csv", "");
    fails(2, "empty-file");
}

/// What was there before is not touched by a run that fails.
#[test]
fn a_failed_run_leaves_an_earlier_release_alone() {
    let folder = Folder::new();
    folder.anonymize(&[]).succeeded();
    let earlier = fs::read(folder.path("out.csv")).unwrap();
    folder.recipe(|recipe| recipe["privacy"][0]["k-anonymity"]["k"] = json!(61));
    folder.anonymize(&[]).failed(1, "k-larger-than-table");
    assert_eq!(fs::read(folder.path("out.csv")).unwrap(), earlier);
    assert_eq!(folder.files(), ["data.csv", "out.csv", "recipes"]);
}

#[test]
fn a_report_that_cannot_be_written_leaves_no_release() {
    let folder = Folder::new();
    // A folder that is not there, and a folder where the report should be.
    for report in ["@no/such/folder.json", "@recipes"] {
        folder.anonymize(&["--report", report]).failed(2, "file-unwritable");
        assert_eq!(folder.files(), ["data.csv", "recipes"]);
    }
}

#[test]
fn files_that_are_not_there() {
    let folder = Folder::new();
    folder.run(&["inspect", "@none.csv"]).failed(2, "file-unreadable");
    folder.run(&["explore", "@data.csv", "--recipe", "@none.json"]).failed(2, "file-unreadable");
    folder.run(&["verify", "@none.csv", "--recipe", "@recipes/recipe.json"]).failed(2, "file-unreadable");
    let arguments =
        ["anonymize", "@data.csv", "--recipe", "@recipes/recipe.json", "--output", "@no/such/out.csv"];
    folder.run(&arguments).failed(2, "file-unwritable");
    assert_eq!(folder.files(), ["data.csv", "recipes"]);
}

/// With `--json` the error is on standard output too, as an object.
#[test]
fn errors_as_json() {
    let folder = Folder::new();
    folder.recipe(|recipe| recipe["columns"]["sex"]["max-level"] = json!(5));
    let ran = folder.anonymize(&["--json"]);
    assert_eq!(ran.code(), 2);
    assert!(ran.stderr().starts_with("error[max-level-range]: "), "{}", ran.stderr());
    let printed = ran.json();
    assert_eq!(keys(&printed["error"]), ["code", "category", "message", "hint", "column"]);
    assert_eq!(
        (&printed["error"]["code"], &printed["error"]["column"]),
        (&json!("max-level-range"), &json!("sex"))
    );
    // A change of the recipe that would do is a figure, not only a sentence.
    folder.recipe(|recipe| recipe["privacy"][0]["k-anonymity"]["k"] = json!(61));
    let printed = folder.anonymize(&["--json"]).json();
    assert_eq!(printed["error"]["remedy"], json!({ "parameter": "k", "most": 60.0 }));
}

#[test]
fn wrong_usage_ends_with_2_and_help_with_0() {
    let folder = Folder::new();
    for arguments in [
        &[][..],
        &["anonymise"],
        &["anonymize", "@data.csv"],
        &["inspect"],
        &["inspect", "@data.csv", "--nonsense"],
    ] {
        let ran = folder.run(arguments);
        assert_eq!((ran.code(), ran.stdout()), (2, ""), "{arguments:?}");
        assert!(!ran.stderr().is_empty());
    }
    for arguments in [["--help"], ["--version"]] {
        assert!(!folder.run(&arguments).succeeded().stdout().is_empty());
    }
    for command in ["inspect", "hierarchy", "anonymize", "verify", "explore"] {
        assert!(folder.run(&[command, "--help"]).succeeded().stdout().contains("--json"), "{command}");
    }
}
