//! Numbers what records have in common: tuples in an order that makes evaluating fast, groups in any.

use coversheet_error::SortMany;
use rustc_hash::FxHashMap;

/// Numbers the distinct tuples of `records` records in the order of their leaves' places, the attributes in
/// the given order. Then tuples next to each other mostly fall into the same classes, which keeps counting in
/// cache. Returns the tuple of each record and how many there are.
///
/// Records are sorted by keys that join as many columns as fit; their ranks then begin the next keys. Where there are no more
/// possible tuples than records, a table of them says which are there, and nothing is sorted.
pub(crate) fn number_tuples(
    records: usize,
    columns: &[Vec<u32>],
    places: Option<&[Vec<u32>]>,
    attributes: &[usize],
) -> (Vec<u32>, usize) {
    let radix = |attribute: usize| match places {
        Some(places) => places[attribute].len(),
        None => codes(&columns[attribute]),
    };
    if let Some(possible) = few_tuples(records, attributes.iter().map(|&attribute| radix(attribute))) {
        return number_few(records, columns, places, attributes, (possible, &radix));
    }
    number_many(records, columns, places, attributes)
}

/// Possible tuples that a table is kept of, unless records are more.
const FEW: usize = 1 << 16;

/// How many tuples attributes of so many leaves can have, if that is not much more than there are records.
pub fn few_tuples(records: usize, leaves: impl Iterator<Item = usize>) -> Option<usize> {
    let possible =
        leaves.into_iter().try_fold(1_usize, |product, leaves| product.checked_mul(leaves.max(1)))?;
    (possible <= records.max(FEW) && u32::try_from(possible).is_ok()).then_some(possible)
}

/// Numbers tuples by a table of all that are possible.
fn number_few(
    records: usize,
    columns: &[Vec<u32>],
    places: Option<&[Vec<u32>]>,
    attributes: &[usize],
    (possible, radix): (usize, &dyn Fn(usize) -> usize),
) -> (Vec<u32>, usize) {
    let mut numbers = vec![0_u32; records];
    for &attribute in attributes {
        let radix = radix(attribute).max(1) as u32;
        let places = places.map(|places| &places[attribute][..]);
        for (number, &leaf) in numbers.iter_mut().zip(&columns[attribute]) {
            *number = *number * radix + places.map_or(leaf, |places| places[leaf as usize]);
        }
    }
    let mut ranks = vec![0_u32; possible];
    for &number in &numbers {
        ranks[number as usize] = 1;
    }
    let mut tuples = 0;
    for rank in &mut ranks {
        let there = *rank;
        *rank = tuples;
        tuples += there;
    }
    for number in &mut numbers {
        *number = ranks[*number as usize];
    }
    (numbers, tuples as usize)
}

fn number_many(
    records: usize,
    columns: &[Vec<u32>],
    places: Option<&[Vec<u32>]>,
    attributes: &[usize],
) -> (Vec<u32>, usize) {
    let radix = |attribute: usize| match places {
        Some(places) => places[attribute].len(),
        None => codes(&columns[attribute]),
    };
    let mut ranks = vec![0_u32; records];
    let mut keys: Vec<(u64, u32)> = vec![(0, 0); records];
    let (mut left, mut ranked) = (attributes, 1_u64);
    loop {
        // As many columns as a key has room for.
        let mut radices = Vec::new();
        let mut range = ranked;
        while let Some(&attribute) = left.get(radices.len()) {
            let radix = radix(attribute).max(1) as u64;
            let Some(wider) = range.checked_mul(radix) else { break };
            range = wider;
            radices.push(radix);
        }
        let (joined, rest) = left.split_at(radices.len());
        for (piece, keys) in keys.chunks_mut(PIECE).enumerate() {
            let start = piece * PIECE;
            for (record, (key, rank)) in (start..).zip(keys.iter_mut().zip(&ranks[start..])) {
                *key = (u64::from(*rank), record as u32);
            }
            for (&attribute, &radix) in joined.iter().zip(&radices) {
                let column = &columns[attribute][start..];
                let add = |key: &mut u64, place: u32| *key = *key * radix + u64::from(place);
                match places.map(|places| &places[attribute]) {
                    Some(places) => keys
                        .iter_mut()
                        .zip(column)
                        .for_each(|((key, _), &leaf)| add(key, places[leaf as usize])),
                    None => keys.iter_mut().zip(column).for_each(|((key, _), &leaf)| add(key, leaf)),
                }
            }
        }
        ranked = rank(&mut keys, &mut ranks);
        if rest.is_empty() {
            return (ranks, ranked as usize);
        }
        left = rest;
    }
}

/// How many keys are made at a time, so that they stay in the innermost cache.
const PIECE: usize = 1024;

/// Sorts records by their keys, and ranks them. Returns how many ranks there are.
fn rank(keys: &mut [(u64, u32)], ranks: &mut [u32]) -> u64 {
    keys.sort_many();
    let mut next = 0;
    for run in keys.chunk_by(|one, other| one.0 == other.0) {
        for (_, record) in run {
            ranks[*record as usize] = next;
        }
        next += 1;
    }
    u64::from(next)
}

