//! `balanced`: a power mean of the columns' losses, so that no column pays for all.

use coversheet_describe as describe;
use coversheet_error::Result;

use super::cells::CellCosts;
use super::column_losses::ColumnLosses;
use super::{Objective, Options};
use crate::Problem;
use crate::recoding::Region;

/// What is said about it.
pub(super) const ABOUT: describe::Objective = describe::Objective {
    name: "balanced",
    title: "Balanced loss",
    meaning: "The columns’ losses L as the cube root of the mean of L³.",
    prefers: "Spreads what is lost over the columns: none is hidden where all can be a little coarser.",
    unit: "",
    least: 0.0,
    most: Some(1.0),
    needs: "",
    source: "The power mean (Hardy, Littlewood and Pólya 1934, chapter 2) of the columns’ losses",
};

/// One column that is lost entirely costs as much as eight of which half is lost.
const POWER: i32 = 3;

/// `(sum of w_j * L_j^3)^(1/3)` over the columns' mean losses `L_j`, with weights `w_j` that sum to 1 (the power mean
/// of Hardy, Littlewood and Pólya 1934, chapter 2). In `[0, 1]`.
///
/// The mean of the losses themselves lets one column pay for all: hiding it costs no more than making several columns
/// a little coarser.
#[derive(Debug)]
pub(super) struct Balanced<'p>(ColumnLosses<'p>);

impl<'p> Balanced<'p> {
    pub(super) fn new(problem: &'p Problem, options: Options) -> Result<Self> {
        Ok(Self(ColumnLosses::new(problem, options, |cells, shares| cells.powers(POWER, shares))))
    }
}

impl Objective for Balanced<'_> {
    fn value(&self, score: f64) -> f64 {
        score.cbrt()
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
