//! `loss-geometric`: ARX's default, a shifted geometric mean of the columns' losses.

use coversheet_describe as describe;
use coversheet_error::Result;

use super::cells::CellCosts;
use super::loss::cell_loss;
use super::{Objective, Options};
use crate::attribute::shares;
use crate::recoding::Region;
use crate::{Attribute, Problem};

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
pub(super) struct LossGeometric<'p> {
    attributes: &'p [Attribute],
    rows: f64,
    cells: CellCosts<'p>,
}

impl<'p> LossGeometric<'p> {
    pub(super) fn new(problem: &'p Problem, _options: Options) -> Result<Self> {
        let rows = problem.rows().max(1) as f64;
        let cost = |_, attribute: &Attribute, level, leaf| cell_loss(attribute, level, leaf) / rows;
        let cells = CellCosts::new(problem, cost, |_, _, _| 1.0 / rows);
        let cells = cells.geometric(shares(&problem.attributes));
        Ok(Self { attributes: &problem.attributes, rows, cells })
    }
}

impl Objective for LossGeometric<'_> {
    fn value(&self, score: f64) -> f64 {
        score.exp_m1()
    }

    fn cells(&self) -> Option<&CellCosts<'_>> {
        Some(&self.cells)
    }

    fn cell(&self, attribute: usize, region: &Region, _leaf: u32) -> f64 {
        region.loss(&self.attributes[attribute]) / self.rows
    }
}
