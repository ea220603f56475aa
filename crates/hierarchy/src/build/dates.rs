//! Calendar periods of ISO dates: `1961-03-14`, `1961-03`, `1961`, `1960-1969`, `*`.

use coversheet_table::{Error, Result};
use serde::{Deserialize, Serialize};

use super::{Builder, Files, Missing, Values};
use crate::Hierarchy;

/// One calendar period per level, shortest first, and `*` at the top. Values are `YYYY-MM-DD`.
///
/// An empty value is a branch of its own until the top level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dates {
    /// The periods of level 1, 2, …, each longer than the one before.
    pub levels: Vec<Period>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

/// A calendar period. Each nests in every longer one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Period {
    /// `1961-03`
    Month,
    /// `1961-Q1`
    Quarter,
    /// `1961`
    Year,
    /// `1960-1964`
    #[serde(rename = "5-years")]
    FiveYears,
    /// `1960-1969`
    Decade,
}

impl Builder for Dates {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        if self.levels.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(Error::new(
                "date-levels-not-nested",
                "The periods of the dates do not grow from level to level.",
            )
            .hint("List them shortest first, each once: month, quarter, year, 5-years, decade."));
        }
        self.missing.hierarchy(values, self.levels.len(), |value| match Date::parse(value) {
            Some(date) => Ok(self.levels.iter().map(|&period| date.label(period)).collect()),
            None => {
                Err(Error::new("not-a-date", "A value of the column is not a date written as YYYY-MM-DD.")
                    .hint("Write the dates as YYYY-MM-DD, or use a mask, a file, or two levels instead.")
                    .with_value(value))
            }
        })
    }
}

/// A day of the proleptic Gregorian calendar.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Date {
    year: u32,
    month: u32,
}

impl Date {
    /// Reads exactly `YYYY-MM-DD` and checks that the day exists.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        if bytes.len() != 10 || bytes[4] != b'-' || bytes[7] != b'-' {
            return None;
        }
        let number = |digits: &[u8]| {
            digits.iter().try_fold(0_u32, |number, digit| {
                digit.is_ascii_digit().then(|| number * 10 + u32::from(digit - b'0'))
            })
        };
        let (year, month, day) = (number(&bytes[..4])?, number(&bytes[5..7])?, number(&bytes[8..])?);
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            2 => 28 + u32::from(leap),
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        (1..=days).contains(&day).then_some(Self { year, month })
    }

    fn label(self, period: Period) -> String {
        let Self { year, month } = self;
        let years = |length: u32| {
            let first = year - year % length;
            format!("{first:04}-{:04}", first + length - 1)
        };
        match period {
            Period::Month => format!("{year:04}-{month:02}"),
            Period::Quarter => format!("{year:04}-Q{}", (month - 1) / 3 + 1),
            Period::Year => format!("{year:04}"),
            Period::FiveYears => years(5),
            Period::Decade => years(10),
        }
    }
}

/// Whether the text is an existing day written as `YYYY-MM-DD`, the form that [`Dates`] takes.
pub fn is_date(text: &str) -> bool {
    Date::parse(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    #[test]
    fn every_period() {
        use Period::{Decade, FiveYears, Month, Quarter, Year};
        let dates =
            Dates { levels: vec![Month, Quarter, Year, FiveYears, Decade], missing: Missing::default() };
        let hierarchy = dates.build(Values::each_once(&["1968-02-29", ""]), &NoFiles).unwrap();
        assert_eq!(
            hierarchy.path(0),
            ["1968-02-29", "1968-02", "1968-Q1", "1968", "1965-1969", "1960-1969", "*"]
        );
        assert_eq!(hierarchy.path(1), ["", "", "", "", "", "", "*"]);
    }

    #[test]
    fn refuses_what_is_no_date_and_periods_out_of_order() {
        let build = |levels: &[Period], value| {
            Dates { levels: levels.to_vec(), missing: Missing::default() }
                .build(Values::each_once(&[value]), &NoFiles)
        };
        for value in
            ["1967-02-29", "1967-13-01", "1967-1-1", "01/02/1967", "1967-00-10", "1967-04-31", "19é7-04-1"]
        {
            assert_eq!(build(&[Period::Year], value).unwrap_err().code(), "not-a-date", "{value}");
        }
        assert_eq!(
            build(&[Period::Year, Period::Month], "1967-01-01").unwrap_err().code(),
            "date-levels-not-nested"
        );
    }
}
