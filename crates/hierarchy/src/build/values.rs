//! What a builder sees of a column: its distinct values and how often each stands in it.

/// A column's distinct values, with the number of rows that hold each.
#[derive(Clone, Copy, Debug)]
pub struct Values<'a> {
    values: &'a [&'a str],
    counts: &'a [u64],
}

impl<'a> Values<'a> {
    /// Distinct values with the number of rows of each, in the same order. A value without a count stands in one row.
    pub fn new(values: &'a [&'a str], counts: &'a [u64]) -> Self {
        Self { values, counts }
    }

    /// Distinct values that stand in one row each.
    pub fn each_once(values: &'a [&'a str]) -> Self {
        Self { values, counts: &[] }
    }

    /// How many distinct values there are.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The values.
    pub fn iter(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.values.iter().copied()
    }

    /// The positions of values by size, those of one size as they come; values without a size are left out.
    pub(super) fn by_size<S: Ord>(&self, size: impl Fn(&'a str) -> Option<S>) -> Vec<u32> {
        let mut sized: Vec<(S, u32)> =
            self.iter().zip(0..).filter_map(|(value, position)| Some((size(value)?, position))).collect();
        sized.sort_unstable();
        sized.into_iter().map(|(_, position)| position).collect()
    }

    /// The values, each with its number of rows.
    pub fn counted(&self) -> impl Iterator<Item = (&'a str, u64)> + use<'a> {
        let counts = self.counts;
        self.iter().enumerate().map(move |(index, value)| (value, counts.get(index).copied().unwrap_or(1)))
    }
}
