//! What no node, or none below an evaluated one, can score less than.

use super::CellCosts;
use super::tables::weigh;
use crate::{Evaluation, Evaluator};

impl CellCosts<'_> {
    /// One of the terms of [`CellCosts::floor`].
    pub(crate) fn floor_of(&self, attribute: usize, level: usize) -> f64 {
        self.shape(attribute, self.unsuppressed[attribute][level])
    }

    /// `terms[attribute][level]`: a node's score is at least the sum over its levels.
    pub fn floor(&self) -> Vec<Vec<f64>> {
        let shape = |attribute: usize, costs: &Vec<f64>| {
            costs.iter().map(|&cost| self.shape(attribute, cost)).collect::<Vec<f64>>()
        };
        self.unsuppressed.iter().enumerate().map(|(attribute, costs)| shape(attribute, costs)).collect()
    }

    /// `terms[attribute][level]`: the score of every node below the last evaluated one is at least the
    /// sum over its levels.
    pub fn floor_below(&self, evaluator: &Evaluator<'_>) -> Vec<Vec<f64>> {
        let source = evaluator.source_levels();
        let Evaluation { levels: top, partly, certain, .. } = evaluator.last();
        let rows = evaluator.suppressed_rows(&self.uneven);
        let terms = |attribute: usize| {
            let term = |level: u8| {
                let of_whole =
                    self.more(attribute, level, source[attribute], &rows[attribute], certain - partly);
                let of_partly = *partly as f64 * self.least_extra[attribute][level as usize];
                self.term(attribute, level as usize, of_whole + of_partly)
            };
            (0..=top[attribute]).map(term).collect()
        };
        (0..self.extra.len()).map(terms).collect()
    }

    /// What suppressed rows cost more at a level, `rows` by leaf and `all` together. Below the level of the source, a leaf
    /// stands for any of those of its group, so that each costs at least what the cheapest of these does.
    pub(super) fn more(&self, attribute: usize, level: u8, source: u8, rows: &[u64], all: u64) -> f64 {
        if !self.uneven[attribute] {
            return all as f64 * self.least_extra[attribute][level as usize];
        }
        if level >= source {
            return weigh(rows, &self.extra[attribute][level as usize]);
        }
        let groups = self.problem.attributes[attribute].groups(source as usize);
        let cheapest = self.cheapest(attribute, source as usize, level as usize);
        let cost = |(&rows, &group): (&u64, &u32)| rows as f64 * cheapest[group as usize];
        rows.iter().zip(groups).filter(|(rows, _)| **rows > 0).map(cost).sum()
    }

    /// By group of the source, the least of what a suppressed cell costs more at a level below, among the leaves of
    /// the group that are in the table.
    fn cheapest(&self, attribute: usize, source: usize, level: usize) -> &[f64] {
        self.cheapest[attribute][source][level].get_or_init(|| {
            let groups = self.problem.attributes[attribute].groups(source);
            let mut least =
                vec![f64::INFINITY; self.problem.attributes[attribute].leaves_under(source).len()];
            let rows = self.problem.frequency.rows_per_code(attribute);
            let leaves = groups.iter().zip(&self.extra[attribute][level]).zip(rows);
            for ((&group, &extra), _) in leaves.filter(|(_, rows)| **rows > 0) {
                least[group as usize] = extra.min(least[group as usize]);
            }
            least
        })
    }
}
