//! Another result without the columns of which next to nothing is left, so that the others stay finer.

use coversheet_error::{Result, SortFew as _};
use coversheet_hierarchy::Files;
use coversheet_recipe::{ColumnRecipe, Recipe, Role};
use coversheet_table::Table;
use web_time::Instant;

use super::{Alternative, AlternativeColumn, Strength};
use crate::options::SolveOptions;
use crate::prepare::Prepared;
use crate::progress::Progress;
use crate::report::Report;
use crate::search::Search;
use crate::solve::Solved;

/// A column that lost this much is hidden in most rows, and costs the others more than it says.
const MOSTLY_HIDDEN: f64 = 0.7;

/// A column that counts this many times as much as others is not given up.
const WANTED: f64 = 4.0;

/// It is worth it if the other columns lose at most this share of what they lose beside all.
const WORTH: f64 = 0.8;

/// Fewer quasi-identifiers are no file any more that somebody wants.
const FEWEST_LEFT: usize = 3;

/// The result without the columns that lost most, at most half of them, if that keeps clearly more of the others.
pub(super) fn fewer(
    table: &Table,
    solved: &Solved,
    row: usize,
    files: &dyn Files,
    progress: &mut dyn FnMut(Progress),
) -> Result<Option<Alternative>> {
    let names = given_up(&solved.recipe, &solved.report);
    if names.is_empty() {
        return Ok(None);
    }
    let mut recipe = solved.recipe.clone();
    for name in &names {
        let reason = "It is left out, so that the other columns stay finer.".to_owned();
        let left_out = ColumnRecipe { reason: Some(reason), ..ColumnRecipe::of(Role::Identifier) };
        recipe.columns.insert(name.clone(), left_out);
    }
    let prepared = Prepared::new(table, &recipe, files, None)?;
    let search = Search::new(&recipe, SolveOptions::default())?;
    let other = Solved::of_recipe(table, prepared, (&recipe, search), files, Instant::now(), progress)?;
    let all = solved.report.attributes.iter();
    let before: f64 =
        all.clone().filter(|column| !names.contains(&column.name)).map(|column| column.loss).sum();
    let after: f64 = other.report.attributes.iter().map(|column| column.loss).sum();
    if after > WORTH * before {
        return Ok(None);
    }
    let mut found = Alternative::new(table, Strength::FewerColumns(names), recipe, &other, row);
    // What is left out is lost, so that it compares with the others.
    let gone = |name: &str| AlternativeColumn { name: name.to_owned(), loss: 1.0, example: None };
    let kept = &found.columns;
    let of_name = |name: &String| kept.iter().find(|column| column.name == *name).cloned();
    let columns: Vec<AlternativeColumn> =
        all.map(|column| of_name(&column.name).unwrap_or_else(|| gone(&column.name))).collect();
    found.loss = columns.iter().map(|column| column.loss).sum::<f64>() / columns.len() as f64;
    found.columns = columns;
    Ok(Some(found))
}

/// The columns that are left out, in the order of the table.
fn given_up(recipe: &Recipe, report: &Report) -> Vec<String> {
    let all = &report.attributes;
    let weight = |name: &str| recipe.columns.get(name).and_then(|column| column.weight).unwrap_or(1.0);
    let mut hidden: Vec<usize> = (0..all.len())
        .filter(|&at| all[at].loss >= MOSTLY_HIDDEN && weight(&all[at].name) < WANTED)
        .collect();
    hidden.sort_few_by(|&one, &other| all[other].loss.total_cmp(&all[one].loss));
    hidden.truncate((all.len() / 2).min(all.len().saturating_sub(FEWEST_LEFT)));
    hidden.sort_unstable();
    hidden.into_iter().map(|at| all[at].name.clone()).collect()
}
