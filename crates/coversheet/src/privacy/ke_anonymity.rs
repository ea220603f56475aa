//! (k,e)-anonymity in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{KeAnonymity, Numbers, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of [(k,e)-anonymity](KeAnonymity).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeAnonymitySpec {
    /// The sensitive column, of numbers; empty cells are missing.
    pub column: String,
    /// The least number of different numbers in a class.
    pub k: u64,
    /// The least difference between the largest and the smallest number of a class.
    pub e: f64,
}

impl Requirement for KeAnonymitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let numbers = Numbers::new(context.numbers(&self.column)?);
        Ok(Arc::new(KeAnonymity::new(context.sensitive(&self.column)?, self.k, self.e, numbers)?))
    }
}
