//! The name of a table, with its schema if it has one.

use coversheet_error::{Error, Result};

use crate::dialect::SqlDialect;
use crate::quote::identifier;

/// What the names of temporary tables begin with; no table of a user may.
pub(crate) const TEMPORARY: &str = "coversheet_";

/// The name of a table, with its schema and catalogue where they are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableName(Vec<String>);

impl TableName {
    /// Reads `table`, `schema.table` or `catalogue.schema.table`. A part with a dot stands in double quotes, and a quote in
    /// it is doubled.
    ///
    /// # Errors
    ///
    /// `sql-table` for anything else, and for names that are ours.
    pub fn parse(text: &str) -> Result<Self> {
        let wrong = || {
            Error::new("sql-table", "This is not the name of a table.")
                .hint("Write table, schema.table, or \"a name with . in it\" in double quotes.")
                .with_value(text)
        };
        let mut parts = vec![String::new()];
        let mut characters = text.chars().peekable();
        while let Some(character) = characters.next() {
            let is_first = parts.last().is_some_and(String::is_empty);
            match (character, is_first) {
                ('.', false) => parts.push(String::new()),
                ('.', true) | ('"', false) => return Err(wrong()),
                ('"', true) => {
                    let mut part = String::new();
                    loop {
                        match characters.next() {
                            Some('"') if characters.peek() == Some(&'"') => {
                                characters.next();
                                part.push('"');
                            }
                            Some('"') => break,
                            Some(other) => part.push(other),
                            None => return Err(wrong()),
                        }
                    }
                    if part.is_empty() || characters.peek().is_some_and(|next| *next != '.') {
                        return Err(wrong());
                    }
                    if let Some(last) = parts.last_mut() {
                        *last = part;
                    }
                }
                (other, _) => {
                    if let Some(last) = parts.last_mut() {
                        last.push(other);
                    }
                }
            }
        }
        if parts.len() > 3 || parts.iter().any(String::is_empty) {
            return Err(wrong());
        }
        let name = Self(parts);
        if name.table().to_lowercase().starts_with(TEMPORARY) {
            return Err(Error::new(
                "sql-table",
                "Names that begin with coversheet_ are those of temporary tables of the scripts.",
            )
            .hint("Choose another name for the table, or make a view of it with another name."));
        }
        Ok(name)
    }

    /// The name without its schema.
    pub(crate) fn table(&self) -> &str {
        self.0.last().map_or("", String::as_str)
    }

    /// The schema, if it is given.
    pub(crate) fn schema(&self) -> Option<&str> {
        self.0.iter().rev().nth(1).map(String::as_str)
    }

    /// A table beside it, whose name goes on.
    #[must_use]
    pub fn beside(&self, ending: &str) -> Self {
        let mut parts = self.0.clone();
        if let Some(last) = parts.last_mut() {
            last.push_str(ending);
        }
        Self(parts)
    }

    /// In quotes.
    ///
    /// # Errors
    ///
    /// `sql-name`.
    pub(crate) fn quoted(&self, dialect: SqlDialect) -> Result<String> {
        let parts: Vec<String> =
            self.0.iter().map(|part| identifier(dialect, part)).collect::<Result<_>>()?;
        Ok(parts.join("."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_told_apart() {
        let quoted = |text: &str| TableName::parse(text).and_then(|name| name.quoted(SqlDialect::DuckDb));
        assert_eq!(quoted("a b").unwrap(), "\"a b\"");
        assert_eq!(quoted("s.t").unwrap(), "\"s\".\"t\"");
        assert_eq!(quoted("\"s.x\".\"t\"\"\"").unwrap(), "\"s.x\".\"t\"\"\"");
        for wrong in
            ["", ".", "a.", ".a", "a..b", "a.b.c.d", "\"a", "\"a\"b", "a\"b", "\"\"", "x.Coversheet_a"]
        {
            assert_eq!(TableName::parse(wrong).unwrap_err().code(), "sql-table", "{wrong}");
        }
        assert_eq!(TableName::parse("s.t").unwrap().beside("_x").schema(), Some("s"));
    }
}
