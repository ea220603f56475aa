//! Which of a recipe's models cannot be met.

use std::sync::Arc;

use coversheet_engine::model::PrivacyModel;
use coversheet_engine::{Evaluator, Problem};
use coversheet_error::Error;
use coversheet_recipe::Recipe;

/// Says of an `infeasible` which models are the cause: those for which alone too many rows are suppressed with every
/// column at its highest level; if there are none, those for which any are. A model without others is the cause of
/// whatever it is. Other errors stay as they are, and so does one about masked rows, which all models judge together.
pub(crate) fn with_models(error: Error, problem: &Problem, recipe: &Recipe) -> Error {
    if error.code() != "infeasible" {
        return error;
    }
    if recipe.privacy.len() == 1 {
        return error.about_models([0]);
    }
    let limit = problem.suppression.rows;
    if suppressed(problem, problem.models.clone()) <= limit {
        return error;
    }
    let rows: Vec<u64> =
        problem.models.iter().map(|model| suppressed(problem, vec![model.clone()])).collect();
    let above = |limit: u64| (0..rows.len()).filter(|&at| rows[at] > limit).collect::<Vec<_>>();
    let named = |models: &[usize]| {
        let name = |&at: &usize| {
            format!("{} (model {} of the recipe, {} rows)", recipe.privacy[at].name(), at + 1, rows[at])
        };
        models.iter().map(name).collect::<Vec<_>>().join(" and ")
    };
    let (alone, together) = (above(limit), above(0));
    if alone.is_empty() {
        let models = named(&together);
        let sentence = format!(
            "At the highest levels rows are suppressed for {models}; each alone keeps within the limit."
        );
        error.and(&sentence).about_models(together)
    } else {
        let (each, models) = (if alone.len() > 1 { ", each" } else { "" }, named(&alone));
        let sentence =
            format!("At the highest levels too many rows are suppressed for {models}{each} alone.");
        error.and(&sentence).about_models(alone)
    }
}

/// The rows that are suppressed at the most general node when these models are asked for.
fn suppressed(problem: &Problem, models: Vec<Arc<dyn PrivacyModel>>) -> u64 {
    let asked = Problem {
        attributes: problem.attributes.clone(),
        frequency: Arc::clone(&problem.frequency),
        models,
        suppression: problem.suppression,
    };
    Evaluator::new(&asked).evaluate(&asked.top()).classes.suppressed
}
