//! Cells in which a value is missing.

use coversheet_error::Result;
use coversheet_recipe::Recipe;

use crate::dialect::SqlDialect;
use crate::quote::literals;

/// What trims the ends of texts before they are compared with how missing values are written.
const BLANKS: &str = " \t\n\u{b}\u{c}\r\u{85}\u{a0}\u{1680}\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2005}\u{2006}\u{2007}\u{2008}\u{2009}\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}";

/// A cell, or NULL where it is blank or written as the recipe says that the column writes missing values.
pub(crate) fn value_or_null(dialect: SqlDialect, recipe: &Recipe, name: &str, cell: &str) -> Result<String> {
    let column = recipe.columns.get(name);
    let spellings = column.iter().flat_map(|column| &column.missing.0).map(|spelling| spelling.trim());
    let absent = literals(dialect, std::iter::once("").chain(spellings))?;
    let trimmed = dialect.binary(&dialect.trimmed(cell, BLANKS)?);
    Ok(format!("CASE WHEN {trimmed} IN ({absent}) THEN NULL ELSE {cell} END"))
}
