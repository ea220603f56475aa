//! Rare values together: what stands in fewer than so many rows becomes `Other`.

use coversheet_describe::{self as describe, Family, Field, Kind, Path, Start, within};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::{Builder, Files, Missing, Node, Spec, Tree, Values, fields};
use crate::Hierarchy;

/// The values that stand in fewer rows than a limit become one group; each level has a higher limit, and `*` is at the
/// top.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Frequency {
    /// The limit of level 1, 2, …, in rows, each higher than the one before.
    #[serde(deserialize_with = "within::<_, _, 0, 1_000_000_000_000_000>")]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 0, max = 1_000_000_000_000_000_i64))))]
    pub fewer_than: Vec<u64>,
    /// The label of the group; `Other` unless given.
    #[serde(default = "other")]
    pub other: String,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

fn other() -> String {
    "Other".to_owned()
}

impl Frequency {
    fn check(&self) -> Result<()> {
        let grow = self.fewer_than.windows(2).all(|pair| pair[0] < pair[1]);
        if grow && self.fewer_than.first().is_some_and(|&limit| limit > 0) {
            return Ok(());
        }
        Err(Error::new("frequency-limits", "The numbers of rows do not grow from level to level.")
            .hint("List them smallest first, such as 10, 50, 200."))
    }

    /// The values that are together with the rest at `level`, but not below it; for the level above all, those that
    /// never are.
    fn joining(&self, values: Values<'_>, level: usize) -> Vec<Node> {
        let from = level.checked_sub(1).map_or(0, |level| self.fewer_than[level]);
        let to = self.fewer_than.get(level).copied().unwrap_or(u64::MAX);
        let joins = |(value, rows): &(&str, u64)| !self.missing.holds(value) && (from..to).contains(rows);
        values.counted().filter(joins).map(|(value, _)| Node::Value(value.to_owned())).collect()
    }
}

impl Builder for Frequency {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        self.check()?;
        // The rows of the values that are not missing, which are asked for one after the other.
        let mut rows = values.counted().filter(|(value, _)| !self.missing.holds(value)).map(|(_, rows)| rows);
        // How many levels show a value, if any does.
        let key = |value| {
            let rows = rows.next().unwrap_or(0);
            let common = self.fewer_than.partition_point(|&limit| limit <= rows);
            Ok((common > 0).then_some((value, common)))
        };
        self.missing.hierarchy(values, self.fewer_than.len(), key, |common, path| {
            for level in 0..self.fewer_than.len() {
                path.push(
                    common.filter(|&(_, common)| level < common).map_or(&*self.other, |(value, _)| value),
                );
            }
        })
    }

    /// A tree of the values that are common enough; all others, now and later, are in its group for others. Values
    /// that were rare are not written down.
    fn freeze(&self, values: Values<'_>) -> Result<Option<Spec>> {
        self.check()?;
        let levels = self.fewer_than.len();
        let mut groups = Vec::new();
        for level in 1..=levels {
            groups = vec![Node::Group { group: self.other.clone(), of: groups }];
            groups.splice(0..0, self.joining(values, level));
        }
        Ok(Some(Spec::Tree(Tree {
            groups,
            other: Some(self.other.clone()),
            missing: self.missing.clone(),
            ..Tree::default()
        })))
    }
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "frequency",
    key: "frequency",
    title: "Rare values together",
    family: Family::Categories,
    meaning: "Values in few rows become one group; common ones stay as they are.",
    types: &["category", "text", "boolean", "code"],
    is: None,
    form: true,
    fields: &[
        Field::new(
            "fewer-than",
            "Together if in fewer rows than",
            "One per level, few to many.",
            Kind::Numbers,
        )
        .start(Start::Numbers(&[5.0, 20.0, 80.0])),
        Field::new("other", "Name of the group", "“Other” unless given.", Kind::Text)
            .start(Start::Text("Other")),
        fields::MISSING,
    ],
    examples: &[Path { spec: r#"{ "frequency": { "fewer-than": [10, 100] } }"#, labels: &[] }],
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    const TOWNS: [&str; 6] = ["Bern", "Thun", "Chur", "", "Sion", "?"];
    const ROWS: [u64; 6] = [90, 30, 8, 1, 2, 40];

    fn frequency(fewer_than: &[u64]) -> Frequency {
        Frequency { fewer_than: fewer_than.to_vec(), other: other(), missing: Missing(vec!["?".to_owned()]) }
    }

    #[test]
    fn the_rest_grows_from_level_to_level() {
        let hierarchy = frequency(&[5, 20, 50]).build(Values::new(&TOWNS, &ROWS), &NoFiles).unwrap();
        assert_eq!(hierarchy.path(0), ["Bern", "Bern", "Bern", "Bern", "*"]);
        assert_eq!(hierarchy.path(1), ["Thun", "Thun", "Thun", "Other", "*"]);
        assert_eq!(hierarchy.path(2), ["Chur", "Chur", "Other", "Other", "*"]);
        assert_eq!(hierarchy.path(3), ["", "", "", "", "*"]);
        assert_eq!(hierarchy.path(4), ["Sion", "Other", "Other", "Other", "*"]);
        assert_eq!(hierarchy.path(5), ["?", "", "", "", "*"]);
    }

    #[test]
    fn a_frozen_one_gives_the_same_groups_and_names_no_rare_value() {
        let values = Values::new(&TOWNS, &ROWS);
        for limits in [&[5][..], &[5, 20], &[5, 20, 50], &[1000], &[1]] {
            let frequency = frequency(limits);
            let frozen = Spec::Frequency(frequency.clone()).frozen(values).unwrap();
            let (before, after) = (frequency.build(values, &NoFiles), frozen.build(values, &NoFiles));
            let (before, after) = (before.unwrap(), after.unwrap());
            for (leaf, town) in TOWNS.iter().enumerate() {
                assert_eq!(after.path(after.leaf_of()[town]), before.path(leaf as u32), "{limits:?}");
            }
            assert!(limits[0] == 1 || !serde_json::to_string(&frozen).unwrap().contains("Sion"));
            // Next month's file.
            let later = frozen.build(Values::new(&["Sion", "Visp"], &[900, 1]), &NoFiles).unwrap();
            assert!(later.labels(1).iter().all(|label| label != "Visp"));
        }
    }

    #[test]
    fn limits_grow() {
        for limits in [&[][..], &[0], &[5, 5], &[9, 3]] {
            let error = frequency(limits).build(Values::new(&TOWNS, &ROWS), &NoFiles).unwrap_err();
            assert_eq!(error.code(), "frequency-limits");
        }
    }
}
