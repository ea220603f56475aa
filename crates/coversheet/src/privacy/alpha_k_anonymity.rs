//! (α,k)-anonymity in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{AlphaKAnonymity, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of [(α,k)-anonymity](AlphaKAnonymity).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlphaKAnonymitySpec {
    /// The sensitive column.
    pub column: String,
    /// The largest share of a class that a guarded value may have.
    pub alpha: f64,
    /// The least number of rows, or of persons, in a class.
    pub k: u64,
    /// The values that are guarded; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
}

impl Requirement for AlphaKAnonymitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let shares = context.shares(&self.column, self.values.as_deref(), Some(self.alpha), None)?;
        Ok(Arc::new(AlphaKAnonymity::new(self.k, shares)?))
    }
}
