//! How the release is written.

use serde::{Deserialize, Serialize};

use crate::recipe::is_default;

/// How the release is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReleaseRecipe {
    /// What becomes of cells that a spreadsheet program would run.
    #[serde(default, skip_serializing_if = "is_default")]
    pub formulas: FormulasRecipe,
}

/// What becomes of cells that begin like a formula; see [`is_formula`](coversheet_table::is_formula).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FormulasRecipe {
    /// They are written as they are.
    #[default]
    Keep,
    /// They get an apostrophe; see [`escaped`](coversheet_table::escaped).
    Escape,
}

impl ReleaseRecipe {
    /// Whether cells that begin like a formula get an apostrophe.
    pub fn escapes(self) -> bool {
        self.formulas == FormulasRecipe::Escape
    }
}
