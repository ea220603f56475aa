//! Rows of the combinations of labels that stay open, kind by kind beside those of the original.

use coversheet_error::Result;

use super::super::release::texts;
use super::{KINDS, OPEN, OPEN_READINGS, READINGS};
use crate::dialect::SqlDialect;
use crate::quote::{identifier, identifiers};
use crate::subject::Subject;

/// What reads as labels that are open.
pub(super) fn open_readings(dialect: SqlDialect, subject: &Subject<'_>) -> Result<String> {
    let mut same = Vec::new();
    for (number, name) in (1..).zip(&subject.quasi_identifiers) {
        same.push(format!("still.{} = readings.label_{number}", identifier(dialect, name)?));
    }
    Ok(format!(
        "SELECT readings.*\nFROM {READINGS} AS readings\nJOIN {OPEN} AS still ON {}",
        same.join(" AND ")
    ))
}

/// The different released rows whose labels are open.
pub(super) fn kinds(dialect: SqlDialect, subject: &Subject<'_>, released: &str) -> Result<String> {
    let all: Vec<&str> = [subject.quasi_identifiers.as_slice(), subject.kept.as_slice()].concat();
    let names = identifiers(dialect, "cells.", &all)?;
    let mut same = Vec::new();
    for name in &subject.quasi_identifiers {
        let quoted = identifier(dialect, name)?;
        same.push(format!("still.{quoted} = cells.{quoted}"));
    }
    Ok(format!(
        "SELECT {names}, SUM(cells.coversheet_many) AS coversheet_n\nFROM (\n{}\n) AS cells\nJOIN {OPEN} AS still ON {}\nGROUP BY {names}",
        texts(dialect, subject, released, &all)?,
        same.join(" AND "),
    ))
}

/// The kinds of released rows of which the original has fewer rows.
pub(super) fn query(dialect: SqlDialect, subject: &Subject<'_>, original: &str) -> Result<String> {
    let all: Vec<&str> = [subject.quasi_identifiers.as_slice(), subject.kept.as_slice()].concat();
    let names = identifiers(dialect, "", &all)?;
    let same = |left: &str, right: &str, names: &[&str]| -> Result<Vec<String>> {
        names
            .iter()
            .map(|name| identifier(dialect, name).map(|name| format!("{left}.{name} = {right}.{name}")))
            .collect()
    };
    // The rows of the original by every kind that can stand above them.
    let (mut cells, mut on) = (Vec::new(), Vec::new());
    for (number, name) in (1..).zip(&subject.quasi_identifiers) {
        let quoted = identifier(dialect, name)?;
        cells.push(format!("readings.label_{number} AS {quoted}"));
        on.push(format!("readings.value_{number} = rows_here.{quoted}"));
    }
    for name in &subject.kept {
        cells.push(format!("rows_here.{}", identifier(dialect, name)?));
    }
    let supply = format!(
        "SELECT {names}, SUM(coversheet_many) AS coversheet_n\n  FROM (\n  SELECT {}, rows_here.coversheet_many\n  FROM (\n{}\n  ) AS rows_here\n  JOIN {OPEN_READINGS} AS readings ON {}\n  ) AS rows_above\n  GROUP BY {names}",
        cells.join(", "),
        texts(dialect, subject, original, &all)?,
        on.join(" AND "),
    );
    // The released kinds by every kind that stands above them.
    let (mut cells, mut joins) = (Vec::new(), Vec::new());
    for (number, name) in (1..).zip(&subject.quasi_identifiers) {
        let quoted = identifier(dialect, name)?;
        cells.push(format!("above_{number}.above_label AS {quoted}"));
        joins.push(format!(
            "  JOIN (SELECT below_label, above_label FROM coversheet_above_{number} WHERE of_label = 'label' AND above_label IN (SELECT {quoted} FROM {KINDS})) AS above_{number} ON above_{number}.below_label = rows_here.{quoted}"
        ));
    }
    for name in &subject.kept {
        cells.push(format!("rows_here.{}", identifier(dialect, name)?));
    }
    let demand = format!(
        "SELECT {names}, SUM(coversheet_n) AS coversheet_n\n  FROM (\n  SELECT {}, rows_here.coversheet_n\n  FROM {KINDS} AS rows_here\n{}\n  ) AS rows_above\n  GROUP BY {names}",
        cells.join(", "),
        joins.join("\n"),
    );
    Ok(format!(
        "SELECT 'origin' AS requirement, {}, COALESCE(demand.coversheet_n, kinds.coversheet_n) AS released_rows, COALESCE(supply.coversheet_n, 0) AS original_rows\nFROM {KINDS} AS kinds\nLEFT JOIN (\n  {supply}\n) AS supply ON {}\nLEFT JOIN (\n  {demand}\n) AS demand ON {}\nWHERE COALESCE(supply.coversheet_n, 0) < COALESCE(demand.coversheet_n, kinds.coversheet_n)",
        identifiers(dialect, "kinds.", &all)?,
        same("supply", "kinds", &all)?.join(" AND "),
        same("demand", "kinds", &all)?.join(" AND "),
    ))
}
