//! A tree of named groups with values as its leaves, as somebody drew it.

use coversheet_table::{Error, Result};
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};

use super::missing::one_label;
use super::{Builder, Files, Missing, Values};
use crate::{Hierarchy, SUPPRESSED};

/// Groups of groups of values, in the order they are shown, and `*` above them all.
///
/// The groups of the outermost list are the level below `*`, those inside them the level below that, and so on: a
/// value with fewer groups around it than others stays as it is at the levels below its first group. The hierarchy
/// holds the tree's values and, where they stand in the column, missing ones as a branch of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tree {
    /// The outermost groups and values.
    pub groups: Vec<Node>,
    /// What the levels are called, level 1 (the innermost groups) first; the one of `*` is not named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<String>,
    /// The group of the column's values that are not in the tree; without one they are an error.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

/// A place of the tree: `"Bern"`, or `{ "group": "Cantons", "of": ["Bern", "Basel"] }`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Node {
    /// A value of the column.
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

fn depth(nodes: &[Node]) -> usize {
    nodes.iter().map(Node::depth).max().unwrap_or(0)
}

/// The rows of the hierarchy as they are found in the tree.
struct Walk<'a> {
    /// Levels of groups.
    levels: usize,
    rows: Vec<Vec<String>>,
    values: FxHashSet<&'a str>,
    /// The labels around each label, outermost first, by how many there are.
    around: FxHashMap<(usize, &'a str), Vec<&'a str>>,
}

impl<'a> Walk<'a> {
    /// `around` are the labels of the groups around the nodes, outermost first.
    fn visit(&mut self, nodes: &'a [Node], around: &mut Vec<&'a str>) -> Result<()> {
        for node in nodes {
            match node {
                Node::Value(value) => {
                    if !self.values.insert(value) {
                        return Err(Error::new("tree-value-twice", "A value stands twice in the tree.")
                            .hint("Leave it in one group only.")
                            .with_value(value));
                    }
                    self.claim_upwards(value, around)?;
                    let mut row = vec![value.clone(); 1 + self.levels - around.len()];
                    row.extend(around.iter().rev().map(ToString::to_string));
                    row.push(SUPPRESSED.to_owned());
                    self.rows.push(row);
                }
                Node::Group { group, of } => {
                    self.claim(group, around)?;
                    around.push(group);
                    self.visit(of, around)?;
                    around.pop();
                }
            }
        }
        Ok(())
    }

    /// Gives a label its place at the level that is so far in; it may have only one there.
    fn claim(&mut self, label: &'a str, around: &[&'a str]) -> Result<()> {
        let known = self.around.entry((around.len(), label)).or_insert_with(|| around.to_vec());
        if known == around {
            return Ok(());
        }
        Err(Error::new(
            "tree-group-twice",
            "Two groups of one level have the same label but are in different groups.",
        )
        .hint(
            "Give one of them another label, or join them: a reader of the release could not tell them apart.",
        )
        .with_value(label))
    }

    /// Gives a label that stands at all levels below the groups around it its places there.
    fn claim_upwards(&mut self, label: &'a str, around: &[&'a str]) -> Result<()> {
        let mut around = around.to_vec();
        while around.len() < self.levels {
            self.claim(label, &around)?;
            around.push(label);
        }
        Ok(())
    }
}

impl Builder for Tree {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        let levels = depth(&self.groups);
        if !self.levels.is_empty() && self.levels.len() != levels {
            return Err(Error::new(
                "tree-level-names",
                format!("The tree has {levels} levels of groups but {} names for them.", self.levels.len()),
            )
            .hint("Name every level of groups, the innermost first, or none."));
        }
        let (values_seen, around) = (FxHashSet::default(), FxHashMap::default());
        let mut walk = Walk { levels, rows: Vec::new(), values: values_seen, around };
        walk.visit(&self.groups, &mut Vec::new())?;
        for value in values.iter() {
            let label = if self.missing.holds(value) { Some("") } else { self.other.as_deref() };
            if let Some(label) = label.filter(|_| !walk.values.contains(value)) {
                walk.claim_upwards(label, &[])?;
                walk.rows.push(one_label(value, label, levels));
            }
        }
        Hierarchy::from_rows(&walk.rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn tree(json: &str) -> Tree {
        serde_json::from_str(json).unwrap()
    }

    fn build(json: &str, values: &[&str]) -> Result<Hierarchy> {
        tree(json).build(Values::each_once(values), &NoFiles)
    }

    const CANTONS: &str = r#"{
        "groups": [
            { "group": "German", "of": [
                { "group": "Middle", "of": ["Thun", "Bern"] },
                { "group": "East", "of": ["Chur"] } ] },
            { "group": "French", "of": ["Sion"] },
            "Lugano" ],
        "levels": ["region", "language"] }"#;

