//! How many classes there are of each size.

use std::collections::BTreeMap;

/// How many classes there are of each size.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frequencies {
    classes: BTreeMap<u64, u64>,
    targets: u64,
    len: u64,
}

impl Frequencies {
    /// From the sizes of classes.
    pub fn new(sizes: &[u64]) -> Self {
        let mut frequencies = Self::default();
        for &size in sizes.iter().filter(|size| **size > 0) {
            *frequencies.classes.entry(size).or_default() += 1;
            frequencies.targets += size;
            frequencies.len += 1;
        }
        frequencies
    }

    /// Rows, or persons.
    pub fn targets(&self) -> u64 {
        self.targets
    }

    /// All classes.
    pub fn classes(&self) -> u64 {
        self.len
    }

    /// The classes of one size.
    pub fn of_size(&self, size: u64) -> u64 {
        self.classes.get(&size).copied().unwrap_or(0)
    }

    /// The sizes that occur, the least first, with their classes.
    pub fn iter(&self) -> impl Iterator<Item = (u64, f64)> {
        self.classes.iter().map(|(&size, &classes)| (size, classes as f64))
    }
}
