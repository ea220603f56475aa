//! Number formats: what a person sees of a number (ECMA-376 part 1, section 18.8.31, `numFmt`).
//!
//! A date or time becomes ISO 8601 with the parts that its format shows. A number has the decimals and leading zeros that
//! its format shows, and the percent sign; thousands separators, currencies, colours and other words around it are left
//! out, so that it stays a number. Formats that scale, or show fractions or exponents, show the number as it is.

mod date;
mod number;

use std::num::ParseFloatError;

pub(crate) use coversheet_table::shown::general;
use coversheet_table::shown::{Parts, is_general};
pub(crate) use number::Places;

use crate::scan::number as digits;

/// What a format makes of a number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Format {
    /// The number as it is.
    #[default]
    General,
    /// A number with a fixed look.
    Number(Places),
    /// A date, a time or both.
    Date(Parts),
    /// Nothing: the cell looks empty.
    Nothing,
}

impl Format {
    /// What is seen of a number.
    pub(crate) fn show(&self, value: f64, from_1904: bool) -> String {
        match self {
            Self::General | Self::Nothing => general(value),
            Self::Number(places) => places.show(value),
            Self::Date(parts) => date::show(*parts, value, from_1904),
        }
    }

    /// Adds what is seen of a number that is written like this.
    ///
    /// # Errors
    ///
    /// When it is no number.
    pub(crate) fn push(
        &self,
        written: &str,
        from_1904: bool,
        text: &mut String,
    ) -> Result<(), ParseFloatError> {
        match self {
            Self::General | Self::Nothing if is_general(written) => text.push_str(written),
            Self::Date(parts)
                if digits(written.as_bytes())
                    .is_some_and(|day| date::push_day(*parts, day, from_1904, text)) => {}
            _ => text.push_str(&self.show(written.parse()?, from_1904)),
        }
        Ok(())
    }

    /// The format with this number where the workbook does not define it (ECMA-376 part 1, section 18.8.30).
    pub(crate) fn built_in(id: u32) -> Self {
        match id {
            1 => Self::parse("0"),
            2 => Self::parse("0.00"),
            3 | 37 | 38 => Self::parse("#,##0"),
            4 | 39 | 40 => Self::parse("#,##0.00"),
            9 => Self::parse("0%"),
            10 => Self::parse("0.00%"),
            14..=16 | 27..=31 | 36 | 50..=54 | 57 | 58 => Self::parse("yyyy-mm-dd"),
            17 | 55 | 56 => Self::parse("mmm-yy"),
            18 | 20 | 32 | 33 => Self::parse("h:mm"),
            19 | 21 | 34 | 35 => Self::parse("h:mm:ss"),
            22 => Self::parse("yyyy-mm-dd h:mm"),
            45 | 47 => Self::parse("mm:ss"),
            46 => Self::parse("[h]:mm:ss"),
            _ => Self::General,
        }
    }

    /// A format from its code, such as `dd.mm.yyyy` or `00000`.
    pub(crate) fn parse(code: &str) -> Self {
        if ["General", "Standard"].iter().any(|general| code.eq_ignore_ascii_case(general)) {
            return Self::General;
        }
        let tokens = tokens(code);
        if tokens.is_empty() && code.contains(';') {
            return Self::Nothing;
        }
        if tokens.iter().any(|token| matches!(token, Token::Letter(_) | Token::Elapsed(_))) {
            return date(&tokens).map_or(Self::General, Self::Date);
        }
        number(&tokens).map_or(Self::General, Self::Number)
    }
}

/// A piece of a format's first section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    /// `0`, `#` or `?`.
    Digit(char),
    Point,
    Comma,
    Percent,
    /// `y`, `m`, `d`, `h` or `s`.
    Letter(char),
    /// `[h]` and the like.
    Elapsed(char),
    /// A character that is shown as it is.
    Literal(char),
    /// Anything that makes it a format of another kind.
    Other,
}

