//! Whether each released row can have been made from a row of the original of its own: labels stand above its values, and
//! what is released as it is says the same.
//!
//! Rows are far more than combinations of labels, so these are compared first: how many rows each has, and the sum of a number
//! made from each row's other columns. Where both are those of the original's rows that can read so and not otherwise, the rows
//! are the same. Only the others, of which a release by a plan has none or few, are compared row by row.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Builder, Files, Hierarchy, SUPPRESSED, Values, two_levels};
use coversheet_plan::{ColumnPlan, Plan};
use coversheet_recipe::Recipe;
use indexmap::IndexSet;

use super::ranges::{Pair, Ranges};
use super::release::{counted, many, texts};
use crate::dialect::SqlDialect;
use crate::lists::{kept, list};
use crate::quote::{identifier, identifiers};
use crate::script::{Script, StepKind};
use crate::subject::Subject;

/// The different combinations of released labels, with how many rows there are and what their other columns say together.
const LABELS: &str = "coversheet_labels";

/// Those combinations of labels whose rows have to be compared one by one.
const OPEN: &str = "coversheet_open";

/// The readings of these. Where there are none, a data base that knows it looks at no row of the original.
const OPEN_READINGS: &str = "coversheet_open_readings";

/// The different released rows of these, with how many there are.
const KINDS: &str = "coversheet_kinds";

/// The different combinations of quasi-identifiers of the original, with those of the labels above them that are released.
const READINGS: &str = "coversheet_readings";

/// Adds the query, and returns the temporary tables that it took.
///
/// Released rows of one kind, together with those of every kind below it, may not be more than the rows of the original
/// below it. Where no two labels of a column stand above one value, as with whole columns and with values, that is exact.
/// Elsewhere it is what must be so, and may not be enough: there [`super::planned`] asks for the rows of the plan besides.
pub(super) fn add(
    script: &mut Script,
    dialect: SqlDialect,
    (recipe, plan, subject): (&Recipe, &Plan, &Subject<'_>),
    (original, released): (&str, &str),
    files: &dyn Files,
) -> Result<Vec<String>> {
    let mut made = Vec::new();
    let mut columns = Vec::new();
    for name in &subject.quasi_identifiers {
        let values = values_of(plan, name);
        let hierarchy = hierarchy_of(plan, name, &values, files)?;
        let known: IndexSet<&str> = (0..=hierarchy.height())
            .flat_map(|level| hierarchy.labels(level).iter())
            .chain([SUPPRESSED])
            .collect();
        let others = labels_of(plan, name).into_iter().filter(|label| !known.contains(label));
        let others: Vec<&str> = others.collect();
        let ranges = Ranges::of(plan, name, &hierarchy, others.iter().copied())?;
        if let Some(label) = others.iter().find(|label| !ranges.has(label)) {
            return Err(Error::new(
                "sql-plan-differs",
                "The plan has a label that is neither of a level of the column's hierarchy nor a range of its values.",
            )
            .hint("Use the plan that was made with the recipe of `coversheet sql count`.")
            .at_column(*name)
            .with_value(*label));
        }
        let lowest = recipe.columns.get(*name).map_or(0, |column| column.min_level);
        let pairs: IndexSet<Pair> =
            pairs(&hierarchy, lowest).into_iter().chain(ranges.pairs(&hierarchy, lowest)).collect();
        columns.push((*name, pairs));
    }
    for (number, (name, pairs)) in (1..).zip(&columns) {
        let table = format!("coversheet_above_{number}");
        let rows = pairs.iter().map(|(below, above, of)| [below.as_str(), above.as_str(), of]);
        let names = ["below", "above", "of"].map(|name| format!("{name}_label"));
        let comment =
            format!("Which labels of {name} stand above which; `value`: that its cells can have become.");
        list(script, dialect, (&table, &names), &comment, rows)?;
        made.push(table);
    }
    if dialect == SqlDialect::Postgres {
        // It takes joins of computed texts to give a single row, and would compare all rows with each other.
        let comment = "Joins are made in the order in which they are written, and by hashing.";
        for setting in ["join_collapse_limit = 1", "enable_nestloop = off"] {
            script.run(comment, format!("SET LOCAL {setting}"));
        }
    }
    let comment =
        "The different combinations of released labels, with the sum of what their rows say besides.";
    kept(script, dialect, LABELS, comment, &summed(dialect, subject, released, None)?);
    made.push(LABELS.to_owned());
    let comment = "Which released labels stand above the original's combinations of values. They are far fewer than rows.";
    kept(script, dialect, READINGS, comment, &readings(dialect, subject, original)?);
    made.push(READINGS.to_owned());
    let comment = "Combinations of labels whose rows are not all those of the original that can read so, or can read otherwise.";
    kept(script, dialect, OPEN, comment, &open(dialect, subject, original)?);
    made.push(OPEN.to_owned());
    let comment = "The original's combinations of values that can read so.";
    kept(script, dialect, OPEN_READINGS, comment, &open_readings(dialect, subject)?);
    made.push(OPEN_READINGS.to_owned());
    kept(
        script,
        dialect,
        KINDS,
        "The different released rows of these.",
        &kinds(dialect, subject, released)?,
    );
    made.push(KINDS.to_owned());

    let query = query(dialect, subject, original)?;
    script.add(
        StepKind::Check,
        "origin: released rows, together with those that say more, of which the original has fewer.",
        query,
    );
    Ok(made)
}

/// The values that the plan lists of a column.
pub(super) fn values_of<'p>(plan: &'p Plan, name: &str) -> IndexSet<&'p str> {
    match plan.columns.get(name) {
        Some(ColumnPlan::Generalized(generalized)) => generalized.labels.keys().map(String::as_str).collect(),
        _ => of_tuples(plan, name, |row, at| row.values.get(at)),
    }
}

