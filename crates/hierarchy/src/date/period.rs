//! Periods of the calendar, and which of them nest.

use serde::{Deserialize, Serialize};

use super::Date;

/// A period of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Period {
    /// The day, without the time.
    Day,
    /// `1961-W11`: the week of ISO 8601. It nests in no longer period, for weeks cross the ends of months and years.
    Week,
    /// `1961-M03`; a spreadsheet would take `1961-03` for the first of March.
    Month,
    /// `1961-Q1`
    Quarter,
    /// `1961-H1`
    HalfYear,
    /// `1961`
    Year,
    /// `1960-1961`
    #[serde(rename = "2-years")]
    TwoYears,
    /// `1960-1964`
    #[serde(rename = "5-years")]
    FiveYears,
    /// `1960-1969`
    Decade,
    /// `1960-1979`
    #[serde(rename = "20-years")]
    TwentyYears,
    /// `1960-1999`
    #[serde(rename = "40-years")]
    FortyYears,
}

impl Period {
    /// All, from the shortest to the longest.
    pub const ALL: [Self; 11] = [
        Self::Day,
        Self::Week,
        Self::Month,
        Self::Quarter,
        Self::HalfYear,
        Self::Year,
        Self::TwoYears,
        Self::FiveYears,
        Self::Decade,
        Self::TwentyYears,
        Self::FortyYears,
    ];

    /// The name in a recipe.
    pub fn name(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Week => "week",
            Self::Month => "month",
            Self::Quarter => "quarter",
            Self::HalfYear => "half-year",
            Self::Year => "year",
            Self::TwoYears => "2-years",
            Self::FiveYears => "5-years",
            Self::Decade => "decade",
            Self::TwentyYears => "20-years",
            Self::FortyYears => "40-years",
        }
    }

    /// Its length in months; none for those that months are not made of.
    fn months(self) -> Option<i32> {
        match self {
            Self::Day | Self::Week => None,
            Self::Month => Some(1),
            Self::Quarter => Some(3),
            Self::HalfYear => Some(6),
            Self::Year => Some(12),
            Self::TwoYears => Some(24),
            Self::FiveYears => Some(60),
            Self::Decade => Some(120),
            Self::TwentyYears => Some(240),
            Self::FortyYears => Some(480),
        }
    }

    /// Its length in days, about.
    fn days(self) -> i32 {
        self.months().map_or(if self == Self::Day { 1 } else { 7 }, |months| months * 30)
    }

    /// Whether the other period is longer.
    pub fn is_shorter_than(self, other: Self) -> bool {
        self.days() < other.days()
    }

    /// Whether every period of this kind lies within one of the other, longer kind.
    pub fn nests_in(self, other: Self) -> bool {
        match (self.months(), other.months()) {
            (Some(short), Some(long)) => short < long && long % short == 0,
            _ => self == Self::Day && other != Self::Day,
        }
    }

    /// The first day of the period that a day lies in.
    pub fn first_day(self, date: Date) -> Date {
        let first = match (self, self.months()) {
            (_, Some(months)) => {
                let month = date.year() * 12 + date.month().cast_signed() - 1;
                let first = month - month % months;
                // The calendar has no year 0.
                Date::new((first / 12).max(1), (first % 12).unsigned_abs() + 1, 1)
            }
            (Self::Week, None) => Date::from_days(date.days() - date.weekday().cast_signed()),
            (_, None) => Some(date),
        };
        first.unwrap_or(date)
    }

    /// What the period that a day lies in is called; no spreadsheet takes it for a date, but that of a day, which is
    /// one.
    pub fn label(self, date: Date) -> String {
        let year = date.year();
        let years = |length: i32| {
            let first = year - year % length;
            format!("{first:04}-{:04}", first + length - 1)
        };
        match self {
            Self::Day => date.to_string(),
            Self::Week => {
                let (year, week) = date.week();
                format!("{year:04}-W{week:02}")
            }
            Self::Month => format!("{year:04}-M{:02}", date.month()),
            Self::Quarter => format!("{year:04}-Q{}", (date.month() - 1) / 3 + 1),
            Self::HalfYear => format!("{year:04}-H{}", (date.month() - 1) / 6 + 1),
            Self::Year => format!("{year:04}"),
            Self::TwoYears => years(2),
            Self::FiveYears => years(5),
            Self::Decade => years(10),
            Self::TwentyYears => years(20),
            Self::FortyYears => years(40),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pair of kinds against its definition, over the days of three decades.
    #[test]
    fn nesting_is_what_it_says() {
        let days: Vec<Date> = (-4_400..8_000).filter_map(Date::from_days).collect();
        for short in Period::ALL {
            for long in Period::ALL {
                let splits = |pair: &[Date]| {
                    short.label(pair[0]) == short.label(pair[1]) && long.label(pair[0]) != long.label(pair[1])
                };
                let nested = short.is_shorter_than(long) && !days.windows(2).any(splits);
                assert_eq!(short.nests_in(long), nested, "{short:?} in {long:?}");
            }
        }
    }

    #[test]
    fn first_days_stand_for_their_periods() {
        for date in (-4_400..8_000).filter_map(Date::from_days) {
            for period in Period::ALL {
                let first = period.first_day(date);
                assert!(first <= date);
                assert_eq!(period.label(first), period.label(date));
                if let Some(before) = Date::from_days(first.days() - 1) {
                    assert_ne!(period.label(before), period.label(date));
                }
            }
        }
        let early = Date::new(4, 7, 1).unwrap();
        assert_eq!(Period::Decade.first_day(early), Date::new(1, 1, 1).unwrap());
    }
}
