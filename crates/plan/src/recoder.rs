//! What becomes of each cell of a table, and the file that this makes.

use std::borrow::Cow;

use coversheet_error::{Error, Result};
use coversheet_hierarchy::SUPPRESSED;
use coversheet_recipe::{Recipe, SuppressionRows};
use coversheet_table::{Table, Writer, escaped, is_formula};
use coversheet_verify::{Labels, View};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::pseudonym::PREVIEW;

/// Rows between two reports of progress.
const REPORT_EVERY: usize = 1 << 16;

/// What becomes of each cell.
#[derive(Debug)]
pub struct Recoder<'a> {
    table: &'a Table,
    columns: Vec<Output<'a>>,
    units: Units<'a>,
    /// Whether suppressed rows stay, with `*` in each quasi-identifier.
    masks: bool,
    /// Whether cells that begin like a formula get an apostrophe when they are written.
    escapes: bool,
}

/// What becomes of the cells of one column.
#[derive(Debug)]
pub enum Output<'a> {
    /// The column is left out.
    Removed,
    /// Cells stay as they are.
    Kept,
    /// The label of each of the column's codes.
    ByValue(Vec<&'a str>),
    /// Labels, and for each unit the position of its own.
    ByUnit(Vec<&'a str>, Cow<'a, [u32]>),
    /// The token of each of the column's codes; none in a preview, which has no key.
    Pseudonyms(Option<Vec<String>>),
}

/// Rows that are treated alike.
#[derive(Debug)]
pub struct Units<'a> {
    /// The unit of each row.
    pub of_row: Cow<'a, [u32]>,
    /// The class of each unit.
    pub classes: Cow<'a, [u32]>,
    /// Whether each class is suppressed.
    pub suppressed: Cow<'a, [bool]>,
}

/// A file before it is checked.
#[derive(Debug)]
pub(crate) struct Written {
    /// The bytes, in parts.
    pub(crate) parts: Vec<Vec<u8>>,
    /// The input's row of each row of the file.
    pub(crate) rows: Vec<u32>,
}

impl<'a> Recoder<'a> {
    /// Takes one output for each column of the table. The recipe says what becomes of suppressed rows and of formulas.
    pub fn new(table: &'a Table, columns: Vec<Output<'a>>, units: Units<'a>, recipe: &Recipe) -> Self {
        let masks = recipe.suppression.rows == SuppressionRows::Mask;
        Self { table, columns, units, masks, escapes: recipe.release.escapes() }
    }

