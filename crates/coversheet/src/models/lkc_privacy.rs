//! LKC-privacy: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{LkcPrivacy, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::LkcPrivacySpec;

use super::Context;

pub(super) fn model(spec: &LkcPrivacySpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let shares = context.shares((&spec.column, spec.missing), spec.values.as_deref(), Some(spec.c), None)?;
    Ok(Arc::new(LkcPrivacy::new(spec.l, spec.k, shares, context.quasi_identifiers.len())?))
}
