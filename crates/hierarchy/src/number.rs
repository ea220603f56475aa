//! Numbers as spreadsheets write them: `1234.5`, `1,234.5`, `1.234,5`, `1 234,5`, `−5`, `$1,234.50`, `12 %`,
//! `71.4 kg`.
//!
//! ```
//! use coversheet_hierarchy::number::{DecimalMark, NumberDecision, decide};
//!
//! assert_eq!(decide(&["1.234,5", "12"]), NumberDecision::Decided(DecimalMark::Comma));
//! assert_eq!(decide(&["1.234", "12"]), NumberDecision::Ambiguous);
//! assert_eq!(DecimalMark::Comma.read("1.234,5").map(|number| number.to_string()).as_deref(), Some("1234.5"));
//! ```

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::Decimal;

/// The character between the whole part of a number and its fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DecimalMark {
    /// `1234.5` or `1,234.5`
    #[serde(rename = ".")]
    Point,
    /// `1234,5` or `1.234,5`
    #[serde(rename = ",")]
    Comma,
}

/// What a column's values say about how its numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberDecision {
    /// Every value is a number with this decimal mark, and not with the other.
    Decided(DecimalMark),
    /// Every value is a number, the same one with either mark.
    Either,
    /// Every value is a number with each mark, but not the same: `1.234` may be more than a thousand, or little more
    /// than one. Only someone who knows the data can tell.
    Ambiguous,
    /// Neither mark reads every value.
    Undecided {
        /// The mark that reads more values.
        nearest: DecimalMark,
        /// The position of the first value that it does not read.
        first_unread: usize,
    },
}

/// Decides how the numbers of a column are written, from values of which none is missing.
pub fn decide(values: &[&str]) -> NumberDecision {
    let marks = [DecimalMark::Point, DecimalMark::Comma];
    // Digits alone are the same number with either mark.
    let mut others = values.iter().copied().filter(|value| !is_whole(value));
    if other_unit(others.clone()).is_some()
        && let Some(first_unread) = other_unit(values.iter().copied())
    {
        let read = marks.map(|mark| values.iter().filter(|value| mark.read(value).is_some()).count());
        return NumberDecision::Undecided { nearest: marks[usize::from(read[1] > read[0])], first_unread };
    }
    match marks.map(|mark| others.clone().all(|value| mark.reads(value))) {
        [true, true] => {
            let same = |value: &str| !has_mark(value) || marks[0].read(value) == marks[1].read(value);
            if others.all(same) { NumberDecision::Either } else { NumberDecision::Ambiguous }
        }
        [true, false] => NumberDecision::Decided(DecimalMark::Point),
        [false, true] => NumberDecision::Decided(DecimalMark::Comma),
        [false, false] => {
            let read = marks.map(|mark| values.iter().filter(|value| mark.read(value).is_some()).count());
            let nearest = marks[usize::from(read[1] > read[0])];
            let first_unread = values.iter().position(|value| nearest.read(value).is_none()).unwrap_or(0);
            NumberDecision::Undecided { nearest, first_unread }
        }
    }
}

impl DecimalMark {
    /// Reads a number: a sign, digits that may be grouped in threes by a blank, an apostrophe or the mark that this
    /// one is not, and a fraction. Blanks around it do not count, nor does a currency or `%` at either end, nor a
    /// unit behind it; with a currency, parentheses are a minus sign.
    pub fn read(self, text: &str) -> Option<Decimal> {
        let text = text.trim();
        let plain = |text: &str| self == Self::Point || !text.contains(['.', ',']);
        if plain(text)
            && let Some(number) = Decimal::parse(text)
        {
            return Some(number);
        }
        match bare(text) {
            Some((inner, negative)) => {
                let text = if negative { format!("-{inner}") } else { inner };
                self.read_grouped(&text)
            }
            None => self.read_grouped(text),
        }
    }

    /// Whether this is a number.
    fn reads(self, text: &str) -> bool {
        self == Self::Point && is_plain(text) || self.read(text).is_some()
    }