/// The pieces of the first section, which is that of positive numbers.
fn tokens(code: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = code.chars().peekable();
    while let Some(character) = rest.next() {
        match character {
            ';' => break,
            '"' => tokens.extend(rest.by_ref().take_while(|&quoted| quoted != '"').map(Token::Literal)),
            '\\' | '!' => tokens.extend(rest.next().map(Token::Literal)),
            // A space as wide as the next character, or as many of it as fill the cell.
            '_' | '*' => drop(rest.next()),
            '[' => {
                let inside: String = rest.by_ref().take_while(|&inside| inside != ']').collect();
                let first = inside.chars().next().unwrap_or(' ').to_ascii_lowercase();
                if matches!(first, 'h' | 'm' | 's')
                    && inside.chars().all(|unit| unit.to_ascii_lowercase() == first)
                {
                    tokens.push(Token::Elapsed(first));
                } else if matches!(first, '<' | '>' | '=') {
                    tokens.push(Token::Other);
                }
            }
            '0' | '#' | '?' => tokens.push(Token::Digit(character)),
            '.' => tokens.push(Token::Point),
            ',' => tokens.push(Token::Comma),
            '%' => tokens.push(Token::Percent),
            'A' | 'a' if rest.peek().is_some_and(|next| matches!(next, 'M' | 'm' | '/')) => {
                // AM/PM or A/P: times are written with 24 hours.
                while rest.next_if(|next| matches!(next, 'M' | 'm' | '/' | 'P' | 'p')).is_some() {}
            }
            'G' | 'g' if rest.peek() == Some(&'e') => return vec![Token::Other],
            'E' | 'e' if rest.peek().is_some_and(|next| matches!(next, '+' | '-')) => {
                tokens.push(Token::Other);
            }
            'e' | 'b' => tokens.push(Token::Letter('y')),
            'y' | 'Y' | 'm' | 'M' | 'd' | 'D' | 'h' | 'H' | 's' | 'S' => {
                tokens.push(Token::Letter(character.to_ascii_lowercase()));
            }
            '@' => tokens.push(Token::Other),
            literal => tokens.push(Token::Literal(literal)),
        }
    }
    tokens
}

/// What is shown of a date or time. `m` is a minute after hours and before seconds, and a month otherwise.
fn date(tokens: &[Token]) -> Option<Parts> {
    if tokens.contains(&Token::Other) {
        return None;
    }
    let mut parts = Parts::default();
    let mut letters: Vec<char> = Vec::new();
    for token in tokens {
        let letter = match *token {
            Token::Letter(letter) => letter,
            Token::Elapsed(letter) => {
                parts.elapsed = true;
                // Minutes in brackets are minutes.
                if letter == 'm' { 'n' } else { letter }
            }
            _ => continue,
        };
        if letters.last() != Some(&letter) {
            letters.push(letter);
        }
    }
    for (position, letter) in letters.iter().enumerate() {
        let neighbour = |place: Option<usize>| place.and_then(|place| letters.get(place));
        match letter {
            'y' => parts.year = true,
            'd' => parts.day = true,
            'h' => parts.hour = true,
            's' => parts.second = true,
            'n' => parts.minute = true,
            _ if neighbour(position.checked_sub(1)) == Some(&'h')
                || neighbour(Some(position + 1)) == Some(&'s') =>
            {
                parts.minute = true;
            }
            _ => parts.month = true,
        }
    }
    Some(parts)
}

