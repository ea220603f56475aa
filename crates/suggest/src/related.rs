//! Columns that say the same: a birth date and an age, a beginning, an end and a duration, height, weight and BMI.
//!
//! Generalizing both makes each coarser than one alone would be, and each narrows the other down again. So the one that
//! analyses need less is left out, which is said and asked.

use coversheet_error::SortMany;
use coversheet_hierarchy::Spec;
use coversheet_hierarchy::date::{Date, Format};
use coversheet_hierarchy::number::DecimalMark;
use coversheet_recipe::Role;
use coversheet_table::{Column, Table};

use crate::clock;
use crate::column_type::ColumnType;
use crate::fixed_day;
use crate::question::{Answer, Question};
use crate::same;
use crate::sentence::said;
use crate::suggestion::Suggestion;
use crate::words::{Subject, Words};

/// Rows that are looked at, spread over all.
const ROWS: usize = 2000;

/// The share of rows that agree; the others are typing errors.
const MOST: f64 = 0.95;

/// Fewer rows may agree by chance.
const FEWEST: usize = 10;

const DURATIONS: &[&str] = &[
    "duration",
    "length stay",
    "los",
    "days",
    "stay",
    "verweildauer",
    "liegedauer",
    "dauer",
    "tage",
    "liegetage",
    "duree",
    "duree sejour",
    "jours",
    "estancia",
    "dias",
    "duracion",
    "degenza",
    "giorni",
    "durata",
];
const HEIGHTS: &[&str] = &[
    "height",
    "ht",
    "grosse",
    "korpergrosse",
    "taille",
    "talla",
    "altura",
    "estatura",
    "altezza",
    "statura",
];
pub(super) const WEIGHTS: &[&str] = &["weight", "wt", "gewicht", "korpergewicht", "poids", "peso"];
const MASS_INDEX: &[&str] = &["bmi", "body mass", "imc"];

/// Leaves out of columns that say the same the one that is needed least.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    let view = View { table, words: table.columns().iter().map(|column| Words::of(column.name())).collect() };
    if let Some((birth, age)) = view.birth_and_age(suggestions).or_else(|| view.birth_and_months(suggestions))
    {
        leave_out(table, suggestions, birth, &[age]);
    }
    if let Some((start, end, duration)) = view.stay(suggestions) {
        leave_out(table, suggestions, end, &[start, duration]);
    }
    if let Some((start, end, duration)) = clock::stay(table, suggestions) {
        leave_out(table, suggestions, end, &[start, duration]);
    }
    for (first, other) in clock::same_hours(table, suggestions) {
        leave_out(table, suggestions, other, &[first]);
    }
    for (first, other) in view.same_days(suggestions) {
        leave_out(table, suggestions, other, &[first]);
    }
    for (date, part) in view.parts(suggestions) {
        leave_out(table, suggestions, part, &[date]);
    }
    for (day, number) in fixed_day::suggest(table, suggestions) {
        leave_out(table, suggestions, number, &[day]);
    }
    for (first, other) in same::suggest(table, suggestions) {
        leave_out(table, suggestions, other, &[first]);
    }
    if let Some((height, weight, index)) = view.body(suggestions) {
        leave_out(table, suggestions, height, &[weight, index]);
        let seen = &suggestions[weight];
        let (role, reason) = (seen.role, seen.reason.clone());
        // With the weight it says the height, which others can see.
        suggestions[index].role = role;
        suggestions[index].reason = reason;
    }
    while let Some((first, second)) = clock::twice(table, suggestions) {
        leave_out(table, suggestions, second, &[first]);
    }
}

