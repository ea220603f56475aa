//! A sensitive column: how many rows, or persons, of each unit have each of its values.

use coversheet_error::SortMany;
use std::sync::Arc;

use super::groups::Groups;
use super::members::Members;
use super::{Counting, added_up};

/// Merged units are counted in an array of all values of all classes if that is at most so many times as long as what they hold.
const DENSE: usize = 2;

/// A sensitive column. A row without a value counts for none.
#[derive(Clone, Debug)]
pub(super) enum SensitiveColumn {
    /// Where no person has rows in several units, the counts of merged units add up.
    Counted(Counts),
    /// Where some have, persons are kept, so that each counts once.
    Shared(Sets),
}

/// The rows, or persons, of each unit that have each value.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    /// How many values there are.
    pub(super) values: usize,
    /// Where the cells of each unit begin, and where the last one's end.
    starts: Vec<u32>,
    /// `(value, rows or persons)`
    cells: Vec<(u32, u64)>,
    /// The persons of each unit of whom a value is known; empty for rows, which have one value each.
    persons: Vec<u32>,
}

/// Who has which value, and in which units.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    values: usize,
    /// Persons with one of their values, sorted by value, with the units of those rows.
    pub(super) pairs: Members,
    /// The value of each such pair.
    pub(super) value_of: Arc<[u32]>,
    /// Persons of whom a value is known, with the units of those rows.
    pub(super) persons: Members,
}

impl SensitiveColumn {
    /// From the code and the unit of each record; a code of `values` or more is no value.
    pub(super) fn new(
        codes: &[u32],
        values: usize,
        units: &[u32],
        unit_count: usize,
        counting: Counting<'_>,
    ) -> Self {
        let known = || {
            let records = codes.iter().zip(units).enumerate();
            records.filter(|(_, (code, _))| (**code as usize) < values)
        };
        let persons = match counting {
            Counting::Records => {
                let cells: Vec<_> = known().map(|(_, (&code, &unit))| (unit, code, 1)).collect();
                return Self::Counted(Counts::new(&cells, unit_count, values));
            }
            Counting::Weighted(weights) => {
                let cells: Vec<_> =
                    known().map(|(record, (&code, &unit))| (unit, code, weights[record])).collect();
                return Self::Counted(Counts::new(&cells, unit_count, values));
            }
            Counting::Persons(persons) => persons,
        };
        let of_persons = Members::new(known().map(|(record, (_, &unit))| (persons[record], unit)).collect());
        let mut triples: Vec<(u32, u32, u32)> =
            known().map(|(record, (&code, &unit))| (code, persons[record], unit)).collect();
        triples.sort_many();
        triples.dedup();
        if !of_persons.share_units() {
            let cells: Vec<_> = triples.into_iter().map(|(code, _, unit)| (unit, code, 1)).collect();
            let one_group: Vec<u32> = (0..unit_count as u32).collect();
            let persons = of_persons.count(&one_group, unit_count);
            return Self::Counted(Counts { persons, ..Counts::new(&cells, unit_count, values) });
        }
        let mut value_of = Vec::new();
        let mut pairs = Vec::with_capacity(triples.len());
        for pair in triples.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
            pairs.extend(pair.iter().map(|&(_, _, unit)| (value_of.len() as u32, unit)));
            value_of.push(pair[0].0);
        }
        let pairs = Members::new(pairs);
        Self::Shared(Sets { values, pairs, value_of: value_of.into(), persons: of_persons })
    }

    /// How many values there are.
    pub(super) fn values(&self) -> usize {
        match self {
            Self::Counted(counts) => counts.values,
            Self::Shared(sets) => sets.values,
        }
    }

    /// About how many bytes this is for so many units.
    pub(super) fn bytes(&self, units: usize) -> usize {
        match self {
            Self::Counted(counts) => 16 * counts.cells.len() + 8 * units,
            Self::Shared(sets) => sets.pairs.bytes() + sets.persons.bytes(),
        }
    }

    /// The same of fewer units: `class_of[unit]` is the one that each becomes a part of.
    pub(super) fn merged(&self, class_of: &[u32], classes: usize) -> Self {
        match self {
            Self::Counted(counts) => Self::Counted(counts.merged(class_of, classes)),
            Self::Shared(sets) => Self::Shared(Sets {
                values: sets.values,
                pairs: sets.pairs.merged(class_of, classes),
                value_of: Arc::clone(&sets.value_of),
                persons: sets.persons.merged(class_of, classes),
            }),
        }
    }
}

