//! What tells the same persons apart as a number that some rows lack: another number, or their names.

use coversheet_recipe::Role;
use rustc_hash::FxHashMap;

use super::constants::Columns;
use super::evidence::Evidence;
use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
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

/// The names of the persons, in every row, where nothing else says whose the rows without a number are. Two persons of one name then count
/// as one, which asks for more of a class, and never for less.
pub(super) fn names(columns: Columns<'_>, person: usize) -> Option<usize> {
    // A doctor has more patients than a name has bearers.
    const PERSONS_OF_EACH: usize = 2;
    (0..columns.suggestions.len()).find(|&other| {
        let suggestion = &columns.suggestions[other];
        let (names, numbers) = (columns.counts[other].len(), columns.counts[person].len());
        suggestion.identifier == Some(IdentifierKind::Name)
            && suggestion.role == Role::Identifier
            && suggestion.missing == 0
            && columns.are_words(other)
            && names * PERSONS_OF_EACH >= numbers
            && agree(rows(columns, person, other).into_iter())
    })
}

/// Whether the rows of each value of one column have one value of the other, and the other way round, where both are filled.
fn tell_the_same(columns: Columns<'_>, person: usize, other: usize) -> bool {
    let rows = rows(columns, person, other);
    agree(rows.iter().copied()) && agree(rows.iter().map(|&(value, beside)| (beside, value)))
}

/// The values of both columns in the rows in which the first is filled.
fn rows(columns: Columns<'_>, person: usize, other: usize) -> Vec<(u32, u32)> {
    let [one, two] = [person, other].map(|column| &columns.table.columns()[column]);
    let empty: Vec<bool> = one.dictionary().iter().map(is_missing).collect();
    let rows = (0..columns.table.rows()).map(|row| (one.codes().get(row), two.codes().get(row)));
    rows.filter(|&(value, _)| !empty[value as usize]).collect()
}

/// Whether the rows of each first value have one second value.
fn agree(rows: impl Iterator<Item = (u32, u32)>) -> bool {
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

    /// Whoever pays for the visit has no number of the health service.
    #[test]
    fn names_that_all_rows_have_are_those_of_the_persons() {
        const FAMILIES: [&str; 13] = [
            "Riordan", "Murphy", "Byrne", "Walsh", "Kelly", "Doyle", "Lynch", "Quinn", "Nolan", "Daly",
            "Burke", "Moran", "Foley",
        ];
        const FIRST: [&str; 11] =
            ["Aoife", "Tadhg", "Saoirse", "Conor", "Niamh", "Sean", "Ciara", "Liam", "Emma", "Jack", "Nora"];
        let csv = |changing: usize| {
            (0..300).fold("GMSNo,PtNm,age,OwnGP,temp\n".to_owned(), |rows, row| {
                let person = row * 7 % 120;
                let number =
                    if person % 3 == 1 { String::new() } else { (400_000 + person * 7919).to_string() };
                let other = (person + changing * (row / 100)) % 120;
                let (family, first) = (FAMILIES[other % 13], FIRST[other % 11]);
                format!(
                    "{rows}{number},\"{family}, {first}\",{},Dr {} Keane,{}\n",
                    20 + person % 70,
                    ["A", "B", "C"][person % 3],
                    row % 9
                )
            })
        };
        assert_eq!(column(&csv(0), "PtNm").0, Role::Person);
        assert_eq!(column(&csv(0), "GMSNo").0, Role::Identifier);
        assert_eq!(column(&csv(7), "GMSNo").0, Role::Person);
    }
}
