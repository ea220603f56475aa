//! Days between each date of a column and one fixed day: how long somebody waits today, the day of a study. As numbers that
//! nobody is known by they would be released, and give the dates away.

use coversheet_recipe::Role;
use coversheet_table::Table;

use super::rows::{are_steady, are_varied, dates, numbers, zip};
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;

/// So many rows tell of most columns that nothing follows from them.
const FEW: usize = 10;

/// The column of dates, and that of the days, for each of these.
pub(super) fn suggest(table: &Table, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
    let is_released = |column: &usize| {
        let suggestion = &suggestions[*column];
        matches!(suggestion.role, Role::Insensitive | Role::Sensitive)
            && suggestion.kind == ColumnType::Integer
    };
    let numbers: Vec<(usize, Vec<Option<f64>>)> = (0..suggestions.len())
        .filter(is_released)
        .map(|column| (column, numbers(table, column)))
        .filter(|(_, numbers)| are_varied(numbers))
        .collect();
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (date, suggestion) in suggestions.iter().enumerate() {
        if suggestion.role != Role::QuasiIdentifier {
            continue;
        }
        let Some(days) = dates(table, date, suggestion, |date| f64::from(date.days())) else { continue };
        let follows = |(_, numbers): &&(usize, Vec<Option<f64>>)| {
            is_fixed(&days, numbers, |day, number| day + number)
                || is_fixed(&days, numbers, |day, number| day - number)
        };
        let is_new =
            |(number, _): &&(usize, Vec<Option<f64>>)| found.iter().all(|(_, other)| other != number);
        let new: Vec<usize> =
            numbers.iter().filter(is_new).filter(follows).map(|(number, _)| *number).collect();
        found.extend(new.into_iter().map(|number| (date, number)));
    }
    found
}

/// Whether dates and numbers together are nearly always the same day.
fn is_fixed(days: &[Option<f64>], numbers: &[Option<f64>], with: fn(f64, f64) -> f64) -> bool {
    let sums = zip(days, numbers, with);
    let few: Vec<f64> = sums.iter().flatten().copied().take(FEW).collect();
    let near = |sum: &f64| few.iter().filter(|other| (sum - **other).abs() <= 1.0).count();
    few.iter().any(|sum| near(sum) * 2 > few.len()) && are_steady(sums, |_| 1.0)
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::date::Format;
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    /// Whether the days are released beside the dates.
    fn released(name: &str, sign: i32, wrong: i32) -> bool {
        let format: Format = "YYYY-MM-DD".parse().unwrap();
        let day = |date: &str| format.read(date, None).unwrap().days();
        let row = |row: i32| {
            let date = format!("2022-{:02}-{:02}", 1 + row * 5 % 12, 1 + row * 3 % 28);
            format!("{date},{},F", sign * (day("2023-06-30") - day(&date)) + wrong * (row % 9))
        };
        let rows: Vec<String> = (0..80).map(row).collect();
        let csv = format!("listed,{name},sex\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        !suggest(&table, &counts)[1].role.identifies()
    }

    #[test]
    fn days_until_today_say_the_day() {
        assert!(!released("waiting", 1, 0));
        assert!(!released("study day", -1, 0));
        assert!(released("waiting", 1, 3));
    }
}
