//! The columns beside a column that say the first and the last value of each of its labels.

use std::collections::HashMap;
use std::sync::OnceLock;

use coversheet_hierarchy::{Extent, Spec};
use coversheet_recipe::{Recipe, extents};
use coversheet_table::Table;

use crate::recoder::{Output, Recoder};

/// Which columns have such columns beside them, and what these say.
#[derive(Debug, Default)]
pub(crate) struct RangeColumns {
    /// Positions in the table with the hierarchies of the recipe.
    columns: Vec<(usize, Option<Spec>)>,
    /// By position, what each label stands for: found when it is first asked for, which views of a result never do.
    known: OnceLock<HashMap<usize, Known>>,
}

/// What each label of a column stands for.
type Known = HashMap<Box<str>, Extent>;

impl RangeColumns {
    pub(crate) fn new(table: &Table, recipe: &Recipe) -> Self {
        let asked = table.columns().iter().enumerate().filter_map(|(position, column)| {
            let settings = recipe.columns.get(column.name())?;
            settings.has_range_columns().then(|| (position, settings.hierarchy.clone()))
        });
        Self { columns: asked.collect(), known: OnceLock::new() }
    }

    /// Whether a column has two more beside it.
    pub(crate) fn beside(&self, column: usize) -> bool {
        self.columns.iter().any(|(position, _)| *position == column)
    }
}

impl Recoder<'_> {
    /// What stands beside a cell that reads this label: where its range begins and where it ends.
    pub(crate) fn extent(&self, column: usize, label: &str) -> [&str; 2] {
        let known = self.range_columns().known.get_or_init(|| {
            let columns = self.range_columns().columns.iter();
            columns.map(|(position, spec)| (*position, self.extents(*position, spec.as_ref()))).collect()
        });
        // `*` of a masked row is no range.
        known.get(&column).and_then(|labels| labels.get(label)).map_or([""; 2], |[from, to]| [from, to])
    }

    fn extents(&self, column: usize, spec: Option<&Spec>) -> Known {
        let labels: &[&str] = match self.output(column) {
            Output::ByValue(labels) | Output::ByUnit(labels, _) => labels,
            _ => &[],
        };
        let read = self.table().columns().get(column).and_then(|column| extents(column, spec));
        let mut known = Known::new();
        for &label in labels {
            if !known.contains_key(label) {
                let extent = read.as_ref().map_or_else(Extent::default, |read| read.of_label(label));
                known.insert(label.into(), extent);
            }
        }
        known
    }
}
