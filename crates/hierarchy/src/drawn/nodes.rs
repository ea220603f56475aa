//! The groups of a drawn hierarchy as a tree's nodes.

use std::borrow::Cow;

use super::naming::Naming;
use crate::Hierarchy;
use crate::build::Node;

/// What is in the groups of a tree's innermost level.
pub(super) struct Innermost<'a> {
    level: usize,
    /// For each group of that level.
    names: Cow<'a, [Vec<&'a str>]>,
    /// The tree need not have all groups: how many levels it has is said elsewhere.
    partial: bool,
}

impl<'a> Innermost<'a> {
    /// The values themselves, in groups of level 1.
    pub(super) fn of_values(drawn: &'a Hierarchy) -> Self {
        let mut names = vec![Vec::new(); drawn.labels(1).len()];
        for (value, &parent) in drawn.labels(0).iter().zip(drawn.parents(0)) {
            names[parent as usize].push(value);
        }
        Self { level: 1, names: Cow::Owned(names), partial: false }
    }

    pub(super) fn of_naming(naming: &'a Naming<'a>) -> Self {
        Self { level: naming.keep + 1, names: Cow::Borrowed(&naming.names), partial: naming.rest.is_some() }
    }
}

/// The nodes below `*`, from the innermost groups outwards; a group of nothing is left out.
///
/// A group of one thing of its own name is written once, but for the first of each level where the tree alone shows how
/// many levels there are.
pub(super) fn write(drawn: &Hierarchy, innermost: &Innermost<'_>) -> Vec<Node> {
    let value = |name: &&str| Node::Value((*name).to_owned());
    let mut inside: Vec<Vec<Node>> =
        innermost.names.iter().map(|names| names.iter().map(value).collect()).collect();
    for level in innermost.level..drawn.height() {
        let mut above = vec![Vec::new(); drawn.labels(level + 1).len()];
        let groups = drawn.labels(level).iter().zip(drawn.parents(level)).zip(inside).enumerate();
        for (at, ((label, &parent), of)) in groups {
            if of.is_empty() {
                continue;
            }
            let shows = at == 0 && !innermost.partial;
            let alone = matches!(&of[..], [Node::Value(name)] if name == label);
            let label = label.to_owned();
            let node = if alone && !shows { Node::Value(label) } else { Node::Group { group: label, of } };
            above[parent as usize].push(node);
        }
        inside = above;
    }
    inside.into_iter().flatten().collect()
}
