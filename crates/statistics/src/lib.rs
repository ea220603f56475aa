//! Tables in the files of statistics programs: Stata's dta (113 to 119: Stata 8 and later) and SPSS's sav and zsav.
//!
//! A cell is what a person sees of it: a date as ISO 8601, and the label of a value where each value of the column has
//! one. What the file says is missing is an empty cell. Numbers are not rounded to the decimals of their format, which these
//! programs do not do either when they save a table as text.

mod bytes;
mod cell;
mod rows;
mod spss;
mod stata;

use coversheet_error::{Error, Result};
use coversheet_table::{FileKind, ReadOptions, Table};

/// The program whose file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// Stata: dta.
    Stata,
    /// SPSS: sav and zsav.
    Spss,
}

impl Program {
    fn file_kind(self) -> FileKind {
        match self {
            Self::Stata => FileKind::Stata,
            Self::Spss => FileKind::Spss,
        }
    }
}

/// Told how many bytes were read, and of how many.
pub type Watch<'w> = dyn FnMut(u64, u64) + 'w;

/// Reads the table in a whole file.
///
/// # Errors
///
/// `damaged-file`, `encoding-undecided`, `unknown-encoding`, `file-too-large`, `no-such-rows`, and those of names, columns and
/// cells as for text.
pub fn read(program: Program, bytes: &[u8], options: &ReadOptions, watch: &mut Watch<'_>) -> Result<Table> {
    match program {
        Program::Stata => stata::read(bytes, options, watch),
        Program::Spss => spss::read(bytes, options, watch),
    }
}

pub(crate) fn damaged(what: &str) -> Error {
    Error::new("damaged-file", format!("The file is damaged: {what}."))
        .hint("Copy it again, or open it in the program it comes from and save it again or as CSV.")
}