impl Counts {
    /// From `(unit, value, rows)` in any order.
    fn new(all: &[(u32, u32, u64)], units: usize, values: usize) -> Self {
        // Sorted by unit in two passes; what a unit has is little, and sorted then.
        let mut places = vec![0_u32; units + 1];
        for &(unit, ..) in all {
            places[unit as usize + 1] += 1;
        }
        for unit in 0..units {
            places[unit + 1] += places[unit];
        }
        let mut sorted = vec![(0, 0); all.len()];
        for &(unit, value, rows) in all {
            let place = &mut places[unit as usize];
            sorted[*place as usize] = (value, rows);
            *place += 1;
        }
        let (mut starts, mut cells) = (vec![0_u32], Vec::with_capacity(all.len()));
        let mut start = 0;
        for &end in &places[..units] {
            let of_unit = &mut sorted[start..end as usize];
            of_unit.sort_unstable();
            let runs = of_unit.chunk_by(|one, other| one.0 == other.0);
            cells.extend(runs.map(|run| (run[0].0, run.iter().map(|cell| cell.1).sum::<u64>())));
            starts.push(cells.len() as u32);
            start = end as usize;
        }
        Self { values, starts, cells, persons: Vec::new() }
    }

    /// The values of a unit with their rows or persons.
    pub(super) fn of_unit(&self, unit: usize) -> &[(u32, u64)] {
        &self.cells[self.starts[unit] as usize..self.starts[unit + 1] as usize]
    }

    /// The persons of a unit of whom a value is known; none where rows are counted.
    pub(super) fn persons(&self, unit: usize) -> Option<u32> {
        self.persons.get(unit).copied()
    }

    /// Whether some person has several values.
    pub(super) fn has_several(&self) -> bool {
        let persons: u64 = self.persons.iter().map(|&persons| u64::from(persons)).sum();
        let values: u64 = self.cells.iter().map(|&(_, persons)| persons).sum();
        !self.persons.is_empty() && values > persons
    }

    fn merged(&self, class_of: &[u32], classes: usize) -> Self {
        let persons =
            if self.persons.is_empty() { Vec::new() } else { added_up(&self.persons, class_of, classes) };
        let mut merged =
            Self { values: self.values, starts: Vec::with_capacity(classes + 1), cells: Vec::new(), persons };
        merged.starts.push(0);
        if classes.saturating_mul(self.values) <= DENSE * self.cells.len() {
            self.merge_into_few(&mut merged, class_of, classes);
        } else {
            self.merge_into_many(&mut merged, &Groups::of(class_of, classes));
        }
        merged
    }

    /// Merges units into so few classes that there is a number for each value of each.
    fn merge_into_few(&self, merged: &mut Self, class_of: &[u32], classes: usize) {
        let mut counts = vec![0_u64; classes * self.values];
        let mut start = 0;
        for (&end, &class) in self.starts[1..].iter().zip(class_of) {
            let of_class = class as usize * self.values;
            for &(value, rows) in &self.cells[start..end as usize] {
                counts[of_class + value as usize] += rows;
            }
            start = end as usize;
        }
        // Written each time, since nothing foretells which values are there, and kept of those that are.
        let (mut cells, mut there) = (vec![(0, 0); counts.len().min(self.cells.len()) + 1], 0);
        for class in 0..classes {
            for (value, &rows) in counts[class * self.values..][..self.values].iter().enumerate() {
                cells[there] = (value as u32, rows);
                there += usize::from(rows > 0);
            }
            merged.starts.push(there as u32);
        }
        cells.truncate(there);
        merged.cells = cells;
    }

