//! What must hold of a recipe before some searches mean anything for it, and Datafly's anonymity level.

use coversheet_engine::search::{Algorithm, datafly_k};
use coversheet_error::{Error, Result};
use coversheet_recipe::{LevelRecipe, ModelSpec, Recipe, Role};

use crate::search::Search;

/// Refuses a search that works with k and rows alone for a recipe that asks for something else.
pub(crate) fn check_search(recipe: &Recipe, search: &Search<'_>) -> Result<()> {
    let is_k = |model: &ModelSpec| matches!(model, ModelSpec::KAnonymity(spec) if spec.columns.is_none());
    let only_k = recipe.privacy.iter().all(is_k);
    let (applies, who) = match search.algorithm.0 {
        Algorithm::MuArgus => (recipe.privacy.iter().any(is_k), "The search mu-argus"),
        Algorithm::MinGen if search.level == LevelRecipe::Cell => (only_k, "At the level of cells, mingen"),
        Algorithm::Datafly if search.complementary.is_some() => (only_k, "Complementary suppression"),
        _ => return Ok(()),
    };
    let persons = recipe.columns.values().any(|column| column.role == Role::Person);
    let error = |what: &str| Error::new("search-not-applicable", format!("{who} {what}"));
    if !applies {
        return Err(error("works towards k-anonymity over all quasi-identifiers and nothing else.")
            .hint("Choose the algorithm optimal."));
    }
    if persons {
        return Err(error("counts rows, not persons.").hint("Choose the algorithm optimal."));
    }
    Ok(())
}

/// The recipe for a table of so many rows: with k instead of the anonymity level.
pub(crate) fn resolved(recipe: &Recipe, rows: u64) -> Result<Recipe> {
    let mut recipe = recipe.clone();
    let Some(level) = recipe.search.anonymity.take() else { return Ok(recipe) };
    let least = datafly_k(level, rows)?;
    let mut found = false;
    for model in &mut recipe.privacy {
        if let ModelSpec::KAnonymity(spec) = model {
            spec.k = spec.k.max(least);
            found = true;
        }
    }
    if found {
        return Ok(recipe);
    }
    Err(Error::new(
        "search-not-applicable",
        "An anonymity level stands for a k, but the recipe asks for no k-anonymity.",
    )
    .hint("Add { \"k-anonymity\": { \"k\": 2 } } to the privacy models; the level raises its k."))
}
