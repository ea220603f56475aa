//! (X,Y)-anonymity: the engine's model of what a recipe says.

use std::sync::Arc;

use coversheet_engine::model::{PrivacyModel, XyAnonymity};
use coversheet_error::Result;
use coversheet_recipe::XyAnonymitySpec;

use super::Context;

pub(super) fn model(spec: &XyAnonymitySpec, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
    let y: Vec<&str> = spec.y.iter().map(String::as_str).collect();
    // Whose a row is decides its other columns, or adds nothing to the number that is demanded.
    let model = if context.person().is_some_and(|person| y.contains(&person)) {
        XyAnonymity::of_persons(spec.k)?
    } else {
        XyAnonymity::new(context.counted(&y, spec.missing)?, spec.k)?
    };
    Ok(Arc::new(match &spec.x {
        Some(x) => model.over(context.quasi_identifiers(x)?),
        None => model,
    }))
}