    /// Reads a number that stands alone.
    fn read_grouped(self, text: &str) -> Option<Decimal> {
        let (sign, unsigned) = match text.strip_prefix(['-', '−']) {
            Some(unsigned) => ("-", unsigned),
            None => match text.strip_suffix('-').filter(|text| self.has_fraction(text)) {
                Some(unsigned) => ("-", unsigned),
                None => ("", text.strip_prefix('+').unwrap_or(text)),
            },
        };
        let (whole, fraction) = unsigned.split_once(self.char()).unwrap_or((unsigned, ""));
        if whole.is_empty() && fraction.is_empty() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Decimal::parse(&format!("{sign}{}.{fraction}", self.ungrouped(whole)?))
    }

    /// Whether a number ends with a fraction: `12,30-` is negative in SAP, `60-` is sixty or more, and `26,-` has no cents.
    fn has_fraction(self, text: &str) -> bool {
        text.rsplit_once(self.char()).is_some_and(|(whole, fraction)| {
            let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            digits(fraction) && whole.starts_with(|char: char| char.is_ascii_digit())
        })
    }

    /// Writes a number without grouping.
    pub fn write(self, number: Decimal) -> String {
        let text = number.to_string();
        if self == Self::Comma { text.replace('.', ",") } else { text }
    }

    fn char(self) -> char {
        if self == Self::Point { '.' } else { ',' }
    }

    /// The digits of a whole number without what groups them in threes.
    fn ungrouped(self, whole: &str) -> Option<Cow<'_, str>> {
        let other = if self == Self::Point { ',' } else { '.' };
        let Some(separator) = whole.chars().find(|char| !char.is_ascii_digit()) else {
            return Some(Cow::Borrowed(whole));
        };
        if separator != other && ![' ', '\u{a0}', '\u{202f}', '\'', '’'].contains(&separator) {
            return None;
        }
        let mut groups = whole.split(separator);
        let first =
            groups.next().filter(|first| (1..=3).contains(&first.len()) && !first.starts_with('0'))?;
        let is_group = |group: &str| group.len() == 3 && group.bytes().all(|byte| byte.is_ascii_digit());
        groups
            .all(is_group)
            .then(|| Cow::Owned(format!("{first}{}", whole[first.len()..].replace(separator, ""))))
    }
}

/// Whether a fraction may start in a number, or its digits be grouped, so that the other mark reads another one.
fn has_mark(text: &str) -> bool {
    text.bytes().any(|byte| matches!(byte, b'.' | b','))
}

/// Whether a number is nothing but digits: then it need not be read to know that it is one.
fn is_whole(text: &str) -> bool {
    (1..=18).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The same with a point and a fraction.
fn is_plain(text: &str) -> bool {
    let point = text.bytes().position(|byte| byte == b'.');
    point.is_some_and(|point| is_whole(&text[..point]) && is_whole(&text[point + 1..]))
}

/// What amounts are counted in, as it stands at either end.
const CURRENCIES: &[&str] = &["US$", "$", "€", "£", "¥", "₹", "CHF", "EUR", "USD", "GBP", "Fr.", "kr", "zł"];

/// Whether a value has a currency at one end.
pub fn has_currency(text: &str) -> bool {
    let text = text.trim().trim_start_matches(['(', '-', '−', '+']).trim_end_matches(')');
    CURRENCIES.iter().any(|currency| text.starts_with(currency) || text.ends_with(currency))
}

/// Units that people are measured in, longer ones before those that they end with.
const UNITS: &[&str] = &[
    "kg", "mg", "g", "lbs", "lb", "cm", "mm", "m", "years", "yrs", "yr", "y", "Jahre", "J", "ans", "años",
    "anni", "x",
];

/// The unit behind a number, such as `kg`.
pub fn unit(text: &str) -> Option<&'static str> {
    let text = text.trim_end();
    // Most cells end with a digit.
    text.ends_with(char::is_alphabetic).then_some(())?;
    let unit = UNITS.iter().find(|unit| text.ends_with(**unit))?;
    let number = text.strip_suffix(unit)?.trim_end();
    number.ends_with(|last: char| last.is_ascii_digit() || last == '.').then_some(*unit)
}

