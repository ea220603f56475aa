//! Numbers that go with what identifies people: a second number of everybody, and the number of a consultant.

use coversheet_recipe::Role;
use coversheet_table::{Column, Table};
use rustc_hash::FxHashSet;

use super::MOST_COLUMNS;
use crate::column_type::ColumnType;
use crate::missing;
use crate::numbers;
use crate::sentence::said;
use crate::suggestion::Suggestion;

/// Of fewer persons each may differ in anything.
const FEWEST_PERSONS: usize = 10;

/// The share of persons who have one value and of values that one person has; the others are typing errors.
const MOST_ALIKE: f64 = 0.95;

/// Numbers and codes of which each goes with one name that is left out: the number of a consultant.
pub(super) fn names_in_numbers(
    table: &Table,
    suggestions: &mut [Suggestion],
    many: &dyn Fn(usize) -> bool,
    twin: &dyn Fn(usize, usize) -> bool,
) {
    let named = |column: &usize| {
        suggestions[*column].role == Role::Identifier
            && suggestions[*column].identifier.is_some()
            && many(*column)
    };
    let names: Vec<usize> = (0..suggestions.len()).filter(named).take(MOST_COLUMNS).collect();
    let numbers = |column: &usize| {
        let suggestion = &suggestions[*column];
        let unknown = suggestion.role == Role::QuasiIdentifier && suggestion.meaning.known.is_none();
        (suggestion.role == Role::Insensitive || unknown)
            && matches!(suggestion.kind, ColumnType::Integer | ColumnType::Code)
            && many(*column)
    };
    let found: Vec<(usize, usize)> = (0..suggestions.len())
        .filter(numbers)
        .filter_map(|column| Some((column, *names.iter().find(|&&name| twin(name, column))?)))
        .collect();
    for (column, name) in found {
        leave_out(table, suggestions, column, name);
    }
}

/// Leaves out a column that goes with another, which identifies people.
fn leave_out(table: &Table, suggestions: &mut [Suggestion], column: usize, name: usize) {
    let identifier = suggestions[name].identifier;
    let suggestion = &mut suggestions[column];
    (suggestion.role, suggestion.kind) = (Role::Identifier, ColumnType::Identifier);
    suggestion.identifier = identifier;
    suggestion.hierarchy = None;
    suggestion.reason = vec![said!(
        "follows-identifier",
        "Each of its values goes with one of `{name}`, which identifies people.",
        name = table.columns()[name].name()
    )];
}

/// Codes and long numbers of which each goes with one person: a second number of everybody, under a name that does not say so.
pub(super) fn numbers_of_persons(table: &Table, suggestions: &mut [Suggestion]) {
    let all = 0..suggestions.len();
    let Some(person) = all.clone().find(|&column| suggestions[column].role == Role::Person) else { return };
    for column in all {
        let Suggestion { kind, role, meaning, .. } = &suggestions[column];
        let numbers = match kind {
            ColumnType::Code | ColumnType::Category | ColumnType::Identifier => true,
            ColumnType::Integer => are_long_numbers(&table.columns()[column]),
            _ => false,
        };
        let released = matches!(role, Role::Insensitive | Role::QuasiIdentifier) && meaning.known.is_none();
        if numbers && released && go_with(&table.columns()[person], &table.columns()[column]) {
            leave_out(table, suggestions, column, person);
        }
    }
}

/// Whether numbers are as long as those of persons.
fn are_long_numbers(column: &Column) -> bool {
    const DIGITS: usize = 6;
    let values = column.dictionary().iter().filter(|value| !missing::is_spelling(value));
    numbers::are_of_one_length(values, DIGITS)
}

