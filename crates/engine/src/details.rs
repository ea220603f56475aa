//! What privacy models look at besides the number of rows: sensitive values, persons, a population.

use crate::model::Class;

/// The tuples' sensitive values, persons and population.
#[derive(Clone, Debug, Default)]
pub(crate) struct Details {
    pub(crate) columns: Vec<SensitiveColumn>,
    pub(crate) persons: Option<Persons>,
    /// Rows of the population per tuple; empty without one.
    pub(crate) population: Vec<u32>,
}

/// How the rows of each tuple spread over the values of a column.
#[derive(Clone, Debug)]
pub(crate) struct SensitiveColumn {
    /// How many values there are.
    pub(crate) values: usize,
    /// Where the cells of each tuple begin, and where the last one's end.
    starts: Vec<u32>,
    /// `(value, rows)`
    cells: Vec<(u32, u32)>,
}

impl SensitiveColumn {
    /// The values of a tuple with their rows.
    pub(crate) fn of_tuple(&self, tuple: usize) -> &[(u32, u32)] {
        &self.cells[self.starts[tuple] as usize..self.starts[tuple + 1] as usize]
    }
}

/// The distinct tuples of each person's rows.
#[derive(Clone, Debug)]
pub(crate) struct Persons {
    /// `(person, tuple)`, each once, in order.
    rows: Vec<(u32, u32)>,
}

impl Persons {
    /// Counts the persons of each group of tuples; tuples in the group `u32::MAX` belong to none.
    pub(crate) fn count(&self, group_of_tuple: &[u32], persons: &mut [u64]) {
        let mut last = vec![u32::MAX; persons.len()];
        for &(person, tuple) in &self.rows {
            let group = group_of_tuple[tuple as usize];
            if group != u32::MAX && last[group as usize] != person {
                last[group as usize] = person;
                persons[group as usize] += 1;
            }
        }
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

    /// The same of fewer tuples: `merged[tuple]` is what becomes of each.
    pub(crate) fn merged(&self, merged: &[u32], tuples: usize) -> Self {
        let mut details = Self::default();
        for column in &self.columns {
            let of_tuple = |tuple: usize| {
                column.of_tuple(tuple).iter().map(move |&(value, rows)| (merged[tuple], value, rows))
            };
            details.add_column((0..merged.len()).flat_map(of_tuple), tuples, column.values);
        }
        if let Some(persons) = &self.persons {
            let (of_row, tuples): (Vec<u32>, Vec<u32>) =
                persons.rows.iter().map(|&(person, tuple)| (person, merged[tuple as usize])).unzip();
            details.set_persons(&of_row, &tuples);
        }
        if !self.population.is_empty() {
            details.population = vec![0; tuples];
            for (&population, &tuple) in self.population.iter().zip(merged) {
                details.population[tuple as usize] += population;
            }
        }
        details
    }
}

/// What is known of some rows together, gathered tuple by tuple.
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

    /// Adds the sensitive values of a tuple's rows.
    pub(crate) fn add_values(&mut self, details: &Details, tuple: usize) {
        for ((column, counts), present) in details.columns.iter().zip(&mut self.counts).zip(&mut self.present)
        {
            for &(value, rows) in column.of_tuple(tuple) {
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
