//! How well columns tell rows apart: distinction, separation and the share of unique rows.

mod best_of_several;
mod combinations;
#[cfg(test)]
mod combinations_tests;
mod groups;

use serde::Serialize;

pub use combinations::{Combination, Combinations};

/// How well one column, or several together, tell the rows of a table apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Uniqueness {
    /// Distinct values as a share of the rows (Motwani and Xu 2007, distinct ratio).
    pub distinction: f64,
    /// The share of all pairs of rows that differ (Motwani and Xu 2007, separation ratio).
    pub separation: f64,
    /// The share of rows that no other row is like.
    pub unique: f64,
}

impl Uniqueness {
    /// From the sizes of the groups of rows that are alike.
    pub(crate) fn of(groups: impl Iterator<Item = u64>) -> Self {
        let (mut rows, mut count, mut unique, mut alike) = (0_u64, 0_u64, 0_u64, 0_u128);
        for size in groups.filter(|&size| size > 0) {
            rows += size;
            count += 1;
            unique += u64::from(size == 1);
            alike += u128::from(size) * u128::from(size - 1);
        }
        let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
        let pairs = rows as f64 * (rows as f64 - 1.0);
        Self {
            distinction: share(count as f64, rows as f64),
            separation: share(pairs - alike as f64, pairs),
            unique: share(unique as f64, rows as f64),
        }
    }
}
