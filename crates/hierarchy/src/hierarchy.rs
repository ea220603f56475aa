//! The validated level table: groups, labels and parents of one column's values.

use std::sync::Arc;

use coversheet_error::{Error, Result};
use rustc_hash::FxHashMap;

use crate::{HierarchyBuilder, Labels};

/// The label of a value that has been generalized away.
pub const SUPPRESSED: &str = "*";

/// A value generalization hierarchy of one column (Sweeney 2001, section 4.2; Samarati and Sweeney 1998).
///
/// Nested by construction: two values that share a group at level `i` share one at level `i + 1`. A copy shares its
/// memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hierarchy(Arc<Levels>);

/// The groups of every level.
#[derive(Debug, PartialEq, Eq)]
struct Levels {
    /// `labels[level][group]`; the groups of level 0 are the values ("leaves") themselves.
    labels: Vec<Labels>,
    /// `parents[level][group]`: the group of `level + 1` that `group` of `level` belongs to.
    parents: Vec<Vec<u32>>,
}

impl Hierarchy {
    /// Builds a hierarchy from one row per value: the value, then its label at level 1, 2, …
    ///
    /// # Errors
    ///
    /// No rows, rows of different lengths, one value with two different rows, or levels that do not
    /// nest (two values alike at one level and different above it). Rows are counted from 1.
    pub fn from_rows<S: AsRef<str>>(rows: &[Vec<S>]) -> Result<Self> {
        let mut builder = HierarchyBuilder::new();
        rows.iter().try_for_each(|row| builder.push(row))?;
        builder.finish()
    }

    /// What a [`HierarchyBuilder`] has put together.
    pub(crate) fn from_parts(labels: Vec<Labels>, parents: Vec<Vec<u32>>) -> Self {
        Self(Arc::new(Levels { labels, parents }))
    }

    /// The number of levels above 0.
    pub fn height(&self) -> usize {
        self.0.parents.len()
    }

    /// The number of level-0 values, in the data or not.
    pub fn leaves(&self) -> usize {
        self.0.labels[0].len()
    }

    /// The labels of a level's groups. Empty for a level above the height.
    pub fn labels(&self, level: usize) -> &Labels {
        self.0.labels.get(level).unwrap_or(Labels::NONE)
    }

    /// The group of `level + 1` that each group of a level belongs to. Empty for the top level and above.
    pub fn parents(&self, level: usize) -> &[u32] {
        self.0.parents.get(level).map_or(&[], Vec::as_slice)
    }

    /// The group of every leaf at `level`, in the order of the leaves.
    pub fn groups(&self, level: usize) -> Vec<u32> {
        let mut groups: Vec<u32> = (0..self.leaves() as u32).collect();
        for parents in self.0.parents.iter().take(level) {
            for group in &mut groups {
                *group = parents[*group as usize];
            }
        }
        groups
    }

    /// The place of each leaf in depth-first order of the tree: the leaves of any group, at any level, are
    /// next to each other in that order.
    pub fn depth_first(&self) -> Vec<u32> {
        let mut places: Vec<u32> = (0..self.labels(self.height()).len() as u32).collect();
        for parents in self.0.parents.iter().rev() {
            // Where the next child of each place of the level above goes.
            let mut next = vec![0; places.len() + 1];
            for &parent in parents {
                next[places[parent as usize] as usize + 1] += 1;
            }
            for place in 1..next.len() {
                next[place] += next[place - 1];
            }
            let place = |&parent: &u32| {
                let next = &mut next[places[parent as usize] as usize];
                *next += 1;
                *next - 1
            };
            places = parents.iter().map(place).collect();
        }
        places
    }

    /// The labels of one leaf, level 0 up to the height.
    pub fn path(&self, leaf: u32) -> Vec<&str> {
        let mut group = leaf as usize;
        let mut path = vec![&self.0.labels[0][group]];
        for (parents, labels) in self.0.parents.iter().zip(&self.0.labels[1..]) {
            group = parents[group] as usize;
            path.push(&labels[group]);
        }
        path
    }

    /// The whole table, one row per value, as [`Hierarchy::from_rows`] takes it.
    pub fn rows(&self) -> Vec<Vec<String>> {
        (0..self.leaves() as u32)
            .map(|leaf| self.path(leaf).into_iter().map(str::to_owned).collect())
            .collect()
    }

