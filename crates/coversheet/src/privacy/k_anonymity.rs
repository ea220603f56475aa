//! k-anonymity in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{KAnonymity, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of [k-anonymity](KAnonymity). With a person column it counts persons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KAnonymitySpec {
    /// The least number of rows, or of persons, in a class.
    pub k: u64,
    /// The quasi-identifiers to group by; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<Vec<String>>,
}

impl Requirement for KAnonymitySpec {
    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let mut model = KAnonymity::new(self.k)?;
        if context.has_persons() {
            model = model.of_persons();
        }
        if let Some(columns) = &self.columns {
            model = model.over(context.quasi_identifiers(columns)?);
        }
        Ok(Arc::new(model))
    }
}
