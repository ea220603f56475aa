//! The format of a column's dates, written as `DD/MM/YYYY`, `D. MMMM YYYY [de]` or `excel`.

use std::fmt;
use std::str::FromStr;

use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::serial::{EXCEL_1900, EXCEL_1904};
use super::{Date, MonthLanguage, Period};

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
    parts: Vec<Part>,
    language: Option<MonthLanguage>,
    /// What else dates are written in; these have no others.
    others: Vec<Format>,
}

/// Between formats of one column.
const OR: &str = " or ";

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
    pub(super) fn has_names(&self) -> bool {
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

    /// Writes a date.
    pub fn write(&self, date: Date) -> String {
        use fmt::Write;
        let mut text = String::new();
        for part in &self.parts {
            // Writing to a string cannot fail.
            let _ = match part {
                Part::Year => write!(text, "{:04}", date.year()),
                Part::ShortYear => write!(text, "{:02}", date.year() % 100),
                Part::Month { padded: true } => write!(text, "{:02}", date.month()),
                Part::Month { padded: false } => write!(text, "{}", date.month()),
                Part::MonthName { full } => {
                    let language = self.language.unwrap_or(MonthLanguage::English);
                    write!(text, "{}", language.month_name(date.month(), *full))
                }
                Part::Day { padded: true } => write!(text, "{:02}", date.day()),
                Part::Day { padded: false } => write!(text, "{}", date.day()),
                Part::Blank => write!(text, " "),
                Part::Text(char) => write!(text, "{char}"),
                Part::Serial { epoch } => {
                    let serial = date.days() + epoch;
                    // Before its 29 February 1900, Excel's numbers are one smaller.
                    write!(text, "{}", serial - i32::from(*epoch == EXCEL_1900 && serial <= 60))
                }
            };
        }
        text
    }
}

impl FromStr for Format {
    type Err = Error;

    /// Reads a format.
    ///
    /// # Errors
    ///
    /// `date-format` when it is not one.
    fn from_str(text: &str) -> Result<Self> {
        let mut formats = text.split(OR);
        let first = Self::one(formats.next().unwrap_or_default(), is_usable)?;
        let or_part = |parts: &[Part]| is_usable(parts) || is_part(parts);
        formats.try_fold(first, |format, other| Ok(format.or(Self::one(other, or_part)?)))
    }
}

impl Format {
    /// Reads one of several formats, if its parts are usable.
    fn one(text: &str, is_usable: impl Fn(&[Part]) -> bool) -> Result<Self> {
        let (pattern, language) = match text.trim().strip_suffix(']').and_then(|text| text.rsplit_once('[')) {
            Some((pattern, code)) => {
                (pattern.trim_end(), Some(MonthLanguage::of_code(code).ok_or_else(|| unusable(text))?))
            }
            None => (text.trim(), None),
        };
        let parts = match pattern {
            "excel" => vec![Part::Serial { epoch: EXCEL_1900 }],
            "excel-1904" => vec![Part::Serial { epoch: EXCEL_1904 }],
            _ => parts(pattern).filter(|parts| is_usable(parts)).ok_or_else(|| unusable(text))?,
        };
        Ok(Self { parts, language, others: Vec::new() })
    }
}

fn unusable(text: &str) -> Error {
    Error::new("date-format", format!("The date format {text:?} is not usable.")).hint(
        "Write year, month and day once each, such as YYYY-MM-DD, D/M/YYYY, DD.MM.YY or D MMM YYYY, or excel for serial numbers.",
    )
}

/// Splits a pattern into its parts.
fn parts(pattern: &str) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    let mut rest = pattern;
    while let Some(first) = rest.chars().next() {
        let length = |same: &dyn Fn(char) -> bool| rest.find(|char| !same(char)).unwrap_or(rest.len());
        if first.is_whitespace() {
            let blanks = length(&char::is_whitespace);
            parts.push(Part::Blank);
            rest = &rest[blanks..];
        } else if let Some(word) = ["del", "de"].into_iter().find(|word| {
            let followed = |rest: &str| rest.starts_with(char::is_whitespace);
            rest.strip_prefix(word).is_some_and(followed)
        }) {
            parts.extend(word.chars().map(Part::Text));
            rest = &rest[word.len()..];
        } else if first.is_alphabetic() {
            let end = length(&|char| char.eq_ignore_ascii_case(&first));
            parts.push(match (first.to_ascii_uppercase(), end) {
                ('Y', 4) => Part::Year,
                ('Y', 2) => Part::ShortYear,
                ('M', 1 | 2) => Part::Month { padded: end == 2 },
                ('M', 3 | 4) => Part::MonthName { full: end == 4 },
                ('D', 1 | 2) => Part::Day { padded: end == 2 },
                _ => return None,
            });
            rest = &rest[end..];
        } else if first.is_numeric() {
            return None;
        } else {
            parts.push(Part::Text(first));
            rest = &rest[first.len_utf8()..];
        }
    }
    Some(parts)
}

