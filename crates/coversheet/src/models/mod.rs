//! The engine's models of what a recipe says. One file each.

mod alpha_k_anonymity;
mod average_risk;
mod beta_likeness;
mod confidence_bounding;
mod context;
mod counted;
mod delta_disclosure;
mod delta_presence;
mod distinct_l_diversity;
mod entropy_l_diversity;
mod epsilon_m_anonymity;
mod highest_risk;
mod k_anonymity;
mod k_map;
mod ke_anonymity;
mod lkc_privacy;
mod personalized_privacy;
mod recursive_cl_diversity;
mod t_closeness;
mod xy_anonymity;

use std::sync::Arc;

use coversheet_engine::model::{self, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::{ModelSpec, Reference, models};

pub(crate) use context::{Context, limit};
pub(crate) use counted::codes_of;

macro_rules! bind {
    ($($name:literal $module:ident $variant:ident($spec:ident)),+ $(,)?) => {
        /// The engine's model of what a recipe says.
        pub(crate) fn model(spec: &ModelSpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
            match spec {
                $(ModelSpec::$variant(spec) => $module::model(spec, context),)+
            }
        }
    };
}

models!(bind);

/// The rows that classes are compared with, for the engine.
fn reference(reference: Reference) -> model::Reference {
    match reference {
        Reference::Release => model::Reference::Released,
        Reference::Input => model::Reference::Input,
    }
}
