//! k-map in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{KMap, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of [k-map](KMap).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KMapSpec {
    /// The least number of rows of the population that a released row may be.
    pub k: u64,
    /// The name of the population's file, a table with the same quasi-identifiers.
    pub population: String,
}

impl Requirement for KMapSpec {
    fn population(&self) -> Option<&str> {
        Some(&self.population)
    }

    fn model(&self, _context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        Ok(Arc::new(KMap::new(self.k)?))
    }
}
