//! How many are expected to be unique in the population, from the sizes of the classes in a sample of it.

mod frequencies;
mod pitman;
mod slide;
mod zayatz;

use serde::Serialize;

pub use frequencies::Frequencies;
pub use pitman::Pitman;
pub use slide::SlideNegativeBinomial;
pub use zayatz::zayatz;

/// Estimates of how many are unique in the population. They differ several times on small tables, so all are shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PopulationUniqueness {
    /// How many people there are.
    pub people: u64,
    /// The share of them that is in the table.
    pub sampling_fraction: f64,
    /// Pitman's model (Hoshino 2001), for small sampling fractions; none where it does not fit.
    pub pitman: Option<f64>,
    /// Zayatz 1991, which holds to classes of the table; none where nobody is unique in it.
    pub zayatz: Option<f64>,
    /// The slide negative binomial model (Chen and Keller-McNulty 1998), for larger sampling fractions; none where it does
    /// not fit.
    pub slide_negative_binomial: Option<f64>,
    /// The one that Dankar, El Emam, Neisa and Roffey 2012 choose by the sampling fraction.
    pub expected: f64,
    /// Which it is.
    pub estimator: Estimator,
    /// The least of the estimates.
    pub lowest: f64,
    /// The greatest of the estimates.
    pub highest: f64,
}

/// Where an estimate comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Estimator {
    /// The table is the whole population, or nobody is unique in it: nothing is estimated.
    ColumnCounts,
    /// Pitman's model.
    Pitman,
    /// Zayatz.
    Zayatz,
    /// The slide negative binomial model.
    SlideNegativeBinomial,
}

/// Up to this sampling fraction Pitman's model is chosen (Dankar et al. 2012).
const SMALL_FRACTION: f64 = 0.1;

impl PopulationUniqueness {
    /// Estimates for a population of so many people, at least as many as the sample has.
    pub fn new(sample: &Frequencies, people: u64) -> Self {
        let people = people.max(sample.targets());
        let fraction = sample.targets() as f64 / people.max(1) as f64;
        let unique = sample.of_size(1) as f64;
        let counted = sample.of_size(1) == 0 || people == sample.targets();
        let bounded = |value: f64| Some(value.clamp(0.0, people as f64)).filter(|value| value.is_finite());
        let pitman = Pitman::fit(sample).and_then(|model| bounded(model.uniques(people)));
        let slide = SlideNegativeBinomial::fit(sample, people).and_then(|model| bounded(model.uniques()));
        let zayatz = zayatz(sample, people).and_then(bounded);
        let [pitman, zayatz, slide] = [pitman, zayatz, slide].map(|estimate| estimate.filter(|_| !counted));
        let (expected, estimator) = match (pitman, zayatz, slide) {
            (Some(pitman), ..) if fraction <= SMALL_FRACTION => (pitman, Estimator::Pitman),
            (_, Some(zayatz), Some(slide)) if fraction > SMALL_FRACTION && slide < zayatz => {
                (slide, Estimator::SlideNegativeBinomial)
            }
            (_, Some(zayatz), _) => (zayatz, Estimator::Zayatz),
            // Zayatz has a value wherever somebody is unique.
            _ => (unique, Estimator::ColumnCounts),
        };
        let estimates = || [pitman, zayatz, slide].into_iter().flatten().chain([expected]);
        Self {
            people,
            sampling_fraction: fraction,
            pitman,
            zayatz,
            slide_negative_binomial: slide,
            expected,
            estimator,
            lowest: estimates().fold(expected, f64::min),
            highest: estimates().fold(expected, f64::max),
        }
    }
}
