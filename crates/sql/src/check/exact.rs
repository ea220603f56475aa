//! Limits as fractions of whole numbers, so that data bases compare them exactly.

use coversheet_error::{Error, Result};
use coversheet_recipe::Fraction;

/// Numerator and denominator of a limit as the recipe writes it: 0.29 is 29/100.
///
/// # Errors
///
/// `sql-not-supported` for a limit with more digits than products of counts leave room for.
pub(super) fn fraction(limit: Fraction) -> Result<(u64, u64)> {
    let text = match limit {
        Fraction::Ratio(numerator, denominator) => return Ok((numerator, denominator)),
        Fraction::Number(_) => limit.to_string(),
    };
    let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
    let numerator = format!("{whole}{decimals}").parse().ok();
    let denominator = u32::try_from(decimals.len()).ok().and_then(|digits| 10_u64.checked_pow(digits));
    numerator.zip(denominator).ok_or_else(|| {
        Error::new(
            "sql-not-supported",
            "A limit of the recipe has too many digits to be compared exactly in SQL.",
        )
        .hint("Write it with at most 15 digits, or as a fraction such as \"1/3\".")
    })
}

/// How far a number that was computed with floating point may be over a bound and still be within it.
pub(super) const ROUNDING: f64 = 2e-9;

/// A floating point number that SQL reads as it is, without an exponent.
pub(super) fn decimal(value: f64) -> String {
    format!("{value:.17}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_what_is_written() {
        let limits =
            [0.29, 5.0, 0.000_1, 1e-7, 1000.0].map(|limit| fraction(Fraction::Number(limit)).unwrap());
        assert_eq!(limits, [(29, 100), (5, 1), (1, 10_000), (1, 10_000_000), (1000, 1)]);
        assert_eq!(fraction(Fraction::Ratio(1, 3)).unwrap(), (1, 3));
        assert_eq!(fraction(Fraction::Number(-1.0)).unwrap_err().code(), "sql-not-supported");
    }
}
