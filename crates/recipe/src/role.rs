//! What a column is for.

use serde::{Deserialize, Serialize};

/// What a column is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Names a person directly; never released as it is.
    Identifier,
    /// Could be known from elsewhere and combined with others to single a person out; generalized.
    QuasiIdentifier,
    /// What must not be learned about a person; released as it is.
    Sensitive,
    /// Released as it is.
    Insensitive,
    /// Says which rows belong to one person, so that persons are counted; never released.
    Person,
    /// What a classifier trained on the release should predict; released as it is.
    Class,
    /// How many rows a record stands for; released as it is.
    Count,
}

impl Role {
    /// Whether values of such columns name persons, and so are never released as they are.
    pub fn identifies(self) -> bool {
        matches!(self, Self::Identifier | Self::Person)
    }
}
