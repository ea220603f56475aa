//! A column's values and labels as a plan lists them, and its hierarchy over these.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::{Builder, Files, Hierarchy, SUPPRESSED, Values, two_levels};
use coversheet_plan::{ColumnPlan, Plan};
use indexmap::IndexSet;

use super::own_labels::Pair;

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
pub(super) fn pairs(hierarchy: &Hierarchy, lowest: usize) -> Vec<Pair> {
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
