//! The models' checks, one file per family. Each reads its parameters from the recipe by itself.

mod closeness;
mod confidence;
mod diversity;
mod k_anonymity;
mod likeness;
mod numeric;
mod personalized;
mod population;
mod risk;

use coversheet_table::{Error, Result};
use serde_json::Value;

use super::check::Check;
use super::view::View;

type Bind = for<'v> fn(&Value, &'v View<'v>) -> Result<Box<dyn Check + 'v>>;

/// Every model that can be checked, by its name in recipes.
const CHECKS: [(&str, Bind); 18] = [
    ("k-anonymity", k_anonymity::k_anonymity),
    ("xy-anonymity", k_anonymity::xy_anonymity),
    ("k-map", population::k_map),
    ("delta-presence", population::delta_presence),
    ("distinct-l-diversity", diversity::distinct),
    ("entropy-l-diversity", diversity::entropy),
    ("recursive-cl-diversity", diversity::recursive),
    ("alpha-k-anonymity", confidence::alpha_k),
    ("confidence-bounding", confidence::bounding),
    ("lkc-privacy", confidence::lkc),
    ("t-closeness", closeness::t_closeness),
    ("ke-anonymity", numeric::ke_anonymity),
    ("epsilon-m-anonymity", numeric::epsilon_m),
    ("personalized-privacy", personalized::personalized),
    ("beta-likeness", likeness::beta),
    ("delta-disclosure", likeness::delta),
    ("average-risk", risk::average),
    ("highest-risk", risk::highest),
];

/// The check of a model on a view.
///
/// # Errors
///
/// `recipe-invalid`, `unknown-column`, and `original-needed` where the model cannot do without.
pub(crate) fn check<'v>(model: &str, parameters: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let (_, bind) = CHECKS.iter().find(|(name, _)| *name == model).ok_or_else(|| {
        Error::new("recipe-invalid", format!("The privacy model {model:?} cannot be checked."))
            .hint("Use one of the models that the README names.")
    })?;
    bind(parameters, view)
}
