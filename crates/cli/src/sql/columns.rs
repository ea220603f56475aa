//! Which columns a table has, and whose values are not to be asked for.

use coversheet::{ReadOptions, Recipe, Result, Session, read};

/// The columns of a recipe, and those that are identifiers.
pub(super) fn of_recipe(recipe: &Recipe) -> (Vec<String>, Vec<String>) {
    let identify = recipe.columns.iter().filter(|(_, column)| column.role.identifies());
    (recipe.columns.keys().cloned().collect(), identify.map(|(name, _)| name.clone()).collect())
}

/// Columns, and those whose names alone say that they are identifiers.
pub(super) fn by_name(names: &[String]) -> Result<(Vec<String>, Vec<String>)> {
    let quoted: Vec<String> = names.iter().map(|name| format!("\"{}\"", name.replace('"', "\"\""))).collect();
    // A row that says nothing: there is nothing but names to go by. Without any value a column would be harmless.
    let cells = vec!["x"; names.len()].join(",");
    let text = format!("{}\n{cells}\n", quoted.join(","));
    let mut session = Session::new(read(text.as_bytes(), ReadOptions::plain())?);
    let (_, hidden) = of_recipe(&session.profile().recipe);
    Ok((names.to_vec(), hidden))
}
