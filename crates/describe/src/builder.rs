//! What is said about a builder of hierarchies.

use serde::Serialize;

use crate::{Condition, Field};

/// What is said about a form of a builder. A builder can have several forms, such as one for a well-known scheme of codes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Builder {
    /// The form's own name.
    pub id: &'static str,
    /// The key in the recipe.
    pub key: &'static str,
    /// What a person calls it.
    pub title: &'static str,
    /// The kind of columns that it is for.
    pub family: Family,
    /// What it does, in a sentence.
    pub meaning: &'static str,
    /// The types of columns that it is meant for.
    pub types: &'static [&'static str],
    /// Which settings are of this form, where the builder has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is: Option<Condition>,
    /// Whether a person can fill in the form; others are made by hand or by a file.
    pub form: bool,
    /// Its settings.
    pub fields: &'static [Field],
    /// Hierarchies that it makes.
    pub examples: &'static [Path],
}

/// What becomes of one value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Path {
    /// The hierarchy as a recipe writes it.
    pub spec: &'static str,
    /// The value and its label at each level; empty where these depend on the other values of the column.
    pub labels: &'static [&'static str],
}

/// The kind of columns that a builder is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Numbers.
    Numbers,
    /// Dates and times.
    Dates,
    /// Codes.
    Codes,
    /// Categories.
    Categories,
    /// Groups made by hand or elsewhere.
    Own,
}
