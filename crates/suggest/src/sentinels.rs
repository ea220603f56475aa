//! Numbers such as 999 that are written where a height, a weight, an age or a count of children is not known, the first day of 1900, and
//! the codes of the NHS for an ethnicity that nobody stated.

use coversheet_hierarchy::Decimal;
use coversheet_hierarchy::number::DecimalMark;

use crate::values::Values;
use crate::words::{Meaning, Subject, Words};

/// What is measured of a body, and how many children somebody has.
const NAMES: &[&str] = &[
    "height",
    "weight",
    "grosse",
    "groesse",
    "korpergrosse",
    "gewicht",
    "korpergewicht",
    "taille",
    "poids",
    "talla",
    "estatura",
    "altezza",
    "statura",
    "peso",
    "children",
    "kinder",
    "kinderzahl",
    "enfants",
    "enf",
    "hijos",
    "figli",
];

/// The numbers; `999,0` is one of them.
const CODES: [f64; 7] = [9.0, 99.0, 99.9, 999.0, 999.9, 9999.0, 9999.9];

/// Fewer other numbers say nothing of how far apart they lie.
const FEWEST: usize = 4;

/// One row may be a slip, and says what it says.
const FEWEST_ROWS: u64 = 2;

/// Counts such a number as missing where it lies farther from all others than they lie from each other.
pub(super) fn drop(words: &Words, meaning: Meaning, values: &mut Values<'_>) {
    drop_epoch(values);
    drop_not_stated(words, values);
    if meaning.born || meaning.known == Some(Subject::Year) {
        drop_first_year(values);
    }
    if meaning.subject() != Subject::Age && !words.has(NAMES) {
        return;
    }
    let mark = if values.list.iter().any(|value| value.contains(',')) {
        DecimalMark::Comma
    } else {
        DecimalMark::Point
    };
    let number = |value: &str| mark.read(value).map(Decimal::to_f64);
    let mut numbers: Vec<(f64, usize)> =
        values.list.iter().enumerate().filter_map(|(at, value)| Some((number(value)?, at))).collect();
    numbers.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
    let [(least, _), .., (most, _), (code, at)] = numbers[..] else { return };
    let far = code - most > most - least;
    if numbers.len() > FEWEST && CODES.contains(&code) && far && values.counts[at] >= FEWEST_ROWS {
        values.set_missing(at);
    }
}

/// Counts an ethnicity that was not stated (`Z`) or is not known (`99`) as missing, where the others are codes of the census of 2001.
fn drop_not_stated(words: &Words, values: &mut Values<'_>) {
    const NOT_STATED: [&str; 4] = ["Z", "99", "X", "9"];
    if !words.has(&["eth*", "ethnic*"]) {
        return;
    }
    let is_code = |value: &&str| matches!(value.trim().as_bytes(), [b'A'..=b'S']);
    let is_not_stated = |value: &&str| NOT_STATED.contains(&value.trim());
    let codes = values.list.iter().filter(|value| is_code(value)).count();
    if codes < FEWEST || !values.list.iter().all(|value| is_code(value) || is_not_stated(value)) {
        return;
    }
    while let Some(at) = values.list.iter().position(is_not_stated) {
        values.set_missing(at);
    }
}

