//! How an error reads: with the cell's content to the person whose file it is, and without it in a log.

use std::fmt;

use super::{Error, Parts};

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { message, hint, row, column, value, .. } = &*self.0;
        f.write_str(message)?;
        match (row, column) {
            (Some(row), Some(column)) => write!(f, " (Row {row}, column `{column}`.)")?,
            (Some(row), None) => write!(f, " (Row {row}.)")?,
            (None, Some(column)) => write!(f, " (Column `{column}`.)")?,
            (None, None) => {}
        }
        if !hint.is_empty() {
            write!(f, " {hint}")?;
        }
        if let Some(value) = value {
            write!(f, " The value: `{value}`")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("code", &self.0.code)
            .field("category", &self.0.category)
            .field("message", &self.0.message)
            .field("row", &self.0.row)
            .field("column", &self.0.column)
            .field("models", &self.0.models)
            .finish_non_exhaustive()
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::super::tests::example;

    #[test]
    fn display_says_what_where_how_and_the_value_last() {
        assert_eq!(
            example().to_string(),
            "This cell is wrong. (Row 7, column `age`.) Fix it. The value: `secret`"
        );
    }

    #[test]
    fn debug_keeps_the_value_out_of_logs() {
        let debug = format!("{:?}", example());
        assert!(debug.contains("bad-cell") && debug.contains("age"));
        assert!(!debug.contains("secret"));
    }
}
