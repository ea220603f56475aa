//! (X,Y)-anonymity in a recipe.

use std::sync::Arc;

use coversheet_engine::model::{PrivacyModel, XyAnonymity};
use coversheet_table::Result;
use serde::{Deserialize, Serialize};

use super::{Context, Requirement};
use crate::recipe::Role;

/// The parameters of [(X,Y)-anonymity](XyAnonymity).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct XyAnonymitySpec {
    /// The least number of different combinations of `y` with every combination of `x`.
    pub k: u64,
    /// Quasi-identifiers; all unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<Vec<String>>,
    /// The person column, or sensitive columns.
    pub y: Vec<String>,
}

impl XyAnonymitySpec {
    fn y(&self) -> Vec<&str> {
        self.y.iter().map(String::as_str).collect()
    }
}

impl Requirement for XyAnonymitySpec {
    fn counted(&self) -> Vec<Vec<&str>> {
        vec![self.y()]
    }

    fn takes(&self, _column: &str, role: Role) -> bool {
        matches!(role, Role::Person | Role::Sensitive | Role::Insensitive | Role::Class)
    }

    fn model(&self, context: &Context<'_>) -> Result<Arc<dyn PrivacyModel>> {
        let model = XyAnonymity::new(context.counted(&self.y())?, self.k)?;
        Ok(Arc::new(match &self.x {
            Some(x) => model.over(context.quasi_identifiers(x)?),
            None => model,
        }))
    }
}
