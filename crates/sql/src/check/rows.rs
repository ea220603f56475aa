//! How many rows of the original may be missing.

use coversheet_error::Result;
use coversheet_recipe::{Recipe, SuppressionRows};

use super::Query;
use super::exact::fraction;
use super::release::many;
use crate::dialect::SqlDialect;
use crate::subject::Subject;

/// A row, if more rows are missing than the recipe lets be suppressed, or if some are missing although they should be masked.
pub(super) fn query(
    dialect: SqlDialect,
    recipe: &Recipe,
    subject: &Subject<'_>,
    original: &str,
    released: &str,
) -> Result<Query> {
    let rows = |table: &str| -> Result<String> {
        let sum = format!("COALESCE(SUM({}), 0)", many(dialect, subject)?);
        Ok(format!("SELECT {} AS n FROM {table} AS t", dialect.wide(&sum)))
    };
    let (numerator, denominator) = fraction(recipe.suppression.limit)?;
    let too_many = match recipe.suppression.rows {
        SuppressionRows::Drop => {
            format!(
                "(originals.n - releases.n) * {denominator} > originals.n * {numerator} AND releases.n < originals.n"
            )
        }
        SuppressionRows::Mask => "originals.n <> releases.n".to_owned(),
    };
    Ok((
        "suppression: a row, if more rows of the original are missing than may be.".to_owned(),
        format!(
            "SELECT 'suppression' AS requirement, originals.n AS all_rows, releases.n AS released_rows\nFROM ({}) AS originals\nCROSS JOIN ({}) AS releases\nWHERE {too_many}",
            rows(original)?,
            rows(released)?
        ),
    ))
}
