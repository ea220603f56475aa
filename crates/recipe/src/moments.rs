//! When something happened, as the cells of a column say it.

use std::ops::RangeInclusive;

use coversheet_error::{Error, Result};
use coversheet_hierarchy::date::{DateDecision, Format, Period, TimeOfDay, ambiguous, check_years, decide};
use coversheet_table::Column;

use crate::since::SinceUnit;

/// A day in seconds.
const DAY: i64 = 24 * 60 * 60;

/// Times of day are up to so many seconds before others of the same row; what seems earlier is of the next day.
const BEFORE: i64 = DAY / 4;

/// Years in which something may have happened. Programs write others, such as 1900 and 9999, where they know of no day.
const PLAUSIBLE: RangeInclusive<i32> = 1902..=2100;

/// Years into which dates are moved so that nobody knows the true ones; the time between them stays.
const MOVED: RangeInclusive<i32> = 2000..=2400;

/// The years in which what a column holds may have happened, told by the years of its values: those of the future where most are.
pub fn plausible_years(years: impl Iterator<Item = i32>) -> RangeInclusive<i32> {
    let (mut all, mut later) = (0_usize, 0_usize);
    for year in years {
        all += 1;
        later += usize::from(year > *PLAUSIBLE.end() && MOVED.contains(&year));
    }
    if 2 * later > all { MOVED } else { PLAUSIBLE }
}

/// When something happened.
#[derive(Clone, Copy)]
struct Moment {
    /// Days since 1970; 0 for times of day.
    day: i64,
    /// Seconds since midnight.
    seconds: Option<i64>,
    /// Seconds by which the clock is before that of Greenwich, where a zone stands behind the time.
    zone: Option<i64>,
}

/// The moments of a column's values, by their codes.
pub(crate) struct Moments {
    /// None for times of day.
    format: Option<Format>,
    of_codes: Vec<Option<Moment>>,
}

impl Moments {
    /// Reads a column in a format, or in one that its values decide.
    pub(crate) fn of(column: &Column, format: Option<&Format>, latest_year: Option<i32>) -> Result<Self> {
        let format = match format {
            Some(format) => Some(format.clone()),
            None => decided(column).map_err(|error| error.at_column(column.name()))?,
        };
        check_years(format.as_ref(), latest_year).map_err(|error| error.at_column(column.name()))?;
        let plausible = plausible_years(format.iter().flat_map(|format| {
            column.dictionary().iter().filter_map(move |value| Some(format.read(value, latest_year)?.year()))
        }));
        let seconds = |time: TimeOfDay| i64::from((time.hour() * 60 + time.minute()) * 60 + time.second());
        let of_value = |value: &str| match &format {
            None => {
                let moment = |time| Moment { day: 0, seconds: Some(seconds(time)), zone: None };
                TimeOfDay::parse_in_column(value).map(moment)
            }
            Some(format) => {
                let read = format.read_moment(value, latest_year)?;
                let moment = Moment {
                    day: read.date.days().into(),
                    seconds: read.time.map(seconds),
                    zone: read.zone.map(|minutes| i64::from(minutes) * 60),
                };
                // Of a month alone no day is known.
                (read.period == Period::Day && plausible.contains(&read.date.year())).then_some(moment)
            }
        };
        let mut of_codes = Vec::new();
        of_codes.try_reserve_exact(column.dictionary().len())?;
        of_codes.extend(column.dictionary().iter().map(of_value));
        Ok(Self { format, of_codes })
    }

    /// How the dates are written; none for times of day.
    pub(crate) fn format(&self) -> Option<String> {
        self.format.as_ref().map(Format::to_string)
    }

    /// Refuses days between times of day, and between one and a date.
    pub(crate) fn check_alike(&self, since: &Self, unit: SinceUnit) -> Result<()> {
        let message = match (&self.format, &since.format) {
            (Some(_), Some(_)) => return Ok(()),
            _ if unit != SinceUnit::Days => return Ok(()),
            (None, None) => "There are no days between times of day.",
            _ => "One of the two columns has dates, the other times of day alone.",
        };
        Err(Error::new("since-not-alike", message)
            .hint("Choose two columns with dates, or two with times of day and count minutes or hours."))
    }

    /// Refuses times of day, of which none is the first.
    pub(crate) fn check_first(&self) -> Result<()> {
        match self.format {
            Some(_) => Ok(()),
            None => Err(Error::new("since-not-alike", "Of times of day alone none is a person's first.")
                .hint("Choose a column of dates, or leave out \"first-of\".")),
        }
    }