fn leave_out(table: &Table, suggestions: &mut [Suggestion], left_out: usize, kept: &[usize]) {
    let names: Vec<String> = kept.iter().map(|&column| table.columns()[column].name().to_owned()).collect();
    let one = names.len() == 1;
    let suggestion = &mut suggestions[left_out];
    let before = suggestion.role;
    suggestion.role = Role::Identifier;
    suggestion.question.get_or_insert_with(|| {
        let names = names.clone();
        let asked = if one {
            said!(
                "one-says-the-same-asked",
                "{names} says the same. Is this column needed too?",
                names = names
            )
        } else {
            said!(
                "several-say-the-same-asked",
                "{names} say the same. Is this column needed too?",
                names = names
            )
        };
        let options = vec![
            Answer::with_role(("not-needed", "No: leave it out"), Role::Identifier),
            Answer::with_role(("needed", "Yes: generalize it with the others"), before),
        ];
        Question::new(vec![asked], options)
    });
    suggestion.reason = vec![if one {
        said!(
            "one-says-the-same",
            "{names} says the same, and more is left of one than of both: this one is left out.",
            names = names
        )
    } else {
        said!(
            "several-say-the-same",
            "{names} say the same, and more is left of one than of both: this one is left out.",
            names = names
        )
    }];
}

/// The table and the words of its columns' names.
struct View<'a> {
    table: &'a Table,
    words: Vec<Words>,
}

