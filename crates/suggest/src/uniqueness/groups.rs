//! Groups of rows that are alike in several columns: how many rows are in each.

use coversheet_error::SortMany;
use coversheet_table::Column;

use super::Uniqueness;
use super::best_of_several::Part;

/// How well columns together tell the rows of a table apart.
pub(super) fn count(members: &[&Part<'_>], all: usize) -> Uniqueness {
    // A row that one column tells from all others needs no more looking at. A column of few values tells none so.
    let singling = members.iter().filter(|part| part.counts.contains(&1));
    let singles: Vec<Singles<'_>> = singling.map(|part| Singles::new(part)).collect();
    let rows = (0..all as u32).filter(|&row| !singles.iter().any(|singles| singles.has(row as usize)));
    let rows: Vec<u32> = rows.collect();
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

/// The values of a column that stand in one row each, as bits: those of many values fit into the cache.
struct Singles<'a> {
    codes: &'a coversheet_table::Codes,
    bits: Vec<u64>,
}

impl<'a> Singles<'a> {
    fn new(part: &Part<'a>) -> Self {
        let bit = |(at, &count): (usize, &u64)| u64::from(count == 1) << at;
        let bits = part.counts.chunks(64).map(|counts| counts.iter().enumerate().map(bit).sum());
        Self { codes: part.codes, bits: bits.collect() }
    }

    fn has(&self, row: usize) -> bool {
        let code = self.codes.get(row) as usize;
        self.bits[code / 64] >> (code % 64) & 1 == 1
    }
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
