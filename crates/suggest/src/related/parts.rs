//! Dates, and their parts in columns of their own.

use coversheet_hierarchy::date::Date;
use coversheet_recipe::Role;

use super::rows::{View, agree, are_varied, zip};
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;

impl View<'_> {
    /// Dates, and their years, months or days of the month in columns of their own.
    pub(super) fn parts(&self, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
        let parts: [fn(Date) -> f64; 3] =
            [|date| f64::from(date.year()), |date| f64::from(date.month()), |date| f64::from(date.day())];
        let all = || 0..suggestions.len();
        let numbers: Vec<(usize, Vec<Option<f64>>)> = all()
            .filter(|&column| {
                suggestions[column].kind == ColumnType::Integer && !suggestions[column].role.identifies()
            })
            .map(|column| (column, self.numbers(column, &suggestions[column])))
            .collect();
        let mut found: Vec<(usize, usize)> = Vec::new();
        for date in all().filter(|&column| suggestions[column].role == Role::QuasiIdentifier) {
            for part in parts {
                let Some(of_date) = self.dates(date, &suggestions[date], part) else { break };
                let same = |one: f64, other: f64| f64::from(u8::from(one == other));
                let says = |numbers: &[Option<f64>]| agree(zip(&of_date, numbers, same));
                // Of few years each is told apart from other numbers by itself.
                let is_year = |numbers: &[Option<f64>]| {
                    numbers.iter().flatten().all(|&number| number > 1000.0) && differ(numbers)
                };
                let is_part =
                    |numbers: &[Option<f64>]| (is_year(numbers) || are_varied(numbers)) && says(numbers);
                let new = |column: usize| found.iter().all(|&(_, other)| other != column);
                let columns = numbers.iter().filter(|(column, numbers)| new(*column) && is_part(numbers));
                let columns: Vec<usize> = columns.map(|&(column, _)| column).collect();
                found.extend(columns.into_iter().map(|column| (date, column)));
            }
        }
        found
    }
}

/// Whether there are at least two different numbers: one year in all rows says nothing of the others.
fn differ(numbers: &[Option<f64>]) -> bool {
    let mut known = numbers.iter().flatten();
    known.next().is_some_and(|first| known.any(|other| other != first))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{file, left_out};

    #[test]
    fn parts_of_a_date_are_in_the_date() {
        let row = |wrong: i32| {
            move |row: i32| {
                let (year, month, day) = (1940 + row * 7 % 60, 1 + row * 5 % 12, 1 + row * 11 % 28);
                format!(
                    "{year}-{month:02}-{day:02},{},{},{},F",
                    year + wrong * (row % 9),
                    1 + (month + wrong * (row % 5)) % 12,
                    day,
                )
            }
        };
        let header = "birth_datetime,year_of_birth,month_of_birth,day_of_birth,sex";
        assert_eq!(left_out(&file(header, row(1))), ["day_of_birth"]);
        let shifted = |at: i32| {
            let (year, month) = (1940 + at * 7 % 60, 1 + at * 5 % 12);
            format!("{year}-{month:02}-15,{year},{month},15,F")
        };
        assert_eq!(left_out(&file(header, shifted)), ["year_of_birth", "month_of_birth"]);
    }
}
