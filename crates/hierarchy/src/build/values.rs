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

    /// The values, each with its number of rows.
    pub fn counted(&self) -> impl Iterator<Item = (&'a str, u64)> + use<'a> {
        let counts = self.counts;
        self.iter().enumerate().map(move |(index, value)| (value, counts.get(index).copied().unwrap_or(1)))
    }
}
