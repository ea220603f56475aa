//! Missing values: a branch of their own in every hierarchy, up to its top.

use std::collections::hash_map::Entry;
use std::fmt::{Display, Write};
use std::hash::Hash;

use coversheet_error::Result;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::Values;
use crate::hierarchy_builder::check_height;
use crate::{Hierarchy, HierarchyBuilder, SUPPRESSED};

/// How missing values are written, besides the empty cell: `["NA", "n/a", "-"]`.
///
/// A missing value says that nothing is known, which is a fact like any other: it is no wildcard, and no number or
/// date either. Builders keep missing values apart from the others until the top level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Missing(pub Vec<String>);

impl Missing {
    /// Whether no spelling but the empty cell is given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a value is missing: empty, blank, or one of the spellings. Blanks around it do not count.
    pub fn holds(&self, value: &str) -> bool {
        let value = value.trim();
        value.is_empty() || self.0.iter().any(|spelling| spelling.trim() == value)
    }

    /// The values that are not missing.
    pub(crate) fn present<'a>(&self, values: Values<'a>) -> impl Iterator<Item = &'a str> {
        values.iter().filter(|value| !self.holds(value))
    }

    /// Builds a hierarchy of `levels` levels and the `*` above them: `path` writes the labels at levels 1 to `levels`
    /// of the values of a key, such as the first number of an interval. A missing value has the empty label at all of
    /// them.
    ///
    /// A path is written once per key, however many values have it; so values of one key must be alike from level 1
    /// on.
    ///
    /// # Errors
    ///
    /// Those of `key` and of [`HierarchyBuilder::push`].
    pub(crate) fn hierarchy<'a, K: Eq + Hash>(
        &self,
        values: Values<'a>,
        levels: usize,
        mut key: impl FnMut(&'a str) -> Result<K>,
        path: impl Fn(&K, &mut Path),
    ) -> Result<Hierarchy> {
        check_height(levels + 1)?;
        let mut builder = HierarchyBuilder::new();
        // The group of level 1 of each key; missing values have none.
        let mut groups: FxHashMap<Option<K>, u32> = FxHashMap::default();
        let mut row = Path::default();
        for value in values.iter() {
            let key = if self.holds(value) { None } else { Some(key(value)?) };
            groups.try_reserve(1)?;
            match groups.entry(key) {
                Entry::Occupied(known) => builder.push_into(value, *known.get())?,
                Entry::Vacant(new) => {
                    row.clear();
                    row.push(value);
                    match new.key() {
                        Some(key) => path(key, &mut row),
                        None => (0..levels).for_each(|_| row.push("")),
                    }
                    row.push(SUPPRESSED);
                    new.insert(builder.place(row.labels())?);
                }
            }
        }
        builder.finish()
    }
}

/// A value's labels while they are written, level by level, in room that is used again for the next value.
#[derive(Debug, Default)]
pub(crate) struct Path {
    room: Vec<String>,
    levels: usize,
}

impl Path {
    /// Adds the label of the next level.
    pub(crate) fn push(&mut self, label: impl Display) {
        if self.levels == self.room.len() {
            self.room.push(String::new());
        }
        let room = &mut self.room[self.levels];
        room.clear();
        // Writing to a string cannot fail.
        let _ = write!(room, "{label}");
        self.levels += 1;
    }

    fn clear(&mut self) {
        self.levels = 0;
    }

    fn labels(&self) -> &[String] {
        &self.room[..self.levels]
    }
}

/// The row of a value that has one label at all `levels` levels below the `*`, such as the empty one.
pub(crate) fn one_label(value: &str, label: &str, levels: usize) -> Vec<String> {
    let mut row = vec![label.to_owned(); levels + 2];
    value.clone_into(&mut row[0]);
    SUPPRESSED.clone_into(&mut row[levels + 1]);
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_values_share_a_branch_until_the_top() {
        let missing = Missing(vec!["NA".to_owned(), "-".to_owned()]);
        let values = ["5", "", "NA", " - ", "-5"];
        let hierarchy = missing
            .hierarchy(Values::each_once(&values), 2, Ok, |value, path| {
                (0..2).for_each(|_| path.push(format_args!("<{value}>")));
            })
            .unwrap();
        assert_eq!(hierarchy.path(0), ["5", "<5>", "<5>", "*"]);
        assert_eq!(hierarchy.path(3), [" - ", "", "", "*"]);
        assert_eq!(hierarchy.path(4), ["-5", "<-5>", "<-5>", "*"]);
        assert_eq!(hierarchy.groups(2), [0, 1, 1, 1, 2]);
    }
}
