//! δ-presence: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{DeltaPresence, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::DeltaPresenceSpec;

use super::{Context, limit};

pub(super) fn model(spec: &DeltaPresenceSpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let model = DeltaPresence::new(limit(spec.min), limit(spec.max))?;
    Ok(Arc::new(if context.has_persons() { model.of_persons() } else { model }))
}
