//! What is said about a search, and about what it minimizes.

use serde::Serialize;

use crate::Field;

/// What is said about a search.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Search {
    /// The name that recipes use.
    pub name: &'static str,
    /// What a person calls it.
    pub title: &'static str,
    /// What it does, in a sentence or two.
    pub meaning: &'static str,
    /// What it makes.
    pub recoding: Recoding,
    /// What it promises of its result.
    pub promise: Promise,
    /// Whether it finds several nodes and chooses among them by a policy.
    pub chooses: bool,
    /// Whether every node is decided at the end, evaluated or not.
    pub decides_all: bool,
    /// Its own settings, under `"search"` of a recipe.
    pub fields: &'static [Field],
    /// Its settings of single quasi-identifiers, under `"columns"` of a recipe.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub columns: &'static [Field],
    /// What it needs besides quasi-identifiers, in a sentence; empty if nothing.
    pub needs: &'static str,
    /// What else it counts: the names of these figures in reports, with what a person calls them.
    pub figures: &'static [(&'static str, &'static str)],
    /// Author and year.
    pub source: &'static str,
}

/// How fine a recoding is, from coarse to fine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Recoding {
    /// All cells of a column are at one level.
    #[default]
    Columns,
    /// Each value of a column always becomes the same, but values may be at different levels: a cut of the hierarchy.
    Values,
    /// Rows that are alike in all quasi-identifiers always become the same, and what they become does not overlap.
    Regions,
    /// Each row is as fine as its neighbours allow.
    Rows,
}

/// What a search promises of its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Promise {
    /// Nothing in the lattice is better.
    Optimal,
    /// Nothing below it can be released.
    Minimal,
    /// How far the best can be from what it found.
    Bound,
    /// Nothing: it is fast.
    Nothing,
}

/// What is said about an objective. Each is also a measure of any release. Smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Objective {
    /// The name that recipes and reports use.
    pub name: &'static str,
    /// What a person calls it.
    pub title: &'static str,
    /// What its value is, in a sentence.
    pub meaning: &'static str,
    /// What minimizing it leads to, in a sentence.
    pub prefers: &'static str,
    /// Its unit; empty for a plain number.
    pub unit: &'static str,
    /// Its least value, where nothing is lost.
    pub least: f64,
    /// Its largest value; none where it depends on the table.
    pub most: Option<f64>,
    /// What it needs, in a sentence; empty if nothing.
    pub needs: &'static str,
    /// Author, year and section.
    pub source: &'static str,
}
