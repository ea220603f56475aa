//! Several answers in one cell, as forms export questions with several choices: `Dos;Épaules;`, `Alcohol, Tobacco`.

use coversheet_error::SortFew as _;
use rustc_hash::FxHashMap;

use crate::values::Values;

/// What stands between answers, the surest first.
const BETWEEN: [&str; 4] = [";", "|", ", ", ","];

/// So many choices a form offers at most, and so long.
const MOST: usize = 25;
const LONGEST: usize = 60;

/// Fewer rows may have what somebody wrote beside the choices.
const FEWEST_ROWS: u64 = 3;

/// The share of the rows with one answer alone; a list of who was there has none.
const ALONE: f64 = 0.2;

/// The choices that the values consist of, if they are such answers: few, each in some rows, and often alone.
pub(super) fn find<'a>(values: &Values<'a>) -> Option<Vec<&'a str>> {
    BETWEEN.iter().find_map(|between| divided(values, between))
}

/// What stands in a cell between the signs.
fn parts<'a>(value: &'a str, between: &'a str) -> impl Iterator<Item = &'a str> {
    value.split(between).map(str::trim).filter(|part| !part.is_empty())
}

fn divided<'a>(values: &Values<'a>, between: &'a str) -> Option<Vec<&'a str>> {
    let parts = |value: &'a str| parts(value, between);
    // A few values that are tried first say whether it is worth while.
    let several = values.list.iter().filter(|value| parts(value).count() > 1).count();
    if several < 2 || values.distinct() > MOST * MOST {
        return None;
    }
    let mut choices: Vec<(&str, u64)> = Vec::new();
    let mut alone = 0;
    for (value, rows) in values.list.iter().zip(values.counts.iter()) {
        if parts(value).count() == 1 {
            alone += rows;
        }
        for part in parts(value) {
            match choices.iter().position(|(choice, _)| *choice == part) {
                Some(at) => choices[at].1 += rows,
                None if choices.len() < MOST => choices.push((part, *rows)),
                None => return None,
            }
        }
    }
    let is_choice = |&(choice, rows): &(&str, u64)| {
        rows >= FEWEST_ROWS
            && choice.chars().count() <= LONGEST
            && choice.chars().filter(|char| char.is_alphabetic()).count() >= 2
    };
    let combined = choices.len() < values.distinct();
    let often = alone as f64 >= ALONE * values.present() as f64;
    (combined && often && choices.iter().all(is_choice)).then(|| {
        let mut choices: Vec<&str> = choices.into_iter().map(|(choice, _)| choice).collect();
        choices.sort_few();
        choices
    })
}

/// Whether cells hold lists of a few short names that come in many combinations, as drugs that are taken together do: `GLP1+SU`,
/// `BB, ARNI, SGLT2i`. Some have a digit behind several letters, as nobody who was there is called.
pub(super) fn are_recombined(values: &Values<'_>) -> bool {
    ["+", ",", ";"].iter().any(|between| are_recombined_by(values, between))
}

fn are_recombined_by(values: &Values<'_>, between: &str) -> bool {
    const SEVERAL: f64 = 0.2;
    const LETTERS: usize = 3;
    const LONGEST_NAME: usize = 12;
    const RARE: f64 = 0.1;
    let items = |value: &str| parts(value, between).count();
    if values.distinct() > MOST * MOST || values.share_of_rows(|value| items(value) > 1) < SEVERAL {
        return false;
    }
    let mut rows_of: FxHashMap<&str, u64> = FxHashMap::default();
    let (mut fewest, mut most) = (usize::MAX, 0);
    for (value, rows) in values.list.iter().zip(values.counts.iter()) {
        (fewest, most) = (fewest.min(items(value)), most.max(items(value)));
        for item in parts(value, between) {
            *rows_of.entry(item).or_default() += rows;
        }
    }
    let all: u64 = rows_of.values().sum();
    let (common, rare): (Vec<_>, Vec<_>) = rows_of.into_iter().partition(|(_, rows)| *rows >= FEWEST_ROWS);
    let rare: u64 = rare.into_iter().map(|(_, rows)| rows).sum();
    let letters = |item: &str| item.chars().filter(|char| char.is_alphabetic()).count();
    let is_name = |(item, _): &(&str, u64)| {
        item.chars().count() <= LONGEST_NAME && (letters(item) >= 2 || *item == "-")
    };
    let has_digit =
        |(item, _): &(&str, u64)| letters(item) >= LETTERS && item.bytes().any(|byte| byte.is_ascii_digit());
    most > fewest
        && (2..=MOST).contains(&common.len())
        && common.len() * 2 <= values.distinct()
        && rare as f64 <= RARE * all as f64
        && common.iter().all(is_name)
        && common.iter().any(has_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(list: &[(&'static str, u64)]) -> Option<Vec<&'static str>> {
        let (list, counts): (Vec<&str>, Vec<u64>) = list.iter().copied().unzip();
        find(&Values::counted(list, counts))
    }

    #[test]
    fn drugs_that_are_taken_together_come_in_many_combinations() {
        let of = |list: &str| are_recombined(&Values::each(list.split('|').collect(), 4));
        assert!(of("MET|GLP1|SU|GLP1+SU|GLP1+MET|SU+MET|MET+GLP1|GLP1+SU+MET"));
        assert!(of("BB, ARNI|BB, SGLT2i|BB|BB, ARNI, SGLT2i|ARNI, SGLT2i|SGLT2i|ARNI|SGLT2i, BB"));
        // Who was there, and what stands alone.
        assert!(!of("AB, CD|CD, EF|AB|AB, CD, EF|EF, AB|CD|EF|CD, AB"));
        assert!(!of("MET|GLP1|SU|DPP4|SGLT2|PIO"));
        assert!(!of("N1, N2|N2, N3|N1|N3|N2|N1, N2, N3|N3, N1|N2, N1"));
    }

    #[test]
    fn answers_recur_and_stand_alone() {
        let forms = [("Dos;", 9), ("Dos;Épaules;", 5), ("Épaules;", 4), ("Nuque;Dos;", 3)];
        assert_eq!(choices(&forms), Some(vec!["Dos", "Nuque", "Épaules"]));
        let commas = [("Alcol", 9), ("Alcol, Tabacco", 5), ("Tabacco, Alcol, Cannabis", 4)];
        assert_eq!(choices(&commas), None);
        let commas = [("Alcol", 9), ("Tabacco", 3), ("Alcol, Tabacco", 5), ("Tabacco, Cannabis", 4)];
        assert_eq!(choices(&commas), Some(vec!["Alcol", "Cannabis", "Tabacco"]));
        // Who was there, what somebody wrote beside the choices, and alleles.
        for none in [
            &[("Wolf, Becker", 9), ("Klein, Wolf, Lange", 8), ("Klein, Becker", 7), ("Wolf, Lange", 3)][..],
            &[("Dos;", 9), ("Dos;Épaules;", 5), ("Épaules;", 4), ("Dos;quand je porte ma fille", 1)],
            &[("01, 32", 9), ("26, 68", 8), ("01", 7), ("26, 01", 3), ("68", 9)],
        ] {
            assert_eq!(choices(none), None, "{none:?}");
        }
    }
}
