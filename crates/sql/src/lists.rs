//! Lists of texts as temporary tables.

use coversheet_error::Result;

use crate::dialect::SqlDialect;
use crate::quote::literals;
use crate::script::{Script, StepKind};

/// Rows of one statement. Data bases limit the length of a statement, and reading a long one takes long.
const ROWS: usize = 500;

/// Adds a temporary table with these texts, which the session's end removes.
pub(crate) fn list<'t, R>(
    script: &mut Script,
    dialect: SqlDialect,
    (name, columns): (&str, &[String]),
    comment: &str,
    rows: impl Iterator<Item = R>,
) -> Result<()>
where
    R: IntoIterator<Item = &'t str>,
{
    let mut tuples = Vec::new();
    for row in rows {
        tuples.push(format!("({})", literals(dialect, row)?));
    }
    let names = columns.join(", ");
    if dialect == SqlDialect::Spark {
        let sql = if tuples.is_empty() {
            let empty: Vec<String> = columns.iter().map(|column| format!("'' AS {column}")).collect();
            format!("CREATE OR REPLACE TEMPORARY VIEW {name} AS\nSELECT {} WHERE 1 = 0", empty.join(", "))
        } else {
            format!(
                "CREATE OR REPLACE TEMPORARY VIEW {name} AS\nSELECT * FROM VALUES\n  {}\nAS list ({names})",
                tuples.join(",\n  ")
            )
        };
        script.run(comment, sql);
        return Ok(());
    }
    let typed: Vec<String> =
        columns.iter().map(|column| dialect.binary(&format!("{column} {}", dialect.text_type()))).collect();
    script.run(comment, format!("{} ({}){}", create(dialect, name), typed.join(", "), until(dialect)));
    for some in tuples.chunks(ROWS) {
        script.run(comment, format!("INSERT INTO {name} ({names}) VALUES\n  {}", some.join(",\n  ")));
    }
    analyze(script, dialect, name);
    Ok(())
}

/// Adds a temporary table with what a query gives.
pub(crate) fn kept(script: &mut Script, dialect: SqlDialect, name: &str, comment: &str, query: &str) {
    match dialect {
        SqlDialect::Spark => {
            script.run(comment, format!("CREATE OR REPLACE TEMPORARY VIEW {name} AS\n{query}"));
            script.run(comment, format!("CACHE TABLE {name}"));
        }
        _ => script.run(comment, format!("{}{} AS\n{query}", create(dialect, name), until(dialect))),
    }
    analyze(script, dialect, name);
}

/// Lets `PostgreSQL` know how large a temporary table is. It takes it for tiny else, and joins it row by row.
fn analyze(script: &mut Script, dialect: SqlDialect, name: &str) {
    if dialect == SqlDialect::Postgres {
        script.run("How large the table is.", format!("ANALYZE {name}"));
    }
}

/// Removes temporary tables, where the end of a transaction does not.
pub(crate) fn remove<'n>(script: &mut Script, dialect: SqlDialect, names: impl IntoIterator<Item = &'n str>) {
    for name in names {
        let sql = match dialect {
            SqlDialect::DuckDb => format!("DROP TABLE IF EXISTS temp.{name}"),
            SqlDialect::Spark => format!("DROP VIEW IF EXISTS {name}"),
            SqlDialect::Postgres => continue,
        };
        script.add(StepKind::Run, "Temporary tables are not needed any more.", sql);
    }
}

fn create(dialect: SqlDialect, name: &str) -> String {
    let replace = if dialect == SqlDialect::DuckDb { " OR REPLACE" } else { "" };
    format!("CREATE{replace} TEMPORARY TABLE {name}")
}

fn until(dialect: SqlDialect) -> &'static str {
    if dialect == SqlDialect::Postgres { " ON COMMIT DROP" } else { "" }
}