/// The places of a number; none if there are none, or if the number is scaled or a fraction.
fn number(tokens: &[Token]) -> Option<Places> {
    let is_digit = |token: &Token| matches!(token, Token::Digit(_));
    let first = tokens.iter().position(is_digit)?;
    let last = tokens.iter().rposition(is_digit)?;
    let scaled = tokens.get(last + 1) == Some(&Token::Comma) || tokens.contains(&Token::Other);
    let inside = &tokens[first..=last];
    let point = inside.iter().position(|token| *token == Token::Point).unwrap_or(inside.len());
    let (integer, decimals) = inside.split_at(point);
    let fraction = inside.contains(&Token::Literal('/'))
        || decimals.iter().any(|token| matches!(token, Token::Literal(_)));
    if scaled || fraction || tokens.iter().filter(|token| **token == Token::Percent).count() > 1 {
        return None;
    }
    let zeros =
        |tokens: &[Token]| tokens.iter().filter(|token| matches!(token, Token::Digit('0' | '?'))).count();
    let mut between = Vec::new();
    for (position, token) in integer.iter().enumerate() {
        if let Token::Literal(mark) = *token {
            between.push((integer[position..].iter().filter(|token| is_digit(token)).count(), mark));
        }
    }
    // A space between digits groups thousands like a comma, unless all digits are always shown as in a number of a person.
    let grouped = integer.contains(&Token::Digit('#'));
    between.retain(|&(_, mark)| !(grouped && mark.is_whitespace()));
    Some(Places {
        integer: integer.iter().filter(|token| **token == Token::Digit('0')).count(),
        decimals: (zeros(decimals), decimals.iter().filter(|token| is_digit(token)).count()),
        percent: tokens.contains(&Token::Percent),
        between,
    })
}

#[cfg(test)]
mod tests {
    use super::Format;

    #[test]
    fn formats_show_what_a_person_sees() {
        for (code, value, text) in [
            ("General", 0.300_000_000_000_000_04, "0.3"),
            ("Standard", 1.5, "1.5"),
            ("00000", 1234.0, "01234"),
            ("0", 2.5, "3"),
            ("0.0", 24.567_891, "24.6"),
            ("#,##0.00", 1_234_567.891, "1234567.89"),
            ("#,##0.00\\ \"€\";[Red]\\-#,##0.00\\ \"€\"", -12.5, "-12.50"),
            ("\"$\"#,##0_);[Red](\"$\"#,##0)", 135.63, "136"),
            ("0.0%", 0.125, "12.5%"),
            ("0.0####\" kg\"", 70.25, "70.25"),
            ("00-000", 950.0, "00-950"),
            ("000\\-00\\-0000", 123_456_789.0, "123-45-6789"),
            ("# ##0", 12_345.0, "12345"),
            ("0.00E+00", 12_345.0, "12345"),
            ("# ?/?", 0.5, "0.5"),
            ("0,", 12_345.0, "12345"),
            ("@", 5.0, "5"),
            ("[<10]0;0.0", 5.25, "5.25"),
            ("dd.mm.yyyy", 45_413.0, "2024-05-01"),
            ("m/d/yy h:mm", 45_413.25, "2024-05-01 06:00"),
            ("[$-407]d. mmmm yyyy;@", 45_413.0, "2024-05-01"),
            ("mmm yyyy", 45_413.0, "2024-05"),
            ("yyyy", 45_413.0, "2024"),
            ("dd.mm.", 45_413.0, "2024-05-01"),
            ("h:mm AM/PM", 0.75, "18:00"),
            ("hh:mm:ss", 0.5, "12:00:00"),
            ("[h]:mm", 1.25, "30:00"),
            ("[Red]0.0", 1.25, "1.3"),
        ] {
            assert_eq!(Format::parse(code).show(value, false), text, "{code}");
        }
        assert_eq!(Format::parse(";;;"), Format::Nothing);
        assert_eq!(Format::built_in(14).show(45_413.0, false), "2024-05-01");
        assert_eq!(Format::built_in(14).show(43_951.0, true), "2024-05-01");
    }

    #[test]
    fn no_format_is_too_odd() {
        for code in ["", "\"", "[", "[]", "\\", "_", "*", "0.0.0", ".", "%%", "0%%", ",,,", "AM/PM", "e", ";"]
        {
            for value in [0.0, -1.5, 1e300, f64::MAX, f64::MIN_POSITIVE] {
                assert!(!Format::parse(code).show(value, true).is_empty(), "{code} {value}");
            }
        }
    }
}
