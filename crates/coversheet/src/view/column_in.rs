//! A column by its name, in a table whose records may stand for several rows.

use coversheet_error::{Error, Result};
use coversheet_recipe::{counts, did_you_mean, named};
use coversheet_table::{Column, Table};

/// A column, and what says how many rows each record of its table stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnIn<'a> {
    /// The column.
    pub name: &'a str,
    /// The column of counts of an aggregated table; none where each record is one row.
    pub count: Option<&'a str>,
}

impl<'a> From<&'a str> for ColumnIn<'a> {
    fn from(name: &'a str) -> Self {
        Self { name, count: None }
    }
}

impl ColumnIn<'_> {
    /// The column, and how many rows each record stands for.
    ///
    /// # Errors
    ///
    /// `unknown-column`, and `count-invalid`.
    pub(crate) fn find(self, table: &Table) -> Result<(&Column, Option<Vec<u64>>)> {
        // Whoever asks for it names it, and no recipe.
        let column = table.column(self.name).ok_or_else(|| no_column(table, self.name))?;
        let weights = self.count.map(|name| {
            named(table, name)?;
            counts(table, table.position(name).unwrap_or_default())
        });
        Ok((column, weights.transpose()?))
    }
}

/// The error for a column that somebody asks for.
pub(crate) fn no_column(table: &Table, name: &str) -> Error {
    Error::new("unknown-column", "A column is named that the table does not have.")
        .hint(did_you_mean(name, table.columns().iter().map(Column::name)))
        .at_column(name)
}
