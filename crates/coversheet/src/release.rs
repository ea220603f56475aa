//! Writes what would be handed over: released columns, recoded cells, rows in random order.

use coversheet_engine::{Classes, Recoding, SuppressionMode};
use coversheet_error::{Error, Result};
use coversheet_hierarchy::SUPPRESSED;
use coversheet_recipe::{ColumnRecipe, QuasiIdentifier, Recipe, Role};
use coversheet_table::{Column, Table, Writer, escaped, is_formula};
use coversheet_verify::{Labels, View};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::progress::{Phase, Progress};
use crate::pseudonym::{PREVIEW, PseudonymKey};
use crate::report::Report;
use crate::solve::Solved;

/// Rows between two reports of progress.
const REPORT_EVERY: usize = 1 << 16;

/// A release that was checked from its own bytes.
#[derive(Clone, Debug)]
pub struct Release {
    /// The bytes of the anonymized file, in parts of about 1 MiB so that no single large block of memory
    /// is needed.
    pub parts: Vec<Vec<u8>>,
    /// The report, with `verified` set.
    pub report: Report,
}

/// What a release takes besides the solution.
#[derive(Clone, Debug)]
pub struct ReleaseOptions {
    /// Decides the order of the rows, and the key of the pseudonyms unless that is given. It must be fresh for each
    /// release, except in tests, and kept secret.
    pub seed: [u8; 32],
    /// The key of the pseudonyms; a fresh one unless given.
    pub pseudonym_key: Option<PseudonymKey>,
}

impl From<[u8; 32]> for ReleaseOptions {
    fn from(seed: [u8; 32]) -> Self {
        Self { seed, pseudonym_key: None }
    }
}

/// What was written.
#[derive(Debug)]
pub(crate) struct Written {
    /// The bytes, in parts.
    pub(crate) parts: Vec<Vec<u8>>,
    /// The input's row of each row of the file.
    pub(crate) rows: Vec<u32>,
}

/// What becomes of each cell.
#[derive(Debug)]
pub(crate) struct Recoder<'a> {
    table: &'a Table,
    classes: &'a Classes,
    unit_of_row: &'a [u32],
    mode: SuppressionMode,
    /// Whether cells that begin like a formula get an apostrophe when they are written.
    escapes: bool,
    columns: Vec<ColumnOutput<'a>>,
}

/// What becomes of the cells of one column.
#[derive(Debug)]
enum ColumnOutput<'a> {
    Removed,
    Kept,
    /// The label of each of the column's codes.
    Generalized(Vec<&'a str>),
    /// The label of each region, and the region of each unit.
    ByUnit(Vec<&'a str>, &'a [u32]),
    /// The token of each of the column's codes; none in a preview, which has no key.
    Pseudonyms(Option<Vec<String>>),
}

impl<'a> Recoder<'a> {
    /// Without a key, pseudonyms are only hinted at.
    pub(crate) fn new(table: &'a Table, solved: &'a Solved, key: Option<&PseudonymKey>) -> Self {
        let Solved { prepared, problem, recipe, solution, .. } = solved;
        let quasi_identifiers = &prepared.quasi_identifiers;
        let output = |(position, column): (usize, &Column)| {
            let settings = recipe.columns.get(column.name());
            let attribute = quasi_identifiers.iter().position(|column| column.position == position);
            match attribute.map(|attribute| (attribute, &solution.recoding)) {
                Some((attribute, Recoding::Columns(levels))) => {
                    let level = levels[attribute] as usize;
                    ColumnOutput::Generalized(labels(&quasi_identifiers[attribute], level))
                }
                Some((attribute, Recoding::Units(units))) => {
                    let regions = units.regions(attribute).iter();
                    let labels = regions.map(|region| region.label(&problem.attributes[attribute])).collect();
                    ColumnOutput::ByUnit(labels, units.region_of(attribute))
                }
                None if settings.is_some_and(ColumnRecipe::pseudonymized) => {
                    let tokens = |key: &PseudonymKey| {
                        column.dictionary().iter().map(|value| key.token(value)).collect()
                    };
                    ColumnOutput::Pseudonyms(key.map(tokens))
                }
                None if settings.is_some_and(kept) => ColumnOutput::Kept,
                None => ColumnOutput::Removed,
            }
        };
        Self {
            table,
            classes: &solution.classes,
            unit_of_row: solution.recoding.unit_of_record(&problem.frequency),
            columns: table.columns().iter().enumerate().map(output).collect(),
            mode: problem.suppression.mode,
            escapes: recipe.release.escapes(),
        }
    }

    fn class(&self, row: usize) -> usize {
        self.classes.class_of_unit[self.unit_of_row[row] as usize] as usize
    }

    /// Whether the row is left out or masked.
    pub(crate) fn suppressed(&self, row: usize) -> bool {
        self.classes.violates[self.class(row)]
    }

    /// Whether the row is left out.
    fn dropped(&self, row: usize) -> bool {
        self.mode == SuppressionMode::Drop && self.suppressed(row)
    }

