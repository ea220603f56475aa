//! Prints errors, JSON and tables of plain text.

use coversheet::{Conclusion, Error, PrivacyReport, Progress, Result};
use serde::Serialize;
use serde_json::{Map, Value};

/// Prints an error on standard error, and with `json` as an object on standard output.
pub(crate) fn error(error: &Error, json: bool) {
    eprintln!("error[{}]: {error}", error.code());
    if json {
        let mut object = Map::new();
        object.insert("code".into(), error.code().into());
        object.insert("category".into(), error.category().as_str().into());
        object.insert("message".into(), error.message().into());
        object.insert("hint".into(), error.hint_text().into());
        let optional = [
            ("row", error.row().map(Value::from)),
            ("column", error.column().map(Value::from)),
            ("value", error.value().map(Value::from)),
            ("models", Some(error.models()).filter(|models| !models.is_empty()).map(Value::from)),
        ];
        for (key, value) in optional {
            object.extend(value.map(|value| (key.to_owned(), value)));
        }
        println!("{:#}", serde_json::json!({ "error": object }));
    }
}

/// Prints a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<()> {
    println!("{}", to_json(value)?);
    Ok(())
}

/// Writes a value as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string_pretty(value)
        .map_err(|error| Error::new("json", format!("The result cannot be written as JSON: {error}.")))
}

/// Prints what each privacy model requires and what is achieved.
pub(crate) fn privacy(models: &[PrivacyReport]) {
    let mut rows =
        vec![["MODEL", "COLUMN", "OVER", "REQUIRED", "ACHIEVED", "HOLDS"].map(str::to_owned).to_vec()];
    for model in models {
        let achieved = model.achieved.map_or_else(
            || "-".to_owned(),
            |value| format!("{} = {}", model.achieved_name, (value * 1e4).round() / 1e4),
        );
        rows.push(vec![
            model.model.clone(),
            model.column.clone().unwrap_or_else(|| "-".to_owned()),
            model.columns.as_ref().map_or_else(|| "all".to_owned(), |columns| columns.join(", ")),
            model.required.clone(),
            achieved,
            match model.conclusion {
                Conclusion::Holds => "yes",
                Conclusion::DoesNotHold => "no",
                Conclusion::CannotBeShown => "?",
            }
            .to_owned(),
        ]);
    }
    aligned(&rows);
}

/// Prints rows with aligned columns.
pub(crate) fn aligned(rows: &[Vec<String>]) {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    for row in rows {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}"));
        println!("{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
}

/// Reports progress on standard error, overwriting one line of a terminal.
pub(crate) fn progress() -> impl FnMut(Progress) {
    use std::io::IsTerminal;
    let terminal = std::io::stderr().is_terminal();
    move |progress: Progress| {
        if terminal && progress.total > 0 {
            let percent = progress.done * 100 / progress.total;
            eprint!("\r{:>10} {percent:>3} %\x1b[K\r", format!("{:?}", progress.phase).to_lowercase());
        }
    }
}
