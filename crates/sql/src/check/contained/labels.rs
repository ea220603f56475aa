//! Combinations of labels: which the original's values can have become, what their rows say together, and which stay open.

use coversheet_error::Result;

use super::super::release::{counted, many};
use super::{LABELS, READINGS};
use crate::dialect::SqlDialect;
use crate::quote::{identifier, identifiers};
use crate::subject::Subject;

/// For each combination of values of the original, those of the labels that they can have become together.
pub(super) fn readings(dialect: SqlDialect, subject: &Subject<'_>, original: &str) -> Result<String> {
    let (mut joins, mut cells) = (Vec::new(), Vec::new());
    for (number, name) in (1..).zip(&subject.quasi_identifiers) {
        let quoted = identifier(dialect, name)?;
        joins.push(format!(
            "JOIN (SELECT below_label, above_label FROM coversheet_above_{number} WHERE of_label = 'value' AND above_label IN (SELECT {quoted} FROM {LABELS})) AS above_{number} ON above_{number}.below_label = tuples.{quoted}"
        ));
        cells
            .push(format!("tuples.{quoted} AS value_{number}, above_{number}.above_label AS label_{number}"));
    }
    let together: Vec<String> = (1..)
        .zip(&subject.quasi_identifiers)
        .map(|(number, name)| {
            Ok(format!("together.{} = above_{number}.above_label", identifier(dialect, name)?))
        })
        .collect::<Result<_>>()?;
    let names = identifiers(dialect, "", &subject.quasi_identifiers)?;
    Ok(format!(
        "SELECT {}\nFROM (\n{}\n) AS tuples\n{}\nJOIN (SELECT DISTINCT {names} FROM {LABELS}) AS together ON {}",
        cells.join(", "),
        counted(dialect, subject, original, &subject.quasi_identifiers)?,
        joins.join("\n"),
        together.join(" AND "),
    ))
}

/// A query for the labels, or values, of a table's quasi-identifiers: with `coversheet_n`, and as `coversheet_sum` what the
/// other columns of their rows say together. With `readings`, for the labels that these say of values instead.
pub(super) fn summed(
    dialect: SqlDialect,
    subject: &Subject<'_>,
    table: &str,
    readings: Option<&str>,
) -> Result<String> {
    let mut others = Vec::new();
    for name in &subject.kept {
        others.push(dialect.text_of("t", name)?);
    }
    let (hashed, many) = (dialect.hashed(&others), many(dialect, subject)?);
    let (mut cells, mut on, mut names) = (Vec::new(), Vec::new(), Vec::new());
    for (number, name) in (1..).zip(&subject.quasi_identifiers) {
        let (text, quoted) = (dialect.text_of("t", name)?, identifier(dialect, name)?);
        if readings.is_some() {
            on.push(format!("readings.value_{number} = {text}"));
            cells.push(format!("readings.label_{number} AS {quoted}"));
        } else {
            cells.push(format!("{text} AS {quoted}"));
        }
        names.push(quoted);
    }
    let join = readings.map_or_else(String::new, |readings| {
        format!("\n  JOIN {readings} AS readings ON {}", on.join(" AND "))
    });
    let sum = |what: &str| dialect.wide(&format!("SUM({what})"));
    Ok(format!(
        "SELECT {names}, {} AS coversheet_n, {} AS coversheet_sum\nFROM (\n  SELECT {}, {many} AS coversheet_many, {hashed} * {many} AS coversheet_hash\n  FROM {table} AS t{join}\n) AS cells\nGROUP BY {names}",
        sum("coversheet_many"),
        sum("coversheet_hash"),
        cells.join(", "),
        names = names.join(", "),
    ))
}

/// The combinations of labels whose rows are not certainly those of the original: not as many, or others; and those of values
/// that can read otherwise.
pub(super) fn open(dialect: SqlDialect, subject: &Subject<'_>, original: &str) -> Result<String> {
    let width = 1..=subject.quasi_identifiers.len();
    let numbered = |text: &str, between: &str| {
        width.clone().map(|number| text.replace('#', &number.to_string())).collect::<Vec<_>>().join(between)
    };
    let (mut same, mut ambiguous, mut names) = (Vec::new(), Vec::new(), Vec::new());
    for (number, name) in (1..).zip(&subject.quasi_identifiers) {
        let quoted = identifier(dialect, name)?;
        same.push(format!("supply.{quoted} = labels.{quoted}"));
        ambiguous.push(format!("several.label_{number} = labels.{quoted}"));
        names.push(format!("labels.{quoted}"));
    }
    // One reading of each combination of values that has only one.
    let certain = format!(
        "(SELECT {}, {} FROM {READINGS} GROUP BY {} HAVING COUNT(*) = 1)",
        numbered("value_#", ", "),
        numbered("MIN(label_#) AS label_#", ", "),
        numbered("value_#", ", "),
    );
    let several = format!(
        "SELECT DISTINCT {} FROM {READINGS} AS readings\n  JOIN (SELECT {} FROM {READINGS} GROUP BY {} HAVING COUNT(*) > 1) AS uncertain ON {}",
        numbered("label_#", ", "),
        numbered("value_#", ", "),
        numbered("value_#", ", "),
        numbered("uncertain.value_# = readings.value_#", " AND "),
    );
    Ok(format!(
        "SELECT {}\nFROM {LABELS} AS labels\nLEFT JOIN (\n{}\n) AS supply ON {}\nLEFT JOIN (\n  {several}\n) AS several ON {}\nWHERE several.label_1 IS NOT NULL OR supply.coversheet_n IS NULL\n  OR supply.coversheet_n <> labels.coversheet_n OR supply.coversheet_sum <> labels.coversheet_sum",
        names.join(", "),
        summed(dialect, subject, original, Some(&certain))?,
        same.join(" AND "),
        ambiguous.join(" AND "),
    ))
}
