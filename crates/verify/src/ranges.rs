//! Ranges that a release may have of a column's own, read from their labels: `[37, 43]`, `[3,5; 7,5]`.

use std::collections::HashMap;

use coversheet_recipe::QuasiIdentifier;

/// What stands between the ends of a range.
const SEPARATORS: [&str; 2] = [", ", "; "];

/// A column's values by size.
#[derive(Debug)]
pub(crate) struct Ranges<'q> {
    /// The leaves, smallest first.
    order: &'q [u32],
    /// The place of each value in that order.
    places: HashMap<&'q str, usize>,
}

impl<'q> Ranges<'q> {
    /// None where the column may not have any.
    pub(crate) fn of(column: &'q QuasiIdentifier) -> Option<Self> {
        let order = column.order.as_deref()?;
        let values = column.hierarchy.labels(0);
        let places = order.iter().zip(0..).map(|(&leaf, place)| (&values[leaf as usize], place)).collect();
        Some(Self { order, places })
    }

    /// The leaves from the first end of a range to the last; none where the label is no range of values of the column.
    pub(crate) fn leaves(&self, label: &str) -> &'q [u32] {
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
