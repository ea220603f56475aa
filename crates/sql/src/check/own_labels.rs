//! Ranges and sets of a column's own among the labels of a plan, `[37, 43]` and `nurse / student`: no level of its hierarchy has them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use coversheet_error::Result;
use coversheet_hierarchy::{Builder, Hierarchy, SUPPRESSED, Sets, Values, by_size};
use coversheet_plan::Plan;
use coversheet_recipe::ColumnRecipe;

/// What stands between the ends of a range.
const SEPARATORS: [&str; 2] = [", ", "; "];

/// A label, one that stands above it, and what the lower one is: see `pairs`.
pub(super) type Pair = (String, String, &'static str);

/// The ranges and sets of a column.
#[derive(Debug, Default)]
pub(super) struct OwnLabels<'p> {
    /// Each, with the leaves below it, in their order.
    known: Vec<(&'p str, Vec<u32>)>,
    /// How many of them are sets, which come first.
    sets: usize,
}

impl<'p> OwnLabels<'p> {
    /// Those of `labels`.
    pub(super) fn of(
        plan: &Plan,
        name: &str,
        hierarchy: &Hierarchy,
        labels: impl Iterator<Item = &'p str>,
    ) -> Result<Self> {
        let Some(column) = plan.recipe.columns.get(name) else { return Ok(Self::default()) };
        let mut known = Vec::new();
        let mut others: Vec<&str> = labels.collect();
        if column.sets
            && let Some(sets) = Sets::new(hierarchy, column.min_level)
        {
            let group_of = hierarchy.groups(column.min_level);
            others.retain(|&label| {
                let groups = sets.groups(label);
                let leaves =
                    group_of.iter().zip(0..).filter(|(group, _)| groups.binary_search(group).is_ok());
                let leaves: Vec<u32> = leaves.map(|(_, leaf)| leaf).collect();
                let is_none = leaves.is_empty();
                if !is_none {
                    known.push((label, leaves));
                }
                is_none
            });
        }
        let sets = known.len();
        if column.ranges {
            known.extend(ranges(column, name, hierarchy, &others)?);
        }
        Ok(Self { known, sets })
    }

    /// Whether some of them are sets.
    pub(super) fn has_sets(&self) -> bool {
        self.sets > 0
    }

    /// Whether a label is one of them.
    pub(super) fn has(&self, label: &str) -> bool {
        self.known.iter().any(|(known, ..)| *known == label)
    }

    /// What stands below and above them. A value can become a range that has all of its group at the lowest level.
    pub(super) fn pairs(&self, hierarchy: &Hierarchy, lowest: usize) -> Vec<Pair> {
        let mut pairs = Vec::new();
        let mut sizes: HashMap<&str, usize> = HashMap::new();
        for leaf in 0..hierarchy.leaves() as u32 {
            // A label may stand in several places of a path.
            for label in BTreeSet::from_iter(hierarchy.path(leaf)) {
                *sizes.entry(label).or_default() += 1;
            }
        }
        for (range, leaves) in &self.known {
            let range = *range;
            let mut inside: BTreeMap<&str, usize> = BTreeMap::new();
            for &leaf in leaves {
                for label in BTreeSet::from_iter(hierarchy.path(leaf)) {
                    *inside.entry(label).or_default() += 1;
                }
            }
            let whole = |label: &str| inside.get(label) == sizes.get(label);
            for (&label, &many) in &inside {
                if whole(label) {
                    pairs.push((label.to_owned(), range.to_owned(), "label"));
                }
                if many == leaves.len() {
                    pairs.push((range.to_owned(), label.to_owned(), "label"));
                }
            }
            for &leaf in leaves {
                let path = hierarchy.path(leaf);
                if let (Some(value), Some(group)) = (path.first(), path.get(lowest))
                    && whole(group)
                {
                    pairs.push(((*value).to_owned(), range.to_owned(), "value"));
                }
            }
            let holds = |other: &Vec<u32>| leaves.iter().all(|leaf| other.binary_search(leaf).is_ok());
            let above = self.known.iter().filter(|(_, other)| holds(other));
            let above = above.map(|(range, _)| *range).chain([SUPPRESSED]);
            pairs.extend(above.map(|above| (range.to_owned(), above.to_owned(), "label")));
        }
        pairs
    }
}

/// Those of `labels` that are ranges, with the leaves between their ends.
fn ranges<'p>(
    column: &ColumnRecipe,
    name: &str,
    hierarchy: &Hierarchy,
    labels: &[&'p str],
) -> Result<Vec<(&'p str, Vec<u32>)>> {
    let values: Vec<&str> = hierarchy.labels(0).iter().collect();
    let each = Values::each_once(&values);
    let order = match &column.hierarchy {
        Some(spec) => spec.order(each).map_err(|error| error.at_column(name))?,
        None => by_size(each),
    };
    let order = order.unwrap_or_default();
    let text = |leaf: &u32| values.get(*leaf as usize).copied().unwrap_or_default();
    let places: HashMap<&str, usize> = order.iter().map(text).zip(0..).collect();
    let ends = |label: &&'p str| {
        let inner = label.strip_prefix('[')?.strip_suffix(']')?;
        // A date may have a comma itself.
        let splits = SEPARATORS.iter().flat_map(|separator| inner.match_indices(separator));
        let mut ends = splits.filter_map(|(at, separator)| {
            let last = inner.get(at + separator.len()..)?;
            order.get(*places.get(inner.get(..at)?)?..=*places.get(last)?)
        });
        let mut leaves = ends.next()?.to_vec();
        leaves.sort_unstable();
        Some((*label, leaves))
    };
    Ok(labels.iter().filter_map(ends).collect())
}