/// Whether each value goes with one person and each person with one value, but for a few typing errors. Up to half of the
/// persons may have none.
fn go_with(person: &Column, column: &Column) -> bool {
    let persons = person.dictionary().len();
    let missing: Vec<bool> = column.dictionary().iter().map(missing::is_spelling).collect();
    let values = missing.iter().filter(|missing| !**missing).count();
    let most = |count: usize| count as f64 * (2.0 - MOST_ALIKE);
    if persons < FEWEST_PERSONS || values * 2 < persons || values as f64 > most(persons) {
        return false;
    }
    let rows = person.codes().iter().zip(column.codes().iter());
    let (mut pairs, mut known) = (FxHashSet::default(), 0_usize);
    for pair in rows.filter(|&(_, value)| !missing[value as usize]) {
        known += 1;
        pairs.insert(pair);
    }
    let known_persons = pairs.iter().map(|&(person, _)| person).collect::<FxHashSet<u32>>().len();
    // What everybody has in one row may be a measurement.
    let repeated = known * 10 >= values * 12;
    repeated && pairs.len() as f64 <= most(known_persons.min(values))
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;

    use super::super::tests::roles_below;

    #[test]
    fn the_number_of_somebody_who_is_left_out_is_left_out() {
        let names = ["Dr. Holm", "Dr. Vogt", "Dr. Brehm", "Dr. Quandt", "Dr. Sommer"];
        let row = |row: usize| {
            format!("{},{},{}", names[row * 7 % 5], 6_067_727 + row * 7 % 5 * 1013, 40 + row % 6)
        };
        assert_eq!(
            roles_below("consultant,reg of req,pulse", row),
            [Role::Identifier, Role::Identifier, Role::Insensitive]
        );
    }

    /// Three centres of a study; and grades that do not go with them.
    #[test]
    fn the_number_of_one_of_three_who_are_left_out_is_left_out() {
        let names = ["Dr. Holm", "Dr. Vogt", "Dr. Brehm"];
        let of = |number: fn(usize) -> usize| {
            let row = |row: usize| format!("{},{},{}", names[row * 7 % 3], number(row), 40 + row % 6);
            roles_below("consultant,ctrid,pulse", row)[1]
        };
        assert_eq!(of(|row| 1042 + row * 7 % 3), Role::Identifier);
        assert_eq!(of(|row| 1042 + row / 5 % 3), Role::Insensitive);
    }

    #[test]
    fn a_second_number_of_everybody_is_left_out_whatever_its_name() {
        let number = |row: usize| format!("Q{:04}X", row / 4 * 7919 % 9973);
        let of = |other: usize| {
            roles_below("person_id,xqz,pulse", |row| {
                format!("{},{},{}", 1000 + row / 4, number(row + other * (row % 3)), 40 + row % 6)
            })
        };
        assert_eq!(of(0), [Role::Person, Role::Identifier, Role::Insensitive]);
        assert_eq!(of(40)[1], Role::QuasiIdentifier);
    }

    /// The number that a region gives to everybody, which some have not got yet; and what happens to be everybody's own.
    #[test]
    fn a_long_number_of_everybody_is_left_out_and_a_quantity_is_not() {
        let of = |name: &str, value: fn(usize) -> String| {
            roles_below(&format!("person_id,{name},pulse"), |row| {
                format!("{},{},{}", 1000 + row / 4, value(row / 4), 40 + row % 6)
            })[1]
        };
        assert_eq!(of("XIPA", |at| (9_530_272_405 - at * 7_919_313).to_string()), Role::Identifier);
        let some =
            |at: usize| if at.is_multiple_of(3) { String::new() } else { (530_272 + at * 3713).to_string() };
        assert_eq!(of("XIPA", some), Role::Identifier);
        assert_ne!(of("PLT", |at| (130 + at * 7919 % 331).to_string() + "000"), Role::Identifier);
        assert_eq!(of("xqz", |at| format!("{}.{:04}", 18 + at / 10, at * 7919 % 9973)), Role::Insensitive);
        assert_eq!(of("income", |at| (130_001 + at * 1013).to_string()), Role::Sensitive);
        // A number that several persons have.
        assert_ne!(of("xqz", |at| (530_272 + at / 2 * 7919 % 9973).to_string()), Role::Identifier);
    }
}
