//! What values are by their form, where a column's name says nothing: results of tests, pairs of numbers, numbers of rows, units.

use crate::identifiers::may_be_names;
use crate::knowable::FEW;
use crate::numbers;
use crate::roles::FEWEST_ALIKE;
use crate::values::{Values, range};
use crate::words::{is_unit, is_yes_or_no, plain};

/// Whether a value is what a test said.
pub(super) fn is_test_result(value: &str) -> bool {
    const RESULTS: [&str; 26] = [
        "pos",
        "neg",
        "positive",
        "negative",
        "positiv",
        "negativ",
        "positif",
        "negatif",
        "positivo",
        "negativo",
        "positiva",
        "negativa",
        "dubbio",
        "dubbia",
        "dudoso",
        "douteux",
        "equivocal",
        "borderline",
        "grenzwertig",
        "indeterminate",
        "indeterminado",
        "indetermine",
        "inconclusive",
        "invalid",
        "not tested",
        "nd",
    ];
    RESULTS.contains(&plain(value).as_str())
}

/// Whether a value is an answer in words: yes, no, or that somebody does not know.
pub(super) fn is_said(value: &str) -> bool {
    is_yes_or_no(value) || ["unsure", "not sure", "n a"].contains(&plain(value).as_str()) || is_side(value)
}

/// Whether the values are the grades of one finding, as readers of pictures write them, and at most one that is none: `R0`, `R2`,
/// `R3A`, `U`.
pub(super) fn are_steps_of_a_letter(values: &Values<'_>) -> bool {
    const MOST: usize = 8;
    let letter = |value: &str| value.trim().bytes().next().filter(u8::is_ascii_uppercase);
    let first = values.list.iter().find(|value| value.trim().len() > 1).and_then(|value| letter(value));
    let is_step = |value: &str| {
        let value = value.trim();
        let mut after = value.bytes().skip(1);
        letter(value) == first
            && (2..=3).contains(&value.len())
            && after.next().is_some_and(|step| (b'0'..=b'5').contains(&step))
            && after.all(|part| part.is_ascii_alphabetic())
    };
    let others = || values.list.iter().filter(|value| !is_step(value));
    first.is_some()
        && (2..=MOST).contains(&values.distinct())
        && others().count() <= 1
        && others().all(|value| value.trim().len() == 1)
}

/// Whether values have the same letters in the same order, each with one digit behind it, as the parts of a stage or a score have: `T1 N0 M0`,
/// `E4V5M6`.
pub(super) fn are_scored_in_parts(values: &Values<'_>) -> bool {
    const FEWEST: usize = 3;
    const MOST: f64 = 0.9;
    // The letters, where each has a digit behind it, or an `x` for what is not known.
    let letters = |value: &str| -> Option<Vec<u8>> {
        let bytes: Vec<u8> = value.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
        let is_part = |part: &[u8]| matches!(part, [letter, step] if letter.is_ascii_uppercase() && (step.is_ascii_digit() || *step == b'x'));
        bytes.chunks(2).all(is_part).then(|| bytes.iter().copied().step_by(2).collect())
    };
    let first = values.list.iter().find_map(|value| letters(value).filter(|letters| letters.len() >= FEWEST));
    first.is_some() && values.share_of_rows(|value| letters(value) == first) >= MOST
}

/// Whether a value is a side of the body.
fn is_side(value: &str) -> bool {
    const SIDES: [&str; 26] = [
        "re",
        "li",
        "bds",
        "rechts",
        "links",
        "beidseits",
        "beids",
        "right",
        "left",
        "both",
        "bilateral",
        "bilat",
        "droite",
        "gauche",
        "droit",
        "bilaterale",
        "derecha",
        "izquierda",
        "dcha",
        "izda",
        "destra",
        "sinistra",
        "dx",
        "sx",
        "dte",
        "gche",
    ];
    SIDES.contains(&plain(value).as_str())
}

pub(super) fn is_step(value: &str) -> bool {
    value.trim().parse().is_ok_and(|step: u8| (1..=7).contains(&step))
}

