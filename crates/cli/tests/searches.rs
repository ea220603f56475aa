//! What the command says of searches other than the usual one.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::process::Command;

use coversheet::AlgorithmName;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A table and a recipe in a folder of their own.
struct Folder(TempDir);

impl Folder {
    fn new(search: &Value) -> Self {
        let folder = Self(TempDir::new().unwrap());
        let mut csv = "age,sex,disease\n".to_owned();
        for person in 0..60 {
            let sex = if person % 2 == 0 { "F" } else { "M" };
            csv.extend([format!("{},{sex},d{}\n", 30 + person % 6, person % 3)]);
        }
        let recipe = json!({
            "coversheet": 1,
            "columns": {
                "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [3, 6] } } },
                "sex": { "role": "quasi-identifier" },
                "disease": { "role": "sensitive" },
            },
            "privacy": [{ "k-anonymity": { "k": 15 } }],
            "suppression": { "limit": 0 },
            "search": search,
        });
        fs::write(folder.0.path().join("data.csv"), csv).unwrap();
        fs::write(folder.0.path().join("recipe.json"), recipe.to_string()).unwrap();
        folder
    }

    /// The exit code and what was printed on standard output and standard error.
    fn run(&self, command: &str, more: &[&str]) -> (i32, String, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_coversheet"))
            .current_dir(self.0.path())
            .args([command, "data.csv", "--recipe", "recipe.json"])
            .args(more)
            .output()
            .unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    }
}

#[test]
fn what_mu_argus_leaves_unprotected_is_shown_and_never_written() {
    let folder = Folder::new(&json!({ "algorithm": "mu-argus" }));
    let (code, shown, _) = folder.run("explore", &[]);
    assert_eq!(code, 0);
    assert!(shown.contains("NOT k-anonymous") && shown.contains("rare combinations"), "{shown}");
    let (code, _, told) = folder.run("anonymize", &["--output", "out.csv", "--report", "report.json"]);
    assert_eq!(code, 1);
    assert!(told.contains("error[not-protected]"), "{told}");
    assert!(!folder.0.path().join("out.csv").exists() && !folder.0.path().join("report.json").exists());
}

#[test]
fn with_complementary_suppression_it_is_written_with_cells_suppressed() {
    let folder = Folder::new(&json!({ "algorithm": "mu-argus", "complementary": "fewest" }));
    let (code, _, told) = folder.run("anonymize", &["--output", "out.csv"]);
    assert_eq!(code, 0, "{told}");
    let released = fs::read_to_string(folder.0.path().join("out.csv")).unwrap();
    assert_eq!(released.lines().count(), 61);
    assert!(released.contains('*'));
    fs::copy(folder.0.path().join("out.csv"), folder.0.path().join("data.csv")).unwrap();
    assert_eq!(folder.run("verify", &[]).0, 0);
}

#[test]
fn compare_shows_every_search_with_its_ratio_to_the_optimum() {
    let folder = Folder::new(&json!({}));
    let (code, shown, _) = folder.run("compare", &["--json"]);
    assert_eq!(code, 0);
    let comparison: Value = serde_json::from_str(&shown).unwrap();
    let results = comparison["results"].as_array().unwrap();
    let names: Vec<&str> = results.iter().map(|result| result["algorithm"].as_str().unwrap()).collect();
    assert_eq!(names, AlgorithmName::all().iter().map(|name| name.as_str()).collect::<Vec<_>>());
    for result in results {
        let found = &result["found"];
        if result["algorithm"] == "mu-argus" {
            assert_eq!(found["search"]["cells"]["k_anonymous"], false);
            assert!(found["ratio"].is_null());
            continue;
        }
        let ratio = found["ratio"].as_f64().unwrap();
        assert!(ratio >= 1.0 && (ratio == 1.0 || found["search"]["optimal"] == false), "{result}");
        assert!((0.0..=1.0).contains(&found["evaluated_share"].as_f64().unwrap()));
    }
    let (_, text, _) = folder.run("compare", &[]);
    for words in ["RATIO", "OF LATTICE", "mu-argus: not k-anonymous"] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn explore_shows_the_steps_of_datafly() {
    let folder = Folder::new(&json!({ "algorithm": "datafly" }));
    let (code, shown, _) = folder.run("explore", &[]);
    assert_eq!(code, 0);
    assert!(shown.contains("DISTINCT") && shown.contains("ENTRIES"), "{shown}");
    assert!(shown.lines().any(|line| line.split_whitespace().eq(["0", "0", "6", "2", "6", "60"])), "{shown}");
}
