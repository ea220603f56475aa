//! What the guard finds, where, and in plain words.

use crate::Error;

/// What csv-core would not have said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    Nul,
    TextAfterQuote,
    LoneCarriageReturn,
    UnterminatedQuote,
}

/// A problem and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Violation {
    pub(crate) problem: Problem,
    pub(crate) place: Place,
}

/// A place in the file: spreadsheet row (the header is row 1), line of the file from 1, column from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) row: u64,
    pub(crate) line: u64,
    pub(crate) column: usize,
}

impl Violation {
    /// The violation in plain words.
    pub(crate) fn to_error(self) -> Error {
        let Place { row, line, .. } = self.place;
        let error = match self.problem {
            Problem::Nul => Error::new(
                "binary-content",
                format!("Line {line} of the file holds a NUL byte, which no text table has."),
            )
            .hint(
                "The file may be a workbook, an image or another program's own format, or UTF-16 text without a byte \
                 order mark. Open it in the program it comes from and save it as \"CSV UTF-8\".",
            ),
            Problem::TextAfterQuote => Error::new(
                "text-after-quote",
                format!("On line {line} of the file a cell goes on after its closing quote."),
            )
            .hint(
                "A quote inside a quoted cell must be doubled (\"\"). Correct the line in a text editor, \
                 or export the file again from the program it comes from.",
            ),
            Problem::LoneCarriageReturn => Error::new(
                "lone-carriage-return",
                format!("Line {line} of the file holds a carriage return that does not end a line."),
            )
            .hint(
                "The file may have the line ends of old Macintosh programs, or a line break inside a cell without \
                 quotes. Open it in a spreadsheet program and save it as \"CSV UTF-8\".",
            ),
            Problem::UnterminatedQuote => Error::new(
                "unterminated-quote",
                format!("A quote that opens a cell on line {line} of the file is never closed."),
            )
            .hint(
                "Add the missing quote at the end of that cell, or remove the one at its start. \
                 If the file was cut off while it was copied, copy it again.",
            ),
        };
        error.at_row(row)
    }
}