/// Whether a value is a number from 0 to 10; the answers that a form offers may stand among them.
pub(super) fn is_rating(value: &str) -> bool {
    value.trim().parse().is_ok_and(|step: u8| step <= 10)
}

/// Whether four digits of a value are a year that somebody alive knows.
pub(super) fn has_year(value: &str) -> bool {
    let mut numbers = value.split(|char: char| !char.is_ascii_digit());
    numbers.any(|digits| digits.len() == 4 && ("1850".."2150").contains(&digits))
}

/// Whether a value is a grade: `II`, `IIIb`.
pub(super) fn is_roman(value: &str) -> bool {
    let grade = value.trim().trim_end_matches(['a', 'b', 'c', 'A', 'B', 'C']);
    ["I", "II", "III", "IV"].contains(&grade)
}

/// Whether a value is two or three short numbers that were measured together, as in `120/80`, `3x4`, `5+4` and `2-3-3`.
pub(super) fn is_pair(value: &str) -> bool {
    // `0,3 x 0,3 cm`
    let value = ["cm", "mm", "m"].iter().find_map(|unit| value.trim().strip_suffix(unit)).unwrap_or(value);
    let numbers = |sign: char| value.split(sign).filter(|part| is_short_number(part)).count();
    let sizes = |sign: char| {
        let parts = value.split(sign).count();
        (2..=3).contains(&parts) && numbers(sign) == parts
    };
    // Before and after, where it was not measured again: `55 / -`.
    let unfinished = || {
        value.split_once('/').is_some_and(|(before, after)| is_short_number(before) && after.trim() == "-")
    };
    // Longer ones between hyphens are dates, unless one is how a joint moves from its neutral position: `0-10-120`.
    let moved = || value.trim().len() <= 10 && value.trim().split('-').any(|part| part == "0");
    let scores = numbers('-') == 3 && (value.trim().len() == 5 || moved());
    unfinished() || sizes('/') || sizes('+') || sizes('x') || sizes('×') || scores
}

pub(super) fn is_short_number(text: &str) -> bool {
    let text = text.trim();
    let of_number = |char: char| char.is_ascii_digit() || char == '.' || char == ',';
    !text.is_empty() && text.len() <= 6 && text.chars().all(of_number)
}

/// Whether nearly all values are numbers with one of a few units behind a blank, or with an exponent: `1,7 km`, `4.7e-06`.
pub(super) fn are_numbers_with_units(values: &Values<'_>) -> bool {
    const UNITS: usize = 3;
    const LETTERS: usize = 6;
    const FEWEST: usize = 5;
    let is_exponent = |value: &str| {
        let value = value.trim().replace(',', ".");
        value.contains(['e', 'E']) && value.parse::<f64>().is_ok_and(|number| number.abs() < 1e30)
    };
    let is_number = |value: &str| value.trim().replace(',', ".").parse::<f64>().is_ok();
    let unit = |value: &'_ str| {
        let value = value.trim();
        let end = value.find(|char: char| char.is_alphabetic() || matches!(char, '%' | '°'))?;
        let (number, unit) = value.split_at_checked(end)?;
        // `12A` is a place, `561µm` is not.
        (number.ends_with([' ', '\u{a0}']) || is_unit(unit) || ["wk", "wks"].contains(&unit)).then_some(())?;
        let letters = |char: char| char.is_alphabetic() || "%°²³/€$£".contains(char);
        let fits = is_short_number(number) && unit.chars().count() <= LETTERS && unit.chars().all(letters);
        fits.then(|| unit.to_lowercase())
    };
    let mut units: Vec<String> = values.sample(1000).filter_map(unit).collect();
    units.sort_unstable();
    units.dedup();
    values.distinct() >= FEWEST
        && (units.len() <= UNITS && values.share(|value| unit(value).is_some()) > 0.9
            || values.share(|value| is_exponent(value) || is_number(value)) > 0.9
                && values.share(is_exponent) > 0.3)
}

