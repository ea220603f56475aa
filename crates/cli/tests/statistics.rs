//! Files of SPSS and Stata in, as a script sees them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};
use tempfile::TempDir;

/// The files that other programs wrote.
const FILES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../statistics/tests/files");

/// Runs the command; its code and what it wrote.
fn run(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_coversheet"));
    let Output { status, stdout, stderr } = command.args(arguments).current_dir(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(stdout), text(stderr))
}

#[test]
fn a_file_is_released_and_its_release_checked() {
    for name in ["packed.zsav", "118.dta"] {
        let folder = TempDir::new().unwrap();
        fs::copy(Path::new(FILES).join(name), folder.path().join(name)).unwrap();
        let recipe = json!({
            "coversheet": 1,
            "columns": {
                "id": { "role": "identifier" },
                "sex": { "role": "quasi-identifier" },
                "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10, 20, 40] } } },
                "bmi": { "role": "insensitive" },
                "smoker": { "role": "insensitive" },
                "admitted": { "role": "quasi-identifier", "hierarchy": { "dates": { "levels": ["month", "year"] } } },
                "town": { "role": "identifier" },
                "note": { "role": "identifier" },
            },
            "privacy": [{ "k-anonymity": { "k": 3 } }],
            "suppression": { "limit": 0.3 },
            "search": { "objective": "loss" },
        });
        fs::write(folder.path().join("recipe.json"), recipe.to_string()).unwrap();
        let (code, _, stderr) =
            run(folder.path(), &["anonymize", name, "--recipe", "recipe.json", "--output", "out.csv"]);
        assert_eq!(code, 0, "{stderr}");
        let released = fs::read_to_string(folder.path().join("out.csv")).unwrap();
        // A label where every value has one, and no more of the date than its level shows.
        assert!(released.contains("male") || released.contains('*'), "{released}");
        assert!(released.contains("2024-M05") && !released.contains("2024-05"), "{released}");
        let arguments = ["verify", "out.csv", "--recipe", "recipe.json", "--original", name];
        let (code, _, stderr) = run(folder.path(), &arguments);
        assert_eq!(code, 0, "{stderr}");
    }
}

#[test]
fn what_a_file_holds_is_suggested_from() {
    let (code, stdout, stderr) = run(Path::new(FILES), &["inspect", "plain.sav", "--json"]);
    assert_eq!(code, 0, "{stderr}");
    let inspected: Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!(inspected["rows"], 12);
    assert_eq!(inspected["layout"]["file"], "spss");
    let columns = inspected["columns"].as_array().unwrap();
    let of = |name: &str| columns.iter().find(|column| column["name"] == name).unwrap();
    assert_eq!((&of("sex")["role"], &of("admitted")["type"]), (&json!("quasi-identifier"), &json!("date")));
}

#[test]
fn the_kind_of_a_file_is_named_and_no_delimiter() {
    for (name, says) in
        [("plain.sav", "12 rows of a file of SPSS, "), ("118.dta", "12 rows of a file of Stata, utf-8")]
    {
        let (code, stdout, stderr) = run(Path::new(FILES), &["inspect", name]);
        assert_eq!(code, 0, "{stderr}");
        assert!(stdout.starts_with(says) && !stdout.contains("separated by"), "{stdout}");
    }
}

#[test]
fn parquet_is_refused_with_what_makes_csv_of_it() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("data.parquet"), b"PAR1\x15\x04\x15\x1c and so on, for as long as it takes")
        .unwrap();
    let (code, _, stderr) = run(folder.path(), &["inspect", "data.parquet"]);
    assert_eq!(code, 2);
    assert!(
        stderr.contains("unsupported-file") && stderr.contains("Parquet") && stderr.contains("read_parquet"),
        "{stderr}"
    );
}