    /// Merges units into classes of a few of them each.
    fn merge_into_many(&self, merged: &mut Self, groups: &Groups) {
        merged.cells.reserve(self.cells.len());
        let mut counts = vec![0_u64; self.values];
        let mut present = Vec::new();
        for group in 0..groups.len() {
            let units = groups.units(group);
            // At a fine node most classes are of one unit.
            if let [unit] = units {
                merged.cells.extend_from_slice(self.of_unit(*unit as usize));
            } else {
                for &(value, rows) in units.iter().flat_map(|&unit| self.of_unit(unit as usize)) {
                    let count = &mut counts[value as usize];
                    if *count == 0 {
                        present.push(value);
                    }
                    *count += rows;
                }
                let taken = |value| (value, std::mem::take(&mut counts[value as usize]));
                merged.cells.extend(present.drain(..).map(taken));
            }
            merged.starts.push(merged.cells.len() as u32);
        }
    }
}

impl Sets {
    /// The persons of each group that have each value. Units of the group [`NONE`](super::groups::NONE) belong to
    /// none.
    pub(super) fn counts(&self, group_of: &[u32], groups: usize) -> Counts {
        // Pairs come by value, so those of one group and value are counted in the group's latest cell.
        let mut cells: Vec<(u32, u64)> = Vec::new();
        let mut of_cell: Vec<u32> = Vec::new();
        let mut latest = vec![usize::MAX; groups];
        self.pairs.for_each(group_of, groups, |pair, group| {
            let value = self.value_of[pair as usize];
            let latest = &mut latest[group as usize];
            if let Some(cell) = cells.get_mut(*latest).filter(|cell| cell.0 == value) {
                cell.1 += 1;
            } else {
                *latest = cells.len();
                cells.push((value, 1));
                of_cell.push(group);
            }
        });
        let sorted = Groups::of(&of_cell, groups);
        let mut counts = Counts {
            values: self.values,
            starts: vec![0],
            cells: Vec::with_capacity(cells.len()),
            persons: self.persons.count(group_of, groups),
        };
        for group in 0..groups {
            counts.cells.extend(sorted.units(group).iter().map(|&cell| cells[cell as usize]));
            counts.starts.push(counts.cells.len() as u32);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Counts, Groups};

    proptest! {
        #[test]
        fn units_are_merged_alike_into_few_and_many_classes(
            cells in proptest::collection::vec((0..30_u32, 0..5_u32, 1..4_u64), 0..80),
            class_of in proptest::collection::vec(0..7_u32, 30),
        ) {
            let counts = Counts::new(&cells, 30, 5);
            let empty = || Counts { values: 5, starts: vec![0], cells: Vec::new(), persons: Vec::new() };
            let (mut few, mut many) = (empty(), empty());
            counts.merge_into_few(&mut few, &class_of, 7);
            counts.merge_into_many(&mut many, &Groups::of(&class_of, 7));
            for class in 0..7 {
                let rows_of = |value| {
                    let of_class = cells.iter().filter(|cell| class_of[cell.0 as usize] == class && cell.1 == value);
                    of_class.map(|cell| cell.2).sum::<u64>()
                };
                let expected: Vec<(u32, u64)> =
                    (0..5).map(|value| (value, rows_of(value))).filter(|(_, rows)| *rows > 0).collect();
                for merged in [&few, &many] {
                    let mut found = merged.of_unit(class as usize).to_vec();
                    found.sort_unstable();
                    prop_assert_eq!(&found, &expected);
                }
            }
        }
    }
}
