//! Dates that lie as far apart as births, beside the births themselves: of joining a club, of a first visit.

use coversheet_table::Table;

use crate::column_type::ColumnType;
use crate::sentence::Plain;
use crate::suggestion::Suggestion;
use crate::words::Words;

/// Takes dates for births by their values only where no other column says by its name that it holds births.
pub(super) fn correct(table: &Table, suggestions: &mut [Suggestion], reason: Plain) {
    let named: Vec<bool> =
        table.columns().iter().map(|column| Words::of_column(column).meaning().born).collect();
    let is_date =
        |suggestion: &Suggestion| matches!(suggestion.kind, ColumnType::Date | ColumnType::DateTime);
    if !suggestions.iter().zip(&named).any(|(suggestion, named)| *named && is_date(suggestion)) {
        return;
    }
    let others = suggestions.iter_mut().zip(&named).filter(|(_, named)| !**named);
    for (suggestion, _) in others.filter(|(suggestion, _)| suggestion.meaning.born && is_date(suggestion)) {
        suggestion.meaning.born = false;
        if !suggestion.role.identifies() {
            suggestion.reason = vec![reason.into()];
        }
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{Column, ReadOptions, read};

    use crate::sentence::english;
    use crate::suggest::suggest;

    fn reason(header: &str) -> String {
        let day = |row: usize, from: usize| {
            format!("{}-{:02}-{:02}", from + row * 7 % 60, 1 + row % 12, 1 + row % 28)
        };
        let rows: Vec<String> =
            (0..90).map(|row| format!("{},{}", day(row, 1930), day(row * 5, 1960))).collect();
        let table =
            read(format!("{header}\n{}\n", rows.join("\n")).as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        english(&suggest(&table, &counts)[1].reason)
    }

    #[test]
    fn who_joined_was_not_born_then() {
        assert!(reason("Geburtsdatum,Eintritt").contains("when something happened"));
        assert!(reason("Besuch,Eintritt").contains("born"));
    }
}
