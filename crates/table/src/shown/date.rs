//! Dates and times of ISO 8601 with the parts that a format shows.

use std::fmt::Write;

/// Milliseconds of a day.
pub const DAY: i64 = 86_400_000;

/// Which parts of a date and a time are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each part is shown or not")]
pub struct Parts {
    /// The year.
    pub year: bool,
    /// The month.
    pub month: bool,
    /// The day of the month.
    pub day: bool,
    /// The hour, of 24.
    pub hour: bool,
    /// The minute.
    pub minute: bool,
    /// The second.
    pub second: bool,
    /// Whether hours, minutes or seconds are counted on beyond a day.
    pub elapsed: bool,
}

impl Parts {
    /// Year, month and day.
    pub const DATE: Self = Self {
        year: true,
        month: true,
        day: true,
        hour: false,
        minute: false,
        second: false,
        elapsed: false,
    };
    /// Hour, minute and second.
    pub const TIME: Self = Self { hour: true, minute: true, second: true, ..Self::NOTHING };
    /// A date and a time.
    pub const BOTH: Self = Self { hour: true, minute: true, second: true, ..Self::DATE };
    /// None of them.
    pub const NOTHING: Self = Self {
        year: false,
        month: false,
        day: false,
        hour: false,
        minute: false,
        second: false,
        elapsed: false,
    };

    /// Whether something of a date is shown.
    pub fn has_date(self) -> bool {
        self.year || self.month || self.day
    }

    /// A time of this year, month and day, which is so many milliseconds after some midnight: of the date what is shown of
    /// year and month, and the day; of the time what is shown.
    pub fn text(self, date: (i64, i64, i64), milliseconds: i64) -> String {
        let mut text = String::new();
        self.push(date, milliseconds, &mut text);
        text
    }

    /// Adds what [`text`](Self::text) is.
    pub fn push(self, (year, month, day): (i64, i64, i64), milliseconds: i64, text: &mut String) {
        if self.has_date() {
            push_digits::<4>(year, text);
            if self.month || self.day {
                text.push('-');
                push_digits::<2>(month, text);
            }
            // A month or a day is not shown without what is above it.
            if self.day || !self.year {
                text.push('-');
                push_digits::<2>(day, text);
            }
        }
        if self.hour || self.minute || self.second {
            if self.has_date() {
                text.push(' ');
            }
            let within = if self.elapsed { milliseconds.abs() } else { milliseconds.rem_euclid(DAY) };
            let sign = if self.elapsed && milliseconds < 0 { "-" } else { "" };
            let (hours, minutes, seconds) = (within / 3_600_000, within / 60_000 % 60, within / 1000 % 60);
            let _ = if self.second || !self.minute {
                write!(text, "{sign}{hours:02}:{minutes:02}:{seconds:02}")
            } else {
                write!(text, "{sign}{hours:02}:{minutes:02}")
            };
        }
    }
}

/// Adds a number with at least so many digits.
fn push_digits<const WIDTH: usize>(number: i64, text: &mut String) {
    let mut digits = [b'0'; WIDTH];
    // What is negative is written like what is too long.
    let mut rest = u32::try_from(number).unwrap_or(u32::MAX);
    for digit in digits.iter_mut().rev() {
        *digit = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    match std::str::from_utf8(&digits) {
        Ok(digits) if rest == 0 => text.push_str(digits),
        _ => _ = write!(text, "{number:0WIDTH$}"),
    }
}

/// Year, month and day of a day that is so many days after 1 January 1970, in the proleptic Gregorian calendar.
///
/// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013), `civil_from_days`.
pub fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::{Parts, civil};

    /// Counts from day to day.
    #[test]
    fn days_follow_each_other() {
        let leap = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let (mut year, mut month, mut day) = (1582, 10, 15);
        for days in -141_427..200_000 {
            assert_eq!(civil(days), (year, month, day), "{days}");
            let length = match month {
                2 => 28 + i64::from(leap(year)),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            (day, month) = if day == length { (1, month + 1) } else { (day + 1, month) };
            (month, year) = if month > 12 { (1, year + 1) } else { (month, year) };
        }
    }

    #[test]
    fn times_are_of_a_day_or_counted_on() {
        let elapsed = Parts { elapsed: true, ..Parts::TIME };
        assert_eq!(Parts::TIME.text((0, 0, 0), -1000), "23:59:59");
        assert_eq!(elapsed.text((0, 0, 0), -1000), "-00:00:01");
        assert_eq!(elapsed.text((0, 0, 0), 90_061_000), "25:01:01");
        assert_eq!(Parts::BOTH.text((2024, 5, 1), 0), "2024-05-01 00:00:00");
    }
}
