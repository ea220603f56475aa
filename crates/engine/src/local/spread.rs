//! Losses weighed so that no column pays for all, for objectives that do not just add the columns up.
//!
//! Classes are compared by what their cells lose, added up: then a column that is hidden costs as much as two of which half is
//! lost, while by such an objective it costs far more. So columns that lose much are made dearer, by what a little more of each
//! costs (the gradient, as in Frank and Wolfe 1956), and the classes are made again; the weights whose classes are best are kept.

use super::improve::Improver;
use super::outcome;
use super::partition::Partition;
use super::rows::first_classes;
use super::space::Space;
use super::standard::Standard;
use crate::objective::{CellCosts, Objective};
use crate::recoding::{Region, Units};
use crate::{Classes, Problem, Recoding};

/// Of more tuples hardly a column is hidden, and making classes takes long.
const MOST_TUPLES: usize = 4_000;

/// How often classes are made with other weights.
const ROUNDS: usize = 6;

/// Weights are worth it whose classes score less than this share of those without. Where less was gained, readers of first
/// results found as many worse as better.
const WORTH: f64 = 0.7;

/// And whose first classes score less than this share.
const PROMISES: f64 = 0.9;

/// After so many rounds, two weights are compared, or after so many steps.
const LAST: usize = 15;
const STEPS: usize = 10_000;

/// No column becomes cheaper than this share of the dearest: then it would be lost instead.
const LEAST: f64 = 0.5;

/// An objective whose columns are weighed once more.
#[derive(Debug)]
pub(super) struct Spread<'o> {
    objective: &'o dyn Objective,
    factors: Vec<f64>,
}

impl<'o> Spread<'o> {
    /// The losses with the weights whose first classes are best by the objective.
    pub(super) fn new(
        problem: &Problem,
        losses: &'o dyn Objective,
        objective: &dyn Objective,
        standard: &mut Standard<'_>,
    ) -> Self {
        let mut best = Self { objective: losses, factors: vec![1.0; problem.attributes.len()] };
        let adds_up = objective.cells().is_none_or(CellCosts::is_sum);
        if adds_up || problem.frequency.tuples() > MOST_TUPLES {
            return best;
        }
        let plain = best.factors.clone();
        let mut factors = plain.clone();
        let (mut first, mut least) = (None, f64::INFINITY);
        for _ in 0..ROUNDS {
            let tried = Self { objective: losses, factors: factors.clone() };
            let units = tried.classes(problem, standard, 1);
            let Some(slopes) = objective.slopes(&units) else { break };
            let score = objective.score(&Recoding::Units(units), &Classes::default());
            if let Some(score) = score.filter(|score| *score < least) {
                (least, best) = (score, tried);
                first.get_or_insert(score);
            }
            factors = weighed(&factors, &slopes);
        }
        let plain = Self { objective: losses, factors: plain };
        if first.is_none_or(|first| least > PROMISES * first) {
            return plain;
        }
        // What is better at first may be worse at last.
        let mut last = |tried: &Self| {
            let units = tried.classes(problem, standard, LAST);
            objective.score(&Recoding::Units(units), &Classes::default()).unwrap_or(f64::INFINITY)
        };
        if last(&best) < WORTH * last(&plain) { best } else { plain }
    }

    /// The classes that are made with these weights, after so many rounds of improving them.
    fn classes(&self, problem: &Problem, standard: &mut Standard<'_>, rounds: usize) -> Units {
        let space = Space::new(problem, self, true);
        let mut partition = Partition::new(&space, problem.suppression.rows);
        first_classes(&mut partition, standard);
        let mut improver = Improver::new(&mut partition, standard);
        improver.settle();
        let _ = (0..rounds).all(|_| improver.round(STEPS, &mut || true));
        outcome::units(&partition, problem)
    }

    /// Whether all columns are as dear as without it.
    pub(super) fn is_plain(&self) -> bool {
        self.factors.iter().all(|&factor| factor == 1.0)
    }
}

/// Halfway, by size, between the factors before and what the slopes say.
fn weighed(factors: &[f64], slopes: &[f64]) -> Vec<f64> {
    let steepest = slopes.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    let between = |(factor, slope): (&f64, &f64)| factor * (slope / steepest).max(LEAST).powf(0.15);
    let between: Vec<f64> = factors.iter().zip(slopes).map(between).collect();
    let dearest = between.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    between.into_iter().map(|factor| (factor / dearest).max(LEAST)).collect()
}

impl Objective for Spread<'_> {
    fn cell(&self, attribute: usize, region: &Region, leaf: u32) -> f64 {
        self.factors[attribute] * self.objective.cell(attribute, region, leaf)
    }

    fn suppressed_cell(&self, attribute: usize, region: &Region, leaf: u32) -> f64 {
        self.factors[attribute] * self.objective.suppressed_cell(attribute, region, leaf)
    }

    fn counts_leaves(&self) -> bool {
        self.objective.counts_leaves()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tables_tests::problem;
    use super::*;
    use crate::objective::{Name, Options};

    /// Days that follow one another, and an age: three columns of days are kept at the cost of the one age where losses are
    /// just added up.
    fn table() -> Problem {
        let lines =
            |limit: u32| (0..=limit).map(|number| format!("{number}|*")).collect::<Vec<_>>().join(" ");
        let row = |row: u32| {
            let (day, age) = (row * 37 % 50, row * 53 % 60);
            format!("{day} {} {} {age} N", day + 8 + row % 3, day + 30 + row % 7)
        };
        let rows: Vec<String> = (0..150).map(row).collect();
        let rows: Vec<(&str, usize)> = rows.iter().map(|row| (&**row, 1)).collect();
        let columns = [lines(90), lines(90), lines(90), lines(60)];
        problem(&columns.each_ref().map(|lines| (&**lines, true)), &rows, &[(5, &[])])
    }

    #[test]
    fn no_column_pays_for_all() {
        let problem = table();
        let of = |name: Name| name.objective(&problem, Options::default()).unwrap();
        let (losses, balanced) = (of(Name::Loss), of(Name::Balanced));
        let mut standard = Standard::new(&problem);
        let spread = Spread::new(&problem, &*losses, &*balanced, &mut standard);
        assert!(!spread.is_plain() && spread.factors.iter().all(|factor| (LEAST..=1.0).contains(factor)));
        let plain = Spread { objective: &*losses, factors: vec![1.0; 4] };
        let mut score = |weighed: &Spread<'_>| {
            let units = weighed.classes(&problem, &mut standard, LAST);
            balanced.value(balanced.score(&Recoding::Units(units), &Classes::default()).unwrap())
        };
        let (before, after) = (score(&plain), score(&spread));
        assert!(after < 0.95 * before, "{before} {after}");
        // What is just added up stays as it is.
        assert!(Spread::new(&problem, &*losses, &*losses, &mut standard).is_plain());
    }
}
