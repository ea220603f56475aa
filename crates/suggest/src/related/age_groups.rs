//! Ages beside their groups: `<65` of one column would say what `[60, 80)` of the other hides.

use coversheet_recipe::Role;
use coversheet_table::Table;
use rustc_hash::{FxHashMap, FxHashSet};

use super::rows::rows;
use crate::suggestion::Suggestion;
use crate::words::Subject;

/// The share of the ages that have one group each; of the others somebody mistyped one.
const MOST: f64 = 0.95;

/// The most of the ages that one group holds.
const LARGEST: f64 = 0.9;

/// Fewer ages have one group each by accident.
const FEWEST: usize = 10;

/// The age of most values, and each group of ages that follows from it.
pub(super) fn suggest(table: &Table, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
    let is_age = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::QuasiIdentifier && suggestion.meaning.known == Some(Subject::Age)
    };
    let values = |column: usize| table.columns()[column].dictionary().len();
    let ages: Vec<usize> = (0..suggestions.len()).filter(is_age).collect();
    let Some(&finest) = ages.iter().max_by_key(|&&column| (values(column), std::cmp::Reverse(column))) else {
        return Vec::new();
    };
    let follows = |column: &usize| {
        let mut groups: FxHashMap<&str, FxHashSet<&str>> = FxHashMap::default();
        let pairs = rows(&table.columns()[finest]).zip(rows(&table.columns()[*column]));
        pairs.for_each(|(age, group)| {
            groups.entry(age).or_default().insert(group);
        });
        // The unit of an age, years for nearly all, is no group of it.
        let mut of_groups: FxHashMap<&str, usize> = FxHashMap::default();
        groups.values().flatten().for_each(|group| *of_groups.entry(group).or_default() += 1);
        let largest = of_groups.into_values().max().unwrap_or(0);
        if largest as f64 > LARGEST * groups.len() as f64 {
            return false;
        }
        let single = groups.values().filter(|groups| groups.len() == 1).count();
        groups.len() >= FEWEST && single as f64 >= MOST * groups.len() as f64
    };
    let others =
        ages.iter().copied().filter(|&column| column != finest && values(column) * 2 <= values(finest));
    others.filter(follows).map(|column| (finest, column)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{file, left_out};

    #[test]
    fn a_group_that_follows_from_the_age_is_left_out() {
        let row = |wrong: i32| {
            move |row: i32| {
                let age = 20 + row * 7 % 30;
                let group = if age + wrong * (row % 7) < 35 { "<35" } else { ">=35" };
                format!("{age},{group},{}", row % 9)
            }
        };
        assert_eq!(left_out(&file("AGE,AGEGR1,score", row(0))), ["AGEGR1"]);
        assert!(left_out(&file("AGE,AGEGR1,score", row(3))).is_empty());
    }
}
