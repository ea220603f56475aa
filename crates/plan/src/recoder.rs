//! What becomes of each cell of a table, and the file that this makes.

use std::borrow::Cow;

use coversheet_error::Result;
use coversheet_hierarchy::SUPPRESSED;
use coversheet_recipe::{Recipe, SuppressionRows};
use coversheet_table::{Table, is_formula};
use coversheet_verify::{ReleasedColumn, View};

use crate::pseudonym::{PREVIEW, PseudonymKey};
use crate::range_columns::RangeColumns;

/// What becomes of each cell.
#[derive(Debug)]
pub struct Recoder<'a> {
    table: &'a Table,
    columns: Vec<Output<'a>>,
    units: AlikeRows<'a>,
    /// Whether suppressed rows stay, with `*` in each quasi-identifier.
    masks: bool,
    /// Whether cells that begin like a formula get an apostrophe when they are written.
    escapes: bool,
    range_columns: RangeColumns,
}

/// What becomes of the cells of one column.
#[derive(Debug)]
pub enum Output<'a> {
    /// The column is left out.
    Removed,
    /// Cells stay as they are.
    Kept,
    /// What each of the column's codes becomes where numbers are rounded, in suppressed rows too.
    Rounded(Cow<'a, [String]>),
    /// The label of each of the column's codes.
    ByValue(Vec<&'a str>),
    /// Labels, and for each unit the position of its own.
    ByUnit(Vec<&'a str>, Cow<'a, [u32]>),
    /// The token of each of the column's codes; none in a preview, which has no key.
    Pseudonyms(Option<Cow<'a, [String]>>),
}

/// Rows that are treated alike.
#[derive(Debug)]
pub struct AlikeRows<'a> {
    /// The unit of each row.
    pub of_row: Cow<'a, [u32]>,
    /// The class of each unit.
    pub classes: Cow<'a, [u32]>,
    /// Whether each class is suppressed.
    pub suppressed: Cow<'a, [bool]>,
}

impl<'a> Recoder<'a> {
    /// Takes one output for each column of the table. The recipe says what becomes of suppressed rows and of formulas.
    pub fn new(table: &'a Table, columns: Vec<Output<'a>>, units: AlikeRows<'a>, recipe: &Recipe) -> Self {
        let masks = recipe.suppression.rows == SuppressionRows::Mask;
        let range_columns = RangeColumns::new(table, recipe);
        Self { table, columns, units, masks, escapes: recipe.release.escapes(), range_columns }
    }

    /// The tokens of the columns that are replaced by them, by position, for [`Recoder::with_tokens`].
    pub fn tokens(&self, key: &PseudonymKey) -> Vec<(usize, Vec<String>)> {
        let pseudonyms = |&at: &usize| matches!(self.columns[at], Output::Pseudonyms(_));
        let tokens = |at: usize| {
            let values = self.table.columns()[at].dictionary().iter();
            (at, values.map(|value| key.token(value)).collect())
        };
        (0..self.columns.len()).filter(pseudonyms).map(tokens).collect()
    }

    /// The same with these tokens.
    #[must_use]
    pub fn with_tokens(mut self, tokens: &'a [(usize, Vec<String>)]) -> Self {
        for (at, tokens) in tokens {
            self.columns[*at] = Output::Pseudonyms(Some(Cow::Borrowed(tokens)));
        }
        self
    }

    /// Whether cells that begin like a formula get an apostrophe.
    pub(crate) fn escapes(&self) -> bool {
        self.escapes
    }

    /// The columns that say where ranges begin and end.
    pub(crate) fn range_columns(&self) -> &RangeColumns {
        &self.range_columns
    }

    /// The table that is recoded.
    pub(crate) fn table(&self) -> &'a Table {
        self.table
    }

    /// What becomes of a column's cells.
    pub(crate) fn output(&self, column: usize) -> &Output<'a> {
        &self.columns[column]
    }

    /// Whether suppressed rows stay.
    pub(crate) fn masks(&self) -> bool {
        self.masks
    }

    pub(crate) fn unit(&self, row: usize) -> usize {
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
    pub(crate) fn dropped(&self, row: usize) -> bool {
        !self.masks && self.suppressed(row)
    }

    /// What is released in a cell; none where the column is removed. Of a row that is left out, what would
    /// have been released.
    pub fn cell(&self, row: usize, column: usize) -> Option<&str> {
        let source = &self.table.columns()[column];
        match &self.columns[column] {
            Output::Removed => None,
            Output::Kept => Some(source.value(row)),
            Output::Rounded(values) => Some(&values[source.codes().get(row) as usize]),
            Output::Pseudonyms(tokens) => Some(match tokens {
                Some(tokens) => &tokens[source.codes().get(row) as usize],
                None if source.value(row).is_empty() => "",
                None => PREVIEW,
            }),
            Output::ByValue(_) | Output::ByUnit(..) if self.masks && self.suppressed(row) => Some(SUPPRESSED),
            Output::ByValue(labels) => Some(labels[source.codes().get(row) as usize]),
            Output::ByUnit(labels, of_unit) => Some(labels[of_unit[self.unit(row)] as usize]),
        }
    }

    /// The columns that are released, as positions in the table.
    pub fn released_columns(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|&column| !matches!(self.columns[column], Output::Removed)).collect()
    }

    /// The released cells, those of the header among them, that begin like a formula.
    pub fn formulas(&self) -> u64 {
        let in_column = |&column: &usize| {
            let source = &self.table.columns()[column];
            let any = match &self.columns[column] {
                Output::Removed | Output::Pseudonyms(_) => false,
                Output::Kept => source.dictionary().iter().any(is_formula),
                Output::Rounded(values) => values.iter().any(|value| is_formula(value)),
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

    fn labels(&self) -> Vec<ReleasedColumn<'a>> {
        let columns = self.columns.iter().zip(self.table.columns());
        columns
            .filter_map(|(output, column)| match output {
                Output::ByValue(labels) => Some(ReleasedColumn::of_codes(column, labels.iter().copied())),
                Output::ByUnit(labels, of_unit) => {
                    let cells = (0..self.table.rows()).map(|row| of_unit[self.unit(row)]);
                    Some(ReleasedColumn::of_rows(column, labels.iter().copied(), cells))
                }
                Output::Removed | Output::Kept | Output::Rounded(_) | Output::Pseudonyms(_) => None,
            })
            .collect()
    }
}
