//! The hierarchies that models name.

use std::collections::HashMap;

use serde_json::Value;

/// A hierarchy that a model compares the values of a column by.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The column.
    pub column: String,
    /// The hierarchy as the recipe writes it.
    pub spec: Value,
    /// The labels of each value, from itself up to the top.
    pub paths: Paths,
}

/// The labels of each value of a hierarchy, from itself up to the top.
pub type Paths = HashMap<String, Vec<String>>;
