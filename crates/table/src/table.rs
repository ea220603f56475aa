//! The table: columns, each a dictionary and one code per row.

use crate::Result;
use crate::codes::Codes;
use crate::dialect::Dialect;
use crate::dictionary::Dictionary;
use crate::interner::{Interner, Scratch};
use crate::layout::Layout;

/// A table as it was read: nothing trimmed, re-typed or left out.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: usize,
    pub(crate) dialect: Dialect,
    pub(crate) notices: Vec<String>,
    pub(crate) layout: Layout,
}

impl Table {
    /// The columns in the order of the file.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The column with this name. Names are unique.
    pub fn column(&self, name: &str) -> Option<&Column> {
        self.columns.iter().find(|column| column.name == name)
    }

    /// The position of the column with this name, counted from 0.
    pub fn position(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }

    /// The same rows with other words in the cells and the header, where `change` gives other words for them. The
    /// columns stay without equal values and names only if it makes no two alike.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn reworded(mut self, change: impl Fn(&str) -> &str) -> Result<Self> {
        for column in &mut self.columns {
            column.name = change(&column.name).to_owned();
            if column.dictionary.iter().any(|value| change(value) != value) {
                let mut dictionary = Dictionary::new();
                for value in column.dictionary.iter() {
                    dictionary.push(change(value))?;
                }
                dictionary.shrink_to_fit();
                column.dictionary = dictionary;
            }
        }
        Ok(self)
    }

    /// The number of rows, without the header; at least 1.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How the file was written.
    pub fn dialect(&self) -> &Dialect {
        &self.dialect
    }

    /// What of the file is this table, and what must be said before it is used.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The spreadsheet row of a row, which is counted from 0 without the header.
    pub fn source_row(&self, row: usize) -> u64 {
        self.layout.first_row() + row as u64
    }

    /// What was noticed while reading and the user should know, in whole sentences without cell content.
    pub fn notices(&self) -> &[String] {
        &self.notices
    }
}

/// A named column: its distinct values and one code per row.
#[derive(Clone, Debug)]
pub struct Column {
    name: String,
    dictionary: Dictionary,
    codes: Codes,
}

impl Column {
    /// The name in the header, or without one `column_1` and so on; never empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The distinct values.
    pub fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// One code per row.
    pub fn codes(&self) -> &Codes {
        &self.codes
    }

    /// The cell in `row`, counted from 0 without the header.
    ///
    /// # Panics
    ///
    /// When there is no such row, like indexing a slice.
    pub fn value(&self, row: usize) -> &str {
        self.dictionary.get(self.codes.get(row))
    }

    /// How many rows have each distinct value; the index is the code.
    pub fn counts(&self) -> Vec<u64> {
        let mut counts = vec![0; self.dictionary.len()];
        for code in self.codes.iter() {
            counts[code as usize] += 1;
        }
        counts
    }
}

/// A column that is being read.
pub(crate) struct ColumnBuilder {
    name: String,
    values: Interner,
    codes: Codes,
}

impl ColumnBuilder {
    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), values: Interner::default(), codes: Codes::default() }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Adds cells.
    pub(crate) fn extend<'a>(
        &mut self,
        cells: impl Iterator<Item = &'a str> + Clone,
        scratch: &mut Scratch,
    ) -> Result<()> {
        self.codes.extend(self.values.intern_all(cells, scratch)?)
    }

    pub(crate) fn finish(mut self) -> Column {
        self.codes.shrink_to_fit();
        Column { name: self.name, dictionary: self.values.finish(), codes: self.codes }
    }
}
