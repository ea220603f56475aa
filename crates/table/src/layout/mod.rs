//! What of a file is its table: rows above the header, the header, units below it, and totals at the end.
//!
//! Only one thing is ever decided without a person: whether the first row names the columns, and that only where
//! nothing speaks against it ([`header`]). Everything else that is recognized is a question, because what is left out
//! wrongly is a lost patient, and what is kept wrongly is a total among patients. A first row that could be either is
//! read as data until somebody says otherwise: then no patient's cells can become the names of columns, which every
//! release shows.

mod above;
mod footer;
mod header;
mod notices;
mod once;
mod options;
mod questions;
mod sample;
mod shape;
mod short;
mod source_row;
mod words;

use crate::Result;

pub(crate) use above::{TableStart, find, is_label};
pub(crate) use footer::{MAX_FOOTER, recognized};
pub(crate) use once::stands_above_numbers;
pub use options::{Hidden, LayoutOptions, Skip};
pub use questions::{LayoutPart, LayoutQuestion};
pub(crate) use sample::{Sampled, sample};
pub(crate) use short::{fix_header, missing_name, name_first};
pub use source_row::SourceRow;
pub(crate) use words::totals as words_for_totals;

/// A sheet of a workbook with something in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Its name.
    pub name: String,
    /// Whether the program that shows the workbook hides it.
    pub hidden: bool,
}

/// How a file was read: what is its table, and what is still to be said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// What kind of file it is.
    pub file: FileKind,
    /// Whether the columns' names are from the file. Without, they are `column_1` and so on.
    pub header: bool,
    /// Rows above the header, or above the data, that were left out.
    pub rows_above: u64,
    /// How many of these have nothing in them and are right above the table: whoever counts the titles alone says the same.
    pub blank_between: u64,
    /// Rows right below the header that were left out.
    pub unit_rows: u64,
    /// Rows at the end that were left out.
    pub footer_rows: u64,
    /// The sheet that was read, if the file is a workbook.
    pub sheet: Option<String>,
    /// The sheets with something in them, if the file is a workbook.
    pub sheets: Vec<Sheet>,
    /// Hidden rows and columns of the sheet with something in them.
    pub hidden_rows: u64,
    /// See [`hidden_rows`](Self::hidden_rows).
    pub hidden_columns: u64,
    /// What somebody said.
    pub said: LayoutOptions,
    /// What somebody must say before the table is used.
    pub questions: Vec<LayoutQuestion>,
    /// Whether the rows below the header that are left out are those that were recognized, and so say what the columns are about.
    pub(crate) labelled: bool,
    /// Columns, counted from 0, that are called by their place because nothing names them.
    pub(crate) unnamed: Vec<usize>,
    /// How many columns got a number because an earlier one has their name.
    pub(crate) repeated: u64,
    /// Rows at the end without anything in them, which were left out, and those between others.
    pub(crate) blank_below: u64,
    pub(crate) blank_within: u64,
    /// Rows below the header that say the same as it, or as the units below it, which were left out.
    pub(crate) headers_within: u64,
    /// Rows among the data that seem to be totals, and the spreadsheet row of the first.
    pub(crate) totals: Option<(u64, u64)>,
    /// Whether the first row speaks against what somebody said of it.
    pub(crate) contradicted: bool,
    /// Empty rows above the first one, which are nothing to speak of.
    pub(crate) blank_above: u64,
    /// Rows of data from which on the spreadsheet rows are so many further than counting them says, because rows
    /// were left out above.
    pub(crate) shifts: Vec<(u64, u64)>,
}

/// What kind of file a table is from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FileKind {
    /// Text with a delimiter.
    #[default]
    Text,
    /// A sheet of a workbook.
    Workbook,
    /// A file of SPSS.
    Spss,
    /// A file of Stata.
    Stata,
}

impl Layout {
    /// Spreadsheet row of the first row of data.
    pub fn first_row(&self) -> u64 {
        self.source_row(0)
    }

    /// Spreadsheet row of a row of data, which is counted from 0.
    pub fn source_row(&self, row: u64) -> u64 {
        let above = self.shifts.partition_point(|&(first, _)| first <= row);
        let shift = self.shifts[..above].last().map_or(0, |&(_, shift)| shift);
        1 + self.blank_above + self.rows_above + u64::from(self.header) + self.unit_rows + row + shift
    }

    /// Says which spreadsheet row the newest row of data is.
    pub(crate) fn number(&mut self, row: u64, number: u64) -> Result<()> {
        let further = number.saturating_sub(self.source_row(row));
        if further > 0 {
            let shift = self.shifts.last().map_or(0, |&(_, shift)| shift);
            self.shifts.try_reserve(1)?;
            self.shifts.push((row, shift + further));
        }
        Ok(())
    }

    /// Whether leaving out so many rows at the start leaves out those that were left out.
    pub fn leaves_out_above(&self, rows: u64) -> bool {
        let least = self.rows_above.saturating_sub(self.blank_between);
        (least..=self.rows_above + self.blank_above).contains(&rows)
    }
}
