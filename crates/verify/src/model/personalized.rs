//! Personalized privacy (Xiao and Tao 2006): each row guards what is under a node of a hierarchy of the
//! sensitive values.

use std::collections::{BTreeSet, HashMap};

use coversheet_error::Result;
use coversheet_recipe::Fraction;
use coversheet_table::Column;
use serde::Deserialize;
use serde_json::Value;

use crate::check::{Achieved, Check, ClassFinding, Demand, Worst, parameters};
use crate::sensitive::{Missing, Sensitive};
use crate::shown::{at_most, percent, shown};
use crate::view::{Group, View};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parameters {
    column: String,
    hierarchy: Value,
    guard: Option<String>,
    default: Option<String>,
    max: Fraction,
}

struct Personalized<'v> {
    column: Sensitive<'v>,
    /// Where rows say what they guard.
    guard: Option<&'v Column>,
    /// The guarding node of each value of that column, or of all rows; none guards nothing.
    nodes: Vec<Option<usize>>,
    /// For each node, whether each sensitive value is under it.
    under: Vec<Vec<bool>>,
    max: Fraction,
}

pub(super) fn personalized_privacy<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let Parameters { column, hierarchy, guard, default, max } = parameters(recipe)?;
    let paths = view.paths(&column, &hierarchy)?;
    let column = view.sensitive(&column, Missing::NoValue)?;
    let guard = guard.map(|name| view.settled(&name)).transpose()?;
    let labels: Vec<&str> = match guard {
        Some(guard) => guard.dictionary().iter().collect(),
        None => vec![""],
    };
    let mut known: HashMap<&str, usize> = HashMap::new();
    let mut under = Vec::new();
    let mut nodes = Vec::new();
    for label in labels {
        let label = if label.is_empty() { default.as_deref() } else { Some(label) };
        nodes.push(label.map(|label| {
            *known.entry(label).or_insert_with(|| {
                under.push(values_under(label, paths, &column));
                under.len() - 1
            })
        }));
    }
    Ok(Box::new(Personalized { column, guard, nodes, under, max }))
}

/// Whether each value of a column is under a node. Of nodes with the same label the most general is meant.
fn values_under(label: &str, paths: &HashMap<String, Vec<String>>, column: &Sensitive<'_>) -> Vec<bool> {
    let level = paths.values().filter_map(|path| path.iter().rposition(|other| other == label)).max();
    let is_under = |value: &str| {
        paths
            .get(value)
            .zip(level)
            .is_some_and(|(path, level)| path.get(level).is_some_and(|other| other == label))
    };
    column.dictionary().iter().map(is_under).collect()
}

impl Check for Personalized<'_> {
    fn demand(&self) -> Demand {
        let required = format!("breach <= {}", shown(self.max));
        Demand { column: Some(self.column.name().to_owned()), required, name: "breach", worst: Worst::Most }
    }

    fn sensitive(&self) -> Option<&Sensitive<'_>> {
        Some(&self.column)
    }

    fn judge(&self, group: &Group<'_>) -> ClassFinding {
        let node = |&row: &u32| match self.guard {
            None => self.nodes[0],
            Some(guard) => self.nodes[group.view.in_original(guard, row)? as usize],
        };
        let nodes: BTreeSet<usize> = group.rows.iter().filter_map(node).collect();
        let spread = group.spread(&self.column);
        let breach = |node: usize| {
            let guarded = spread.having.iter().filter(|(code, _)| self.under[node][*code as usize]);
            // Persons with several such values count for each, but are no more than there are.
            let guarded: u64 = guarded.map(|(_, count)| *count).sum();
            guarded.min(spread.known) as f64 / spread.known.max(1) as f64
        };
        let worst = nodes.into_iter().map(breach).fold(0.0, f64::max);
        ClassFinding::of(worst, at_most(worst, self.max))
    }

    fn reason(&self, group: &Group<'_>) -> String {
        format!(
            "{} of its rows have a {} that one of them guards, {} allowed",
            percent(self.judge(group).value),
            self.column.name(),
            percent(self.max)
        )
    }

    fn sentence(&self, achieved: &Achieved) -> String {
        format!(
            "In every class at most {} of the rows have a {} that any of them guards ({} allowed).",
            percent(achieved.value.unwrap_or(0.0)),
            self.column.name(),
            percent(self.max)
        )
    }
}
