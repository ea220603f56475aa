//! Counts exactly how many a combination of columns singles out.

use coversheet_table::Codes;

use super::super::sample::{Cells, CountingUnit, Sample};

/// No entry.
const NONE: u32 = u32::MAX;
/// Of several owners.
const SEVERAL: u32 = u32::MAX - 1;

/// Up to so many combinations of values each has two bits of its own, which stay in the processor's cache.
const ROOM: u64 = 1 << 23;

/// Of more, about so many rows are looked at together, for the same reason.
const PART: usize = 1 << 12;

impl Sample<'_> {
    /// How many rows no other row is like in the columns at these positions, or how many persons have a row that no other
    /// person's is like.
    pub fn singled_out(&self, columns: &[usize]) -> u64 {
        singled_out(self, columns)
    }
}

/// How many rows no other row is like in these columns, or how many persons have a row that no other person's is like.
pub(super) fn singled_out(sample: &Sample<'_>, columns: &[usize]) -> u64 {
    let cells: Vec<&Cells<'_>> = columns.iter().map(|&column| &sample.columns()[column]).collect();
    let (keys, room) = keys(sample.rows(), &cells).unwrap_or_else(|| {
        // More combinations than 64 bits can number, but no more occur than there are rows.
        let classes = sample.partition(columns);
        (classes.of_row().iter().map(|&class| class.into()).collect(), classes.len() as u64)
    });
    match sample.counting() {
        CountingUnit::Persons(_) => {
            let mut persons = sole_owners(sample, &keys);
            persons.sort_unstable();
            persons.dedup();
            persons.len() as u64
        }
        _ if room > ROOM => sole_owners(sample, &keys).len() as u64,
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

/// The owner of each key that is one owner's.
///
/// Rows are put into parts by their keys' numbers first, so that what is looked up for one row after the other is near.
fn sole_owners(sample: &Sample<'_>, keys: &[u64]) -> Vec<u32> {
    let bits = (keys.len() / PART).max(1).ilog2();
    let part = |key: u64| (scattered(key) as u128 >> (64 - bits)) as usize;
    let mut ends = vec![0; 1 << bits];
    for &key in keys {
        ends[part(key)] += 1;
    }
    let mut end = 0;
    for part in &mut ends {
        end += std::mem::replace(part, end);
    }
    let mut rows = vec![(0, NONE); keys.len()];
    for (row, &key) in keys.iter().enumerate() {
        let end = &mut ends[part(key)];
        rows[*end] = (key, if sample.stands_for_several(row) { SEVERAL } else { sample.owner(row) });
        *end += 1;
    }
    let (mut owners, mut slots, mut rest) = (Vec::new(), Vec::new(), &mut rows[..]);
    let mut start = 0;
    for end in ends {
        let (part, behind) = std::mem::take(&mut rest).split_at_mut(end - start);
        sole_owners_of_part(part, bits, &mut slots, &mut owners);
        (rest, start) = (behind, end);
    }
    owners
}

/// The same of rows whose keys' numbers begin with the same bits.
fn sole_owners_of_part(rows: &mut [(u64, u32)], begin: u32, slots: &mut Vec<u32>, owners: &mut Vec<u32>) {
    let bits = (2 * rows.len()).max(2).next_power_of_two().ilog2();
    slots.clear();
    slots.resize(1 << bits, NONE);
    for at in 0..rows.len() {
        let (key, owner) = rows[at];
        let mut slot = (scattered(key) << begin >> (64 - bits)) as usize;
        loop {
            let Some((_, first)) = rows.get_mut(slots[slot] as usize).filter(|(other, _)| *other == key)
            else {
                if slots[slot] == NONE {
                    slots[slot] = at as u32;
                    break;
                }
                slot = (slot + 1) % slots.len();
                continue;
            };
            if *first != owner {
                *first = SEVERAL;
            }
            break;
        }
    }
    let firsts = slots.iter().filter_map(|&at| rows.get(at as usize));
    owners.extend(firsts.map(|(_, owner)| *owner).filter(|&owner| owner != SEVERAL));
}

/// A key with its bits mixed, so that the highest depend on all (Knuth 1973, "The Art of Computer Programming" 3, section 6.4).
fn scattered(key: u64) -> u64 {
    key.wrapping_mul(0x9E37_79B9_7F4A_7C15)
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
