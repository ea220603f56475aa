//! What somebody must say before a table is used, and how.

use super::{Layout, Sheet, SourceRow};
use crate::{Error, Result};

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

impl Layout {
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
