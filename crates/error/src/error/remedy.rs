//! A change of the recipe that would do.

use serde::Serialize;

/// A change of the recipe that would do, where one number says it: what the hint says in words.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Remedy {
    /// A parameter of the one model that the error is about, such as `k`, that is at most this.
    AtMost {
        /// Its name in the recipe.
        parameter: &'static str,
        /// The largest value that would do.
        #[serde(rename = "most")]
        value: f64,
    },
    /// A suppression limit of so many of the rows.
    Suppress {
        /// Rows that would have to be suppressed.
        suppressed: u64,
        /// Rows of the table.
        rows: u64,
    },
}

/// No remedy holds a NaN.
impl Eq for Remedy {}
