//! Numbers what records have in common: tuples in an order that makes evaluating fast, groups in any.

use rustc_hash::FxHashMap;

/// Numbers the distinct tuples of `records` records in the order of their leaves' places, the attributes in
/// the given order. Then tuples next to each other mostly fall into the same classes, which keeps counting in
/// cache. Returns the tuple of each record and how many there are.
///
/// Records are sorted by keys that join as many columns as fit; their ranks then begin the next keys.
pub(crate) fn number_tuples(
    records: usize,
    columns: &[Vec<u32>],
    places: Option<&[Vec<u32>]>,
    attributes: &[usize],
) -> (Vec<u32>, usize) {
    let mut ranks = vec![0_u32; records];
    let mut keys: Vec<(u64, u32)> = (0..records as u32).map(|record| (0, record)).collect();
    // Keys are below this.
    let mut range = 1_u64;
    for &attribute in attributes {
        let column = &columns[attribute];
        let places = places.map(|places| &places[attribute][..]);
        let radix = places.map_or_else(|| codes(column), <[u32]>::len).max(1) as u64;
        if range.checked_mul(radix).is_none() {
            range = rank(&mut keys, &mut ranks);
            keys.sort_unstable_by_key(|&(_, record)| record);
        }
        range *= radix;
        match places {
            Some(places) => {
                for ((key, _), &leaf) in keys.iter_mut().zip(column) {
                    *key = *key * radix + u64::from(places[leaf as usize]);
                }
            }
            None => {
                for ((key, _), &leaf) in keys.iter_mut().zip(column) {
                    *key = *key * radix + u64::from(leaf);
                }
            }
        }
    }
    let tuples = rank(&mut keys, &mut ranks);
    (ranks, tuples as usize)
}

/// Sorts records by their keys, and replaces the keys by their ranks. Returns how many there are.
fn rank(keys: &mut [(u64, u32)], ranks: &mut [u32]) -> u64 {
    keys.sort_unstable();
    let mut next = 0;
    for run in keys.chunk_by_mut(|one, other| one.0 == other.0) {
        for (key, record) in run {
            *key = u64::from(next);
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
