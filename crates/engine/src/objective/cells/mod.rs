//! Objectives that are sums over cells: each cell costs something that depends on its column, level and
//! group, and more when its row is suppressed.

mod floor;
mod score;
mod shape;
mod tables;

use std::sync::OnceLock;

use crate::Problem;
use shape::Shape;
pub(super) use tables::rows_per_leaf;

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
    problem: &'p Problem,
    /// `unsuppressed[attribute][level]`: the summed cost of the column's cells.
    unsuppressed: Vec<Vec<f64>>,
    /// `extra[attribute][level][leaf]`: what a cell costs more when its row is suppressed.
    extra: Vec<Vec<Vec<f64>>>,
    /// `cheapest[attribute][source][level]`, made when it is first needed. See [`CellCosts::cheapest`].
    cheapest: Vec<Vec<Vec<OnceLock<Vec<f64>>>>>,
    /// `least_extra[attribute][level]`: what any cell costs more at least when its row is suppressed.
    least_extra: Vec<Vec<f64>>,
    /// `mean_extra[attribute][level]`: what a cell costs more on average when its row is suppressed.
    mean_extra: Vec<Vec<f64>>,
    /// Of each attribute, whether suppressing cells of the same level costs more for some than for others.
    uneven: Vec<bool>,
    /// What becomes of an attribute's cost in the score.
    shape: Shape,
    /// The weight of each attribute in a shape that needs it.
    weights: Vec<f64>,
}

impl CellCosts<'_> {
    /// Whether suppressing a row costs as much as suppressing any other of the same levels.
    pub(super) fn is_even(&self) -> bool {
        !self.uneven.contains(&true)
    }
}
