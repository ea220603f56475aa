//! Random rows: quasi-identifiers, sensitive values of three kinds, and whose rows they are.

use std::collections::BTreeSet;

use coversheet_engine::model::{Class, Guards, Numbers, Overlap};
use coversheet_engine::{Counting, FrequencySet};
use coversheet_hierarchy::{Decimal, Hierarchy};

/// What the sensitive numbers are.
pub(crate) const NUMBERS: [&str; 5] = ["1", "4", "5.0", "6", "100"];
/// Sensitive values; a hierarchy puts 0 and 1 together, and 2 and 3. One more says that a value is missing, and so it is
/// with numbers.
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
    /// A position in [`NUMBERS`], or the one behind the last.
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
            value: self.below(VALUES + 1),
            number: self.below(NUMBERS.len() + 1),
            guard: self.below(GUARDS),
            person: self.below(persons),
        }
    }
}

/// The codes of a row in the columns that the frequency set counts: value, number, guard, person.
fn codes(row: &Row) -> [usize; 4] {
    [row.value, row.number, row.guard, row.person]
}

/// How many values the columns have: codes above are missing values.
const SIZES: [usize; 4] = [VALUES, NUMBERS.len(), GUARDS, PERSONS];

/// Adds the sensitive columns of rows, in which persons are counted or rows, and the persons if they are.
pub(crate) fn with_columns(mut frequency: FrequencySet, rows: &[Row], persons: bool) -> FrequencySet {
    let whose: Vec<u32> = rows.iter().map(|row| row.person as u32).collect();
    let counting = if persons { Counting::Persons(&whose) } else { Counting::Records };
    for (column, size) in SIZES.into_iter().enumerate() {
        let codes: Vec<u32> = rows.iter().map(|row| codes(row)[column] as u32).collect();
        frequency = frequency.with_sensitive(&codes, size, counting);
    }
    if persons { frequency.with_persons(&whose) } else { frequency }
}

pub(crate) fn numbers() -> Numbers {
    Numbers::new(NUMBERS.map(Decimal::parse))
}

pub(crate) fn guards() -> Guards {
    Guards {
        column: Some(2),
        nodes: vec![None, Some(0), Some(1)],
        under: vec![vec![true, true, false, false], vec![false, false, true, false]],
    }
}

pub(crate) fn hierarchy_of_values() -> Hierarchy {
    Hierarchy::from_rows(&[["0", "a", "*"], ["1", "a", "*"], ["2", "b", "*"], ["3", "b", "*"]].map(Vec::from))
        .unwrap()
}

/// A class of rows as models see it, kept where it can be borrowed from.
#[derive(Debug)]
pub(crate) struct ClassCounts {
    rows: u64,
    persons: u64,
    overlap: Overlap,
    population: u64,
    known: Vec<u64>,
    counts: Vec<Vec<u64>>,
    present: Vec<Vec<u32>>,
}

impl ClassCounts {
    /// Counts rows, or the persons of a table in which they have several of something.
    pub(crate) fn new(rows: &[&Row], population: usize, persons: Option<Overlap>) -> Self {
        let holder = |at: usize| if persons.is_some() { rows[at].person } else { at };
        let mut known = Vec::new();
        let mut counts = Vec::new();
        for (column, size) in SIZES.into_iter().enumerate() {
            let pairs: BTreeSet<(usize, usize)> =
                (0..rows.len()).map(|at| (holder(at), codes(rows[at])[column])).collect();
            let pairs: Vec<(usize, usize)> = pairs.into_iter().filter(|&(_, code)| code < size).collect();
            known.push(pairs.iter().map(|&(holder, _)| holder).collect::<BTreeSet<_>>().len() as u64);
            let mut of_values = vec![0; size];
            for &(_, code) in &pairs {
                of_values[code] += 1;
            }
            counts.push(of_values);
        }
        let present = |counts: &Vec<u64>| {
            let values = 0..counts.len() as u32;
            values.filter(|&value| counts[value as usize] > 0).collect::<Vec<u32>>()
        };
        Self {
            rows: rows.len() as u64,
            persons: (0..rows.len()).map(holder).collect::<BTreeSet<_>>().len() as u64,
            overlap: persons.unwrap_or_default(),
            population: population as u64,
            present: counts.iter().map(present).collect(),
            known,
            counts,
        }
    }

    pub(crate) fn class(&self) -> Class<'_> {
        Class::of_rows(self.rows)
            .with_persons(self.persons, self.overlap)
            .with_population(self.population)
            .with_values(&self.known, &self.counts, &self.present)
    }
}
