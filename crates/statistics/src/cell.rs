//! What is seen of the numbers of a column.

use coversheet_table::shown::{DAY, Parts, civil, general};

/// The years that dates can be in; what is outside is no date.
const YEARS: std::ops::RangeInclusive<i64> = 0..=9999;

/// How a column shows its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// As they are.
    Number,
    /// As dates and times, of which so many make a day, counted from this day after 1 January 1970.
    Date { parts: Parts, per_day: i64, from: i64 },
    /// As seconds, which are shown in hours, minutes and seconds, or without seconds.
    Duration(Parts),
    /// As parts of years, so many of them, counted from 1960.
    Period(Period),
    /// As a year and a quarter of the date that is so many seconds from this day.
    Quarter { from: i64 },
    /// As seconds from this day, with seconds that were inserted.
    LeapSeconds { parts: Parts, from: i64 },
}

/// Parts of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Period {
    Week,
    Month,
    Quarter,
    Half,
}

impl Format {
    /// What is seen of a number.
    pub(crate) fn show(self, value: f64) -> String {
        self.shown(value).unwrap_or_else(|| general(value))
    }

    fn shown(self, value: f64) -> Option<String> {
        if value.abs() > 1e15 {
            return None;
        }
        match self {
            Self::Number => None,
            Self::Date { parts, per_day, from } => date(parts, milliseconds(value, per_day)?, from),
            Self::LeapSeconds { parts, from } => {
                let inserted = LEAP_SECONDS
                    .iter()
                    .zip(0..)
                    .filter(|&(&day, before)| value >= ((day - from) * DAY + 1000 * before) as f64);
                let seconds = inserted.fold(0, |seconds, _| seconds + 1);
                date(parts, value.floor() as i64 - 1000 * seconds, from)
            }
            Self::Duration(parts) => Some(parts.text((0, 0, 0), (value * 1000.0).round() as i64)),
            Self::Quarter { from } => {
                let (year, month, _) = day_of(milliseconds(value, 86_400)?, from)?;
                Some(format!("{year:04}-Q{}", (month + 2) / 3))
            }
            Self::Period(period) => period.show(value),
        }
    }
}

impl Period {
    fn show(self, value: f64) -> Option<String> {
        if value.fract() != 0.0 {
            return None;
        }
        let (per_year, sign, width) = match self {
            Self::Week => (52, "w", 1),
            Self::Month => (12, "", 2),
            Self::Quarter => (4, "Q", 1),
            Self::Half => (2, "H", 1),
        };
        let count = value as i64;
        let year = 1960 + count.div_euclid(per_year);
        let part = count.rem_euclid(per_year) + 1;
        YEARS.contains(&year).then(|| format!("{year:04}-{sign}{part:0width$}"))
    }
}

/// Milliseconds of a number of which so many make a day.
fn milliseconds(value: f64, per_day: i64) -> Option<i64> {
    // Parts of a millisecond, and of a day that is counted in days, are not shown.
    let milliseconds =
        if per_day == 1 { value.floor() * DAY as f64 } else { (value * (DAY / per_day) as f64).round() };
    (milliseconds.abs() < 1e17).then_some(milliseconds as i64)
}

fn day_of(milliseconds: i64, from: i64) -> Option<(i64, i64, i64)> {
    let date = civil(milliseconds.div_euclid(DAY).checked_add(from)?);
    YEARS.contains(&date.0).then_some(date)
}

fn date(parts: Parts, milliseconds: i64, from: i64) -> Option<String> {
    Some(parts.text(day_of(milliseconds, from)?, milliseconds))
}

/// The days, counted from 1 January 1970, before which a second was inserted (IERS, Bulletin C).
const LEAP_SECONDS: [i64; 27] = [
    912, 1096, 1461, 1826, 2191, 2557, 2922, 3287, 3652, 4199, 4564, 4929, 5660, 6574, 7305, 7670, 8217,
    8582, 8947, 9496, 10043, 10592, 13149, 14245, 15522, 16617, 17167,
];

#[cfg(test)]
mod tests {
    use coversheet_table::shown::Parts;

    use super::{Format, Period};

    const STATA: i64 = -3653;
    const SPSS: i64 = -141_428;

    #[test]
    fn days_are_those_that_the_programs_show() {
        for (per_day, from, value, text) in [
            (1, STATA, 0.0, "1960-01-01"),
            (1, STATA, 23_497.0, "2024-05-01"),
            (1, STATA, -1.0, "1959-12-31"),
            (1, STATA, 23_497.9, "2024-05-01"),
            (86_400, SPSS, 86_400.0, "1582-10-15"),
            (86_400, SPSS, 13_933_900_800.0, "2024-05-01"),
            (86_400, SPSS, 13_933_987_199.0, "2024-05-01"),
            (1, STATA, 1e9, "1000000000"),
            (1, STATA, f64::MAX, "1.7976931348623157E308"),
        ] {
            assert_eq!(Format::Date { parts: Parts::DATE, per_day, from }.show(value), text, "{value}");
        }
        let both = Format::Date { parts: Parts::BOTH, per_day: 86_400_000, from: STATA };
        assert_eq!(both.show(2_030_186_096_000.0), "2024-05-01 12:34:56");
        // The second before 2017 is the leap second; 27 had been inserted by then.
        let leap = Format::LeapSeconds { parts: Parts::BOTH, from: STATA };
        assert_eq!(leap.show(1_798_848_026_000.0 - 2000.0), "2016-12-31 23:59:58");
        assert_eq!(leap.show(1_798_848_026_000.0 + 1000.0), "2017-01-01 00:00:00");
    }

    #[test]
    fn periods_and_durations_are_written_out() {
        for (period, value, text) in [
            (Period::Month, 772.0, "2024-05"),
            (Period::Quarter, 257.0, "2024-Q2"),
            (Period::Half, -1.0, "1959-H2"),
            (Period::Week, 52.0, "1961-w1"),
            (Period::Month, 0.5, "0.5"),
        ] {
            assert_eq!(Format::Period(period).show(value), text);
        }
        let minutes = Parts { hour: true, minute: true, elapsed: true, ..Parts::NOTHING };
        assert_eq!(Format::Duration(minutes).show(90_000.0), "25:00");
        assert_eq!(Format::Quarter { from: SPSS }.show(13_933_900_800.0), "2024-Q2");
    }
}
