//! Ranges of a column's own among the labels of a plan, such as `[37, 43]`: no level of its hierarchy has them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use coversheet_error::Result;
use coversheet_hierarchy::{Builder, Hierarchy, SUPPRESSED, Values, by_size};
use coversheet_plan::Plan;

/// What stands between the ends of a range.
const SEPARATORS: [&str; 2] = [", ", "; "];

/// A label, one that stands above it, and what the lower one is: see `pairs`.
pub(super) type Pair = (String, String, &'static str);

/// The ranges of a column.
#[derive(Debug, Default)]
pub(super) struct Ranges<'p> {
    /// The leaves that have a size, smallest first.
    order: Vec<u32>,
    /// Each range, and the places in that order where it begins and ends.
    known: Vec<(&'p str, usize, usize)>,
}

impl<'p> Ranges<'p> {
    /// Those of `labels`.
    pub(super) fn of(
        plan: &Plan,
        name: &str,
        hierarchy: &Hierarchy,
        labels: impl Iterator<Item = &'p str>,
    ) -> Result<Self> {
        let Some(column) = plan.recipe.columns.get(name).filter(|column| column.ranges) else {
            return Ok(Self::default());
        };
        let values: Vec<&str> = hierarchy.labels(0).iter().collect();
        let each = Values::each_once(&values);
        let order = match &column.hierarchy {
            Some(spec) => spec.order(each).map_err(|error| error.at_column(name))?,
            None => by_size(each),
        };
        let order = order.unwrap_or_default();
        let text = |leaf: &u32| values.get(*leaf as usize).copied().unwrap_or_default();
        let places: HashMap<&str, usize> = order.iter().map(text).zip(0..).collect();
        let ends = |label: &'p str| {
            let inner = label.strip_prefix('[')?.strip_suffix(']')?;
            // A date may have a comma itself.
            let splits = SEPARATORS.iter().flat_map(|separator| inner.match_indices(separator));
            let mut ends = splits.filter_map(|(at, separator)| {
                let last = inner.get(at + separator.len()..)?;
                Some((label, *places.get(inner.get(..at)?)?, *places.get(last)?))
            });
            ends.next().filter(|(_, first, last)| first <= last)
        };
        let known = labels.filter_map(ends).collect();
        Ok(Self { order, known })
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
        for &(range, first, last) in &self.known {
            let leaves = self.order.get(first..=last).unwrap_or_default();
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
            let above = self.known.iter().filter(|(_, from, to)| *from <= first && last <= *to);
            let above = above.map(|(range, ..)| *range).chain([SUPPRESSED]);
            pairs.extend(above.map(|above| (range.to_owned(), above.to_owned(), "label")));
        }
        pairs
    }
}
