//! How much may be suppressed, and how.

use serde::{Deserialize, Serialize};

use crate::fraction::Fraction;

/// How much may be suppressed, and how.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SuppressionRecipe {
    /// The share of rows that may be suppressed, 0 to 1.
    pub limit: Fraction,
    /// What becomes of them.
    #[serde(default)]
    pub rows: SuppressionRows,
}

/// What becomes of suppressed rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SuppressionRows {
    /// They are left out.
    #[default]
    Drop,
    /// They stay, with `*` in each quasi-identifier.
    Mask,
}
