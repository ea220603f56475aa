//! What rows have in several columns: how many combinations there are, and how many pairs of rows are the same.

use std::hash::{BuildHasher, Hash, Hasher};

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::{Column, Table};

/// How many different combinations the rows have.
pub fn distinct(table: &Table, columns: &[usize]) -> usize {
    combinations(table, columns).collect::<FxHashSet<u64>>().len()
}

/// How many rows there are and how many combinations they have; of a large table those whose combination is one of some that have
/// nothing to do with the data, with all rows of each.
pub fn distinct_of_some(table: &Table, columns: &[usize]) -> (usize, usize) {
    const MANY: usize = 100_000;
    let one_in = (table.rows() / MANY).max(1).next_power_of_two();
    let bits = one_in.trailing_zeros();
    // The highest bits of a product depend on all of the others (Knuth, 6.4).
    let is_one =
        |hash: &u64| hash.wrapping_mul(0x9E37_79B9_7F4A_7C15).checked_shr(64 - bits).unwrap_or(0) == 0;
    let mut rows = 0;
    let some: FxHashSet<u64> = combinations(table, columns).filter(is_one).inspect(|_| rows += 1).collect();
    (rows, some.len())
}

/// How many pairs of rows are the same in these columns.
pub fn pairs(table: &Table, columns: &[usize]) -> f64 {
    let mut counts: FxHashMap<u64, u64> = FxHashMap::default();
    combinations(table, columns).for_each(|row| *counts.entry(row).or_default() += 1);
    let of = |count: u64| count as f64 * (count as f64 - 1.0) / 2.0;
    counts.into_values().map(of).sum()
}

/// What the rows have in these columns.
pub fn combinations<'a>(table: &'a Table, columns: &[usize]) -> impl Iterator<Item = u64> + 'a {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ReadOptions, read};

    /// Of a large table some combinations stand for all: as many rows of each.
    #[test]
    fn some_combinations_stand_for_all() {
        for (rows, each) in [(1000, 3), (400_000, 4), (400_000, 1)] {
            let row = |row: usize| format!("{},{}\n", row / each % 701, row / each / 701);
            let table = read(
                ("a,b\n".to_owned() + &(0..rows).map(row).collect::<String>()).as_bytes(),
                ReadOptions::plain(),
            );
            let table = table.unwrap();
            let (some, different) = distinct_of_some(&table, &[0, 1]);
            assert_eq!(distinct(&table, &[0, 1]), rows.div_ceil(each));
            assert_eq!(different, some.div_ceil(each));
            assert!(if rows > 100_000 { (rows / 8..rows / 2).contains(&some) } else { some == rows });
            assert!((pairs(&table, &[0, 1]) - (rows * (each - 1) / 2) as f64).abs() < 3.0);
        }
    }
}
