//! What cells cost by the objective, where the best cut is to be proven.

use super::super::super::space::Space;
use crate::Problem;
use crate::objective::{CellCosts, Objective};
use crate::recoding::Region;

/// How far what should be equal may be apart, for its rounding.
const ROUNDING: f64 = 1e-9;

/// What rows cost and how that is a score.
pub(in crate::local) struct Costs<'c> {
    cells: &'c CellCosts<'c>,
    /// `gone[attribute][tuple]`: what the cell of a suppressed row costs.
    gone: Vec<Vec<f64>>,
    offsets: Vec<f64>,
    /// What a row of each tuple costs at least, whatever the recoding; empty where that is not known.
    known: Vec<f64>,
}

impl<'c> Costs<'c> {
    /// None for an objective that does not say what cells cost, or where what is suppressed costs less than what is not,
    /// or not always the same. `known` is what a row of each tuple costs at least, if that is known.
    pub(in crate::local) fn new(
        problem: &Problem,
        space: &Space,
        objective: &'c dyn Objective,
        known: Vec<f64>,
    ) -> Option<Self> {
        let cells = objective.cells()?;
        let mut gone = Vec::new();
        for (position, attribute) in problem.attributes.iter().enumerate() {
            let cost = |(tuple, &leaf): (u32, &u32)| -> Option<f64> {
                let highest = space.levels(position) - 1;
                let kept = Region::node(attribute, attribute.min_level() as u8, leaf);
                let offset = space.node_cost(position, 0, tuple) - objective.cell(position, &kept, leaf);
                let [gone, of_kept] = [&Region::All, &kept]
                    .map(|region| objective.suppressed_cell(position, region, leaf) + offset);
                let near = ROUNDING * (1.0 + gone.abs());
                let most = space.node_cost(position, highest, tuple);
                ((gone - of_kept).abs() <= near && gone >= most - near).then_some(gone.max(most))
            };
            let of_tuples = (0..).zip(problem.frequency.leaves(position));
            gone.push(of_tuples.map(cost).collect::<Option<Vec<f64>>>()?);
        }
        let offsets = (0..space.width()).map(|attribute| space.offset_of(attribute)).collect();
        Some(Self { known: if cells.is_sum() { known } else { Vec::new() }, cells, gone, offsets })
    }

    /// What a cell of a suppressed row costs.
    pub(super) fn gone(&self, attribute: usize, tuple: u32) -> f64 {
        self.gone[attribute][tuple as usize]
    }

    /// What a suppressed row costs.
    pub(super) fn row_gone(&self, tuple: u32) -> f64 {
        self.gone.iter().map(|gone| gone[tuple as usize]).sum()
    }

    /// What a row of a tuple costs at least, whatever the recoding.
    pub(super) fn known(&self, tuple: u32) -> f64 {
        self.known.get(tuple as usize).copied().unwrap_or(0.0)
    }

    /// Whether the score is the plain sum of what cells cost.
    pub(super) fn is_sum(&self) -> bool {
        self.cells.is_sum()
    }

    /// The score of what all cells of each attribute cost.
    pub(super) fn score(&self, columns: &[f64]) -> f64 {
        let costs = columns.iter().zip(&self.offsets).map(|(cost, offset)| (cost - offset).max(0.0));
        self.cells.score_of_columns(costs)
    }

    /// How far two scores can be apart that are equal.
    pub(super) fn rounding(score: f64) -> f64 {
        if score.is_finite() { ROUNDING * (1.0 + score.abs()).min(score.abs()) } else { 0.0 }
    }
}
