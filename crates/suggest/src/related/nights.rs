//! Lengths of the same stay: days and nights, with and without the day of the discharge.

use coversheet_recipe::Role;
use coversheet_table::Table;

use super::rows::{are_steady, numbers, zip};
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;
use crate::words::Words;

/// How many days two ways of counting differ in.
const NEAR: f64 = 2.0;

/// Stays of fewer different lengths lie close to each other anyway.
const FEWEST: usize = 12;

/// The lengths of stays that say what another one says, behind it.
pub(super) fn suggest(table: &Table, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
    let is_stay = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::QuasiIdentifier
            && matches!(suggestion.kind, ColumnType::Integer | ColumnType::Decimal)
            && table.columns()[*column].dictionary().len() >= FEWEST
            // Days to a death say who died.
            && 2 * suggestion.missing <= table.rows() as u64
            && Words::of_column(&table.columns()[*column]).are_days_of_a_stay()
    };
    let mut stays = (0..suggestions.len()).filter(is_stay);
    let Some(first) = stays.next() else { return Vec::new() };
    let of = |column: usize| numbers(table, column, &suggestions[column]);
    let days = of(first);
    let is_same = |other: &usize| are_steady(zip(&days, &of(*other), |first, other| other - first), |_| NEAR);
    stays.filter(is_same).map(|other| (first, other)).collect()
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    #[test]
    fn nights_beside_days_of_the_same_stay_are_left_out() {
        let roles = |nights: fn(usize) -> usize| {
            let row = |row: usize| format!("{},{},{}\n", 1 + row * row % 23, nights(row), 20 + row * 7 % 60);
            let rows: String = (0..300).map(row).collect();
            let csv = format!("length_of_stay,bed_days,age\n{rows}");
            let profile = Profile::new(&read(csv.as_bytes(), ReadOptions::plain()).unwrap());
            (profile.columns[0].role, profile.columns[1].role)
        };
        assert_eq!(roles(|row| 2 + row * row % 23), (Role::QuasiIdentifier, Role::Identifier));
        // Another stay, in the year before.
        assert_eq!(roles(|row| 1 + row * 5 % 29), (Role::QuasiIdentifier, Role::QuasiIdentifier));
    }
}
