//! What a release is for: what nobody can find out from a table, and a report asks a person for.

use serde::{Deserialize, Serialize};

/// What a release is for. It changes nothing of the release; the report repeats it, and leaves room where it says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AboutRecipe {
    /// What the data is needed for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purpose: Option<String>,
    /// Who gets it, or `public`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recipient: Option<String>,
    /// Who answers for the release.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// When the decisions are looked at again, such as `2027-06-30`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub review: Option<String>,
}
