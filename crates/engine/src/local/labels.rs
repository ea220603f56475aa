//! Labels that stand for several groups of a column: who of a population reads like a row that has one.
//!
//! Rare values can be `Other` at one level and, with more of them, at the next. Readers of a release see the label and not its
//! level. Where all labels of a column are of one level, they can take the whole column to be generalized to it, and then only
//! those below the `Other` of that level read so, although another was meant. So of a class only those people count who read like
//! it then too: no more than readers count. Where labels are of several levels, whoever is below any `Other` could be meant.

use std::collections::BTreeSet;

use coversheet_error::Result;
use coversheet_hierarchy::SUPPRESSED;

use super::LocalRecoding;
use super::bound::{read_as_one_node, reads_as_one_node};
use crate::recoding::{Region, Units};
use crate::{Attribute, Problem, SuppressionMode};

/// Whether it matters that a label stands for several groups.
pub(super) fn are_unclear(problem: &Problem) -> bool {
    problem.frequency.details().has_population() && !problem.attributes.iter().all(reads_as_one_node)
}

/// A recoding as its reader takes it. Units are tuples.
pub(super) struct Reader<'u> {
    problem: &'u Problem,
    units: &'u Units,
    /// The level of each column that all its labels are of, the highest if there are several; none where they are of none, or
    /// where it does not matter.
    levels: Vec<Option<usize>>,
}

impl<'u> Reader<'u> {
    pub(super) fn new(problem: &'u Problem, units: &'u Units) -> Self {
        let mut reader = Self { problem, units, levels: vec![None; problem.attributes.len()] };
        if are_unclear(problem) {
            let read: Vec<usize> = (0..units.len())
                .filter(|&unit| units.rows()[unit] > 0 && !reader.may_be_masked(unit))
                .collect();
            let levels = (0..problem.attributes.len()).map(|column| reader.level(&read, column));
            reader.levels = levels.collect();
        }
        reader
    }

    /// Whether a unit is suppressed or reads as if it were, so that its labels tell no level.
    fn may_be_masked(&self, unit: usize) -> bool {
        let masks = self.problem.suppression.mode == SuppressionMode::Mask;
        let says_nothing = || {
            let mut cells = self.problem.attributes.iter().enumerate();
            cells.all(|(column, attribute)| self.units.region(unit, column).label(attribute) == SUPPRESSED)
        };
        self.units.suppressed()[unit] || masks && says_nothing()
    }

    fn level(&self, read: &[usize], column: usize) -> Option<usize> {
        let attribute = &self.problem.attributes[column];
        let regions: BTreeSet<u32> = read.iter().map(|&unit| self.units.region_of(column)[unit]).collect();
        let regions = regions.into_iter().map(|region| &self.units.regions(column)[region as usize]);
        let labels: BTreeSet<&str> = regions.map(|region| region.label(attribute)).collect();
        (0..=attribute.height()).rev().find(|&level| {
            let of_level: BTreeSet<&str> = attribute.hierarchy().labels(level).iter().collect();
            labels.is_subset(&of_level)
        })
    }

    /// Whether the people of a unit's tuple read as the unit does.
    pub(super) fn counts_people(&self, unit: usize) -> bool {
        let reads = |(column, level): (usize, &Option<usize>)| {
            let Some(level) = *level else { return true };
            let attribute = &self.problem.attributes[column];
            let leaf = self.problem.frequency.leaves(column)[self.units.tuples()[unit] as usize];
            let taken_for = Region::node(attribute, level as u8, leaf);
            self.units.region(unit, column).label(attribute) == taken_for.label(attribute)
        };
        self.may_be_masked(unit) || self.levels.iter().enumerate().all(reads)
    }
}

/// Searches, and where nothing is found that is right, once more with each column no lower than from where each of its labels
/// stands for one group. Regions and cuts cannot be repaired by merging classes.
pub(super) fn search(
    problem: &Problem,
    search: &mut dyn FnMut(&Problem) -> Result<Option<LocalRecoding>>,
) -> Result<Option<LocalRecoding>> {
    let found = search(problem)?;
    if found.is_some() || !are_unclear(problem) {
        return Ok(found);
    }
    let attributes = problem.attributes.iter().map(clear).collect();
    let found = search(&Problem { attributes, ..problem.clone() })?;
    // What nothing at these levels can be better than, something lower may be.
    Ok(found.map(|found| LocalRecoding { bound: None, ..found }))
}

/// A column at the lowest levels from which each label stands for one group.
fn clear(attribute: &Attribute) -> Attribute {
    let mut levels = attribute.min_level()..=attribute.max_level();
    let lowest = levels.find(|&level| read_as_one_node(attribute, level..=attribute.max_level()));
    attribute.clone().with_min_level(lowest.unwrap_or(attribute.max_level()))
}
