//! People who have no recipe yet.

use serde_json::{Value, json};

use crate::Folder;

#[test]
fn a_number_or_a_preset_is_enough() {
    let folder = Folder::new();
    let privacy = |more: &[&str]| {
        let anonymize = ["anonymize", "data.csv", "--output", "o.csv", "--write-recipe", "r.json", "--force"];
        folder.run(&[&anonymize[..], more].concat()).succeeded();
        folder.run(&["verify", "o.csv", "--recipe", "r.json"]).succeeded();
        assert!(!folder.read("o.csv").contains("P1"), "names are released");
        serde_json::from_str::<Value>(&folder.read("r.json")).unwrap()["privacy"].clone()
    };
    assert_eq!(privacy(&["--k", "7"]), json!([{ "k-anonymity": { "k": 7 } }]));
    assert_eq!(privacy(&["--preset", "research"]), json!([{ "k-anonymity": { "k": 5 } }]));
    assert_eq!(
        privacy(&["--preset", "research-partner", "--k", "6"]),
        json!([{ "k-anonymity": { "k": 6 } }])
    );
}

#[test]
fn what_is_said_twice_or_not_at_all_is_wrong() {
    let folder = Folder::new();
    for more in [&[][..], &["--k", "1"], &["--k", "x"], &["--recipe", "recipe.json", "--k", "5"]] {
        let ran = folder.run(&[&["anonymize", "data.csv", "--output", "o.csv"], more].concat());
        assert_eq!(ran.code(), Some(2), "{more:?}");
    }
    let ran = folder.run(&["anonymize", "data.csv", "--output", "o.csv", "--preset", "reserch"]);
    assert!(ran.failed("unknown-preset").stderr().contains("research-partner"));
    assert!(!folder.path("o.csv").exists());
}

/// Nothing can protect one person alone, so the suggested recipe does not pretend to.
#[test]
fn a_file_of_one_person_is_not_released() {
    let folder = Folder::new();
    folder.write("one.csv", "age,sex,ward\n34,F,North\n");
    let ran = folder.run(&["inspect", "one.csv", "--write-recipe", "one.json"]).succeeded();
    assert!(ran.stdout().starts_with("1 row, "), "{}", ran.stdout());
    let ran = folder.run(&["anonymize", "one.csv", "--recipe", "one.json", "--output", "o.csv"]);
    assert_eq!(ran.code(), Some(1), "{}", ran.stderr());
    assert!(!folder.path("o.csv").exists());
}

#[test]
fn inspect_writes_a_recipe_that_works() {
    let folder = Folder::new();
    folder.run(&["inspect", "data.csv", "--write-recipe", "new.json"]).succeeded();
    folder.run(&["anonymize", "data.csv", "--recipe", "new.json", "--output", "o.csv"]).succeeded();
}

#[test]
fn near_misses_are_understood() {
    let folder = Folder::new();
    for (written, meant) in [
        ("qi", "quasi-identifier"),
        ("quasi", "quasi-identifier"),
        ("sensitiv", "sensitive"),
        ("id", "identifier"),
    ] {
        let mut recipe = crate::recipe();
        recipe["columns"]["age"]["role"] = json!(written);
        folder.write("recipe.json", &recipe.to_string());
        let ran = folder.anonymize(&["--output", "o.csv"]).failed("recipe-invalid");
        assert!(ran.stderr().contains(&format!("Did you mean \"{meant}\"?")), "{}", ran.stderr());
    }
}
