//! The rows of each combination that a search looks at, counted where the data lie.

use coversheet_error::Result;
use coversheet_recipe::{ColumnRecipe, InputRecipe, Recipe, RiskRecipe, Role, SkipRecipe};

use crate::dialect::SqlDialect;
use crate::files::csv;
use crate::lists::{kept, remove};
use crate::quote::{identifier, identifiers};
use crate::script::{Script, StepKind};
use crate::subject::{Subject, refuse_persons};
use crate::table_name::TableName;

const COUNTED: &str = "coversheet_counted";

/// How a table is counted, and how the file of counts is read.
#[derive(Clone, Debug)]
pub struct CountScript {
    /// The statements; the last one writes the file.
    pub script: Script,
    /// The recipe for the file of counts: the same with its columns alone and a column with the role `count`.
    pub recipe: Recipe,
}

/// Counts the rows of each combination of quasi-identifiers and of the values that the models look at. `file` is where
/// the counts go; `PostgreSQL` writes them to where the statement's output goes.
///
/// # Errors
///
/// `sql-not-supported` for persons; `sql-name` and `unknown-column`.
pub fn count(recipe: &Recipe, dialect: SqlDialect, table: &TableName, file: &str) -> Result<CountScript> {
    refuse_persons(recipe)?;
    let subject = Subject::new(recipe)?;
    let columns: Vec<&str> = recipe
        .columns
        .keys()
        .map(String::as_str)
        .filter(|name| subject.quasi_identifiers.contains(name) || subject.counted.contains(name))
        .collect();
    let rows = count_name(&columns);
    let rows_name = identifier(dialect, &rows)?;

    let mut cells = Vec::new();
    for name in &columns {
        cells.push(format!("    {} AS {}", dialect.text_of("t", name)?, identifier(dialect, name)?));
    }
    // A table that is aggregated already says itself for how many rows each record stands.
    let many = match subject.count {
        Some(name) => {
            cells.push(format!("    CAST(t.{} AS BIGINT) AS coversheet_n", identifier(dialect, name)?));
            "SUM(coversheet_n)"
        }
        None => "COUNT(*)",
    };
    let names = identifiers(dialect, "", &columns)?;
    let query = format!(
        "SELECT {names}, {many} AS {rows_name}\nFROM (\n  SELECT\n{}\n  FROM {} AS t\n) AS cells\nGROUP BY {names}",
        cells.join(",\n"),
        table.quoted(dialect)?
    );

    let mut script = Script::new(dialect);
    script.begin(dialect);
    kept(
        &mut script,
        dialect,
        COUNTED,
        "The rows of each combination of values; what no model looks at is left out.",
        &query,
    );
    let many = format!("SELECT COUNT(*) AS combinations, SUM({rows_name}) AS all_rows FROM {COUNTED}");
    let comment = "How many combinations the file will have, and of how many rows they are.";
    match dialect {
        // Its shell writes the file to standard output, where nothing else may stand.
        SqlDialect::Postgres => script.run(
            comment,
            format!(
                "DO $coversheet$ BEGIN RAISE NOTICE '% combinations', (SELECT COUNT(*) FROM {COUNTED}); END $coversheet$"
            ),
        ),
        _ => script.add(StepKind::Show, comment, many),
    }
    script.add(StepKind::Export, "The file. It is NOT anonymous.", csv(dialect, COUNTED, file)?);
    script.commit(dialect);
    remove(&mut script, dialect, [COUNTED]);
    Ok(CountScript { script, recipe: recipe_of_counts(recipe, &columns, rows) })
}

/// A name for the column of counts that no other column has, whatever its case.
fn count_name(columns: &[&str]) -> String {
    let taken = |name: &str| columns.iter().any(|column| column.to_lowercase() == name);
    let mut name = "rows".to_owned();
    while taken(&name) {
        name.push('_');
    }
    name
}

/// The recipe for the file of counts.
fn recipe_of_counts(recipe: &Recipe, columns: &[&str], rows: String) -> Recipe {
    let mut counted = recipe.clone();
    counted.columns.retain(|name, _| columns.contains(&name.as_str()));
    counted.columns.insert(rows, ColumnRecipe::of(Role::Count));
    // Nothing of the file is to be found out: it has a header and rows.
    let none = Some(SkipRecipe::Rows(0));
    counted.input = InputRecipe {
        header: Some(true),
        skip_rows: none,
        skip_units: none,
        skip_footer: none,
        ..InputRecipe::default()
    };
    // What columns beside these give away is not seen in the file.
    counted.risk = RiskRecipe::default();
    counted
}
