//! The names of columns.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::sink::Cells;
use crate::{Error, Result};

/// The longest name of a column, in bytes.
pub const MAX_COLUMN_NAME: usize = 4096;

/// A name for every column, no two alike, for the recipe goes by names.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// What the columns are called.
    pub(crate) columns: Vec<String>,
    /// Columns, counted from 0, for which the header has no name: R and pandas write the numbers of rows so. They are called by
    /// their place.
    pub(crate) unnamed: Vec<usize>,
    /// Columns that have the name of an earlier one. They get a number behind it.
    pub(crate) repeated: Vec<usize>,
}

impl Names {
    /// The names in a header, which is in this row of the file.
    ///
    /// # Errors
    ///
    /// `column-name-too-long`, and `no-column-names` where there is not one.
    pub(crate) fn of(cells: Cells<'_>, row: u64) -> Result<Self> {
        let mut found = Self::default();
        let mut taken: FxHashSet<&str> = FxHashSet::default();
        for (position, name) in cells.iter().enumerate() {
            if name.len() > MAX_COLUMN_NAME {
                return Err(Error::new(
                    "column-name-too-long",
                    format!("The name of column {} is longer than {MAX_COLUMN_NAME} bytes.", position + 1),
                )
                .hint("Shorten it in the header. If the file has no header, say so.")
                .at_row(row));
            }
            if name.is_empty() {
                found.unnamed.push(position);
            } else if !taken.insert(name) {
                found.repeated.push(position);
            }
        }
        if taken.is_empty() {
            return Err(Error::new("no-column-names", "No column has a name in the header.")
                .hint("Name the columns in the first line of the file. If the file has no header, say so.")
                .at_row(row));
        }
        found.columns = cells.iter().map(str::to_owned).collect();
        let mut taken: FxHashSet<String> = taken.into_iter().map(str::to_owned).collect();
        let mut numbers: FxHashMap<String, usize> = FxHashMap::default();
        for &position in found.unnamed.iter().chain(&found.repeated) {
            let name = std::mem::take(&mut found.columns[position]);
            found.columns[position] = if name.is_empty() {
                free(&format!("column_{}", position + 1), 1, &taken).0
            } else {
                let from = numbers.get(&name).map_or(2, |last| last + 1);
                let (free, number) = free(&name, from, &taken);
                numbers.insert(name, number);
                free
            };
            taken.insert(found.columns[position].clone());
        }
        Ok(found)
    }
}

/// The first of `name_2`, `name_3` .. from a number on that is not taken, and its number; with 1 the name alone.
fn free(name: &str, from: usize, taken: &FxHashSet<String>) -> (String, usize) {
    let mut number = from;
    loop {
        let with_number = if number == 1 { name.to_owned() } else { format!("{name}_{number}") };
        if !taken.contains(&with_number) {
            return (with_number, number);
        }
        number += 1;
    }
}
