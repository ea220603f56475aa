//! What a name says to be somebody's number, and the values show to be none.

use super::finding;
use crate::negatives::has_minus;
use crate::values::Values;
use crate::words::{Meaning, Whose, Words};

/// Names of numbers that begin anew for each person, such as those of visits.
const SEQUENCES: &[&str] = &[
    "volgnr",
    "volgnummer",
    "meetmoment nr",
    "seq",
    "sequence",
    "seq no",
    "seq nr",
    "vis nr",
    "vis no",
    "visit nr",
    "visit no",
    "visit number",
    "visiten nr",
    "nr visite",
];

/// Takes a number of somebody back where values are none.
pub(super) fn correct(words: &Words, values: &Values<'_>, meaning: &mut Meaning) {
    let is_whose = |whose: Whose| meaning.numbered_for.is_some_and(|numbered| numbered.whose == whose);
    let is_case = is_whose(Whose::Case);
    // Pupils with a plan (`IEP/504`) are no cases.
    let is_plan = is_case && words.has(&["iep"]) && values.distinct() <= 5;
    // A study is nobody's, where many rows are of each: its code has no number for each of them.
    let is_study = meaning.numbered_for.is_some()
        && words.has(&["study code", "studycode", "project code", "code etude"])
        && are_shared(values, 25);
    // A mean is nobody's number: what weighs more before a dialysis (`PID moy`).
    let is_mean = meaning.numbered_for.is_some()
        && words.has(&["moy", "moyenne*", "mean", "avg", "mittel", "mittelw*", "media"]);
    // The first, second and third measurement are no rows of their own, nor is an admission that most have one of a case.
    let is_sequence = is_whose(Whose::Row) && words.has(SEQUENCES) && is_sequence(values)
        || (is_case || is_whose(Whose::Event)) && is_repeated_less_and_less(values);
    // A number has digits: what somebody lacks (`ID_DEF`) is in words.
    let is_worded = (is_case || is_whose(Whose::Row) || is_whose(Whose::Unknown))
        && are_shared(values, 5)
        && values.all(|value| value.bytes().all(|byte| !byte.is_ascii_digit()))
        && values.share(|value| value.trim().chars().count() > 3) > 0.5;
    // Which one of twins was born, `1/2`, and the how manieth injection it was.
    let counted = is_case || [Whose::Row, Whose::Event, Whose::Unknown].into_iter().any(is_whose);
    let is_which = meaning.numbered_for.is_some() && are_parts(values) || counted && are_counts(values);
    if is_plan || is_study || is_mean || is_sequence || is_worded || is_which {
        *meaning = finding();
    }
    // Nobody's number is less than nought: a balance of fluids.
    let negative = |value: &&&str| has_minus(value) && value.trim()[1..].parse::<f64>().is_ok();
    if (meaning.numbered_for.is_some() || meaning.numbered.is_some())
        && values.list.iter().filter(negative).nth(1).is_some()
    {
        (meaning.numbered_for, meaning.numbered) = (None, None);
    }
}

/// A few values, each in so many rows on average.
fn are_shared(values: &Values<'_>, rows_of_each: u64) -> bool {
    const MOST: usize = 12;
    (2..=MOST).contains(&values.distinct()) && values.distinct() as u64 * rows_of_each <= values.present()
}

/// Whether values say the how manieth of how many something is: `1/1`, `2/2`.
fn are_parts(values: &Values<'_>) -> bool {
    let is_part = |value: &str| {
        let numbers = value.trim().split_once('/').map(|(part, all)| (part.parse::<u8>(), all.parse::<u8>()));
        matches!(numbers, Some((Ok(part), Ok(all))) if 1 <= part && part <= all && all <= 9)
    };
    values.all(is_part) && are_shared(values, 5)
}

