//! Formats as people write them, and which of them can be used.

use std::fmt;
use std::str::FromStr;

use coversheet_error::{Error, Result};

use super::format::Part;
use super::serial::{EXCEL_1900, EXCEL_1904};
use super::{Format, MonthLanguage};

/// Between formats of one column.
const OR: &str = " or ";

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

/// Whether the parts are a year and a month with something between them; beside two digits of a year the month has its name, or two
/// digits and a slash: `05/24`.
fn is_month(parts: &[Part]) -> bool {
    let named = parts.iter().any(|part| matches!(part, Part::MonthName { .. }));
    let slashed = parts == [Part::Month { padded: true }, Part::Text('/'), Part::ShortYear];
    parts.len() > 2
        && (parts.contains(&Part::Year) || named && parts.contains(&Part::ShortYear) || slashed)
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
}
