//! Distinct l-diversity in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{DistinctLDiversity, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of [distinct l-diversity](DistinctLDiversity).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DistinctLDiversitySpec {
    /// The sensitive column.
    pub column: String,
    /// The least number of different values in a class.
    pub l: u64,
}

impl Requirement for DistinctLDiversitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        Ok(Arc::new(DistinctLDiversity::new(context.sensitive(&self.column)?, self.l)?))
    }
}
