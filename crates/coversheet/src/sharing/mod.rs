//! What a report to hand on contains of the data: no value that stands in fewer than k released rows, or with fewer than k
//! persons, and no row by its number.

mod lists;
mod rows;

use coversheet_engine::Problem;
use coversheet_error::Result;
use coversheet_plan::Recoder;
use coversheet_recipe::json::to_tree;
use coversheet_recipe::{Contained, QuasiIdentifier, Recipe};
use coversheet_table::Table;
use coversheet_verify::PrivacyReport;
use indexmap::IndexMap;
use rustc_hash::FxHashSet;
use serde_json::Value;

use crate::report::{AttributeReport, Report};
use crate::risk::RiskReport;
use crate::solve::Solved;
pub(crate) use rows::RowsOf;

/// What stands in a report where a value, or a label, is not shown, as few rows have it.
pub const NOT_SHOWN: &str = "…";

/// The rows that a value must stand in to be shown. What stands in a single row never is.
pub(crate) fn least(solved: &Solved) -> u64 {
    least_of(&solved.problem)
}

/// The same of a problem that need not be solved.
pub(crate) fn least_of(problem: &Problem) -> u64 {
    problem.k().unwrap_or(1).max(problem.smallest_class()).max(2)
}

/// How many values of each quasi-identifier stand in too few of the released rows, where any do.
pub(crate) fn below_k(table: &Table, solved: &Solved, recoder: &Recoder<'_>) -> IndexMap<String, usize> {
    let least = least(solved);
    let rows = RowsOf::new(table, &solved.recipe, |row| !recoder.suppressed(row));
    let below = |column: &QuasiIdentifier| {
        let rare = rows.of_column(column.position).iter().filter(|&&rows| rows < least).count();
        (table.columns()[column.position].name().to_owned(), rare)
    };
    let columns = solved.prepared.quasi_identifiers.iter().map(below);
    columns.filter(|(_, rare)| *rare > 0).collect()
}

/// The reports of a release.
pub(crate) struct Reports {
    /// The one to hand on. Examples and lists of the recipe with a value that stands in too few of the released rows are not
    /// shown, and rows that `mu-argus` found are counted but not named.
    pub(crate) shareable: Report,
    /// The one with everything.
    pub(crate) internal: Report,
}

impl Reports {
    pub(crate) fn new(
        table: &Table,
        solved: &Solved,
        recoder: &Recoder<'_>,
        privacy: Vec<PrivacyReport>,
        risk: Option<RiskReport>,
    ) -> Result<Self> {
        let least = least(solved);
        let rows = RowsOf::new(table, &solved.recipe, |row| !recoder.suppressed(row));
        let columns = &solved.prepared.quasi_identifiers;
        let mut internal = Report { verified: true, privacy, risk, ..solved.report.clone() };
        let mut shareable = internal.clone();

        internal.recipe.contains = lists::contained(&internal.recipe, &rows, least)?;
        internal.say_contents(&rows, least);

        shareable.internal = None;
        shareable.recipe = lists::redacted(&shareable.recipe, &rows, least)?;
        let levels = solved.solution.recoding.levels();
        for (at, (attribute, column)) in shareable.attributes.iter_mut().zip(columns).enumerate() {
            let released = levels.map(|levels| levels[at] as usize);
            hide_examples(attribute, column, released, &rows, least);
        }
        let shown = parameters(&shareable.recipe);
        for (model, parameters) in shareable.privacy.iter_mut().zip(shown) {
            model.parameters = parameters;
        }
        for outlier in shareable.search.cells.iter_mut().flat_map(|cells| &mut cells.outliers) {
            outlier.rows.clear();
        }
        shareable.say_contents(&rows, least);
        Ok(Self { shareable, internal })
    }
}

impl Report {
    /// Says what the report holds: what its recipe does, and examples.
    fn say_contents(&mut self, rows: &RowsOf<'_>, least: u64) {
        self.contains.clone_from(&self.recipe.contains);
        self.contains.extend(self.attributes.iter().filter_map(|attribute| examples(attribute, rows, least)));
    }
}

