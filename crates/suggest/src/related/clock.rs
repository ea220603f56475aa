//! A beginning and an end by the clock, and the minutes or hours between them.

use coversheet_hierarchy::Spec;
use coversheet_hierarchy::date::TimeOfDay;
use coversheet_recipe::Role;
use coversheet_table::Table;

use super::rows::{agree, are_steady, are_varied, most_telling, numbers, rows, zip};
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;

/// A day in minutes.
const DAY: f64 = 1440.0;

/// Two times of day and the number that says how long it was from the one to the other, past midnight too.
pub(super) fn stay(table: &Table, suggestions: &[Suggestion]) -> Option<(usize, usize, usize)> {
    let times: Vec<(usize, Vec<Option<f64>>)> = times(table, suggestions).collect();
    let lasted = (0..suggestions.len())
        .filter(|&column| {
            matches!(suggestions[column].kind, ColumnType::Integer | ColumnType::Decimal)
                && !suggestions[column].role.identifies()
                && table.columns()[column].dictionary().len() >= 5
        })
        .filter(|_| times.len() > 1);
    for duration in lasted {
        let lasted = numbers(table, duration, &suggestions[duration]);
        for (start, from) in &times {
            for (end, to) in times.iter().filter(|(end, _)| end != start) {
                let between = zip(from, to, |from, to| (to - from).rem_euclid(DAY));
                let in_unit = |unit: f64| {
                    agree(zip(&between, &lasted, |between, lasted| {
                        f64::from(u8::from((between - lasted * unit).abs() <= 1.0))
                    }))
                };
                if in_unit(1.0) || in_unit(60.0) {
                    return Some((*start, *end, duration));
                }
            }
        }
    }
    None
}

/// Times of day beside earlier ones of the same rows that nearly always lie as long after them, but for an hour: a call, the
/// departure and the arrival; the beginning and the end of a dialysis.
pub(super) fn same_hours(table: &Table, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
    const NEAR: f64 = 60.0;
    let between = |first: f64, other: f64| (other - first + DAY / 2.0).rem_euclid(DAY) - DAY / 2.0;
    let mut kept: Vec<(usize, Vec<Option<f64>>)> = Vec::new();
    let mut same = Vec::new();
    for (column, times) in times(table, suggestions).filter(|(_, times)| are_varied(times)) {
        match kept.iter().find(|(_, first)| are_steady(zip(first, &times, between), |_| NEAR)) {
            Some((first, _)) => same.push((*first, column)),
            None => kept.push((column, times)),
        }
    }
    same
}

/// The quasi-identifiers that are times of day, in minutes.
fn times<'a>(
    table: &'a Table,
    suggestions: &'a [Suggestion],
) -> impl Iterator<Item = (usize, Vec<Option<f64>>)> + 'a {
    let is_time = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::QuasiIdentifier && matches!(suggestion.hierarchy, Some(Spec::Times(_)))
    };
    most_telling(table, suggestions)
        .into_iter()
        .filter(is_time)
        .map(|column| (column, minutes(table, column)))
}

/// Minutes since midnight of some rows.
pub(super) fn minutes(table: &Table, column: usize) -> Vec<Option<f64>> {
    let read = |value: &str| {
        let time = TimeOfDay::parse_in_column(value)?;
        Some(f64::from(time.hour()) * 60.0 + f64::from(time.minute()))
    };
    rows(&table.columns()[column]).map(read).collect()
}

#[cfg(test)]
mod tests {
    use coversheet_table::{Column, ReadOptions, read};

    use crate::sentence::english;
    use crate::suggest::suggest;

    fn left_out(csv: &str) -> Vec<String> {
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest(&table, &counts);
        let columns = table.columns().iter().zip(&suggestions);
        let said =
            columns.filter(|(_, suggestion)| english(&suggestion.reason).contains("this one is left out"));
        said.map(|(column, _)| column.name().to_owned()).collect()
    }

    fn sessions(wrong: usize) -> String {
        let row = |row: usize| {
            let (start, lasted) = (row * 97 % 1440, 180 + row * 7 % 90);
            let end = (start + lasted + wrong * (row % 9)) % 1440;
            format!("{:02}:{:02},{:02}:{:02},{lasted}\n", start / 60, start % 60, end / 60, end % 60)
        };
        format!("Beginn,Ende,Dauer (min)\n{}", (0..120).map(row).collect::<String>())
    }

    #[test]
    fn an_end_by_the_clock_is_left_out_past_midnight_too() {
        assert_eq!(left_out(&sessions(0)), ["Ende"]);
        assert!(left_out(&sessions(7)).is_empty());
    }

    #[test]
    fn of_a_call_and_what_follows_within_the_hour_one_is_enough() {
        let file = |later: usize, wide: usize| {
            let time = |minutes: usize| format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
            let row = |row: usize| {
                let call = row * 97 % 1440;
                format!(
                    "{},{},{}\n",
                    time(call),
                    time(call + 1 + row % 40),
                    time(call + later + row * 13 % wide)
                )
            };
            format!("llamada,salida,llegada\n{}", (0..120).map(row).collect::<String>())
        };
        assert_eq!(left_out(&file(20, 30)), ["salida", "llegada"]);
        assert_eq!(left_out(&file(240, 60)), ["salida", "llegada"]);
        assert_eq!(left_out(&file(60, 500)), ["salida"]);
    }
}
