//! Counts exactly how many a combination of columns singles out.

use super::super::parts::Parts;
use super::super::sample::{Cells, CountingUnit, Sample};
use coversheet_error::SortMany;

/// The owner of what is of several owners.
const SEVERAL: u32 = u32::MAX;

/// Up to so many combinations of values each has two bits of its own, which stay in the processor's cache.
const ROOM: u64 = 1 << 23;

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
            persons.sort_many();
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
fn sole_owners(sample: &Sample<'_>, keys: &[u64]) -> Vec<u32> {
    let owner = |row| if sample.stands_for_several(row) { SEVERAL } else { sample.owner(row) };
    let mut owners = Vec::new();
    Parts::new(keys, owner).each(|mut part| {
        part.with_firsts(|rows, at, first| {
            if at == first {
                return;
            }
            let owner = std::mem::replace(&mut rows[at].1, SEVERAL);
            if rows[first].1 != owner {
                rows[first].1 = SEVERAL;
            }
        });
        owners.extend(part.entries.iter().map(|(_, owner)| *owner).filter(|&owner| owner != SEVERAL));
    });
    owners
}

/// A number for each row's combination of codes, and how many numbers there can be; none if there are too many.
fn keys(rows: usize, columns: &[&Cells<'_>]) -> Option<(Vec<u64>, u64)> {
    let mut keys = vec![0_u64; rows];
    let mut room = 1_u64;
    for column in columns {
        room = room.checked_mul(column.distinct.max(1) as u64)?;
        column.append_to(&mut keys, None);
    }
    Some((keys, room))
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use coversheet_table::Codes;

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
