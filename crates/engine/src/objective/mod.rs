//! Objectives: what a node costs. Smaller is better. One file each, one line in `objectives!`.

mod average_class_size;
mod balanced;
mod cells;
mod classification;
mod column_losses;
mod discernibility;
mod discernibility_star;
mod loss;
mod loss_geometric;
mod non_uniform_entropy;
mod precision;

use coversheet_error::Result;

use crate::recoding::{Region, Units};
use crate::{Classes, Evaluation, Levels, Problem, Recoding};
pub use cells::CellCosts;

/// What a recoding costs.
///
/// Searches compare *scores*. A score orders recodings as the objective's value does, and for objectives
/// over [cells](CellCosts) it is a sum of one term per attribute.
pub trait Objective: std::fmt::Debug {
    /// The score of a recoding with its classes; none where they do not say enough. Objectives over cells are their sum.
    fn score(&self, recoding: &Recoding, classes: &Classes) -> Option<f64> {
        let costs = self.cells()?;
        Some(match recoding {
            Recoding::Columns(levels) => costs.score(levels, classes),
            Recoding::Units(units) => {
                costs.score_units(units, |unit, attribute, leaf| self.cell_of(units, unit, attribute, leaf))
            }
        })
    }

    /// What a little more costs in each column than in the others, relative to their weights, where they cost as much as in these
    /// units; none where that is the same for all columns, or the objective is not one over cells.
    fn slopes(&self, units: &Units) -> Option<Vec<f64>> {
        self.cells()?.slopes(units, |unit, attribute, leaf| self.cell_of(units, unit, attribute, leaf))
    }

    /// What a cell of a unit costs.
    fn cell_of(&self, units: &Units, unit: usize, attribute: usize, leaf: u32) -> f64 {
        let region = units.region(unit, attribute);
        if units.suppressed()[unit] {
            self.suppressed_cell(attribute, region, leaf)
        } else {
            self.cell(attribute, region, leaf)
        }
    }

    /// What a cell costs that becomes a region. Only asked of objectives over cells.
    fn cell(&self, _attribute: usize, _region: &Region, _leaf: u32) -> f64 {
        0.0
    }

    /// What a cell costs whose row is suppressed, and that would have become a region. Only asked of objectives over
    /// cells.
    fn suppressed_cell(&self, attribute: usize, _region: &Region, leaf: u32) -> f64 {
        self.cell(attribute, &Region::All, leaf)
    }

    /// Whether what a cell costs depends on nothing but how many leaves its region has.
    fn counts_leaves(&self) -> bool {
        false
    }

    /// Whether it says how well a class column is predicted.
    fn predicts(&self) -> bool {
        false
    }

    /// Whether a recoding never scores better when more of its classes are suppressed.
    fn minds_suppression(&self) -> bool {
        true
    }

    /// The objective's value for a score.
    fn value(&self, score: f64) -> f64 {
        score
    }

    /// How far two scores of the same value can be apart because sums were rounded. 0 for counts.
    fn tolerance(&self, score: f64) -> f64 {
        self.cells().map_or(0.0, |cells| cells.rounding(score))
    }

    /// The costs of cells, for objectives that are sums over them.
    fn cells(&self) -> Option<&CellCosts<'_>> {
        None
    }

    /// What an evaluated node says of others, where the objective is not one over cells, which say more.
    fn bounds(&self) -> Option<&dyn LatticeBounds> {
        None
    }

    /// Whether a score needs [`Classes::class_of_unit`].
    fn needs_units(&self) -> bool {
        false
    }

    /// Whether a score of whole columns, or what a node says of others, needs more than how many rows are suppressed.
    fn needs_classes(&self) -> bool {
        true
    }
}

/// What evaluated nodes say of a node between them, for objectives that are not over cells.
///
/// What a node below says is about what classes can only become larger, what one above says is about rows that can only
/// be suppressed: together they say more than each alone.
pub trait LatticeBounds {
    /// What the evaluated node says of every node above it.
    fn says_above(&self, evaluation: &Evaluation) -> FromBelow;

    /// What the evaluated node says of every node below it, the more the larger; 0 says nothing.
    fn says_below(&self, evaluation: &Evaluation) -> f64;

    /// A score that no node above the one that said `below` and below the one that said `above` can be better than.
    fn floor(&self, below: &FromBelow, above: f64) -> f64;

    /// About what a row costs that is certainly suppressed, if a floor is the sum of an amount from below, pairs of rows that
    /// read alike, and of what is said from above.
    fn per_row(&self) -> Option<f64> {
        None
    }

    /// Whether no node above one that can be released is better, whatever it suppresses.
    fn never_falls(&self) -> bool {
        false
    }
}

/// What an evaluated node says of the nodes above it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FromBelow {
    /// An amount that only grows.
    pub amount: f64,
    /// How many classes there are, where that matters.
    pub classes: f64,
}

/// Settings of objectives that have any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// `non-uniform-entropy` counts suppressed rows as if they were kept instead of as fully generalized.
    pub ignore_suppressed: bool,
    /// The only node that will be asked about, so that cells need a cost at its levels alone; none to search.
    pub only: Option<Levels>,
}

/// Declares [`Name`] and its constructors from the list of objectives.
macro_rules! objectives {
    ($($variant:ident in $module:ident),+ $(,)?) => {
        /// The objectives that there are.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Name {
            $(
                #[doc = concat!("See `", stringify!($module), "`.")]
                $variant,
            )+
        }

        impl Name {
            /// Every objective.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// What is said about the objective, which is a measure of any release as well.
            pub fn about(self) -> &'static coversheet_describe::Objective {
                match self {
                    $(Self::$variant => &$module::ABOUT,)+
                }
            }

            /// The name that recipes use.
            pub fn as_str(self) -> &'static str {
                self.about().name
            }

            /// Prepares the objective for a problem.
            ///
            /// # Errors
            ///
            /// When the problem lacks what the objective needs.
            pub fn objective<'p>(self, problem: &'p Problem, options: Options) -> Result<Box<dyn Objective + 'p>> {
                match self {
                    $(Self::$variant => Ok(Box::new($module::$variant::new(problem, options)?)),)+
                }
            }
        }
    };
}

objectives! {
    Loss in loss,
    LossGeometric in loss_geometric,
    Balanced in balanced,
    Precision in precision,
    NonUniformEntropy in non_uniform_entropy,
    Discernibility in discernibility,
    DiscernibilityStar in discernibility_star,
    AverageClassSize in average_class_size,
    Classification in classification,
}