    #[test]
    fn groups_are_levels_counted_from_the_top() {
        let hierarchy = build(CANTONS, &["Chur", ""]).unwrap();
        assert_eq!(hierarchy.path(0), ["Thun", "Middle", "German", "*"]);
        assert_eq!(hierarchy.path(2), ["Chur", "East", "German", "*"]);
        assert_eq!(hierarchy.path(3), ["Sion", "Sion", "French", "*"]);
        assert_eq!(hierarchy.path(4), ["Lugano", "Lugano", "Lugano", "*"]);
        assert_eq!(hierarchy.path(5), ["", "", "", "*"]);
        assert_eq!(tree(&serde_json::to_string(&tree(CANTONS)).unwrap()), tree(CANTONS));
    }

    #[test]
    fn values_that_the_tree_lacks_are_named_or_go_to_others() {
        let values = ["Genf", "Bern", "Nyon"];
        let bound = |hierarchy: Hierarchy| hierarchy.bind(values.iter().map(|&value| (value, 2)));
        let error = bound(build(CANTONS, &values).unwrap()).unwrap_err();
        assert_eq!((error.code(), error.value()), ("hierarchy-incomplete", Some(r#""Genf", "Nyon""#)));
        assert!(error.message().contains("2 of the column's values, which stand in 4 rows"));
        let others = CANTONS.replacen("\"levels\"", "\"other\": \"French\", \"levels\"", 1);
        let hierarchy = build(&others, &values).unwrap();
        assert_eq!(hierarchy.path(5), ["Genf", "French", "French", "*"]);
        assert_eq!(hierarchy.labels(2), ["German", "French", "Lugano"]);
        assert!(bound(hierarchy).is_ok());
    }

    #[test]
    fn refuses_what_a_reader_could_not_tell_apart() {
        let code = |json: &str| build(json, &["a"]).unwrap_err().code();
        let nested = r#"{ "groups": [{ "group": "A", "of": [{ "group": "x", "of": ["a"] }] },
                                     { "group": "B", "of": [{ "group": "x", "of": ["b"] }] }] }"#;
        assert_eq!(code(nested), "tree-group-twice");
        // The value x is shown as itself at the level of the groups inside A.
        let value = r#"{ "groups": [{ "group": "A", "of": ["x"] },
                                    { "group": "B", "of": [{ "group": "x", "of": ["b"] }] }] }"#;
        assert_eq!(code(value), "tree-group-twice");
        let other =
            r#"{ "groups": [{ "group": "A", "of": [{ "group": "x", "of": ["b"] }] }], "other": "x" }"#;
        assert_eq!(code(other), "tree-group-twice");
        assert!(build(other, &["b"]).is_ok());
        assert_eq!(code(r#"{ "groups": ["a", { "group": "A", "of": ["a"] }] }"#), "tree-value-twice");
        assert_eq!(
            code(r#"{ "groups": [{ "group": "A", "of": ["a"] }], "levels": ["x", "y"] }"#),
            "tree-level-names"
        );
        assert_eq!(code(r#"{ "groups": [] }"#), "hierarchy-empty");
    }

    #[test]
    fn groups_of_one_label_at_different_levels_are_different() {
        let json =
            r#"{ "groups": ["a", { "group": "Other", "of": ["b", { "group": "Other", "of": ["c"] }] }] }"#;
        let hierarchy = build(json, &[]).unwrap();
        assert_eq!(hierarchy.path(1), ["b", "b", "Other", "*"]);
        assert_eq!(hierarchy.path(2), ["c", "Other", "Other", "*"]);
    }
}
