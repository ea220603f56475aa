//! The slide negative binomial model (Chen and Keller-McNulty 1998, "Estimation of identification disclosure risk in
//! microdata").

use super::super::special::root;
use super::frequencies::Frequencies;

/// Sizes of classes in the population are 1 more than a number of the negative binomial distribution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlideNegativeBinomial {
    /// Classes in the population.
    pub classes: f64,
    /// The distribution's number of successes.
    pub alpha: f64,
    /// Its chance of success, between 0 and 1.
    pub beta: f64,
}

/// Intervals of beta's logarithm in which a root is looked for.
const INTERVALS: u32 = 240;

impl SlideNegativeBinomial {
    /// Finds the parameters that explain the classes of one and of two targets; none where there are no such, or none
    /// that do.
    pub fn fit(sample: &Frequencies, people: u64) -> Option<Self> {
        let fraction = sample.targets() as f64 / people as f64;
        let (once, twice) = (sample.of_size(1) as f64, sample.of_size(2) as f64);
        if once == 0.0 || twice == 0.0 || fraction >= 1.0 {
            return None;
        }
        let classes = classes(sample, fraction)?;
        let alpha = |beta: f64| alpha(fraction, beta, twice / once);
        let missing = |log: f64| {
            let beta = log.exp();
            let (alpha, w) = (alpha(beta), (1.0 - fraction) * (1.0 - beta));
            // 1 - w without loss where both are small.
            let rest = fraction + beta - fraction * beta;
            classes * fraction * (alpha * (beta / rest).ln()).exp() * (1.0 + alpha * w / rest) - once
        };
        let place = |step: u32| -25.0 * (1.0 - f64::from(step) / f64::from(INTERVALS)) - 1e-9;
        let found = (0..INTERVALS).rev().find_map(|step| root(place(step), place(step + 1), missing));
        let beta = found?.exp();
        Some(Self { classes, alpha: alpha(beta), beta })
    }

    /// How many are expected to be unique in the population.
    pub fn uniques(self) -> f64 {
        self.classes * self.beta.powf(self.alpha)
    }
}

/// The alpha at which classes of two are `ratio` times as many as classes of one: the positive root of a quadratic equation
/// whose last term is negative, so that there is one.
fn alpha(fraction: f64, beta: f64, ratio: f64) -> f64 {
    let w = (1.0 - fraction) * (1.0 - beta);
    let rest = fraction + beta - fraction * beta;
    let a = fraction * (1.0 - beta) * w;
    let b = fraction * (1.0 - beta) * (2.0 - w) - 2.0 * ratio * rest * w;
    let c = 2.0 * ratio * rest * rest;
    let spread = (b * b + 4.0 * a * c).sqrt();
    // Of the two forms of the root the one that adds.
    if b >= 0.0 { 2.0 * c / (b + spread) } else { (spread - b) / (2.0 * a) }
}

/// The classes in the population (Haas and Stokes 1998, the jackknife "Sh3").
fn classes(sample: &Frequencies, fraction: f64) -> Option<f64> {
    let sum = |term: &dyn Fn(f64) -> f64| -> f64 {
        sample.iter().map(|(size, classes)| classes * term(size as f64)).sum()
    };
    let (square, left) = (fraction * fraction, 1.0 - fraction);
    let first = sum(&|i| i * square * (1.0 - square).powf(i - 1.0));
    let second = sum(&|i| (1.0 - square).powf(i) - left.powf(i));
    let third = sum(&|i| left.powf(i));
    let fourth = sum(&|i| i * fraction * left.powf(i - 1.0));
    let all =
        sample.classes() as f64 + sample.of_size(1) as f64 * (first / second) * (third / fourth).powi(2);
    Some(all).filter(|all| all.is_finite())
}
