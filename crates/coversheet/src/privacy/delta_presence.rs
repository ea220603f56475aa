//! δ-presence in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{DeltaPresence, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of [δ-presence](DeltaPresence). With a person column it counts persons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeltaPresenceSpec {
    /// The least share of the population's rows, among those alike, that are in the table.
    pub min: f64,
    /// The largest share.
    pub max: f64,
    /// The name of the population's file, a table with the same quasi-identifiers.
    pub population: String,
}

impl Requirement for DeltaPresenceSpec {
    fn population(&self) -> Option<&str> {
        Some(&self.population)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let model = DeltaPresence::new(self.min, self.max)?;
        Ok(Arc::new(if context.has_persons() { model.of_persons() } else { model }))
    }
}
