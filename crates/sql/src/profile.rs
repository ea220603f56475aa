//! What each column holds, without its rows.

use coversheet_error::Result;

use crate::dialect::SqlDialect;
use crate::quote::{identifier, literal};
use crate::script::{Script, StepKind};
use crate::table_name::TableName;

/// Asks for each column how many values it has, how many cells are missing, and the least and the greatest value; and for
/// the values of columns with at most `most` of them, with the rows that have each. Values of the columns of `hidden`
/// are never asked for.
///
/// # Errors
///
/// `sql-name`.
pub fn profile(
    columns: &[&str],
    hidden: &[&str],
    dialect: SqlDialect,
    table: &TableName,
    most: u64,
) -> Result<Script> {
    let mut script = Script::new(dialect);
    let table = table.quoted(dialect)?;
    for name in columns {
        let text = dialect.text_of("t", name)?;
        let column = literal(dialect, name)?;
        let secret = hidden.contains(name);
        let end = |function: &str| {
            // The names of persons and their numbers stay where they are.
            if secret { "NULL".to_owned() } else { format!("{function}(NULLIF(coversheet_value, ''))") }
        };
        script.add(
            StepKind::Show,
            format!("The column {name}: its values, and how many cells are missing."),
            format!(
                "SELECT {column} AS column_name, COUNT(*) AS cells, COUNT(DISTINCT NULLIF(coversheet_value, '')) AS distinct_values,\n  SUM(CASE WHEN coversheet_value = '' THEN 1 ELSE 0 END) AS missing, {} AS least, {} AS greatest\nFROM (SELECT {text} AS coversheet_value FROM {table} AS t) AS cells",
                end("MIN"),
                end("MAX")
            ),
        );
        if secret {
            continue;
        }
        let value = identifier(dialect, "value")?;
        script.add(
            StepKind::Show,
            format!("The values of {name} and their rows, if there are at most {most}."),
            format!(
                "SELECT {column} AS column_name, coversheet_value AS {value}, coversheet_n AS cells\nFROM (\n  SELECT coversheet_value, COUNT(*) AS coversheet_n, COUNT(*) OVER () AS coversheet_all\n  FROM (SELECT {text} AS coversheet_value FROM {table} AS t) AS cells\n  GROUP BY coversheet_value\n) AS counted\nWHERE coversheet_all <= {most}\nORDER BY coversheet_n DESC, coversheet_value"
            ),
        );
    }
    Ok(script)
}
