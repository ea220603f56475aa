//! What is said of records that cannot be.

use super::Parser;
use crate::Error;
use crate::sink::Sink;
use crate::violation::Violation;

impl Parser {
    /// A record with more cells than there may be columns.
    pub(super) fn too_many_cells(&self) -> Error {
        match self.width {
            Some(width) => self.ragged(width, self.cells),
            None => Error::new(
                "too-many-columns",
                format!("The file has more than {} columns.", self.limits.columns),
            )
            .hint("Check that the delimiter is right, and leave out columns that are not needed."),
        }
    }

    pub(super) fn ragged(&self, expected: usize, found: usize) -> Error {
        let cells = match found {
            1 => "1 cell".to_owned(),
            _ if found > self.limits.columns => format!("{found} or more cells"),
            _ => format!("{found} cells"),
        };
        Error::new(
            "ragged-row",
            format!(
                "The record that begins on line {} of the file has {cells}, but the first record has {expected}.",
                self.guard.record_line()
            ),
        )
        .hint(
            "Often a cell holds the delimiter or a line break and is not in quotes, or the delimiter is another one. \
             Correct that line, or export the file again.",
        )
        .at_row(self.row)
    }

    pub(super) fn field_too_long(&self) -> Error {
        let error =
            Error::new("field-too-long", format!("A cell is longer than {} bytes.", self.limits.field_bytes))
                .at_row(self.row);
        match self.guard.open_quote() {
            Some(place) => error.hint(format!(
                "Most likely the quote that opens this cell on line {} of the file is never closed: \
             add the missing quote at the end of that cell, or remove the one at its start.",
                place.line
            )),
            None => error.hint("Shorten the cell, or leave its column out."),
        }
    }
}

/// The error for a file without a single record.
pub(crate) fn empty_file() -> Error {
    Error::new("empty-file", "The file is empty.")
        .hint("Choose a file with a header line and at least one row below it.")
}

pub(super) fn name_column(error: Error, position: usize, sink: &impl Sink) -> Error {
    match sink.column_name(position) {
        Some(name) => error.at_column(name),
        None => error,
    }
}

/// Makes an error of a violation, with the name of the column.
pub(super) fn in_column<S: Sink>(sink: &S) -> impl Fn(Violation) -> Error {
    |violation| name_column(violation.to_error(), violation.place.column, sink)
}
