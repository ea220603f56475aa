//! Random rows: quasi-identifiers, sensitive values of three kinds, and whose rows they are.

use coversheet_engine::FrequencySet;
use coversheet_engine::model::{Class, Guards, Numbers};
use coversheet_hierarchy::{Decimal, Hierarchy};

/// What the sensitive numbers are.
pub(crate) const NUMBERS: [&str; 6] = ["1", "4", "5.0", "6", "100", ""];
/// Sensitive values; a hierarchy puts 0 and 1 together, and 2 and 3.
pub(crate) const VALUES: usize = 4;
/// Guarding nodes: none, the one of 0 and 1, and the value 2.
pub(crate) const GUARDS: usize = 3;
pub(crate) const PERSONS: usize = 40;

/// A row.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// A leaf of each quasi-identifier.
    pub(crate) leaves: Vec<u32>,
    pub(crate) value: usize,
    /// A position in [`NUMBERS`].
    pub(crate) number: usize,
    pub(crate) guard: usize,
    pub(crate) person: usize,
}

/// A small generator, so that everything comes from one number.
#[derive(Clone, Debug)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    pub(crate) fn row(&mut self, hierarchies: &[Hierarchy], persons: usize) -> Row {
        Row {
            leaves: hierarchies.iter().map(|hierarchy| self.below(hierarchy.leaves()) as u32).collect(),
            value: self.below(VALUES),
            number: self.below(NUMBERS.len()),
            guard: self.below(GUARDS),
            person: self.below(persons),
        }
    }
}

/// The codes of a row in the columns that the frequency set counts: value, number, value and guard, person.
fn codes(row: &Row) -> [usize; 4] {
    [row.value, row.number, row.value * GUARDS + row.guard, row.person]
}

const SIZES: [usize; 4] = [VALUES, NUMBERS.len(), VALUES * GUARDS, PERSONS];

/// Adds the sensitive columns of rows.
pub(crate) fn with_columns(mut frequency: FrequencySet, rows: &[Row]) -> FrequencySet {
    for (column, size) in SIZES.into_iter().enumerate() {
        let codes: Vec<u32> = rows.iter().map(|row| codes(row)[column] as u32).collect();
        frequency = frequency.with_sensitive(&codes, size, None);
    }
    frequency
}

pub(crate) fn numbers() -> Numbers {
    Numbers::new(NUMBERS.map(Decimal::parse))
}

pub(crate) fn guards() -> Guards {
    let pairs = || (0..VALUES * GUARDS).map(|pair| (pair / GUARDS, pair % GUARDS));
    Guards {
        values: pairs().map(|(value, _)| value as u32).collect(),
        nodes: pairs().map(|(_, guard)| [None, Some(0), Some(1)][guard]).collect(),
        under: vec![vec![true, true, false, false], vec![false, false, true, false]],
    }
}

pub(crate) fn hierarchy_of_values() -> Hierarchy {
    Hierarchy::from_rows(&[["0", "a", "*"], ["1", "a", "*"], ["2", "b", "*"], ["3", "b", "*"]].map(Vec::from))
        .unwrap()
}

/// A class of rows as models see it, kept where it can be borrowed from.
#[derive(Debug)]
pub(crate) struct Counted {
    rows: u64,
    persons: u64,
    population: u64,
    counts: Vec<Vec<u32>>,
    present: Vec<Vec<u32>>,
}

impl Counted {
    pub(crate) fn new(rows: &[&Row], population: usize, persons: bool) -> Self {
        let mut counts: Vec<Vec<u32>> = SIZES.map(|size| vec![0; size]).into();
        for row in rows {
            for (counts, code) in counts.iter_mut().zip(codes(row)) {
                counts[code] += 1;
            }
        }
        let present = |counts: &Vec<u32>| {
            let values = 0..counts.len() as u32;
            values.filter(|&value| counts[value as usize] > 0).collect::<Vec<u32>>()
        };
        let present: Vec<Vec<u32>> = counts.iter().map(present).collect();
        let rows = rows.len() as u64;
        let distinct = present[3].len() as u64;
        let persons = if persons { distinct } else { rows };
        Self { rows, persons, population: population as u64, counts, present }
    }

    pub(crate) fn class(&self) -> Class<'_> {
        Class::of_rows(self.rows)
            .with_persons(self.persons)
            .with_population(self.population)
            .with_values(&self.counts, &self.present)
    }
}