    /// Rows in the row's class; 0 when it is suppressed.
    pub(crate) fn class_size(&self, row: usize) -> u32 {
        if self.suppressed(row) { 0 } else { self.classes.sizes[self.class(row)] }
    }

    /// What is released in a cell; none where the column is removed. Of a row that is left out, what would
    /// have been released.
    pub(crate) fn cell(&self, row: usize, column: usize) -> Option<&str> {
        match &self.columns[column] {
            ColumnOutput::Removed => None,
            ColumnOutput::Kept => Some(self.table.columns()[column].value(row)),
            ColumnOutput::Pseudonyms(tokens) => {
                let column = &self.table.columns()[column];
                Some(match tokens {
                    Some(tokens) => &tokens[column.codes().get(row) as usize],
                    None if column.value(row).is_empty() => "",
                    None => PREVIEW,
                })
            }
            ColumnOutput::Generalized(_) | ColumnOutput::ByUnit(..)
                if self.mode == SuppressionMode::Mask && self.suppressed(row) =>
            {
                Some(SUPPRESSED)
            }
            ColumnOutput::Generalized(labels) => {
                let code = self.table.columns()[column].codes().get(row);
                Some(labels[code as usize])
            }
            ColumnOutput::ByUnit(labels, region_of) => Some(self.label(row, labels, region_of)),
        }
    }

    /// The columns that are released, as positions in the table.
    pub(crate) fn released_columns(&self) -> Vec<usize> {
        (0..self.columns.len())
            .filter(|&column| !matches!(self.columns[column], ColumnOutput::Removed))
            .collect()
    }

    /// Writes the release. The rows are in an order that depends on the seed alone, so that it tells
    /// nothing of the input's (unsorted matching attack, Sweeney 2002).
    pub(crate) fn write(&self, seed: [u8; 32], progress: &mut dyn FnMut(Progress)) -> Result<Written> {
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
                progress(Progress::new(Phase::Writing, written as u64, rows.len() as u64));
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
    pub(crate) fn formulas(&self) -> u64 {
        let in_column = |&column: &usize| {
            let source = &self.table.columns()[column];
            let any = match &self.columns[column] {
                ColumnOutput::Removed | ColumnOutput::Pseudonyms(_) => false,
                ColumnOutput::Kept => source.dictionary().iter().any(is_formula),
                ColumnOutput::Generalized(labels) | ColumnOutput::ByUnit(labels, _) => {
                    labels.iter().copied().any(is_formula)
                }
            };
            let rows = if any { 0..self.table.rows() } else { 0..0 };
            let cells =
                rows.filter(|&row| !self.dropped(row) && self.cell(row, column).is_some_and(is_formula));
            cells.count() as u64 + u64::from(is_formula(source.name()))
        };
        self.released_columns().iter().map(in_column).sum()
    }

    /// What a recipient of the release sees.
    pub(crate) fn view(&self, recipe: &Recipe) -> Result<View<'a>> {
        let suppressed = self.suppressed_rows();
        let (rows, masked) = match self.mode {
            SuppressionMode::Drop => {
                let kept = suppressed.iter().zip(0..).filter(|(suppressed, _)| !**suppressed);
                (kept.map(|(_, row)| row).collect(), Vec::new())
            }
            SuppressionMode::Mask => ((0..suppressed.len() as u32).collect(), suppressed),
        };
        View::of_rows(self.table, recipe, rows, self.labels(), masked, Vec::new())
    }

    /// The rows as they would be without suppression, compared with those that are released.
    pub(crate) fn unsuppressed(&self, recipe: &Recipe) -> Result<View<'a>> {
        let released = match self.mode {
            SuppressionMode::Drop => self.suppressed_rows().iter().map(|suppressed| !suppressed).collect(),
            SuppressionMode::Mask => Vec::new(),
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
                ColumnOutput::Generalized(labels) => Some(Labels::of_codes(column, labels.iter().copied())),
                ColumnOutput::ByUnit(labels, region_of) => {
                    let cells = (0..self.table.rows()).map(|row| self.label(row, labels, region_of));
                    Some(Labels::of_rows(column, cells))
                }
                ColumnOutput::Removed | ColumnOutput::Kept | ColumnOutput::Pseudonyms(_) => None,
            })
            .collect()
    }

    /// What becomes of a cell that is not treated as its whole column is.
    fn label(&self, row: usize, labels: &[&'a str], region_of: &[u32]) -> &'a str {
        labels[region_of[self.unit_of_row[row] as usize] as usize]
    }
}

/// Whether cells are released as they are. A quasi-identifier never is, whatever is known of its hierarchy.
fn kept(settings: &ColumnRecipe) -> bool {
    settings.released() && settings.role != Role::QuasiIdentifier
}

/// The label of each of a column's codes at a level.
fn labels(column: &QuasiIdentifier, level: usize) -> Vec<&str> {
    let groups = column.hierarchy.groups(level);
    let labels = column.hierarchy.labels(level);
    column.leaves.iter().map(|&leaf| &labels[groups[leaf as usize] as usize]).collect()
}
