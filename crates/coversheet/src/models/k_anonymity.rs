//! k-anonymity: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{KAnonymity, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::KAnonymitySpec;

use super::Context;

pub(super) fn model(spec: &KAnonymitySpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let mut model = KAnonymity::new(spec.k)?;
    if context.has_persons() {
        model = model.of_persons();
    }
    if let Some(columns) = &spec.columns {
        model = model.over(context.quasi_identifiers(columns)?);
    }
    Ok(Arc::new(model))
}
