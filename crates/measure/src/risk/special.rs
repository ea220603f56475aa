//! Sums of reciprocals and a search for roots, for the estimators.

use coversheet_error::SortMany;

/// So many terms are added one by one; more by the digamma function, which is less exact for few.
const TERMS: u64 = 200;

/// The sum of `1 / (start + i step)` for i from 1 to `count`; `start + step` is positive.
pub(super) fn reciprocals(start: f64, step: f64, count: u64) -> f64 {
    if count <= TERMS {
        return (1..=count).map(|i| 1.0 / (start + i as f64 * step)).sum();
    }
    let first = start / step + 1.0;
    (digamma(first + count as f64) - digamma(first)) / step
}

/// The derivative of the logarithm of the gamma function, for positive numbers (Abramowitz and Stegun 1964, 6.3.5 and
/// 6.3.18).
fn digamma(mut x: f64) -> f64 {
    let mut sum = 0.0;
    while x < 12.0 {
        sum -= 1.0 / x;
        x += 1.0;
    }
    let square = 1.0 / (x * x);
    let series = [1.0 / 12.0, 1.0 / 120.0, 1.0 / 252.0, 1.0 / 240.0, 1.0 / 132.0, 691.0 / 32_760.0];
    let tail = series.iter().rev().fold(0.0, |rest, term| square * (term - rest));
    sum + x.ln() - 0.5 / x - tail
}

/// The sum of numbers, the same whatever their order: rows are shuffled, and a figure must not depend on that.
pub(super) fn sum(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_many();
    numbers.iter().sum()
}

/// A root between two numbers where a function has different signs, by bisection; none where it has not, or is no
/// number.
pub(super) fn root(mut low: f64, mut high: f64, function: impl Fn(f64) -> f64) -> Option<f64> {
    let (at_low, at_high) = (function(low), function(high));
    if at_low.is_nan() || at_high.is_nan() || (at_low > 0.0) == (at_high > 0.0) {
        return None;
    }
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            break;
        }
        let value = function(middle);
        if value.is_nan() {
            return None;
        }
        if (value > 0.0) == (at_low > 0.0) { low = middle } else { high = middle }
    }
    Some(f64::midpoint(low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_many_reciprocals_are_those_that_adding_gives() {
        for (start, step) in [(-0.7, 1.0), (0.3, 0.2), (5e3, 0.9), (1e-6, 1e-3), (-0.1, 0.4)] {
            for count in [201_u64, 1000, 50_000] {
                // From the smallest up.
                let slow: f64 = (1..=count).rev().map(|i| 1.0 / (start + i as f64 * step)).sum();
                let fast = reciprocals(start, step, count);
                assert!((fast / slow - 1.0).abs() < 1e-12, "{start} {step} {count}: {fast} {slow}");
            }
        }
    }

    #[test]
    fn roots_are_found_between_signs_only() {
        let found = root(0.0, 2.0, |x| 2.0 - x * x).unwrap();
        assert!((found - 2.0_f64.sqrt()).abs() < 1e-15);
        assert_eq!(root(2.0, 3.0, |x| 2.0 - x * x), None);
        assert_eq!(root(0.0, 2.0, |_| f64::NAN), None);
    }
}