/// The labels that the plan gives.
pub(super) fn labels_of<'p>(plan: &'p Plan, name: &str) -> IndexSet<&'p str> {
    match plan.columns.get(name) {
        Some(ColumnPlan::Generalized(generalized)) => {
            generalized.labels.values().map(String::as_str).collect()
        }
        _ => of_tuples(plan, name, |row, at| row.labels.as_ref()?.get(at)),
    }
}

fn of_tuples<'p>(
    plan: &'p Plan,
    name: &str,
    text: impl Fn(&'p coversheet_plan::RecodedTuple, usize) -> Option<&'p String>,
) -> IndexSet<&'p str> {
    let tuples = plan.tuples.as_ref();
    let place = tuples.and_then(|tuples| tuples.columns.iter().position(|column| column == name));
    let rows =
        tuples.zip(place).into_iter().flat_map(|(tuples, at)| tuples.rows.iter().map(move |row| (row, at)));
    rows.filter_map(|(row, at)| text(row, at)).map(String::as_str).collect()
}

/// The hierarchy that the plan's recipe writes down, over the values that the plan lists.
pub(super) fn hierarchy_of(
    plan: &Plan,
    name: &str,
    values: &IndexSet<&str>,
    files: &dyn Files,
) -> Result<Hierarchy> {
    let values: Vec<&str> = values.iter().copied().collect();
    let spec = plan.recipe.columns.get(name).and_then(|column| column.hierarchy.as_ref());
    let built = match spec {
        Some(spec) => spec.build(Values::each_once(&values), files),
        None => two_levels(&values),
    };
    built.map_err(|error: Error| error.at_column(name))
}

/// Every pair of a label and one above it, and what the lower one is: a `value` that may become the upper one, or a `label`.
fn pairs(hierarchy: &Hierarchy, lowest: usize) -> Vec<Pair> {
    let mut pairs: IndexSet<(&str, &str, &'static str)> = IndexSet::new();
    for leaf in 0..hierarchy.leaves() as u32 {
        let path = hierarchy.path(leaf);
        let Some(&value) = path.first() else { continue };
        for (at, &below) in path.iter().enumerate() {
            for &above in path.iter().skip(at).chain([&SUPPRESSED]) {
                pairs.insert((below, above, "label"));
            }
        }
        for &above in path.iter().skip(lowest).chain([&SUPPRESSED]) {
            pairs.insert((value, above, "value"));
        }
    }
    pairs.insert((SUPPRESSED, SUPPRESSED, "label"));
    pairs.into_iter().map(|(below, above, of)| (below.to_owned(), above.to_owned(), of)).collect()
}

/// For each combination of values of the original, those of the labels that they can have become together.
fn readings(dialect: SqlDialect, subject: &Subject<'_>, original: &str) -> Result<String> {
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
fn summed(dialect: SqlDialect, subject: &Subject<'_>, table: &str, readings: Option<&str>) -> Result<String> {
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
fn open(dialect: SqlDialect, subject: &Subject<'_>, original: &str) -> Result<String> {
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

/// What reads as labels that are open.
fn open_readings(dialect: SqlDialect, subject: &Subject<'_>) -> Result<String> {
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
fn kinds(dialect: SqlDialect, subject: &Subject<'_>, released: &str) -> Result<String> {
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
fn query(dialect: SqlDialect, subject: &Subject<'_>, original: &str) -> Result<String> {
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