impl View<'_> {
    /// A day or year of birth, and an age that follows from it and another date or a fixed year.
    fn birth_and_age(&self, suggestions: &[Suggestion]) -> Option<(usize, usize)> {
        let released = |column: &usize| suggestions[*column].role == Role::QuasiIdentifier;
        let all = || (0..suggestions.len()).filter(released);
        let age = all().find(|&column| {
            suggestions[column].meaning.known == Some(Subject::Age)
                && suggestions[column].kind == ColumnType::Integer
        })?;
        let ages = self.numbers(age);
        let births = all().filter(|&column| suggestions[column].meaning.born && column != age);
        let others: Vec<Vec<Option<f64>>> = all()
            .filter(|&column| !suggestions[column].meaning.born)
            .filter_map(|column| self.years(column, &suggestions[column]))
            .collect();
        births
            .filter_map(|birth| Some((birth, self.years(birth, &suggestions[birth])?)))
            .find(|(_, born)| {
                let sums: Vec<Option<f64>> = zip(born, &ages, |born, age| born + age);
                // Somebody is as many years old as have passed, or one less.
                let counted = |years: &Vec<Option<f64>>| {
                    agree(zip(years, &sums, |year, sum| {
                        f64::from(u8::from((0.0..=1.0).contains(&(year - sum))))
                    }))
                };
                let known: Vec<f64> = sums.iter().flatten().copied().collect();
                let newest = known.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                others.iter().any(counted) || counted(&vec![Some(newest); sums.len()])
            })
            .map(|(birth, _)| (birth, age))
    }

    /// A day of birth, and an age in months that follows from it and another date.
    fn birth_and_months(&self, suggestions: &[Suggestion]) -> Option<(usize, usize)> {
        const MONTH: f64 = 365.25 / 12.0;
        let released = |column: &usize| suggestions[*column].role == Role::QuasiIdentifier;
        let all = || (0..suggestions.len()).filter(released);
        let is_number = |kind| matches!(kind, ColumnType::Integer | ColumnType::Decimal);
        let age = all().find(|&column| {
            suggestions[column].meaning.known == Some(Subject::Age) && is_number(suggestions[column].kind)
        })?;
        let ages = self.numbers(age);
        let days = |born: bool| {
            all()
                .filter(move |&column| suggestions[column].meaning.born == born)
                .filter_map(|column| Some((column, self.days(column, &suggestions[column])?)))
        };
        let others: Vec<(usize, Vec<Option<f64>>)> = days(false).collect();
        let follows = |births: &Vec<Option<f64>>, days: &Vec<Option<f64>>| {
            let months = zip(births, days, |birth, day| (day - birth) / MONTH);
            agree(zip(&months, &ages, |months, age| f64::from(u8::from((months - age).abs() <= 1.5))))
        };
        let mut births = days(true).filter(|_| are_varied(&ages));
        let birth = births.find(|(_, births)| others.iter().any(|(_, days)| follows(births, days)))?.0;
        Some((birth, age))
    }

    /// Two dates, and the days between them.
    fn stay(&self, suggestions: &[Suggestion]) -> Option<(usize, usize, usize)> {
        let columns = 0..suggestions.len();
        let dates: Vec<(usize, Vec<Option<f64>>)> = columns
            .clone()
            .filter(|&column| {
                suggestions[column].role == Role::QuasiIdentifier && !suggestions[column].meaning.born
            })
            .filter_map(|column| Some((column, self.days(column, &suggestions[column])?)))
            .collect();
        let is_duration = |column: &usize| {
            let suggestion = &suggestions[*column];
            suggestion.kind == ColumnType::Integer && !suggestion.role.identifies()
        };
        for duration in columns.filter(is_duration) {
            let lasted = self.numbers(duration);
            // Many different numbers of days are no accident, whatever the column is called.
            if !self.words[duration].has(DURATIONS) && !are_varied(&lasted) {
                continue;
            }
            for (start, from) in &dates {
                for (end, to) in dates.iter().filter(|(end, _)| end != start) {
                    let between = zip(from, to, |from, to| to - from);
                    // The day of leaving counts, or it does not.
                    let same = |more: f64| {
                        agree(zip(&between, &lasted, |days, lasted| {
                            f64::from(u8::from(days + more == lasted))
                        }))
                    };
                    if same(0.0) || same(1.0) {
                        return Some((*start, *end, duration));
                    }
                }
            }
        }
        None
    }

    /// Dates beside earlier ones of the same rows that nearly always are of the same day or the next, or about a fixed number
    /// of days later: a call, the departure and the arrival; a treatment and its check after two weeks, the visits of a trial.
    fn same_days(&self, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
        let is_event = |column: &usize| {
            suggestions[*column].role == Role::QuasiIdentifier && !suggestions[*column].meaning.born
        };
        let mut kept: Vec<(usize, Vec<Option<f64>>)> = Vec::new();
        let mut same = Vec::new();
        for column in (0..suggestions.len()).filter(is_event) {
            let Some(days) = self.days(column, &suggestions[column]).filter(|days| are_varied(days)) else {
                continue;
            };
            let between = |first: f64, other: f64| other - first;
            match kept.iter().find(|(_, first)| are_steady(zip(first, &days, between), planned)) {
                Some((first, _)) => same.push((*first, column)),
                None => kept.push((column, days)),
            }
        }
        same
    }

    /// Dates, and their years, months or days of the month in columns of their own.
    fn parts(&self, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
        let parts: [fn(Date) -> f64; 3] =
            [|date| f64::from(date.year()), |date| f64::from(date.month()), |date| f64::from(date.day())];
        let all = || 0..suggestions.len();
        let numbers: Vec<(usize, Vec<Option<f64>>)> = all()
            .filter(|&column| {
                suggestions[column].kind == ColumnType::Integer && !suggestions[column].role.identifies()
            })
            .map(|column| (column, self.numbers(column)))
            .collect();
        let mut found: Vec<(usize, usize)> = Vec::new();
        for date in all().filter(|&column| suggestions[column].role == Role::QuasiIdentifier) {
            for part in parts {
                let Some(of_date) = self.dates(date, &suggestions[date], part) else { break };
                let same = |one: f64, other: f64| f64::from(u8::from(one == other));
                let says = |numbers: &[Option<f64>]| agree(zip(&of_date, numbers, same));
                // Of few years each is told apart from other numbers by itself.
                let is_year =
                    |numbers: &[Option<f64>]| numbers.iter().flatten().all(|&number| number > 1000.0);
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

    /// Height and weight, and what follows from them.
    fn body(&self, suggestions: &[Suggestion]) -> Option<(usize, usize, usize)> {
        let find = |entries: &[&str]| {
            (0..suggestions.len()).find(|&column| {
                let suggestion = &suggestions[column];
                let number = matches!(suggestion.kind, ColumnType::Integer | ColumnType::Decimal);
                number && !suggestion.role.identifies() && self.words[column].has(entries)
            })
        };
        let (index, height, weight) = (find(MASS_INDEX)?, find(HEIGHTS)?, find(WEIGHTS)?);
        let meters = |height: f64| if height > 3.0 { height / 100.0 } else { height };
        let expected = zip(&self.numbers(height), &self.numbers(weight), |height, weight| {
            weight / (meters(height) * meters(height))
        });
        let near = zip(&expected, &self.numbers(index), |expected, index| {
            f64::from(u8::from((expected - index).abs() <= 0.03 * expected.abs()))
        });
        agree(near).then_some((height, weight, index))
    }

    fn numbers(&self, column: usize) -> Vec<Option<f64>> {
        numbers(self.table, column)
    }

    /// The days of some rows, counted from 1970.
    fn days(&self, column: usize, suggestion: &Suggestion) -> Option<Vec<Option<f64>>> {
        self.dates(column, suggestion, |date| f64::from(date.days()))
    }

    /// The years of some rows, of dates or written as years.
    fn years(&self, column: usize, suggestion: &Suggestion) -> Option<Vec<Option<f64>>> {
        let dated = self.dates(column, suggestion, |date| f64::from(date.year()));
        let years = || suggestion.meaning.known == Some(Subject::Year) || suggestion.meaning.born;
        dated.or_else(|| (suggestion.kind == ColumnType::Integer && years()).then(|| self.numbers(column)))
    }

    fn dates(
        &self,
        column: usize,
        suggestion: &Suggestion,
        as_number: impl Fn(Date) -> f64,
    ) -> Option<Vec<Option<f64>>> {
        dates(self.table, column, suggestion, as_number)
    }
}

/// The dates of some rows as numbers; none of a column that is not generalized as dates.
pub(super) fn dates(
    table: &Table,
    column: usize,
    suggestion: &Suggestion,
    as_number: impl Fn(Date) -> f64,
) -> Option<Vec<Option<f64>>> {
    let Some(Spec::Dates(dates)) = &suggestion.hierarchy else { return None };
    let format: &Format = dates.format.as_ref()?;
    let column = &table.columns()[column];
    Some(rows(column).map(|value| format.read(value, dates.latest_year).map(&as_number)).collect())
}

/// The numbers of some rows.
pub(super) fn numbers(table: &Table, column: usize) -> Vec<Option<f64>> {
    let plain = |value: &str| value.trim().parse().ok();
    let read = |value: &str| {
        let written = DecimalMark::Comma.read(value).or_else(|| DecimalMark::Point.read(value))?;
        written.to_string().parse().ok()
    };
    rows(&table.columns()[column]).map(|value| plain(value).or_else(|| read(value))).collect()
}

/// How many days a visit may be early or late that was planned so many days after another.
fn planned(days: f64) -> f64 {
    (days.abs() / 8.0).clamp(1.0, 14.0)
}

/// Whether nearly all numbers, and enough of them, are as far from the one in the middle as is said of it at most.
pub(super) fn are_steady(numbers: Vec<Option<f64>>, near: impl Fn(f64) -> f64) -> bool {
    let mut known: Vec<f64> = numbers.iter().flatten().copied().collect();
    known.sort_many();
    let Some(&middle) = known.get(known.len() / 2) else { return false };
    let most = near(middle);
    let is_near = |number: f64| f64::from(u8::from((number - middle).abs() <= most));
    agree(numbers.into_iter().map(|number| number.map(is_near)).collect())
}

/// Whether numbers are so different that they say the same as others by no accident.
pub(super) fn are_varied(numbers: &[Option<f64>]) -> bool {
    const FEWEST: usize = 5;
    let mut known: Vec<f64> = numbers.iter().flatten().copied().collect();
    known.sort_many();
    let groups: Vec<usize> = known.chunk_by(|a, b| a == b).map(<[f64]>::len).collect();
    groups.len() >= FEWEST && groups.iter().all(|rows| rows * 2 < known.len())
}

/// The values of some rows, the same rows of every column of a table.
pub(super) fn rows(column: &Column) -> impl Iterator<Item = &str> {
    let all = column.codes().len();
    let step = all.div_ceil(ROWS).max(1);
    (0..all).step_by(step).map(|row| column.value(row))
}

pub(super) fn zip(a: &[Option<f64>], b: &[Option<f64>], with: impl Fn(f64, f64) -> f64) -> Vec<Option<f64>> {
    a.iter().zip(b).map(|(a, b)| Some(with((*a)?, (*b)?))).collect()
}

/// Whether nearly all rows of which something is known say yes (1), and enough are known.
pub(super) fn agree(said: Vec<Option<f64>>) -> bool {
    let known: Vec<f64> = said.into_iter().flatten().collect();
    known.len() >= FEWEST && known.iter().sum::<f64>() >= MOST * known.len() as f64
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use super::*;
    use crate::sentence::english;
    use crate::suggest;

    fn left_out(csv: &str) -> Vec<String> {
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest::suggest(&table, &counts);
        let columns = table.columns().iter().zip(&suggestions);
        let said = columns.filter(|(_, suggestion)| english(&suggestion.reason).contains("the same, and"));
        said.map(|(column, _)| column.name().to_owned()).collect()
    }

    fn file(header: &str, row: impl Fn(i32) -> String) -> String {
        let rows: Vec<String> = (0..80).map(row).collect();
        format!("{header}\n{}\n", rows.join("\n"))
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

    #[test]
    fn two_of_beginning_end_and_duration_are_enough() {
        let row = |wrong: i32| {
            move |row: i32| {
                let (day, stay) = (1 + row % 9, row % 17);
                format!("2022-03-{day:02},2022-03-{:02},{}", day + stay, stay + wrong * (row % 3))
            }
        };
        assert_eq!(left_out(&file("admitted,discharged,los", row(0))), ["discharged"]);
        assert!(left_out(&file("admitted,discharged,los", row(5))).is_empty());
    }

    #[test]
    fn visits_that_were_planned_follow_from_the_first() {
        let day = |days: i32| {
            let (month, day) = (days / 28, 1 + days % 28);
            format!("{}-{:02}-{day:02}", 2020 + month / 12, 1 + month % 12)
        };
        let row = |spread: i32| {
            move |row: i32| {
                let first = row * 37 % 500;
                format!("{},{},{row}", day(first), day(first + 84 + row * 7 % (2 * spread + 1) - spread))
            }
        };
        assert_eq!(left_out(&file("v1_date,v2_date,score", row(5))), ["v2_date"]);
        assert!(left_out(&file("v1_date,v2_date,score", row(60))).is_empty());
    }

    #[test]
    fn two_of_height_weight_and_bmi_are_enough() {
        let row = |wrong: f64| {
            move |row: i32| {
                let (height, weight) = (150 + row * 13 % 45, 50.0 + f64::from(row * 29 % 50));
                let index = weight / f64::from(height * height) * 10_000.0 + wrong * f64::from(row % 7);
                format!("{height},{weight:.1},{index:.1}")
            }
        };
        assert_eq!(left_out(&file("height_cm,weight_kg,bmi", row(0.0))), ["height_cm"]);
        assert_eq!(left_out(&file("ht_cm,wt_kg,bmi", row(0.0))), ["ht_cm"]);
        assert!(left_out(&file("height_cm,weight_kg,bmi", row(2.0))).is_empty());
    }
}
