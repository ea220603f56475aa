//! What is said about a privacy model.

use serde::Serialize;

use crate::{Condition, Field};

/// What is said about a privacy model.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Model {
    /// The name that recipes use.
    pub name: &'static str,
    /// In plain words.
    pub title: &'static str,
    /// What the literature calls it.
    pub term: &'static str,
    /// What people want to be protected against who choose it.
    pub against: Against,
    /// Whether it is folded away until somebody looks for it.
    pub expert: bool,
    /// What a table must have.
    pub needs: Needs,
    /// What it asks for with given settings: the first whose condition holds.
    pub meaning: &'static [Meaning],
    /// What it protects against, as the end of the sentence "It protects against ...".
    pub protects: &'static str,
    /// What it does not do, one sentence.
    pub limits: &'static str,
    /// A small table that shows what it means.
    pub example: Example,
    /// Its settings.
    pub fields: &'static [Field],
    /// Author, year and section.
    pub source: &'static str,
}

/// What people want to be protected against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Against {
    /// That a row is known to be somebody's.
    SinglingOut,
    /// That something is learned though the row is not known.
    Learning,
    /// That it is known who is in the file.
    Presence,
    /// A risk above a number that a rule names.
    Risk,
}

/// What a table must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Needs {
    /// Quasi-identifiers, as every model does.
    Nothing,
    /// A sensitive column.
    Sensitive,
    /// A sensitive column of numbers.
    Numbers,
    /// A person column or a sensitive column.
    Counted,
    /// A file about the population.
    Population,
}

/// A sentence with places for settings: `{k}` the number, `{t:share}` as a percentage, `{columns:all quasi-identifiers}`
/// a list or, where it is empty, these words; and `{k:less-one}`, `{beta:plus-one}`, `{delta:power-of-two}`,
/// `{max:class-size}` (the smallest class that such a risk allows).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Meaning {
    /// When this is the sentence; always without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<Condition>,
    /// The sentence.
    pub text: &'static str,
}

impl Meaning {
    /// The sentence whatever the settings.
    pub const fn always(text: &'static str) -> Self {
        Self { when: None, text }
    }

    /// The sentence under a condition.
    pub const fn when(when: Condition, text: &'static str) -> Self {
        Self { when: Some(when), text }
    }
}

/// A small table that shows what a model means.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Example {
    /// The heads of its two columns: what others may know, and what they must not learn.
    pub head: [&'static str; 2],
    /// The settings that it is for.
    pub given: &'static str,
    /// Its classes, some of which hold.
    pub classes: &'static [ExampleClass],
}

/// A class of an example.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExampleClass {
    /// Its rows.
    pub rows: &'static [[&'static str; 2]],
    /// Whether it satisfies the model.
    pub holds: bool,
    /// Why, in under ten words.
    pub why: &'static str,
}
