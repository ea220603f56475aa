//! A table whose columns are generalized and in which single cells are suppressed.

use crate::attribute::shares;
use crate::problem::bottom;
use crate::recoding::{Region, Units, UnitsBuilder};
use crate::tuples::refine;
use crate::{Attribute, FrequencySet, Levels};

use super::AttributeSet;

/// What becomes of each distinct tuple of a table: each attribute has one level, and some cells are
/// suppressed.
#[derive(Clone, Debug)]
pub struct GeneralizedTable<'p> {
    attributes: &'p [Attribute],
    frequency: &'p FrequencySet,
    levels: Levels,
    /// One bit per attribute for each tuple.
    suppressed: Vec<u64>,
}

impl<'p> GeneralizedTable<'p> {
    /// The table with each attribute at its lowest level.
    pub(super) fn new(attributes: &'p [Attribute], frequency: &'p FrequencySet) -> Self {
        Self { attributes, frequency, levels: bottom(attributes), suppressed: vec![0; frequency.tuples()] }
    }

    /// The level of each attribute.
    pub fn levels(&self) -> &Levels {
        &self.levels
    }

    /// The quasi-identifiers.
    pub fn attributes(&self) -> &'p [Attribute] {
        self.attributes
    }

    /// All attributes together.
    pub fn quasi_identifier(&self) -> AttributeSet {
        AttributeSet::new(&(0..self.attributes.len()).collect::<Vec<_>>())
    }

    /// The group, at the attribute's level, of a tuple's cell, unless it is suppressed.
    pub fn group(&self, tuple: u32, attribute: usize) -> Option<u32> {
        let leaf = self.frequency.leaves(attribute)[tuple as usize];
        let group = self.attributes[attribute].groups(self.levels[attribute] as usize)[leaf as usize];
        (!self.is_suppressed(tuple, attribute)).then_some(group)
    }

    /// Whether a tuple's cell is suppressed.
    pub fn is_suppressed(&self, tuple: u32, attribute: usize) -> bool {
        self.suppressed[tuple as usize] >> attribute & 1 == 1
    }

    /// Whether the table has more than one value of an attribute at its level.
    pub(super) fn varies(&self, attribute: usize) -> bool {
        let groups = self.attributes[attribute].groups(self.levels[attribute] as usize);
        let mut groups = self.frequency.leaves(attribute).iter().map(|&leaf| groups[leaf as usize]);
        let first = groups.next();
        groups.any(|group| Some(group) != first)
    }

    /// How many cells of the table are suppressed.
    pub fn suppressed_cells(&self) -> u64 {
        let counts = self.frequency.counts().iter().copied();
        self.suppressed.iter().zip(counts).map(|(bits, count)| u64::from(bits.count_ones()) * count).sum()
    }

    /// The classes by some attributes: the class of each tuple, numbered in order of their first tuples,
    /// and the rows of each class. A suppressed cell is a value of its own.
    pub fn classes(&self, combination: AttributeSet) -> (Vec<u32>, Vec<u64>) {
        let mut class_of = vec![0; self.frequency.tuples()];
        let mut classes = usize::from(!class_of.is_empty());
        for position in combination.attributes() {
            let groups = self.attributes[position].leaves_under(self.levels[position] as usize).len();
            let codes =
                (0..class_of.len() as u32).map(|tuple| self.group(tuple, position).unwrap_or(groups as u32));
            classes = refine(&mut class_of, classes, codes, groups + 1);
        }
        let mut rows = vec![0; classes];
        for (&class, &count) in class_of.iter().zip(self.frequency.counts()) {
            rows[class as usize] += count;
        }
        (class_of, rows)
    }

    /// The objective `precision`, one minus Sweeney's Prec, weighted by attribute; a suppressed cell counts at full height:
    /// 0 (nothing lost) to 1.
    pub fn precision(&self) -> f64 {
        let rows = self.frequency.rows().max(1) as f64;
        let lost = shares(self.attributes).into_iter().enumerate().map(|(position, share)| {
            let level = f64::from(self.levels[position]) / self.attributes[position].height().max(1) as f64;
            let counts = (0..).zip(self.frequency.counts());
            let lost: f64 = counts
                .map(|(tuple, &count)| {
                    count as f64 * if self.is_suppressed(tuple, position) { 1.0 } else { level }
                })
                .sum();
            share * lost / rows
        });
        lost.sum()
    }

    /// The table as a recoding.
    pub fn units(&self) -> Units {
        let mut builder = UnitsBuilder::new(self.attributes.len());
        for (tuple, &rows) in (0..).zip(self.frequency.counts()) {
            builder.push(tuple, rows, false, |attribute| match self.group(tuple, attribute) {
                Some(group) => Region::Node { level: self.levels[attribute], group },
                None => Region::All,
            });
        }
        builder.finish(None)
    }

    pub(super) fn set_levels(&mut self, levels: Levels) {
        self.levels = levels;
    }

    pub(super) fn suppress(&mut self, tuple: u32, attribute: usize) {
        self.suppressed[tuple as usize] |= 1 << attribute;
    }
}
