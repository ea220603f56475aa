//! Average risk: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{AverageRisk, PrivacyModel};
use coversheet_error::{Error, Result};
use coversheet_recipe::AverageRiskSpec;

use super::{Context, limit};

pub(super) fn model(spec: &AverageRiskSpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    if context.has_persons() {
        return Err(Error::new(
            "average-risk-persons",
            "The average risk counts rows, but here a person can have several.",
        )
        .hint("Use highest-risk, which counts persons, or give the person column the role identifier."));
    }
    Ok(Arc::new(AverageRisk::new(limit(spec.max))?))
}
