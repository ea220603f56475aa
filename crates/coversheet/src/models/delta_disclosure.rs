//! δ-disclosure privacy: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{DeltaDisclosure, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::DeltaDisclosureSpec;

use super::{Context, reference};

pub(super) fn model(spec: &DeltaDisclosureSpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let column = context.sensitive(&spec.column, spec.missing)?;
    let mut model = DeltaDisclosure::new(column, spec.delta.value(), reference(spec.reference))?;
    if let Some(values) = &spec.values {
        model = model.of_values(context.values(&spec.column, spec.missing, values)?);
    }
    Ok(Arc::new(model))
}
