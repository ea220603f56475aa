//! Pitman's sampling formula (Pitman 1995; Hoshino 2001, "Applying Pitman's sampling formula to microdata disclosure risk
//! assessment").

use super::super::special::{reciprocals, root};
use super::frequencies::Frequencies;

/// Pitman's model with the parameters that make the sample most likely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pitman {
    /// How many classes there are.
    pub theta: f64,
    /// How fast new classes appear, between 0 and 1.
    pub alpha: f64,
}

impl Pitman {
    /// Finds the parameters; none where no alpha between 0 and 1 fits.
    ///
    /// For each alpha there is one theta at which the likelihood is highest; along these, its derivative by alpha is
    /// negative near 1. Both roots are bracketed, so that no start can lead astray.
    pub fn fit(sample: &Frequencies) -> Option<Self> {
        let (targets, classes) = (sample.targets(), sample.classes());
        if classes < 2 || classes == targets {
            return None;
        }
        let theta = |alpha: f64| {
            // In the logarithm of theta + alpha, which is positive.
            let slope = |place: f64| {
                let theta = place.exp() - alpha;
                reciprocals(theta, alpha, classes - 1) - reciprocals(theta, 1.0, targets - 1)
            };
            let most = (targets as f64).ln().mul_add(2.0, 20.0);
            Some(root(-30.0, most, slope)?.exp() - alpha)
        };
        let slope = |alpha: f64| {
            let Some(theta) = theta(alpha) else { return f64::NAN };
            // i / (theta + i alpha) = (1 - theta / (theta + i alpha)) / alpha
            let more = ((classes - 1) as f64 - theta * reciprocals(theta, alpha, classes - 1)) / alpha;
            let split = sample.iter().map(|(size, of_size)| of_size * reciprocals(-alpha, 1.0, size - 1));
            more - split.sum::<f64>()
        };
        let alpha = root(1e-6, 1.0 - 1e-9, slope)?;
        Some(Self { theta: theta(alpha)?, alpha })
    }

    /// How many are expected to be unique among so many people.
    pub fn uniques(self, people: u64) -> f64 {
        let Self { theta, alpha } = self;
        let people = people as f64;
        let ratio = libm::lgamma(theta + 1.0) - libm::lgamma(theta + alpha)
            + ratio_of_gammas(theta + people - 1.0 + alpha, 1.0 - alpha);
        people * ratio.exp()
    }
}

/// ln Γ(x) - ln Γ(x + step) for a step up to 1. Both are so large for large x that little of their difference would be
/// left: there, two terms of Stirling's series are enough.
fn ratio_of_gammas(x: f64, step: f64) -> f64 {
    if x < 1e4 {
        return libm::lgamma(x) - libm::lgamma(x + step);
    }
    let y = x + step;
    // (x - 1/2) ln x - (y - 1/2) ln y + step, in terms of ln(y / x).
    step - (x - 0.5) * (step / x).ln_1p() - step * y.ln() + (1.0 / x - 1.0 / y) / 12.0
}
