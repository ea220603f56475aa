//! An error as JSON, for the command line's `--json` and for JavaScript.

use coversheet_error::{Error, Remedy};
use serde::Serialize;

/// An error that a person can act on. Places that are not known are left out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorInfo {
    /// The stable code, such as `ragged-row`.
    pub code: String,
    /// `input` when the input is wrong, `requirement` when what the recipe requires cannot be met.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["input", "requirement"])))]
    pub category: String,
    /// What happened.
    pub message: String,
    /// How to fix it; empty when there is nothing to say.
    pub hint: String,
    /// The spreadsheet row: the header is row 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<u64>,
    /// The name of the column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
    /// The cell's content: show it, never log it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The privacy models that it is about, as positions in the recipe; absent if it is about none, or about all together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub models: Vec<usize>,
    /// A change of the recipe that would do, where one number says it: what the hint says in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remedy: Option<Remedy>,
}

impl From<&Error> for ErrorInfo {
    fn from(error: &Error) -> Self {
        Self {
            code: error.code().to_owned(),
            category: error.category().as_str().to_owned(),
            message: error.message().to_owned(),
            hint: error.hint_text().to_owned(),
            row: error.row(),
            column: error.column().map(str::to_owned),
            value: error.value().map(str::to_owned),
            models: error.models().to_vec(),
            remedy: error.known_remedy(),
        }
    }
}
