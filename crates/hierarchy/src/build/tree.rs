//! A tree of named groups with values as its leaves, as somebody drew it.

use coversheet_describe::{self as describe, Family, Field, Kind, Path, within};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::ground::{Ground, levels_below_top};
use super::tree_rows::Walk;
use super::{Builder, Files, Missing, Node, Spec, Values, by_size, fields};
use crate::Hierarchy;

/// Groups of groups of values, in the order they are shown, and `*` above them all.
///
/// The groups of the outermost list are the level below `*`, those inside them the level below that, and so on: a
/// value with fewer groups around it than others stays as it is at the levels below its first group. The hierarchy
/// holds the tree's values and, where they stand in the column, missing ones as a branch of their own.
///
/// # Over another builder
///
/// A tree can stand on the hierarchy of another builder ([`Tree::over`]). Its leaves are then names: labels of any
/// level of that hierarchy, below its `*`. A value belongs where its most specific label that is a name stands: its
/// own place if it has one, or else that of its group at level 1, and so on. So a group is named as a whole, also for
/// values that come later, and one of its values elsewhere as an exception. What has fewer groups around it stays as
/// its name, or as its label at the last level that is kept if that is the wider one.
///
/// With [`Tree::rest`], values without a name have labels of the other builder at the tree's levels too, so that the
/// tree need only hold what differs from it. A group of the tree that has one of these labels at its level takes them
/// in, wherever it stands.
///
/// The hierarchy holds the other builder's values. A value of the column that the other builder's hierarchy lacks
/// (one written out) has itself as its only label. What the other builder takes for missing is missing here too.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Tree {
    /// The builder whose hierarchy the tree stands on; the values by themselves unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Box<Spec>>,
    /// The levels of groups of that hierarchy that stay, level 1 to this one; those of the tree come above them.
    #[serde(deserialize_with = "within::<_, _, 0, 255>", default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 255)))]
    pub keep: usize,
    /// The outermost groups and values.
    pub groups: Vec<Node>,
    /// What the tree's levels are called, the innermost groups first; the one of `*` is not named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<String>,
    /// Which level of that hierarchy the values that are not in the tree have at each of the tree's levels, the
    /// innermost first. Where the tree has a group of such a label, they are in that group.
    #[serde(deserialize_with = "within::<_, _, 0, 255>", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 0, max = 255))))]
    pub rest: Option<Vec<usize>>,
    /// The group of the values that are not in the tree (nor have a label by `rest`); without one they are an error.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(keep: &usize) -> bool {
    *keep == 0
}

impl Tree {
    /// Adds a value that is not in the tree, if it has a place.
    fn add_unnamed<'a>(&'a self, path: &[&'a str], walk: &mut Walk<'a>) -> Result<()> {
        let missing = path.iter().skip(1).any(|label| label.is_empty())
            || path.first().is_some_and(|value| self.missing.holds(value));
        if missing {
            return walk.add(path, "", &[]);
        }
        // A value that the other builder's hierarchy lacks has no labels there.
        let own = |rest: &Vec<usize>| {
            rest.iter().rev().map(|&level| path.get(level).copied()).collect::<Option<Vec<&str>>>()
        };
        match (self.rest.as_ref().and_then(own), &self.other) {
            (Some(mut labels), _) => {
                walk.follow(&mut labels);
                walk.add(path, "", &labels)
            }
            (None, Some(other)) => walk.add(path, other, &[]),
            (None, None) => Ok(()),
        }
    }

    /// What a level of the hierarchy is called.
    pub(super) fn level_name(&self, level: usize) -> Option<&str> {
        match level.checked_sub(self.keep + 1) {
            Some(level) => self.levels.get(level).map(String::as_str),
            None => self.over.as_ref().and_then(|over| over.level_name(level)),
        }
    }
}

fn names_nothing() -> Error {
    Error::new(
        "tree-names-nothing",
        "None of the tree's names is a label of the hierarchy that it stands on.",
    )
    .hint("Write values and groups as that hierarchy does, or give the group of all others: \"other\".")
}

impl Builder for Tree {
    fn build(&self, values: Values<'_>, files: &dyn Files) -> Result<Hierarchy> {
        let (names, levels) = self.check()?;
        let base = self.over.as_ref().map(|over| over.build(values, files)).transpose()?;
        let Ground { named, unnamed } = match &base {
            Some(base) => {
                let levels = levels_below_top(base);
                self.check_ground(levels)?;
                Ground::of_hierarchy(&names, values, base, levels)
            }
            None => Ground::of_names(&names, values),
        };
        let mut walk = Walk::new(self.keep, levels, named);
        walk.visit(&self.groups, &mut Vec::new())?;
        for path in &unnamed {
            self.add_unnamed(path, &mut walk)?;
        }
        if base.is_some() && walk.rows.is_empty() {
            return Err(names_nothing());
        }
        Hierarchy::from_rows(&walk.rows)
    }

    /// The same tree over what the other builder becomes.
    fn freeze(&self, values: Values<'_>) -> Result<Option<Spec>> {
        let over = self.over.as_ref().map(|over| over.freeze(values)).transpose()?.flatten();
        Ok(over.map(|over| Spec::Tree(Self { over: Some(Box::new(over)), ..self.clone() })))
    }

    fn order(&self, values: Values<'_>) -> Result<Option<Vec<u32>>> {
        self.over.as_ref().map_or_else(|| Ok(by_size(values)), |over| over.order(values))
    }
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "tree",
    key: "tree",
    title: "Groups made by hand",
    family: Family::Own,
    meaning: "Groups of values, and groups of groups; over another builder, groups of what that builder makes.",
    types: &[],
    is: None,
    form: false,
    fields: &[
        Field::new("groups", "The groups", "Values, and groups with what is in them.", Kind::Hierarchy),
        Field::new(
            "over",
            "Over another builder",
            "The builder whose groups these are made of.",
            Kind::Hierarchy,
        ),
        Field::new(
            "keep",
            "Levels kept below",
            "Levels of that builder that stay below the groups.",
            Kind::Number { min: -1e12, max: 1e12, whole: true, slider: None },
        ),
        Field::new("levels", "Names of the levels", "The innermost groups first.", Kind::Words),
        Field::new(
            "rest",
            "Levels for the rest",
            "At which levels of that builder the values outside the groups are.",
            Kind::Numbers,
        ),
        Field::new(
            "other",
            "Group for everything else",
            "Without it, values outside the groups are refused.",
            Kind::Text,
        ),
        fields::MISSING,
    ],
    examples: &[
        Path {
            spec: r#"{ "tree": { "groups": [{ "group": "Alps", "of": ["Uri", "Glarus"] }, "Basel"] } }"#,
            labels: &["Uri", "Alps", "*"],
        },
        Path {
            spec: r#"{ "tree": { "over": { "intervals": { "widths": [5] } }, "keep": 1, "groups": [{ "group": "child", "of": ["[0, 5)", "[5, 10)"] }] } }"#,
            labels: &["7", "[5, 10)", "child", "*"],
        },
    ],
}];

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
