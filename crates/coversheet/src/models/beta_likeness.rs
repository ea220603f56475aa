//! β-likeness: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{BetaLikeness, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::BetaLikenessSpec;

use super::{Context, reference};

pub(super) fn model(spec: &BetaLikenessSpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let column = context.sensitive(&spec.column)?;
    let mut model = BetaLikeness::new(column, spec.beta, reference(spec.reference))?;
    if spec.enhanced {
        model = model.enhanced();
    }
    if let Some(values) = &spec.values {
        model = model.of_values(context.values(&spec.column, values)?);
    }
    Ok(Arc::new(model))
}
