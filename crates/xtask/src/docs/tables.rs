//! The tables, in Markdown, made from the catalogue.

use std::fmt::Write;

use serde_json::Value;

use crate::failure::{Failure, Result};

/// What the program says of itself.
pub(super) struct Tables(Value);

impl Tables {
    pub(super) fn of(json: &str) -> Result<Self> {
        serde_json::from_str(json).map(Self).map_err(|error| {
            Failure::new(format!("the catalogue is no JSON: {error}"), "run `cargo xtask types`")
        })
    }

    /// The table of a name.
    pub(super) fn get(&self, name: &str) -> Option<String> {
        Some(match name {
            "models" => self.models(),
            "settings of models" => self.settings("models", "name"),
            "searches" => self.searches(),
            "settings of searches" => self.all_settings("searches", "fields"),
            "settings of columns for searches" => self.all_settings("searches", "columns"),
            "objectives" => self.objectives(),
            "builders" => self.builders(),
            "settings of builders" => self.settings("builders", "id"),
            _ => return None,
        })
    }

    fn list(&self, name: &str) -> impl Iterator<Item = &Value> {
        self.0[name].as_array().into_iter().flatten()
    }

    fn models(&self) -> String {
        let mut table = table(&["model", "protects against", "what it does not do"]);
        for model in self.list("models") {
            let name = format!("[`{}`](#{})", text(model, "name"), text(model, "name"));
            row(&mut table, &[&name, text(model, "protects"), text(model, "limits")]);
        }
        table
    }

    fn searches(&self) -> String {
        let mut table = table(&["search", "what it does", "promises", "needs", "source"]);
        for search in self.list("searches") {
            let promise = match text(search, "promise") {
                "optimal" => "nothing in the lattice is better",
                "minimal" => "nothing below it can be released",
                "bound" => "how far the best can be from what it found",
                _ => "nothing: it is fast",
            };
            let name = format!("`{}`", text(search, "name"));
            row(
                &mut table,
                &[&name, text(search, "meaning"), promise, text(search, "needs"), text(search, "source")],
            );
        }
        table
    }

    fn objectives(&self) -> String {
        let mut table = table(&["objective", "its value", "what it leads to", "range", "source"]);
        for objective in self.list("objectives") {
            let name = format!("`{}`", text(objective, "name"));
            let least = number(&objective["least"]);
            let range = match &objective["most"] {
                Value::Null => format!("{least} and more"),
                most => format!("{least} to {}", number(most)),
            };
            let unit = text(objective, "unit");
            let range = if unit.is_empty() { range } else { format!("{range}, {unit}") };
            let (meaning, prefers) = (text(objective, "meaning"), text(objective, "prefers"));
            row(&mut table, &[&name, meaning, prefers, &range, text(objective, "source")]);
        }
        table
    }

