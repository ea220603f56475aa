//! δ-disclosure privacy in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{DeltaDisclosure, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Reference, Requirement};

/// The parameters of [δ-disclosure privacy](DeltaDisclosure).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeltaDisclosureSpec {
    /// The sensitive column.
    pub column: String,
    /// The binary logarithm of the factor by which a value's share in a class must differ less from that in the whole.
    pub delta: f64,
    /// The values that are guarded; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
    /// What classes are compared with.
    #[serde(default)]
    pub reference: Reference,
}

impl Requirement for DeltaDisclosureSpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let column = context.sensitive(&self.column)?;
        let mut model = DeltaDisclosure::new(column, self.delta, self.reference.into())?;
        if let Some(values) = &self.values {
            model = model.of_values(context.values(&self.column, values)?);
        }
        Ok(Arc::new(model))
    }
}
