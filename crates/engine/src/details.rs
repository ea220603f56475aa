//! What privacy models look at besides the number of rows: sensitive values, persons, a population.

use crate::model::Class;

/// No group.
pub(crate) const NONE: u32 = u32::MAX;

/// The sensitive values, persons and population of units: of a table's tuples, or of a node's classes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Details {
    pub(crate) columns: Vec<SensitiveColumn>,
    pub(crate) persons: Option<Persons>,
    /// Rows of the population per unit; empty without one.
    pub(crate) population: Vec<u32>,
}

/// How the rows of each unit spread over the values of a column.
#[derive(Clone, Debug)]
pub(crate) struct SensitiveColumn {
    /// How many values there are.
    pub(crate) values: usize,
    /// Where the cells of each unit begin, and where the last one's end.
    starts: Vec<u32>,
    /// `(value, rows)`
    cells: Vec<(u32, u32)>,
}

impl SensitiveColumn {
    fn merged(&self, groups: &Groups) -> Self {
        let mut merged = Self { values: self.values, starts: vec![0], cells: Vec::new() };
        let mut counts = vec![0_u32; self.values];
        let mut present = Vec::new();
        for group in 0..groups.len() {
            for &unit in groups.units(group) {
                for &(value, rows) in self.of_unit(unit as usize) {
                    if counts[value as usize] == 0 {
                        present.push(value);
                    }
                    counts[value as usize] += rows;
                }
            }
            merged
                .cells
                .extend(present.drain(..).map(|value| (value, std::mem::take(&mut counts[value as usize]))));
            merged.starts.push(merged.cells.len() as u32);
        }
        merged
    }

    /// The values of a unit with their rows.
    pub(crate) fn of_unit(&self, unit: usize) -> &[(u32, u32)] {
        &self.cells[self.starts[unit] as usize..self.starts[unit + 1] as usize]
    }
}

/// The distinct units of each person's rows.
#[derive(Clone, Debug)]
pub(crate) struct Persons {
    /// `(person, unit)`, each once, sorted by person.
    rows: Vec<(u32, u32)>,
}

impl Persons {
    /// Counts the persons of each group of units; those in the group [`NONE`] belong to none.
    pub(crate) fn count(&self, group_of: &[u32], persons: &mut [u64]) {
        let mut last = vec![u32::MAX; persons.len()];
        for &(person, unit) in &self.rows {
            let group = group_of[unit as usize];
            if group != NONE && last[group as usize] != person {
                last[group as usize] = person;
                persons[group as usize] += 1;
            }
        }
    }

    fn merged(&self, class_of: &[u32], classes: usize) -> Self {
        let mut last = vec![u32::MAX; classes];
        let mut rows = Vec::new();
        for &(person, unit) in &self.rows {
            let class = class_of[unit as usize];
            if last[class as usize] != person {
                last[class as usize] = person;
                rows.push((person, class));
            }
        }
        Self { rows }
    }
}

impl Details {
    /// Adds a sensitive column from `(tuple, value, rows)`.
    pub(crate) fn add_column(
        &mut self,
        cells: impl Iterator<Item = (u32, u32, u32)>,
        tuples: usize,
        values: usize,
    ) {
        let mut all: Vec<(u32, u32, u32)> = cells.collect();
        all.sort_unstable();
        let mut starts = vec![0_u32; tuples + 1];
        let mut cells: Vec<(u32, u32)> = Vec::new();
        for run in all.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
            let (tuple, value, _) = run[0];
            cells.push((value, run.iter().map(|cell| cell.2).sum()));
            starts[tuple as usize + 1] += 1;
        }
        for tuple in 0..tuples {
            starts[tuple + 1] += starts[tuple];
        }
        self.columns.push(SensitiveColumn { values, starts, cells });
    }

    /// Sets whose rows are whose, from the person and the tuple of each record.
    pub(crate) fn set_persons(&mut self, persons: &[u32], tuples: &[u32]) {
        let mut rows: Vec<(u32, u32)> = persons.iter().copied().zip(tuples.iter().copied()).collect();
        rows.sort_unstable();
        rows.dedup();
        self.persons = Some(Persons { rows });
    }

    /// Sets the population, from the tuple of each of its records.
    pub(crate) fn set_population(&mut self, records: &[u32], tuples: usize) {
        self.population = vec![0; tuples];
        for &tuple in records {
            self.population[tuple as usize] += 1;
        }
    }

    /// The same of fewer units: `class_of[unit]` is the one that each becomes a part of.
    pub(crate) fn merged(&self, class_of: &[u32], classes: usize) -> Self {
        let mut details = Self::default();
        let groups = Groups::of(class_of, classes);
        for column in &self.columns {
            details.columns.push(column.merged(&groups));
        }
        if let Some(persons) = &self.persons {
            details.persons = Some(persons.merged(class_of, classes));
        }
        if !self.population.is_empty() {
            details.population = vec![0; classes];
            for (&population, &class) in self.population.iter().zip(class_of) {
                details.population[class as usize] += population;
            }
        }
        details
    }
}