/// The parameters of the models that a recipe has, in the same order.
fn parameters(recipe: &Recipe) -> impl Iterator<Item = Value> + '_ {
    recipe.privacy.iter().map(|model| {
        let written = to_tree(model).unwrap_or_default();
        written.get(model.name()).cloned().unwrap_or_default()
    })
}

/// What a recipe holds of a table. How few rows are too few is what it requires of its classes.
pub(crate) fn contained(table: &Table, recipe: &Recipe) -> Result<Vec<Contained>> {
    let k = parameters(recipe).filter_map(|parameters| parameters.get("k").and_then(Value::as_u64)).max();
    lists::contained(recipe, &RowsOf::new(table, recipe, |_| true), k.unwrap_or(0).max(2))
}

/// The original values among the examples of a column; none if there are none.
fn examples(attribute: &AttributeReport, rows: &RowsOf<'_>, least: u64) -> Option<Contained> {
    let mut labels: Vec<&String> = attribute.path.iter().collect();
    labels.dedup();
    let rows: Vec<u64> = labels.iter().filter_map(|label| rows.of_value(&attribute.name, label)).collect();
    (!rows.is_empty()).then(|| Contained {
        column: attribute.name.clone(),
        list: "path".to_owned(),
        model: None,
        values: rows.len(),
        below_k: rows.iter().filter(|&&rows| rows < least).count(),
        left_out: false,
    })
}

/// Hides the labels that stand in too few rows, and those that name a value that does, unless the file itself says them: all
/// its cells are at the level `released`.
fn hide_examples(
    attribute: &mut AttributeReport,
    column: &QuasiIdentifier,
    released: Option<usize>,
    rows: &RowsOf<'_>,
    least: u64,
) {
    let hierarchy = &column.hierarchy;
    let counted = rows.of_column(column.position);
    let rare = || {
        let values = rows.values(column.position).zip(counted.iter());
        values.filter(|(_, rows)| **rows < least).map(|(value, _)| value.trim())
    };
    // There may be millions of values, and labels have few parts.
    let longest = rare().map(str::len).max().unwrap_or(0);
    let path = attribute.path.clone();
    let wanted: FxHashSet<&str> = path.iter().flat_map(|label| parts(label, longest)).collect();
    let named: FxHashSet<&str> = rare().filter(|value| wanted.contains(value)).collect();
    for (level, label) in attribute.path.iter_mut().enumerate() {
        let groups = hierarchy.groups(level);
        let group = groups[column.most_frequent as usize];
        let of_group = rows.of_groups(column.position, hierarchy.labels(level).len(), |code| {
            groups[column.leaves[code as usize] as usize]
        });
        let said = released == Some(level);
        if of_group[group as usize] < least || !said && parts(label, longest).any(|part| named.contains(part))
        {
            NOT_SHOWN.clone_into(label);
        }
    }
}

/// What a label may name: what stands in it, and not as a part of a longer word or number, up to so many bytes.
fn parts(label: &str, longest: usize) -> impl Iterator<Item = &str> {
    let is_apart = |character: Option<char>| character.is_none_or(|character| !character.is_alphanumeric());
    let starts = (0..label.len()).filter(|&at| label.is_char_boundary(at));
    let starts = starts.filter(move |&at| is_apart(label[..at].chars().next_back()));
    starts.flat_map(move |start| {
        let last = label.len().min(start.saturating_add(longest));
        let ends = (start + 1..=last).filter(|&at| label.is_char_boundary(at));
        ends.filter(move |&at| is_apart(label[at..].chars().next())).map(move |at| &label[start..at])
    })
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn a_label_names_a_value_that_stands_in_it_apart() {
        for (label, value, expected) in [
            ("{Bern, Thun}", "Bern", true),
            ("17–89", "17", true),
            ("50–59", "5", false),
            ("Bernau or Bern", "Bern", true),
            ("Bernau", "Bern", false),
            ("*", "", false),
            ("é", "é", true),
        ] {
            assert_eq!(parts(label, 10).any(|part| part == value), expected, "{label} {value}");
        }
    }
}
