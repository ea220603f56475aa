//! What of a file is its table, as the page shows and asks it.

use coversheet_table::{FileKind, Layout, LayoutPart};
use serde::Serialize;

/// What of a file is its table, and what must be said before the table is used.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LayoutProfile {
    /// What kind of file it is.
    pub file: FileKindProfile,
    /// Whether the columns' names are from the file.
    pub header: bool,
    /// Rows above the table that were left out.
    pub rows_above: u64,
    /// Rows with units that were left out.
    pub unit_rows: u64,
    /// Rows at the end that were left out.
    pub footer_rows: u64,
    /// The sheet that was read, if the file is a workbook.
    pub sheet: Option<String>,
    /// The sheets of the workbook with something in them.
    pub sheets: Vec<SheetProfile>,
    /// Hidden rows of the sheet with something in them.
    pub hidden_rows: u64,
    /// Hidden columns of the sheet with something in them.
    pub hidden_columns: u64,
    /// What must be said. Until then nothing can be solved, and rows that may be no data are left out.
    pub questions: Vec<LayoutQuestionProfile>,
}

/// What kind of file a table is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FileKindProfile {
    /// Text with a delimiter.
    Text,
    /// A sheet of a workbook.
    Workbook,
    /// A file of SPSS. It names its columns itself, and has neither delimiter nor sheets; nor has one of Stata.
    Spss,
    /// A file of Stata.
    Stata,
}

/// A sheet of a workbook.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetProfile {
    /// Its name.
    pub name: String,
    /// Whether it is hidden.
    pub hidden: bool,
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
    /// Which sheet is read.
    Sheet,
    /// What becomes of hidden rows and columns.
    Hidden,
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
                LayoutPart::Sheet => InputPart::Sheet,
                LayoutPart::Hidden => InputPart::Hidden,
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
            file: match layout.file {
                FileKind::Text => FileKindProfile::Text,
                FileKind::Workbook => FileKindProfile::Workbook,
                FileKind::Spss => FileKindProfile::Spss,
                FileKind::Stata => FileKindProfile::Stata,
            },
            sheet: layout.sheet.clone(),
            sheets: layout
                .sheets
                .iter()
                .map(|sheet| SheetProfile { name: sheet.name.clone(), hidden: sheet.hidden })
                .collect(),
            hidden_rows: layout.hidden_rows,
            hidden_columns: layout.hidden_columns,
            header: layout.header,
            rows_above: layout.rows_above,
            unit_rows: layout.unit_rows,
            footer_rows: layout.footer_rows,
            questions: questions.collect(),
        }
    }
}
