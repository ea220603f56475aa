//! `precision`: how far up its hierarchy each cell went.

use coversheet_describe as describe;
use coversheet_error::Result;

use super::cells::CellCosts;
use super::{Objective, Options};
use crate::attribute::shares;
use crate::recoding::Region;
use crate::{Attribute, Problem};

/// What is said about it.
pub(super) const ABOUT: describe::Objective = describe::Objective {
    name: "precision",
    title: "Levels climbed",
    meaning: "The mean share of its hierarchy’s height that a cell has climbed: 1 less Sweeney’s Prec; a suppressed cell is 1.",
    prefers: "Climbs as few levels of each hierarchy as possible, whatever the data look like.",
    unit: "",
    least: 0.0,
    most: Some(1.0),
    needs: "",
    source: "Sweeney 2001, section 5.2",
};

/// `1 - Prec`: the mean over cells of level / height, weighted by attribute; a suppressed row counts at
/// full height (Sweeney 2001, section 4.4.4). In `[0, 1]`.
#[derive(Debug)]
pub(super) struct Precision<'p> {
    attributes: &'p [Attribute],
    /// What the cells of each attribute cost at most.
    scale: Vec<f64>,
    cells: CellCosts<'p>,
}

impl<'p> Precision<'p> {
    pub(super) fn new(problem: &'p Problem, options: Options) -> Result<Self> {
        let rows = problem.rows().max(1) as f64;
        let scale: Vec<f64> = shares(&problem.attributes).iter().map(|share| share / rows).collect();
        let cost = |position: usize, attribute: &Attribute, level, _| {
            level as f64 / attribute.height().max(1) as f64 * scale[position]
        };
        let cells = CellCosts::new(problem, options.only.as_ref(), cost, |position, _, _| scale[position]);
        Ok(Self { attributes: &problem.attributes, cells, scale })
    }
}

impl Objective for Precision<'_> {
    fn cells(&self) -> Option<&CellCosts<'_>> {
        Some(&self.cells)
    }

    /// At a level each cell costs as much as any other.
    fn needs_classes(&self) -> bool {
        !self.cells.is_even()
    }

    /// A range of leaves counts as the smallest node that holds it.
    fn cell(&self, attribute: usize, region: &Region, _leaf: u32) -> f64 {
        if *region == Region::All {
            return self.scale[attribute];
        }
        let settings = &self.attributes[attribute];
        region.enclosing_level(settings) as f64 / settings.height().max(1) as f64 * self.scale[attribute]
    }
}