/// Whether the parts are a year and a month with something between them; beside two digits of a year the month has its name.
fn is_month(parts: &[Part]) -> bool {
    let named = parts.iter().any(|part| matches!(part, Part::MonthName { .. }));
    parts.len() > 2
        && (parts.contains(&Part::Year) || named && parts.contains(&Part::ShortYear))
        && !parts.iter().any(|part| matches!(part, Part::Day { .. } | Part::Serial { .. }))
}

/// Whether the parts are those of a date of which no more is known than the year, or the month in digits alone.
fn is_part(parts: &[Part]) -> bool {
    parts == Format::year().parts || parts == Format::packed_month().parts
}

/// Whether a date can be read unmistakably: year, month and day once, the day left out of months, and no open-ended number before another.
fn is_usable(parts: &[Part]) -> bool {
    let count = |test: &dyn Fn(&Part) -> bool| parts.iter().filter(|part| test(part)).count();
    let is_number =
        |part: &Part| matches!(part, Part::Year | Part::ShortYear | Part::Month { .. } | Part::Day { .. });
    let runs_on = |pair: &[Part]| {
        matches!(pair[0], Part::Month { padded: false } | Part::Day { padded: false }) && is_number(&pair[1])
    };
    count(&|part| matches!(part, Part::Year | Part::ShortYear)) == 1
        && count(&|part| matches!(part, Part::Month { .. } | Part::MonthName { .. })) == 1
        && (count(&|part| matches!(part, Part::Day { .. })) == 1 || is_month(parts))
        && !parts.windows(2).any(runs_on)
}

impl fmt::Display for Format {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in &self.parts {
            match part {
                Part::Year => formatter.write_str("YYYY")?,
                Part::ShortYear => formatter.write_str("YY")?,
                Part::Month { padded } => formatter.write_str(if *padded { "MM" } else { "M" })?,
                Part::MonthName { full } => formatter.write_str(if *full { "MMMM" } else { "MMM" })?,
                Part::Day { padded } => formatter.write_str(if *padded { "DD" } else { "D" })?,
                Part::Blank => formatter.write_str(" ")?,
                Part::Text(char) => write!(formatter, "{char}")?,
                Part::Serial { epoch: EXCEL_1904 } => formatter.write_str("excel-1904")?,
                Part::Serial { .. } => formatter.write_str("excel")?,
            }
        }
        self.language.map_or(Ok(()), |language| write!(formatter, " [{}]", language.code()))?;
        self.others.iter().try_for_each(|other| write!(formatter, "{OR}{other}"))
    }
}

impl TryFrom<String> for Format {
    type Error = Error;

    fn try_from(text: String) -> Result<Self> {
        text.parse()
    }
}

impl From<Format> for String {
    fn from(format: Format) -> Self {
        format.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_read_and_written_back() {
        for text in [
            "YYYY-MM-DD",
            "D/M/YYYY",
            "D. M. YYYY",
            "YYYYMMDD",
            "DD.MM.YY",
            "DDMMMYYYY",
            "D. MMMM YYYY [de]",
            "D de MMMM de YYYY [es]",
            "MMM D, YYYY",
            "MM/YYYY",
            "YYYY-MM",
            "MMM YYYY",
            "excel",
            "excel-1904",
            "DD/MM/YYYY or DD-MMM-YY or MM/YYYY",
            "D. MMMM YYYY [de] or DD.MM.YY",
            "YYYY-MM-DD or YYYY-MM or YYYY",
            "YYYYMMDD or YYYYMM or YYYY",
        ] {
            assert_eq!(text.parse::<Format>().unwrap().to_string(), text);
        }
        assert_eq!("yyyy-mm-dd".parse::<Format>().unwrap().to_string(), "YYYY-MM-DD");
    }

    #[test]
    fn unusable_formats_are_refused() {
        for text in [
            "",
            "YYYYMM",
            "YYYY",
            "YYYY or YYYY-MM-DD",
            "YYYY-MM-DD or YY",
            "YY-MM",
            "YYYY-MM-DD-DD",
            "DMYYYY",
            "YYYY-MM-DD [xx]",
            "YYY-MM-DD",
            "hh:mm",
            "YYYY 1 MM DD",
            "DD/MM/YYYY or",
            "DD/MM/YYYY or  or YYYY-MM-DD",
        ] {
            assert_eq!(text.parse::<Format>().unwrap_err().code(), "date-format", "{text}");
        }
    }

    #[test]
    fn writes_dates() {
        let date = Date::new(1961, 3, 4).unwrap();
        for (format, text) in [
            ("DD/MM/YYYY", "04/03/1961"),
            ("M/D/YY", "3/4/61"),
            ("D. MMMM YYYY [de]", "4. März 1961"),
            ("D MMM YYYY", "4 Mar 1961"),
            ("excel", "22344"),
        ] {
            assert_eq!(format.parse::<Format>().unwrap().write(date), text);
        }
    }
}
