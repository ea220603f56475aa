//! A guess of how many rows a node suppresses, from the nodes that were evaluated.

use crate::{Levels, Problem};

/// How much an evaluation weighs when the next one comes: nodes that are looked at one after the other are alike.
const MEMORY: f64 = 0.98;

/// How uncertain the weights are before anything was evaluated.
const UNCERTAIN: f64 = 10.0;

/// Guesses by recursive least squares. What is guessed is a logarithm: a sum over attributes of how much each tells rows
/// apart at its level, and of the square of that where pairs of rows are counted, times weights that are learned.
///
/// Nothing is proven by a guess: it only says which node to look at next.
#[derive(Debug)]
pub(super) struct Guess {
    rows: f64,
    /// `tells[attribute][level]`: the logarithm of how rarely two rows read alike.
    tells: Vec<Vec<f64>>,
    /// First what is added to the sum, then a weight for what each attribute tells, and one for its square if that counts.
    weights: Vec<f64>,
    /// `parts[attribute][level]`: what the attribute adds to the sum by these weights.
    parts: Vec<Vec<f64>>,
    /// How the weights vary together, row by row.
    covariance: Vec<f64>,
    /// What the node that is learned adds to the sum with each weight, and how uncertain the sum is by each; kept so that
    /// learning needs no memory.
    features: Vec<f64>,
    spread: Vec<f64>,
}

impl Guess {
    /// Guesses how many rows nodes suppress.
    pub(super) fn of_rows(problem: &Problem, squares: bool) -> Self {
        Self::new(problem, (-8.0, 1.0), squares)
    }

    /// Guesses how many pairs of rows read alike at nodes, or what is about as much.
    pub(super) fn of_pairs(problem: &Problem) -> Self {
        let rows = problem.rows().max(1) as f64;
        Self::new(problem, (2.0 * rows.ln(), -1.0), true)
    }

    /// Guesses how many classes nodes have.
    pub(super) fn of_classes(problem: &Problem, squares: bool) -> Self {
        Self { rows: problem.frequency.tuples() as f64, ..Self::new(problem, (-8.0, 1.0), squares) }
    }

    fn new(problem: &Problem, (constant, weight): (f64, f64), squares: bool) -> Self {
        let rows = problem.rows().max(1) as f64;
        let tells = problem.attributes.iter().enumerate().map(|(position, attribute)| {
            let at_level = |level| {
                let mut together = vec![0.0; attribute.leaves_under(level).len()];
                let leaves = problem.frequency.rows_per_code(position);
                for (&group, &rows) in attribute.groups(level).iter().zip(leaves) {
                    together[group as usize] += rows as f64;
                }
                let alike: f64 = together.iter().map(|together| (together / rows).powi(2)).sum();
                -alike.max(f64::MIN_POSITIVE).ln()
            };
            (0..=attribute.max_level()).map(at_level).collect()
        });
        let attributes = problem.attributes.len();
        let mut weights = vec![0.0; 1 + attributes * if squares { 2 } else { 1 }];
        weights[0] = constant;
        weights[1..=attributes].fill(weight);
        let count = weights.len();
        let mut covariance = vec![0.0; count * count];
        covariance.iter_mut().step_by(count + 1).for_each(|variance| *variance = UNCERTAIN);
        let tells: Vec<Vec<f64>> = tells.collect();
        let mut guess = Self {
            rows,
            parts: tells.clone(),
            tells,
            covariance,
            features: vec![0.0; count],
            spread: vec![0.0; count],
            weights,
        };
        guess.weigh();
        guess
    }

    /// Adds up what each attribute adds at each level by the weights.
    fn weigh(&mut self) {
        let (one, of_square) = self.weights[1..].split_at(self.tells.len());
        for (attribute, (parts, tells)) in self.parts.iter_mut().zip(&self.tells).enumerate() {
            let of_square = of_square.get(attribute).copied().unwrap_or(0.0);
            for (part, &tells) in parts.iter_mut().zip(tells) {
                *part = tells * one[attribute] + square(tells) * of_square;
            }
        }
    }

    /// How many rows a node may suppress.
    pub(super) fn rows(&self, levels: &Levels) -> f64 {
        (self.rows + 2.0) / (1.0 + (-self.sum(levels)).exp()) - 1.0
    }

    /// The logarithm of one more than that.
    pub(super) fn ln_rows(&self, levels: &Levels) -> f64 {
        (self.rows + 2.0).ln() - (-self.sum(levels)).exp().ln_1p()
    }

    /// The logarithm of how many pairs a node may have.
    pub(super) fn ln_pairs(&self, levels: &Levels) -> f64 {
        self.sum(levels)
    }

    /// Learns how many rows a node suppresses.
    pub(super) fn learn_rows(&mut self, levels: &Levels, suppressed: f64) {
        self.learn(levels, ((suppressed + 1.0) / (self.rows - suppressed + 1.0).max(1.0)).ln());
    }

    /// Learns how many pairs a node has.
    pub(super) fn learn_pairs(&mut self, levels: &Levels, pairs: f64) {
        self.learn(levels, pairs.max(1.0).ln());
    }

