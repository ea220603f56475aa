//! Whether each released row can have been made from a row of the original of its own: labels stand above its values, and
//! what is released as it is says the same.
//!
//! Rows are far more than combinations of labels, so these are compared first: how many rows each has, and the sum of a number
//! made from each row's other columns. Where both are those of the original's rows that can read so and not otherwise, the rows
//! are the same. Only the others, of which a release by a plan has none or few, are compared row by row.

mod labels;
mod rows;

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Files, SUPPRESSED};
use coversheet_plan::Plan;
use coversheet_recipe::Recipe;
use indexmap::IndexSet;

use super::hierarchies::{hierarchy_of, labels_of, pairs, values_of};
use super::own_labels::{OwnLabels, Pair};
use crate::dialect::SqlDialect;
use crate::lists::{kept, list};
use crate::script::{Script, StepKind};
use crate::subject::Subject;
use labels::{open, readings, summed};
use rows::{kinds, open_readings, query};

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
    let mut sets = false;
    for name in &subject.quasi_identifiers {
        let values = values_of(plan, name);
        let hierarchy = hierarchy_of(plan, name, &values, files)?;
        let known: IndexSet<&str> = (0..=hierarchy.height())
            .flat_map(|level| hierarchy.labels(level).iter())
            .chain([SUPPRESSED])
            .collect();
        let others = labels_of(plan, name).into_iter().filter(|label| !known.contains(label));
        let others: Vec<&str> = others.collect();
        let own = OwnLabels::of(plan, name, &hierarchy, others.iter().copied())?;
        if let Some(label) = others.iter().find(|label| !own.has(label)) {
            return Err(Error::new(
                "sql-plan-differs",
                "The plan has a label that is neither of a level of the column's hierarchy nor a range or a set of its values.",
            )
            .hint("Use the plan that was made with the recipe of `coversheet sql count`.")
            .at_column(*name)
            .with_value(*label));
        }
        sets |= own.has_sets();
        let lowest = recipe.columns.get(*name).map_or(0, |column| column.min_level);
        let pairs: IndexSet<Pair> =
            pairs(&hierarchy, lowest).into_iter().chain(own.pairs(&hierarchy, lowest)).collect();
        columns.push((*name, pairs));
    }
    if sets {
        // Each value stands below many sets, so combinations of them are too many to be joined. Released rows are those of the
        // plan, which is asked besides, so it is enough that what the plan says is so.
        check_combinations(plan, &columns)?;
        return Ok(made);
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

/// Whether every combination of a plan becomes labels that stand above its values.
fn check_combinations(plan: &Plan, columns: &[(&str, IndexSet<Pair>)]) -> Result<()> {
    let Some(tuples) = &plan.tuples else { return Ok(()) };
    for (place, name) in tuples.columns.iter().enumerate() {
        let Some((_, pairs)) = columns.iter().find(|(known, _)| known == name) else { continue };
        for row in &tuples.rows {
            let label = row.labels.as_ref().and_then(|labels| labels.get(place));
            let (Some(value), Some(label)) = (row.values.get(place), label) else { continue };
            if !pairs.contains(&(value.clone(), label.clone(), "value")) {
                return Err(Error::new(
                    "sql-plan-differs",
                    "The plan has a label that does not stand above the value that becomes it.",
                )
                .hint("Use the plan that was made with the recipe of `coversheet sql count`.")
                .at_column(name)
                .with_value(label));
            }
        }
    }
    Ok(())
}
