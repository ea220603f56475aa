//! `loss`: the mean share of a column's values that a cell could stand for.

use coversheet_describe as describe;
use coversheet_error::Result;

use super::cells::CellCosts;
use super::{Objective, Options};
use crate::attribute::shares;
use crate::recoding::Region;
use crate::{Attribute, Problem};

/// What is said about it.
pub(super) const ABOUT: describe::Objective = describe::Objective {
    name: "loss",
    title: "Loss",
    meaning: "The mean share of a column’s values that a cell could stand for besides its own; a suppressed cell is 1.",
    prefers: "Keeps each value as narrow as possible, counted by how many values it could stand for.",
    unit: "",
    least: 0.0,
    most: Some(1.0),
    needs: "",
    source: "Iyengar 2002; ARX’s Loss with the arithmetic mean",
};

/// The mean over cells of `(leaves under the value - 1) / (leaves - 1)`, weighted by attribute; a
/// suppressed cell is 1 (Iyengar 2002; ARX's Loss with the arithmetic mean). In `[0, 1]`.
///
/// Leaves are the hierarchy's level-0 values, in the data or not.
#[derive(Debug)]
pub(super) struct Loss<'p> {
    attributes: &'p [Attribute],
    /// What the cells of each attribute cost at most.
    scale: Vec<f64>,
    cells: CellCosts<'p>,
}

impl<'p> Loss<'p> {
    pub(super) fn new(problem: &'p Problem, options: Options) -> Result<Self> {
        let rows = problem.rows().max(1) as f64;
        let scale: Vec<f64> = shares(&problem.attributes).iter().map(|share| share / rows).collect();
        let cost = |position: usize, attribute: &Attribute, level, leaf| {
            cell_loss(attribute, level, leaf) * scale[position]
        };
        let cells = CellCosts::new(problem, options.only.as_ref(), cost, |position, _, _| scale[position]);
        Ok(Self { attributes: &problem.attributes, cells, scale })
    }
}

/// The loss of one cell, 0 to 1.
pub(super) fn cell_loss(attribute: &Attribute, level: usize, leaf: usize) -> f64 {
    let under = attribute.leaves_under(level)[attribute.groups(level)[leaf] as usize];
    f64::from(under - 1) / (attribute.leaves() - 1).max(1) as f64
}

impl Objective for Loss<'_> {
    fn cells(&self) -> Option<&CellCosts<'_>> {
        Some(&self.cells)
    }

    fn cell(&self, attribute: usize, region: &Region, _leaf: u32) -> f64 {
        region.loss(&self.attributes[attribute]) * self.scale[attribute]
    }

    fn counts_leaves(&self) -> bool {
        true
    }
}
