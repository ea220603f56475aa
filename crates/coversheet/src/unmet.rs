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
    let alone: Vec<Suppressed> =
        problem.models.iter().map(|model| suppressed(problem, vec![model.clone()])).collect();
    let named = |models: &[usize], rows: &dyn Fn(usize) -> String| {
        let name = |&at: &usize| {
            format!("{} (model {} of the recipe, {} rows)", recipe.privacy[at].name(), at + 1, rows(at))
        };
        models.iter().map(name).collect::<Vec<_>>().join(" and ")
    };
    let too_many: Vec<usize> = (0..alone.len()).filter(|&at| alone[at].certain > limit).collect();
    if !too_many.is_empty() {
        let least = |at: usize| {
            let Suppressed { certain, rows, .. } = alone[at];
            format!("{}{certain}", if certain == rows { "" } else { "at least " })
        };
        let (models, each) = (named(&too_many, &least), if too_many.len() > 1 { ", each" } else { "" });
        let sentence =
            format!("At the highest levels too many rows are suppressed for {models}{each} alone.");
        return error.and(&sentence).about_models(too_many);
    }
    if error.code() != "infeasible" || !alone.iter().all(|alone| alone.fewest) {
        return error;
    }
    let any: Vec<usize> = (0..alone.len()).filter(|&at| alone[at].rows > 0).collect();
    let models = named(&any, &|at| alone[at].rows.to_string());
    let sentence =
        format!("At the highest levels rows are suppressed for {models}; each alone keeps within the limit.");
    error.and(&sentence).about_models(any)
}

/// How many rows are suppressed at the most general node.
#[derive(Clone, Copy)]
struct Suppressed {
    rows: u64,
    /// Those that are suppressed at every node.
    certain: u64,
    /// Whether it can be released so, and not with fewer suppressed rows.
    fewest: bool,
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
    Suppressed {
        rows: top.classes.suppressed,
        // Of a single node more is known than what follows for those below.
        certain: if asked.nodes() == 1 && top.proven { top.least } else { top.certain },
        fewest: top.proven && top.acceptable(&asked),
    }
}
