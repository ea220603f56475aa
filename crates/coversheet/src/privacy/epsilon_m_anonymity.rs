//! (ε,m)-anonymity in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{EpsilonMAnonymity, Numbers, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of [(ε,m)-anonymity](EpsilonMAnonymity).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EpsilonMAnonymitySpec {
    /// The sensitive column, of numbers; empty cells are missing.
    pub column: String,
    /// How far apart two numbers are that are taken for the same.
    pub epsilon: f64,
    /// At most one in m rows of a class may have a number that near to any.
    pub m: u64,
}

impl Requirement for EpsilonMAnonymitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let numbers = Numbers::new(context.numbers(&self.column)?);
        Ok(Arc::new(EpsilonMAnonymity::new(context.sensitive(&self.column)?, self.epsilon, self.m, numbers)?))
    }
}
