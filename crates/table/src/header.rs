//! The names of columns.

use rustc_hash::FxHashMap;

use crate::sink::Cells;
use crate::{Error, Result};

/// The longest name of a column, in bytes.
pub const MAX_COLUMN_NAME: usize = 4096;

/// Every column needs a name of its own, for the recipe goes by names.
pub(crate) fn check_names(names: Cells<'_>, row: u64) -> Result<()> {
    let mut positions = FxHashMap::default();
    for (position, name) in (1..).zip(names.iter()) {
        if name.is_empty() {
            let columns = names.len();
            return Err(Error::new(
                "empty-column-name",
                format!("Column {position} of {columns} has no name in the header."),
            )
            .hint("Name the column in the first line of the file, or delete the column if it is empty.")
            .at_row(row));
        }
        if name.len() > MAX_COLUMN_NAME {
            return Err(Error::new(
                "column-name-too-long",
                format!("The name of column {position} is longer than {MAX_COLUMN_NAME} bytes."),
            )
            .hint("Shorten it in the header. If the file has no header, say so.")
            .at_row(row));
        }
        if let Some(first) = positions.insert(name, position) {
            return Err(Error::new(
                "duplicate-column-name",
                format!("Columns {first} and {position} have the same name in the header."),
            )
            .hint("Rename one of them in the first line of the file.")
            // The name can be a cell, if that row is one of data.
            .at_row(row));
        }
    }
    Ok(())
}
