//! What privacy models look at besides the number of rows: sensitive values, persons, a population.

mod candidate;
mod groups;
mod members;
mod sensitive;
mod tally;

use crate::model::Overlap;
pub use candidate::Candidate;
pub(crate) use candidate::Candidates;
pub(crate) use groups::NONE;
use members::Members;
use sensitive::SensitiveColumn;
pub(crate) use tally::{Tally, Totals};

/// What the values of a sensitive column, and classes, are counted in.
#[derive(Clone, Copy, Debug)]
pub enum Counting<'r> {
    /// Each record is one row.
    Records,
    /// Each record stands for so many rows.
    Weighted(&'r [u64]),
    /// Each record is a row of this person, who counts once for each different value in a class.
    Persons(&'r [u32]),
}

/// The sensitive values, persons and population of units: of a table's tuples, or of a node's classes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Details {
    columns: Vec<SensitiveColumn>,
    persons: Option<Persons>,
    /// Rows of the population per unit; empty without one.
    population: Vec<u64>,
    /// What persons of the table can have several of.
    overlap: Overlap,
}

/// The persons of units.
#[derive(Clone, Debug)]
enum Persons {
    /// How many each unit has, where no person has rows in several: those of merged units add up.
    Counted(Vec<u32>),
    /// Whose rows are where, so that each person of merged units counts once.
    Shared(Members),
}

impl Details {
    /// Adds a sensitive column from the code and the tuple of each record; a code of `values` or more is no value.
    pub(crate) fn add_column(
        &mut self,
        codes: &[u32],
        values: usize,
        tuples: (&[u32], usize),
        counting: Counting<'_>,
    ) {
        let column = SensitiveColumn::new(codes, values, tuples.0, tuples.1, counting);
        self.overlap = self.overlap.max(match &column {
            SensitiveColumn::Shared(_) => Overlap::Classes,
            SensitiveColumn::Counted(counts) if counts.has_several() => Overlap::Values,
            SensitiveColumn::Counted(_) => Overlap::None,
        });
        self.columns.push(column);
    }

    /// Sets whose rows are whose, from the person and the tuple of each record.
    pub(crate) fn set_persons(&mut self, persons: &[u32], tuples: (&[u32], usize)) {
        let members = Members::new(persons.iter().copied().zip(tuples.0.iter().copied()).collect());
        self.persons = Some(if members.share_units() {
            self.overlap = Overlap::Classes;
            Persons::Shared(members)
        } else {
            let one_group: Vec<u32> = (0..tuples.1 as u32).collect();
            Persons::Counted(members.count(&one_group, tuples.1))
        });
    }

    /// Sets the population, from the tuple of each of its records and how many rows it stands for.
    pub(crate) fn set_population(&mut self, records: &[u32], weights: Option<&[u64]>, tuples: usize) {
        self.population = vec![0; tuples];
        for (record, &tuple) in records.iter().enumerate() {
            self.population[tuple as usize] += weights.map_or(1, |weights| weights[record]);
        }
    }

    /// Rows of the population per unit; empty without one.
    pub(crate) fn population(&self) -> &[u64] {
        &self.population
    }

    /// Whether there is a population.
    pub(crate) fn has_population(&self) -> bool {
        !self.population.is_empty()
    }

    /// Whether it is known whose each row is, and a person has rows in several units.
    pub(crate) fn persons_share_units(&self) -> bool {
        matches!(self.persons, Some(Persons::Shared(_)))
    }

    /// Calls `visit` with each person who has rows in several units and each of these, by person, and perhaps with others.
    pub(crate) fn each_person(&self, visit: impl FnMut(u32, u32)) {
        if let Some(Persons::Shared(members)) = &self.persons {
            members.each(visit);
        }
    }

    /// How many persons have rows in each unit, where it is known whose each row is and each has rows in one alone.
    pub(crate) fn persons_of_units(&self) -> Option<&[u32]> {
        match &self.persons {
            Some(Persons::Counted(persons)) => Some(persons),
            _ => None,
        }
    }

    /// What persons of the table can have several of: values, or rows of different units.
    pub(crate) fn overlap(&self) -> Overlap {
        self.overlap
    }

    /// How much judging a class takes, at most about: itself, and every value that may be in it.
    pub(crate) fn work(&self) -> usize {
        1 + self.columns.iter().map(SensitiveColumn::values).sum::<usize>()
    }

    /// About how many bytes this is at most for so many units.
    pub(crate) fn bytes(&self, units: usize) -> u64 {
        let persons = match &self.persons {
            None => 0,
            Some(Persons::Counted(_)) => 4 * units,
            Some(Persons::Shared(members)) => members.bytes(),
        };
        let columns: usize = self.columns.iter().map(|column| column.bytes(units)).sum();
        (8 * self.population.len() + persons + columns) as u64
    }

    /// The same of fewer units: `class_of[unit]` is the one that each becomes a part of.
    pub(crate) fn merged(&self, class_of: &[u32], classes: usize) -> Self {
        let persons = self.persons.as_ref().map(|persons| match persons {
            Persons::Counted(counts) => Persons::Counted(added_up(counts, class_of, classes)),
            Persons::Shared(members) => Persons::Shared(members.merged(class_of, classes)),
        });
        Self {
            columns: self.columns.iter().map(|column| column.merged(class_of, classes)).collect(),
            persons,
            population: if self.population.is_empty() {
                Vec::new()
            } else {
                added_up(&self.population, class_of, classes)
            },
            overlap: self.overlap,
        }
    }
}

/// Sums over the units of each class.
fn added_up<N: Copy + Default + std::ops::AddAssign>(
    of_units: &[N],
    class_of: &[u32],
    classes: usize,
) -> Vec<N> {
    let mut sums = vec![N::default(); classes];
    for (&number, &class) in of_units.iter().zip(class_of) {
        sums[class as usize] += number;
    }
    sums
}
