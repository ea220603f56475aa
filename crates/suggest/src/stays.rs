//! How many days somebody was in a hospital or a home: relatives, neighbours and colleagues saw when it began and when it ended.

use coversheet_error::SortFew;
use coversheet_recipe::Role;
use coversheet_table::{Column, Table};

use crate::column_type::ColumnType;
use crate::sentence::Plain;
use crate::suggestion::Suggestion;
use crate::weights::WANTED;
use crate::words::Words;

const STAYED: Plain = (
    "days-of-a-stay",
    "Relatives and colleagues may know how long somebody stayed, and with other columns it tells people apart; make it insensitive if they do not.",
);

/// Takes numbers of days that are called a stay for what others know, as they are where two dates say the same (El Emam et al. 2012, De-identification
/// methods for open health data, counts the length of a stay among the quasi-identifiers of claims).
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    for (column, suggestion) in table.columns().iter().zip(suggestions) {
        let counted = matches!(suggestion.kind, ColumnType::Integer | ColumnType::Decimal)
            && suggestion.role == Role::Insensitive;
        // A share of the nights is no number of them.
        let counted = counted && !column.name().contains('%');
        if counted && Words::of_column(column).are_days_of_a_stay() && are_stays(column) {
            suggestion.role = Role::QuasiIdentifier;
            suggestion.reason = vec![STAYED.into()];
            suggestion.weight = Some(WANTED);
        }
    }
}

/// Whether days are of many lengths in many rows, as those of stays and absences are. Days to a visit that was planned, and to
/// what happens to few, others hardly know.
pub(super) fn are_stays(column: &Column) -> bool {
    const FEWEST: u64 = 12;
    let number = |value: &str| value.trim().replace(',', ".").parse::<f64>().ok();
    let counts = column.counts();
    let mut days: Vec<(f64, u64)> = column
        .dictionary()
        .iter()
        .zip(counts)
        .filter_map(|(value, rows)| Some((number(value)?, rows)))
        .collect();
    days.sort_few_by(|(first, _), (other, _)| first.total_cmp(other));
    let known: u64 = days.iter().map(|(_, rows)| rows).sum();
    let at = |share: u64| {
        let mut before = 0;
        let reached = days.iter().find(|(_, rows)| {
            before += rows;
            before * 20 >= known * share
        });
        reached.map_or(0.0, |(days, _)| *days)
    };
    let (low, middle, high) = (at(1), at(10), at(19));
    let planned = 2.0 * (middle.abs() / 8.0).floor().clamp(1.0, 14.0);
    known * FEWEST > column.codes().len() as u64 && high - low > planned
}
