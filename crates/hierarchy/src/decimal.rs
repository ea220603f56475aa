//! Exact decimal numbers, so that interval borders never depend on binary rounding.

use std::fmt;

/// A decimal number `digits * 10^-scale`, exact, of up to 18 digits after the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    digits: i128,
    scale: u32,
}

impl Decimal {
    /// The most digits after the decimal point that are accepted.
    pub const MAX_SCALE: u32 = 18;

    /// Reads `-12`, `+3`, `0.50`, `.5`: an optional sign, digits, at most one point. Nothing else
    /// is a number here: no blanks, no exponents, no separators.
    pub fn parse(text: &str) -> Option<Self> {
        let (negative, unsigned) = match text.as_bytes().first()? {
            b'-' => (true, &text[1..]),
            b'+' => (false, &text[1..]),
            _ => (false, text),
        };
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        // 36 digits always fit an i128.
        if whole.len() + fraction.len() == 0 || whole.len() > 18 || fraction.len() > Self::MAX_SCALE as usize
        {
            return None;
        }
        if !is_number(whole) || !is_number(fraction) {
            return None;
        }
        let mut digits = 0_i128;
        for digit in whole.bytes().chain(fraction.bytes()) {
            digits = digits * 10 + i128::from(digit - b'0');
        }
        Some(Self { digits: if negative { -digits } else { digits }, scale: fraction.len() as u32 })
    }

    /// The number of digits after the point.
    pub fn scale(self) -> u32 {
        self.scale
    }

    /// The whole number `self * 10^scale`, for a scale no smaller than the number's own and no
    /// larger than [`Decimal::MAX_SCALE`].
    pub fn scaled(self, scale: u32) -> i128 {
        self.digits * 10_i128.pow(scale.saturating_sub(self.scale))
    }

    /// The number `digits * 10^-scale`.
    pub fn from_scaled(digits: i128, scale: u32) -> Self {
        Self { digits, scale }
    }
}

impl fmt::Display for Decimal {
    /// Writes the shortest form: no trailing zeros after the point.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut digits, mut scale) = (self.digits, self.scale);
        while scale > 0 && digits % 10 == 0 {
            digits /= 10;
            scale -= 1;
        }
        let sign = if digits < 0 { "-" } else { "" };
        let digits = digits.unsigned_abs();
        if scale == 0 {
            return write!(formatter, "{sign}{digits}");
        }
        let unit = 10_u128.pow(scale);
        write!(formatter, "{sign}{}.{:0width$}", digits / unit, digits % unit, width = scale as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_plain_numbers_only() {
        for (text, shown) in [
            ("12", "12"),
            ("-5", "-5"),
            ("+3", "3"),
            ("0.50", "0.5"),
            (".5", "0.5"),
            ("5.", "5"),
            ("-0.05", "-0.05"),
            ("007", "7"),
        ] {
            assert_eq!(
                Decimal::parse(text).map(|number| number.to_string()).as_deref(),
                Some(shown),
                "{text}"
            );
        }
        for text in ["", " 1", "1e5", "1,5", "-", ".", "1.2.3", "NaN", "1234567890123456789", "²"] {
            assert_eq!(Decimal::parse(text), None, "{text}");
        }
    }
}
