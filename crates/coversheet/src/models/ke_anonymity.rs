//! (k,e)-anonymity: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{KeAnonymity, Numbers, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::{KeAnonymitySpec, MissingValues};

use super::{Context, limit};

pub(super) fn model(spec: &KeAnonymitySpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let numbers = Numbers::new(context.numbers(&spec.column)?);
    Ok(Arc::new(KeAnonymity::new(
        context.sensitive(&spec.column, MissingValues::NoValue)?,
        spec.k,
        limit(spec.e),
        numbers,
    )?))
}
