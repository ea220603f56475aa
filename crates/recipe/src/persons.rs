//! Whose rows are whose: nobody may be left out, since all rows without a person would count as one.

use coversheet_error::{Error, Result};
use coversheet_hierarchy::Missing;
use coversheet_table::Table;

use crate::columns::with_role;
use crate::recipe::Recipe;
use crate::role::Role;

/// How many rows an error lists.
const LISTED: usize = 20;

/// The name of the column that says whose a row is, if there is one.
pub(crate) fn person(recipe: &Recipe) -> Option<(&str, &Missing)> {
    let mut columns = recipe.columns.iter();
    let (name, settings) = columns.find(|(_, column)| column.role == Role::Person)?;
    Some((name, &settings.missing))
}

/// Refuses a table with a row that is nobody's.
///
/// # Errors
///
/// `person-missing`, with the number of such rows and the first of them.
pub(crate) fn check_persons(table: &Table, recipe: &Recipe) -> Result<()> {
    let person = with_role(table, recipe, Role::Person).next().zip(person(recipe));
    let Some((position, (_, missing))) = person else { return Ok(()) };
    let rows = nobody(table, position, missing);
    let Some(&first) = rows.first() else { return Ok(()) };
    let listed = rows.iter().take(LISTED).map(|&row| table.source_row(row).to_string());
    let listed = listed.collect::<Vec<_>>().join(", ");
    let more = if rows.len() > LISTED { ", …" } else { "" };
    let (are, whose) = if rows.len() == 1 { ("row does", "it is") } else { ("rows do", "they are") };
    Err(Error::new(
        "person-missing",
        format!("{} {are} not say whose {whose}: {listed}{more}. They would count as one person.", rows.len()),
    )
    .hint("Fill in the cells or remove the rows. If every row is another person, give the column the role identifier.")
    .at_row(table.source_row(first))
    .at_column(table.columns()[position].name()))
}

/// The rows whose cell of a column is missing.
pub(crate) fn nobody(table: &Table, position: usize, missing: &Missing) -> Vec<usize> {
    let column = &table.columns()[position];
    let is_missing: Vec<bool> = column.dictionary().iter().map(|value| missing.holds(value)).collect();
    if !is_missing.contains(&true) {
        return Vec::new();
    }
    let codes = column.codes();
    (0..table.rows()).filter(|&row| is_missing[codes.get(row) as usize]).collect()
}
