//! Columns that must not be in a released table.

use coversheet_error::Result;

use super::Query;
use crate::dialect::SqlDialect;
use crate::quote::{literal, literals};
use crate::subject::Subject;
use crate::table_name::TableName;

/// Asks the catalogue for identifiers, and for columns that the recipe does not name. None where there is no catalogue.
pub(super) fn query(
    dialect: SqlDialect,
    subject: &Subject<'_>,
    released: &TableName,
) -> Result<Option<Query>> {
    if dialect == SqlDialect::Spark {
        return Ok(None);
    }
    let known = subject.quasi_identifiers.iter().chain(&subject.kept).chain(&subject.count).copied();
    let known = literals(dialect, known)?;
    let dropped = literals(dialect, subject.dropped.iter().copied())?;
    let why = if dropped.is_empty() {
        "'the recipe does not name it'".to_owned()
    } else {
        format!(
            "CASE WHEN column_name IN ({dropped}) THEN 'it is an identifier' ELSE 'the recipe does not name it' END"
        )
    };
    let schema = match released.schema() {
        Some(schema) => format!(" AND table_schema = {}", literal(dialect, schema)?),
        None if dialect == SqlDialect::Postgres => " AND table_schema = current_schema()".to_owned(),
        None => String::new(),
    };
    Ok(Some((
        "Columns that must not be in the released table.".to_owned(),
        format!(
            "SELECT 'columns' AS requirement, CAST(column_name AS {text}) AS column_name, {why} AS why\nFROM information_schema.columns\nWHERE table_name = {}{schema}\n  AND column_name NOT IN ({known})",
            literal(dialect, released.table())?,
            text = dialect.text_type(),
        ),
    )))
}
