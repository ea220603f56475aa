//! The validated level table: groups, labels and parents of one column's values.

use coversheet_table::{Error, Result};
use rustc_hash::FxHashMap;

/// The label of a value that has been generalized away.
pub const SUPPRESSED: &str = "*";

/// A value generalization hierarchy of one column (Sweeney 2001, section 4.2; Samarati and Sweeney 1998).
///
/// Nested by construction: two values that share a group at level `i` share one at level `i + 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hierarchy {
    /// `labels[level][group]`; the groups of level 0 are the values ("leaves") themselves.
    labels: Vec<Vec<String>>,
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
        let width = rows.first().map_or(0, Vec::len);
        if width == 0 {
            return Err(Error::new("hierarchy-empty", "The hierarchy has no values.")
                .hint("Give one row per value: the value, then what it becomes at each level."));
        }
        let mut seen: Vec<FxHashMap<&str, u32>> = vec![FxHashMap::default(); width];
        let mut hierarchy = Self { labels: vec![Vec::new(); width], parents: vec![Vec::new(); width - 1] };
        for (index, row) in rows.iter().enumerate() {
            let number = index as u64 + 1;
            if row.len() != width {
                return Err(Error::new(
                    "hierarchy-ragged",
                    format!(
                        "Row {number} of the hierarchy has {} levels; the first row has {width}.",
                        row.len()
                    ),
                )
                .hint("Give every value a label at every level.")
                .at_row(number));
            }
            let mut below = None;
            for (level, label) in row.iter().map(AsRef::as_ref).enumerate() {
                let next = hierarchy.labels[level].len() as u32;
                let group = *seen[level].entry(label).or_insert(next);
                if group == next {
                    hierarchy.labels[level].push(label.to_owned());
                }
                if let Some(child) = below {
                    hierarchy.adopt(level - 1, child, group, number)?;
                }
                below = Some(group);
            }
        }
        Ok(hierarchy)
    }

    /// Records that `child` of `level` belongs to `parent`, refusing a second, different parent.
    fn adopt(&mut self, level: usize, child: u32, parent: u32, row: u64) -> Result<()> {
        let parents = &mut self.parents[level];
        if child as usize == parents.len() {
            parents.push(parent);
            return Ok(());
        }
        let known = parents[child as usize];
        if known == parent {
            return Ok(());
        }
        let [first, second] = [known, parent].map(|group| self.labels[level + 1][group as usize].clone());
        let error = if level == 0 {
            Error::new(
                "hierarchy-duplicate",
                format!("Row {row} of the hierarchy repeats a value with other labels."),
            )
            .hint("Keep one row for each value.")
        } else {
            Error::new(
                "hierarchy-not-nested",
                format!("Row {row} of the hierarchy does not nest: one label of level {level} has two different labels at level {}.", level + 1),
            )
            .hint("Values that share a label at one level must share every label above it.")
        };
        let label = &self.labels[level][child as usize];
        Err(error.at_row(row).with_value(format!("{label} -> {first} and {second}")))
    }

    /// Builds a hierarchy by computing each value's labels, level 1 upwards.
    ///
    /// # Errors
    ///
    /// As [`Hierarchy::from_rows`].
    pub fn from_paths<'a>(
        values: impl Iterator<Item = &'a str>,
        mut path: impl FnMut(&str) -> Result<Vec<String>>,
    ) -> Result<Self> {
        let mut rows = Vec::new();
        for value in values {
            let mut row = vec![value.to_owned()];
            row.append(&mut path(value)?);
            rows.push(row);
        }
        Self::from_rows(&rows)
    }

    /// The number of levels above 0.
    pub fn height(&self) -> usize {
        self.parents.len()
    }

    /// The number of level-0 values, in the data or not.
    pub fn leaves(&self) -> usize {
        self.labels[0].len()
    }

    /// The labels of a level's groups. Empty for a level above the height.
    pub fn labels(&self, level: usize) -> &[String] {
        self.labels.get(level).map_or(&[], Vec::as_slice)
    }

    /// The group of `level + 1` that each group of a level belongs to. Empty for the top level and above.
    pub fn parents(&self, level: usize) -> &[u32] {
        self.parents.get(level).map_or(&[], Vec::as_slice)
    }

    /// The group of every leaf at `level`, in the order of the leaves.
    pub fn groups(&self, level: usize) -> Vec<u32> {
        let mut groups: Vec<u32> = (0..self.leaves() as u32).collect();
        for parents in self.parents.iter().take(level) {
            for group in &mut groups {
                *group = parents[*group as usize];
            }
        }
        groups
    }

    /// The place of each leaf in depth-first order of the tree: the leaves of any group, at any level, are
    /// next to each other in that order.
    pub fn depth_first(&self) -> Vec<u32> {
        let groups: Vec<Vec<u32>> = (0..=self.height()).map(|level| self.groups(level)).collect();
        let path =
            |leaf: &u32| groups.iter().rev().map(|groups| groups[*leaf as usize]).collect::<Vec<u32>>();
        let mut order: Vec<u32> = (0..self.leaves() as u32).collect();
        order.sort_by_cached_key(path);
        let mut places = vec![0; order.len()];
        for (place, &leaf) in order.iter().enumerate() {
            places[leaf as usize] = place as u32;
        }
        places
    }

    /// The labels of one leaf, level 0 up to the height.
    pub fn path(&self, leaf: u32) -> Vec<&str> {
        let mut group = leaf as usize;
        let mut path = vec![self.labels[0][group].as_str()];
        for (parents, labels) in self.parents.iter().zip(&self.labels[1..]) {
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
        self.labels[0].iter().enumerate().map(|(leaf, label)| (label.as_str(), leaf as u32)).collect()
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
        let leaves = self.leaf_of();
        let mut bound = Vec::new();
        let mut missing: Vec<&str> = Vec::new();
        let mut missing_rows = 0;
        for (value, rows) in values {
            if let Some(&leaf) = leaves.get(value) {
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
}
