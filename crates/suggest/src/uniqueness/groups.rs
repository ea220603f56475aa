//! Groups of rows that are alike in several columns: how many rows are in each.

use coversheet_error::SortMany;
use coversheet_table::Column;

use super::Uniqueness;
use super::best_of_several::Part;

/// How well columns together tell rows apart, over all of `rows`.
pub(super) fn count(members: &[&Part<'_>], mut rows: Vec<u32>) -> Uniqueness {
    let all = rows.len();
    // A row that one column tells from all others needs no more looking at.
    rows.retain(|&row| members.iter().all(|part| part.counts[part.codes.get(row as usize) as usize] > 1));
    let unique = all - rows.len();
    let mut keys: Vec<u64> = vec![0; rows.len()];
    let mut room = 1_u64;
    for part in members {
        let values = part.counts.len() as u64;
        room = room.checked_mul(values).unwrap_or_else(|| renumber(&mut keys).saturating_mul(values));
        for (key, &row) in keys.iter_mut().zip(&rows) {
            *key = *key * values + u64::from(part.codes.get(row as usize));
        }
    }
    keys.sort_many();
    let groups = keys.chunk_by(|a, b| a == b).map(|group| group.len() as u64);
    Uniqueness::of(groups.chain(std::iter::repeat_n(1, unique)))
}

/// How many rows there are of each combination of values.
pub(super) fn sums(columns: &[&Column], weights: &[u64]) -> Vec<u64> {
    let mut keys: Vec<u64> = vec![0; weights.len()];
    for column in columns {
        let values = column.dictionary().len() as u64;
        let distinct = renumber(&mut keys);
        debug_assert!(distinct.checked_mul(values).is_some(), "both are below 2^32");
        for (key, code) in keys.iter_mut().zip(column.codes().iter()) {
            *key = *key * values + u64::from(code);
        }
    }
    let mut sums = vec![0; renumber(&mut keys) as usize];
    for (&key, weight) in keys.iter().zip(weights) {
        sums[key as usize] += weight;
    }
    sums
}

/// Numbers the distinct keys from 0, so that more can be joined to them; returns how many there are.
fn renumber(keys: &mut [u64]) -> u64 {
    let mut distinct = keys.to_vec();
    distinct.sort_many();
    distinct.dedup();
    for key in keys {
        *key = distinct.partition_point(|other| other < key) as u64;
    }
    distinct.len() as u64
}

#[cfg(test)]
mod tests {
    use super::renumber;

    #[test]
    fn keys_too_large_for_one_number_are_numbered_anew() {
        let mut keys = [u64::MAX, 3, u64::MAX, 7];
        assert_eq!((renumber(&mut keys), keys), (3, [2, 0, 2, 1]));
    }
}
