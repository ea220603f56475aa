//! Dates that few rows have, such as those of deaths and infections: whoever has one is suppressed for it, and what happened to
//! them is gone from the release.

use coversheet_recipe::Role;
use coversheet_table::Table;

use crate::column_type::ColumnType;
use crate::sentence::Plain;
use crate::suggestion::Suggestion;

/// Fewer rows say nothing of how few have a date.
const FEWEST: u64 = 100;

/// One row in so many, or fewer, has one of the dates.
const ONE_IN: u64 = 12;

pub(super) const REASON: Plain = (
    "sparse-date",
    "Few rows have a day here, and most of them would be suppressed for it: this one is left out, so that they can stay.",
);
pub(super) const ASKED: Plain = ("sparse-date-asked", "Few rows have a day here. Is this column needed too?");

/// The dates that few rows have, where another date is known of most.
pub(super) fn find(table: &Table, suggestions: &[Suggestion]) -> Vec<usize> {
    let rows = table.rows() as u64;
    let is_event = |suggestion: &Suggestion| {
        suggestion.role == Role::QuasiIdentifier
            && matches!(suggestion.kind, ColumnType::Date | ColumnType::DateTime)
            && !suggestion.meaning.born
    };
    let filled = |suggestion: &Suggestion| rows.saturating_sub(suggestion.missing);
    let usual = |suggestion: &Suggestion| is_event(suggestion) && filled(suggestion) * 2 > rows;
    if rows < FEWEST || !suggestions.iter().any(usual) {
        return Vec::new();
    }
    let is_rare =
        |&column: &usize| is_event(&suggestions[column]) && filled(&suggestions[column]) * ONE_IN <= rows;
    (0..suggestions.len()).filter(is_rare).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{file, left_out};

    #[test]
    fn the_day_of_an_infection_that_few_have_is_left_out() {
        let rows = |every: i32| {
            let csv = file("Operation,Infektion,score", move |row| {
                let day = |add: i32| format!("2023-{:02}-{:02}", 1 + row * 5 % 12, 1 + (row * 7 + add) % 28);
                let infection = if row % every == 0 { day(9) } else { String::new() };
                format!("{},{infection},{}", day(0), row % 9)
            });
            let (head, body) = csv.split_once('\n').unwrap();
            format!("{head}\n{body}{body}")
        };
        assert_eq!(left_out(&rows(20)), ["Infektion"]);
        assert!(left_out(&rows(4)).is_empty());
    }
}
