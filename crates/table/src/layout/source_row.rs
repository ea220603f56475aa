//! A row of a file, with its place.

use std::fmt;

/// A row of the file as it was read.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct SourceRow {
    /// The spreadsheet row, counted from 1.
    pub number: u64,
    /// Its cells.
    pub cells: Vec<String>,
}

impl SourceRow {
    /// How many cells hold something.
    pub(crate) fn filled(&self) -> usize {
        self.cells.iter().filter(|cell| !cell.trim().is_empty()).count()
    }
}

impl fmt::Debug for SourceRow {
    /// The cells stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SourceRow").field("number", &self.number).finish_non_exhaustive()
    }
}
