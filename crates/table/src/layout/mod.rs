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
mod sample;
mod shape;
mod words;

use std::fmt;

use crate::{Error, Result};

pub(crate) use above::{Found, find};
pub(crate) use footer::{MAX_FOOTER, recognized};
pub(crate) use sample::{Sampled, sample};

/// What somebody said about the rows of a file; nothing by default, and then it is found out and asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LayoutOptions {
    /// Whether the first row names the columns.
    pub header: Option<bool>,
    /// Rows above the header, such as titles.
    pub skip_rows: Option<Skip>,
    /// Rows right below the header that are no data, such as units.
    pub skip_units: Option<Skip>,
    /// Rows at the end that are no data, such as totals.
    pub skip_footer: Option<Skip>,
}

impl LayoutOptions {
    /// A header, rows, and nothing else, as programs write it: nothing is looked for and nothing asked.
    pub const PLAIN: Self = Self {
        header: Some(true),
        skip_rows: Some(Skip::Rows(0)),
        skip_units: Some(Skip::Rows(0)),
        skip_footer: Some(Skip::Rows(0)),
    };

    /// What is said here, and where nothing is, what `other` says.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            header: self.header.or(other.header),
            skip_rows: self.skip_rows.or(other.skip_rows),
            skip_units: self.skip_units.or(other.skip_units),
            skip_footer: self.skip_footer.or(other.skip_footer),
        }
    }
}

/// Which rows of one kind are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skip {
    /// Those that are recognized, if any.
    Recognized,
    /// So many, counted as a spreadsheet program counts them.
    Rows(usize),
}

/// How a file was read: what is its table, and what is still to be said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Whether the columns' names are from the file. Without, they are `column_1` and so on.
    pub header: bool,
    /// Rows above the header, or above the data, that were left out.
    pub rows_above: u64,
    /// Rows right below the header that were left out.
    pub unit_rows: u64,
    /// Rows at the end that were left out.
    pub footer_rows: u64,
    /// What somebody said.
    pub said: LayoutOptions,
    /// What somebody must say before the table is used.
    pub questions: Vec<LayoutQuestion>,
    /// Whether the first row speaks against what somebody said of it.
    pub(crate) contradicted: bool,
}

/// Something about a file's rows that a person must say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutQuestion {
    /// What it is about.
    pub part: LayoutPart,
    /// The rows. For the header the first row, and a few of those below to compare it with.
    pub rows: Vec<SourceRow>,
}

/// A part of a file that is no data, or may be none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutPart {
    /// The first row: names of columns, or data.
    Header,
    /// Rows above the header.
    RowsAbove,
    /// Rows right below the header.
    Units,
    /// Rows at the end.
    Footer,
}

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

impl Layout {
    /// Spreadsheet row of the first row of data.
    pub fn first_row(&self) -> u64 {
        1 + self.rows_above + u64::from(self.header) + self.unit_rows
    }

    /// What the user should know, in whole sentences.
    pub(crate) fn notices(&self) -> Vec<String> {
        let mut notices = Vec::new();
        let asked = |part| self.questions.iter().any(|question| question.part == part);
        if !self.header && !asked(LayoutPart::Header) {
            notices.push(if self.contradicted {
                "The first row looks like names of columns, but is read as data, as was said. The columns are named \
                 column_1, column_2 and so on."
                    .to_owned()
            } else {
                "The file has no header: the first row is data, and the columns are named column_1, column_2 and so on."
                    .to_owned()
            });
        }
        if self.header && self.contradicted {
            notices.push(
                "The first row looks like data, but names the columns, as was said. Names are in every release."
                    .to_owned(),
            );
        }
        let left_out = [
            (LayoutPart::RowsAbove, self.rows_above, "above the table"),
            (LayoutPart::Units, self.unit_rows, "with units below the header"),
            (LayoutPart::Footer, self.footer_rows, "at the end"),
        ];
        for (part, rows, place) in left_out {
            if rows > 0 && !asked(part) {
                notices.push(format!("Rows {place} that are no data were left out: {rows}."));
            }
        }
        notices
    }

    /// Refuses a table of which somebody has still to say what are its names and what is no data.
    ///
    /// # Errors
    ///
    /// `header-undecided` and `layout-undecided`.
    pub fn settled(&self) -> Result<()> {
        let Some(first) = self.questions.first() else {
            return Ok(());
        };
        let recognized: Vec<String> = self
            .questions
            .iter()
            .filter_map(|question| question.part.sentence(question.rows.len()))
            .collect();
        let (code, message) = match first.part {
            LayoutPart::Header => (
                "header-undecided",
                "The first row may be names of columns or data; neither is certain.".to_owned(),
            ),
            _ => ("layout-undecided", "The file holds rows that seem to be no data.".to_owned()),
        };
        let mut error = Error::new(code, [&[message], &recognized[..]].concat().join(" "));
        if let Some(row) = first.rows.first() {
            error = error.at_row(row.number);
        }
        let hints: Vec<String> =
            self.questions.iter().map(|question| question.part.hint(question.rows.len())).collect();
        Err(error.hint(hints.join(" ")))
    }
}

impl LayoutPart {
    /// What was recognized.
    fn sentence(self, rows: usize) -> Option<String> {
        let rows = if rows == 1 { "1 row".to_owned() } else { format!("{rows} rows") };
        match self {
            Self::Header => None,
            Self::RowsAbove => Some(format!("Recognized: {rows} above the table.")),
            Self::Units => Some(format!("Recognized: {rows} with units below the header.")),
            Self::Footer => Some(format!("Recognized: {rows} with totals or notes at the end.")),
        }
    }

    /// How to say what is to be done.
    fn hint(self, rows: usize) -> String {
        let (flag, place) = match self {
            Self::Header => {
                return "Say --header if the first row names the columns, or --no-header if it is data (in a \
                        recipe: \"input\": { \"header\": true } or false)."
                    .to_owned();
            }
            Self::RowsAbove => ("rows", "above the table"),
            Self::Units => ("units", "below the header"),
            Self::Footer => ("footer", "at the end"),
        };
        format!(
            "Say --skip-{flag} {rows} to leave out what was recognized {place}, or --skip-{flag} 0 to keep it as \
             data (in a recipe: \"input\": {{ \"skip-{flag}\": \"recognized\" }} or 0)."
        )
    }
}
