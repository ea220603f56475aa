//! The models of a recipe as it writes them.

use coversheet_error::{Error, Result};
use coversheet_recipe::Recipe;
use coversheet_recipe::json::to_tree;
use serde_json::Value;

/// The models of a recipe as it writes them: names and parameters.
pub(crate) fn requirements(recipe: &Recipe) -> Result<Vec<(String, Value)>> {
    let invalid = || {
        Error::new("recipe-invalid", "A privacy model of the recipe cannot be read.")
            .hint("Correct the recipe; docs/recipe.md describes the format.")
    };
    let read = |spec| match to_tree(spec) {
        Ok(Value::Object(model)) => model.into_iter().next().ok_or_else(invalid),
        _ => Err(invalid()),
    };
    recipe.privacy.iter().map(read).collect()
}
