//! Names and texts in SQL: always quoted, so that nothing in them is read as SQL.

use coversheet_error::{Error, Result};

use crate::dialect::SqlDialect;

/// `PostgreSQL` cuts longer names, so that two could become one.
const POSTGRES_NAME_BYTES: usize = 63;

/// A name in quotes.
///
/// # Errors
///
/// `sql-name` for names that the data base cannot have: the empty one, one with the character NUL, one that it would cut,
/// and for Spark one with `${`, which its shell replaces even within quotes.
pub(crate) fn identifier(dialect: SqlDialect, name: &str) -> Result<String> {
    let refuse = |what: &str| {
        Err(Error::new("sql-name", format!("The name of a table or column {what}."))
            .hint("Rename it in the data base and in the recipe.")
            .at_column(name))
    };
    if name.is_empty() {
        return refuse("is empty");
    }
    if name.contains('\0') {
        return refuse("has the character NUL");
    }
    match dialect {
        SqlDialect::Spark if name.contains("${") => refuse("has ${, which Spark replaces even within quotes"),
        SqlDialect::Spark => Ok(format!("`{}`", name.replace('`', "``"))),
        SqlDialect::Postgres if name.len() > POSTGRES_NAME_BYTES => {
            refuse("is longer than 63 bytes, and PostgreSQL would cut it")
        }
        SqlDialect::DuckDb | SqlDialect::Postgres => Ok(format!("\"{}\"", name.replace('"', "\"\""))),
    }
}

/// A text in quotes.
///
/// # Errors
///
/// `sql-text` for a text with the character NUL.
pub(crate) fn literal(dialect: SqlDialect, text: &str) -> Result<String> {
    if text.contains('\0') {
        return Err(Error::new("sql-text", "A value has the character NUL, which SQL cannot write.")
            .hint("Remove the character from the data."));
    }
    Ok(match dialect {
        // What Spark reads in quotes depends on its settings; bytes do not.
        SqlDialect::Spark if !text.chars().all(is_plain) => {
            let bytes: Vec<String> = text.bytes().map(|byte| format!("{byte:02X}")).collect();
            format!("CAST(X'{}' AS STRING)", bytes.concat())
        }
        SqlDialect::Spark => format!("'{text}'"),
        // Whatever standard_conforming_strings is.
        SqlDialect::Postgres if text.contains('\\') => {
            format!("E'{}'", text.replace('\\', "\\\\").replace('\'', "''"))
        }
        SqlDialect::DuckDb | SqlDialect::Postgres => format!("'{}'", text.replace('\'', "''")),
    })
}

/// Texts in quotes, separated by commas.
pub(crate) fn literals<'t>(dialect: SqlDialect, texts: impl IntoIterator<Item = &'t str>) -> Result<String> {
    let texts: Vec<String> = texts.into_iter().map(|text| literal(dialect, text)).collect::<Result<_>>()?;
    Ok(texts.join(", "))
}

/// Names in quotes, with what stands before each, separated by commas.
pub(crate) fn identifiers(dialect: SqlDialect, prefix: &str, names: &[&str]) -> Result<String> {
    let names: Vec<String> = names
        .iter()
        .map(|name| Ok(format!("{prefix}{}", identifier(dialect, name)?)))
        .collect::<Result<_>>()?;
    Ok(names.join(", "))
}

/// Whether Spark reads a character in quotes as itself, whatever its settings are.
fn is_plain(character: char) -> bool {
    !matches!(character, '\'' | '"' | '\\' | '$' | '{' | '}') && !character.is_control()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [SqlDialect; 3] = [SqlDialect::DuckDb, SqlDialect::Spark, SqlDialect::Postgres];

    #[test]
    fn quotes_are_doubled_or_written_as_bytes() {
        let name = |dialect| identifier(dialect, "a\"b`c; --").unwrap();
        assert_eq!(ALL.map(name), ["\"a\"\"b`c; --\"", "`a\"b``c; --`", "\"a\"\"b`c; --\""]);
        let text = |dialect| literal(dialect, "O'Neil\\").unwrap();
        assert_eq!(ALL.map(text), ["'O''Neil\\'", "CAST(X'4F274E65696C5C' AS STRING)", "E'O''Neil\\\\'"]);
        assert_eq!(ALL.map(|dialect| literal(dialect, "[20, 30)").unwrap()), ["'[20, 30)'"; 3]);
    }

    #[test]
    fn names_and_texts_that_cannot_be_are_refused() {
        let long = "ä".repeat(32);
        for dialect in ALL {
            assert_eq!(identifier(dialect, "").unwrap_err().code(), "sql-name");
            assert_eq!(identifier(dialect, "a\0").unwrap_err().code(), "sql-name");
            assert_eq!(literal(dialect, "a\0").unwrap_err().code(), "sql-text");
            assert_eq!(identifier(dialect, "${x}").is_err(), dialect == SqlDialect::Spark);
            assert_eq!(identifier(dialect, &long).is_err(), dialect == SqlDialect::Postgres);
        }
    }
}
