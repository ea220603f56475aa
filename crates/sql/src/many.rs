//! For how many rows the records of a table stand.

use coversheet_error::Result;

use crate::dialect::SqlDialect;
use crate::quote::identifier;

/// For how many rows a record of the table `t` stands, by the column that counts them if there is one.
pub(crate) fn many(dialect: SqlDialect, count: Option<&str>) -> Result<String> {
    Ok(match count {
        Some(name) => format!("CAST(t.{} AS BIGINT)", identifier(dialect, name)?),
        None => "1".to_owned(),
    })
}
