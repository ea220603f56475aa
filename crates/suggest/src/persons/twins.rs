//! Two numbers of the same persons, of which one is in every row.

use coversheet_recipe::Role;
use rustc_hash::FxHashMap;

use super::constants::Columns;
use super::evidence::Evidence;
use crate::column_type::ColumnType;
use crate::missing::is_spelling as is_missing;

/// Fewer numbers in several rows agree by chance.
const FEWEST: usize = 5;

/// The share of numbers and rows that agree; the others are typing errors.
const MOST: f64 = 0.98;

/// A column that is never empty and tells the same persons apart as one that is in some rows: an identifier, or one that seems to number
/// persons by what its rows have in common.
pub(super) fn complete(columns: Columns<'_>, person: usize, found: &[Evidence]) -> Option<usize> {
    (0..columns.suggestions.len()).find(|&other| {
        let suggestion = &columns.suggestions[other];
        let numbers =
            matches!(suggestion.kind, ColumnType::Identifier | ColumnType::Code | ColumnType::Integer);
        other != person
            && suggestion.missing == 0
            && (suggestion.role == Role::Identifier || found.iter().any(|evidence| evidence.column == other))
            && numbers
            && tell_the_same(columns, person, other)
    })
}

/// Whether the rows of each value of one column have one value of the other, and the other way round, where both are filled.
fn tell_the_same(columns: Columns<'_>, person: usize, other: usize) -> bool {
    let [one, two] = [person, other].map(|column| &columns.table.columns()[column]);
    let empty: Vec<bool> = one.dictionary().iter().map(is_missing).collect();
    let rows = (0..columns.table.rows()).map(|row| (one.codes().get(row), two.codes().get(row)));
    let rows: Vec<(u32, u32)> = rows.filter(|&(value, _)| !empty[value as usize]).collect();
    let agree = |rows: &mut dyn Iterator<Item = (u32, u32)>| {
        // The rows of a value, the first value beside it, and how many have that one.
        let mut seen: FxHashMap<u32, (usize, u32, usize)> = FxHashMap::default();
        for (value, beside) in rows {
            let (all, first, same) = seen.entry(value).or_insert((0, beside, 0));
            *all += 1;
            *same += usize::from(*first == beside);
        }
        let several = seen.values().filter(|(all, ..)| *all > 1);
        let (all, same) = several.clone().fold((0, 0), |sum, value| (sum.0 + value.0, sum.1 + value.2));
        several.count() >= FEWEST && same as f64 >= MOST * all as f64
    };
    agree(&mut rows.iter().copied()) && agree(&mut rows.iter().map(|&(value, beside)| (beside, value)))
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;

    use crate::persons::tests::column;

    #[test]
    fn a_number_that_all_rows_have_is_that_of_the_persons() {
        let csv = |wrong: usize| {
            (0..300).fold("NHS_No,RiO_ID,age,pain\n".to_owned(), |rows, row| {
                let person = row * 7 % 260;
                let number =
                    if row % 31 == 5 { String::new() } else { (4_000_000 + person * 7919).to_string() };
                let local = 20_000 + (person + wrong * (row / 100)) * 37;
                format!("{rows}{number},{local},{},{}\n", 20 + person % 70, row % 9)
            })
        };
        assert_eq!(column(&csv(0), "RiO_ID").0, Role::Person);
        assert_eq!(column(&csv(0), "NHS_No").0, Role::Identifier);
        assert_eq!(column(&csv(1), "NHS_No").0, Role::Person);
    }
}
