//! Ethnic groups in the larger ones that a census has: `Asian - Indian` is one of Asian, and so are `Pakistani` and `H` of the National
//! Health Service. Nobody is made another: a group that lies in none stays by itself.

use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use crate::values::Values;
use crate::words::{Words, fold};

/// Fewer groups need no larger ones, and more are none of a census.
const GROUPS: std::ops::RangeInclusive<usize> = 4..=40;

/// So large a share of them must lie in one.
const MOST: f64 = 0.6;

/// What stands between a larger group and one of its own.
const BETWEEN: [&str; 4] = [" - ", " – ", ": ", " -- "];

/// The categories of the censuses of England and Wales of 2001 and later, by the letters of the NHS Data Dictionary.
const LETTERS: [(&str, &str); 5] =
    [("White", "abc"), ("Mixed", "defg"), ("Asian", "hjkl"), ("Black", "mnp"), ("Other", "rs")];

/// The same by words. What is mixed says of what.
const WORDS: [(&str, &[&str]); 5] = [
    ("Mixed", &["mixed", "multiple"]),
    ("Hispanic", &["hispanic", "latino", "latina", "latinx"]),
    ("White", &["white", "irish", "gypsy", "traveller", "roma"]),
    ("Asian", &["asian", "indian", "pakistani", "bangladeshi", "chinese"]),
    ("Black", &["black", "african", "caribbean", "somali"]),
];

/// What a column of such letters is called; letters stand for marital status as well.
const LETTERED: &[&str] = &["eth*", "race*"];

/// The larger groups of a column's values; none where each would have one of its own.
pub(super) fn hierarchy(values: &Values<'_>, words: &Words) -> Option<Spec> {
    if !GROUPS.contains(&values.distinct()) {
        return None;
    }
    let lettered = words.has(LETTERED).then_some(lettered as fn(&str) -> Option<String>);
    let mut ways =
        [Some(written as fn(&str) -> Option<String>), lettered, Some(worded)].into_iter().flatten();
    let groups = ways.find_map(|group| groups(values, group))?;
    let nodes = groups.into_iter().map(|(group, of)| Node::Group { group, of }).collect();
    Some(Spec::Tree(Tree { groups: nodes, missing: Missing(values.spellings()), ..Tree::default() }))
}

/// The groups with their values, where most lie in one that has another too.
fn groups(values: &Values<'_>, group: fn(&str) -> Option<String>) -> Option<Vec<(String, Vec<Node>)>> {
    let named: Vec<(&str, Option<String>)> =
        values.list.iter().map(|value| (*value, group(value.trim()))).collect();
    let known = named.iter().filter(|(_, group)| group.is_some()).count();
    let mut groups: Vec<(String, Vec<Node>)> = Vec::new();
    for (value, group) in named {
        // `White` alone is one of White.
        let label = group.unwrap_or_else(|| value.trim().to_owned());
        let node = Node::Value(value.to_owned());
        match groups.iter_mut().find(|(other, _)| fold(other) == fold(&label)) {
            Some((_, of)) => of.push(node),
            None => groups.push((label, vec![node])),
        }
    }
    let several = groups.iter().filter(|(_, of)| of.len() > 1).count();
    (known as f64 >= MOST * values.distinct() as f64 && several > 0 && groups.len() > 1).then_some(groups)
}

fn written(value: &str) -> Option<String> {
    let group = BETWEEN.iter().find_map(|between| Some(value.split_once(between)?.0.trim()))?;
    (!group.is_empty()).then(|| group.to_owned())
}

fn lettered(value: &str) -> Option<String> {
    let letter = fold(value);
    let of = |&(_, letters): &(&str, &str)| letter.len() == 1 && letters.contains(&letter);
    LETTERS.into_iter().find(of).map(|(group, _)| group.to_owned())
}

fn worded(value: &str) -> Option<String> {
    let folded = fold(value);
    let mut words = folded.split(|char: char| !char.is_alphanumeric());
    let has = |list: &[&str]| words.clone().any(|word| list.contains(&word));
    let of = |name: &str| WORDS.iter().any(|(group, list)| *group == name && has(list));
    // As general practices in Britain code the census of 2001, in which it is a group of White.
    if folded.starts_with("british or mixed british") {
        return Some("White".to_owned());
    }
    if of("White") && (of("Asian") || of("Black")) {
        return Some("Mixed".to_owned());
    }
    let found = WORDS.iter().find(|(_, list)| has(list)).map(|(group, _)| (*group).to_owned());
    // American Indians are of America, and African Americans are Black.
    let african = has(&["african"]);
    found.filter(|_| !words.any(|word| matches!(word, "native" | "alaska") || word == "american" && !african))
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

    use super::*;

    fn path(list: &[&'static str], value: &str) -> Option<String> {
        let spec = hierarchy(&Values::each(list.to_vec(), 9), &Words::of("ethnicity"))?;
        let built = spec.build(Column::each_once(list), &NoFiles).unwrap();
        Some(built.path(built.leaf_of()[value]).join(" < "))
    }

    #[test]
    fn groups_of_a_census_lie_in_larger_ones() {
        let written = ["White - British", "White - Irish", "Asian - Indian", "Asian - Chinese", "Not stated"];
        assert_eq!(path(&written, "Asian - Indian").unwrap(), "Asian - Indian < Asian < *");
        assert_eq!(path(&written, "Not stated").unwrap(), "Not stated < Not stated < *");
        let letters = ["A", "B", "H", "J", "M", "Z", "99"];
        assert_eq!(path(&letters, "J").unwrap(), "J < Asian < *");
        assert_eq!(path(&letters, "Z").unwrap(), "Z < Z < *");
        let words =
            ["White British", "White Other", "Pakistani", "Indian", "Caribbean", "Mixed W&BC", "Arab"];
        assert_eq!(path(&words, "Pakistani").unwrap(), "Pakistani < Asian < *");
        assert_eq!(path(&words, "Mixed W&BC").unwrap(), "Mixed W&BC < Mixed < *");
        let coded = [
            "British or mixed British - ethnic category 2001 census",
            "White and Asian",
            "Pakistani",
            "Indian",
            "Irish",
        ];
        assert!(path(&coded, coded[0]).unwrap().ends_with("< White < *"));
        assert_eq!(path(&coded, "White and Asian").unwrap(), "White and Asian < Mixed < *");
    }

    #[test]
    fn groups_that_are_large_have_no_larger_ones() {
        let races = ["White", "Black or African American", "Asian", "American Indian or Alaska Native"];
        assert_eq!(path(&races, "Asian"), None);
        assert_eq!(path(&["single", "married", "divorced", "widowed"], "single"), None);
        // Married, single, divorced, and in a partnership.
        let status = Values::each(vec!["M", "C", "D", "P"], 9);
        assert!(
            hierarchy(&status, &Words::of("SIT_FAM")).is_none()
                && hierarchy(&status, &Words::of("EthCat")).is_some()
        );
    }
}
