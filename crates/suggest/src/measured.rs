//! Columns of what somebody measured, in which some cells say more than a number or less.

use crate::forms::{is_pair, is_short_number};
use crate::values::Values;
use crate::words::{Form, Meaning, is_unit};

/// Whether most values are what somebody measured: numbers, and beside them limits, ranges and words for why there is none, as in
/// `>55`, `60-65`, `5 mm` and `visual`. Below a name that says nothing, numbers and pairs of them are enough.
pub(crate) fn are_mostly_measured(values: &Values<'_>, meaning: Meaning) -> bool {
    const MOST_WORDS: usize = 12;
    // A nought beside codes is none of them.
    const FEWEST: usize = 3;
    let measured = |value: &str| is_short_number(value) || is_pair(value);
    if meaning.form == Form::Opaque && values.share_of_rows(measured) > 0.7 {
        return true;
    }
    // Leading zeros are those of codes, four digits may be years and five the town's.
    let named = |value: &str| {
        let digits = value.bytes().all(|byte| byte.is_ascii_digit());
        digits && (value.len() > 1 && value.starts_with('0') || value.len() >= 4)
    };
    let quantity = |value: &str| is_quantity(value) && !named(value.trim());
    let words: Vec<&&str> = values.list.iter().filter(|value| !quantity(value)).collect();
    let numbered = |value: &&&str| value.bytes().any(|byte| byte.is_ascii_digit());
    let quantities = values.distinct() - words.len();
    quantities >= FEWEST
        && values.share_of_rows(quantity) > 0.6
        && words.len() <= MOST_WORDS
        && !words.iter().any(numbered)
}

/// What stands before a number that is not exact.
const ABOUT: [&str; 22] = [
    "ca.",
    "ca ",
    "circa ",
    "about ",
    "approx. ",
    "approx ",
    "around ",
    "over ",
    "up to ",
    "less than ",
    "more than ",
    "etwa ",
    "rund ",
    "bis zu ",
    "über ",
    "environ ",
    "env. ",
    "plus de ",
    "moins de ",
    "unos ",
    "más de ",
    "menos de ",
];

/// What stands between the ends of a range.
const BETWEEN: [&str; 8] = ["-", "–", " to ", " bis ", " à ", " a ", " or ", " ou "];

/// Whether a value is a number with a limit before it or a unit behind it, a range, or several numbers each with a unit: `<1`,
/// `ca. 17`, `60-65`, `5 mm`, `6 lb 13 oz`, `4'05"`.
fn is_quantity(value: &str) -> bool {
    const LONGEST: usize = 5;
    const UNITS: [&str; 16] =
        ["mm", "cm", "m", "g", "kg", "mg", "%", "lb", "oz", "ft", "in", "'", "\"", "°", "km", "h"];
    let value = value.trim();
    let bare = value.trim_start_matches(['<', '>', '=', '~', '≈', '≤', '≥', ' ']);
    let bare = ABOUT.iter().find_map(|about| bare.strip_prefix(about)).unwrap_or(bare).trim();
    let number = |part: &str| part.len() <= LONGEST && is_short_number(part);
    let with_unit = |text: &str| {
        let end = text.find(|char: char| char.is_alphabetic() || "%°'\"′″".contains(char));
        end.and_then(|end| text.split_at_checked(end)).is_some_and(|(first, unit)| {
            number(first) && (is_unit(unit.trim()) || UNITS.contains(&unit.trim()))
        })
    };
    // Each number with what stands behind it.
    let parts = || {
        let mut parts = Vec::new();
        let mut begin = 0;
        let mut letters = false;
        for (at, char) in bare.char_indices() {
            if char.is_ascii_digit() && letters {
                parts.push(&bare[begin..at]);
                begin = at;
            }
            letters = !(char.is_ascii_digit() || matches!(char, '.' | ',' | ' ')) || letters && char == ' ';
        }
        parts.push(&bare[begin..]);
        parts
    };
    let between = |sign: &&str| bare.split_once(sign);
    let range = || {
        BETWEEN.iter().find_map(between).is_some_and(|(low, high)| number(low.trim()) && number(high.trim()))
    };
    // Two or three sides of a lesion.
    let sides = || bare.contains(['x', '×']) && bare.split(['x', '×', '*']).all(|side| number(side.trim()));
    number(bare) || range() || sides() || parts().iter().all(|part| with_unit(part.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_with_limits_units_and_ranges() {
        for yes in [
            "68",
            ">55",
            "60-65",
            "ca. 17",
            "<1",
            "5 mm",
            "6 lb 13 oz",
            "4'05\"",
            "22,4",
            "≥ 90 %",
            "9x5",
            "12 x 4 x 3",
            "environ 31",
            "22 à 32",
            "43h",
            "more than 10",
        ] {
            assert!(is_quantity(yes), "{yes}");
        }
        for no in ["visual", "NF", "12A", "A12", "2023-05-17", "H605959", "214-1b", "", "123456", "-"] {
            assert!(!is_quantity(no), "{no}");
        }
    }

    #[test]
    fn words_for_why_there_is_no_number_are_few() {
        let of = |list: &[&'static str], name: &str| {
            let values = Values::each(list.to_vec(), 1);
            are_mostly_measured(&values, crate::words::Words::of(name).meaning())
        };
        assert!(of(&["68", ">55", "67", "60-65", "visual"], "EF %"));
        assert!(of(&["0", "5 mm", "3", "NF", "6", "neg"], "Phléole"));
        assert!(!of(&["068", "055", "067", "EG"], "Zone"));
        assert!(!of(&["12", "14", "A2", "16"], "Zone"));
        assert!(!of(&["1941", "1952", "1947", "1939", "unbek."], "A.N."));
    }
}
