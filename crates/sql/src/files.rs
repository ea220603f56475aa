//! Files that data bases write.

use coversheet_error::Result;

use crate::dialect::SqlDialect;
use crate::quote::literal;
use crate::subject::not_supported;

/// What writes a temporary table to a CSV file with a header; `PostgreSQL` writes it to where the statement's output goes.
pub(crate) fn csv(dialect: SqlDialect, table: &str, file: &str) -> Result<String> {
    let file = literal(dialect, file)?;
    Ok(match dialect {
        SqlDialect::DuckDb => {
            format!(
                "COPY {table} TO {file} (FORMAT csv, HEADER true, DELIMITER ',', QUOTE '\"', ESCAPE '\"')"
            )
        }
        SqlDialect::Postgres => format!("COPY {table} TO STDOUT WITH (FORMAT csv, HEADER true)"),
        SqlDialect::Spark => format!(
            "INSERT OVERWRITE DIRECTORY {file} USING csv\nOPTIONS ('header' = 'true', 'escape' = '\"', 'emptyValue' = '', 'ignoreLeadingWhiteSpace' = 'false', 'ignoreTrailingWhiteSpace' = 'false')\nSELECT /*+ COALESCE(1) */ * FROM {table}"
        ),
    })
}

/// What writes a table to Parquet: a file, and for Spark a folder of files.
///
/// # Errors
///
/// `sql-not-supported` for `PostgreSQL`, which cannot.
pub(crate) fn parquet(dialect: SqlDialect, table: &str, file: &str) -> Result<String> {
    let name = literal(dialect, file)?;
    match dialect {
        SqlDialect::DuckDb => Ok(format!("COPY (SELECT * FROM {table}) TO {name} (FORMAT parquet)")),
        SqlDialect::Spark => {
            Ok(format!("INSERT OVERWRITE DIRECTORY {name} USING parquet\nSELECT * FROM {table}"))
        }
        SqlDialect::Postgres => Err(not_supported("PostgreSQL does not write Parquet files.")
            .hint("Leave --parquet out. DuckDB reads tables of PostgreSQL and writes them as Parquet.")),
    }
}