/// Whether a value is a unit or a range of numbers, as reference ranges are.
pub(super) fn is_technical(value: &str) -> bool {
    const UNITS: &[&str] = &[
        "mg", "µg", "μg", "ug", "mcg", "g", "kg", "ml", "l", "mmol", "mm", "cm", "mmhg", "u", "iu", "ie",
        "mu", "miu", "ku", "µu", "µmol", "umol", "nmol", "pmol", "mosm", "mval", "meq", "°c", "kpa", "ms",
        "cells", "copies", "ui", "mui", "kui", "gui", "giga", "tera", "bpm", "s", "min", "h", "ng", "pg",
        "fl", "mm[hg]", "cel", "[iu]", "m2", "score",
    ];
    /// What something is measured in.
    const PER: &[&str] =
        &["l", "dl", "ml", "µl", "μl", "ul", "mm3", "mm³", "kg", "min", "h", "mol", "mmol", "g"];
    let value = value.trim().to_lowercase();
    let range = value.chars().all(|char| char.is_ascii_digit() || " .,-–<>≤≥=".contains(char));
    let per = value.rsplit_once('/').is_some_and(|(_, per)| PER.contains(&per.trim()));
    range
        || per
        || value.contains('%')
        || UNITS.contains(&value.split(['/', '*', ' ']).next().unwrap_or_default())
}

/// Whether every row has a value of its own, letters or a site and then a number, and the numbers have hardly a gap: `P01`,
/// `3-017`.
pub(super) fn is_numbering(values: &Values<'_>) -> bool {
    const FEWEST: usize = 10;
    if values.distinct() < FEWEST || !values.all_differ() {
        return false;
    }
    let number = |value: &&str| {
        let value = value.trim();
        let first = value.trim_end_matches(|char: char| char.is_ascii_digit());
        value.strip_prefix(first).filter(|_| !first.is_empty())?.parse::<u32>().ok()
    };
    let mut numbers: Vec<u32> = values.list.iter().filter_map(number).collect();
    let all = numbers.len() == values.distinct();
    numbers.sort_unstable();
    numbers.dedup();
    let span = numbers.last().zip(numbers.first()).map_or(0.0, |(&high, &low)| f64::from(high - low));
    all && numbers.len() == values.distinct() && span < values.distinct() as f64 * 1.5
}

/// Whether no two rows have the same whole number, though so many between the least and the greatest would share some by chance, as
/// what is measured does: numbers of cards, files and members, which are given once each.
///
/// Of `n` numbers drawn from `m` at least `n (n - 1) / 2 m` pairs are expected to be the same, the fewest where each is as likely.
pub(super) fn are_given_once(values: &Values<'_>) -> bool {
    const FEWEST_PAIRS: f64 = 20.0;
    const OF_ONE_LENGTH: f64 = 5.0;
    if !values.all_differ() {
        return false;
    }
    let rows = values.distinct() as f64;
    let numbered = numbers::are_of_one_length(values.list.iter().copied(), 3);
    let fewest = if numbered { OF_ONE_LENGTH } else { FEWEST_PAIRS };
    let pairs = rows * (rows - 1.0) / 2.0;
    // There are no more numbers of so many digits.
    let of_length = || 10_f64.powf(values.list[0].len() as f64);
    let from_least_to_greatest = || {
        let (low, high) = range(&values.numbers());
        high - low + 1.0
    };
    numbered && pairs >= fewest * of_length() || pairs >= fewest * from_least_to_greatest()
}

