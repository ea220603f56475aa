//! A column's hierarchy as a view shows it: the groups of each level, with the rows and values under them.

mod column_in;
mod drawing;
mod keys;
mod order;

use coversheet_error::SortFew as _;
use coversheet_hierarchy::{Hierarchy, Spec};
use coversheet_recipe::rows_of_values;
use coversheet_table::Column;
use serde::Serialize;

pub use column_in::ColumnIn;
pub(crate) use column_in::no_column;
pub use drawing::{Drawing, DrawnHierarchy};

/// A hierarchy with the rows of the column's values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HierarchyView {
    /// The column.
    pub column: String,
    /// Rows of the table.
    pub rows: u64,
    /// The levels, 0 (the values) up to the height.
    pub levels: Vec<LevelView>,
    /// The column's values that the hierarchy lacks, most rows first; none of them is in the levels.
    pub missing: Vec<MissingValue>,
}

/// One level. The lists have one entry per group; the groups of one parent are next to each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LevelView {
    /// What the level is called, if the spec says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What is released.
    pub labels: Vec<String>,
    /// Rows of the table under the group.
    pub rows: Vec<u64>,
    /// Level-0 values under the group, in the data or not.
    pub leaves: Vec<u32>,
    /// The group of the next level that the group belongs to; empty at the top.
    pub parents: Vec<u32>,
}

/// A value of the column that the hierarchy lacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MissingValue {
    /// The value.
    pub value: String,
    /// Rows that hold it.
    pub rows: u64,
}

impl HierarchyView {
    pub(crate) fn new(
        column: &Column,
        weights: Option<&[u64]>,
        spec: Option<&Spec>,
        hierarchy: &Hierarchy,
    ) -> Self {
        let mut find = hierarchy.finder();
        let mut rows = vec![0; hierarchy.leaves()];
        let mut missing = Vec::new();
        let counts = rows_of_values(column, weights);
        for (code, (value, &count)) in column.dictionary().iter().zip(&counts).enumerate() {
            match find(code, value) {
                Some(leaf) => rows[leaf as usize] += count,
                None => missing.push(MissingValue { value: value.to_owned(), rows: count }),
            }
        }
        missing.sort_few_by_key(|missing| std::cmp::Reverse(missing.rows));
        let mut leaves = vec![1; hierarchy.leaves()];
        let mut levels = Vec::new();
        for level in 0..=hierarchy.height() {
            let parents = hierarchy.parents(level).to_vec();
            let above = hierarchy.labels(level + 1).len();
            let (mut rows_above, mut leaves_above) = (vec![0; above], vec![0; above]);
            for (group, &parent) in parents.iter().enumerate() {
                rows_above[parent as usize] += rows[group];
                leaves_above[parent as usize] += leaves[group];
            }
            let labels = hierarchy.labels(level).iter().map(str::to_owned).collect();
            let name = spec.and_then(|spec| spec.level_name(level)).map(str::to_owned);
            levels.push(LevelView { name, labels, rows, leaves, parents });
            (rows, leaves) = (rows_above, leaves_above);
        }
        Self { column: column.name().to_owned(), rows: counts.iter().sum(), levels, missing }
    }
}

#[cfg(test)]
mod tests {
    use crate::{NoFiles, ReadOptions, Session, Spec, read};

    fn session() -> Session {
        Session::new(read(b"town\nBern\nThun\nBern\nBasel\nGenf\nGenf\n", ReadOptions::plain()).unwrap())
    }

    fn rows(rows: &[[&str; 3]]) -> Spec {
        serde_json::from_value(serde_json::json!({ "rows": rows })).unwrap()
    }

    #[test]
    fn sums_rows_and_leaves_upwards_and_lists_what_is_missing() {
        let spec =
            rows(&[["Bern", "BE", "*"], ["Thun", "BE", "*"], ["Biel", "BE", "*"], ["Chur", "GR", "*"]]);
        let view = session().hierarchy("town", Some(&spec), &NoFiles).unwrap();
        assert_eq!(view.rows, 6);
        let level = |level: usize| {
            let level = &view.levels[level];
            (level.labels.join(" "), level.rows.clone(), level.leaves.clone(), level.parents.clone())
        };
        assert_eq!(level(0), ("Bern Thun Biel Chur".into(), vec![2, 1, 0, 0], vec![1; 4], vec![0, 0, 0, 1]));
        assert_eq!(level(1), ("BE GR".into(), vec![3, 0], vec![3, 1], vec![0, 0]));
        assert_eq!(level(2), ("*".into(), vec![3], vec![4], vec![]));
        let missing: Vec<_> =
            view.missing.iter().map(|missing| (missing.value.as_str(), missing.rows)).collect();
        assert_eq!(missing, [("Genf", 2), ("Basel", 1)]);
    }

    #[test]
    fn has_two_levels_without_a_spec_and_is_written_as_it_is_shown() {
        let session = session();
        let view = session.hierarchy("town", None, &NoFiles).unwrap();
        assert_eq!(view.levels.iter().map(|level| level.labels.len()).collect::<Vec<_>>(), [4, 1]);
        assert_eq!(
            String::from_utf8(session.hierarchy_file("town", None, &NoFiles).unwrap()).unwrap(),
            "\"Bern\";\"*\"\n\"Thun\";\"*\"\n\"Basel\";\"*\"\n\"Genf\";\"*\"\n"
        );
        let error = session.hierarchy("twon", None, &NoFiles).unwrap_err();
        assert_eq!((error.code(), error.column()), ("unknown-column", Some("twon")));
        assert!(error.hint_text().contains("\"town\""));
    }
}
