//! Negative numbers that surveys and registers write where nothing is known, among numbers that are never negative: `-9` for an
//! age, `-97` to `-99` for an answer.

use crate::values::{Values, trimmed};

/// The numbers that stand for nothing.
const KNOWN: &[i64] = &[
    -7, -8, -9, -66, -77, -88, -94, -95, -96, -97, -98, -99, -666, -777, -888, -994, -995, -996, -997, -998,
    -999, -7777, -8888, -9996, -9997, -9998, -9999, -99999,
];

/// Those that do beside them: `-1` is a difference as well.
const BESIDE: std::ops::RangeInclusive<i64> = -6..=-1;

/// More different ones are measured.
const MOST: usize = 8;

/// Fewer numbers that are not negative say nothing.
const FEWEST: usize = 2;

/// Whether a value begins with a minus.
pub(super) fn has_minus(value: &str) -> bool {
    trimmed(value).starts_with('-')
}

/// Counts such numbers as missing.
pub(super) fn drop_among_numbers(values: &mut Values<'_>) {
    let number = |value: &str| value.trim().replacen(',', ".", 1).parse::<f64>().ok();
    let found: Vec<usize> =
        (0..values.list.len()).filter(|&at| has_minus(values.list[at])).take(MOST + 1).collect();
    if found.is_empty() || found.len() > MOST {
        return;
    }
    // `-9` and `-9.0` are the same.
    let code = |at: &usize| {
        number(values.list[*at]).filter(|number| number.fract() == 0.0).map(|number| number as i64)
    };
    let codes: Vec<i64> = found.iter().filter_map(code).collect();
    let known = codes.iter().filter(|code| KNOWN.contains(code)).count();
    let all =
        codes.len() == found.len() && codes.iter().all(|code| KNOWN.contains(code) || BESIDE.contains(code));
    let others = values.list.len() - found.len();
    let numbers = values.list.iter().filter(|value| number(value).is_some()).count();
    // Visits are planned by weeks: a week before is one of them.
    let weeks = || {
        let later = values.list.iter().filter_map(|value| number(value)).filter(|&day| day > 1.0);
        codes == [-7] && later.clone().count() >= FEWEST && later.clone().all(|day| day % 7.0 == 0.0)
    };
    // Losses from -1 to -9 have more of the smaller ones.
    if known == 0
        || weeks()
        || known * 2 < codes.len().saturating_sub(2)
        || !all
        || others < FEWEST
        || numbers * 10 < values.list.len() * 9
    {
        return;
    }
    for at in found.into_iter().rev() {
        values.set_missing(at);
    }
}

/// Codes of a table that stand for nothing in several columns, small ones among them, each as it is written.
pub(super) fn of_table<'s>(missing: impl Iterator<Item = &'s str> + Clone) -> Vec<String> {
    const COLUMNS: usize = 2;
    let beside = |value: &&str| value.parse().is_ok_and(|code: i64| BESIDE.contains(&code));
    let mut codes: Vec<&str> = missing.filter(beside).collect();
    codes.sort_unstable();
    let several = codes.chunk_by(|one, other| one == other).filter(|group| group.len() >= COLUMNS);
    several.map(|group| group[0].to_owned()).collect()
}

/// Whether a column of numbers has such codes, and nothing else below nought.
pub(super) fn has(values: &Values<'_>, codes: &[String]) -> bool {
    let negative = || values.list.iter().filter(|value| value.trim_start().starts_with('-'));
    let others = values.list.len() - negative().count();
    negative().count() > 0
        && others >= FEWEST
        && negative().all(|value| codes.iter().any(|code| code == value.trim()))
}

/// Counts such codes as missing.
pub(super) fn drop_those(values: &mut Values<'_>, codes: &[String]) {
    for at in (0..values.list.len()).rev() {
        if codes.iter().any(|code| code == values.list[at].trim()) {
            values.set_missing(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(list: &[&'static str]) -> usize {
        let mut values = Values::each(list.to_vec(), 2);
        drop_among_numbers(&mut values);
        values.list.len()
    }

    #[test]
    fn negative_codes_among_positive_numbers_are_missing() {
        assert_eq!(left(&["63", "67", "62", "-7", "-8"]), 3);
        assert_eq!(left(&["1941", "1937", "-9"]), 2);
        assert_eq!(left(&["1", "2", "3", "-97", "-98", "-99", "-1"]), 3);
        assert_eq!(left(&["1", "56", "60", "-7"]), 3);
        assert_eq!(left(&["1.5", "2.5", "-9.0"]), 2);
        assert_eq!(left(&["1,5", "2,5", "-9,0"]), 2);
    }

    #[test]
    fn differences_are_kept() {
        for list in [
            &["1", "2", "-1", "-2", "-3"][..],
            &["0", "3", "-1", "-2", "-3", "-4", "-5", "-9"],
            &["0.3", "1.2", "-0.9", "-9"],
            &["0,3", "1,2", "-0,9", "-9"],
            &["-9", "-8"],
            &["-7", "1", "56", "168"],
            &["A-9", "B-9", "-9"],
        ] {
            assert_eq!(left(list), list.len(), "{list:?}");
        }
    }
}
