//! Recodings: what becomes of every cell of a table, and the equivalence classes that this makes.
//!
//! A recoding is made of *units*, rows of one tuple that are treated alike, and of a [`Region`] for each of a unit's
//! cells. Where whole columns are generalized ([`Recoding::Columns`], full-domain generalization) the units are the
//! tuples, the regions follow from one level for each column, and nothing is stored for single units. Everything finer
//! is written down in [`Units`].

mod classes;
mod region;
mod units;

use std::borrow::Cow;

pub use classes::Classes;
pub use region::Region;
pub use units::{Units, UnitsBuilder};

use crate::{Attribute, Evaluator, FrequencySet, Levels, Problem};

/// What becomes of every cell.
///
/// Of whole columns, the [`Classes`] say which rows are suppressed; of units, the recoding itself does, and the classes
/// agree with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recoding {
    /// Every cell of a column is at the same level: a node of the lattice. Suppressed rows come in whole classes.
    Columns(Levels),
    /// Cells of a column may be at different levels, and rows of a class suppressed or not.
    Units(Units),
}

impl Recoding {
    /// The level of each column, where all its cells are at one.
    pub fn levels(&self) -> Option<&Levels> {
        match self {
            Self::Columns(levels) => Some(levels),
            Self::Units(_) => None,
        }
    }

    /// The units, where they are written down.
    pub fn units(&self) -> Option<&Units> {
        match self {
            Self::Columns(_) => None,
            Self::Units(units) => Some(units),
        }
    }

    /// The highest level of each attribute's cells, but for suppressed ones.
    pub fn highest_levels(&self, attributes: &[Attribute]) -> Levels {
        match self {
            Self::Columns(levels) => *levels,
            Self::Units(units) => units.highest_levels(attributes),
        }
    }

    /// The unit of each record of the table.
    pub fn unit_of_record<'r>(&'r self, frequency: &'r FrequencySet) -> &'r [u32] {
        self.units().and_then(Units::unit_of_record).unwrap_or_else(|| frequency.tuple_of_row())
    }

    /// The tuple of a unit.
    pub fn tuple(&self, unit: usize) -> u32 {
        self.units().map_or(unit as u32, |units| units.tuples()[unit])
    }

    /// What becomes of a unit's cell, or would if the unit is suppressed.
    pub fn region(&self, unit: usize, attribute: usize, problem: &Problem) -> Cow<'_, Region> {
        match self {
            Self::Columns(levels) => {
                let leaf = problem.frequency.leaves(attribute)[unit];
                Cow::Owned(Region::node(&problem.attributes[attribute], levels[attribute], leaf))
            }
            Self::Units(units) => Cow::Borrowed(units.region(unit, attribute)),
        }
    }

    /// Cells that are suppressed in rows that are not.
    pub fn suppressed_cells(&self) -> u64 {
        self.units().map_or(0, Units::suppressed_cells)
    }

    /// The classes that this makes, with the class of each unit. Of whole columns those that violate a model are
    /// suppressed.
    pub fn classes(&self, problem: &Problem) -> Classes {
        match self {
            Self::Columns(levels) => Evaluator::new(problem).evaluate_tuples(levels).classes.clone(),
            Self::Units(units) => units.classes(problem),
        }
    }
}
