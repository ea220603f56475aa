//! Rows in the middle of a table that are no data: the header once more, and totals.
//!
//! Files that were put together one below the other repeat their header, and reports have totals between their rows. The
//! columns know every value, so both cost a few look-ups where there are none.

use crate::layout::words_for_totals;
use crate::table::{Column, ColumnBuilder};
use crate::{Error, Result};

/// Totals stand in one of the first columns, and what is before them in their row is empty.
const FIRST: usize = 8;
/// More rows are rather something else that is called so.
const MOST: usize = 1000;

/// What was found while there was a quick way from a value to its code.
#[derive(Default)]
pub(crate) struct Suspicious {
    /// Of each column the code of its own name, if every column has it.
    names: Option<Vec<u32>>,
    /// Codes of words for totals, each with its column; and of each column the code of nothing.
    totals: Vec<(usize, u32)>,
    empty: Vec<Option<u32>>,
}

impl Suspicious {
    /// Looks into columns before they are finished; `named` says whether their names are from the file.
    pub(crate) fn of(columns: &[ColumnBuilder], named: bool) -> Self {
        let names = (named && columns.len() > 1)
            .then(|| columns.iter().map(|column| column.code(column.name())).collect())
            .flatten();
        let codes = |(position, column): (usize, &ColumnBuilder)| {
            let codes: Vec<_> = words_for_totals().filter_map(|word| column.code(&word)).collect();
            codes.into_iter().map(move |code| (position, code))
        };
        let totals = columns.iter().take(FIRST).enumerate().flat_map(codes).collect();
        Self { names, totals, empty: columns.iter().map(|column| column.code("")).collect() }
    }

    /// The first row that repeats the names of the columns.
    fn repeated(&self, columns: &[Column]) -> Option<usize> {
        let names = self.names.as_ref()?;
        let is_name =
            |row: &usize| columns.iter().zip(names).all(|(column, &name)| column.codes().get(*row) == name);
        (0..columns.first()?.codes().len()).find(is_name)
    }

    /// Refuses a table with its header among its rows; `number` says which spreadsheet row a row is.
    pub(crate) fn check(&self, columns: &[Column], number: impl Fn(u64) -> u64) -> Result<()> {
        let Some(row) = self.repeated(columns) else { return Ok(()) };
        Err(Error::new("header-repeated", "A row below the header says the same as the header.")
            .hint(
                "Delete that row: files that were put together one below the other have the header of each. Or say \
                 --header to keep it as data (in a recipe: \"input\": { \"header\": true }).",
            )
            .at_row(number(row as u64)))
    }

    /// The rows that seem to be totals: a word for that is the first thing in them, and they lack what all others have.
    pub(crate) fn totals(&self, columns: &[Column]) -> Vec<usize> {
        let rows = columns.first().map_or(0, |column| column.codes().len());
        let is_empty = |row: usize, position: usize| {
            self.empty[position].is_some_and(|empty| columns[position].codes().get(row) == empty)
        };
        let begins = |row: &usize| {
            self.totals.iter().any(|&(position, code)| {
                columns[position].codes().get(*row) == code
                    && (0..position).all(|before| is_empty(*row, before))
            })
        };
        if self.totals.is_empty() {
            return Vec::new();
        }
        let found: Vec<usize> = (0..rows).filter(begins).take(MOST + 1).collect();
        if found.len() > MOST || 2 * found.len() > rows {
            return Vec::new();
        }
        let gaps: Vec<bool> = (0..columns.len())
            .map(|position| {
                let there = |row: &usize| is_empty(*row, position);
                let here = found.iter().filter(|row| there(row)).count();
                here > 0 && (0..rows).filter(there).take(here + 1).count() == here
            })
            .collect();
        let lacks =
            |row: &usize| (0..columns.len()).any(|position| gaps[position] && is_empty(*row, position));
        found.into_iter().filter(lacks).collect()
    }
}
