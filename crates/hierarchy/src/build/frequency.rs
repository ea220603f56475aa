//! Rare values together: what stands in fewer than so many rows becomes `Other`.

use coversheet_describe::{self as describe, Family, Field, Kind, Path, Start, within};
use coversheet_error::{Error, Result};
use coversheet_table::fold;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::{Builder, Files, Missing, Node, Spec, Tree, Values, fields};
use crate::Hierarchy;

/// The values that stand in fewer rows than a limit become one group; each level has a higher limit, and `*` is at the
/// top. Spellings of one value can be together below that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Frequency {
    /// The limit of level 1, 2, …, in rows, each higher than the one before. None are needed where spellings are together.
    #[serde(deserialize_with = "within::<_, _, 0, 1_000_000_000_000_000>")]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 0, max = 1_000_000_000_000_000_i64))))]
    pub fewer_than: Vec<u64>,
    /// Whether spellings that differ in capitals, accents, blanks and hyphens only are one value, named as in most rows.
    #[serde(default, skip_serializing_if = "is_not")]
    pub alike: bool,
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

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_not(alike: &bool) -> bool {
    !*alike
}

/// What differs in capitals, accents, blanks and hyphens only is one value.
fn spelling(value: &str) -> String {
    let folded = fold(value);
    let words = folded.split(|char: char| char.is_whitespace() || matches!(char, '-' | '_'));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A value that is not missing, what it is called, and the rows of all that are called so.
struct Named<'a> {
    value: &'a str,
    name: &'a str,
    rows: u64,
}

impl Frequency {
    /// The limits of all levels. Where only spellings are put together, there is one level, on which nothing is rare.
    fn limits(&self) -> &[u64] {
        if self.fewer_than.is_empty() && self.alike { &[0] } else { &self.fewer_than }
    }

    fn check(&self) -> Result<()> {
        let grow = self.fewer_than.windows(2).all(|pair| pair[0] < pair[1]);
        if grow && self.fewer_than.first().map_or(self.alike, |&limit| limit > 0) {
            return Ok(());
        }
        Err(Error::new("frequency-limits", "The numbers of rows do not grow from level to level.")
            .hint("List them smallest first, such as 10, 50, 200."))
    }

    /// The values, in their order.
    fn named<'a>(&'a self, values: Values<'a>) -> Box<dyn Iterator<Item = Named<'a>> + 'a> {
        if self.alike {
            return Box::new(self.together(values).into_iter());
        }
        let counted = values.counted().filter(|(value, _)| !self.missing.holds(value));
        Box::new(counted.map(|(value, rows)| Named { value, name: value, rows }))
    }

    /// The same where spellings are together.
    fn together<'a>(&self, values: Values<'a>) -> Vec<Named<'a>> {
        let counted = || values.counted().filter(|(value, _)| !self.missing.holds(value));
        let spellings: Vec<String> = counted().map(|(value, _)| spelling(value)).collect();
        let mut places: FxHashMap<&str, u32> = FxHashMap::default();
        // The name, its own rows and those of all.
        let mut alike: Vec<(&str, u64, u64)> = Vec::new();
        for ((value, rows), spelling) in counted().zip(&spellings) {
            let place = *places.entry(spelling).or_insert(alike.len() as u32) as usize;
            match alike.get_mut(place) {
                None => alike.push((value, rows, rows)),
                Some((name, most, all)) => {
                    *all = all.saturating_add(rows);
                    // Of several, that which is the same in whatever order the values come.
                    if rows > *most || rows == *most && value > *name {
                        (*name, *most) = (value, rows);
                    }
                }
            }
        }
        let named = |((value, _), spelling): ((&'a str, u64), &String)| {
            let (name, _, rows) = alike[places[spelling.as_str()] as usize];
            Named { value, name, rows }
        };
        counted().zip(&spellings).map(named).collect()
    }

    /// How many levels show values of so many rows.
    fn shown(&self, rows: u64) -> usize {
        self.limits().partition_point(|&limit| limit <= rows)
    }

    /// What so many levels show: values, or the spellings of each under its name on every one of these levels.
    fn nodes(&self, values: Values<'_>, levels: usize) -> Vec<Node> {
        let shown = self.named(values).filter(|named| self.shown(named.rows) == levels);
        if !self.alike {
            return shown.map(|named| Node::Value(named.value.to_owned())).collect();
        }
        let mut spellings: Vec<(&str, Vec<Node>)> = Vec::new();
        let mut places: FxHashMap<&str, u32> = FxHashMap::default();
        for Named { value, name, .. } in shown {
            let place = *places.entry(name).or_insert(spellings.len() as u32) as usize;
            if place == spellings.len() {
                spellings.push((name, Vec::new()));
            }
            spellings[place].1.push(Node::Value(value.to_owned()));
        }
        let group = |name: &str, of| Node::Group { group: name.to_owned(), of };
        let nested = |(name, of): (&str, Vec<Node>)| {
            (1..levels).fold(group(name, of), |node, _| group(name, vec![node]))
        };
        spellings.into_iter().map(nested).collect()
    }
}

