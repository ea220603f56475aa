//! Several answers in one cell, as forms export questions with several choices: `Dos;Épaules;`, `Alcohol, Tobacco`.

use coversheet_error::SortFew as _;

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

fn divided<'a>(values: &Values<'a>, between: &str) -> Option<Vec<&'a str>> {
    let parts = |value: &'a str| value.split(between).map(str::trim).filter(|part| !part.is_empty());
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

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(list: &[(&'static str, u64)]) -> Option<Vec<&'static str>> {
        let (list, counts): (Vec<&str>, Vec<u64>) = list.iter().copied().unzip();
        find(&Values::counted(list, counts))
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
