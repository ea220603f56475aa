//! Entropy l-diversity: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{EntropyLDiversity, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::EntropyLDiversitySpec;

use super::Context;

pub(super) fn model(spec: &EntropyLDiversitySpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    Ok(Arc::new(EntropyLDiversity::new(context.sensitive(&spec.column, spec.missing)?, spec.l)?))
}
