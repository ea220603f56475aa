//! Ranges of whole numbers as people write them in groups: `25-34`, `65 or older`, `unter 30`, `plus de 10`, `> 89`.
//!
//! ```
//! use coversheet_hierarchy::Range;
//!
//! assert_eq!(Range::parse("65 or older"), Some(Range { from: Some(65), to: None }));
//! assert_eq!(Range::parse("> 89"), Some(Range { from: Some(90), to: None }));
//! assert_eq!(Range::parse("moins de 5 ans"), Some(Range { from: None, to: Some(4) }));
//! assert_eq!(Range::parse("Ward 5"), None);
//! ```

use coversheet_table::fold;

/// Whole numbers from the first to the last, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Range {
    /// The first number; none where there is no end on that side.
    pub from: Option<u32>,
    /// The last number; none where there is no end on that side.
    pub to: Option<u32>,
}

/// Words for less than the number.
const LESS: &[&str] = &[
    "<", "under", "below", "less", "fewer", "younger", "unter", "weniger", "junger", "moins", "menos",
    "menor", "menores", "meno", "sotto",
];

/// Words for up to the number.
const UP_TO: &[&str] = &["≤", "<=", "max", "maximum", "bis", "jusqu", "jusque", "hasta", "fino", "upto"];

/// Words for more: than the number if they stand before it, from it on if they stand behind.
const MORE: &[&str] = &[
    ">", "over", "above", "more", "older", "greater", "higher", "plus", "uber", "mehr", "alter", "hoher",
    "mas", "mayor", "mayores", "piu", "oltre", "sopra", "adelante", "up",
];

/// Words for from the number on, wherever they stand.
const FROM: &[&str] = &["≥", ">=", "+", "ab", "desde", "min", "minimum"];

/// Words for none.
const NONE: &[&str] =
    &["none", "zero", "keine", "keiner", "aucun", "aucune", "ninguno", "ninguna", "nessuno", "nessuna"];

/// Words that say nothing besides.
const FILLERS: &[&str] = &[
    "-", "to", "a", "and", "or", "und", "oder", "et", "ou", "y", "o", "e", "de", "d", "di", "da", "than",
    "als", "que", "au", "year", "years", "yr", "yrs", "jahre", "jahren", "jahr", "ans", "an", "anos", "ano",
    "anni", "anno", "month", "months", "monate", "mois", "meses", "mesi", "day", "days", "tage", "jours",
    "dias", "giorni", "old", "age", "aged", "times", "mal", "fois", "veces", "volte", "hours", "stunden",
    "heures", "horas", "ore",
];

impl Range {
    /// Reads a range, or a number alone; none where anything else is written.
    pub fn parse(text: &str) -> Option<Self> {
        let text = fold(text.trim());
        if text.starts_with(['[', '(']) {
            return Self::between(&text);
        }
        // `E11-E14` are codes, and `3.5` is one number.
        let is_code =
            |pair: &[u8]| (pair[0].is_ascii_alphabetic() || pair[0] == b'.') && pair[1].is_ascii_digit();
        if text.as_bytes().windows(2).any(is_code) {
            return None;
        }
        let mut numbers: Vec<u32> = Vec::new();
        // What each word says, with whether a number stood before it.
        let (mut less, mut up_to, mut more, mut from, mut none) = (false, false, None, false, false);
        let words = words(&text)?;
        for (at, word) in words.iter().enumerate() {
            if word.starts_with(|char: char| char.is_ascii_digit()) {
                numbers.push(word.parse().ok().filter(|&number| number < u32::MAX)?);
            } else if LESS.contains(word) {
                less = true;
            } else if UP_TO.contains(word) || (*word == "up" && words.get(at + 1) == Some(&"to")) {
                up_to = true;
            } else if MORE.contains(word) {
                more = Some(!numbers.is_empty());
            } else if FROM.contains(word) {
                from = true;
            } else if NONE.contains(word) {
                none = true;
            } else if !FILLERS.contains(word) {
                return None;
            }
        }
        let within = |from, to| Some(Self { from, to });
        match (&numbers[..], less, up_to, more, from, none) {
            (&[first, last], false, _, None, false, false) if first < last => within(Some(first), Some(last)),
            (&[last], true, false, None, false, false) if last > 0 => within(None, Some(last - 1)),
            (&[last], false, true, None, false, false) => within(None, Some(last)),
            (&[first], false, false, Some(true), _, false) | (&[first], false, false, None, true, false) => {
                within(Some(first), None)
            }
            (&[first], false, false, Some(false), false, false) => within(Some(first + 1), None),
            (&[only], false, false, None, false, false) => within(Some(only), Some(only)),
            (&[], false, false, None, false, true) => within(Some(0), Some(0)),
            _ => None,
        }
    }

