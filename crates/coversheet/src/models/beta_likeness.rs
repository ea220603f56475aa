//! β-likeness: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{BetaLikeness, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::BetaLikenessSpec;

use super::{Context, limit, reference};

pub(super) fn model(spec: &BetaLikenessSpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let column = context.sensitive(&spec.column, spec.missing)?;
    let mut model = BetaLikeness::new(column, limit(spec.beta), reference(spec.reference))?;
    if spec.enhanced {
        model = model.enhanced();
    }
    if let Some(values) = &spec.values {
        model = model.of_values(context.values(&spec.column, spec.missing, values)?);
    }
    Ok(Arc::new(model))
}
