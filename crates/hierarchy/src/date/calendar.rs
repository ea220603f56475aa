//! Days of the Gregorian calendar.

use std::fmt;
use std::str::FromStr;

use coversheet_error::Error;
use serde::{Deserialize, Serialize};

/// A day of the proleptic Gregorian calendar, of the years 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Date {
    year: i32,
    month: u32,
    day: u32,
}

impl Date {
    /// The day of that year, month (1 to 12) and day of the month, if there is one.
    pub fn new(year: i32, month: u32, day: u32) -> Option<Self> {
        let exists = (1..=9999).contains(&year) && (1..=days_of_month(year, month)).contains(&day);
        exists.then_some(Self { year, month, day })
    }

    /// The year, 1 to 9999.
    pub fn year(self) -> i32 {
        self.year
    }

    /// The month, 1 to 12.
    pub fn month(self) -> u32 {
        self.month
    }

    /// The day of the month, 1 to 31.
    pub fn day(self) -> u32 {
        self.day
    }

    /// The number of days since 1970-01-01, negative before.
    pub fn days(self) -> i32 {
        // Years are counted from March, so that the leap day comes last.
        let year = self.year - i32::from(self.month < 3);
        let month = (self.month.cast_signed() + 9) % 12;
        let leap_days = year / 4 - year / 100 + year / 400;
        year * 365 + leap_days + (153 * month + 2) / 5 + self.day.cast_signed() - 1 - 719_468
    }

    /// The day that many days after 1970-01-01.
    pub fn from_days(days: i32) -> Option<Self> {
        if !(-719_162..=2_932_896).contains(&days) {
            return None;
        }
        // Never too late: 366 days is the longest year, 365 the shortest.
        let mut year = 1970 + days.div_euclid(if days < 0 { 365 } else { 366 });
        let first = |year| Self { year, month: 1, day: 1 }.days();
        year = year.max(1);
        year += (days - first(year)) / 366;
        while first(year + 1) <= days {
            year += 1;
        }
        let mut day = (days - first(year)) as u32;
        let mut month = 1;
        while day >= days_of_month(year, month) {
            day -= days_of_month(year, month);
            month += 1;
        }
        Some(Self { year, month, day: day + 1 })
    }

    /// The day of the week: 0 for Monday to 6 for Sunday.
    pub fn weekday(self) -> u32 {
        (self.days() + 3).rem_euclid(7) as u32
    }

    /// The ISO 8601 week: its year, which is that of its Thursday, and its number, 1 to 53.
    pub fn week(self) -> (i32, u32) {
        let first = |year| Self { year, month: 1, day: 1 }.days();
        let thursday = self.days() - self.weekday().cast_signed() + 3;
        let year = match thursday {
            thursday if thursday < first(self.year) => self.year - 1,
            thursday if thursday >= first(self.year + 1) => self.year + 1,
            _ => self.year,
        };
        (year, (thursday - first(year)) as u32 / 7 + 1)
    }
}

/// How many days a month has; 0 for a month that does not exist.
fn days_of_month(year: i32, month: u32) -> u32 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

impl fmt::Display for Date {
    /// Writes `YYYY-MM-DD`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = Error;

    /// Reads exactly `YYYY-MM-DD`.
    ///
    /// # Errors
    ///
    /// `not-a-date`.
    fn from_str(text: &str) -> Result<Self, Error> {
        let number = |range| {
            let digits: &str = text.get(range)?;
            digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse::<u32>().ok())?
        };
        let dashed = text.len() == 10 && text.get(4..5) == Some("-") && text.get(7..8) == Some("-");
        let parts = (number(0..4), number(5..7), number(8..10));
        let date = match parts {
            (Some(year), Some(month), Some(day)) if dashed => Self::new(year.cast_signed(), month, day),
            _ => None,
        };
        date.ok_or_else(|| {
            Error::new("not-a-date", "This is not a day written as YYYY-MM-DD.")
                .hint("Write it as 2026-01-31.")
        })
    }
}

impl TryFrom<String> for Date {
    type Error = Error;

    fn try_from(text: String) -> Result<Self, Error> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> Self {
        date.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks through every day from 1 January of the year 1, a Monday, and keeps the ISO week by its definition.
    #[test]
    fn agrees_with_counting_day_by_day() {
        let (mut number, mut weekday) = (-719_162, 0);
        let mut week = (1, 1);
        for year in 1..=9999 {
            for month in 1..=12 {
                for day in 1..=31 {
                    let Some(date) = Date::new(year, month, day) else { continue };
                    assert_eq!((date.days(), date.weekday()), (number, weekday), "{date}");
                    assert_eq!(Date::from_days(number), Some(date));
                    // A week belongs to the year that has its Thursday: week 1 holds 4 January.
                    if weekday == 0 && number > -719_162 {
                        let starts_year = (month == 12 && day >= 29) || (month == 1 && day <= 4);
                        let of = if month == 12 { year + 1 } else { year };
                        week = if starts_year { (of, 1) } else { (week.0, week.1 + 1) };
                    }
                    assert_eq!(date.week(), week, "{date}");
                    number += 1;
                    weekday = (weekday + 1) % 7;
                }
            }
        }
        assert_eq!(Date::from_days(number), None);
        assert_eq!(Date::from_days(-719_163), None);
    }

    #[test]
    fn days_that_do_not_exist() {
        for (year, month, day) in
            [(1967, 2, 29), (1900, 2, 29), (1967, 13, 1), (1967, 4, 31), (1967, 1, 0), (0, 1, 1)]
        {
            assert_eq!(Date::new(year, month, day), None);
        }
        let leap_day = Date::new(2000, 2, 29).unwrap();
        assert_eq!(leap_day.to_string().parse::<Date>().unwrap(), leap_day);
        for text in ["1967-02-29", "1967-1-1", "19670101", "1967-01-01 ", "19é7-04-1", "+967-01-01"] {
            assert_eq!(text.parse::<Date>().unwrap_err().code(), "not-a-date", "{text}");
        }
    }
}
