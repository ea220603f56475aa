//! Average risk in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{AverageRisk, PrivacyModel};
use coversheet_table::{Error, Result};
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of the [average risk](AverageRisk).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AverageRiskSpec {
    /// The highest average risk, above 0 and at most 1.
    pub max: f64,
}

impl Requirement for AverageRiskSpec {
    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        if context.has_persons() {
            return Err(Error::new(
                "average-risk-persons",
                "The average risk counts rows, but here a person can have several.",
            )
            .hint("Use highest-risk, which counts persons, or give the person column the role identifier."));
        }
        Ok(Arc::new(AverageRisk::new(self.max)?))
    }
}
