//! The rows of a release as records, in an order of their own: all in one go or piece by piece.

use std::ops::Range;

use coversheet_error::{Error, Result};
use coversheet_recipe::{Recipe, Role, range_columns, with_role};
use coversheet_table::escaped;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::file::{RecordWriter, ReleaseFormat, about};
use crate::merging::Merged;
use crate::recoder::Recoder;

/// Rows between two reports of progress.
const REPORT_EVERY: usize = 1 << 16;

/// A file before it is checked.
#[derive(Debug)]
pub(crate) struct Written {
    /// The bytes, in parts.
    pub(crate) parts: Vec<Vec<u8>>,
    pub(crate) order: Order,
}

/// Which rows of the input are released, and in which order.
#[derive(Debug)]
pub(crate) struct Order {
    /// The input's row of each row of the file.
    pub(crate) rows: Vec<u32>,
    /// The other rows of the input that became the same row of the file.
    pub(crate) merged: Merged,
}

impl Recoder<'_> {
    /// Puts the rows that are released into an order that depends on the seed alone, so that it tells nothing of the
    /// input's (unsorted matching attack, Sweeney 2002).
    pub(crate) fn order(&self, recipe: &Recipe, seed: [u8; 32]) -> Result<Order> {
        if self.released_columns().is_empty() {
            return Err(Error::new(
                "nothing-to-release",
                "Every column is removed, so there is nothing to release.",
            )
            .hint("Give at least one column a role other than identifier."));
        }
        let all = self.table().rows();
        let mut rows: Vec<u32> = Vec::new();
        rows.try_reserve_exact(all)?;
        rows.extend((0..all).filter(|&row| !self.dropped(row)).map(|row| row as u32));
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
        let (merged, mut rows) = Merged::of(self, recipe, rows)?;
        rows.shuffle(&mut ChaCha20Rng::from_seed(seed));
        Ok(Order { rows, merged })
    }

    /// Writes all of the release.
    pub(crate) fn write(
        &self,
        recipe: &Recipe,
        seed: [u8; 32],
        format: ReleaseFormat,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Written> {
        let order = self.order(recipe, seed)?;
        let all = order.rows.len();
        let about = || about(recipe, self.table().rows(), all);
        let mut writer = RecordWriter::new(format, *self.table().dialect(), about)?;
        self.header(&mut writer)?;
        for from in (0..all).step_by(REPORT_EVERY) {
            progress(from as u64, all as u64);
            self.records(&mut writer, recipe, &order, from..all.min(from + REPORT_EVERY))?;
        }
        Ok(Written { parts: writer.finish()?, order })
    }

    pub(crate) fn header(&self, writer: &mut RecordWriter) -> Result<()> {
        let mut names: Vec<String> = Vec::new();
        for column in self.released_columns() {
            let name = self.table().columns()[column].name();
            names.push(name.to_owned());
            if self.range_columns().beside(column) {
                names.extend(range_columns(name));
            }
        }
        self.record(writer, names.iter().map(String::as_str))
    }

    /// Writes some rows of the order.
    pub(crate) fn records(
        &self,
        writer: &mut RecordWriter,
        recipe: &Recipe,
        order: &Order,
        range: Range<usize>,
    ) -> Result<()> {
        let columns = self.released_columns();
        let count = with_role(self.table(), recipe, Role::Count).next();
        for &row in order.rows.get(range).unwrap_or_default() {
            let sum = order.merged.count(row).map(|sum| sum.to_string());
            let cell = |column: usize| match &sum {
                Some(sum) if count == Some(column) => Some(sum.as_str()),
                _ => self.cell(row as usize, column),
            };
            let beside = |column: usize, label| {
                self.range_columns().beside(column).then(|| self.extent(column, label)).into_iter().flatten()
            };
            let cells = columns.iter().filter_map(|&column| Some((column, cell(column)?)));
            let cells = cells.flat_map(|(column, cell)| std::iter::once(cell).chain(beside(column, cell)));
            self.record(writer, cells)?;
        }
        Ok(())
    }

    fn record<'c>(&self, writer: &mut RecordWriter, cells: impl Iterator<Item = &'c str>) -> Result<()> {
        if !self.escapes() {
            return writer.record(cells);
        }
        let cells: Vec<_> = cells.map(escaped).collect();
        writer.record(cells.iter().map(AsRef::as_ref))
    }
}
