//! When a thing expires, such as a batch of a drug: nobody's event, but for what is used up soon before it.

use coversheet_error::SortMany;
use coversheet_recipe::Role;
use coversheet_table::Table;

use crate::column_type::ColumnType;
use crate::related::days_of;
use crate::sentence::Plain;
use crate::suggestion::Suggestion;
use crate::words::Words;

/// What says that the rows are about things with a batch.
const LOTS: &[&str] = &["lot", "batch*", "charg", "charge", "chargen*", "lotto", "lote"];

/// Days between which the time from what happened until it expires must vary, so that the one does not tell the other.
const VARIES: f64 = 300.0;

/// Fewer rows say nothing of it.
const FEWEST: usize = 20;

pub(super) const REASON: Plain = (
    "expiry",
    "The day on which a thing expires, which others hardly know; make it a quasi-identifier if they might.",
);

/// The days on which things expire, where other dates are known and do not follow from them.
pub(super) fn find(table: &Table, suggestions: &[Suggestion]) -> Vec<usize> {
    let words: Vec<Words> = table.columns().iter().map(Words::of_column).collect();
    if !words.iter().any(|words| words.has(LOTS)) {
        return Vec::new();
    }
    let is_date = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::QuasiIdentifier
            && matches!(suggestion.kind, ColumnType::Date | ColumnType::DateTime)
    };
    let expires = |column: &usize| {
        is_date(column) && !suggestions[*column].meaning.born && words[*column].say_when_it_expires()
    };
    let days = |column: usize| days_of(table, column, &suggestions[column]);
    // What happened is neither a birth nor when something else expires.
    let events: Vec<Vec<Option<f64>>> = (0..suggestions.len())
        .filter(|column| is_date(column) && !suggestions[*column].meaning.born && !expires(column))
        .filter_map(days)
        .collect();
    let is_far = |column: &usize| {
        let Some(expiry) = days(*column) else { return false };
        !events.is_empty() && events.iter().all(|event| varies(event, &expiry))
    };
    (0..suggestions.len()).filter(expires).filter(is_far).collect()
}

/// Whether the time between two days differs much from row to row, but for the shortest and the longest.
fn varies(event: &[Option<f64>], expiry: &[Option<f64>]) -> bool {
    let mut times: Vec<f64> =
        event.iter().zip(expiry).filter_map(|(event, expiry)| Some((*expiry)? - (*event)?)).collect();
    times.sort_many();
    let aside = times.len() / 10;
    let ends = times.get(aside).zip(times.get(times.len().saturating_sub(1 + aside)));
    times.len() >= FEWEST && ends.is_some_and(|(first, last)| last - first >= VARIES)
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    fn role(name: &str, header: &str, years: usize) -> Role {
        let row = |row: usize| {
            let expiry =
                format!("{}-{:02}-{:02}", 2023 + row * 7 % years, 1 + (row * 5 + 1) % 12, 1 + row * 11 % 28);
            format!("2022-{:02}-{:02},{expiry},L{}", 1 + row * 5 % 12, 1 + row * 3 % 28, row % 40)
        };
        let rows: Vec<String> = (0..200).map(row).collect();
        let csv = format!("{header}\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let at = table.columns().iter().position(|column| column.name() == name).unwrap();
        suggest(&table, &counts)[at].role
    }

    #[test]
    fn when_a_batch_expires_is_nobodys_event() {
        assert_eq!(role("VFDAT", "BUDAT,VFDAT,CHARG", 4), Role::Insensitive);
        assert_eq!(role("Fecha caducidad", "Fecha,Fecha caducidad,Lote", 4), Role::Insensitive);
        // Papers are somebody's, rows without a batch are about persons, and what expires soon tells when it was used.
        assert_ne!(role("Passport expiry", "Visit,Passport expiry,Lot", 4), Role::Insensitive);
        assert_ne!(role("Scadenza", "Visita,Scadenza,Esito", 4), Role::Insensitive);
        assert_ne!(role("Fecha caducidad", "Fecha,Fecha caducidad,Lote", 1), Role::Insensitive);
    }
}
