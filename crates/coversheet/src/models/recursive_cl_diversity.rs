//! Recursive (c,l)-diversity: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{PrivacyModel, RecursiveClDiversity};
use coversheet_error::Result;
use coversheet_recipe::RecursiveClDiversitySpec;

use super::{Context, limit};

pub(super) fn model(spec: &RecursiveClDiversitySpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let model =
        RecursiveClDiversity::new(context.sensitive(&spec.column, spec.missing)?, limit(spec.c), spec.l)?;
    Ok(Arc::new(if spec.strict { model.strict() } else { model }))
}
