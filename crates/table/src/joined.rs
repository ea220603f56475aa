//! A column that was made of several: what they say together.

use crate::codes::Codes;
use crate::dictionary::Dictionary;
use crate::table::{Column, Table};

impl Column {
    /// A column of what several others say together, which have these names.
    pub fn of_several(name: String, columns: Vec<String>, (dictionary, codes): (Dictionary, Codes)) -> Self {
        Self { name, label: None, dictionary, codes, since: None, joined: columns }
    }

    /// The columns that this one was made of; none for a column of the file.
    pub fn joined(&self) -> &[String] {
        &self.joined
    }
}

impl Table {
    /// Adds a column of as many rows at the end.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn push(&mut self, column: Column) -> crate::Result<()> {
        self.columns.try_reserve(1)?;
        self.columns.push(column);
        Ok(())
    }

    /// Takes the last column away if it was made of several others.
    pub fn pop_joined(&mut self) -> Option<Column> {
        self.columns.pop_if(|column| !column.joined.is_empty())
    }
}
