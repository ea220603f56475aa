//! The SQL of a plan, for the modules `coversheet.duckdb` and `coversheet.spark`. All cross as JSON.

use coversheet::{NoFiles, Plan, Recipe};
use coversheet_sql::{Apply, Check, Count, CountScript, SqlDialect, TableName, apply, check, count};
use pyo3::prelude::*;

use crate::failure::Result;
use crate::given::Named;
use crate::{NamedFiles, json};

/// The steps that count a table, and the recipe of its counts.
#[pyfunction]
pub(crate) fn sql_count(recipe: &str, dialect: &str, table: &str, file: &str) -> Result<(String, String)> {
    let recipe = Recipe::parse(recipe)?;
    let what = Count { recipe: &recipe, table: &TableName::parse(table)?, file, known: &[] };
    let CountScript { script, recipe } = count(what, SqlDialect::find(dialect)?, &NoFiles)?;
    Ok((json(&script.steps)?, recipe.to_json()?))
}

/// The steps that make the released table.
#[pyfunction]
pub(crate) fn sql_apply(
    recipe: &str,
    plan: &str,
    dialect: &str,
    table: &str,
    released: &str,
) -> Result<String> {
    let (recipe, plan) = (Recipe::parse(recipe)?, Plan::parse(plan)?);
    let (table, released) = (TableName::parse(table)?, TableName::parse(released)?);
    let what = Apply { recipe: &recipe, plan: &plan, table: &table, released: &released, parquet: None };
    json(&apply(what, SqlDialect::find(dialect)?)?.steps)
}

/// The steps that find what must not be in the released table, and what they do not ask, in sentences.
#[pyfunction]
pub(crate) fn sql_check(
    recipe: &str,
    plan: &str,
    dialect: &str,
    table: &str,
    released: &str,
    files: NamedFiles,
) -> Result<(String, Vec<String>)> {
    let (recipe, plan) = (Recipe::parse(recipe)?, Plan::parse(plan)?);
    let (table, released) = (TableName::parse(table)?, TableName::parse(released)?);
    let what = Check { recipe: &recipe, plan: &plan, table: &table, released: &released };
    let (script, notes) = check(what, SqlDialect::find(dialect)?, &Named(files))?;
    Ok((json(&script.steps)?, notes))
}
