//! How what cells of each attribute cost makes a score.

use super::CellCosts;
use crate::recoding::Units;

/// How the costs of attributes make a score. Each grows with the cost, so bounds of costs bound scores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Shape {
    /// Their plain sum.
    Sum,
    /// The logarithm of a weighted geometric mean of 1 + cost.
    Geometric,
    /// A weighted sum of powers of the costs.
    Power(i32),
}

impl CellCosts<'_> {
    /// Makes the score the logarithm of `prod((1 + cost)^weight)`.
    pub(in crate::objective) fn geometric(self, weights: Vec<f64>) -> Self {
        Self { shape: Shape::Geometric, weights, ..self }
    }

    /// Makes the score the sum of `weight * cost^power`.
    pub(in crate::objective) fn powers(self, power: i32, weights: Vec<f64>) -> Self {
        Self { shape: Shape::Power(power), weights, ..self }
    }

    pub(super) fn shape(&self, attribute: usize, cost: f64) -> f64 {
        match self.shape {
            Shape::Sum => cost,
            Shape::Geometric => self.weights[attribute] * cost.ln_1p(),
            Shape::Power(power) => self.weights[attribute] * cost.powi(power),
        }
    }

    /// The score of what all cells of each attribute cost.
    pub(crate) fn score_of_columns(&self, costs: impl Iterator<Item = f64>) -> f64 {
        costs.enumerate().map(|(attribute, cost)| self.shape(attribute, cost)).sum()
    }

    /// What a little more costs in each column, relative to its weight, where the columns of units cost so much; none where that
    /// is the same for all.
    pub(crate) fn slopes(&self, units: &Units, cell: impl Fn(usize, usize, u32) -> f64) -> Option<Vec<f64>> {
        let slope = |cost: f64| match self.shape {
            Shape::Sum => None,
            Shape::Geometric => Some((1.0 + cost).recip()),
            Shape::Power(power) => Some(f64::from(power) * cost.powi(power - 1)),
        };
        (0..self.extra.len()).map(|attribute| slope(self.cost_of(attribute, units, &cell))).collect()
    }

    /// How far apart two scores of many rounded terms can be when their true values are equal.
    pub(in crate::objective) fn rounding(&self, score: f64) -> f64 {
        match self.shape {
            // Powers of small costs are far smaller than the costs, and never negative, so they round as they are.
            Shape::Power(_) => 1e-12 * score,
            Shape::Sum | Shape::Geometric => 1e-12 * (1.0 + score.abs()),
        }
    }

    /// Whether the score is the plain sum of what cells cost.
    pub(crate) fn is_sum(&self) -> bool {
        self.shape == Shape::Sum
    }

    /// The least score of columns that cost so much together, each times its weight: for a power that of equal ones (Jensen's
    /// inequality); a logarithm of what is between 1 and 2 is at least its chord.
    pub(crate) fn least_score(&self, together: f64) -> f64 {
        match self.shape {
            Shape::Sum => together,
            Shape::Geometric => std::f64::consts::LN_2 * together,
            Shape::Power(power) => together.max(0.0).powi(power),
        }
    }
}
