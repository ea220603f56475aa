//! The rows whose risk is measured.

use coversheet_error::SortMany;
use std::borrow::Cow;

use coversheet_table::Codes;

use super::partition::Partition;

/// Rows of a table, and whose they are.
#[derive(Debug)]
pub struct Sample<'a> {
    columns: Vec<Cells<'a>>,
    rows: usize,
    counting: CountingUnit,
    units: u64,
}

/// A column.
#[derive(Debug)]
pub struct Cells<'a> {
    /// Its name.
    pub name: &'a str,
    /// A code for each row.
    pub codes: Cow<'a, Codes>,
    /// All codes are below this.
    pub distinct: usize,
}

impl Cells<'_> {
    /// How many codes occur.
    pub(super) fn values(&self) -> usize {
        let mut seen = vec![false; self.distinct];
        self.codes.iter().for_each(|code| seen[code as usize] = true);
        seen.iter().filter(|seen| **seen).count()
    }

    /// Appends the codes of these rows, or of all, to their keys, as a digit more: a key is the number of a row's combination.
    pub(super) fn append_to(&self, keys: &mut [u64], rows: Option<&[u32]>) {
        let values = self.distinct.max(1) as u64;
        match self.codes.as_ref() {
            Codes::U8(codes) => append(keys, codes, rows, values),
            Codes::U16(codes) => append(keys, codes, rows, values),
            Codes::U32(codes) => append(keys, codes, rows, values),
        }
    }
}

fn append<T: Copy + Into<u64>>(keys: &mut [u64], codes: &[T], rows: Option<&[u32]>, values: u64) {
    let add = |key: &mut u64, code: T| *key = *key * values + code.into();
    match rows {
        Some(rows) => keys.iter_mut().zip(rows).for_each(|(key, &row)| add(key, codes[row as usize])),
        None => keys.iter_mut().zip(codes).for_each(|(key, &code)| add(key, code)),
    }
}

/// What is counted.
#[derive(Clone, Debug, PartialEq)]
pub enum CountingUnit {
    /// Rows.
    Rows,
    /// Rows, of which each record stands for so many.
    Weighted(Vec<u64>),
    /// Persons: the code of each row's.
    Persons(Vec<u32>),
}

impl<'a> Sample<'a> {
    /// Rows with these columns, each as long as `rows`; so is what `counting` holds.
    pub fn new(columns: Vec<Cells<'a>>, rows: usize, counting: CountingUnit) -> Self {
        let units = match &counting {
            CountingUnit::Rows => rows as u64,
            CountingUnit::Weighted(weights) => weights.iter().sum(),
            CountingUnit::Persons(persons) => distinct(persons.clone()),
        };
        Self { columns, rows, counting, units }
    }

    /// The columns.
    pub fn columns(&self) -> &[Cells<'a>] {
        &self.columns
    }

    /// Records of the table.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Persons, or rows where persons are not known.
    pub fn units(&self) -> u64 {
        self.units
    }

    /// What is counted.
    pub fn counting(&self) -> &CountingUnit {
        &self.counting
    }

    /// Whose a row is: a person, or where persons are not known the row itself.
    pub(super) fn owner(&self, row: usize) -> u32 {
        match &self.counting {
            CountingUnit::Persons(persons) => persons[row],
            CountingUnit::Rows | CountingUnit::Weighted(_) => row as u32,
        }
    }

    /// Whether a record stands for more than one row, so that it is never alone.
    pub(super) fn stands_for_several(&self, row: usize) -> bool {
        matches!(&self.counting, CountingUnit::Weighted(weights) if weights[row] > 1)
    }

    /// The rows that are alike in the columns at these positions.
    pub fn partition(&self, columns: &[usize]) -> Partition {
        let columns = columns.iter().map(|&column| &self.columns[column]);
        Partition::new(self.rows, columns)
    }

    /// How many rows, or persons, each class of a partition has.
    pub fn sizes(&self, partition: &Partition) -> Vec<u64> {
        let mut sizes = vec![0; partition.len()];
        match &self.counting {
            CountingUnit::Rows => {
                for &class in partition.of_row() {
                    sizes[class as usize] += 1;
                }
            }
            CountingUnit::Weighted(weights) => {
                for (&class, &weight) in partition.of_row().iter().zip(weights) {
                    sizes[class as usize] += weight;
                }
            }
            CountingUnit::Persons(persons) => {
                let pairs = partition.of_row().iter().zip(persons);
                let mut pairs: Vec<u64> =
                    pairs.map(|(&class, &person)| u64::from(class) << 32 | u64::from(person)).collect();
                pairs.sort_many();
                pairs.dedup();
                for pair in pairs {
                    sizes[(pair >> 32) as usize] += 1;
                }
            }
        }
        sizes
    }
}

fn distinct(mut codes: Vec<u32>) -> u64 {
    codes.sort_many();
    codes.dedup();
    codes.len() as u64
}
