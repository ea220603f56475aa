//! Days and moments that a program counts: serial numbers of spreadsheets, and seconds since 1970.
//!
//! Whoever exports a sheet without its formats, or a table of a data base, gets them as numbers, which say to the day when
//! somebody came. Where the name says nothing of a date, that is not certain, so the column stays one of numbers; but
//! nothing that may be the day of an admission is released as it is.

use crate::values::Values;
use crate::words::{Meaning, Subject};

/// Fewer different ones may be anything.
const FEWEST: usize = 8;

/// Of ten days, one has a number that ends in nought; of salaries and prices, most have.
const MOST_ROUND: f64 = 0.3;

/// Whether the numbers of a column lie as days or moments do, or its name says that they are about when somebody came.
pub(super) fn are_times(values: &Values<'_>, meaning: Meaning) -> bool {
    let number = |value: &str| value.trim().replace(',', ".").parse().ok();
    let all = |from: f64, to: f64| {
        values.all(|value| number(value).is_some_and(|number: f64| (from..to).contains(&number)))
    };
    if meaning.known == Some(Subject::Event) && all(FIRST_OF_AN_EVENT, f64::INFINITY) {
        return true;
    }
    if meaning.known.is_some() || values.distinct() < FEWEST {
        return false;
    }
    let round = |value: &str| value.trim().ends_with('0') && !value.contains(['.', ',']);
    let days = all(YEAR_2000, YEAR_2050) && values.share(round) <= MOST_ROUND;
    let seconds = all(SECONDS_1990, SECONDS_2040);
    days || seconds || all(SECONDS_1990 * 1000.0, SECONDS_2040 * 1000.0)
}

/// Whether a value is the serial number of a day from 1970 to 2064.
pub(super) fn is_recent_day(value: &str) -> bool {
    value.trim().parse().is_ok_and(|number: f64| (25_569.0..60_000.0).contains(&number))
}

/// No number of visits or of minutes until an admission is as large; days since 1960 and later are larger.
const FIRST_OF_AN_EVENT: f64 = 10_000.0;

/// Serial numbers of days.
const YEAR_2000: f64 = 36_526.0;
const YEAR_2050: f64 = 54_789.0;

/// Seconds since 1970.
const SECONDS_1990: f64 = 631_152_000.0;
const SECONDS_2040: f64 = 2_208_988_800.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    fn are(name: &'static str, numbers: impl Iterator<Item = f64>) -> bool {
        let list: Vec<String> = numbers.map(|number| number.to_string()).collect();
        let counts = vec![1; list.len()];
        let rows = list.len() as u64;
        let values =
            Values { list: list.iter().map(String::as_str).collect(), counts, missing: Vec::new(), rows };
        are_times(&values, Words::of(name).meaning())
    }

    /// Every so many days or seconds from a first one.
    fn from(first: f64, step: f64) -> impl Iterator<Item = f64> {
        (0..40).map(move |at| first + f64::from(at) * step)
    }

    #[test]
    fn days_and_moments_are_recognized_and_other_numbers_are_not() {
        for (name, first, step) in [
            ("Beginn", 45_292.0, 7.0),
            ("x", 45_292.25, 1.37),
            ("x", 1_700_000_000.0, 86_400.0),
            ("x", 1_700_000_000_123.0, 864_000.0),
            ("discharge", 19_723.0, 3.0),
        ] {
            assert!(are(name, from(first, step)), "{name} from {first}");
        }
        for (name, first, step) in [
            ("pay", 40_000.0, 350.0),
            ("platelets", 150_000.0, 7.0),
            ("steps", 900.0, 13.0),
            ("visits", 1.0, 1.0),
            ("plz", 40_210.0, 7.0),
        ] {
            assert!(!are(name, from(first, step)), "{name} from {first}");
        }
    }
}
