//! Counts exactly how many a combination of columns singles out.

use coversheet_table::Codes;
use rustc_hash::FxHashMap;

use super::super::sample::{Cells, CountingUnit, Sample};

/// Nobody's, so far.
const NOBODY: u32 = u32::MAX;
/// Of several.
const SEVERAL: u32 = u32::MAX - 1;

/// Up to so many combinations of values each has two bits of its own.
const ROOM: u64 = 1 << 27;

impl Sample<'_> {
    /// How many rows no other row is like in the columns at these positions, or how many persons have a row that no other
    /// person's is like.
    pub fn singled_out(&self, columns: &[usize]) -> u64 {
        singled_out(self, columns)
    }
}

/// How many rows no other row is like in these columns, or how many persons have a row that no other person's is like.
pub(super) fn singled_out(sample: &Sample<'_>, columns: &[usize]) -> u64 {
    let columns: Vec<&Cells<'_>> = columns.iter().map(|&column| &sample.columns()[column]).collect();
    let Some((keys, room)) = keys(sample.rows(), &columns) else {
        // More combinations than 64 bits can number.
        let codes = |row: usize| columns.iter().map(|column| column.codes.get(row)).collect::<Vec<u32>>();
        return owners(sample, slowly(sample, (0..sample.rows()).map(codes)));
    };
    match sample.counting() {
        CountingUnit::Persons(_) => owners(sample, rows_alone(sample, &keys)),
        _ if room > ROOM => rows_alone(sample, &keys).len() as u64,
        _ => keys_met_once(sample, &keys, room),
    }
}

/// How many keys belong to one row, by two bits for each key.
fn keys_met_once(sample: &Sample<'_>, keys: &[u64], room: u64) -> u64 {
    let words = (room / 64 + 1) as usize;
    let (mut once, mut again) = (vec![0_u64; words], vec![0_u64; words]);
    for (row, &key) in keys.iter().enumerate() {
        let (word, bit) = ((key / 64) as usize, 1 << (key % 64));
        again[word] |= if sample.stands_for_several(row) { bit } else { once[word] & bit };
        once[word] |= bit;
    }
    once.iter().zip(&again).map(|(once, again)| u64::from((once & !again).count_ones())).sum()
}

/// How many rows or persons these rows are of.
fn owners(sample: &Sample<'_>, rows: Vec<usize>) -> u64 {
    let mut owners: Vec<u32> = rows.into_iter().map(|row| sample.owner(row)).collect();
    owners.sort_unstable();
    owners.dedup();
    owners.len() as u64
}

/// The rows whose key is one owner's.
fn rows_alone(sample: &Sample<'_>, keys: &[u64]) -> Vec<usize> {
    let bits = (keys.len().max(1) * 8).next_power_of_two().trailing_zeros().clamp(10, 26);
    let slot = |key: u64| (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - bits)) as usize;
    let mut owners = vec![NOBODY; 1 << bits];
    for (row, &key) in keys.iter().enumerate() {
        take(&mut owners[slot(key)], sample, row);
    }
    // Where different keys share a slot it says too little, and the keys themselves are compared.
    let (doubtful, mut alone): (Vec<usize>, Vec<usize>) =
        (0..keys.len()).partition(|&row| owners[slot(keys[row])] == SEVERAL);
    let mut of_key: FxHashMap<u64, u32> = FxHashMap::default();
    for &row in &doubtful {
        take(of_key.entry(keys[row]).or_insert(NOBODY), sample, row);
    }
    alone.extend(doubtful.into_iter().filter(|&row| of_key.get(&keys[row]) != Some(&SEVERAL)));
    alone
}

/// Notes whose a row is.
fn take(owner: &mut u32, sample: &Sample<'_>, row: usize) {
    let new = sample.owner(row);
    if sample.stands_for_several(row) || (*owner != NOBODY && *owner != new) {
        *owner = SEVERAL;
    } else {
        *owner = new;
    }
}

/// A number for each row's combination of codes, and how many numbers there can be; none if there are too many.
fn keys(rows: usize, columns: &[&Cells<'_>]) -> Option<(Vec<u64>, u64)> {
    let mut keys = vec![0_u64; rows];
    let mut room = 1_u64;
    for column in columns {
        let values = column.distinct.max(1) as u64;
        room = room.checked_mul(values)?;
        match column.codes.as_ref() {
            Codes::U8(codes) => append(&mut keys, codes, values),
            Codes::U16(codes) => append(&mut keys, codes, values),
            Codes::U32(codes) => append(&mut keys, codes, values),
        }
    }
    Some((keys, room))
}

fn append<T: Copy + Into<u64>>(keys: &mut [u64], codes: &[T], values: u64) {
    for (key, &code) in keys.iter_mut().zip(codes) {
        *key = *key * values + code.into();
    }
}

fn slowly(sample: &Sample<'_>, keys: impl Iterator<Item = Vec<u32>> + Clone) -> Vec<usize> {
    let mut owners: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
    for (row, key) in keys.clone().enumerate() {
        take(owners.entry(key).or_insert(NOBODY), sample, row);
    }
    let alone = keys.enumerate().filter(|(_, key)| owners.get(key) != Some(&SEVERAL));
    alone.map(|(row, _)| row).collect()
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;

    /// Two columns with as many combinations of values as the bits, the slots and the numbers of 64 bits cannot hold.
    #[test]
    fn all_ways_of_counting_agree() {
        let codes = |factor: u64, values: u64| {
            let code = |row: u64| ((row % 9000 * factor) % values) as u32;
            Codes::U32((0..10_000).map(code).collect())
        };
        // Rows from 9000 on are like the first thousand.
        for (columns, distinct) in [(2, 9000), (2, 1 << 20), (3, 1 << 30)] {
            for persons in [false, true] {
                let cells = (0..columns).map(|_| Cells {
                    name: "column",
                    codes: Cow::Owned(codes(7, 9000)),
                    distinct,
                });
                let own: Vec<u32> = (0..10_000).collect();
                let counting = if persons { CountingUnit::Persons(own) } else { CountingUnit::Rows };
                let sample = Sample::new(cells.collect(), 10_000, counting);
                let all: Vec<usize> = (0..columns).collect();
                assert_eq!(singled_out(&sample, &all), 8000, "{columns} {distinct} {persons}");
            }
        }
    }
}
