//! What the columns lose, for objectives that put the columns' mean losses together.

use super::Options;
use super::cells::CellCosts;
use super::loss::cell_loss;
use crate::attribute::shares;
use crate::recoding::Region;
use crate::{Attribute, Problem};

/// The columns' mean losses, and how they are put together.
#[derive(Debug)]
pub(super) struct ColumnLosses<'p> {
    attributes: &'p [Attribute],
    rows: f64,
    cells: CellCosts<'p>,
}

impl<'p> ColumnLosses<'p> {
    /// `together` is given the cells' costs and the columns' weights, which sum to 1.
    pub(super) fn new(
        problem: &'p Problem,
        options: Options,
        together: impl FnOnce(CellCosts<'p>, Vec<f64>) -> CellCosts<'p>,
    ) -> Self {
        let rows = problem.rows().max(1) as f64;
        let cost = |_, attribute: &Attribute, level, leaf| cell_loss(attribute, level, leaf) / rows;
        let cells = CellCosts::new(problem, options.only.as_ref(), cost, |_, _, _| 1.0 / rows);
        let cells = together(cells, shares(&problem.attributes));
        Self { attributes: &problem.attributes, rows, cells }
    }

    /// What cells at levels cost.
    pub(super) fn cells(&self) -> &CellCosts<'p> {
        &self.cells
    }

    /// What a cell of a region costs.
    pub(super) fn cell(&self, attribute: usize, region: &Region) -> f64 {
        region.loss(&self.attributes[attribute]) / self.rows
    }
}
