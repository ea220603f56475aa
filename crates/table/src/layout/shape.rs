//! What a cell looks like, and what the cells of a column have in common, without knowing what they mean.

use super::words;
use crate::fold::fold;

/// What a cell looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Nothing, or a word for it.
    Missing,
    /// A number, a date or a time: digits and what stands between them.
    Digits,
    /// Letters and digits, as in `P-0017` and `I21.4`.
    Code,
    /// Anything else.
    Text,
}

impl Shape {
    pub(super) fn of(cell: &str) -> Self {
        let cell = cell.trim();
        if cell.is_empty() || words::is_missing(&fold(cell)) {
            return Self::Missing;
        }
        if !cell.bytes().any(|byte| byte.is_ascii_digit()) {
            return Self::Text;
        }
        // `E11.9` is a code, though `1e11` is a number.
        let leads = |letter: char| {
            letter.is_alphabetic() && cell.chars().nth(1).is_some_and(|next| !next.is_alphabetic())
        };
        if cell.starts_with(leads) {
            return Self::Code;
        }
        // The exponent of 1e5, the T and Z of a time stamp, a.m. and p.m., and months by name.
        let letters = cell.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
        if letters.into_iter().all(|word| words::is_within_digits(&fold(word))) {
            return Self::Digits;
        }
        if cell.contains(char::is_whitespace) { Self::Text } else { Self::Code }
    }
}

/// The cell with 9 for digits, a for letters and runs of them as one: equal for `P-0017` and `Q-3`.
pub(super) fn pattern(cell: &str) -> String {
    let mut pattern = String::new();
    for char in cell.trim().chars() {
        let kind = match char {
            _ if char.is_numeric() => '9',
            _ if char.is_alphabetic() => 'a',
            _ => char,
        };
        if !pattern.ends_with(kind) {
            pattern.push(kind);
        }
    }
    pattern
}

/// What most cells of a column look like, words for nothing left out of account.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shapes {
    digits: usize,
    codes: usize,
    texts: usize,
    /// Cells with nothing in them.
    pub(super) empty: usize,
}

impl Shapes {
    pub(super) fn of<'a>(cells: impl Iterator<Item = &'a str>) -> Self {
        let mut shapes = Self::default();
        for cell in cells {
            match Shape::of(cell) {
                Shape::Missing => shapes.empty += usize::from(cell.trim().is_empty()),
                Shape::Digits => shapes.digits += 1,
                Shape::Code => shapes.codes += 1,
                Shape::Text => shapes.texts += 1,
            }
        }
        shapes
    }

    /// The shape of at least nine in ten cells; of digits and codes together it is codes.
    pub(super) fn common(self) -> Option<Shape> {
        let all = self.digits + self.codes + self.texts;
        let most = |count: usize| all > 0 && 10 * count >= 9 * all;
        match self {
            _ if most(self.digits) => Some(Shape::Digits),
            _ if most(self.digits + self.codes) => Some(Shape::Code),
            _ if most(self.texts) => Some(Shape::Text),
            _ => None,
        }
    }

    /// Whether these are numbers, dates and times.
    pub(super) fn is_of_digits(self) -> bool {
        self.common() == Some(Shape::Digits)
    }

    /// Whether a cell cannot be one of these: text where there are digits or codes.
    pub(super) fn misfit(self, cell: &str) -> bool {
        match self.common() {
            Some(Shape::Digits) => matches!(Shape::of(cell), Shape::Text | Shape::Code),
            Some(Shape::Code) => Shape::of(cell) == Shape::Text,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Shape, pattern};

    #[test]
    fn cells_by_what_they_look_like() {
        for (shape, cells) in [
            (Shape::Missing, &["", "  ", "NA", "n/a", "k.A.", "-", "?", "unbekannt", "NULL"][..]),
            (
                Shape::Digits,
                &[
                    "34",
                    "-5",
                    "70,5",
                    "1e5",
                    "1.2E-3",
                    "<5",
                    "98 %",
                    "1 234,5",
                    "2024-01-31",
                    "31.01.2024",
                    "1/2/24",
                    "10:30",
                    "2024-01-31T10:30:00Z",
                    "3:15 PM",
                    "12-Jan-2020",
                    "12. März 2020",
                    "3 août 2019",
                ],
            ),
            (Shape::Code, &["P0017", "I21.4", "E11.9", "AB-12", "v1", "a@b1.de", "50-54y"]),
            (Shape::Text, &["age", "Bern", "34 years", "Station 3", "<=K", "yes"]),
        ] {
            for cell in cells {
                assert_eq!(Shape::of(cell), shape, "{cell:?}");
            }
        }
    }

    #[test]
    fn patterns_tell_codes_apart() {
        assert_eq!((pattern("P-0017"), pattern(" Q-3 ")), ("a-9".to_owned(), "a-9".to_owned()));
        assert_eq!(pattern("I21.4"), "a9.9");
    }
}
