//! Where a release cuts the hierarchies: the level of each cell, and the labels that a column reads.

use std::borrow::Cow;
use std::collections::BTreeMap;

use coversheet_engine::recoding::{Recoding, Region};
use serde::Serialize;

use crate::solve::Solved;

/// A label that a column reads in the last solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReleasedLabel {
    /// The label.
    pub label: String,
    /// The level of the hierarchy that it is a group of; none for a range of its own, and for `*` that is no group.
    pub level: Option<u8>,
    /// The released rows that read it.
    pub rows: u64,
}

/// Which quasi-identifier the column at each position of the table is.
pub(crate) struct Cut<'s> {
    solved: &'s Solved,
    attribute_of: Vec<Option<usize>>,
}

impl<'s> Cut<'s> {
    pub(crate) fn new(solved: &'s Solved, columns: usize) -> Self {
        let mut attribute_of = vec![None; columns];
        for (attribute, column) in solved.prepared.quasi_identifiers.iter().enumerate() {
            if let Some(of) = attribute_of.get_mut(column.position) {
                *of = Some(attribute);
            }
        }
        Self { solved, attribute_of }
    }

    /// The level of a row's cell in the column at that position; none where it is no group of a hierarchy.
    pub(crate) fn level(&self, row: usize, column: usize) -> Option<u8> {
        let attribute = self.attribute_of.get(column).copied().flatten()?;
        match &self.solved.solution.recoding {
            Recoding::Columns(levels) => Some(levels[attribute]),
            Recoding::Units(units) => {
                let of_row = self.solved.solution.recoding.unit_of_record(&self.solved.problem.frequency);
                units.region(*of_row.get(row)? as usize, attribute).level()
            }
        }
    }

    /// The labels that the column at that position reads, by level; none of any other column.
    pub(crate) fn labels(&self, column: usize) -> Vec<ReleasedLabel> {
        let Some(position) = self.attribute_of.get(column).copied().flatten() else { return Vec::new() };
        let Solved { problem, solution, .. } = self.solved;
        let Some(attribute) = problem.attributes.get(position) else { return Vec::new() };
        let (regions, of_unit, rows) = match &solution.recoding {
            Recoding::Columns(levels) => {
                let level = levels[position];
                let groups = attribute.groups(level.into());
                let nodes = 0..attribute.hierarchy().labels(level.into()).len() as u32;
                let leaves = problem.frequency.leaves(position).iter();
                let regions = nodes.map(|group| Region::Node { level, group }).collect();
                let of_unit = leaves.map(|&leaf| groups[leaf as usize]).collect();
                (Cow::Owned(regions), Cow::Owned(of_unit), problem.frequency.counts())
            }
            Recoding::Units(units) => (
                Cow::Borrowed(units.regions(position)),
                Cow::Borrowed(units.region_of(position)),
                units.rows(),
            ),
        };
        let mut rows_of = vec![0; regions.len()];
        let classes = &solution.classes;
        for ((&region, &rows), &class) in of_unit.iter().zip(rows).zip(&classes.class_of_unit) {
            if !classes.violates[class as usize] {
                rows_of[region as usize] += rows;
            }
        }
        // Values and ranges that read alike are one label.
        let mut found: BTreeMap<(Option<u8>, &str), u64> = BTreeMap::new();
        for (region, rows) in regions.iter().zip(rows_of).filter(|(_, rows)| *rows > 0) {
            *found.entry((region.level(), region.label(attribute))).or_default() += rows;
        }
        let label = |((level, label), rows): ((Option<u8>, &str), u64)| ReleasedLabel {
            label: label.to_owned(),
            level,
            rows,
        };
        found.into_iter().map(label).collect()
    }
}
