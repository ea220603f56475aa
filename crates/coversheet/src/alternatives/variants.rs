//! The recipes that are tried for other results.

use coversheet_error::SortFew as _;
use coversheet_recipe::{Fraction, Recipe, RecodingRecipe};

use super::Strength;
use crate::report::Report;

/// How many columns are tried to be kept finer.
const MOST_FINEST: usize = 3;

/// How many times its weight a column counts that should stay finer: enough to gain, and not so much that all others go.
const TIMES: f64 = 5.0;

/// What is tried, the most promising first. All keep the models, and the columns with their hierarchies and limits.
pub(super) fn variants(recipe: &Recipe, report: &Report) -> Vec<(Strength, Recipe)> {
    let mut all = Vec::new();
    let columns = recipe.recoding == RecodingRecipe::Columns;
    if recipe.recoding != RecodingRecipe::Rows {
        all.push((Strength::MostDetail, by_default(recipe, RecodingRecipe::Rows)));
    }
    if !columns {
        all.push((Strength::EasiestToUse, by_default(recipe, RecodingRecipe::Columns)));
    }
    if columns {
        all.extend(hurt_most(recipe, report).into_iter().map(|name| finest(recipe, name)));
    }
    let kinds =
        [(Strength::OwnRegions, RecodingRecipe::Regions), (Strength::SameValues, RecodingRecipe::Values)];
    for (strength, recoding) in kinds {
        if recipe.recoding != recoding {
            all.push((strength, by_default(recipe, recoding)));
        }
    }
    if report.suppressed_rows > 0 {
        let mut every_row = recipe.clone();
        every_row.suppression.limit = Fraction::Number(0.0);
        all.push((Strength::AllRows, every_row));
    }
    all
}

/// The same recipe with another recoding, by the search that is best for it.
fn by_default(recipe: &Recipe, recoding: RecodingRecipe) -> Recipe {
    let mut other = recipe.clone().with_recoding(recoding);
    // A number of steps is meant for the search that it was given to.
    (other.search.steps, other.search.milliseconds) = (None, None);
    other
}

/// The columns that lose most, weighted as in the recipe.
fn hurt_most<'r>(recipe: &Recipe, report: &'r Report) -> Vec<&'r str> {
    let weight = |name: &str| recipe.columns.get(name).and_then(|column| column.weight).unwrap_or(1.0);
    let mut hurt: Vec<(&str, f64)> = report
        .attributes
        .iter()
        .filter(|column| column.level > column.min_level)
        .map(|column| (column.name.as_str(), column.loss * weight(&column.name)))
        .collect();
    hurt.sort_few_by(|left, right| right.1.total_cmp(&left.1));
    hurt.into_iter().take(MOST_FINEST).map(|(name, _)| name).collect()
}

/// The recipe that keeps a column finer.
fn finest(recipe: &Recipe, name: &str) -> (Strength, Recipe) {
    let mut other = recipe.clone();
    if let Some(column) = other.columns.get_mut(name) {
        column.weight = Some(TIMES * column.weight.unwrap_or(1.0));
    }
    (Strength::Finest(name.to_owned()), other)
}

/// The recipe that has a column finer than the result does, for one that weight alone did not make finer; none if that is not what
/// is wanted, or not allowed.
pub(super) fn below(strength: &Strength, recipe: &Recipe, report: &Report) -> Option<Recipe> {
    let Strength::Finest(name) = strength else { return None };
    let column = report.attributes.iter().find(|column| column.name == *name)?;
    let level = column.level.checked_sub(1).filter(|&level| level >= column.min_level)?;
    let mut lower = recipe.clone();
    lower.columns.get_mut(name)?.max_level = Some(level);
    Some(lower)
}