    /// The leaf of each level-0 value.
    pub fn leaf_of(&self) -> FxHashMap<&str, u32> {
        self.0.labels[0].iter().zip(0..).collect()
    }

    /// What finds the leaf of a value, if there is one, given the value's code in a column.
    ///
    /// A hierarchy that was built over the column has its values in the order of the codes; a map is only made for one
    /// that has not.
    pub fn finder(&self) -> impl FnMut(usize, &str) -> Option<u32> {
        let mut leaf_of = None;
        move |code, value| {
            if code < self.leaves() && self.0.labels[0][code] == *value {
                return Some(code as u32);
            }
            leaf_of.get_or_insert_with(|| self.leaf_of()).get(value).copied()
        }
    }

    /// Finds the leaf of each value of a column, in the order given.
    ///
    /// `values` are a column's distinct values with the number of rows that hold each.
    ///
    /// # Errors
    ///
    /// `hierarchy-incomplete` when the hierarchy lacks values: how many values, how many rows, and
    /// the first few of them.
    pub fn bind<'a>(&self, values: impl Iterator<Item = (&'a str, u64)>) -> Result<Vec<u32>> {
        let mut find = self.finder();
        let mut bound = Vec::new();
        let mut missing: Vec<&str> = Vec::new();
        let mut missing_rows = 0;
        for (code, (value, rows)) in values.enumerate() {
            if let Some(leaf) = find(code, value) {
                bound.try_reserve(1)?;
                bound.push(leaf);
            } else {
                missing.push(value);
                missing_rows += rows;
            }
        }
        if missing.is_empty() {
            return Ok(bound);
        }
        let more = if missing.len() > 5 { ", …" } else { "" };
        let shown = missing.iter().take(5).map(|value| format!("{value:?}")).collect::<Vec<_>>().join(", ");
        Err(Error::new(
            "hierarchy-incomplete",
            format!(
                "The hierarchy lacks {} of the column's values, which stand in {missing_rows} rows.",
                missing.len()
            ),
        )
        .hint("Add one row for each of them to the hierarchy, or choose another hierarchy.")
        .with_value(format!("{shown}{more}")))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rows(text: &str) -> Vec<Vec<&str>> {
        text.lines().map(|line| line.trim().split(';').collect()).collect()
    }

    #[test]
    fn levels_groups_and_paths() {
        let hierarchy = Hierarchy::from_rows(&rows("02138;0213*;*\n02139;0213*;*\n02141;0214*;*")).unwrap();
        assert_eq!((hierarchy.height(), hierarchy.leaves()), (2, 3));
        assert_eq!(hierarchy.groups(1), [0, 0, 1]);
        assert_eq!(hierarchy.groups(2), [0, 0, 0]);
        assert_eq!(hierarchy.path(2), ["02141", "0214*", "*"]);
        assert_eq!(Hierarchy::from_rows(&hierarchy.rows()).unwrap(), hierarchy);
    }

    #[test]
    fn depth_first_keeps_groups_together() {
        let hierarchy = Hierarchy::from_rows(&rows("a;x;1\nb;y;2\nc;x;1\nd;z;1")).unwrap();
        assert_eq!(hierarchy.depth_first(), [0, 3, 1, 2]);
    }

    #[test]
    fn says_which_rows_do_not_nest() {
        let error = Hierarchy::from_rows(&rows("a;x;1\nb;x;2")).unwrap_err();
        assert_eq!((error.code(), error.row()), ("hierarchy-not-nested", Some(2)));
        assert_eq!(error.value(), Some("x -> 1 and 2"));
        let error = Hierarchy::from_rows(&rows("a;x\na;y")).unwrap_err();
        assert_eq!((error.code(), error.row()), ("hierarchy-duplicate", Some(2)));
        let error = Hierarchy::from_rows(&rows("a;x\nb")).unwrap_err();
        assert_eq!((error.code(), error.row()), ("hierarchy-ragged", Some(2)));
        assert_eq!(Hierarchy::from_rows::<&str>(&[]).unwrap_err().code(), "hierarchy-empty");
    }

    #[test]
    fn equal_labels_at_different_levels_are_different_groups() {
        let hierarchy = Hierarchy::from_rows(&rows("Other;Other;*\nA;Other;*")).unwrap();
        assert_eq!(hierarchy.groups(0), [0, 1]);
        assert_eq!(hierarchy.groups(1), [0, 0]);
    }

    #[test]
    fn binding_names_the_values_it_lacks_and_counts_their_rows() {
        let hierarchy = Hierarchy::from_rows(&rows("a;*\nb;*")).unwrap();
        assert_eq!(hierarchy.bind([("b", 3), ("a", 1)].into_iter()).unwrap(), [1, 0]);
        let error = hierarchy.bind([("c", 3), ("a", 1), ("", 2)].into_iter()).unwrap_err();
        assert_eq!(error.code(), "hierarchy-incomplete");
        assert!(error.message().contains("2 of the column's values, which stand in 5 rows"));
        assert_eq!(error.value(), Some(r#""c", """#));
    }

    /// Rows that nest: each value has a random label at level 1, and each label of a level one at the next.
    fn nested() -> impl Strategy<Value = Vec<Vec<String>>> {
        let labels = || proptest::collection::vec(0..5_usize, 12);
        (proptest::collection::vec(labels(), 0..4), 1..30_usize).prop_map(|(levels, values)| {
            let row = |value: usize| {
                let above = levels.iter().scan(value % 12, |group, level| {
                    *group = level[*group];
                    Some(group.to_string())
                });
                std::iter::once(format!("v{value}")).chain(above).collect()
            };
            (0..values).map(row).collect()
        })
    }

    proptest! {
        /// Against the rows themselves: labels in the order in which they come, and paths.
        #[test]
        fn says_what_the_rows_say(rows in nested()) {
            let hierarchy = Hierarchy::from_rows(&rows).unwrap();
            prop_assert_eq!(&hierarchy.rows(), &rows);
            for level in 0..=hierarchy.height() {
                let mut labels: Vec<&str> = Vec::new();
                let groups = rows.iter().map(|row| {
                    let label = row[level].as_str();
                    labels.iter().position(|&known| known == label).unwrap_or_else(|| {
                        labels.push(label);
                        labels.len() - 1
                    }) as u32
                });
                prop_assert_eq!(hierarchy.groups(level), groups.collect::<Vec<u32>>());
                prop_assert_eq!(hierarchy.labels(level), &labels);
            }
        }

        /// Against sorting the leaves by the groups above them, from the top down.
        #[test]
        fn depth_first_is_the_order_of_the_paths(rows in nested()) {
            let hierarchy = Hierarchy::from_rows(&rows).unwrap();
            let groups: Vec<Vec<u32>> = (0..=hierarchy.height()).rev().map(|level| hierarchy.groups(level)).collect();
            let mut leaves: Vec<usize> = (0..rows.len()).collect();
            leaves.sort_by_key(|&leaf| groups.iter().map(|groups| groups[leaf]).collect::<Vec<u32>>());
            let places = hierarchy.depth_first();
            prop_assert_eq!(leaves.iter().map(|&leaf| places[leaf]).collect::<Vec<u32>>(), (0..rows.len() as u32).collect::<Vec<u32>>());
        }

        /// One value that is moved to another group is found, and which rows say so.
        #[test]
        fn one_row_that_does_not_nest_is_refused(mut rows in nested(), at in 0..30_usize, level in 0..4_usize) {
            let (at, level) = (at % rows.len(), level % rows[0].len());
            "elsewhere".clone_into(&mut rows[at][level]);
            let alone = |above: usize| {
                let same = |row: &&Vec<String>| row[above] == rows[at][above];
                rows.iter().filter(same).count() == 1
            };
            let nests = level == 0 || alone(level - 1);
            prop_assert_eq!(Hierarchy::from_rows(&rows).map_err(|error| error.code()).is_ok(), nests);
        }

        /// Against a look at every leaf, in whatever order the values come.
        #[test]
        fn the_finder_finds_every_leaf(rows in nested(), asked in proptest::collection::vec(0..35_usize, 0..40)) {
            let hierarchy = Hierarchy::from_rows(&rows).unwrap();
            let mut find = hierarchy.finder();
            for (code, value) in asked.into_iter().enumerate() {
                let value = format!("v{value}");
                let leaf = rows.iter().position(|row| row[0] == value);
                prop_assert_eq!(find(code, &value), leaf.map(|leaf| leaf as u32));
            }
        }
    }
}
