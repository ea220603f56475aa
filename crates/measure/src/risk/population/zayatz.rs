//! Zayatz 1991, "Estimation of the percent of unique population elements on a microdata file using the sample".

use super::frequencies::Frequencies;

/// How many are expected to be unique in a population of so many people: the unique classes of the sample, each with the
/// chance that a class which the sample shows once has one member in the population too. None where nobody is unique in the
/// sample.
pub fn zayatz(sample: &Frequencies, people: u64) -> Option<f64> {
    let unique = sample.of_size(1) as f64;
    let (drawn, people) = (sample.targets() as f64, people as f64);
    // The chance that a class of this size shows once in the sample (hypergeometric).
    let mut chances = 0.0;
    let (mut product, mut size) = (1.0, 1_u64);
    for (wanted, classes) in sample.iter() {
        while size < wanted && product > 0.0 {
            let before = (size - 1) as f64;
            product *= ((people - drawn - before) / (people - 1.0 - before)).max(0.0);
            size += 1;
        }
        chances += classes * wanted as f64 * (drawn / people) * product;
    }
    Some(unique * unique / chances).filter(|value| value.is_finite() && unique > 0.0)
}
