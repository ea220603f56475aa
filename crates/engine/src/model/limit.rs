//! Limits compared exactly: no class fails or passes because 0.29 or 1/3 is no binary number.

use std::cmp::Ordering;
use std::fmt;

/// Where logarithms have to be compared, numbers nearer than this are equal.
pub(super) const TOLERANCE: f64 = 1e-9;

/// The most digits that a limit may have: as many as fit the numbers below.
const DIGITS: usize = 37;

/// A limit as it was written, a fraction of whole numbers: 0.29 is 29/100, and 1/3 is 1/3. What is no such number is
/// 1/0, which every model refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    numerator: u128,
    denominator: u128,
}

impl Limit {
    /// The limit of a number that is not negative, `0.05` or `1/3`. None for other texts, a denominator of 0, and
    /// numbers of more than 37 digits.
    pub fn parse(text: &str) -> Option<Self> {
        let limit = if let Some((numerator, denominator)) = text.split_once('/') {
            Self { numerator: whole(numerator)?, denominator: whole(denominator)? }
        } else {
            let (before, fraction) = text.split_once('.').unwrap_or((text, ""));
            let places = u32::try_from(fraction.len()).ok().filter(|&places| places as usize <= DIGITS)?;
            Self { numerator: whole(&format!("{before}{fraction}"))?, denominator: 10_u128.pow(places) }
        };
        Some(limit).filter(|limit| limit.denominator > 0)
    }

    /// Whether the limit is above 0 and at most 1.
    pub(super) fn is_share(self) -> bool {
        self.is_positive() && self.is_at_most_one()
    }

    /// The limit of a fraction; 1/0 if its denominator is 0.
    pub fn ratio(numerator: u64, denominator: u64) -> Self {
        match denominator {
            0 => Self { numerator: 1, denominator: 0 },
            _ => Self { numerator: numerator.into(), denominator: denominator.into() },
        }
    }

