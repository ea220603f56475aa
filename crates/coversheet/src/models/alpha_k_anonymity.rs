//! (α,k)-anonymity: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{AlphaKAnonymity, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::AlphaKAnonymitySpec;

use super::Context;

pub(super) fn model(spec: &AlphaKAnonymitySpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let shares =
        context.shares((&spec.column, spec.missing), spec.values.as_deref(), Some(spec.alpha), None)?;
    Ok(Arc::new(AlphaKAnonymity::new(spec.k, shares)?))
}