/// Units sorted by the group they belong to.
#[derive(Debug, Default)]
pub(crate) struct Groups {
    starts: Vec<u32>,
    order: Vec<u32>,
}

impl Groups {
    /// Sorts units by their group; those of the group [`NONE`] are left out.
    pub(crate) fn of(group_of: &[u32], groups: usize) -> Self {
        let mut sorted = Self::default();
        sorted.sort(group_of, groups);
        sorted
    }

    /// As [`Groups::of`], reusing memory.
    pub(crate) fn sort(&mut self, group_of: &[u32], groups: usize) {
        // Counted two places further on, so that after placing each unit the starts are in place.
        self.starts.clear();
        self.starts.resize(groups + 2, 0);
        for &group in group_of.iter().filter(|&&group| group != NONE) {
            self.starts[group as usize + 2] += 1;
        }
        for group in 2..self.starts.len() {
            self.starts[group] += self.starts[group - 1];
        }
        self.order.resize(group_of.len(), 0);
        for (unit, &group) in group_of.iter().enumerate().filter(|(_, group)| **group != NONE) {
            let place = &mut self.starts[group as usize + 1];
            self.order[*place as usize] = unit as u32;
            *place += 1;
        }
    }

    /// How many groups there are.
    pub(crate) fn len(&self) -> usize {
        self.starts.len().saturating_sub(2)
    }

    /// The units of a group.
    pub(crate) fn units(&self, group: usize) -> &[u32] {
        &self.order[self.starts[group] as usize..self.starts[group + 1] as usize]
    }
}

/// What is known of some rows together, gathered unit by unit.
#[derive(Clone, Debug, Default)]
pub(crate) struct Totals {
    pub(crate) rows: u64,
    pub(crate) persons: u64,
    pub(crate) population: u64,
    counts: Vec<Vec<u32>>,
    present: Vec<Vec<u32>>,
}

impl Totals {
    pub(crate) fn new(details: &Details) -> Self {
        Self {
            counts: details.columns.iter().map(|column| vec![0; column.values]).collect(),
            present: vec![Vec::new(); details.columns.len()],
            ..Self::default()
        }
    }

    /// Adds the sensitive values of a unit's rows.
    pub(crate) fn add_values(&mut self, details: &Details, unit: usize) {
        for ((column, counts), present) in details.columns.iter().zip(&mut self.counts).zip(&mut self.present)
        {
            for &(value, rows) in column.of_unit(unit) {
                let count = &mut counts[value as usize];
                if *count == 0 {
                    present.push(value);
                }
                *count += rows;
            }
        }
    }

    /// Forgets everything, in the time that it takes to go through the values that are there.
    pub(crate) fn clear(&mut self) {
        (self.rows, self.persons, self.population) = (0, 0, 0);
        for (counts, present) in self.counts.iter_mut().zip(&mut self.present) {
            for value in present.drain(..) {
                counts[value as usize] = 0;
            }
        }
    }

    /// As models see it.
    pub(crate) fn class(&self) -> Class<'_> {
        Class::of_rows(self.rows)
            .with_persons(self.persons)
            .with_population(self.population)
            .with_values(&self.counts, &self.present)
    }
}
