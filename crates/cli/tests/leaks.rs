//! What the command prints and writes to hand on has no value of few rows: of a table as hospitals have them, from the
//! suggested recipe to the release.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};
use tempfile::TempDir;

const HEADER: &str = "name,birth,job,ward,diagnosis";

/// 80 patients: jobs, wards and diagnoses that most share and that single ones have.
fn rows() -> Vec<Vec<String>> {
    let row = |row: usize| {
        let pick = |common: &[&str], rare: &str, every: usize| match row % every {
            0 => format!("{rare}{row}"),
            _ => common[row % common.len()].to_owned(),
        };
        vec![
            format!("Trillian Dent{row}"),
            format!("{:04}-{:02}-{:02}", 1931 + row % 61, 1 + row % 12, 1 + row % 28),
            pick(&["nurse", "baker", "teacher"], "Lighthousekeeper", 13),
            pick(&["north", "south"], "Isolation", 17),
            pick(&["influenza", "asthma", "gout"], "Kuru", 11),
        ]
    };
    (0..80).map(row).collect()
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_coversheet")).args(arguments).current_dir(folder).output().unwrap()
}

fn printed(output: &Output) -> String {
    String::from_utf8([&output.stdout[..], &output.stderr[..]].concat()).unwrap()
}

#[test]
fn nothing_to_hand_on_and_nothing_printed_has_a_value_of_few_rows() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let rows = rows();
    let lines: Vec<String> = rows.iter().map(|row| row.join(",")).collect();
    fs::write(folder.join("data.csv"), format!("{HEADER}\n{}\n", lines.join("\n"))).unwrap();
    let inspected = run(folder, &["inspect", "data.csv", "--json"]);
    let profile: Value = serde_json::from_slice(&inspected.stdout).unwrap();
    let mut recipe = profile["recipe"].clone();
    assert_eq!(recipe["columns"]["name"]["role"], "identifier");
    assert_eq!(recipe["columns"]["name"]["reason"], profile["columns"][0]["reason"]);
    // Lists of every value, as a person pastes them.
    let column = |at: usize| {
        let mut values: Vec<&String> = rows.iter().map(|row| &row[at]).collect();
        values.sort();
        values.dedup();
        values
    };
    let paths = column(2)
        .into_iter()
        .map(|job| json!([job, if job.starts_with('L') { "rare" } else { "common" }, "*"]));
    recipe["columns"]["job"] =
        json!({ "role": "quasi-identifier", "hierarchy": { "rows": paths.collect::<Vec<_>>() } });
    recipe["columns"]["ward"] =
        json!({ "role": "quasi-identifier", "hierarchy": { "tree": { "groups": column(3) } } });
    recipe["columns"]["diagnosis"] = json!({ "role": "sensitive", "missing": ["Kuru0"] });
    recipe["privacy"] = json!([{ "k-anonymity": { "k": 3 } }, { "t-closeness":
        { "column": "diagnosis", "t": 1, "distance": "ordered", "order": column(4).into_iter().skip(1).collect::<Vec<_>>() } }]);
    recipe["privacy"][1]["t-closeness"]["order"] =
        json!(column(4).into_iter().filter(|value| *value != "Kuru0").collect::<Vec<_>>());
    recipe["suppression"] = json!({ "limit": 0.5 });
    fs::write(folder.join("r.json"), recipe.to_string()).unwrap();

    let anonymize = |json: &[&str]| {
        let files = ["--output", "out.csv", "--report", "report.json", "--internal-report", "internal.json"];
        let first = ["anonymize", "data.csv", "--recipe", "r.json"];
        run(folder, &[&first[..], &files, &["--force"], json].concat())
    };
    let (said, json) = (anonymize(&[]), anonymize(&["--json"]));
    assert_eq!((said.status.code(), json.status.code()), (Some(0), Some(0)), "{}", printed(&said));
    let report = fs::read_to_string(folder.join("report.json")).unwrap();
    let released = fs::read_to_string(folder.join("out.csv")).unwrap();
    let artefacts = [("report", report.clone()), ("printed", printed(&said)), ("json", printed(&json))];

    let mut counts: BTreeMap<&String, usize> = BTreeMap::new();
    rows.iter().flatten().for_each(|cell| *counts.entry(cell).or_default() += 1);
    let rare: Vec<&String> = counts.into_iter().filter(|(_, rows)| *rows < 3).map(|(cell, _)| cell).collect();
    assert!(rare.len() > 150);
    for (artefact, text) in &artefacts {
        let found = rare.iter().find(|cell| text.contains(**cell));
        assert!(found.is_none(), "{artefact}: {found:?}");
    }
    assert!(released.lines().count() > 20);

    let report: Value = serde_json::from_str(&report).unwrap();
    let lists = report["contains"].as_array().unwrap();
    for (column, list) in
        [("job", "rows"), ("ward", "groups"), ("diagnosis", "order"), ("diagnosis", "missing")]
    {
        let found = lists.iter().find(|found| found["column"] == column && found["list"] == list);
        assert!(
            found.is_some_and(|found| found["left-out"] == true && found["below-k"] != 0),
            "{column} {list}"
        );
    }
    assert_eq!(report["recipe"]["columns"]["job"]["hierarchy"]["rows"], json!([["… left out"]]));
    assert!(report["internal"].is_null());
    let removed = report["removed_columns"][0]["reason"].as_str().unwrap();
    assert!(removed.starts_with(recipe["columns"]["name"]["reason"].as_str().unwrap()), "{removed}");

    let internal: Value = serde_json::from_slice(&fs::read(folder.join("internal.json")).unwrap()).unwrap();
    assert!(internal["internal"].as_str().unwrap().contains("NOT anonymous"));
    assert_eq!(internal["recipe"]["columns"]["job"]["hierarchy"], recipe["columns"]["job"]["hierarchy"]);

    // The recipe of the report is for reading, not for the next release.
    fs::write(folder.join("r2.json"), report["recipe"].to_string()).unwrap();
    let again = run(folder, &["anonymize", "data.csv", "--recipe", "r2.json", "--output", "again.csv"]);
    assert!(again.status.code() == Some(2) && printed(&again).contains("error[recipe-left-out]"));
}

#[test]
fn the_cell_of_an_error_is_shown_only_where_that_is_asked_for() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    fs::write(folder.join("data.csv"), "job,n\nnurse,2\nbaker,Zaphod\n").unwrap();
    let recipe = json!({ "coversheet": 1, "columns": { "job": { "role": "quasi-identifier" }, "n": { "role": "count" } },
        "privacy": [{ "k-anonymity": { "k": 2 } }], "suppression": { "limit": 0 } });
    fs::write(folder.join("r.json"), recipe.to_string()).unwrap();
    for json in [&[][..], &["--json"]] {
        let arguments = ["anonymize", "data.csv", "--recipe", "r.json", "--output", "out.csv"];
        let quiet = run(folder, &[&arguments[..], json].concat());
        let said = printed(&quiet);
        assert_eq!(quiet.status.code(), Some(2));
        assert!(said.contains("count-invalid") && !said.contains("Zaphod"), "{said}");
        let shown = run(folder, &[&["--show-values"], &arguments[..], json].concat());
        assert!(printed(&shown).contains("Zaphod"));
    }
}
