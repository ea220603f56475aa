//! What a person should know although nothing went wrong: a stable code, its figures, and a sentence.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

/// What the user should know. Programs read the code and the parameters; the message says the same in English.
///
/// The message never holds cell content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Notice {
    /// The stable kebab-case code, such as `every-row-suppressed`.
    pub code: &'static str,
    /// One or two whole sentences in English.
    pub message: String,
    /// The figures and names in the message.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub parameters: BTreeMap<&'static str, Parameter>,
}

/// A figure or a name in a notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Parameter {
    /// A count, such as of rows.
    Number(u64),
    /// A word that programs know, such as the part of a file that was left out.
    Word(&'static str),
}

impl Notice {
    /// A notice without parameters.
    #[must_use]
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), parameters: BTreeMap::new() }
    }

    /// Adds a parameter.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Parameter>) -> Self {
        self.parameters.insert(name, value.into());
        self
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<u64> for Parameter {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

impl From<usize> for Parameter {
    fn from(number: usize) -> Self {
        Self::Number(number as u64)
    }
}

impl From<&'static str> for Parameter {
    fn from(word: &'static str) -> Self {
        Self::Word(word)
    }
}