    /// The table that is recoded.
    pub(crate) fn table(&self) -> &'a Table {
        self.table
    }

    fn unit(&self, row: usize) -> usize {
        self.units.of_row[row] as usize
    }

    /// The class of a row.
    pub fn class(&self, row: usize) -> usize {
        self.units.classes[self.unit(row)] as usize
    }

    /// Whether the row is left out or masked.
    pub fn suppressed(&self, row: usize) -> bool {
        self.units.suppressed[self.class(row)]
    }

    /// Whether the row is left out.
    fn dropped(&self, row: usize) -> bool {
        !self.masks && self.suppressed(row)
    }

    /// What is released in a cell; none where the column is removed. Of a row that is left out, what would
    /// have been released.
    pub fn cell(&self, row: usize, column: usize) -> Option<&str> {
        let source = &self.table.columns()[column];
        match &self.columns[column] {
            Output::Removed => None,
            Output::Kept => Some(source.value(row)),
            Output::Pseudonyms(tokens) => Some(match tokens {
                Some(tokens) => &tokens[source.codes().get(row) as usize],
                None if source.value(row).is_empty() => "",
                None => PREVIEW,
            }),
            Output::ByValue(_) | Output::ByUnit(..) if self.masks && self.suppressed(row) => Some(SUPPRESSED),
            Output::ByValue(labels) => Some(labels[source.codes().get(row) as usize]),
            Output::ByUnit(labels, of_unit) => Some(self.label(row, labels, of_unit)),
        }
    }

    /// What becomes of a cell by its unit.
    fn label(&self, row: usize, labels: &[&'a str], of_unit: &[u32]) -> &'a str {
        labels[of_unit[self.unit(row)] as usize]
    }

    /// The columns that are released, as positions in the table.
    pub fn released_columns(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|&column| !matches!(self.columns[column], Output::Removed)).collect()
    }

    /// Writes the release. The rows are in an order that depends on the seed alone, so that it tells
    /// nothing of the input's (unsorted matching attack, Sweeney 2002).
    pub(crate) fn write(&self, seed: [u8; 32], progress: &mut dyn FnMut(u64, u64)) -> Result<Written> {
        let columns = self.released_columns();
        if columns.is_empty() {
            return Err(Error::new(
                "nothing-to-release",
                "Every column is removed, so there is nothing to release.",
            )
            .hint("Give at least one column a role other than identifier."));
        }
        let mut rows: Vec<u32> = Vec::new();
        rows.try_reserve_exact(self.table.rows())?;
        rows.extend((0..self.table.rows()).filter(|&row| !self.dropped(row)).map(|row| row as u32));
        if rows.is_empty() {
            return Err(Error::new(
                "nothing-to-release",
                "Every row is suppressed, so there is nothing to release.",
            )
            .unmet()
            .hint(
                "Choose a smaller k, raise the highest level of a column, or lower the suppression limit.",
            ));
        }
        rows.shuffle(&mut ChaCha20Rng::from_seed(seed));

        let mut writer = Writer::new(self.table.dialect())?;
        self.record(&mut writer, columns.iter().map(|&column| self.table.columns()[column].name()))?;
        for (written, &row) in rows.iter().enumerate() {
            if written % REPORT_EVERY == 0 {
                progress(written as u64, rows.len() as u64);
            }
            self.record(&mut writer, columns.iter().filter_map(|&column| self.cell(row as usize, column)))?;
        }
        Ok(Written { parts: writer.finish(), rows })
    }

    fn record<'c>(&self, writer: &mut Writer, cells: impl Iterator<Item = &'c str>) -> Result<()> {
        if !self.escapes {
            return writer.record(cells);
        }
        let cells: Vec<_> = cells.map(escaped).collect();
        writer.record(cells.iter().map(AsRef::as_ref))
    }

    /// The released cells, those of the header among them, that begin like a formula.
    pub fn formulas(&self) -> u64 {
        let in_column = |&column: &usize| {
            let source = &self.table.columns()[column];
            let any = match &self.columns[column] {
                Output::Removed | Output::Pseudonyms(_) => false,
                Output::Kept => source.dictionary().iter().any(is_formula),
                Output::ByValue(labels) | Output::ByUnit(labels, _) => labels.iter().copied().any(is_formula),
            };
            let rows = if any { 0..self.table.rows() } else { 0..0 };
            let cells =
                rows.filter(|&row| !self.dropped(row) && self.cell(row, column).is_some_and(is_formula));
            cells.count() as u64 + u64::from(is_formula(source.name()))
        };
        self.released_columns().iter().map(in_column).sum()
    }

    /// What a recipient of the release sees.
    ///
    /// # Errors
    ///
    /// `count-invalid`.
    pub fn view(&self, recipe: &Recipe) -> Result<View<'a>> {
        let suppressed = self.suppressed_rows();
        let (rows, masked) = if self.masks {
            ((0..suppressed.len() as u32).collect(), suppressed)
        } else {
            let kept = suppressed.iter().zip(0..).filter(|(suppressed, _)| !**suppressed);
            (kept.map(|(_, row)| row).collect(), Vec::new())
        };
        View::of_rows(self.table, recipe, rows, self.labels(), masked, Vec::new())
    }

    /// The rows as they would be without suppression, compared with those that are released.
    ///
    /// # Errors
    ///
    /// `count-invalid`.
    pub fn unsuppressed(&self, recipe: &Recipe) -> Result<View<'a>> {
        let released = if self.masks {
            Vec::new()
        } else {
            self.suppressed_rows().iter().map(|suppressed| !suppressed).collect()
        };
        let rows = (0..self.table.rows() as u32).collect();
        View::of_rows(self.table, recipe, rows, self.labels(), Vec::new(), released)
    }

    fn suppressed_rows(&self) -> Vec<bool> {
        (0..self.table.rows()).map(|row| self.suppressed(row)).collect()
    }

    fn labels(&self) -> Vec<Labels<'a>> {
        let columns = self.columns.iter().zip(self.table.columns());
        columns
            .filter_map(|(output, column)| match output {
                Output::ByValue(labels) => Some(Labels::of_codes(column, labels.iter().copied())),
                Output::ByUnit(labels, of_unit) => {
                    let cells = (0..self.table.rows()).map(|row| self.label(row, labels, of_unit));
                    Some(Labels::of_rows(column, cells))
                }
                Output::Removed | Output::Kept | Output::Pseudonyms(_) => None,
            })
            .collect()
    }
}
