//! Entropy l-diversity in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{EntropyLDiversity, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of [entropy l-diversity](EntropyLDiversity).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntropyLDiversitySpec {
    /// The sensitive column.
    pub column: String,
    /// The number of equally frequent values that a class must at least be as uncertain as; need not be whole.
    pub l: f64,
}

impl Requirement for EntropyLDiversitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        Ok(Arc::new(EntropyLDiversity::new(context.sensitive(&self.column)?, self.l)?))
    }
}