/// The position of the first value that has another unit than those before: grams are no kilograms.
pub fn other_unit<'v>(values: impl Iterator<Item = &'v str>) -> Option<usize> {
    let mut units = values.enumerate().filter_map(|(at, value)| Some((at, unit(value)?)));
    let (_, first) = units.next()?;
    units.find(|(_, unit)| *unit != first).map(|(at, _)| at)
}

/// A number without its currency, `%` or unit, and whether parentheses made it negative; none where it has neither.
fn bare(text: &str) -> Option<(String, bool)> {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let (text, enclosed) = (inner.unwrap_or(text).trim(), inner.is_some());
    let sign = text.chars().next().filter(|char| ['-', '−', '+'].contains(char));
    let unsigned = sign.map_or(text, |sign| &text[sign.len_utf8()..]).trim_start();
    let before = CURRENCIES.iter().find_map(|currency| unsigned.strip_prefix(currency));
    let behind = || CURRENCIES.iter().find_map(|currency| unsigned.strip_suffix(currency));
    let percent = || unsigned.strip_suffix('%').filter(|_| !enclosed);
    let measured = || unsigned.strip_suffix(unit(unsigned)?).filter(|_| !enclosed);
    let amount = before.or_else(behind).or_else(percent).or_else(measured)?.trim();
    // One sign only, and digits next to it.
    let starts = amount.starts_with(|char: char| char.is_ascii_digit() || ".,".contains(char));
    let signed = sign.is_none() && !enclosed && amount.starts_with(['-', '−']);
    (starts || signed).then(|| (format!("{}{amount}", sign.map(String::from).unwrap_or_default()), enclosed))
}

#[cfg(test)]
mod tests {
    use super::DecimalMark::{Comma, Point};
    use super::*;

    fn read(mark: DecimalMark, text: &str) -> Option<String> {
        mark.read(text).map(|number| number.to_string())
    }

    #[test]
    fn numbers_of_many_places() {
        for (mark, text, number) in [
            (Point, "1,234,567.50", "1234567.5"),
            (Point, "-1,234", "-1234"),
            (Point, " .5 ", "0.5"),
            (Point, "12.", "12"),
            (Comma, "1.234,5", "1234.5"),
            (Comma, "0,125", "0.125"),
            (Comma, "-,5", "-0.5"),
            (Comma, "1 234,5", "1234.5"),
            (Comma, "1\u{202f}234\u{202f}567", "1234567"),
            (Point, "1'234.5", "1234.5"),
            (Comma, "−5", "-5"),
            (Point, "+3", "3"),
            (Point, "$135.63", "135.63"),
            (Point, "$ 1,234.50", "1234.5"),
            (Point, "-$20", "-20"),
            (Point, "$-20", "-20"),
            (Point, "($1,234.50)", "-1234.5"),
            (Point, "USD 5", "5"),
            (Point, "CHF 1'234.50", "1234.5"),
            (Comma, "1.234,50 €", "1234.5"),
            (Comma, "€ 1.234,50", "1234.5"),
            (Comma, "1 234,50\u{a0}€", "1234.5"),
            (Comma, "12,5 %", "12.5"),
            (Point, "41%", "41"),
            (Point, "71.4 kg", "71.4"),
            (Comma, "1,66m", "1.66"),
            (Point, "70 yrs", "70"),
            (Comma, "3.120\u{a0}g", "3120"),
            (Point, "-5 cm", "-5"),
            (Comma, "12,30-", "-12.3"),
            (Comma, "1.234,50-", "-1234.5"),
            (Point, "650x", "650"),
        ] {
            assert_eq!(read(mark, text).as_deref(), Some(number), "{text}");
        }
        for (mark, text) in [
            (Point, "1,5"),
            (Point, "0,125"),
            (Point, "12,34,567"),
            (Point, "1,234'567"),
            (Point, "1234,567"),
            (Comma, "1.5"),
            (Comma, "1,234,567"),
            (Comma, ""),
            (Comma, ","),
            (Comma, "-"),
            (Point, "1.2.3"),
            (Comma, "60-"),
            (Comma, "26,-"),
            (Comma, "-5,0-"),
            (Point, "5 kgs"),
            (Point, "kg"),
            (Point, "5 kg kg"),
            (Point, "(5 kg)"),
            (Point, "5 mg/dl"),
            (Point, "3a"),
            (Point, "1e5"),
            (Point, "$"),
            (Point, "(5)"),
            (Point, "$5$"),
            (Point, "-$-5"),
            (Point, "(-$5)"),
            (Point, "%"),
        ] {
            assert_eq!(read(mark, text), None, "{text}");
        }
    }

