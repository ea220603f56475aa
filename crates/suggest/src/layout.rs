//! What of a file is its table, as the page shows and asks it.

use coversheet_table::{Layout, LayoutPart};
use serde::Serialize;

/// What of a file is its table, and what must be said before the table is used.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LayoutProfile {
    /// Whether the columns' names are from the file.
    pub header: bool,
    /// Rows above the table that were left out.
    pub rows_above: u64,
    /// Rows with units that were left out.
    pub unit_rows: u64,
    /// Rows at the end that were left out.
    pub footer_rows: u64,
    /// What must be said. Until then nothing can be solved, and rows that may be no data are left out.
    pub questions: Vec<LayoutQuestionProfile>,
}

/// Something about the rows of a file that a person must say.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LayoutQuestionProfile {
    /// What it is about: the key of `"input"` in a recipe that answers it.
    pub part: InputPart,
    /// How many rows it is about.
    pub rows: usize,
    /// The first of them; for the header the first row, and a few of those below to compare it with.
    pub shown: Vec<ShownRow>,
}

/// A key of `"input"` in a recipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum InputPart {
    /// Whether the first row names the columns.
    Header,
    /// Rows above the header.
    SkipRows,
    /// Rows right below the header.
    SkipUnits,
    /// Rows at the end.
    SkipFooter,
}

/// A row of the file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownRow {
    /// The spreadsheet row, counted from 1.
    pub number: u64,
    /// Its first cells.
    pub cells: Vec<String>,
    /// Cells that are not shown.
    pub more: usize,
}

/// How much of a question is shown.
const ROWS: usize = 5;
const CELLS: usize = 12;
const CHARS: usize = 60;

impl LayoutProfile {
    pub(crate) fn new(layout: &Layout) -> Self {
        let questions = layout.questions.iter().map(|question| LayoutQuestionProfile {
            part: match question.part {
                LayoutPart::Header => InputPart::Header,
                LayoutPart::RowsAbove => InputPart::SkipRows,
                LayoutPart::Units => InputPart::SkipUnits,
                LayoutPart::Footer => InputPart::SkipFooter,
            },
            rows: if question.part == LayoutPart::Header { 1 } else { question.rows.len() },
            shown: question
                .rows
                .iter()
                .take(ROWS)
                .map(|row| ShownRow {
                    number: row.number,
                    cells: row
                        .cells
                        .iter()
                        .take(CELLS)
                        .map(|cell| cell.chars().take(CHARS).collect())
                        .collect(),
                    more: row.cells.len().saturating_sub(CELLS),
                })
                .collect(),
        });
        Self {
            header: layout.header,
            rows_above: layout.rows_above,
            unit_rows: layout.unit_rows,
            footer_rows: layout.footer_rows,
            questions: questions.collect(),
        }
    }
}