    fn builders(&self) -> String {
        let mut table = table(&["`\"hierarchy\"`", "what it does", "a value, and what becomes of it"]);
        for builder in self.list("builders") {
            for example in builder["examples"].as_array().into_iter().flatten() {
                let labels: Vec<String> = example["labels"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(Value::as_str)
                    .map(|label| format!("`{label}`"))
                    .collect();
                let spec = format!("`{}`", text(example, "spec"));
                row(&mut table, &[&spec, text(builder, "meaning"), &labels.join(" ")]);
            }
        }
        table
    }

    /// A section for each entry that has settings, with a heading of its name.
    fn settings(&self, list: &str, name: &str) -> String {
        let mut page = String::new();
        for entry in self.list(list) {
            let fields: Vec<&Value> = entry["fields"].as_array().into_iter().flatten().collect();
            let _ = write!(page, "### `{}`\n\n{}.", text(entry, name), text(entry, "title"));
            if !text(entry, "source").is_empty() {
                let _ = write!(page, " Source: {}.", text(entry, "source"));
            }
            page += "\n\n";
            if !fields.is_empty() {
                page += &fields_table(&fields);
                page += "\n";
            }
        }
        page.trim_end().to_owned() + "\n"
    }

    /// The settings of all entries under one of their keys, each once.
    fn all_settings(&self, list: &str, key: &str) -> String {
        let mut fields: Vec<&Value> = Vec::new();
        for field in self.list(list).filter_map(|entry| entry[key].as_array()).flatten() {
            if !fields.contains(&field) {
                fields.push(field);
            }
        }
        fields_table(&fields)
    }
}

fn fields_table(fields: &[&Value]) -> String {
    let mut table = table(&["setting", "what it is", "values"]);
    for field in fields {
        let (label, note) = (text(field, "label"), text(field, "note"));
        let meaning = if note.is_empty() { label.to_owned() } else { format!("{label}. {note}") };
        row(&mut table, &[&format!("`{}`", text(field, "key")), &meaning, &values(field)]);
    }
    table
}

/// What a setting may hold.
fn values(field: &Value) -> String {
    let options = || {
        let named = |option: &Value| format!("`{}`", text(option, "value"));
        let given = |option: &&Value| !text(option, "value").is_empty();
        let options = field["options"].as_array().into_iter().flatten();
        options.filter(given).map(named).collect::<Vec<_>>().join(", ")
    };
    match text(field, "kind") {
        "number" => {
            let kind = if field["whole"] == true { "a whole number" } else { "a number" };
            format!("{kind} from {} to {}", number(&field["min"]), number(&field["max"]))
        }
        "share" => {
            format!("a share from {} to 1", number(&field["min"]))
        }
        "numbers" => "a list of numbers".to_owned(),
        "lists" => "lists of numbers".to_owned(),
        "words" => "a list of words".to_owned(),
        "text" => "text".to_owned(),
        "date" => "a day, such as `2026-01-01`".to_owned(),
        "choice" => options(),
        "levels" => format!("a list of {}", options()),
        "flag" => "`true` or `false`".to_owned(),
        "sensitive" | "guard" => "a column".to_owned(),
        "quasi" => "a list of quasi-identifiers; all unless given".to_owned(),
        "counted" => "a list of columns: the person column or sensitive ones".to_owned(),
        "values" => "a list of sensitive values; all unless given".to_owned(),
        "bounds" => "a largest share for each value".to_owned(),
        "order" => "the values, lowest first".to_owned(),
        "hierarchy" => "a hierarchy".to_owned(),
        "population" => "the name of a CSV file".to_owned(),
        other => other.to_owned(),
    }
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_default()
}

/// A number with commas between thousands.
fn number(value: &Value) -> String {
    let number = value.as_f64().unwrap_or_default();
    let digits = format!("{number}");
    if number.fract() != 0.0 || number < 10_000.0 {
        return digits;
    }
    let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join(",")
}

fn table(head: &[&str]) -> String {
    let mut table = String::new();
    row(&mut table, head);
    row(&mut table, &vec!["---"; head.len()]);
    table
}

/// A bar inside a cell would end it.
fn row(table: &mut String, cells: &[&str]) {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
    table.extend(["| ", &cells.join(" | "), " |\n"]);
}

/// A small catalogue of the same shape.
#[cfg(test)]
pub(super) const EXAMPLE: &str = r#"{
  "models": [{
    "name": "k-anonymity", "title": "Alike", "protects": "singling out", "limits": "A | B.", "source": "S 1998",
    "fields": [{ "key": "k", "label": "k", "note": "More is safer.", "kind": "number", "min": 2, "max": 1000000, "whole": true }]
  }],
  "searches": [{ "name": "optimal", "meaning": "Finds it.", "promise": "optimal", "needs": "", "source": "", "fields": [] }],
  "objectives": [{ "name": "loss", "meaning": "M.", "prefers": "P.", "unit": "", "least": 0.0, "most": 1.0, "source": "I" }],
  "builders": [{
    "id": "mask", "key": "mask", "title": "Mask", "meaning": "Hides.", "fields": [],
    "examples": [{ "spec": "{ \"mask\": {} }", "labels": ["12", "1*", "*"] }]
  }]
}"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_say_what_the_program_says() {
        let tables = Tables::of(EXAMPLE).unwrap();
        let models = tables.get("models").unwrap();
        assert!(models.contains("| [`k-anonymity`](#k-anonymity) | singling out | A \\| B. |"), "{models}");
        let settings = tables.get("settings of models").unwrap();
        assert!(
            settings.contains("| `k` | k. More is safer. | a whole number from 2 to 1,000,000 |"),
            "{settings}"
        );
        assert!(settings.contains("### `k-anonymity`\n\nAlike. Source: S 1998.\n\n"), "{settings}");
        let builders = tables.get("builders").unwrap();
        assert!(builders.contains("| `{ \"mask\": {} }` | Hides. | `12` `1*` `*` |"), "{builders}");
        assert!(tables.get("objectives").unwrap().contains("| 0 to 1 |"));
        assert!(tables.get("searches").unwrap().contains("nothing in the lattice is better"));
        assert!(tables.get("cooks").is_none());
    }
}
