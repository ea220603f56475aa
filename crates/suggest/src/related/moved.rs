//! Dates that whoever made the file moved into the future, each person's by another time, as research data bases do. Nobody knows
//! such a day, and what it says, the time between two of them, is in columns of its own.

use coversheet_hierarchy::Spec;
use coversheet_recipe::{Role, plausible_years};
use coversheet_table::Table;

use super::rows::rows;
use crate::sentence::Plain;
use crate::suggestion::Suggestion;

pub(super) const ASKED: Plain = (
    "moved-dates-asked",
    "Its dates lie in the future, so somebody moved them, and nobody knows such a day. Is this column needed?",
);
pub(super) const REASON: Plain = (
    "moved-dates",
    "Its dates lie in the future, so somebody moved them. Nobody knows such a day, and it costs the detail of other columns: this one is left out.",
);

/// The columns of such dates that are to be generalized.
pub(super) fn find(table: &Table, suggestions: &[Suggestion]) -> Vec<usize> {
    /// Long after what is written of it, as no appointment is.
    const FUTURE: i32 = 2101;
    let is_moved = |column: &usize| {
        let suggestion = &suggestions[*column];
        let Some(Spec::Dates(dates)) = &suggestion.hierarchy else { return false };
        let Some(format) = &dates.format else { return false };
        let year = |value: &str| Some(format.read(value, dates.latest_year)?.year());
        let years: Vec<i32> = rows(&table.columns()[*column]).filter_map(year).collect();
        suggestion.role == Role::QuasiIdentifier
            && plausible_years(years.iter().copied()).contains(&FUTURE)
            && years.iter().all(|&year| year >= FUTURE)
    };
    (0..suggestions.len()).filter(is_moved).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{file, left_out};

    #[test]
    fn dates_of_the_future_are_left_out() {
        let row = |moved: i32| {
            move |row: i32| {
                let year = 2015 + row * 7 % 5 + moved * (95 + row * 13 % 80);
                format!("{year}-{:02}-{:02},{},F", 1 + row * 5 % 12, 1 + row * 11 % 28, 20 + row * 7 % 60)
            }
        };
        assert_eq!(left_out(&file("admittime,anchor_age,sex", row(1))), ["admittime"]);
        assert!(left_out(&file("admittime,anchor_age,sex", row(0))).is_empty());
    }
}
