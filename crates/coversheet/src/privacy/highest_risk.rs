//! Highest risk in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{HighestRisk, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of the [highest risk](HighestRisk). With a person column it counts persons.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HighestRiskSpec {
    /// The highest risk of any row, above 0 and at most 1.
    pub max: f64,
}

impl Requirement for HighestRiskSpec {
    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let model = HighestRisk::new(self.max)?;
        Ok(Arc::new(if context.has_persons() { model.of_persons() } else { model }))
    }
}
