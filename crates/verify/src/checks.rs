//! The checks of a recipe's models on a view.

use coversheet_error::Result;
use coversheet_recipe::Recipe;
use serde_json::Value;

use crate::check::Check;
use crate::model;
use crate::privacy_report::PrivacyReport;
use crate::requirements::requirements;
use crate::view::View;

/// What each model of a recipe achieves on a view.
///
/// # Errors
///
/// `recipe-invalid`, `unknown-column`, and `original-needed` where a model cannot do without.
pub fn privacy(recipe: &Recipe, view: &View<'_>) -> Result<Vec<PrivacyReport>> {
    let measure = |(model, parameters): (String, Value)| {
        let check = model::check(&model, &parameters, view)?;
        Ok(PrivacyReport::new(&model, &parameters, &*check, view))
    };
    requirements(recipe)?.into_iter().map(measure).collect()
}

/// The checks of a recipe's models on a view, with the models' names.
///
/// # Errors
///
/// `recipe-invalid`, `unknown-column`, and `original-needed` where a model cannot do without.
pub fn checks<'v>(recipe: &Recipe, view: &'v View<'v>) -> Result<Vec<(String, Box<dyn Check + 'v>)>> {
    let bind = |(model, parameters): (String, Value)| {
        let check = model::check(&model, &parameters, view)?;
        Ok((model, check))
    };
    requirements(recipe)?.into_iter().map(bind).collect()
}