    fn sum(&self, levels: &Levels) -> f64 {
        let parts = self.parts.iter().zip(levels).map(|(parts, &level)| parts[level as usize]);
        self.weights[0] + parts.sum::<f64>()
    }

    fn learn(&mut self, levels: &Levels, is: f64) {
        let Self { tells, weights, covariance, features, spread, .. } = self;
        let tells = || tells.iter().zip(levels).map(|(tells, &level)| tells[level as usize]);
        let values = std::iter::once(1.0).chain(tells()).chain(tells().map(square));
        for (feature, value) in features.iter_mut().zip(values) {
            *feature = value;
        }
        let count = features.len();
        for (spread, row) in spread.iter_mut().zip(covariance.chunks_exact(count)) {
            *spread = dot(row, features);
        }
        let scale = MEMORY + dot(spread, features);
        let wrong = (is - dot(weights, features)) / scale;
        for (weight, spread) in weights.iter_mut().zip(&*spread) {
            *weight += spread * wrong;
        }
        for (row, one) in covariance.chunks_exact_mut(count).zip(&*spread) {
            let one = one / scale;
            for (cell, other) in row.iter_mut().zip(&*spread) {
                *cell = (*cell - one * other) * (1.0 / MEMORY);
            }
        }
        self.weigh();
    }
}

/// The square of what an attribute tells, about as large as that.
fn square(tells: f64) -> f64 {
    tells * tells / 4.0
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use std::sync::Arc;

    use coversheet_hierarchy::Hierarchy;

    use super::Guess;
    use crate::model::KAnonymity;
    use crate::objective::{Name, Options};
    use crate::{Attribute, FrequencySet, Levels, ORIGINAL, Problem, Suppression, SuppressionMode};

    /// Two columns of sixteen values each, which become four groups and then one; each pair of values twice.
    fn problem() -> Problem {
        let path = |leaf: u32| vec![format!("{leaf}"), format!("group {}", leaf / 4), "*".to_owned()];
        let rows: Vec<Vec<String>> = (0..16).map(path).collect();
        let hierarchy = Hierarchy::from_rows(&rows).unwrap();
        let columns = [(0..512).map(|row| row % 16).collect(), (0..512).map(|row| row / 32).collect()];
        Problem {
            attributes: ["a", "b"].map(|name| Attribute::new(name, &hierarchy, None, 1.0)).into(),
            frequency: Arc::new(FrequencySet::new(512, &columns, None, None).unwrap()),
            models: vec![Arc::new(KAnonymity::new(3).unwrap())],
            suppression: Suppression { rows: 512, mode: SuppressionMode::Drop, complementary: None },
        }
    }

    fn nodes() -> impl Iterator<Item = Levels> {
        (0..9).map(|node| {
            let mut levels = ORIGINAL;
            (levels[0], levels[1]) = (node / 3, node % 3);
            levels
        })
    }

    #[test]
    fn what_follows_from_the_levels_is_learned() {
        let problem = problem();
        let (mut rows, mut pairs) = (Guess::of_rows(&problem, false), Guess::of_pairs(&problem));
        // How many rows read alike falls by a quarter with each level, so both are sums over levels.
        let step = |levels: &Levels| f64::from(levels[0]) - 0.5 * f64::from(levels[1]);
        let suppressed = |levels: &Levels| 514.0 / (1.0 + step(levels).exp()) - 1.0;
        let alike = |levels: &Levels| 1000.0 * step(levels).exp();
        for _ in 0..20 {
            for levels in nodes() {
                rows.learn_rows(&levels, suppressed(&levels));
                pairs.learn_pairs(&levels, alike(&levels));
            }
        }
        for levels in nodes() {
            let (is, should) = (rows.rows(&levels), suppressed(&levels));
            assert!((is - should).abs() < 0.01 * should.max(1.0), "{levels:?}: {is} and not {should}");
            let ln = rows.ln_rows(&levels).exp() - 1.0;
            assert!((is - ln).abs() < 1e-6 * is.max(1.0), "{levels:?}: {is} and {ln}");
            let (is, should) = (pairs.ln_pairs(&levels).exp(), alike(&levels));
            assert!((is - should).abs() < 0.01 * should, "{levels:?}: {is} and not {should}");
        }
    }

    #[test]
    fn rows_until_a_score_are_those_that_make_it() {
        let problem = problem();
        for &name in Name::ALL {
            let Ok(objective) = name.objective(&problem, Options::default()) else { continue };
            let Some(cells) = objective.cells() else { continue };
            for levels in nodes() {
                let (none, all) = (cells.guess(&levels, 0.0), cells.guess(&levels, 512.0));
                for share in [0.25, 0.5, 0.9] {
                    let score = none + share * (all - none);
                    let rows = cells.rows_until(&levels, score);
                    assert!(
                        all <= score || cells.guess(&levels, rows) >= score * (1.0 - 1e-9),
                        "{name:?} {levels:?}"
                    );
                    assert!(
                        all <= score || cells.guess(&levels, (rows - 1.0).max(0.0)) <= score,
                        "{name:?} {levels:?}"
                    );
                }
                assert_eq!(cells.rows_until(&levels, all + 1.0), 512.0);
            }
        }
    }
}
