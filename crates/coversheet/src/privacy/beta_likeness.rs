//! β-likeness in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{BetaLikeness, PrivacyModel};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Reference, Requirement};

/// The parameters of [β-likeness](BetaLikeness).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BetaLikenessSpec {
    /// The sensitive column.
    pub column: String,
    /// By how much, relative to the whole, a value may be more frequent in a class: 1 for twice as frequent.
    pub beta: f64,
    /// Whether frequent values are held to the stricter -ln p.
    #[serde(default = "yes")]
    pub enhanced: bool,
    /// The values that are guarded; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
    /// What classes are compared with.
    #[serde(default)]
    pub reference: Reference,
}

fn yes() -> bool {
    true
}

impl Requirement for BetaLikenessSpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let column = context.sensitive(&self.column)?;
        let mut model = BetaLikeness::new(column, self.beta, self.reference.into())?;
        if self.enhanced {
            model = model.enhanced();
        }
        if let Some(values) = &self.values {
            model = model.of_values(context.values(&self.column, values)?);
        }
        Ok(Arc::new(model))
    }
}
