//! What rows have in several columns: how many combinations there are, and how many pairs of rows are the same.

use std::hash::{BuildHasher, Hash, Hasher};

use coversheet_table::{Column, Table};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

/// How many different combinations the rows have.
pub(super) fn distinct(table: &Table, columns: &[usize]) -> usize {
    combinations(table, columns).collect::<FxHashSet<u64>>().len()
}

/// How many pairs of rows are the same in these columns.
pub(super) fn pairs(table: &Table, columns: &[usize]) -> f64 {
    let mut counts: FxHashMap<u64, u64> = FxHashMap::default();
    combinations(table, columns).for_each(|row| *counts.entry(row).or_default() += 1);
    let of = |count: u64| count as f64 * (count as f64 - 1.0) / 2.0;
    counts.into_values().map(of).sum()
}

/// What the rows have in these columns.
pub(super) fn combinations<'a>(table: &'a Table, columns: &[usize]) -> impl Iterator<Item = u64> + 'a {
    let columns: Vec<&Column> = columns.iter().map(|&column| &table.columns()[column]).collect();
    (0..table.rows()).map(move |row| FxBuildHasher.hash_one(Combination(&columns, row)))
}

/// What columns say together in a row.
struct Combination<'a>(&'a [&'a Column], usize);

impl Hash for Combination<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|column| column.codes().get(self.1).hash(state));
    }
}