/// Whether values are the numbers from 1 on without a gap to speak of, the lower ones in many rows: as somebody goes on, fewer do.
fn are_counts(values: &Values<'_>) -> bool {
    const FEWEST: usize = 8;
    const MOST: usize = 99;
    let mut rows: Vec<(usize, u64)> = Vec::new();
    for (value, &count) in values.list.iter().zip(values.counts.iter()) {
        match value.trim().parse::<usize>() {
            Ok(number @ 1..=MOST) if !value.trim().starts_with('0') => rows.push((number, count)),
            _ => return false,
        }
    }
    rows.sort_unstable();
    let last = rows.last().map_or(0, |&(number, _)| number);
    let of = |rows: &[(usize, u64)]| rows.iter().map(|(_, count)| count).sum::<u64>();
    rows.len() >= FEWEST
        && 4 * rows.len() >= 3 * last
        && of(rows.get(..rows.len() / 3).unwrap_or_default()) * 2 > values.present()
        && rows.len() as u64 * 5 <= values.present()
}

/// Whether values are the first few numbers, each in many rows.
fn is_sequence(values: &Values<'_>) -> bool {
    const MOST: usize = 12;
    const ROWS_OF_EACH: u64 = 20;
    let small = |value: &str| value.trim().parse().is_ok_and(|number: usize| (1..=MOST).contains(&number));
    values.all(small) && values.distinct() as u64 * ROWS_OF_EACH <= values.present()
}

/// Whether values are all numbers from 1 on, of which half of the rows have the first and each next one has fewer: how often somebody
/// was admitted. Numbers of a few persons do not fall off so.
fn is_repeated_less_and_less(values: &Values<'_>) -> bool {
    const FEWEST: u64 = 50;
    let mut rows: Vec<(usize, u64)> = Vec::new();
    for (value, &count) in values.list.iter().zip(values.counts.iter()) {
        let Ok(number) = value.trim().parse::<usize>() else { return false };
        rows.push((number, count));
    }
    rows.sort_unstable();
    let falls = rows.windows(2).all(|pair| pair[1].1 * 3 <= pair[0].1 * 2);
    let counts_up = rows.iter().map(|&(number, _)| number).eq(1..=rows.len());
    rows.len() > 2 && values.present() >= FEWEST && falls && counts_up && rows[0].1 * 2 >= values.present()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_number(name: &str, values: &[(&'static str, u64)]) -> bool {
        let words = Words::of(name);
        let (list, counts) = values.iter().copied().unzip();
        let mut meaning = words.meaning();
        assert!(meaning.numbered_for.is_some(), "{name}");
        correct(&words, &Values::counted(list, counts), &mut meaning);
        meaning.numbered_for.is_some()
    }

    #[test]
    fn admissions_of_a_person_are_counted() {
        assert!(!is_number("Adm#", &[("1", 205), ("2", 50), ("3", 18), ("4", 5)]));
        // Four cases with about as many rows each, and numbers with one left out.
        assert!(is_number("Adm#", &[("1", 70), ("2", 71), ("3", 68), ("4", 69)]));
        assert!(is_number("Adm#", &[("1", 205), ("3", 50), ("4", 18)]));
        assert!(is_number("patient_id", &[("1", 205), ("2", 50), ("3", 18), ("4", 5)]));
    }

    #[test]
    fn numbers_have_digits() {
        let lacking = [("VIH", 9), ("anti-TNF", 20), ("Greffe rein", 12), ("Splénectomie", 20)];
        assert!(!is_number("ID_DEF", &lacking));
        assert!(is_number("ID_DEF", &[("VIH-1", 30), ("anti-TNF-2", 20), ("Greffe", 12)]));
        assert!(is_number("patient_id", &lacking));
        assert!(is_number("ID_DEF", &[("amber fox", 1), ("blue owl", 2), ("grey cat", 1)]));
    }

    #[test]
    fn balances_are_nobodys_numbers() {
        assert!(!is_number("PID", &[("-300", 1), ("-120", 2), ("450", 1)]));
        assert!(is_number("PID", &[("-300", 1), ("120", 2), ("450", 1)]));
        assert!(!is_number("PID moy", &[("2.1", 1), ("1.9", 2)]));
    }
}
