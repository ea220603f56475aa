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
mod short;
mod words;

use std::fmt;

use crate::{Error, Notice, Result};

pub(crate) use above::{TableStart, find, is_label};
pub(crate) use footer::{MAX_FOOTER, recognized};
pub(crate) use sample::{Sampled, sample};
pub(crate) use short::{fix_header, missing_name, name_first};
pub(crate) use words::totals as words_for_totals;

/// What somebody said about the rows of a file; nothing by default, and then it is found out and asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LayoutOptions {
    /// The sheet of a workbook.
    pub sheet: Option<String>,
    /// What becomes of the hidden rows and columns of a sheet.
    pub hidden: Option<Hidden>,
    /// Whether the first row names the columns.
    pub header: Option<bool>,
    /// Rows above the header, such as titles.
    pub skip_rows: Option<Skip>,
    /// Rows right below the header that are no data, such as units and labels.
    pub skip_units: Option<Skip>,
    /// Rows at the end that are no data, such as totals.
    pub skip_footer: Option<Skip>,
}

impl LayoutOptions {
    /// A header, rows, and nothing else, as programs write it: nothing is looked for and nothing asked.
    pub const PLAIN: Self = Self {
        sheet: None,
        hidden: None,
        header: Some(true),
        skip_rows: Some(Skip::Rows(0)),
        skip_units: Some(Skip::Rows(0)),
        skip_footer: Some(Skip::Rows(0)),
    };

    /// Whether nothing is looked for in the rows, whichever they are.
    pub(crate) fn is_plain(&self) -> bool {
        let Self { header, skip_rows, skip_units, skip_footer, sheet: _, hidden: _ } = self;
        let none = Some(Skip::Rows(0));
        *header == Some(true) && [skip_rows, skip_units, skip_footer].iter().all(|&&skip| skip == none)
    }

