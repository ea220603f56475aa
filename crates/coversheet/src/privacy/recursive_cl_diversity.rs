//! Recursive (c,l)-diversity in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{PrivacyModel, RecursiveClDiversity};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};

/// The parameters of [recursive (c,l)-diversity](RecursiveClDiversity).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecursiveClDiversitySpec {
    /// The sensitive column.
    pub column: String,
    /// How many times as frequent as the l-th most frequent and rarer values the most frequent may be.
    pub c: f64,
    /// From which value on, by frequency, values count.
    pub l: u64,
    /// Whether the most frequent value must have fewer rows than that, not as many.
    #[serde(default)]
    pub strict: bool,
}

impl Requirement for RecursiveClDiversitySpec {
    fn column(&self) -> Option<&str> {
        Some(&self.column)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let model = RecursiveClDiversity::new(context.sensitive(&self.column)?, self.c, self.l)?;
        Ok(Arc::new(if self.strict { model.strict() } else { model }))
    }
}
