//! LKC-privacy in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{LkcPrivacy, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of [LKC-privacy](LkcPrivacy).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LkcPrivacySpec {
    /// How many quasi-identifiers of a person an adversary can know.
    pub l: usize,
    /// The least number of rows, or of persons, that are alike in those.
    pub k: u64,
    /// The largest share of those that a guarded value may have.
    pub c: f64,
    /// The sensitive column.
    pub column: String,
    /// The values that are guarded; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
}

impl Requirement for LkcPrivacySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let shares = context.shares(&self.column, self.values.as_deref(), Some(self.c), None)?;
        Ok(Arc::new(LkcPrivacy::new(self.l, self.k, shares, context.quasi_identifiers.len())?))
    }
}
