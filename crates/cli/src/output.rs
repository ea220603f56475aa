//! Prints errors, JSON and tables of plain text.

use std::path::Path;

use coversheet::{
    Conclusion, Error, ErrorInfo, Notice, PrivacyReport, Progress, ReleaseFormat, Result, printable,
};
use serde::Serialize;

use crate::{print, run};

/// The kind of file that a name asks for.
pub(crate) fn format(path: &Path) -> ReleaseFormat {
    match path.extension() {
        Some(extension) if extension.eq_ignore_ascii_case("xlsx") => ReleaseFormat::Xlsx,
        _ => ReleaseFormat::Csv,
    }
}

/// Prints an error on standard error, and with `json` as an object on standard output. Both end up in logs, so the cell
/// that it is about is printed only where that was asked for.
pub(crate) fn error(error: &Error, json: bool) {
    let error = if run::settings().show_values { error.clone() } else { error.clone().without_value() };
    eprintln!("error[{}]: {}", error.code(), printable(&error.to_string()));
    if json {
        print::json(&format!("{:#}", serde_json::json!({ "error": ErrorInfo::from(&error) })));
    }
}

/// Prints what the user should know.
pub(crate) fn notices(notices: &[Notice]) {
    for notice in notices {
        println!("note[{}]: {}", notice.code, printable(&notice.to_string()));
    }
}

/// Prints a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<()> {
    print::json(&to_json(value)?);
    Ok(())
}

/// Writes a value as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string_pretty(value)
        .map_err(|error| Error::new("json", format!("The result cannot be written as JSON: {error}.")))
}

/// A number of things as a sentence has it: `1 row`, `2 rows`.
pub(crate) fn count(number: impl TryInto<u64>, one: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    let ending = match number {
        1 => "",
        _ if one.ends_with('s') => "es",
        _ => "s",
    };
    format!("{number} {one}{ending}")
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

/// Prints rows with aligned columns; their cells may be data.
pub(crate) fn aligned(rows: &[Vec<String>]) {
    let shown = |row: &Vec<String>| row.iter().map(|cell| printable(cell).into_owned()).collect();
    let rows: Vec<Vec<String>> = rows.iter().map(shown).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    for row in &rows {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}"));
        println!("{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
}

/// Reports progress on standard error, overwriting one line of a terminal.
pub(crate) fn progress() -> impl FnMut(Progress) {
    use std::io::{IsTerminal, Write};
    let terminal = std::io::stderr().is_terminal() && !run::settings().quiet;
    move |progress: Progress| {
        if terminal && progress.total > 0 {
            let percent = progress.done * 100 / progress.total;
            let phase = format!("{:?}", progress.phase).to_lowercase();
            // Where that cannot be shown, the work goes on.
            let _ = write!(std::io::stderr(), "\r{phase:>10} {percent:>3} %\x1b[K\r");
        }
    }
}
