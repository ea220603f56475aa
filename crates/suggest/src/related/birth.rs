//! A birth, and an age that follows from it.

use coversheet_error::SortMany as _;
use coversheet_recipe::Role;

use super::rows::{View, agree, are_varied, rows, zip};
use crate::column_type::ColumnType;
use crate::missing::is_spelling as is_missing;
use crate::suggestion::Suggestion;
use crate::words::Subject;
use crate::{ages, ages_sexes, knowable};

/// The year in which ages were counted is that of the last birthdays but for one in fifty, in percent.
const NEWEST: usize = 98;

/// The oldest age in years.
const OLDEST: f64 = 120.0;

impl View<'_> {
    /// Whole numbers under names that say nothing which are ages, as they follow from a birth and another date: `Ed`.
    pub(super) fn unnamed_ages(&self, suggestions: &[Suggestion]) -> Vec<usize> {
        let (births, others) = self.births_and_others(suggestions);
        let is_unnamed = |column: &usize| {
            let suggestion = &suggestions[*column];
            let says_nothing =
                suggestion.reason.len() == 1 && suggestion.reason[0].code == knowable::NUMBER.0;
            suggestion.role == Role::Insensitive && suggestion.kind == ColumnType::Integer && says_nothing
        };
        let is_age = |column: &usize| {
            let ages = self.numbers(*column, &suggestions[*column]);
            let human = ages.iter().flatten().all(|age| (0.0..=OLDEST).contains(age));
            human && are_varied(&ages) && births.iter().any(|(_, born)| follows(born, &ages, &others))
        };
        (0..suggestions.len()).filter(is_unnamed).filter(is_age).collect()
    }

    /// The years of births, with their columns, and those of other dates.
    fn births_and_others(&self, suggestions: &[Suggestion]) -> (Vec<(usize, Years)>, Vec<Years>) {
        let released = |column: &usize| suggestions[*column].role == Role::QuasiIdentifier;
        let (births, others): (Vec<usize>, Vec<usize>) =
            (0..suggestions.len()).filter(released).partition(|&column| suggestions[column].meaning.born);
        let years = |column: usize| self.years(column, &suggestions[column]);
        let births: Vec<(usize, Years)> =
            births.into_iter().filter_map(|birth| Some((birth, years(birth)?))).collect();
        // Other dates are of no use without a birth.
        let others = if births.is_empty() { Vec::new() } else { others };
        (births, others.into_iter().filter_map(years).collect())
    }

    /// A day or year of birth, and an age that follows from it and another date or a fixed year.
    pub(super) fn birth_and_age(&self, suggestions: &[Suggestion]) -> Option<(usize, usize)> {
        let released = |column: &usize| suggestions[*column].role == Role::QuasiIdentifier;
        let all = || (0..suggestions.len()).filter(released);
        let mut ages = all().filter_map(|column| Some((column, self.ages(column, &suggestions[column])?)));
        let (births, others) = self.births_and_others(suggestions);
        ages.find_map(|(age, ages)| {
            let (birth, _) =
                births.iter().find(|(birth, born)| *birth != age && follows(born, &ages, &others))?;
            Some((*birth, age))
        })
    }

    /// The ages of some rows, alone in their cells or beside the sex.
    pub(super) fn ages(&self, column: usize, suggestion: &Suggestion) -> Option<Vec<Option<f64>>> {
        const FEWEST: usize = 20;
        if suggestion.meaning.known == Some(Subject::Age) && suggestion.kind == ColumnType::Integer {
            return Some(self.numbers(column, suggestion));
        }
        let both = matches!(suggestion.kind, ColumnType::Code | ColumnType::Category)
            && matches!(suggestion.meaning.known, Some(Subject::Age | Subject::Sex));
        // `18m` is a man of 18, or a child of so many months where years have a letter too.
        let values = || rows(&self.table.columns()[column]).filter(|value| !is_missing(value));
        let alone = || values().all(|value| ages::in_years(value).is_some());
        let ages = || {
            let alone = alone();
            let read = |value: &str| {
                let both = if alone { None } else { ages_sexes::age(value) };
                both.or_else(|| ages::in_years(value))
            };
            rows(&self.table.columns()[column]).map(read).collect::<Vec<_>>()
        };
        Some(both.then(ages)?).filter(|ages| ages.iter().flatten().count() >= FEWEST)
    }

    /// A day of birth, and an age in months or in years with a decimal that follows from it and another date.
    pub(super) fn birth_and_months(&self, suggestions: &[Suggestion]) -> Option<(usize, usize)> {
        const YEAR: f64 = 365.25;
        // Of births the month alone may be known.
        const UNITS: [(f64, f64); 2] = [(YEAR / 12.0, 1.5), (YEAR, 0.15)];
        let released = |column: &usize| suggestions[*column].role == Role::QuasiIdentifier;
        let all = || (0..suggestions.len()).filter(released);
        let is_number = |kind| matches!(kind, ColumnType::Integer | ColumnType::Decimal);
        let is_age = |column: &usize| {
            suggestions[*column].meaning.known == Some(Subject::Age) && is_number(suggestions[*column].kind)
        };
        let days = |born: bool| {
            all()
                .filter(move |&column| suggestions[column].meaning.born == born)
                .filter_map(|column| Some((column, self.days(column, &suggestions[column])?)))
        };
        let others: Vec<(usize, Vec<Option<f64>>)> = days(false).collect();
        let births: Vec<(usize, Vec<Option<f64>>)> = days(true).collect();
        all().filter(is_age).find_map(|age| {
            let ages = self.numbers(age, &suggestions[age]);
            let follows = |births: &[Option<f64>], days: &[Option<f64>]| {
                let lived = zip(births, days, |birth, day| day - birth);
                UNITS.iter().any(|(unit, near)| {
                    let is_near =
                        |days: f64, age: f64| f64::from(u8::from((days / unit - age).abs() <= *near));
                    agree(zip(&lived, &ages, is_near))
                })
            };
            let mut births = births.iter().filter(|_| are_varied(&ages));
            let (birth, _) =
                births.find(|(_, births)| others.iter().any(|(_, days)| follows(births, days)))?;
            Some((*birth, age))
        })
    }
}

