//! The table: columns, each a dictionary and one code per row.

use rustc_hash::FxHashSet;

use crate::codes::Codes;
use crate::dialect::Dialect;
use crate::dictionary::Dictionary;
use crate::interner::{Interner, Scratch};
use crate::layout::Layout;
use crate::named::Words;
use crate::since::TimeSince;
use crate::{Notice, Result};

/// A table as it was read: nothing trimmed, re-typed or left out.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: usize,
    pub(crate) dialect: Dialect,
    pub(crate) notices: Vec<Notice>,
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

    /// Other rows of the same values: the codes of each column, all of as many rows. Codes that stand for nothing make the
    /// table unusable.
    #[must_use]
    pub fn with_codes(mut self, codes: Vec<Codes>) -> Self {
        self.rows = codes.first().map_or(0, Codes::len);
        for (column, codes) in self.columns.iter_mut().zip(codes) {
            column.codes = codes;
        }
        self
    }

    /// The table without one of its columns.
    ///
    /// # Panics
    ///
    /// When there is no such column, like indexing a slice.
    #[must_use]
    pub fn without(mut self, position: usize) -> Self {
        self.columns.remove(position);
        self
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
        self.layout.source_row(row as u64)
    }

    /// What was noticed while reading and the user should know, without cell content.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }
}

/// A named column: its distinct values and one code per row.
#[derive(Clone, Debug)]
pub struct Column {
    pub(crate) name: String,
    pub(crate) label: Option<String>,
    pub(crate) dictionary: Dictionary,
    pub(crate) codes: Codes,
    pub(crate) since: Option<Box<TimeSince>>,
    pub(crate) joined: Vec<String>,
}

impl Column {
    /// The name in the header, or without one `column_1` and so on; never empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the file says the column is about: in a row below its name that was left out, or as the label of a variable.
    pub fn label(&self) -> Option<&str> {
        self.label.as_deref()
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

    /// Puts words in the place of values. Returns whether it did: only where each value but the empty one has a word, and no
    /// two have the same, so that no two values become one.
    pub(crate) fn put_words(&mut self, words: &Words) -> Result<bool> {
        let word =
            |value: &str| if value.is_empty() { Some("") } else { words.get(value).map(String::as_str) };
        let mut seen = FxHashSet::default();
        if !self.dictionary.iter().all(|value| word(value).is_some_and(|word| seen.insert(word))) {
            return Ok(false);
        }
        let mut dictionary = Dictionary::new();
        for value in self.dictionary.iter() {
            dictionary.push(word(value).unwrap_or_default())?;
        }
        dictionary.shrink_to_fit();
        self.dictionary = dictionary;
        Ok(true)
    }

    /// How many rows have each distinct value; the index is the code.
    pub fn counts(&self) -> Vec<u64> {
        self.codes.counts(self.dictionary.len())
    }
}

/// A column that is being read.
pub(crate) struct ColumnBuilder {
    name: String,
    label: Option<String>,
    values: Interner,
    codes: Codes,
}

impl ColumnBuilder {
    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), label: None, values: Interner::default(), codes: Codes::default() }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Gives the column another name.
    pub(crate) fn rename(&mut self, name: &str) {
        name.clone_into(&mut self.name);
    }

    /// Says what the column is about; what is said first stays.
    pub(crate) fn describe(&mut self, label: &str) {
        self.label.get_or_insert_with(|| label.to_owned());
    }

    /// The code of a value, if a cell has it.
    pub(crate) fn code(&self, value: &str) -> Option<u32> {
        self.values.code(value)
    }

    /// Adds cells.
    pub(crate) fn extend<'a>(
        &mut self,
        cells: impl Iterator<Item = &'a str> + Clone,
        scratch: &mut Scratch,
    ) -> Result<()> {
        self.codes.extend(self.values.intern_all(cells, scratch)?)
    }

    /// The codes so far, none of which stay.
    pub(crate) fn take_codes(&mut self) -> Codes {
        std::mem::take(&mut self.codes)
    }

    pub(crate) fn finish(mut self) -> Column {
        self.codes.shrink_to_fit();
        Column {
            name: self.name,
            label: self.label,
            dictionary: self.values.finish(),
            codes: self.codes,
            since: None,
            joined: Vec::new(),
        }
    }
}
