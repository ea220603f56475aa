//! Objectives that are sums over cells: each cell costs something that depends on its column, level and
//! group, and more when its row is suppressed.

use crate::recoding::Units;
use crate::{Attribute, Classes, Evaluator, FrequencySet, Levels, Problem};

/// The costs of cells as look-up tables.
///
/// A node's score is the sum over attributes of `shape(cost of the attribute's cells)`, where that cost is
/// what the cells cost unsuppressed (known for each level without looking at any class) plus what the
/// suppressed rows cost more. Both parts are never negative and the first grows with the level, which
/// gives two bounds without evaluating a node:
///
/// - a node costs at least what its cells cost unsuppressed;
/// - a row that an [absorbing](crate::model::Monotonicity::Absorbing) model suppresses in a node is suppressed
///   in every node below it: its class there is a part of a class that violates. So a node costs at least what
///   its cells cost unsuppressed plus what those rows of any node above it cost more. Of rows of which only the
///   number is known, each costs at least what the cheapest does.
#[derive(Debug)]
pub struct CellCosts<'p> {
    frequency: &'p FrequencySet,
    /// `unsuppressed[attribute][level]`: the summed cost of the column's cells.
    unsuppressed: Vec<Vec<f64>>,
    /// `extra[attribute][level][leaf]`: what a cell costs more when its row is suppressed.
    extra: Vec<Vec<Vec<f64>>>,
    /// `least_extra[attribute][level]`: what any cell costs more at least when its row is suppressed.
    least_extra: Vec<Vec<f64>>,
    /// The exponent of each attribute in a geometric mean; a plain sum without.
    exponents: Option<Vec<f64>>,
}

impl<'p> CellCosts<'p> {
    /// Fills the tables. `cost(position, attribute, level, leaf)` is what one cell costs, already weighted;
    /// `suppressed(position, attribute, leaf)` is what it costs when its row is suppressed, if that is more.
    pub(super) fn new(
        problem: &'p Problem,
        cost: impl Fn(usize, &Attribute, usize, usize) -> f64,
        suppressed: impl Fn(usize, &Attribute, usize) -> f64,
    ) -> Self {
        let frequency = &problem.frequency;
        let mut costs = Self {
            frequency,
            unsuppressed: Vec::new(),
            extra: Vec::new(),
            least_extra: Vec::new(),
            exponents: None,
        };
        for (position, attribute) in problem.attributes.iter().enumerate() {
            let rows = rows_per_leaf(problem, position);
            let levels = 0..=attribute.max_level();
            let leaves = 0..attribute.leaves();
            costs.unsuppressed.push(
                levels
                    .clone()
                    .map(|level| {
                        let cells = leaves.clone().filter(|&leaf| rows[leaf] > 0);
                        cells.map(|leaf| rows[leaf] as f64 * cost(position, attribute, level, leaf)).sum()
                    })
                    .collect(),
            );
            let extra = |level| {
                let cells = leaves.clone().map(|leaf| {
                    let more = suppressed(position, attribute, leaf) - cost(position, attribute, level, leaf);
                    if rows[leaf] > 0 { more.max(0.0) } else { 0.0 }
                });
                cells.collect::<Vec<f64>>()
            };
            let extra: Vec<Vec<f64>> = levels.map(extra).collect();
            let least = |extra: &Vec<f64>| {
                let there = leaves.clone().filter(|&leaf| rows[leaf] > 0);
                there.map(|leaf| extra[leaf]).min_by(f64::total_cmp).unwrap_or(0.0)
            };
            costs.least_extra.push(extra.iter().map(least).collect());
            costs.extra.push(extra);
        }
        costs
    }

    /// Makes the score the logarithm of `prod((1 + cost)^exponent)`.
    pub(super) fn geometric(mut self, exponents: Vec<f64>) -> Self {
        self.exponents = Some(exponents);
        self
    }