impl Builder for Frequency {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        self.check()?;
        // The values that are not missing, which are asked for one after the other.
        let mut named = self.named(values);
        // How many levels show a value, if any does.
        let key = |value| {
            let Named { name, rows, .. } = named.next().unwrap_or(Named { value, name: value, rows: 0 });
            let levels = self.shown(rows);
            Ok((levels > 0).then_some((name, levels)))
        };
        let levels = self.limits().len();
        self.missing.hierarchy(values, levels, key, |shown, path| {
            for level in 0..levels {
                path.push(shown.filter(|&(_, levels)| level < levels).map_or(&*self.other, |(name, _)| name));
            }
        })
    }

    /// A tree of the values that are common enough; all others, now and later, are in its group for others. Values
    /// that were rare are not written down.
    fn freeze(&self, values: Values<'_>) -> Result<Option<Spec>> {
        self.check()?;
        let mut groups = Vec::new();
        for level in 1..=self.limits().len() {
            groups = vec![Node::Group { group: self.other.clone(), of: groups }];
            groups.splice(0..0, self.nodes(values, level));
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
        Field::new(
            "alike",
            "Spellings together",
            "“BREST”, “brest” and “Brest” are one value.",
            Kind::Flag { default: false },
        ),
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
        Frequency {
            fewer_than: fewer_than.to_vec(),
            alike: false,
            other: other(),
            missing: Missing(vec!["?".to_owned()]),
        }
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
    fn spellings_of_a_value_are_one() {
        let of = |fewer_than: &[u64]| Frequency { alike: true, ..frequency(fewer_than) };
        let towns = ["Saint-Brieuc", "BREST", "Brest", "saint brieuc", "St. Malo", "?", "Crozon", "CROZON"];
        let values = Values::new(&towns, &[30, 20, 50, 2, 3, 9, 7, 7]);
        let hierarchy = of(&[10, 40]).build(values, &NoFiles).unwrap();
        let paths = |hierarchy: &Hierarchy| {
            let path = |town| hierarchy.path(hierarchy.leaf_of()[town])[1..].join(" ");
            towns.map(path)
        };
        let (brieuc, brest, other, crozon) =
            ("Saint-Brieuc Other *", "Brest Brest *", "Other Other *", "Crozon Other *");
        assert_eq!(paths(&hierarchy), [brieuc, brest, brest, brieuc, other, "  *", crozon, crozon]);
        let only = of(&[]).build(values, &NoFiles).unwrap();
        assert_eq!(paths(&only)[3..6], ["Saint-Brieuc *", "St. Malo *", " *"]);
        // What comes later is read as before.
        for (limits, before) in [(&[10, 40][..], &hierarchy), (&[], &only)] {
            let frozen = Spec::Frequency(of(limits)).frozen(values).unwrap();
            assert_eq!(paths(&frozen.build(values, &NoFiles).unwrap()), paths(before));
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
