//! Confidence bounding: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{ConfidenceBounding, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::ConfidenceBoundingSpec;

use super::Context;

pub(super) fn model(spec: &ConfidenceBoundingSpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let shares =
        context.shares((&spec.column, spec.missing), spec.values.as_deref(), spec.max, Some(&spec.bounds))?;
    let mut model = ConfidenceBounding::new(shares);
    if let Some(columns) = &spec.columns {
        model = model.over(context.quasi_identifiers(columns)?);
    }
    Ok(Arc::new(model))
}
