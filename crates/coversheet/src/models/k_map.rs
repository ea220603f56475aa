//! k-map: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{KMap, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::KMapSpec;

use super::Context;

pub(super) fn model(spec: &KMapSpec, _context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    Ok(Arc::new(KMap::new(spec.k)?))
}