/// The year of each row, where it has one.
type Years = Vec<Option<f64>>;

/// Whether ages follow from births and one of the other dates, or a fixed year.
fn follows(born: &[Option<f64>], ages: &[Option<f64>], others: &[Years]) -> bool {
    let sums: Years = zip(born, ages, |born, age| born + age);
    // Somebody is as many years old as have passed, or one less; months may be more than the years between.
    let is_near = |year: f64, sum: f64| {
        let least = if sum.fract() == 0.0 { 0.0 } else { -1.0 };
        f64::from(u8::from((least..=1.0).contains(&(year - sum))))
    };
    let counted = |years: &Years| agree(zip(years, &sums, is_near));
    let mut known: Vec<f64> = sums.iter().flatten().map(|sum| sum.floor()).collect();
    known.sort_many();
    // Behind it are years that somebody mistyped.
    let newest = known.get(known.len() * NEWEST / 100).copied().unwrap_or(f64::NEG_INFINITY);
    others.iter().any(counted) || counted(&vec![Some(newest); sums.len()])
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{Column, ReadOptions, read};

    use super::super::tests::{file, left_out};
    use crate::suggest::suggest;

    #[test]
    fn what_counts_the_years_since_a_birth_is_an_age_whatever_its_name() {
        let roles = |years: fn(i32) -> i32| {
            let row = |row: i32| {
                let born = 1930 + row * 7 % 70;
                format!("{born}-03-0{},2024-05-1{},{}", 1 + row % 9, row % 9, years(2024 - born))
            };
            let table = read(file("born,seen,Ed", row).as_bytes(), ReadOptions::plain()).unwrap();
            let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
            suggest(&table, &counts)[2].role
        };
        assert_eq!(roles(|age| age), Role::QuasiIdentifier);
        assert_eq!(roles(|age| age * 31 % 97), Role::Insensitive);
    }

    #[test]
    fn an_age_says_when_somebody_was_born() {
        let row = |offset: i32| {
            move |row: i32| {
                let (year, visit) = (1940 + row * 7 % 60, 2018 + row % 4);
                format!("{year}-06-15,{visit}-09-{:02},{},F", 1 + row % 28, visit - year + offset * (row % 9))
            }
        };
        assert_eq!(left_out(&file("birth_date,visit_date,age,sex", row(0))), ["birth_date"]);
        assert!(left_out(&file("birth_date,visit_date,age,sex", row(3))).is_empty());
    }

    /// The ages of the day on which a list was made, one of them of somebody who was born in 1002.
    #[test]
    fn a_mistyped_birth_does_not_hide_the_year_of_the_ages() {
        let row = |row: i32| {
            let (year, had_birthday) = (1930 + row * 7 % 70, i32::from(row % 3 > 0));
            let typed = if row == 41 { year + 700 } else { year };
            format!("{typed}-06-15,{},{}", 2023 + had_birthday - year, ["F", "M"][row as usize % 2])
        };
        assert_eq!(left_out(&file("DOB,Age,sex", row)), ["DOB"]);
    }

    #[test]
    fn an_age_beside_the_sex_says_when_somebody_was_born() {
        let row = |row: i32| {
            let year = 1940 + row * 7 % 60;
            format!(
                "{year}-06-15,2019-09-{:02},{}/{}",
                1 + row % 28,
                2019 - year,
                ["F", "M"][row as usize % 2]
            )
        };
        assert_eq!(left_out(&file("DOB,DOS,Age/Sex", row)), ["DOB"]);
    }

    /// Years, and months of those who are younger than two.
    #[test]
    fn an_age_in_several_units_says_when_somebody_was_born() {
        let row = |row: i32| {
            let (months, seen) = (row * 37 % 720, 2023 * 12 + row * 5 % 12);
            let born = seen - months;
            let age = if months < 24 { format!("{months}m") } else { format!("{}a", months / 12) };
            let day = |month: i32, day: i32| format!("{}-{:02}-{day:02}", month / 12, 1 + month % 12);
            format!("{},{},{age},F", day(born, 3), day(seen, 20))
        };
        assert_eq!(left_out(&file("DT_NASC,DT_APLIC,IDADE,SEXO", row)), ["DT_NASC"]);
    }

    #[test]
    fn an_age_in_months_says_when_a_child_was_born() {
        let row = |wrong: i32| {
            move |row: i32| {
                let (year, month) = (2012 + row * 7 % 8, 1 + row * 5 % 12);
                let months = (2023 - year) * 12 + 3 - month + wrong * (row % 9);
                format!("{year}-{month:02}-15,2023-03-{:02},{months},F", 12 + row % 9)
            }
        };
        assert_eq!(left_out(&file("dob,measured_on,age_months,sex", row(0))), ["dob"]);
        assert!(left_out(&file("dob,measured_on,age_months,sex", row(1))).is_empty());
    }
}
