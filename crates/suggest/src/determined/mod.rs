//! Columns that say what another column says, in other words. A district beside its postcodes would undo what is generalized
//! there, and the number of a doctor say who is not named; but a text beside its code, which is a finding, is one as well.

mod findings;
mod follows;
mod identifiers;
mod places;

use coversheet_table::Table;

use crate::suggestion::Suggestion;
use follows::{ROWS_OF_EACH, follows};

/// A column with one value in more rows than this follows from everything.
const VARIED: f64 = 0.75;

/// With fewer values, columns go with each other by chance.
const FEWEST_OF_TWINS: usize = 4;

/// So few centres or doctors may a study have: of their names and numbers nothing else goes with each other so.
const FEWEST_OF_NAMES: usize = 3;

/// The most columns and values that are compared.
const MOST_COLUMNS: usize = 40;
const MOST_VALUES: usize = 2000;

/// Gives columns the roles of those that they stand for.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion], counts: &[Vec<u64>]) {
    // Whether the first follows from the second.
    let follows = |one: usize, other: usize| {
        let (a, b) = (table.columns()[one].codes(), table.columns()[other].codes());
        follows(a, counts[one].len(), b, counts[other].len())
    };
    let twin = |one: usize, other: usize| follows(one, other) && follows(other, one);
    // Empty cells go with empty cells.
    let is_varied = |column: usize| {
        counts[column].iter().max().is_some_and(|&most| (most as f64) < VARIED * table.rows() as f64)
    };
    let at_least = |fewest: usize, column: usize| {
        let values = counts[column].iter().filter(|&&rows| rows > 0).count();
        (fewest..=MOST_VALUES).contains(&values) && values * ROWS_OF_EACH <= table.rows() && is_varied(column)
    };
    identifiers::numbers_of_persons(table, suggestions);
    identifiers::names_in_numbers(table, suggestions, &|column| at_least(FEWEST_OF_NAMES, column), &twin);
    findings::in_words(suggestions, &at_least, &follows);
    places::quasi_identifiers(table, suggestions, counts);
    places::following(table, suggestions, counts);
}

#[cfg(test)]
pub(super) mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    pub(super) fn roles(row: impl Fn(usize) -> String) -> Vec<Role> {
        roles_below("postcode,xqz,finding", row)
    }

    pub(super) fn roles_below(header: &str, row: impl Fn(usize) -> String) -> Vec<Role> {
        let rows: Vec<String> = (0..400).map(row).collect();
        let csv = format!("{header}\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        suggest(&table, &counts).iter().map(|suggestion| suggestion.role).collect()
    }
}