/// Counts the first day of 1900 as missing, which programs write for a day that nobody knows, where several rows have it and no
/// other day is of those years.
fn drop_epoch(values: &mut Values<'_>) {
    const YEARS: [&str; 2] = ["190", "191"];
    const MOST_DAYS: f64 = 0.5;
    const FIRST: [&[u8; 8]; 2] = [b"01011900", b"19000101"];
    fn day(value: &str) -> impl Iterator<Item = u8> + '_ {
        value.bytes().filter(u8::is_ascii_digit).take(8)
    }
    // Eight digits are hardly ever a day if they do not begin or end with its year.
    let has_day = |value: &str| {
        let digits: String = day(value).map(char::from).collect();
        digits.len() == 8
            && [&digits[..4], &digits[4..]].iter().any(|year| matches!(&year[..2], "18" | "19" | "20" | "21"))
    };
    // Hardly any column is one of days.
    if values.share(has_day) < MOST_DAYS / 2.0 {
        return;
    }
    let is_first = |value: &&str| {
        FIRST.iter().any(|first| day(value).eq(first.iter().copied())) && value.contains("1900")
    };
    let Some(at) = values.list.iter().position(is_first) else { return };
    let others = || values.list.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, value)| *value);
    let dated = others().filter(|value| has_day(value)).count();
    let early = || others().any(|value| YEARS.iter().any(|year| value.contains(year)));
    if dated >= FEWEST
        && dated as f64 >= MOST_DAYS * others().count() as f64
        && values.counts[at] >= FEWEST_ROWS
        && !early()
    {
        values.set_missing(at);
    }
}

/// Counts the year 1900 as missing where several rows have it and no other year is of that time.
fn drop_first_year(values: &mut Values<'_>) {
    const LATER: std::ops::RangeInclusive<u32> = 1915..=2100;
    let Some(at) = values.list.iter().position(|value| value.trim() == "1900") else { return };
    let others = values.list.iter().enumerate().filter(|(other, _)| *other != at);
    let later = |value: &str| value.trim().parse().is_ok_and(|year| LATER.contains(&year));
    let alone = others.clone().count() >= FEWEST && others.clone().all(|(_, value)| later(value));
    if alone && values.counts[at] >= FEWEST_ROWS {
        values.set_missing(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(name: &str, list: &[&'static str]) -> usize {
        let mut values = Values::each(list.to_vec(), 2);
        let words = Words::of(name);
        drop(&words, words.meaning(), &mut values);
        values.list.len()
    }

    #[test]
    fn numbers_far_beyond_all_heights_and_ages_are_missing() {
        assert_eq!(left("groesse", &["142", "999", "167", "201", "170"]), 4);
        assert_eq!(left("gewicht", &["81,6", "137,6", "999,0", "45,2", "70,9"]), 4);
        assert_eq!(left("taille_cm", &["110.7", "99.9", "999.9", "65.0", "80.1"]), 4);
        assert_eq!(left("NB_ENF", &["0", "1", "2", "3", "4", "9"]), 5);
        assert_eq!(left("age", &["4", "7", "12", "17", "99"]), 4);
    }

    #[test]
    fn an_ethnicity_that_was_not_stated_is_missing() {
        assert_eq!(left("EthCat", &["A", "B", "H", "M", "Z", "99"]), 4);
        assert_eq!(left("EthCat", &["White", "Black", "Asian", "Mixed", "Z"]), 5);
        assert_eq!(left("Grade", &["A", "B", "H", "M", "Z"]), 5);
    }

    #[test]
    fn the_first_day_of_1900_is_no_day() {
        let days = ["01/01/1900", "04/03/2021", "17/11/2021", "02/02/2022", "25/12/2022"];
        assert_eq!(left("FEC_DEFUNCION", &days), 4);
        assert_eq!(left("born", &["1900-01-01", "1938-03-04", "1941-11-17", "1955-02-02", "1960-12-25"]), 4);
        assert_eq!(left("YOB", &["1900", "1931", "1944", "1951", "1967"]), 4);
        assert_eq!(left("YOB", &["1900", "1912", "1944", "1951", "1967"]), 5);
        let old = ["01.01.1900", "04.03.1907", "17.11.1921", "02.02.1922", "25.12.1922"];
        assert_eq!(left("geboren", &old), 5);
    }

    #[test]
    fn numbers_that_others_reach_are_kept() {
        for (name, list) in [
            ("age", &["18", "45", "80", "65", "99"][..]),
            ("children", &["0", "1", "2", "3", "5", "9"]),
            ("birth weight", &["650", "820", "1200", "999", "3400"]),
            ("creatinine", &["60", "70", "80", "90", "999"]),
            ("height", &["150", "160", "999"]),
        ] {
            assert_eq!(left(name, list), list.len(), "{name}");
        }
    }
}