    /// As mathematicians write it: `[70, 80)` has 70 and not 80, `(70-80]` the other way round. `(70-80)` is just in brackets.
    fn between(text: &str) -> Option<Self> {
        let inner = text.get(1..text.len() - 1)?;
        if let Some((first, last)) =
            inner.split_once(['-', '–']).filter(|_| text.starts_with('(') && text.ends_with(')'))
        {
            let (from, to) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
            return (from < to).then_some(Self { from: Some(from), to: Some(to) });
        }
        let (first, last) = inner.split_once(',').or_else(|| inner.split_once(['-', '–']))?;
        let (first, last): (u32, u32) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
        let first = first.checked_add(u32::from(text.starts_with('(')))?;
        let last = match text.chars().last()? {
            ')' => last.checked_sub(1)?,
            ']' => last,
            _ => return None,
        };
        (first <= last).then_some(Self { from: Some(first), to: Some(last) })
    }

    /// Whether it has no end on one side.
    pub fn is_open(self) -> bool {
        self.from.is_none() || self.to.is_none()
    }
}

/// Numbers, words and signs, without anything else between them; none where something else is written.
fn words(text: &str) -> Option<Vec<&str>> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let kind = |char: char| (char.is_ascii_digit(), char.is_alphabetic(), "<>=".contains(char));
        let length = match kind(first) {
            (false, false, false) => first.len_utf8(),
            same => rest.find(|char| kind(char) != same).unwrap_or(rest.len()),
        };
        let (word, after) = rest.split_at_checked(length)?;
        match first {
            // The points of abbreviations, and apostrophes.
            '.' | '\'' | '’' => {}
            '–' | '—' | '-' => words.push("-"),
            _ if first.is_alphanumeric() || "<>=≤≥+".contains(first) => words.push(word),
            _ => return None,
        }
        rest = after.trim_start();
    }
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_in_five_languages() {
        for (text, from, to) in [
            ("[70-80)", Some(70), Some(79)),
            ("[70, 80)", Some(70), Some(79)),
            ("(70,80]", Some(71), Some(80)),
            ("(18–25)", Some(18), Some(25)),
            ("25-34", Some(25), Some(34)),
            ("25 – 34 years", Some(25), Some(34)),
            ("18 bis 29", Some(18), Some(29)),
            ("35 à 49 ans", Some(35), Some(49)),
            ("50 a 64 años", Some(50), Some(64)),
            ("under 25", None, Some(24)),
            ("<18", None, Some(17)),
            ("≤ 5", None, Some(5)),
            ("up to 3", None, Some(3)),
            ("Less than 1", None, Some(0)),
            ("moins d'un", None, None),
            ("65 or older", Some(65), None),
            ("65+", Some(65), None),
            ("≥65", Some(65), None),
            (">= 90", Some(90), None),
            ("> 89", Some(90), None),
            ("More than 10", Some(11), None),
            ("60 und älter", Some(60), None),
            ("über 70", Some(71), None),
            ("65 ans et plus", Some(65), None),
            ("plus de 10", Some(11), None),
            ("75 y más", Some(75), None),
            ("Más de 10", Some(11), None),
            ("65 e oltre", Some(65), None),
            ("Ninguna", Some(0), Some(0)),
            ("7", Some(7), Some(7)),
        ] {
            let expected = (from.is_some() || to.is_some()).then_some(Range { from, to });
            assert_eq!(Range::parse(text), expected, "{text}");
        }
    }

    #[test]
    fn other_things_with_numbers_are_no_ranges() {
        for text in [
            "",
            "Ward 5",
            "34-25",
            "E11-E14",
            "1.5-2",
            "5 infantil",
            "2023-Q4",
            "10:30",
            "T1",
            "more",
            "<5>",
            "1,2",
        ] {
            assert_eq!(Range::parse(text), None, "{text}");
        }
    }
}
