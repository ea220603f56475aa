//! What models count of any units: gathered unit by unit, and joined.

use super::members::Members;
use super::sensitive::SensitiveColumn;
use super::{Details, Persons};

/// What models count of some tuples together: rows, persons, sensitive values and the population. Those of two sets
/// of tuples that have none in common can be [joined](Candidate::join), however the sets came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub(super) rows: u64,
    pub(super) population: u64,
    pub(super) persons: OfPersons,
    pub(super) columns: Vec<OfColumn>,
}

/// Persons of some units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OfPersons {
    /// Rows are counted.
    Rows,
    /// No person has rows in other units.
    Counted(u64),
    /// Who they are, ascending.
    Shared(Vec<u32>),
}

/// The values of a sensitive column in some units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OfColumn {
    /// `(value, rows or persons)`, ascending, and the rows or persons of which a value is known.
    Counted(Vec<(u32, u64)>, u64),
    /// Persons with one of their values, and the persons of whom a value is known, ascending.
    Shared(Vec<u32>, Vec<u32>),
}

impl Candidate {
    /// How many rows these are.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// The same rows, without the people of a population who are like them.
    pub(crate) fn without_people(self) -> Self {
        Self { population: 0, ..self }
    }

    /// Adds the rows of other tuples.
    pub fn join(&mut self, other: &Self) {
        self.rows += other.rows;
        self.population += other.population;
        match (&mut self.persons, &other.persons) {
            (OfPersons::Counted(persons), OfPersons::Counted(more)) => *persons += more,
            (OfPersons::Shared(persons), OfPersons::Shared(more)) => unite(persons, more),
            _ => {}
        }
        for columns in self.columns.iter_mut().zip(&other.columns) {
            match columns {
                (OfColumn::Counted(cells, known), OfColumn::Counted(more, more_known)) => {
                    add_up(cells, more);
                    *known += more_known;
                }
                (OfColumn::Shared(pairs, persons), OfColumn::Shared(more_pairs, more_persons)) => {
                    unite(pairs, more_pairs);
                    unite(persons, more_persons);
                }
                _ => {}
            }
        }
    }
}

/// Takes each number of two ascending lists once.
fn unite(one: &mut Vec<u32>, other: &[u32]) {
    merge(one, other, |number| *number, |_, _| {});
}

/// Adds up the counts of two ascending lists.
fn add_up(one: &mut Vec<(u32, u64)>, other: &[(u32, u64)]) {
    merge(one, other, |(value, _)| *value, |counted, (_, more)| counted.1 += more);
}

/// Makes one list of two that are ascending by their key, in one pass; what both have is put together.
fn merge<T: Copy>(one: &mut Vec<T>, other: &[T], key: impl Fn(&T) -> u32, add: impl Fn(&mut T, T)) {
    let mut merged = Vec::with_capacity(one.len() + other.len());
    let mut other = other.iter().copied().peekable();
    for &(mut item) in &*one {
        while let Some(before) = other.next_if(|next| key(next) < key(&item)) {
            merged.push(before);
        }
        if let Some(same) = other.next_if(|next| key(next) == key(&item)) {
            add(&mut item, same);
        }
        merged.push(item);
    }
    merged.extend(other);
    *one = merged;
}

/// The members of each unit.
#[derive(Debug)]
struct ByUnit {
    starts: Vec<u32>,
    members: Vec<u32>,
}

impl ByUnit {
    fn new(members: &Members, units: usize) -> Self {
        let mut starts = vec![0_u32; units + 2];
        members.each(|_, unit| starts[unit as usize + 2] += 1);
        for unit in 2..starts.len() {
            starts[unit] += starts[unit - 1];
        }
        let mut sorted = vec![0; starts.last().map_or(0, |&all| all as usize)];
        // Members come in ascending order, and so they do in each unit.
        members.each(|member, unit| {
            let place = &mut starts[unit as usize + 1];
            sorted[*place as usize] = member;
            *place += 1;
        });
        Self { starts, members: sorted }
    }

    fn of(&self, unit: usize) -> Vec<u32> {
        self.members[self.starts[unit] as usize..self.starts[unit + 1] as usize].to_vec()
    }
}

/// Finds what models count of single units.
#[derive(Debug)]
pub(crate) struct Candidates<'d> {
    details: &'d Details,
    persons: Option<ByUnit>,
    /// Of each column whose persons are shared between units, the pairs and persons.
    shared: Vec<Option<(ByUnit, ByUnit)>>,
}

impl<'d> Candidates<'d> {
    /// Of details of so many units.
    pub(crate) fn new(details: &'d Details, units: usize) -> Self {
        let shared = |column: &SensitiveColumn| match column {
            SensitiveColumn::Counted(_) => None,
            SensitiveColumn::Shared(sets) => {
                Some((ByUnit::new(&sets.pairs, units), ByUnit::new(&sets.persons, units)))
            }
        };
        Self {
            persons: match &details.persons {
                Some(Persons::Shared(members)) => Some(ByUnit::new(members, units)),
                _ => None,
            },
            shared: details.columns.iter().map(shared).collect(),
            details,
        }
    }

    /// Of a unit of so many rows.
    pub(crate) fn of_unit(&self, unit: usize, rows: u64) -> Candidate {
        let column = |(column, shared): (&SensitiveColumn, &Option<(ByUnit, ByUnit)>)| match (column, shared)
        {
            (SensitiveColumn::Counted(counts), _) => {
                let cells = counts.of_unit(unit).to_vec();
                let all = cells.iter().map(|&(_, number)| number).sum();
                OfColumn::Counted(cells, counts.persons(unit).map_or(all, u64::from))
            }
            (_, Some((pairs, persons))) => OfColumn::Shared(pairs.of(unit), persons.of(unit)),
            (_, None) => OfColumn::Shared(Vec::new(), Vec::new()),
        };
        Candidate {
            rows,
            population: self.details.population.get(unit).copied().unwrap_or(0),
            persons: match (&self.details.persons, &self.persons) {
                (Some(Persons::Counted(counts)), _) => OfPersons::Counted(u64::from(counts[unit])),
                (_, Some(members)) => OfPersons::Shared(members.of(unit)),
                _ => OfPersons::Rows,
            },
            columns: self.details.columns.iter().zip(&self.shared).map(column).collect(),
        }
    }
}
