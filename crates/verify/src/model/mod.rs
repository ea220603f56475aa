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

use coversheet_error::{Error, Result};
use serde_json::Value;

use crate::check::Check;
use crate::view::View;
use closeness::t_closeness;
use confidence::{alpha_k_anonymity, confidence_bounding, lkc_privacy};
use coversheet_recipe::models;
use diversity::{distinct_l_diversity, entropy_l_diversity, recursive_cl_diversity};
use k_anonymity::{k_anonymity, xy_anonymity};
use likeness::{beta_likeness, delta_disclosure};
use numeric::{epsilon_m_anonymity, ke_anonymity};
use personalized::personalized_privacy;
use population::{delta_presence, k_map};
use risk::{average_risk, highest_risk};

macro_rules! checks {
    ($($name:literal $check:ident $variant:ident($spec:ident)),+ $(,)?) => {
        /// The check of a model on a view.
        ///
        /// # Errors
        ///
        /// `recipe-invalid`, `unknown-column`, and `original-needed` where the model cannot do without.
        pub(crate) fn check<'v>(model: &str, parameters: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
            match model {
                $($name => $check(parameters, view),)+
                _ => Err(Error::new("recipe-invalid", format!("The privacy model {model:?} cannot be checked."))
                    .hint("Use one of the models that docs/models.md names.")),
            }
        }
    };
}

models!(checks);
