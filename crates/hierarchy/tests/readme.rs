//! The builders in the README do what it says.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use coversheet_hierarchy::{Builder, NoFiles, Spec, Values};

/// The texts in backquotes.
fn code(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_examples_of_the_readme() {
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let rows: Vec<&str> = readme.lines().filter(|line| line.starts_with("| `{ \"")).collect();
    assert!(rows.len() >= 18);
    let mut wrong = Vec::new();
    for row in rows {
        let (recipe, example) = row.trim_matches(['|', ' ']).split_once(" | ").unwrap();
        let spec: Spec = serde_json::from_str(code(recipe)[0]).unwrap();
        // Builders whose groups depend on the data, and files, have no path there.
        if example.starts_with('`') {
            let value = code(example)[0];
            let hierarchy = spec.build(Values::each_once(&[value]), &NoFiles).unwrap();
            let path = hierarchy.rows().into_iter().find(|path| path[0] == value).unwrap().join("` `");
            if !example.starts_with(&format!("`{path}`")) {
                wrong.push((row, path));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
