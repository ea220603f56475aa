//! How many people live together, and how many of them are children: the groups of a census, narrow where most households are.

use coversheet_hierarchy::number::DecimalMark;
use coversheet_hierarchy::{CutPoints, Decimal, Missing, Spec};

use crate::words::Words;

/// Names of columns that count the people of a household.
const PEOPLE: &[&str] = &[
    "household size",
    "size household",
    "hh size",
    "hhsize",
    "hh gr",
    "hhgr",
    "hhmem*",
    "household members",
    "family size",
    "famsize",
    "personen haushalt",
    "pers hh",
    "pers im hh",
    "personen im haushalt",
    "haushaltsgro*",
    "haushalt grosse",
    "taille menage",
    "taille foyer",
    "taille famille",
    "pers foyer",
    "personnes foyer",
    "personas hogar",
    "miembros hogar",
    "personas en hogar",
    "componenti famiglia",
    "componenti nucleo",
    "n componenti",
    "perhog",
    "persfam",
    "npers",
];

/// Names of columns that count children or siblings.
const CHILDREN: &[&str] = &[
    "n u 5",
    "u 5",
    "under 5",
    "under five",
    "children",
    "kids",
    "kinder",
    "anzkind",
    "enfants",
    "hijos",
    "figli",
    "siblings",
    "geschwister",
    "geschw*",
    "fratrie",
    "hermanos",
    "fratelli",
];

/// Where groups begin, the finest level first.
const OF_PEOPLE: [&[i32]; 3] = [&[3, 5, 7, 9, 11, 15], &[3, 7, 11], &[7]];
const OF_CHILDREN: [&[i32]; 3] = [&[1, 3, 5, 7], &[1, 3], &[3]];

/// More people live in institutions.
const MOST: f64 = 60.0;

/// The groups of such numbers; none where the name says nothing of them.
pub(super) fn suggest(
    words: &Words,
    (low, high): (f64, f64),
    mark: Option<DecimalMark>,
    missing: &Missing,
) -> Option<Spec> {
    let levels = if words.has(PEOPLE) { OF_PEOPLE } else { words.has(CHILDREN).then_some(OF_CHILDREN)? };
    if low < 0.0 || high > MOST {
        return None;
    }
    let cut = |start: &&i32| f64::from(**start) > low && f64::from(**start) <= high;
    let mut cuts: Vec<Vec<Decimal>> = levels
        .iter()
        .map(|starts| starts.iter().filter(cut).map(|&start| Decimal::from_scaled(start.into(), 0)).collect())
        .collect();
    cuts.dedup_by_key(|cuts| cuts.len());
    cuts.retain(|cuts| !cuts.is_empty());
    (!cuts.is_empty())
        .then(|| Spec::CutPoints(CutPoints { levels: cuts, decimal: mark, missing: missing.clone() }))
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values};

    use super::*;

    /// What a number becomes, level by level.
    fn path(name: &str, last: u32, number: &str) -> String {
        let list: Vec<String> = (0..=last).map(|number| number.to_string()).collect();
        let list: Vec<&str> = list.iter().map(String::as_str).collect();
        let spec = suggest(&Words::of(name), (0.0, last.into()), None, &Missing::default()).unwrap();
        let built = spec.build(Values::each_once(&list), &NoFiles).unwrap();
        built.path(built.leaf_of()[number]).join(" ")
    }

    #[test]
    fn households_are_small_and_a_few_are_large() {
        assert_eq!(path("hh/hh_size", 18, "4"), "4 [3, 5) [3, 7) <7 *");
        assert_eq!(path("Haushaltsgröße", 9, "8"), "8 [7, 9) 7+ 7+ *");
        assert_eq!(path("n_u5", 6, "2"), "2 [1, 3) [1, 3) <3 *");
        assert!(suggest(&Words::of("ward"), (0.0, 9.0), None, &Missing::default()).is_none());
    }
}
