//! The languages of a report, with how each writes numbers and dates (Unicode CLDR 45).

use crate::words::{Words, de, en, es, fr, it};

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// Italian.
    Italian,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 5] = [Self::English, Self::German, Self::French, Self::Spanish, Self::Italian];

    /// Its code of ISO 639-1.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::Italian => "it",
        }
    }

    /// The language of a code such as `de` or `de-AT`; none if there is no report in it.
    pub fn find(code: &str) -> Option<Self> {
        let code = code.split(['-', '_']).next()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Everything that is said.
    pub(crate) fn words(self) -> &'static Words {
        match self {
            Self::English => &en::WORDS,
            Self::German => &de::WORDS,
            Self::French => &fr::WORDS,
            Self::Spanish => &es::WORDS,
            Self::Italian => &it::WORDS,
        }
    }

    /// Whether a number takes the word for one thing. What is "many" behind a word (`un million de lignes`) is written like other
    /// numbers behind digits.
    pub(crate) fn is_one(self, number: u64) -> bool {
        number == 1 || self == Self::French && number == 0
    }

    /// What stands between a name and what is said of it, as HTML.
    pub(crate) fn colon(self) -> &'static str {
        if self == Self::French { "\u{a0}: " } else { ": " }
    }

    fn point(self) -> char {
        if self == Self::English { '.' } else { ',' }
    }

    /// What stands between thousands, and from how many digits on.
    fn groups(self) -> (&'static str, usize) {
        match self {
            Self::English => (",", 4),
            Self::German => (".", 4),
            Self::French => ("\u{202f}", 4),
            Self::Spanish | Self::Italian => (".", 5),
        }
    }

    /// A whole number.
    pub(crate) fn count(self, number: u64) -> String {
        let digits = number.to_string();
        let (between, from) = self.groups();
        if digits.len() < from {
            return digits;
        }
        let mut text = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                text.push_str(between);
            }
            text.push(digit);
        }
        text
    }

    /// A number with the language's decimal sign and six decimals at most, without separators.
    pub(crate) fn decimal(self, number: f64) -> String {
        let fixed = format!("{number:.6}");
        fixed.trim_end_matches('0').trim_end_matches('.').replace('.', &self.point().to_string())
    }

    /// A number with so many decimals at most; one that rounds to nothing though it is not, with an exponent.
    pub(crate) fn number(self, number: f64, decimals: usize) -> String {
        let fixed = format!("{:.decimals$}", number.abs());
        let (whole, rest) = fixed.split_once('.').unwrap_or((&fixed, ""));
        let rest = rest.trim_end_matches('0');
        if number != 0.0 && whole == "0" && rest.is_empty() {
            return format!("{number:.1e}").replace('.', &self.point().to_string());
        }
        let mut text = if number < 0.0 { "\u{2212}".to_owned() } else { String::new() };
        text.push_str(&whole.parse().map_or_else(|_| whole.to_owned(), |whole| self.count(whole)));
        if !rest.is_empty() {
            text.push(self.point());
            text.push_str(rest);
        }
        text
    }

    /// A share as a percentage. It is rounded to whole percents only where that is not misleading.
    pub(crate) fn share(self, share: f64) -> String {
        let percents = share * 100.0;
        let decimals = if (10.0..=90.0).contains(&percents) { 1 } else { 2 };
        // What is not everything never reads as everything.
        let text = match self.number(percents, decimals) {
            text if text == "100" && share < 1.0 => format!("> {}", self.number(99.99, 2)),
            text if text.contains('e') => format!("< {}", self.number(0.01, 2)),
            text => text,
        };
        let sign = match self {
            Self::English | Self::Italian => "%",
            Self::German | Self::French | Self::Spanish => "\u{a0}%",
        };
        text + sign
    }

    /// A date of ISO 8601, with the time of day if there is one; another text as it is.
    pub(crate) fn date(self, text: &str) -> String {
        self.known_date(text).unwrap_or_else(|| text.to_owned())
    }

    fn known_date(self, text: &str) -> Option<String> {
        let (day, time) = text.split_once('T').map_or((text, None), |(day, time)| (day, Some(time)));
        let mut parts = day.splitn(3, '-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        let numeric =
            |part: &str, digits: usize| (part.len() == digits).then(|| part.parse::<usize>().ok()).flatten();
        let (year, month, day) = (numeric(year, 4)?, numeric(month, 2)?, numeric(day, 2)?);
        let month = self.words().months.split(' ').nth(month.checked_sub(1)?)?;
        if !(1..=31).contains(&day) {
            return None;
        }
        let date = match self {
            Self::German => format!("{day}. {month} {year}"),
            Self::French if day == 1 => format!("1er {month} {year}"),
            Self::Spanish => format!("{day} de {month} de {year}"),
            Self::English | Self::French | Self::Italian => format!("{day} {month} {year}"),
        };
        let Some(time) = time else { return Some(date) };
        let (hours, minutes) = (numeric(time.get(..2)?, 2)?, numeric(time.get(3..5)?, 2)?);
        let zone = if time.ends_with('Z') { "\u{a0}UTC" } else { "" };
        Some(match self {
            Self::English => format!("{date} at {hours:02}:{minutes:02}{zone}"),
            Self::German => format!("{date} um {hours:02}:{minutes:02}{zone}"),
            Self::French => format!("{date} à {hours:02}:{minutes:02}{zone}"),
            Self::Spanish => format!("{date} a las {hours}:{minutes:02}{zone}"),
            Self::Italian => format!("{date} alle ore {hours:02}:{minutes:02}{zone}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Language::{self, English, French, German, Italian, Spanish};

    #[test]
    fn numbers_are_written_as_each_language_does() {
        let all = |number: u64| Language::ALL.map(|language| language.count(number));
        assert_eq!(all(1234), ["1,234", "1.234", "1\u{202f}234", "1234", "1234"]);
        assert_eq!(
            all(1_234_567),
            ["1,234,567", "1.234.567", "1\u{202f}234\u{202f}567", "1.234.567", "1.234.567"]
        );
        assert_eq!(German.number(1234.5, 4), "1.234,5");
        assert_eq!(English.number(-0.25, 4), "\u{2212}0.25");
        assert_eq!(French.number(0.000_001, 4), "1,0e-6");
        assert_eq!((English.number(0.0, 2), English.number(2.0, 2)), ("0".into(), "2".into()));
    }

    #[test]
    fn shares_never_read_as_all_or_nothing_where_they_are_not() {
        assert_eq!(English.share(0.2), "20%");
        assert_eq!(German.share(0.063_751), "6,38\u{a0}%");
        assert_eq!(French.share(0.556), "55,6\u{a0}%");
        assert_eq!(English.share(0.999_999), "> 99.99%");
        assert_eq!(Italian.share(0.000_001), "< 0,01%");
        assert_eq!((English.share(1.0), English.share(0.0)), ("100%".into(), "0%".into()));
    }

    #[test]
    fn dates_are_written_as_each_language_does() {
        let all = |date: &str| Language::ALL.map(|language| language.date(date));
        assert_eq!(
            all("2026-03-01"),
            ["1 March 2026", "1. März 2026", "1er mars 2026", "1 de marzo de 2026", "1 marzo 2026"]
        );
        assert_eq!(German.date("2026-11-22T11:49:50Z"), "22. November 2026 um 11:49\u{a0}UTC");
        assert_eq!(Spanish.date("2026-11-22T09:49:50+01:00"), "22 de noviembre de 2026 a las 9:49");
        for text in ["next year", "2026-13-01", "2026-00-01", "2026-1-1", "2026-11-22Tx", "", "é-é-é"] {
            assert_eq!(English.date(text), text);
        }
    }

    #[test]
    fn languages_are_found_by_their_codes() {
        assert_eq!(Language::find("de-AT"), Some(German));
        assert_eq!(Language::find("FR"), Some(French));
        assert_eq!((Language::find("tlh"), Language::find("")), (None, None));
    }
}
