//! Dates, and their parts in columns of their own.

use coversheet_hierarchy::date::Date;
use coversheet_recipe::Role;

use super::rows::{View, agree, are_varied, rows, zip};
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

    /// Dates, and words that have their year in them: the version of a catalogue, `10 2019 GM`, says when it was used.
    pub(super) fn years_in_words(&self, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
        let year = |value: &str| -> Option<f64> {
            let mut parts = value.split(|char: char| !char.is_ascii_digit());
            let year =
                parts.find(|part| part.len() == 4 && (part.starts_with("19") || part.starts_with("20")))?;
            year.parse().ok()
        };
        let all = || 0..suggestions.len();
        let is_date = |column: &usize| suggestions[*column].role == Role::QuasiIdentifier;
        let dates: Vec<(usize, Vec<Option<f64>>)> = all()
            .filter(is_date)
            .filter_map(|date| {
                let years = self.dates(date, &suggestions[date], |date| f64::from(date.year()))?;
                differ(&years).then_some((date, years))
            })
            .collect();
        let is_worded = |column: &usize| {
            matches!(suggestions[*column].kind, ColumnType::Category | ColumnType::Code)
                && matches!(suggestions[*column].role, Role::Insensitive | Role::Sensitive)
        };
        let said = |column: usize| {
            let years: Vec<Option<f64>> = rows(&self.table.columns()[column]).map(year).collect();
            let same = |one: f64, other: f64| f64::from(u8::from(one == other));
            let (date, _) = dates.iter().find(|(_, of_date)| agree(zip(of_date, &years, same)))?;
            Some((*date, column))
        };
        all().filter(|_| !dates.is_empty()).filter(is_worded).filter_map(said).collect()
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
    fn a_version_that_has_the_year_of_a_date_says_it() {
        let row = |wrong: i32| {
            move |row: i32| {
                let year = 2018 + row * 7 % 5;
                let month = 1 + row * 5 % 12;
                format!("{year}-{month:02}-{:02},10 {} GM,F", 1 + row * 11 % 28, year + wrong * (row % 2))
            }
        };
        assert_eq!(left_out(&file("DiagDat,ICD10_Version,sex", row(0))), ["ICD10_Version"]);
        assert!(left_out(&file("DiagDat,ICD10_Version,sex", row(1))).is_empty());
    }

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
