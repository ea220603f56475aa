//! `coversheet report --against`: two reports side by side, and what differs.

use std::path::Path;

use coversheet::{Error, Result, WrittenReport, report_json};
use serde::Serialize;
use serde_json::Value;

use crate::{Outcome, files, input, output};

/// Something that two reports say differently.
#[derive(Debug, PartialEq, Serialize)]
struct Difference {
    /// What it is about.
    what: String,
    /// What the other report says; null where it says nothing.
    other: Value,
    /// What this report says.
    this: Value,
}

/// Figures of a report by their places, with their names.
const FIGURES: [(&str, &str); 15] = [
    ("input file", "/provenance/input/name"),
    ("rows", "/rows"),
    ("released rows", "/released_rows"),
    ("suppressed rows", "/suppressed_rows"),
    ("classes", "/classes/count"),
    ("smallest class", "/classes/smallest"),
    ("loss", "/measures/loss"),
    ("algorithm", "/search/algorithm"),
    ("objective", "/objective/name"),
    ("suppression limit", "/recipe/suppression/limit"),
    ("highest risk before", "/risk/before/marked/prosecutor/highest"),
    ("highest risk", "/risk/after/marked/prosecutor/highest"),
    ("average risk", "/risk/after/marked/prosecutor/average"),
    ("standing", "/risk/standing"),
    ("right predictions", "/class_accuracy/after"),
];

/// Lists with something named in each entry, and what is compared of it.
const LISTS: [(&str, &str, &str, &[&str]); 4] = [
    ("column", "/columns", "name", &["role", "becomes"]),
    ("level of", "/attributes", "name", &["level"]),
    ("model", "/privacy", "model", &["required", "achieved", "holds"]),
    ("finding", "/risk/findings", "code", &["columns", "open"]),
];

/// Prints what a report says otherwise than another one.
pub(crate) fn run(report: &Path, other: &Path, json: bool) -> Result<Outcome> {
    files::once([report, other])?;
    let differences = differences(&read(other)?, &read(report)?);
    if json {
        output::json(&serde_json::json!({ "differences": differences }))?;
        return Ok(Outcome::Done);
    }
    if differences.is_empty() {
        println!("The reports say the same.");
        return Ok(Outcome::Done);
    }
    let mut rows = vec![vec!["WHAT".to_owned(), name(other), name(report)]];
    rows.extend(differences.iter().map(|each| vec![each.what.clone(), said(&each.other), said(&each.this)]));
    output::aligned(&rows);
    Ok(Outcome::Done)
}

fn read(path: &Path) -> Result<Value> {
    let text = input::report(path)?;
    let text = report_json(&text).map_err(input::in_file(path))?;
    WrittenReport::parse(&text).map_err(input::in_file(path))?;
    let invalid = |_| {
        let error = Error::new("report-invalid", "The file is no report of a release: it is not valid JSON.");
        input::in_file(path)(error)
    };
    serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(invalid)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// A value as it stands in a table.
fn said(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Number(number) => match number.as_f64().filter(|_| !number.is_u64() && !number.is_i64()) {
            Some(number) => format!("{}", (number * 1e4).round() / 1e4),
            None => number.to_string(),
        },
        Value::Array(items) => items.iter().map(said).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

/// What `this` says otherwise than `other`, in the order of the lists above.
fn differences(other: &Value, this: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut compare = |what: String, other: Option<&Value>, this: Option<&Value>| {
        let [other, this] = [other, this].map(|value| value.cloned().unwrap_or_default());
        if other != this {
            found.push(Difference { what, other, this });
        }
    };
    for (what, place) in FIGURES {
        compare(what.to_owned(), other.pointer(place), this.pointer(place));
    }
    for (what, place, key, compared) in LISTS {
        let [others, these] = [other, this].map(|report| entries(report, place, key));
        let added = these.iter().filter(|(name, _)| !others.iter().any(|(known, _)| known == name));
        for (name, _) in others.iter().chain(added) {
            let of = |list: &[(String, Value)]| {
                list.iter().find(|(known, _)| known == name).map(|(_, entry)| entry.clone())
            };
            let (before, now) = (of(&others), of(&these));
            for part in compared {
                let part_of =
                    |entry: &Option<Value>| entry.as_ref().and_then(|entry| entry.get(part)).cloned();
                compare(format!("{what} {name}: {part}"), part_of(&before).as_ref(), part_of(&now).as_ref());
            }
        }
    }
    found
}

/// The entries of a list with their names; of those of one name the second is called `name (2)`.
fn entries(report: &Value, place: &str, key: &str) -> Vec<(String, Value)> {
    let list = report.pointer(place).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let mut named: Vec<(String, Value)> = Vec::with_capacity(list.len());
    for entry in list {
        let name = entry.get(key).and_then(Value::as_str).unwrap_or_default();
        let same = list.iter().take(named.len()).filter(|other| other.get(key) == entry.get(key)).count();
        let name = if same == 0 { name.to_owned() } else { format!("{name} ({})", same + 1) };
        named.push((name, entry.clone()));
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_differs_is_listed_once_and_the_rest_is_not() {
        let other = json!({ "rows": 3, "columns": [{ "name": "a", "role": "sensitive" }, { "name": "b", "role": "person" }] });
        let this = json!({ "rows": 4, "columns": [{ "name": "a", "role": "sensitive" }, { "name": "c", "role": "identifier" }] });
        let found: Vec<String> = differences(&other, &this)
            .into_iter()
            .map(|each| format!("{} {} {}", each.what, said(&each.other), said(&each.this)))
            .collect();
        assert_eq!(found, ["rows 3 4", "column b: role person -", "column c: role - identifier"]);
        assert_eq!(differences(&this, &this), []);
    }

    #[test]
    fn entries_of_one_name_are_told_apart() {
        let report = json!({ "privacy": [{ "model": "t" }, { "model": "t" }] });
        let names: Vec<String> =
            entries(&report, "/privacy", "model").into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["t", "t (2)"]);
        assert_eq!(said(&json!(0.123_456)), "0.1235");
    }
}
