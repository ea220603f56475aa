//! `loss-geometric`: ARX's default, a shifted geometric mean of the columns' losses.

use coversheet_describe as describe;
use coversheet_error::Result;

use super::cells::CellCosts;
use super::column_losses::ColumnLosses;
use super::{Objective, Options};
use crate::Problem;
use crate::recoding::Region;

/// What is said about it.
pub(super) const ABOUT: describe::Objective = describe::Objective {
    name: "loss-geometric",
    title: "Loss, geometric mean",
    meaning: "The columns’ losses L as the geometric mean of 1 + L, less 1.",
    prefers: "Like loss, but one column that is lost entirely weighs less against many that are intact.",
    unit: "",
    least: 0.0,
    most: Some(1.0),
    needs: "",
    source: "ARX’s default aggregate of Loss",
};

/// `prod((1 + L_j)^w_j) - 1` over the columns' mean losses `L_j`, with weights `w_j` that sum to 1
/// (the default aggregate of ARX's Loss). In `[0, 1]`.
#[derive(Debug)]
pub(super) struct LossGeometric<'p>(ColumnLosses<'p>);

impl<'p> LossGeometric<'p> {
    pub(super) fn new(problem: &'p Problem, options: Options) -> Result<Self> {
        Ok(Self(ColumnLosses::new(problem, options, CellCosts::geometric)))
    }
}

impl Objective for LossGeometric<'_> {
    fn value(&self, score: f64) -> f64 {
        score.exp_m1()
    }

    fn cells(&self) -> Option<&CellCosts<'_>> {
        Some(self.0.cells())
    }

    fn cell(&self, attribute: usize, region: &Region, _leaf: u32) -> f64 {
        self.0.cell(attribute, region)
    }

    fn counts_leaves(&self) -> bool {
        true
    }
}
