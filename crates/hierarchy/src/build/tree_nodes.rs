//! The groups and values that a tree consists of.

use serde::{Deserialize, Serialize};

/// A place of the tree: `"Bern"`, or `{ "group": "Cantons", "of": ["Bern", "Basel"] }`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "a value, or a group with its label as `group` and what is in it as `of`"
)]
pub enum Node {
    /// A value of the column, or a label of what the tree stands on.
    Value(String),
    /// A group.
    Group {
        /// Its label.
        group: String,
        /// What is in it.
        of: Vec<Node>,
    },
}

impl Node {
    /// How many levels of groups this is, an empty group counting as one.
    fn depth(&self) -> usize {
        match self {
            Self::Value(_) => 0,
            Self::Group { of, .. } => 1 + depth(of),
        }
    }
}

/// How many levels of groups nodes have.
pub(super) fn depth(nodes: &[Node]) -> usize {
    nodes.iter().map(Node::depth).max().unwrap_or(0)
}

/// Adds the names in a tree to those known, in its order.
pub(super) fn names<'a>(nodes: &'a [Node], known: &mut Vec<&'a str>) {
    for node in nodes {
        match node {
            Node::Value(name) => known.push(name),
            Node::Group { of, .. } => names(of, known),
        }
    }
}
