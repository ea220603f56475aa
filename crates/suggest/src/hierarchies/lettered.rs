//! Letters before a short number or a time by the clock: the bed `HDU-2` of a unit, the turn `mar 16.00` of a weekday; and the number
//! before a letter: the class `6D` of a year at school.

use std::collections::BTreeMap;

use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use crate::values::Values;

/// What stands before the numbers says more than a mask, which may cut it in two. None where numbers are long, as those have a
/// mask of their own, or where most letters have one number alone.
pub(super) fn hierarchy(values: &Values<'_>) -> Option<Spec> {
    let mut groups: BTreeMap<&str, Vec<Node>> = BTreeMap::new();
    for value in &values.list {
        groups
            .entry(letters(value).or_else(|| number(value))?)
            .or_default()
            .push(Node::Value((*value).to_owned()));
    }
    if groups.len() < 2 || groups.len() * 2 > values.distinct() {
        return None;
    }
    let group = |(letters, of): (&str, Vec<Node>)| Node::Group { group: letters.to_owned(), of };
    let groups = groups.into_iter().map(group).collect();
    Some(Spec::Tree(Tree { groups, missing: Missing(values.spellings()), ..Tree::default() }))
}

/// The letters before a number of at most two digits, or before a time.
fn letters(value: &str) -> Option<&str> {
    let value = value.trim();
    let end = value.find(|char: char| !char.is_alphabetic()).filter(|&end| end > 0)?;
    let (letters, rest) = value.split_at_checked(end)?;
    let number = rest.trim_start_matches(['-', '_', '/', '.', ' ']);
    let is_short =
        |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_time = || {
        number.split_once(['.', ':', 'h']).is_some_and(|(hour, minute)| is_short(hour) && is_short(minute))
    };
    (is_short(number) || is_time()).then_some(letters)
}

/// The number of at most two digits before a few letters: `6D`, `5eB`, `3ºA`, `4 SEGPA`.
fn number(value: &str) -> Option<&str> {
    const MOST: usize = 8;
    let value = value.trim();
    let end = value.find(|char: char| !char.is_ascii_digit()).filter(|end| (1..=2).contains(end))?;
    let (number, rest) = value.split_at_checked(end)?;
    let rest = rest.trim_start_matches(['º', 'ª', '^', '°', '.', ' ', '-', '/']);
    let letters = rest.chars().count();
    ((1..=MOST).contains(&letters) && rest.chars().all(|char| char.is_alphabetic() || char == ' '))
        .then_some(number)
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

    use super::*;

    fn labels(list: &[&'static str]) -> Option<Vec<String>> {
        let built =
            hierarchy(&Values::each(list.to_vec(), 3))?.build(Column::each_once(list), &NoFiles).unwrap();
        Some(built.labels(1).iter().map(str::to_owned).collect())
    }

    #[test]
    fn beds_lie_in_units_and_turns_on_weekdays() {
        assert_eq!(labels(&["C-4", "C-11", "HDU-2", "HDU-1"]).unwrap(), ["C", "HDU"]);
        assert_eq!(labels(&["mar 16.00", "mar 9.30", "lun 16.00", "lun 8.00"]).unwrap(), ["lun", "mar"]);
        assert_eq!(labels(&["SR1", "SR2", "E1", "E6", "E12"]).unwrap(), ["E", "SR"]);
        assert_eq!(labels(&["6D", "6eB", "4 SEGPA", "4B", "INF 4", "INF 5"]).unwrap(), ["4", "6", "INF"]);
        for other in [
            &["A12345", "A12346", "B12345", "B12346"][..],
            &["A1", "B1", "C2"],
            &["12A", "12B"],
            &["A1", "A2"],
        ] {
            assert_eq!(labels(other), None, "{other:?}");
        }
    }
}
