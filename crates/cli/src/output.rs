//! Prints errors, JSON and tables of plain text.

use coversheet::{Error, Progress, Result};
use serde::Serialize;
use serde_json::{Map, Value};

/// Prints an error on standard error, and with `json` as an object on standard output.
pub(crate) fn error(error: &Error, json: bool) {
    eprintln!("error[{}]: {error}", error.code());
    if json {
        let mut object = Map::new();
        object.insert("code".into(), error.code().into());
        object.insert("message".into(), error.message().into());
        object.insert("hint".into(), error.hint_text().into());
        let optional = [
            ("row", error.row().map(Value::from)),
            ("column", error.column().map(Value::from)),
            ("value", error.value().map(Value::from)),
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
