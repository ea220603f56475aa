//! Which of a recipe's models cannot be met.

use std::sync::Arc;

use coversheet_engine::model::PrivacyModel;
use coversheet_engine::{Evaluator, Problem};
use coversheet_error::Error;
use coversheet_recipe::Recipe;

/// Says of a requirement that cannot be met which models are the cause: those for which alone too many rows are certain to
/// be suppressed at every node; if there are none, those for which rows are suppressed at all. A model without others is
/// the cause of whatever it is. Other errors stay as they are, and so does one whose cause is not plain.
pub(crate) fn with_models(error: Error, problem: &Problem, recipe: &Recipe) -> Error {
    if !["infeasible", "nothing-found"].contains(&error.code()) {
        return error;
    }
    if recipe.privacy.len() == 1 {
        return error.about_models([0]);
    }
    let limit = problem.suppression.rows;
    if suppressed(problem, problem.models.clone()).certain <= limit {
        return error;
    }
    let alone: Vec<Suppressed> =
        problem.models.iter().map(|model| suppressed(problem, vec![model.clone()])).collect();
    let named = |models: &[usize]| {
        let name = |&at: &usize| {
            let least = if alone[at].exact { "" } else { "at least " };
            let (name, rows) = (recipe.privacy[at].name(), alone[at].certain);
            format!("{name} (model {} of the recipe, {least}{rows} rows)", at + 1)
        };
        models.iter().map(name).collect::<Vec<_>>().join(" and ")
    };
    let above = |limit: u64| (0..alone.len()).filter(|&at| alone[at].certain > limit).collect::<Vec<_>>();
    let (each, any) = (above(limit), above(0));
    if !each.is_empty() {
        let (also, models) = (if each.len() > 1 { ", each" } else { "" }, named(&each));
        let sentence =
            format!("At the highest levels too many rows are suppressed for {models}{also} alone.");
        return error.and(&sentence).about_models(each);
    }
    if alone.iter().any(|alone| !alone.exact) {
        return error;
    }
    let models = named(&any);
    let sentence =
        format!("At the highest levels rows are suppressed for {models}; each alone keeps within the limit.");
    error.and(&sentence).about_models(any)
}

/// How many rows are suppressed at the most general node.
struct Suppressed {
    /// Those that are suppressed at every node.
    certain: u64,
    /// Whether no others are.
    exact: bool,
}

/// The rows that are suppressed at the most general node when these models are asked for.
fn suppressed(problem: &Problem, models: Vec<Arc<dyn PrivacyModel>>) -> Suppressed {
    let asked = Problem {
        attributes: problem.attributes.clone(),
        frequency: Arc::clone(&problem.frequency),
        models,
        suppression: problem.suppression,
    };
    let mut evaluator = Evaluator::new(&asked);
    let top = evaluator.evaluate(&asked.top());
    Suppressed { certain: top.certain, exact: top.certain == top.classes.suppressed && !top.refused }
}
