//! What each column holds, without its rows.

use coversheet_error::Result;

use crate::dialect::SqlDialect;
use crate::files::csv;
use crate::lists::{kept, remove};
use crate::many::many;
use crate::quote::literal;
use crate::script::{Script, StepKind};
use crate::table_name::TableName;

const PROFILE: &str = "coversheet_profile";

/// What is asked of a table.
#[derive(Clone, Copy, Debug)]
pub struct ProfileQuery<'a> {
    /// The names of its columns.
    pub columns: &'a [&'a str],
    /// Those of whose values none is asked for: the names of persons and their numbers stay where they are.
    pub hidden: &'a [&'a str],
    /// The one that says how many rows a record stands for: rows are counted then, and not records.
    pub count: Option<&'a str>,
    /// The most values that are asked for of a column, the most frequent ones.
    pub most: u64,
    /// Where the answers go; `PostgreSQL` writes them to where the statement's output goes.
    pub file: &'a str,
}

/// Asks for each column how many values it has, how many cells are missing, the least and the greatest value, and its most
/// frequent values with the rows that have each; of an aggregated table the rows that its records stand for. The file has a line for each column and one for each value, from which roles
/// and hierarchies can be suggested.
///
/// # Errors
///
/// `sql-name` and `sql-text`.
pub fn profile(asked: ProfileQuery<'_>, dialect: SqlDialect, table: &TableName) -> Result<Script> {
    let mut script = Script::new(dialect);
    let table = table.quoted(dialect)?;
    script.begin(dialect);
    let mut answers = Vec::new();
    for (number, name) in (1..).zip(asked.columns) {
        let (text, many) = (dialect.text_of("t", name)?, many(dialect, asked.count)?);
        let cells = format!(
            "(SELECT {text} AS coversheet_value, {many} AS coversheet_many FROM {table} AS t) AS cells"
        );
        let line = if asked.count == Some(*name) {
            "count"
        } else if asked.hidden.contains(name) {
            "hidden"
        } else {
            "column"
        };
        answers.push(column(dialect, (number, name), &cells, line)?);
        if line != "hidden" {
            answers.push(values(dialect, (number, name), &cells, asked.most)?);
        }
    }
    let comment = format!(
        "Each column's values, missing cells, least and greatest value, and its {} most frequent values; of identifiers no value.",
        asked.most
    );
    kept(&mut script, dialect, PROFILE, &comment, &answers.join("\nUNION ALL\n"));
    // The shell of PostgreSQL writes the file to standard output, where nothing else may stand.
    if dialect != SqlDialect::Postgres {
        script.add(
            StepKind::Show,
            "The columns.",
            format!(
                "SELECT column_name, cells, distinct_values, missing, least, greatest FROM {PROFILE} WHERE line <> 'value' ORDER BY column_number"
            ),
        );
    }
    script.add(StepKind::Export, "The file. It is NOT anonymous.", csv(dialect, PROFILE, asked.file)?);
    script.commit(dialect);
    remove(&mut script, dialect, [PROFILE]);
    Ok(script)
}

/// The line of a column.
fn column(dialect: SqlDialect, (number, name): (usize, &str), cells: &str, line: &str) -> Result<String> {
    let end = |function: &str| {
        if line == "hidden" {
            format!("CAST(NULL AS {})", dialect.text_type())
        } else {
            format!("{function}(NULLIF(coversheet_value, ''))")
        }
    };
    Ok(format!(
        "SELECT {number} AS column_number, {} AS column_name, '{}' AS line, CAST(NULL AS {}) AS value, {} AS cells,\n  COUNT(DISTINCT NULLIF(coversheet_value, '')) AS distinct_values, {} AS missing,\n  {} AS least, {} AS greatest\nFROM {cells}",
        literal(dialect, name)?,
        line,
        dialect.text_type(),
        rows("coversheet_many"),
        rows("CASE WHEN coversheet_value = '' THEN coversheet_many ELSE 0 END"),
        end("MIN"),
        end("MAX"),
    ))
}

/// How many rows records stand for together.
fn rows(many: &str) -> String {
    format!("CAST(COALESCE(SUM({many}), 0) AS BIGINT)")
}

/// The lines of a column's most frequent values.
fn values(dialect: SqlDialect, (number, name): (usize, &str), cells: &str, most: u64) -> Result<String> {
    let nothing = format!("CAST(NULL AS {})", dialect.text_type());
    Ok(format!(
        "SELECT {number} AS column_number, {} AS column_name, 'value' AS line, coversheet_value AS value, coversheet_n AS cells,\n  CAST(NULL AS BIGINT) AS distinct_values, CAST(NULL AS BIGINT) AS missing, {nothing} AS least, {nothing} AS greatest\nFROM (\n  SELECT coversheet_value, coversheet_n, ROW_NUMBER() OVER (ORDER BY coversheet_n DESC, coversheet_value) AS coversheet_place\n  FROM (SELECT coversheet_value, {} AS coversheet_n FROM {cells} GROUP BY coversheet_value) AS counted\n) AS placed\nWHERE coversheet_place <= {most}",
        literal(dialect, name)?,
        rows("coversheet_many"),
    ))
}
