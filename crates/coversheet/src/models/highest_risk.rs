//! Highest risk: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{HighestRisk, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::HighestRiskSpec;

use super::{Context, limit};

pub(super) fn model(spec: &HighestRiskSpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let model = HighestRisk::new(limit(spec.max))?;
    Ok(Arc::new(if context.has_persons() { model.of_persons() } else { model }))
}
