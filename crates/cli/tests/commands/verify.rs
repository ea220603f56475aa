//! `coversheet verify`: the three verdicts.

use std::fs;

use serde_json::json;

use crate::folder::{CELL, Folder};

#[test]
fn verify_says_yes_to_a_release_and_no_to_a_changed_one() {
    let folder = Folder::new();
    folder.anonymize(&[]).succeeded();
    let verify = ["verify", "@out.csv", "--recipe", "@recipes/recipe.json"];
    let json = [&verify[..], &["--json"]].concat();
    folder.run(&verify).succeeded();
    let verdict = folder.run(&json).succeeded().json();
    let k = json!({
        "model": "k-anonymity", "column": null, "columns": null, "parameters": { "k": 25 }, "required": "k >= 25",
        "achieved": 30.0, "achieved_name": "k", "conclusion": "holds", "holds": true, "missing": 0, "counts": "rows",
        "sentence": "Every class has at least 30 rows (25 needed)."
    });
    let expected = json!({
        "conclusion": "holds", "holds": true, "rows": 60, "classes": 2, "smallest": 30, "privacy": [k],
        "violations": [], "not_shown": []
    });
    assert_eq!(verdict, expected);

    let released = fs::read_to_string(folder.path("out.csv")).unwrap();
    folder.write("out.csv", &released.replacen("30-32", "30", 1));
    let ran = folder.run(&verify);
    assert_eq!((ran.code(), ran.stderr()), (1, ""));
    assert!(ran.stdout().contains("Do not release this file."), "{}", ran.stdout());
    let ran = folder.run(&json);
    assert_eq!(ran.code(), 1);
    assert_eq!((&ran.json()["holds"], &ran.json()["smallest"]), (&json!(false), &json!(1)));

    // The original is no release: its names are there, and its classes are too small.
    let ran = folder.run(&["verify", "@data.csv", "--recipe", "@recipes/recipe.json", "--json"]);
    assert_eq!((ran.code(), ran.json()["violations"].as_array().unwrap().len()), (1, 2));
    assert!(!ran.stdout().contains(CELL));

    folder.write("out.csv", "age,sex\n30-32,*\n");
    folder.run(&verify).failed(2, "released-column-missing");
}

#[test]
fn verify_ends_with_3_where_the_file_alone_does_not_show_it() {
    let folder = Folder::new();
    folder.recipe(|recipe| recipe["columns"]["name"]["role"] = json!("person"));
    folder.anonymize(&[]).succeeded();
    let verify = ["verify", "@out.csv", "--recipe", "@recipes/recipe.json"];
    let ran = folder.run(&verify);
    assert_eq!((ran.code(), ran.stderr()), (3, ""));
    assert!(ran.stdout().contains("cannot be shown: k-anonymity cannot be shown"), "{}", ran.stdout());
    folder.run(&[&verify[..], &["--original", "@data.csv"]].concat()).succeeded();
    // What does not hold for rows does not hold for persons.
    folder.recipe(|recipe| recipe["privacy"][0]["k-anonymity"]["k"] = json!(31));
    assert_eq!(folder.run(&verify).code(), 1);
}

#[test]
fn the_original_the_reasons_and_the_presets_are_at_hand() {
    let folder = Folder::new();
    folder.anonymize(&["--suppressed", "@reasons.csv"]).succeeded();
    assert!(fs::read_to_string(folder.path("reasons.csv")).unwrap().starts_with("row,reason\n"));
    let verify = ["verify", "@out.csv", "--recipe", "@recipes/recipe.json", "--original", "@data.csv"];
    let ran = folder.run(&verify).succeeded();
    assert!(ran.stdout().contains("k >= 25") && ran.stdout().contains("k = 30"), "{}", ran.stdout());
    let presets = folder.run(&["presets", "--json"]).succeeded().json();
    assert!(presets.as_array().unwrap().iter().any(|preset| preset["id"] == "open"));
    assert!(folder.run(&["presets"]).succeeded().stdout().contains("What it does not do"));
}