    #[test]
    fn the_mark_is_decided_from_the_data_or_asked() {
        assert_eq!(decide(&["1", "-20", "1 000"]), NumberDecision::Either);
        assert_eq!(decide(&["1.5", "20"]), NumberDecision::Decided(Point));
        assert_eq!(decide(&["1,5", "20"]), NumberDecision::Decided(Comma));
        assert_eq!(decide(&["1,234", "5"]), NumberDecision::Ambiguous);
        assert_eq!(decide(&["1,234", "0.5"]), NumberDecision::Decided(Point));
        assert_eq!(decide(&["1,234", "1234,5"]), NumberDecision::Decided(Comma));
        assert_eq!(decide(&["1.234", "0.125"]), NumberDecision::Decided(Point));
        assert_eq!(
            decide(&["1,5", "n/a", "2"]),
            NumberDecision::Undecided { nearest: Comma, first_unread: 1 }
        );
        assert_eq!(decide(&["1,5", "1.5"]), NumberDecision::Undecided { nearest: Point, first_unread: 0 });
        assert_eq!(decide(&[]), NumberDecision::Either);
        assert_eq!(decide(&["71 kg", "68.5 kg", "70"]), NumberDecision::Decided(Point));
        assert_eq!(
            decide(&["71 kg", "70", "3200 g"]),
            NumberDecision::Undecided { nearest: Point, first_unread: 2 }
        );
    }

    #[test]
    fn numbers_are_written_with_their_mark() {
        let number = Decimal::parse("-1234.50").unwrap();
        assert_eq!((Point.write(number), Comma.write(number)), ("-1234.5".to_owned(), "-1234,5".to_owned()));
    }

    /// The same by reading every value with either mark.
    fn slow(values: &[&str]) -> NumberDecision {
        let all = [Point, Comma].map(|mark| values.iter().all(|value| mark.read(value).is_some()));
        let read =
            [Point, Comma].map(|mark| values.iter().filter(|value| mark.read(value).is_some()).count());
        let nearest = if read[1] > read[0] { Comma } else { Point };
        let unread = || values.iter().position(|value| nearest.read(value).is_none()).unwrap_or(0);
        match (other_unit(values.iter().copied()), all) {
            (Some(first_unread), _) => NumberDecision::Undecided { nearest, first_unread },
            (None, [true, true]) if values.iter().all(|value| Point.read(value) == Comma.read(value)) => {
                NumberDecision::Either
            }
            (None, [true, true]) => NumberDecision::Ambiguous,
            (None, [true, false]) => NumberDecision::Decided(Point),
            (None, [false, true]) => NumberDecision::Decided(Comma),
            (None, [false, false]) => NumberDecision::Undecided { nearest, first_unread: unread() },
        }
    }

    proptest::proptest! {
        #[test]
        fn what_need_not_be_read_is_decided_as_if_it_were(
            values in proptest::collection::vec("[0-9]{1,3}|[0-9]{1,2}[.,][0-9]{2,3}|-?[0-9]{3,19}|[0-9. ,]{1,6}( kg| g)?", 0..5)
        ) {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            proptest::prop_assert_eq!(decide(&values), slow(&values));
        }
    }
}
