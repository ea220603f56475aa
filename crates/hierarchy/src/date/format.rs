//! The format of a column's dates, written as `DD/MM/YYYY`, `D. MMMM YYYY [de]` or `excel`.

use serde::{Deserialize, Serialize};

use super::serial::EXCEL_1900;
use super::{MonthLanguage, Period};

/// How dates are written.
///
/// `YYYY` and `YY` are the year, `MM` and `M` the month, `MMM` and `MMMM` its name, `DD` and `D` the day; `M` and `D`
/// have no leading zero but are read with one too. A month without a day, such as `MM/YYYY`, is its first day. `[de]` after it says in which language names are written; they are
/// read in every language that [`MonthLanguage`] knows. Anything but letters and digits stands for itself, and so do the
/// words `de` and `del`. `excel` and `excel-1904` are the serial numbers of its two calendars.
///
/// Where people wrote dates in several ways, formats are joined by `or`: `DD/MM/YYYY or DD-MMM-YY`. A date is read by the first
/// that fits, and written in the first. Behind `or`, `YYYY` and `YYYYMM` are dates of which no more is known. Beside four digits of
/// the year, the day `99` or `00` is one that nobody knows, and so is the month before it: `99/08/2017` is August 2017.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Format {
    pub(super) parts: Vec<Part>,
    pub(super) language: Option<MonthLanguage>,
    /// What else dates are written in; these have no others.
    pub(super) others: Vec<Format>,
}

/// A part of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The year with four digits.
    Year,
    /// The year's last two digits.
    ShortYear,
    /// The month as a number.
    Month { padded: bool },
    /// The month's name.
    MonthName { full: bool },
    /// The day of the month.
    Day { padded: bool },
    /// One blank or more.
    Blank,
    /// A character that stands for itself.
    Text(char),
    /// A day number, with the number of 1970-01-01.
    Serial { epoch: i32 },
}

/// The order of year, month and day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartOrder {
    /// Year, month, day.
    YearFirst,
    /// Day, month, year.
    DayFirst,
    /// Month, day, year.
    MonthFirst,
    /// One number that counts days.
    Serial,
}

impl Format {
    /// Excel's serial numbers, in its usual calendar.
    pub fn excel() -> Self {
        Self { parts: vec![Part::Serial { epoch: EXCEL_1900 }], language: None, others: Vec::new() }
    }

    /// Years of which nothing else is known.
    pub(super) fn year() -> Self {
        Self { parts: vec![Part::Year], language: None, others: Vec::new() }
    }

    /// Months in digits alone: `YYYYMM`.
    pub fn packed_month() -> Self {
        let parts = vec![Part::Year, Part::Month { padded: true }];
        Self { parts, language: None, others: Vec::new() }
    }

    /// Dates in this format, or else in another one.
    #[must_use]
    pub fn or(mut self, other: Self) -> Self {
        let Self { parts, language, others } = other;
        self.others.push(Self { parts, language, others: Vec::new() });
        self.others.extend(others);
        self
    }

    /// The order of year, month and day, where there are several formats in the first.
    pub fn order(&self) -> PartOrder {
        self.parts
            .iter()
            .find_map(|part| match part {
                Part::Year | Part::ShortYear => Some(PartOrder::YearFirst),
                Part::Month { .. } | Part::MonthName { .. } => Some(PartOrder::MonthFirst),
                Part::Day { .. } => Some(PartOrder::DayFirst),
                Part::Serial { .. } => Some(PartOrder::Serial),
                Part::Blank | Part::Text(_) => None,
            })
            .unwrap_or(PartOrder::YearFirst)
    }

    /// Whether nobody could read the day for the month or the year.
    pub fn is_unmistakable(&self) -> bool {
        let full_year_first = self.order() == PartOrder::YearFirst && !self.has_short_years();
        self.has_names() || !self.has_days() || full_year_first
    }

    /// Whether the first of the formats has names of months in English.
    pub(super) fn has_english_names(&self) -> bool {
        self.has_names() && self.language.is_none_or(|language| language == MonthLanguage::English)
    }

    /// Whether only two digits of the year are written, in one of the formats.
    pub fn has_short_years(&self) -> bool {
        self.parts.contains(&Part::ShortYear) || self.others.iter().any(Self::has_short_years)
    }

    /// Whether days are written in one of the formats, and not months only.
    pub fn has_days(&self) -> bool {
        self.has_own_days() || self.others.iter().any(Self::has_own_days)
    }

    /// Whether the first of the formats has days.
    pub(super) fn has_own_days(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Day { .. } | Part::Serial { .. }))
    }

    /// The period that a date in the first of the formats says.
    pub(super) fn own_period(&self) -> Period {
        let has_month =
            || self.parts.iter().any(|part| matches!(part, Part::Month { .. } | Part::MonthName { .. }));
        if self.has_own_days() {
            Period::Day
        } else if has_month() {
            Period::Month
        } else {
            Period::Year
        }
    }

    /// Whether the first of the formats has the names of months.
    pub fn has_names(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::MonthName { .. }))
    }

    /// What else dates are written in.
    pub(super) fn others(&self) -> &[Self] {
        &self.others
    }

    /// Whether a date is one whole number, as `YYYYMMDD` and serial numbers are.
    pub fn is_one_number(&self) -> bool {
        !self.parts.iter().any(|part| matches!(part, Part::Blank | Part::Text(_) | Part::MonthName { .. }))
    }

    /// The same format with four digits of the year.
    #[must_use]
    pub fn with_full_years(mut self) -> Self {
        for part in &mut self.parts {
            if *part == Part::ShortYear {
                *part = Part::Year;
            }
        }
        self
    }

    /// Whether months are written with their names in one of the formats.
    pub fn has_month_names(&self) -> bool {
        self.has_names() || self.others.iter().any(Self::has_names)
    }

    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The same format with names in that language, whole or abbreviated.
    pub(super) fn with_names(mut self, language: Option<MonthLanguage>, full: bool) -> Self {
        for part in &mut self.parts {
            if let Part::MonthName { full: written } = part {
                *written = full;
                self.language = language;
            }
        }
        self
    }
}
