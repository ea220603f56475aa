//! The score of a node, known or guessed, and of units.

use super::{CellCosts, Shape};
use crate::recoding::Units;
use crate::{Classes, Evaluator, Levels};

impl CellCosts<'_> {
    /// The score of a node with its classes.
    pub(in crate::objective) fn score(&self, levels: &Levels, classes: &Classes) -> f64 {
        let more = |attribute: usize| {
            let extra = &self.extra[attribute][levels[attribute] as usize];
            let leaves = self.problem.frequency.leaves(attribute);
            let cost = |&class: &u32| {
                let tuple = classes.representatives[class as usize];
                classes.sizes[class as usize] as f64 * extra[leaves[tuple as usize] as usize]
            };
            classes.violating.iter().map(cost).sum()
        };
        (0..self.extra.len())
            .map(|attribute| self.term(attribute, levels[attribute] as usize, more(attribute)))
            .sum()
    }

    /// The score of the last evaluated node; none where some rows are suppressed there and not at every node below.
    /// What it adds up serves [`CellCosts::floor_below`] too.
    pub(crate) fn score_of_last(&self, evaluator: &Evaluator<'_>) -> Option<f64> {
        let evaluation = evaluator.last();
        if !evaluation.certainly.is_empty() || evaluation.certain != evaluation.classes.suppressed {
            return None;
        }
        let (levels, certain) = (&evaluator.last().levels, evaluator.last().certain);
        let rows = evaluator.suppressed_rows(&self.uneven);
        let term = |attribute: usize| {
            let level = levels[attribute];
            // A representative's group at a level is that of all rows it stands for.
            self.term(
                attribute,
                level as usize,
                self.more(attribute, level, level, &rows[attribute], certain),
            )
        };
        Some((0..self.extra.len()).map(term).sum())
    }

    /// What a node would score if so many rows of mean cost were suppressed.
    pub(crate) fn guess(&self, levels: &Levels, rows: f64) -> f64 {
        let term = |attribute: usize| {
            let level = levels[attribute] as usize;
            self.term(attribute, level, rows * self.mean_extra[attribute][level])
        };
        (0..self.extra.len()).map(term).sum()
    }

    /// How many rows of mean cost have to be suppressed at a node until it scores so much; all if it never does.
    pub(crate) fn rows_until(&self, levels: &Levels, score: f64) -> f64 {
        let (mut fewest, mut most) = (0.0, self.problem.rows() as f64);
        if self.shape == Shape::Sum {
            let none = self.guess(levels, 0.0);
            let all = self.guess(levels, most);
            return if all > score { most * ((score - none) / (all - none)).max(0.0) } else { most };
        }
        while most - fewest > 1.0 {
            let middle = f64::midpoint(fewest, most);
            if self.guess(levels, middle) > score { most = middle } else { fewest = middle }
        }
        most
    }

    /// The score of units, whose cells cost `cell(unit, attribute, leaf)` each.
    pub(in crate::objective) fn score_units(
        &self,
        units: &Units,
        cell: impl Fn(usize, usize, u32) -> f64,
    ) -> f64 {
        let cost = |attribute: usize| self.cost_of(attribute, units, &cell);
        (0..self.extra.len()).map(|attribute| self.shape(attribute, cost(attribute))).sum()
    }

    /// What the cells of a column cost together.
    pub(super) fn cost_of(
        &self,
        attribute: usize,
        units: &Units,
        cell: &impl Fn(usize, usize, u32) -> f64,
    ) -> f64 {
        let leaves = self.problem.frequency.leaves(attribute);
        let units = units.tuples().iter().zip(units.rows()).enumerate();
        units.map(|(unit, (&tuple, &rows))| rows as f64 * cell(unit, attribute, leaves[tuple as usize])).sum()
    }

    /// An attribute's term of a score, given what its suppressed cells cost more.
    pub(super) fn term(&self, attribute: usize, level: usize, more: f64) -> f64 {
        self.shape(attribute, self.unsuppressed[attribute][level] + more)
    }
}
