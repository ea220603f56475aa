//! Finds combinations of values, row by row.

use rustc_hash::FxHashMap;

/// Combinations of numbers, found one number after the other.
#[derive(Debug, Default)]
pub(crate) struct Finder {
    /// The place that each number leads to from a place; the first place is 0.
    next: FxHashMap<(u32, u32), u32>,
    places: u32,
    /// The combination that ends at each place.
    ends: FxHashMap<u32, u32>,
}

impl Finder {
    /// Adds a combination under a number, and returns the one it had if it was there.
    pub(crate) fn insert(&mut self, combination: impl Iterator<Item = u32>, number: u32) -> Option<u32> {
        let mut place = 0;
        for value in combination {
            place = *self.next.entry((place, value)).or_insert_with(|| {
                self.places += 1;
                self.places
            });
        }
        self.ends.insert(place, number)
    }

    /// The number of a combination.
    pub(crate) fn find(&self, mut combination: impl Iterator<Item = u32>) -> Option<u32> {
        let end = combination.try_fold(0, |place, value| self.next.get(&(place, value)).copied())?;
        self.ends.get(&end).copied()
    }
}
