//! (ε,m)-anonymity: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{EpsilonMAnonymity, Numbers, PrivacyModel};
use coversheet_error::Result;
use coversheet_recipe::{EpsilonMAnonymitySpec, MissingValues};

use super::{Context, limit};

pub(super) fn model(spec: &EpsilonMAnonymitySpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let numbers = Numbers::new(context.numbers(&spec.column)?);
    Ok(Arc::new(EpsilonMAnonymity::new(
        context.sensitive(&spec.column, MissingValues::NoValue)?,
        limit(spec.epsilon),
        spec.m,
        numbers,
    )?))
}
