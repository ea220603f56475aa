//! Numbers as a person writes them: no more digits than a spreadsheet program keeps, and no exponent where none is needed.

use std::fmt::Write;

/// Digits that spreadsheet programs keep of a number (Excel specifications and limits: number precision).
pub const DIGITS: usize = 15;

/// The shortest text of a number with at most 15 digits: 0.1 + 0.2 is `0.3`.
pub fn general(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e15 {
        return format!("{}", value as i64);
    }
    if !value.is_finite() || value.abs() >= 1e21 || value.abs() < 1e-9 {
        return exponent(value);
    }
    let mut text = format!("{value}");
    let digits = text.bytes().filter(u8::is_ascii_digit).skip_while(|&digit| digit == b'0').count();
    if digits > DIGITS {
        // The shortest text that is exact has more digits than are kept.
        let rounded: f64 = format!("{value:.*e}", DIGITS - 1).parse().unwrap_or(value);
        text.clear();
        let _ = write!(text, "{rounded}");
    }
    text
}

/// Whether a number is certainly written as [`general`] writes it. No two numbers of as few digits are the same `f64`, so a
/// number in plain digits need not be computed to know its shortest text.
pub fn is_general(text: &str) -> bool {
    if let [b'1'..=b'9', rest @ ..] = text.as_bytes()
        && rest.len() < DIGITS
        && rest.iter().all(u8::is_ascii_digit)
    {
        return true;
    }
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (integer, decimals) = unsigned.split_once('.').map_or((unsigned, None), |(a, b)| (a, Some(b)));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let leads = !integer.starts_with('0') || integer == "0";
    let ends = match decimals {
        None => text != "-0",
        // Smaller ones have an exponent.
        Some(decimals) => digits(decimals) && !decimals.ends_with('0') && !decimals.starts_with("00000"),
    };
    unsigned.len() <= DIGITS && digits(integer) && leads && ends
}

fn exponent(value: f64) -> String {
    let rounded: f64 = format!("{value:.*e}", DIGITS - 1).parse().unwrap_or(value);
    // The largest numbers round to none.
    format!("{:E}", if rounded.is_finite() { rounded } else { value })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{general, is_general};

    proptest! {
        #[test]
        fn what_is_taken_as_it_is_written_would_be_written_so(text in "-?[0-9]{1,3}([0-9]{0,12})(\\.[0-9]{0,15})?") {
            if is_general(&text) {
                prop_assert_eq!(general(text.parse().unwrap()), text);
            }
        }

        /// But for the longest numbers, which are computed.
        #[test]
        fn what_was_written_so_is_taken_as_it_is(thousandths in -99_999_999_999_999i64..100_000_000_000_000) {
            prop_assert!(is_general(&general(thousandths as f64 / 1000.0)));
        }
    }

    #[test]
    fn odd_numbers_are_computed() {
        for text in [
            "",
            "-",
            "-0",
            "00",
            "01",
            "1.",
            ".5",
            "1.50",
            "+1",
            "1e3",
            "0.0000001",
            "1234567890123456",
            "NaN",
            "١",
        ] {
            assert!(!is_general(text), "{text}");
        }
        for text in ["0", "-1", "0.5", "-0.25", "100", "0.00001", "999999999999999"] {
            assert!(is_general(text), "{text}");
        }
    }

    #[test]
    fn numbers_have_the_digits_that_a_person_sees() {
        for (value, text) in [
            (0.1 + 0.2, "0.3"),
            (0.0, "0"),
            (-0.0, "0"),
            (34.0, "34"),
            (-2.5, "-2.5"),
            (1e14, "100000000000000"),
            (123_456_789_012_345_680.0, "123456789012346000"),
            (1.0 / 3.0, "0.333333333333333"),
            (1e21, "1E21"),
            (1.5e-12, "1.5E-12"),
            (f64::MAX, "1.7976931348623157E308"),
            (70.449_999_999_999_99, "70.45"),
        ] {
            assert_eq!(general(value), text);
        }
    }
}
