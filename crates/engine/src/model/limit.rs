//! Limits compared exactly: no class fails or passes because 0.29 is no binary number.

/// Where logarithms have to be compared, numbers nearer than this are equal.
pub(super) const TOLERANCE: f64 = 1e-9;

/// The digits after the decimal point that count.
const DIGITS: usize = 12;

/// A limit as it was written: 0.29 is 29/100, whatever the nearest binary number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    numerator: u128,
    denominator: u128,
}

impl Limit {
    /// The limit of a number that is not negative, to twelve digits after the point.
    pub(super) fn new(value: f64) -> Self {
        // Display writes the shortest decimal that reads back as the same number: the one that was meant.
        let text = format!("{value}");
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let fraction = &fraction[..fraction.len().min(DIGITS)];
        Self {
            numerator: format!("{whole}{fraction}").parse().unwrap_or(u128::MAX),
            denominator: 10_u128.pow(fraction.len() as u32),
        }
    }

    /// How `part / of` compares with the limit. 0 / 0 equals every limit, and other
    /// numbers over 0 are above it.
    pub(super) fn compare(self, part: u128, of: u128) -> std::cmp::Ordering {
        match (part.checked_mul(self.denominator), of.checked_mul(self.numerator)) {
            (Some(left), Some(right)) => left.cmp(&right),
            // Numbers beyond 10^38 differ by more than rounding does.
            _ => (part as f64 * self.denominator as f64).total_cmp(&(of as f64 * self.numerator as f64)),
        }
    }

    /// Whether `part / of` is at most the limit.
    pub(super) fn allows(self, part: u128, of: u128) -> bool {
        self.compare(part, of).is_le()
    }

    /// Whether the limit is 0.
    pub(super) fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// The least number `n` for which `1 / n` is at most a limit above 0.
    pub(super) fn least_of_one(self) -> u64 {
        u64::try_from(self.denominator.div_ceil(self.numerator.max(1))).unwrap_or(u64::MAX)
    }

    /// The limit's value.
    pub(super) fn value(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_the_decimals_that_were_written() {
        assert!(Limit::new(0.29).allows(29, 100) && !Limit::new(0.29).allows(290_001, 1_000_000));
        assert!(Limit::new(0.1 + 0.2).allows(3, 10), "0.30000000000000004 counts to twelve digits");
        assert!(Limit::new(4.0).allows(4, 1) && !Limit::new(4.0).allows(1, 0));
        assert!(Limit::new(1e-7).allows(1, 10_000_000) && !Limit::new(1e-7).allows(1, 9_999_999));
        assert!(Limit::new(0.5).allows(u128::MAX / 3, u128::MAX) && !Limit::new(0.5).allows(1, 1));
        assert!(Limit::new(f64::MAX).allows(5, 1));
    }
}
