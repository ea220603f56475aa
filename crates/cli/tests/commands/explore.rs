//! `coversheet explore`, `freeze` and `hierarchy`: what a recipe makes of a table, without a release.

use std::fs;

use serde_json::json;

use crate::folder::Folder;

#[test]
fn explore_shows_the_lattice_and_writes_nothing() {
    let folder = Folder::new();
    let explore = ["explore", "@data.csv", "--recipe", "@recipes/recipe.json"];
    let report = folder.run(&[&explore[..], &["--json"]].concat()).succeeded().json();
    assert_eq!(report["minimal_nodes"], json!([[1, 1], [2, 0]]));
    assert_eq!(report["levels"], json!({ "age": 1, "sex": 1 }));
    let search = &report["search"];
    assert_eq!(search["evaluated"].as_u64().unwrap() + search["deduced"].as_u64().unwrap(), 6);
    assert_eq!(report["verified"], false);
    let text = folder.run(&explore).succeeded();
    assert!(text.stdout().contains("Lattice of 6 nodes"), "{}", text.stdout());
    assert!(text.stdout().contains("2 minimal nodes"), "{}", text.stdout());
    // By what the values read there: one of both is hidden.
    let node =
        |levels: &str| text.stdout().lines().any(|line| line.starts_with(levels) && line.contains('*'));
    assert!(node("1 1 ") && node("2 0 "), "{}", text.stdout());
    folder.recipe(|recipe| {
        recipe["columns"]["age"]["min-level"] = json!(1);
        recipe["columns"]["sex"]["min-level"] = json!(1);
    });
    let report = folder.run(&[&explore[..], &["--json"]].concat()).succeeded().json();
    assert_eq!((&report["minimal_nodes"], &report["search"]["nodes"]), (&json!([[1, 1]]), &json!(2)));
    let text = folder.run(&explore).succeeded();
    assert!(text.stdout().contains("LOWEST"), "{}", text.stdout());
    assert_eq!(folder.files(), ["data.csv", "recipes"]);
}

#[test]
fn freeze_writes_down_what_the_recipe_takes_from_the_data() {
    let folder = Folder::new();
    folder.recipe(|recipe| {
        recipe["columns"]["age"]["hierarchy"] = json!({ "equal-frequency": { "groups": [3] } });
        recipe["privacy"] = json!([{ "k-anonymity": { "k": 20 } }]);
    });
    let frozen = folder.run(&["freeze", "@data.csv", "--recipe", "@recipes/recipe.json"]).succeeded().json();
    assert_eq!(frozen["columns"]["age"]["hierarchy"], json!({ "cut-points": { "levels": [[32, 34]] } }));
    folder.write("recipes/recipe.json", &frozen.to_string());
    folder.anonymize(&[]).succeeded();
    assert!(fs::read_to_string(folder.path("out.csv")).unwrap().contains("[32, 34)"));
}

#[test]
fn a_hierarchy_is_written_as_a_file_that_the_recipe_can_name() {
    let folder = Folder::new();
    let hierarchy = |more: &[&str]| {
        folder.run(&[&["hierarchy", "@data.csv", "--output", "@recipes/out.csv"], more].concat())
    };
    let written = || fs::read_to_string(folder.path("recipes/out.csv")).unwrap();
    let ran = hierarchy(&["--column", "age", "--recipe", "@recipes/recipe.json", "--json"]).succeeded();
    assert_eq!(ran.json(), json!({ "column": "age", "groups": [6, 2, 1], "missing": [] }));
    assert!(written().starts_with("\"30\";\"30-32\";\"*\"\n"), "{}", written());
    folder.recipe(|recipe| recipe["columns"]["age"]["hierarchy"] = json!({ "file": "out.csv" }));
    folder.anonymize(&[]).succeeded();
    // Without a recipe the suggestion, and what a hierarchy lacks is said.
    let text = hierarchy(&["--column", "age"]).succeeded();
    assert!(text.stdout().contains("6 values in "), "{}", text.stdout());
    folder.write("recipes/age.csv", "30;*\n31;*\n");
    folder.recipe(|_| ());
    let text = hierarchy(&["--column", "age", "--recipe", "@recipes/recipe.json"]).succeeded();
    assert!(text.stdout().contains("lacks 4 of the column's values"), "{}", text.stdout());
    hierarchy(&["--column", "agee"]).failed(2, "unknown-column");
}
