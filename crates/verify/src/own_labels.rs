//! Labels that a release may have of a column's own, read as ranges, `[37, 43]`, `[3,5; 7,5]`, or as sets, `nurse / student`.

use std::collections::HashMap;

use coversheet_hierarchy::Sets;
use coversheet_recipe::QuasiIdentifier;

/// What stands between the ends of a range.
const SEPARATORS: [&str; 2] = [", ", "; "];

/// The labels of a column that are of none of its levels.
#[derive(Debug)]
pub(crate) struct OwnLabels<'q> {
    ranges: Option<Ranges<'q>>,
    /// The sets of each level, with the group of each leaf there: those that may be written first, as a finer one is still known.
    sets: Vec<(Sets<'q>, Vec<u32>)>,
}

impl<'q> OwnLabels<'q> {
    pub(crate) fn of(column: &'q QuasiIdentifier) -> Self {
        let of_level = |level| Some((Sets::new(&column.hierarchy, level)?, column.hierarchy.groups(level)));
        let levels = column.sets.into_iter().flat_map(|sets| std::iter::once(sets.of).chain(0..sets.of));
        Self { ranges: Ranges::of(column), sets: levels.filter_map(of_level).collect() }
    }

    /// Whether a label is a set, but of a lower level than sets may be of.
    pub(crate) fn is_finer_set(&self, label: &str) -> bool {
        self.sets.iter().position(|(sets, _)| !sets.groups(label).is_empty()).is_some_and(|at| at > 0)
    }

    /// The leaves below a label; none where it is neither a range nor a set of the column's values.
    pub(crate) fn leaves(&self, label: &str) -> Vec<u32> {
        let in_range = self.ranges.as_ref().map_or(&[][..], |ranges| ranges.leaves(label));
        if !in_range.is_empty() {
            return in_range.to_vec();
        }
        let read = self.sets.iter().map(|(sets, group_of)| (sets.groups(label), group_of));
        let mut read = read;
        let Some((groups, group_of)) = read.find(|(groups, _)| !groups.is_empty()) else {
            return Vec::new();
        };
        let leaves = group_of.iter().zip(0..).filter(|(group, _)| groups.binary_search(group).is_ok());
        leaves.map(|(_, leaf)| leaf).collect()
    }
}

/// A column's values by size.
#[derive(Debug)]
struct Ranges<'q> {
    /// The leaves, smallest first.
    order: &'q [u32],
    /// The place of each value in that order.
    places: HashMap<&'q str, usize>,
}

impl<'q> Ranges<'q> {
    /// None where the column may not have any.
    fn of(column: &'q QuasiIdentifier) -> Option<Self> {
        let order = column.order.as_deref()?;
        let values = column.hierarchy.labels(0);
        let places = order.iter().zip(0..).map(|(&leaf, place)| (&values[leaf as usize], place)).collect();
        Some(Self { order, places })
    }

    /// The leaves from the first end of a range to the last; none where the label is no range of values of the column.
    fn leaves(&self, label: &str) -> &'q [u32] {
        let Some(inner) = label.strip_prefix('[').and_then(|label| label.strip_suffix(']')) else {
            return &[];
        };
        // A date may have a comma itself.
        let splits = SEPARATORS.iter().flat_map(|separator| inner.match_indices(separator));
        let ends = splits.filter_map(|(at, separator)| {
            Some((*self.places.get(&inner[..at])?, *self.places.get(&inner[at + separator.len()..])?))
        });
        let range = ends.map(|(first, last)| self.order.get(first..=last)).next();
        range.flatten().unwrap_or(&[])
    }
}
