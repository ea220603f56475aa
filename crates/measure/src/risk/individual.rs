//! Individual risk with sampling weights (Benedetti and Franconi 1998; Franconi and Polettini 2004; sdcMicro `indivRisk`).

use serde::Serialize;

use super::special::sum;

/// The risk of the rows of a sample, each of which stands for some people of the population.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct IndividualRisk {
    /// The highest risk of a row.
    pub highest: f64,
    /// The mean over all rows.
    pub average: f64,
    /// How many rows are expected to be re-identified: the sum of their risks.
    pub expected: f64,
}

impl IndividualRisk {
    /// From the sizes of classes and, in the same order, the sums of their weights.
    pub fn new(sizes: &[u64], weights: &[f64]) -> Self {
        let (mut risk, mut risks) = (Self::default(), Vec::new());
        for (&size, &weight) in sizes.iter().zip(weights).filter(|(size, _)| **size > 0) {
            let one = individual_risk(size, weight);
            risk.highest = risk.highest.max(one);
            risks.push(one * size as f64);
        }
        risk.expected = sum(risks);
        let rows: u64 = sizes.iter().sum();
        risk.average = if rows == 0 { 0.0 } else { risk.expected / rows as f64 };
        risk
    }
}

/// From here on the series takes few terms.
const LARGE: u64 = 40;

/// The mean of `1 / F` over the sizes `F` that a class can have in the population, when it has `size` rows in the sample
/// and these stand for `weight` people: `F` given `size` is negative binomial with the chance `p = size / weight`.
///
/// That is the integral of `y^(f - 1) / (1 + x y)` over y from 0 to 1, where x = (1 - p) / p. It satisfies `x r(f + 1) =
/// 1 / f - r(f)`, which loses nothing for x of at least 1; otherwise it is `p / f` times a hypergeometric series, 2F1(1, 1;
/// f + 1; 1 - p).
pub fn individual_risk(size: u64, weight: f64) -> f64 {
    let p = (size as f64 / weight).clamp(0.0, 1.0);
    if size == 0 || p == 0.0 {
        return 0.0;
    }
    let (f, q) = (size as f64, 1.0 - p);
    let x = q / p;
    if x >= 1.0 && size < LARGE {
        return (1..size).fold(x.ln_1p() / x, |risk, f| (1.0 / f as f64 - risk) / x);
    }
    let (mut sum, mut term, mut j) = (0.0, 1.0, 0.0);
    while term > sum * 1e-17 {
        sum += term;
        term *= (j + 1.0) * q / (f + 1.0 + j);
        j += 1.0;
    }
    p / f * sum
}
