//! Whether the value of one column follows from that of another.

use coversheet_error::SortMany;
use coversheet_table::{Codes, Column};
use rustc_hash::FxHashSet;

use super::{MOST_VALUES, VARIED};
use crate::missing::is_spelling;

/// Rows that share a value on average. With fewer, one column follows from another by chance.
pub(super) const ROWS_OF_EACH: usize = 8;

/// The share of rows in which the one follows from the other.
const MOST: f64 = 0.98;

/// Whether the value of `known` follows from that of `column` in nearly all rows.
pub(super) fn follows(known: &Codes, known_values: usize, column: &Codes, values: usize) -> bool {
    let rows = (0..column.len()).map(|row| (column.get(row), known.get(row)));
    following(rows, column.len(), known_values, values) as f64 >= MOST * column.len() as f64
}

/// Whether it follows in nearly all rows that have a value in both columns, if not too few of those of `column` do. Where a visit was not
/// made, nothing is written in either, and that says nothing.
pub(super) fn follows_where_filled(known: &Filled<'_>, column: &Filled<'_>) -> bool {
    let mut filled = 0;
    let mut rows_of = vec![0_usize; known.missing.len()];
    let rows = (0..column.codes.len()).map(|row| (column.codes.get(row), known.codes.get(row)));
    let both = rows.filter(|&(value, other)| !column.is_missing(value) && !known.is_missing(other));
    let counted = both.inspect(|&(_, other)| {
        filled += 1;
        rows_of[other as usize] += 1;
    });
    let following = following(counted, column.rows, known.missing.len(), column.missing.len());
    let enough = 5 * filled >= column.rows && column.values() * ROWS_OF_EACH <= filled;
    let varied = rows_of.iter().max().is_some_and(|&most| (most as f64) < VARIED * filled as f64);
    enough && varied && following as f64 >= MOST * filled as f64
}

/// Whether two columns of two or three values say the same in every row that has both, as by no accident: enough rows have each value.
/// With which hand somebody writes follows from where a watch is worn.
pub(super) fn are_opposites(one: &Filled<'_>, other: &Filled<'_>) -> bool {
    const FEWEST: usize = 20;
    let fits = |column: &Filled<'_>| (2..=3).contains(&column.values());
    if !fits(one) || !fits(other) || one.values() != other.values() {
        return false;
    }
    let mut pairs: Vec<((u32, u32), usize)> = Vec::new();
    let rows = (0..one.codes.len()).map(|row| (one.codes.get(row), other.codes.get(row)));
    let mut both = 0;
    for pair in rows.filter(|&(first, second)| !one.is_missing(first) && !other.is_missing(second)) {
        both += 1;
        match pairs.iter().position(|(known, _)| *known == pair) {
            Some(at) => pairs[at].1 += 1,
            None if pairs.len() == 3 => return false,
            None => pairs.push((pair, 1)),
        }
    }
    // One pair for each value of either.
    pairs.len() == one.values()
        && 10 * both >= 9 * one.rows.max(other.rows)
        && pairs.iter().all(|&(_, rows)| rows >= FEWEST)
}

/// In how many of about so many rows the other value is the one that most rows with the same value have.
fn following(
    pairs: impl Iterator<Item = (u32, u32)>,
    rows: usize,
    known_values: usize,
    values: usize,
) -> usize {
    let pairs = pairs.map(|(value, known)| u64::from(value) * known_values as u64 + u64::from(known));
    // Of each value the rows with the most frequent other one.
    let most = if values.saturating_mul(known_values) <= rows {
        by_counting(pairs, known_values, values)
    } else {
        by_sorting(pairs, known_values, values)
    };
    most.iter().sum()
}

/// A column, and in which rows it has a value.
pub(super) struct Filled<'t> {
    codes: &'t Codes,
    /// Of each code, whether it stands for nothing.
    missing: Vec<bool>,
    /// The rows with a value.
    pub(super) rows: usize,
    /// The rows with the most frequent one.
    pub(super) most: usize,
}

impl<'t> Filled<'t> {
    /// The rows of each code are `counts`.
    pub(super) fn new(column: &'t Column, counts: &[u64]) -> Self {
        // A column of so many values is compared with none, whatever stands for nothing in it.
        let values = column.dictionary();
        let missing: Vec<bool> = if values.len() > 2 * MOST_VALUES {
            vec![false; values.len()]
        } else {
            values.iter().map(is_spelling).collect()
        };
        let filled =
            || counts.iter().zip(&missing).filter(|(_, missing)| !**missing).map(|(&rows, _)| rows as usize);
        Self { codes: column.codes(), rows: filled().sum(), most: filled().max().unwrap_or(0), missing }
    }

    /// How many different values there are.
    pub(super) fn values(&self) -> usize {
        self.missing.iter().filter(|missing| !**missing).count()
    }

    /// How many different values another column has in the rows with a value.
    pub(super) fn distinct_beside(&self, other: &Codes) -> usize {
        let rows = (0..other.len()).filter(|&row| !self.is_missing(self.codes.get(row)));
        rows.map(|row| other.get(row)).collect::<FxHashSet<_>>().len()
    }

    fn is_missing(&self, code: u32) -> bool {
        self.missing.get(code as usize).copied().unwrap_or(true)
    }
}

/// Faster where there are fewer pairs of values than rows.
fn by_counting(pairs: impl Iterator<Item = u64>, known_values: usize, values: usize) -> Vec<usize> {
    let mut counts = vec![0_u32; values * known_values];
    for pair in pairs {
        if let Some(count) = counts.get_mut(pair as usize) {
            *count += 1;
        }
    }
    counts.chunks(known_values).map(|others| others.iter().max().map_or(0, |&most| most as usize)).collect()
}

fn by_sorting(pairs: impl Iterator<Item = u64>, known_values: usize, values: usize) -> Vec<usize> {
    let mut pairs: Vec<u64> = pairs.collect();
    pairs.sort_many();
    let mut most = vec![0_usize; values];
    for group in pairs.chunk_by(|a, b| a == b) {
        let value = (group[0] / known_values as u64) as usize;
        most[value] = most[value].max(group.len());
    }
    most
}

#[cfg(test)]
mod tests {
    use super::{by_counting, by_sorting};

    #[test]
    fn counting_and_sorting_find_the_same() {
        let pairs = || (0..500_u64).map(|row| row * row % 7 * 5 + row * 3 % 5);
        assert_eq!(by_counting(pairs(), 5, 7), by_sorting(pairs(), 5, 7));
        assert_eq!(by_sorting([0, 0, 1, 7].into_iter(), 5, 2), [2, 1]);
    }
}