    /// The costs of some attributes' cells, for the frequency set of these attributes alone.
    pub(crate) fn project<'q>(&self, frequency: &'q FrequencySet, attributes: &[usize]) -> CellCosts<'q> {
        CellCosts {
            frequency,
            unsuppressed: attributes.iter().map(|&attribute| self.unsuppressed[attribute].clone()).collect(),
            extra: attributes.iter().map(|&attribute| self.extra[attribute].clone()).collect(),
            least_extra: attributes.iter().map(|&attribute| self.least_extra[attribute].clone()).collect(),
            exponents: self
                .exponents
                .as_ref()
                .map(|exponents| attributes.iter().map(|&attribute| exponents[attribute]).collect()),
        }
    }

    fn shape(&self, attribute: usize, cost: f64) -> f64 {
        self.exponents.as_ref().map_or(cost, |exponents| exponents[attribute] * cost.ln_1p())
    }

    /// The score of a node with its classes.
    pub(super) fn score(&self, levels: &Levels, classes: &Classes) -> f64 {
        (0..self.extra.len())
            .map(|attribute| {
                let level = levels[attribute] as usize;
                let extra = &self.extra[attribute][level];
                let leaves = self.frequency.leaves(attribute);
                let cost = |&class: &u32| {
                    let tuple = classes.representatives[class as usize];
                    f64::from(classes.sizes[class as usize]) * extra[leaves[tuple as usize] as usize]
                };
                let more: f64 = classes.violating.iter().map(cost).sum();
                self.shape(attribute, self.unsuppressed[attribute][level] + more)
            })
            .sum()
    }

    /// The score of units, whose cells cost `cell(unit, attribute, leaf)` each.
    pub(super) fn score_units(&self, units: &Units, cell: impl Fn(usize, usize, u32) -> f64) -> f64 {
        let cost = |attribute: usize| {
            let leaves = self.frequency.leaves(attribute);
            let units = units.tuples().iter().zip(units.rows()).enumerate();
            units
                .map(|(unit, (&tuple, &rows))| {
                    f64::from(rows) * cell(unit, attribute, leaves[tuple as usize])
                })
                .sum()
        };
        (0..self.extra.len()).map(|attribute| self.shape(attribute, cost(attribute))).sum()
    }

    /// Whether the score is the plain sum of what cells cost.
    pub(crate) fn is_sum(&self) -> bool {
        self.exponents.is_none()
    }

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
        let mut rows: Vec<Vec<u32>> = self.extra.iter().map(|levels| vec![0; levels[0].len()]).collect();
        evaluator.for_each_suppressed(|tuple, size| {
            for (attribute, rows) in rows.iter_mut().enumerate() {
                rows[self.frequency.leaves(attribute)[tuple] as usize] += size;
            }
        });
        let (top, partly) = (evaluator.last().levels, evaluator.last().partly);
        rows.iter()
            .enumerate()
            .map(|(attribute, rows)| {
                (0..=top[attribute])
                    .map(|level| self.suppressed_term(attribute, level, &source, rows, partly))
                    .collect()
            })
            .collect()
    }

    /// One term of [`CellCosts::floor_below`]. Below the level of the source, a representative's group says
    /// nothing of the rows it stands for; what they cost more at the source's level is still a bound,
    /// since that shrinks with the level.
    fn suppressed_term(
        &self,
        attribute: usize,
        level: u8,
        source: &Levels,
        rows: &[u32],
        partly: u64,
    ) -> f64 {
        let extra = &self.extra[attribute][level.max(source[attribute]) as usize];
        let more: f64 = rows.iter().zip(extra).map(|(&rows, extra)| f64::from(rows) * extra).sum();
        let level = level as usize;
        let more = more + partly as f64 * self.least_extra[attribute][level];
        self.shape(attribute, self.unsuppressed[attribute][level] + more)
    }
}

/// Rows of the table per leaf of an attribute.
pub(super) fn rows_per_leaf(problem: &Problem, attribute: usize) -> Vec<u64> {
    let mut rows = vec![0; problem.attributes[attribute].leaves()];
    for (&leaf, &count) in problem.frequency.leaves(attribute).iter().zip(problem.frequency.counts()) {
        rows[leaf as usize] += u64::from(count);
    }
    rows
}

/// How far apart two sums of many rounded terms can be when their true values are equal.
pub(super) fn rounding(score: f64) -> f64 {
    1e-12 * (1.0 + score.abs())
}
