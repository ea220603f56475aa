//! Counts what models look at in groups of units, one group after the other.

use super::candidate::{Candidate, OfColumn, OfPersons};
use super::groups::{Groups, NONE};
use super::sensitive::{Counts, SensitiveColumn};
use super::{Details, Persons};
use crate::model::{Class, Overlap};

/// Groups of units, and what is counted in one of them at a time. Its memory is used again for the next groups.
#[derive(Debug)]
pub(crate) struct Tally {
    groups: Groups,
    /// Persons of each group, where they have to be looked for in all units at once.
    persons: Vec<u32>,
    /// As many as there are columns whose persons are shared between units: the values of each group.
    shared: Vec<Counts>,
    totals: Totals,
}

impl Tally {
    pub(crate) fn new(details: &Details) -> Self {
        Self {
            groups: Groups::default(),
            persons: Vec::new(),
            shared: Vec::new(),
            totals: Totals::new(details),
        }
    }

    /// Sorts the units by group; those of the group [`NONE`] belong to none.
    pub(crate) fn gather(&mut self, details: &Details, group_of: &[u32], groups: usize) {
        self.groups.sort(group_of, groups);
        self.persons.clear();
        if let Some(Persons::Shared(members)) = &details.persons {
            self.persons = members.count(group_of, groups);
        }
        self.shared.clear();
        for column in &details.columns {
            if let SensitiveColumn::Shared(sets) = column {
                self.shared.push(sets.counts(group_of, groups));
            }
        }
    }

    /// What is known of a group of so many rows.
    pub(crate) fn fill(&mut self, details: &Details, group: usize, rows: u64) -> Class<'_> {
        let totals = &mut self.totals;
        totals.clear();
        totals.rows = rows;
        let units = self.groups.units(group);
        totals.persons = match &details.persons {
            None => rows,
            Some(Persons::Counted(counts)) => {
                units.iter().map(|&unit| u64::from(counts[unit as usize])).sum()
            }
            Some(Persons::Shared(_)) => u64::from(self.persons[group]),
        };
        let mut shared = self.shared.iter();
        for (place, column) in details.columns.iter().enumerate() {
            match column {
                SensitiveColumn::Counted(counts) => {
                    for &unit in units {
                        totals.add(place, counts, unit as usize);
                    }
                }
                SensitiveColumn::Shared(_) => {
                    shared.next().into_iter().for_each(|counts| totals.add(place, counts, group));
                }
            }
        }
        if !details.population.is_empty() {
            totals.population = units.iter().map(|&unit| details.population[unit as usize]).sum();
        }
        totals.class()
    }
}

/// What is known of some rows together.
#[derive(Clone, Debug)]
pub(crate) struct Totals {
    rows: u64,
    persons: u64,
    population: u64,
    overlap: Overlap,
    /// Of each column, the rows or persons of which a value is known.
    known: Vec<u64>,
    counts: Vec<Vec<u64>>,
    present: Vec<Vec<u32>>,
}

impl Totals {
    pub(crate) fn new(details: &Details) -> Self {
        Self {
            rows: 0,
            persons: 0,
            population: 0,
            overlap: details.overlap,
            known: vec![0; details.columns.len()],
            counts: details.columns.iter().map(|column| vec![0; column.values()]).collect(),
            present: vec![Vec::new(); details.columns.len()],
        }
    }

    /// Of so many rows: those of the units of which `is_in` says so.
    pub(crate) fn of(details: &Details, units: usize, rows: u64, is_in: impl Fn(usize) -> bool) -> Self {
        let mut totals = Self::new(details);
        let members = || (0..units).filter(|&unit| is_in(unit));
        let one_group =
            || -> Vec<u32> { (0..units).map(|unit| if is_in(unit) { 0 } else { NONE }).collect() };
        totals.rows = rows;
        totals.persons = match &details.persons {
            None => rows,
            Some(Persons::Counted(counts)) => members().map(|unit| u64::from(counts[unit])).sum(),
            Some(Persons::Shared(persons)) => u64::from(persons.count(&one_group(), 1)[0]),
        };
        for (place, column) in details.columns.iter().enumerate() {
            match column {
                SensitiveColumn::Counted(counts) => {
                    members().for_each(|unit| totals.add(place, counts, unit));
                }
                SensitiveColumn::Shared(sets) => totals.add(place, &sets.counts(&one_group(), 1), 0),
            }
        }
        if !details.population.is_empty() {
            totals.population = members().map(|unit| details.population[unit]).sum();
        }
        totals
    }

    /// Becomes what is known of a candidate.
    pub(crate) fn set(&mut self, details: &Details, candidate: &Candidate) {
        self.clear();
        (self.rows, self.population) = (candidate.rows, candidate.population);
        self.persons = match &candidate.persons {
            OfPersons::Rows => candidate.rows,
            OfPersons::Counted(persons) => *persons,
            OfPersons::Shared(persons) => persons.len() as u64,
        };
        for (place, (of_column, column)) in candidate.columns.iter().zip(&details.columns).enumerate() {
            let (counts, present) = (&mut self.counts[place], &mut self.present[place]);
            let mut add = |value: u32, number| {
                let count = &mut counts[value as usize];
                if *count == 0 {
                    present.push(value);
                }
                *count += number;
            };
            match (of_column, column) {
                (OfColumn::Counted(cells, known), _) => {
                    for &(value, number) in cells {
                        add(value, number);
                    }
                    self.known[place] = *known;
                }
                (OfColumn::Shared(pairs, persons), SensitiveColumn::Shared(sets)) => {
                    for &pair in pairs {
                        add(sets.value_of[pair as usize], 1);
                    }
                    self.known[place] = persons.len() as u64;
                }
                (OfColumn::Shared(..), SensitiveColumn::Counted(_)) => {}
            }
        }
    }

    /// Adds the values of a unit to those of a column.
    fn add(&mut self, column: usize, of_units: &Counts, unit: usize) {
        let (counts, present) = (&mut self.counts[column], &mut self.present[column]);
        let mut all = 0;
        for &(value, number) in of_units.of_unit(unit) {
            let count = &mut counts[value as usize];
            if *count == 0 {
                present.push(value);
            }
            *count += number;
            all += number;
        }
        self.known[column] += of_units.persons(unit).map_or(all, u64::from);
    }

    /// Forgets everything, in the time that it takes to go through the values that are there.
    fn clear(&mut self) {
        (self.rows, self.persons, self.population) = (0, 0, 0);
        self.known.fill(0);
        for (counts, present) in self.counts.iter_mut().zip(&mut self.present) {
            for value in present.drain(..) {
                counts[value as usize] = 0;
            }
        }
    }

    /// As models see it.
    pub(crate) fn class(&self) -> Class<'_> {
        Class::of_rows(self.rows)
            .with_persons(self.persons, self.overlap)
            .with_population(self.population)
            .with_values(&self.known, &self.counts, &self.present)
    }
}
