//! What time it is, for the date of a report.

use std::time::{SystemTime, UNIX_EPOCH};

use coversheet::{Error, Result};

/// The variable that says the time instead of the clock, in seconds since 1970, so that the same input gives the same
/// bytes (<https://reproducible-builds.org/specs/source-date-epoch/>).
const VARIABLE: &str = "SOURCE_DATE_EPOCH";

/// The time in UTC as ISO 8601, such as `2026-11-22T11:49:50Z`.
///
/// # Errors
///
/// `date-invalid` where `SOURCE_DATE_EPOCH` is no number of seconds.
pub(crate) fn now() -> Result<String> {
    let seconds = match std::env::var(VARIABLE) {
        Ok(text) => text.trim().parse().ok().filter(|seconds| *seconds < LAST).ok_or_else(|| {
            Error::new("date-invalid", format!("{VARIABLE} is no number of seconds since 1970."))
                .hint("Write a whole number, such as 1735689600, or unset it.")
        })?,
        Err(_) => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()),
    };
    Ok(iso(seconds))
}

/// The first second of the year 10000.
const LAST: u64 = 253_402_300_800;

/// A number of seconds since 1970 as ISO 8601.
fn iso(seconds: u64) -> String {
    let (mut days, of_day) = (seconds / 86_400, seconds % 86_400);
    let mut year = 1970;
    while days >= days_of(year) {
        days -= days_of(year);
        year += 1;
    }
    let mut month = 1;
    while days >= days_of_month(year, month) {
        days -= days_of_month(year, month);
        month += 1;
    }
    let (hour, minute, second) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
    format!("{year:04}-{month:02}-{:02}T{hour:02}:{minute:02}:{second:02}Z", days + 1)
}

fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn days_of(year: u64) -> u64 {
    365 + u64::from(is_leap(year))
}

fn days_of_month(year: u64, month: u64) -> u64 {
    match month {
        2 => 28 + u64::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// A day as people say it on the command line.
pub(crate) fn date(text: &str) -> std::result::Result<String, String> {
    let numbers: Option<Vec<u64>> = text.split('-').map(|part| part.parse().ok()).collect();
    let is_day = |numbers: &[u64]| match *numbers {
        [year, month @ 1..=12, day] => text.len() == 10 && (1..=days_of_month(year, month)).contains(&day),
        _ => false,
    };
    match numbers {
        Some(numbers) if is_day(&numbers) => Ok(text.to_owned()),
        _ => Err("give a day as year, month and day, such as 2027-06-30".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{date, iso};

    #[test]
    fn days_are_told_from_other_words() {
        for day in ["2027-06-30", "2028-02-29"] {
            assert_eq!(date(day).as_deref(), Ok(day));
        }
        for other in
            ["soon", "", "2027-6-30", "2027-06-31", "2027-02-29", "30.06.2027", "2027-13-01", "-2027-01-1"]
        {
            assert!(date(other).is_err(), "{other}");
        }
    }

    #[test]
    fn seconds_become_dates() {
        for (seconds, expected) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_735_689_599, "2024-12-31T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(iso(seconds), expected);
        }
    }
}
