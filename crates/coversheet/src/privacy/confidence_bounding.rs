//! Confidence bounding in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{ConfidenceBounding, PrivacyModel};
use coversheet_table::Result;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of [confidence bounding](ConfidenceBounding). Several templates are several models.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConfidenceBoundingSpec {
    /// The sensitive column.
    pub column: String,
    /// The largest share of a class that a guarded value may have, unless `bounds` says otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<f64>,
    /// The values that are guarded; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
    /// The largest share for single values.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub bounds: IndexMap<String, f64>,
    /// The quasi-identifiers to group by; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<Vec<String>>,
}

impl Requirement for ConfidenceBoundingSpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let shares = context.shares(&self.column, self.values.as_deref(), self.max, Some(&self.bounds))?;
        let mut model = ConfidenceBounding::new(shares);
        if let Some(columns) = &self.columns {
            model = model.over(context.quasi_identifiers(columns)?);
        }
        Ok(Arc::new(model))
    }
}