    /// How `part / of` compares with the limit. 0 / 0 equals every limit, and other
    /// numbers over 0 are above it.
    pub(super) fn compare(self, part: u128, of: u128) -> Ordering {
        match (part.checked_mul(self.denominator), of.checked_mul(self.numerator)) {
            (Some(left), Some(right)) => left.cmp(&right),
            _ => product(part, self.denominator).cmp(&product(of, self.numerator)),
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

    /// Whether the limit is at most 1.
    pub(crate) fn is_at_most_one(self) -> bool {
        self.numerator <= self.denominator
    }

    /// Whether the limit is a number, and another is not below it.
    pub(super) fn is_at_most(self, other: Self) -> bool {
        self.is_number() && other.compare(self.numerator, self.denominator).is_le()
    }

    /// Whether the limit is a number.
    pub(super) fn is_number(self) -> bool {
        self.denominator > 0
    }

    /// Whether the limit is a number above 0.
    pub(super) fn is_positive(self) -> bool {
        self.numerator > 0 && self.is_number()
    }

    /// The least number `n` for which `1 / n` is at most a limit above 0.
    pub(super) fn least_of_one(self) -> u64 {
        u64::try_from(self.denominator.div_ceil(self.numerator.max(1))).unwrap_or(u64::MAX)
    }

    /// The largest part of a number that is at most this share of it.
    pub(crate) fn of(self, number: u64) -> u64 {
        let (mut least, mut most) = (0, number);
        while least < most {
            let middle = least + (most - least).div_ceil(2);
            if self.allows(middle.into(), number.into()) { least = middle } else { most = middle - 1 }
        }
        least
    }

    /// The limit's value, to the nearest binary number.
    pub fn value(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl From<f64> for Limit {
    fn from(value: f64) -> Self {
        // Display writes the shortest decimal that reads back as the same number: the one that was meant.
        Self::parse(&value.to_string()).unwrap_or(Self::ratio(1, 0))
    }
}

impl fmt::Display for Limit {
    /// Writes it as it was written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = (0..=DIGITS as u32).find(|&digits| 10_u128.pow(digits) == self.denominator);
        match digits {
            Some(0) => write!(f, "{}", self.numerator),
            Some(digits) => {
                let (whole, rest) = (self.numerator / self.denominator, self.numerator % self.denominator);
                write!(f, "{whole}.{rest:0width$}", width = digits as usize)
            }
            None => write!(f, "{}/{}", self.numerator, self.denominator),
        }
    }
}

/// A whole number of at most [`DIGITS`] digits.
fn whole(digits: &str) -> Option<u128> {
    let short = !digits.is_empty() && digits.trim_start_matches('0').len() <= DIGITS;
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    if short && plain { digits.parse().ok() } else { None }
}

/// The product of two numbers, its high half and its low half.
fn product(one: u128, other: u128) -> (u128, u128) {
    const HALF: u32 = 64;
    let halves = |number: u128| (number >> HALF, number & u128::from(u64::MAX));
    let ((a, b), (c, d)) = (halves(one), halves(other));
    // one * other = a c 2^128 + (a d + b c) 2^64 + b d, each product below 2^128.
    let (middle, carried) = (a * d).overflowing_add(b * c);
    let (low, over) = (b * d).overflowing_add(middle << HALF);
    let high = a * c + (middle >> HALF) + (u128::from(carried) << HALF) + u128::from(over);
    (high, low)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(text: &str) -> Limit {
        Limit::parse(text).unwrap()
    }

    #[test]
    fn limits_are_the_numbers_that_were_written() {
        assert!(limit("0.29").allows(29, 100) && !limit("0.29").allows(290_001, 1_000_000));
        assert!(limit("1/3").allows(1, 3) && !limit("1/3").allows(333_333_333_334, 1_000_000_000_000));
        assert_eq!([limit("1/3"), limit("0.5"), limit("0.2001")].map(Limit::least_of_one), [3, 2, 5]);
        assert!(!Limit::from(0.333_333_333_333).allows(1, 3));
        assert!(
            !Limit::from(0.1 + 0.2).is_zero()
                && !limit("0.3").allows(30_000_000_000_000_004, 100_000_000_000_000_000)
        );
        assert!(Limit::from(0.1 + 0.2).allows(30_000_000_000_000_004, 100_000_000_000_000_000));
        assert!(limit("4").allows(4, 1) && !limit("4").allows(1, 0) && limit("4").allows(0, 0));
        assert!(Limit::from(1e-7).allows(1, 10_000_000) && !Limit::from(1e-7).allows(1, 9_999_999));
    }

    #[test]
    fn products_need_not_fit() {
        assert!(
            limit("0.5").allows(u128::MAX / 2, u128::MAX)
                && !limit("0.5").allows(u128::MAX / 2 + 1, u128::MAX)
        );
        let tiny = limit("0.0000000000000000000000000000000000001");
        assert!(tiny.allows(1, 10_u128.pow(37)) && !tiny.allows(1, 10_u128.pow(37) - 1));
        assert_eq!(product(u128::MAX, u128::MAX), (u128::MAX - 1, 1));
    }

    #[test]
    fn other_texts_are_no_limits() {
        for text in
            ["", "-1", "+1", "1/0", "1/", "/3", "1/3/5", "1e-3", "NaN", "0,5", " 1", "1/2.5", &"1".repeat(38)]
        {
            assert_eq!(Limit::parse(text), None, "{text:?}");
        }
        for value in [f64::NAN, -0.5, f64::INFINITY, 5e-324] {
            assert!(!Limit::from(value).is_positive(), "{value}");
        }
        assert_eq!(
            ["0.50", "1/3", "7", "0.05"].map(|text| limit(text).to_string()),
            ["0.50", "1/3", "7", "0.05"]
        );
    }

    #[test]
    fn shares_of_rows_are_whole() {
        assert_eq!(
            [limit("0.29").of(100), limit("1/3").of(10), limit("1").of(7), limit("0").of(7)],
            [29, 3, 7, 0]
        );
        assert_eq!(limit("0.05").of(30_162), 1_508);
    }
}