    /// Whether a moment is known, and none or a later one is the other.
    pub(crate) fn is_before(&self, code: u32, other: Option<u32>) -> bool {
        let moment =
            |code: u32| self.of_codes[code as usize].map(|moment| (moment.day, moment.seconds.unwrap_or(0)));
        moment(code).is_some_and(|this| other.and_then(moment).is_none_or(|other| this < other))
    }

    /// The time that passed from a moment of another column to one of this; days are those of the calendar where each was.
    pub(crate) fn since(&self, code: u32, others: &Self, other: u32, unit: SinceUnit) -> Option<i64> {
        let end = self.of_codes[code as usize]?;
        let start = others.of_codes[other as usize]?;
        if unit == SinceUnit::Days {
            return Some(end.day - start.day);
        }
        // Nobody knows how far apart two clocks are of which only one has a zone.
        let clocks = match (end.zone, start.zone) {
            _ if self.format.is_none() != others.format.is_none() => 0,
            (Some(end), Some(start)) => end - start,
            (None, None) => 0,
            _ => return None,
        };
        let passed = (end.day - start.day) * DAY + end.seconds? - start.seconds? - clocks;
        // Of a time of day alone nobody knows the day.
        let by_clock = self.format.is_none() || others.format.is_none();
        let passed = if by_clock { (passed + BEFORE).rem_euclid(DAY) - BEFORE } else { passed };
        Some(passed.div_euclid(if unit == SinceUnit::Hours { 3600 } else { 60 }))
    }
}

/// How the values of a column are written: a few may be no dates. None for times of day.
fn decided(column: &Column) -> Result<Option<Format>> {
    let values: Vec<&str> = column.dictionary().iter().filter(|value| !value.trim().is_empty()).collect();
    let mostly =
        |read: &dyn Fn(&str) -> bool| values.iter().filter(|value| read(value)).count() * 2 > values.len();
    let not_a_date = || {
        Error::new("not-a-date", "Most values of the column are no dates and no times of day.")
            .hint("Choose a column of dates or times of day. If the dates are written in another way, say how: \"format\": \"DD/MM/YYYY\".")
    };
    if mostly(&|value| TimeOfDay::parse_in_column(value).is_some()) {
        return Ok(None);
    }
    match decide(&values) {
        DateDecision::Decided(format) => Ok(Some(format)),
        DateDecision::Ambiguous(formats) => Err(ambiguous(&formats)),
        DateDecision::Undecided { nearest: Some(format), .. }
            if mostly(&|value| format.read(value, Some(2029)).is_some()) =>
        {
            Ok(Some(format))
        }
        DateDecision::Undecided { .. } => Err(not_a_date()),
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use super::*;

    /// Clocks in two zones, and across the day on which summer begins.
    #[test]
    fn minutes_pass_whatever_the_clock_shows() {
        let minutes = |from: &str, to: &str| {
            let table = read(format!("from,to\n{from},{to}\n").as_bytes(), ReadOptions::plain()).unwrap();
            let [from, to] = [0, 1].map(|column| Moments::of(&table.columns()[column], None, None).unwrap());
            to.since(0, &from, 0, SinceUnit::Minutes)
        };
        assert_eq!(minutes("2024-03-31T01:30:00+01:00", "2024-03-31T03:10:00+02:00"), Some(40));
        assert_eq!(minutes("2023-10-11T15:35:51.000+03:00", "2023-10-11T22:56:47Z"), Some(620));
        assert_eq!(minutes("2023-10-11T15:35:51", "2023-10-11T22:56:47"), Some(440));
        assert_eq!(minutes("2023-10-11T15:35:51+03:00", "2023-10-11T22:56:47"), None);
        assert_eq!(minutes("2023-10-11 23:50", "00:20"), Some(30));
        assert_eq!(minutes("08:00", "2023-10-11 07:45"), Some(-15));
    }

    #[test]
    fn dates_that_were_moved_are_of_the_future() {
        assert!(!plausible_years([2019, 2021, 2203].into_iter()).contains(&2203));
        assert!(plausible_years([2119, 2121, 2203].into_iter()).contains(&2203));
        assert!(!plausible_years([9999, 9999, 2021].into_iter()).contains(&9999));
    }
}