/// One more than the highest code.
pub(crate) fn codes(column: &[u32]) -> usize {
    column.iter().max().map_or(0, |&code| code as usize + 1)
}

/// The largest table of pairs that [`refine`] keeps instead of hashing them.
const DENSE_PAIRS: usize = 1 << 20;

/// Splits groups of records by one more column: `ids` become dense numbers, in order of first
/// appearance, of the distinct pairs of old id, below `id_count`, and code, below `code_count`. Returns
/// how many there are.
pub(crate) fn refine(
    ids: &mut [u32],
    id_count: usize,
    codes: impl Iterator<Item = u32>,
    code_count: usize,
) -> usize {
    refine_within(ids, id_count, codes, code_count, usize::MAX).unwrap_or(0)
}

/// [`refine`], but gives up when there are more than `limit` pairs.
pub(crate) fn refine_within(
    ids: &mut [u32],
    id_count: usize,
    codes: impl Iterator<Item = u32>,
    code_count: usize,
    limit: usize,
) -> Option<usize> {
    let mut next = 0;
    if id_count.saturating_mul(code_count) <= DENSE_PAIRS {
        let mut known = vec![u32::MAX; id_count * code_count];
        for (id, code) in ids.iter_mut().zip(codes) {
            let known = &mut known[*id as usize * code_count + code as usize];
            if *known == u32::MAX {
                if next as usize == limit {
                    return None;
                }
                *known = next;
                next += 1;
            }
            *id = *known;
        }
    } else {
        let mut known: FxHashMap<u64, u32> = FxHashMap::default();
        for (id, code) in ids.iter_mut().zip(codes) {
            *id = *known.entry(u64::from(*id) << 32 | u64::from(code)).or_insert(next);
            next = known.len() as u32;
            if next as usize > limit {
                return None;
            }
        }
    }
    Some(next as usize)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{few_tuples, number_few, number_many};

    proptest! {
        #[test]
        fn a_table_of_tuples_numbers_as_sorting_does(
            rows in proptest::collection::vec((0..5_u32, 0..7_u32, 0..3_u32), 1..60),
            turn in 0..4_u32,
            second_first in any::<bool>(),
        ) {
            let columns: [Vec<u32>; 3] = [
                rows.iter().map(|row| row.0).collect(),
                rows.iter().map(|row| row.1).collect(),
                rows.iter().map(|row| row.2).collect(),
            ];
            // Leaves stand in another order than their numbers.
            let places = [5_u32, 7, 3].map(|leaves| (0..leaves).map(|leaf| (leaf + turn) % leaves).collect::<Vec<u32>>());
            let attributes = if second_first { [1, 0, 2] } else { [2, 1, 0] };
            let radix = |attribute: usize| places[attribute].len();
            let possible = few_tuples(rows.len(), attributes.iter().map(|&attribute| radix(attribute))).unwrap();
            prop_assert_eq!(possible, 105);
            let few = number_few(rows.len(), &columns, Some(&places), &attributes, (possible, &radix));
            prop_assert_eq!(few, number_many(rows.len(), &columns, Some(&places), &attributes));
        }
    }

    proptest! {
        /// Of leaves so many that a key has room for three columns only.
        #[test]
        fn tuples_are_numbered_in_their_order(
            rows in proptest::collection::vec(proptest::collection::vec(0..3_u32, 8), 1..80),
            turn in 0..8_usize,
        ) {
            let wide: Vec<Vec<u32>> =
                rows.iter().map(|row| row.iter().map(|&leaf| leaf << 19).collect()).collect();
            let columns: Vec<Vec<u32>> = (0..8).map(|at| wide.iter().map(|row| row[at]).collect()).collect();
            let attributes: Vec<usize> = (0..8).map(|at| (at + turn) % 8).collect();
            let tuple = |row: &Vec<u32>| attributes.iter().map(|&at| row[at]).collect::<Vec<u32>>();
            let mut tuples: Vec<Vec<u32>> = wide.iter().map(tuple).collect();
            tuples.sort();
            tuples.dedup();
            let place = |row: &Vec<u32>| tuples.binary_search(&tuple(row)).unwrap() as u32;
            let expected: Vec<u32> = wide.iter().map(place).collect();
            prop_assert_eq!(number_many(rows.len(), &columns, None, &attributes), (expected, tuples.len()));
        }
    }

    #[test]
    fn more_tuples_than_records_are_sorted() {
        assert_eq!(few_tuples(10, [1 << 8, 1 << 8].into_iter()), Some(1 << 16));
        assert_eq!(few_tuples(10, [1 << 8, 1 << 9].into_iter()), None);
        assert_eq!(few_tuples(1 << 17, [1 << 8, 1 << 9].into_iter()), Some(1 << 17));
        assert_eq!(few_tuples(usize::MAX, [1 << 20, 1 << 20].into_iter()), None);
        assert_eq!(few_tuples(0, std::iter::empty()), Some(1));
    }
}
