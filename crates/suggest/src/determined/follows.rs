//! Whether the value of one column follows from that of another.

use coversheet_error::SortMany;
use coversheet_table::Codes;

/// Rows that share a value on average. With fewer, one column follows from another by chance.
pub(super) const ROWS_OF_EACH: usize = 8;

/// The share of rows in which the one follows from the other.
const MOST: f64 = 0.98;

/// Whether the value of `known` follows from that of `column` in nearly all rows.
pub(super) fn follows(known: &Codes, known_values: usize, column: &Codes, values: usize) -> bool {
    let rows = column.len();
    let pairs =
        (0..rows).map(|row| u64::from(column.get(row)) * known_values as u64 + u64::from(known.get(row)));
    // Of each value the rows with the most frequent other one.
    let most = if values.saturating_mul(known_values) <= rows {
        by_counting(pairs, known_values, values)
    } else {
        by_sorting(pairs, known_values, values)
    };
    most.iter().sum::<usize>() as f64 >= MOST * rows as f64
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
