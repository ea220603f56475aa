//! Messy columns, all made up, and what is found out about them: type, role, hierarchy, missing values, questions.
//!
//! Each `.json` file beside this one is a category of columns. The score is printed and must not fall.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test fails by panicking and prints the score"
)]

use std::fmt::Write;

use coversheet::{ColumnProfile, Error, NoFiles, ReadOptions, Recipe, Session, SolveOptions, read};
use serde_json::Value;

/// The share of the columns of each category of which everything is found out.
const REACHED: &[(&str, &str, f64)] = &[
    ("dates", include_str!("dates.json"), 0.96),
    ("numbers", include_str!("numbers.json"), 0.96),
    ("booleans", include_str!("booleans.json"), 1.0),
    ("categories", include_str!("categories.json"), 0.96),
    ("codes", include_str!("codes.json"), 0.94),
    ("identifiers", include_str!("identifiers.json"), 0.98),
    ("free text", include_str!("free-text.json"), 1.0),
    ("edges", include_str!("edges.json"), 0.9),
    ("clinical", include_str!("clinical.json"), 1.0),
    ("headers", include_str!("headers.json"), 1.0),
    ("persons", include_str!("persons.json"), 1.0),
];

/// The same over all categories.
const REACHED_IN_ALL: f64 = 0.99;

#[test]
fn messy_columns_are_understood() {
    let (mut right, mut all) = (0, 0);
    let mut table = String::new();
    let mut wrong = String::new();
    let mut fell = Vec::new();
    for (category, json, least) in REACHED {
        let cases: Vec<Value> = serde_json::from_str(json).unwrap();
        let mut found = 0;
        for case in &cases {
            let differences = differences(case);
            found += usize::from(differences.is_empty());
            if !differences.is_empty() {
                writeln!(wrong, "{category}: {}: {}", case["about"], differences.join("; ")).unwrap();
            }
        }
        let share = found as f64 / cases.len() as f64;
        writeln!(table, "{category:12} {found:3} of {:3} ({:.1} %)", cases.len(), share * 100.0).unwrap();
        if share < *least {
            fell.push(*category);
        }
        right += found;
        all += cases.len();
    }
    let share = right as f64 / all as f64;
    println!("{wrong}\n{table}{:12} {right:3} of {all:3} ({:.1} %)", "all", share * 100.0);
    assert!(all >= 120);
    assert!(fell.is_empty(), "fewer columns than before are understood in {fell:?}\n{wrong}");
    assert!(share >= REACHED_IN_ALL, "{right} of {all}\n{wrong}");
}

/// What a column was taken for that it is not.
fn differences(case: &Value) -> Vec<String> {
    let mut session = session(case);
    let profile = session.profile();
    let column = &profile.columns[0];
    let json = serde_json::to_value(column).unwrap();
    let mut differences = Vec::new();
    let mut compare = |what: &str, found: String, expected: &Value| {
        let expected = expected.as_str().unwrap_or_default();
        if !expected.split('|').any(|expected| expected == found) {
            differences.push(format!("{what} {found}, not {expected}"));
        }
    };
    compare("type", json["type"].as_str().unwrap().to_owned(), &case["type"]);
    compare("role", json["role"].as_str().unwrap().to_owned(), &case["role"]);
    if !case["hierarchy"].is_null() {
        compare("hierarchy", builder(&json["hierarchy"]), &case["hierarchy"]);
    }
    if !case["identifier"].is_null() {
        compare("kind", json["identifier"].as_str().unwrap_or("none").to_owned(), &case["identifier"]);
    }
    let spellings = spellings(column);
    let expected: Vec<&str> =
        case["missing"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    if spellings != expected {
        differences.push(format!("missing {spellings:?}, not {expected:?}"));
    }
    // Of every column of persons with several rows it is asked whether these are to be linked.
    let asked = column.question.as_ref().is_some_and(|question| !question.is_about_links());
    if asked != (case["question"] == true) {
        differences.push(format!("asked: {asked}"));
    }
    // Whatever was found, the suggestion can be used as it is, unless there is nobody to hide among.
    let recipe: Recipe = profile.recipe;
    let refused = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).err();
    if refused.as_ref().map(Error::code) != case["refused"].as_str() {
        differences.push(format!("the suggestion cannot be solved: {refused:?}"));
    }
    differences
}

fn spellings(column: &ColumnProfile) -> Vec<&str> {
    let mut spellings: Vec<&str> =
        column.missing_spellings.iter().map(|spelling| spelling.value.as_str()).collect();
    spellings.sort_unstable();
    spellings
}

/// The name of the builder of a suggested hierarchy.
fn builder(hierarchy: &Value) -> String {
    let name = hierarchy.as_object().and_then(|builder| builder.keys().next());
    name.map_or_else(|| "two-levels".to_owned(), String::clone)
}

/// What the reader finds out about the first row of each of these files, which names the column. A file of one column
/// says least about it, so this is the worst case; what is asked are codes and notes below a name like `v1`, which is
/// as plausible a code or note.
#[test]
fn names_of_columns_are_never_data_and_rarely_asked_about() {
    let mut asked = Vec::new();
    let mut files = 0;
    for (category, json, _) in REACHED {
        let cases: Vec<Value> = serde_json::from_str(json).unwrap();
        for case in &cases {
            files += 1;
            let table = read(csv(case).as_bytes(), ReadOptions::default()).unwrap();
            if table.layout().settled().is_err() {
                asked.push(format!("{category}: {}: {}", case["about"], case["header"]));
            } else {
                assert!(table.layout().header, "{category}: {}", case["about"]);
            }
        }
    }
    assert!(asked.len() * 40 <= files, "{} of {files} are asked about: {asked:#?}", asked.len());
}

/// A table of one column.
fn session(case: &Value) -> Session {
    Session::new(read(csv(case).as_bytes(), ReadOptions::plain()).unwrap())
}

fn csv(case: &Value) -> String {
    let quoted = |cell: &Value| format!("\"{}\"\n", cell.as_str().unwrap().replace('"', "\"\""));
    let mut csv = quoted(&case["header"]);
    csv.extend(case["values"].as_array().unwrap().iter().map(quoted));
    csv
}