/// Whether numbers have as many digits as those of telephones and cards have, all of them as many, and hardly two rows share one. Nothing
/// that is measured has so many; a nought may stand where there is none.
pub(super) fn are_long_and_own(values: &Values<'_>) -> bool {
    const DIGITS: usize = 9;
    const FEWEST: u64 = 20;
    const MOST: f64 = 0.95;
    let is_long = |value: &&str| value.len() >= DIGITS && value.bytes().all(|byte| byte.is_ascii_digit());
    let long = || values.list.iter().zip(values.counts.iter()).filter(|(value, _)| is_long(value));
    let Some((first, _)) = long().next() else { return false };
    let rows: u64 = long().map(|(_, rows)| rows).sum();
    let alike = long().filter(|(value, _)| value.len() == first.len()).count();
    rows >= FEWEST && alike as f64 >= MOST * rows as f64 && alike as f64 >= MOST * values.distinct() as f64
}

/// Whether some values say when something happened, in words: `verst. 02/2023`, `Y 14/06/2021`.
pub(super) fn hold_dates(values: &Values<'_>) -> bool {
    const LOOKED_AT: usize = 1000;
    let is_year = |part: &str| part.len() == 4 && ("1900".."2050").contains(&part);
    let is_short = |part: &str| {
        matches!(part.len(), 1 | 2) && part.parse().is_ok_and(|number: u8| (1..=31).contains(&number))
    };
    let is_month = |part: &str| is_short(part) && part.parse().is_ok_and(|number: u8| number <= 12);
    let is_date = |word: &str| {
        let word = word.trim_matches(|char: char| !char.is_ascii_digit());
        let parts: Vec<&str> = word.split(['.', '/', '-']).collect();
        match parts[..] {
            [month, year] | [year, month] if is_year(year) => is_month(month),
            [day, month, year] => {
                is_short(day)
                    && is_short(month)
                    && (is_year(year) || year.len() == 2 && year.parse::<u8>().is_ok())
                    || is_year(day) && is_month(month) && is_short(year)
            }
            _ => false,
        }
    };
    let is_word = |word: &str| word.starts_with(char::is_alphabetic);
    values
        .sample(LOOKED_AT)
        .any(|value| value.split_whitespace().any(is_date) && value.split_whitespace().any(is_word))
}

/// Whether every row has a number of its own within a year: `1/23`, `2/23`, `1/24`.
pub(super) fn is_numbered_by_year(values: &Values<'_>) -> bool {
    const FEWEST: usize = 20;
    const YEARS: usize = 12;
    let parts = |value: &'_ str| {
        let (number, year) = value.trim().split_once('/')?;
        let years = matches!(year.len(), 2 | 4) && year.bytes().all(|byte| byte.is_ascii_digit());
        years.then_some(())?;
        Some((number.parse::<u32>().ok()?, year.parse::<u32>().ok()?))
    };
    if values.distinct() < FEWEST || !values.all_differ() || !values.all(|value| parts(value).is_some()) {
        return false;
    }
    let mut years: Vec<u32> =
        values.list.iter().filter_map(|value| parts(value)).map(|(_, year)| year).collect();
    years.sort_unstable();
    years.dedup();
    let all_years = years.last().zip(years.first()).is_some_and(|(last, first)| last - first < YEARS as u32);
    // A pressure of the blood is about two thirds of the other.
    all_years && years.len() <= YEARS && values.distinct() >= FEWEST * years.len() / 4
}

/// Whether a value consists of words that may be somebody's names, each with a capital.
pub(super) fn is_full_name(values: &Values<'_>) -> bool {
    let words = |value: &str| value.split([' ', ',']).filter(|word| !word.is_empty()).count();
    values.all(|value| words(value) > 1) && may_be_names(values, false)
}

/// Whether few values, which many rows share each, are words without a capital, as names of screens and drugs are.
pub(super) fn are_small_words(values: &Values<'_>) -> bool {
    let small = |value: &str| value.starts_with(char::is_lowercase);
    values.distinct() <= FEW
        && values.distinct() as u64 * FEWEST_ALIKE <= values.present()
        && values.share(small) > 0.5
        && values.share(|value| value.contains([' ', ','])) == 0.0
}

