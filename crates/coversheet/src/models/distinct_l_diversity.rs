//! Distinct l-diversity: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{DistinctLDiversity, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::DistinctLDiversitySpec;

use super::Context;

pub(super) fn model(spec: &DistinctLDiversitySpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    Ok(Arc::new(DistinctLDiversity::new(context.sensitive(&spec.column, spec.missing)?, spec.l)?))
}
