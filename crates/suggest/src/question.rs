//! What is said and asked about a column besides its type and role.

use coversheet_hierarchy::Spec;
use coversheet_recipe::Role;
use serde::Serialize;

/// A way in which a column writes that nothing is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MissingSpelling {
    /// The cell as it is written.
    pub value: String,
    /// The rows that hold it.
    pub rows: u64,
}

/// Something about a column that its values do not decide.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question {
    /// The question, one sentence.
    pub text: String,
    /// The possible answers.
    pub options: Vec<Answer>,
}

/// A possible answer to a [`Question`], and what follows from it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Answer {
    /// The answer in words.
    pub label: String,
    /// The column's role if that is the answer; none leaves it.
    pub role: Option<Role>,
    /// The column's hierarchy if that is the answer; none leaves the suggested one.
    pub hierarchy: Option<Spec>,
}