/// Whether decimals have too few digits to be coordinates.
pub(super) fn is_coarse(values: &Values<'_>) -> bool {
    // In half of Europe the fraction follows a comma.
    let fine = |value: &str| value.split_once(['.', ',']).is_some_and(|(_, decimals)| decimals.len() >= 2);
    values.share(fine) < 0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_and_scores_have_the_same_letters_in_each_row() {
        let are =
            |list: &[&'static str]| are_scored_in_parts(&Values::counted(list.to_vec(), vec![9; list.len()]));
        assert!(are(&["T1 I0 M0 E1", "T2 I1 M0 E0", "T0 I0 M1 E2"]) && are(&["E4V5M6", "E3V4M5"]));
        assert!(are(&["T1 N0 Mx", "T2 N1 M0"]) && !are(&["K9L9G3", "H2X1Y4"]) && !are(&["A1", "A2", "B1"]));
        assert!(!are(&["T10 N0 M0", "T2 N10 M0"]) && !are(&["C07 BNS", "C11 FRD"]));
    }

    /// 1,180 cards among 9,000 numbers, and as many weights of newborns.
    #[test]
    fn numbers_that_are_given_once_share_none() {
        let of = |number: fn(u64) -> u64| {
            let mut list: Vec<&'static str> = (0..1180).map(|at| &*number(at).to_string().leak()).collect();
            list.sort_unstable();
            let counts = list.chunk_by(|a, b| a == b).map(|alike| alike.len() as u64).collect();
            list.dedup();
            are_given_once(&Values::counted(list, counts))
        };
        assert!(of(|at| 1000 + at * 7919 % 8999));
        assert!(!of(|at| 1000 + at * at * 7919 % 2000) && !of(|at| 1000 + at * 7919 % 899_981));
    }

    #[test]
    fn sizes_and_frequencies_are_numbers() {
        assert!(is_pair("0,8x0,4") && is_pair("0,3 x 0,3 cm") && !is_pair("12 cm") && !is_pair("ward 3x"));
        let of = |list: &[&'static str]| are_numbers_with_units(&Values::each(list.to_vec(), 3));
        assert!(of(&[
            "3.58e-04", "0.000217", "8.73e-06", "3.02e-04", "0.00012", "1.1e-05", "2e-3", "4e-4", "5e-5",
            "6e-6"
        ]));
        assert!(of(&["19wk", "8wk", "31wk", "37wk", "15wk"]) && !of(&["19A", "8A", "31B", "37B", "15A"]));
    }

    #[test]
    fn telephones_without_a_sign_are_long_numbers_of_their_own() {
        let of = |number: fn(u64) -> u64| {
            let list: Vec<String> =
                (0..300).map(|at| number(at).to_string()).chain(["0".to_owned()]).collect();
            let mut values = Values::each(list.iter().map(String::as_str).collect(), 1);
            values.counts.to_mut()[300] = 40;
            are_long_and_own(&values)
        };
        assert!(of(|at| 9_200_000_000 + at * 2_654_435 % 799_999_999));
        assert!(!of(|at| 10_000 + at * 7919 % 90_000) && !of(|at| 1_000 + at * at * at * 7919));
    }

    #[test]
    fn dates_stand_among_words() {
        let of = |list: &[&'static str]| hold_dates(&Values::each(list.to_vec(), 9));
        assert!(
            of(&["lebt", "verst. 02/2023"]) && of(&["Y 14/06/2021", "N"]) && of(&["done (2021-03-04)", "-"])
        );
        assert!(!of(&["TNM 8", "ICD-10 2019"]) && !of(&["14/06/2021"]) && !of(&["G 2/3", "A 1/2/300"]));
    }

    /// `48,5227381` below `lat` was released where `48.5227381` was not.
    #[test]
    fn coordinates_are_fine_with_commas_as_with_points() {
        let of = |list: &[&'static str]| is_coarse(&Values::each(list.to_vec(), 1));
        assert!(!of(&["48,5227381", "0,8482132"]) && !of(&["48.5227381", "0.8482132"]));
        assert!(of(&["48,5", "0,8"]) && of(&["48.5", "0.8"]) && of(&["48", "7"]));
    }
}