    /// What is said here, and where nothing is, what `other` says.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            sheet: self.sheet.or(other.sheet),
            hidden: self.hidden.or(other.hidden),
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

/// What becomes of the hidden rows and columns of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hidden {
    /// They are read like all others.
    Keep,
    /// They are left out.
    LeaveOut,
}

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
    /// Rows at the end without anything in them, which were left out.
    pub(crate) blank_below: u64,
    /// Rows among the data that seem to be totals, and the spreadsheet row of the first.
    pub(crate) totals: Option<(u64, u64)>,
    /// Whether the first row speaks against what somebody said of it.
    pub(crate) contradicted: bool,
    /// Empty rows above the first one, which are nothing to speak of.
    pub(crate) blank_above: u64,
    /// Rows of data from which on the spreadsheet rows are so many further than counting them says, because rows of a
    /// sheet were left out above.
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
    /// Which sheet of a workbook.
    Sheet,
    /// Hidden rows and columns: data, or to be left out.
    Hidden,
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

    /// What the user should know.
    pub(crate) fn notices(&self) -> Vec<Notice> {
        let mut notices = Vec::new();
        let asked = |part| self.questions.iter().any(|question| question.part == part);
        if !self.header && !asked(LayoutPart::Header) {
            notices.push(if self.contradicted {
                Notice::new(
                    "first-row-looks-like-names",
                    "The first row looks like names of columns, but is read as data, as was said. The columns are \
                     named column_1, column_2 and so on.",
                )
            } else {
                Notice::new(
                    "no-header",
                    "The file has no header: the first row is data, and the columns are named column_1, column_2 \
                     and so on.",
                )
            });
        }
        if self.header && self.contradicted {
            notices.push(Notice::new(
                "first-row-looks-like-data",
                "The first row looks like data, but names the columns, as was said. Names are in every release.",
            ));
        }
        if let Some(first) = self.unnamed.first() {
            let (columns, place) = (self.unnamed.len() as u64, *first as u64 + 1);
            let message = format!(
                "Columns without a name in the header: {columns}. They are named by their place, such as column_{place}."
            );
            notices.push(
                Notice::new("columns-without-name", message).with("columns", columns).with("first", place),
            );
        }
        if self.repeated > 0 {
            let message = format!(
                "Columns with the same name as an earlier one: {}. They got a number behind it, such as _2.",
                self.repeated
            );
            notices.push(Notice::new("columns-of-one-name", message).with("columns", self.repeated));
        }
        let left_out = [
            (LayoutPart::RowsAbove, self.rows_above, "rows-above-left-out", "above the table"),
            (LayoutPart::Units, self.unit_rows, "units-left-out", "with units or labels below the header"),
            (LayoutPart::Footer, self.footer_rows, "footer-left-out", "at the end"),
        ];
        for (part, rows, code, place) in left_out {
            if rows > 0 && !asked(part) {
                let message = format!("Rows {place} that are no data were left out: {rows}.");
                notices.push(Notice::new(code, message).with("rows", rows));
            }
        }
        if self.blank_below > 0 {
            let message =
                format!("Rows at the end without anything in them were left out: {}.", self.blank_below);
            notices.push(Notice::new("blank-rows-left-out", message).with("rows", self.blank_below));
        }
        if let Some((rows, first)) = self.totals {
            let message = format!(
                "Rows among the data seem to be totals and are read as data: {rows}, the first in row {first}. Delete \
                 them if they are."
            );
            notices.push(Notice::new("totals-among-rows", message).with("rows", rows).with("first", first));
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
            .filter_map(|question| question.part.sentence(self.rows_of(question)))
            .collect();
        let (code, message) = match first.part {
            LayoutPart::Sheet => (
                "sheet-undecided",
                format!("The workbook has {} sheets with something in them.", self.sheets.len()),
            ),
            LayoutPart::Hidden => (
                "hidden-undecided",
                format!(
                    "The sheet has hidden rows ({}) and columns ({}) with something in them.",
                    self.hidden_rows, self.hidden_columns
                ),
            ),
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
        let hints: Vec<String> = self
            .questions
            .iter()
            .map(|question| question.part.hint(self.rows_of(question), &self.sheets))
            .collect();
        Err(error.hint(hints.join(" ")))
    }

    /// How many rows a question is about, counted as a spreadsheet program shows them: empty ones among titles count.
    fn rows_of(&self, question: &LayoutQuestion) -> usize {
        match question.part {
            LayoutPart::RowsAbove => usize::try_from(self.rows_above).unwrap_or(usize::MAX),
            _ => question.rows.len(),
        }
    }

    /// Whether leaving out so many rows at the start leaves out those that were left out.
    pub fn leaves_out_above(&self, rows: u64) -> bool {
        let least = self.rows_above.saturating_sub(self.blank_between);
        (least..=self.rows_above + self.blank_above).contains(&rows)
    }
}

impl LayoutPart {
    /// What was recognized.
    fn sentence(self, rows: usize) -> Option<String> {
        let rows = if rows == 1 { "1 row".to_owned() } else { format!("{rows} rows") };
        match self {
            Self::Sheet | Self::Hidden | Self::Header => None,
            Self::RowsAbove => Some(format!("Recognized: {rows} above the table.")),
            Self::Units => Some(format!("Recognized: {rows} with units or labels below the header.")),
            Self::Footer => Some(format!("Recognized: {rows} with totals or notes at the end.")),
        }
    }

    /// How to say what is to be done.
    fn hint(self, rows: usize, sheets: &[Sheet]) -> String {
        let (flag, place) = match self {
            Self::Sheet => {
                let names: Vec<String> = sheets.iter().map(|sheet| format!("\"{}\"", sheet.name)).collect();
                return format!(
                    "Say which one is meant with --sheet, or in a recipe: \"input\": {{ \"sheet\": .. }}. There are {}.",
                    names.join(", ")
                );
            }
            Self::Hidden => {
                return "Say --hidden leave-out to read only what the program shows, or --hidden keep if the hidden \
                        rows and columns are data too (in a recipe: \"input\": { \"hidden\": \"leave-out\" } or \"keep\")."
                    .to_owned();
            }
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
