//! `coversheet hierarchy`: what a column's values become at each level, as a file in ARX's format.

use std::path::Path;

use coversheet::{ColumnIn, InputRecipe, Recipe, Result, Role, Session};
use serde_json::json;

use crate::files::{Holds, Outputs, shown};
use crate::input::{Data, NextTo};
use crate::output::count;
use crate::{Outcome, input, output, run};

pub(crate) fn run(
    data: &Data,
    column: &str,
    recipe: Option<&Path>,
    output: &Path,
    json: bool,
) -> Result<Outcome> {
    let mut outputs = Outputs::new(json);
    let file = outputs.add(output, Holds::Originals)?;
    outputs.apart_from(recipe.into_iter().chain([data.data.as_path()]))?;
    let recipe = recipe.map(|path| input::recipe(path).map(|recipe| (recipe, path))).transpose()?;
    let mut session = Session::new(input::table(data, recipe.as_ref().map(|(recipe, _)| recipe))?);
    let (recipe, files) = match recipe {
        Some((recipe, path)) => (recipe, NextTo::new(path)),
        // Whoever names a column has the file before them.
        None => (session.profile_as(&InputRecipe::default())?.recipe, NextTo::new(&data.data)),
    };
    outputs.apart_from(files.named(&recipe))?;
    let spec = recipe.columns.get(column).and_then(|column| column.hierarchy.clone());
    let column = ColumnIn { name: column, count: count_column(&recipe) };
    let view = session.hierarchy(column, spec.as_ref(), &files)?;
    outputs.write(file, vec![session.hierarchy_file(column, spec.as_ref(), &files)?])?;
    outputs.publish()?;
    let groups: Vec<usize> = view.levels.iter().map(|level| level.labels.len()).collect();
    if json {
        output::json(&json!({ "column": column.name, "groups": groups, "missing": view.missing }))?;
        return Ok(Outcome::Done);
    }
    if run::settings().quiet {
        return Ok(Outcome::Done);
    }
    let values = groups.first().copied().unwrap_or(0);
    println!("{}: {} in {}.", shown(output), count(values, "value"), count(groups.len(), "level"));
    for (level, groups) in groups.iter().enumerate() {
        println!("level {level}: {}", count(*groups, "group"));
    }
    if !view.missing.is_empty() {
        let rows: u64 = view.missing.iter().map(|missing| missing.rows).sum();
        println!(
            "note: The hierarchy lacks {} of the column's values, which stand in {}.",
            view.missing.len(),
            count(rows, "row")
        );
    }
    Ok(Outcome::Done)
}

/// The column that says how many rows each record stands for.
fn count_column(recipe: &Recipe) -> Option<&str> {
    let mut columns = recipe.columns.iter();
    columns.find(|(_, column)| column.role == Role::Count).map(|(name, _)| name.as_str())
}
