//! `coversheet hierarchy`: what a column's values become at each level, as a file in ARX's format.

use std::path::Path;

use coversheet::{Result, Session};
use serde_json::json;

use crate::input::{Data, NextTo};
use crate::staged::Staged;
use crate::{Outcome, input, output};

pub(crate) fn run(
    data: &Data,
    column: &str,
    recipe: Option<&Path>,
    output: &Path,
    json: bool,
) -> Result<Outcome> {
    let recipe = recipe.map(|path| input::recipe(path).map(|recipe| (recipe, path))).transpose()?;
    let session = Session::new(input::table(data, recipe.as_ref().map(|(recipe, _)| recipe))?);
    let (spec, files) = if let Some((recipe, path)) = recipe {
        (recipe.columns.get(column).and_then(|column| column.hierarchy.clone()), NextTo::new(path))
    } else {
        let suggested = session.profile().columns.into_iter().find(|profile| profile.name == column);
        (suggested.and_then(|profile| profile.hierarchy), NextTo::new(&data.data))
    };
    let view = session.hierarchy(column, spec.as_ref(), &files)?;
    let file = Staged::write(output, &[session.hierarchy_file(column, spec.as_ref(), &files)?])?;
    file.publish()?;
    let groups: Vec<usize> = view.levels.iter().map(|level| level.labels.len()).collect();
    if json {
        output::json(&json!({ "column": column, "groups": groups, "missing": view.missing }))?;
        return Ok(Outcome::Done);
    }
    let values = groups.first().copied().unwrap_or(0);
    println!("{}: {values} values in {} levels.", output.display(), groups.len());
    for (level, groups) in groups.iter().enumerate() {
        println!("level {level}: {groups} groups");
    }
    if !view.missing.is_empty() {
        let rows: u64 = view.missing.iter().map(|missing| missing.rows).sum();
        println!(
            "note: The hierarchy lacks {} of the column's values, which stand in {rows} rows.",
            view.missing.len()
        );
    }
    Ok(Outcome::Done)
}
