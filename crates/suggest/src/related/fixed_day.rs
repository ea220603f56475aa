//! Days, months or years between each date of a column and one fixed day: how long somebody waits today, the day of a study,
//! how long ago an illness was found. As numbers that nobody is known by they would be released, and give the dates away.

use coversheet_error::SortMany;
use coversheet_recipe::Role;
use coversheet_table::Table;

use super::rows::{MOST, are_steady, are_varied, dates, numbers, zip};
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;

/// So many rows tell of most columns that nothing follows from them.
const FEW: usize = 10;

/// The days of a year and of a month, as calendars have them and as people count who divide by 365 and by 30, and of a week; and
/// over how many of these dates must be spread before weeks, months or years between them and a day say anything.
const LONGER: [f64; 5] = [365.25, 365.0, 30.4375, 30.0, 7.0];
const SPREAD: f64 = 4.0;

/// Days by which years of 365 and 366 days differ from their mean, over a life.
const ROUNDING: f64 = 3.0;

/// The column of dates, and that of the days, for each of these.
pub(super) fn suggest(table: &Table, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
    let is_released = |column: &usize| {
        let suggestion = &suggestions[*column];
        matches!(suggestion.role, Role::Insensitive | Role::Sensitive)
            && matches!(suggestion.kind, ColumnType::Integer | ColumnType::Decimal)
    };
    let numbers: Vec<(usize, Vec<Option<f64>>)> = (0..suggestions.len())
        .filter(is_released)
        .map(|column| (column, numbers(table, column, &suggestions[column])))
        .filter(|(_, numbers)| are_varied(numbers))
        .collect();
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (date, suggestion) in suggestions.iter().enumerate() {
        if suggestion.role != Role::QuasiIdentifier {
            continue;
        }
        let Some(days) = dates(table, date, suggestion, |date| f64::from(date.days())) else { continue };
        // Everything follows from one day.
        if !are_varied(&days) {
            continue;
        }
        let follows = |(_, numbers): &&(usize, Vec<Option<f64>>)| {
            is_fixed(&days, numbers, |day, number| day + number)
                || is_fixed(&days, numbers, |day, number| day - number)
                || LONGER.iter().any(|length| is_rounded(&days, numbers, *length))
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

/// Whether dates and so many months or years together are nearly always the same day, but for what rounding takes.
fn is_rounded(days: &[Option<f64>], numbers: &[Option<f64>], length: f64) -> bool {
    let sums = || zip(days, numbers, |day, number| day + length * number).into_iter().flatten();
    let few: Vec<f64> = sums().take(FEW).collect();
    // One of the few may be a typing error: then nothing is said, as of most columns.
    if few.len() < FEW || spread(&few) > length + ROUNDING {
        return false;
    }
    let known: Vec<f64> = days.iter().flatten().copied().collect();
    let mut all: Vec<f64> = sums().collect();
    all.sort_many();
    let most = (MOST * all.len() as f64).ceil() as usize;
    let is_narrow = all.windows(most).any(|some| spread(some) <= length + ROUNDING);
    is_narrow && spread(&known) > SPREAD * length
}

/// How far the largest of some numbers is from the smallest.
fn spread(numbers: &[f64]) -> f64 {
    let fold = |(least, most): (f64, f64), &number: &f64| (least.min(number), most.max(number));
    let (least, most) = numbers.iter().fold((f64::INFINITY, f64::NEG_INFINITY), fold);
    most - least
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

    /// Whether years since each diagnosis, rounded down or to a decimal, are released beside its date.
    fn years_released(decimals: usize, wrong: f64) -> bool {
        longer_released(365.25, decimals, wrong)
    }

    /// The same of months, or of something else of so many days.
    fn longer_released(length: f64, decimals: usize, wrong: f64) -> bool {
        let format: Format = "YYYY-MM-DD".parse().unwrap();
        let day = |date: &str| f64::from(format.read(date, None).unwrap().days());
        let row = |row: i32| {
            let date = format!("{}-{:02}-{:02}", 1990 + row * 7 % 30, 1 + row * 5 % 12, 1 + row * 3 % 28);
            let years = (day("2023-06-30") - day(&date)) / length + wrong * f64::from(row % 9);
            let years = if decimals == 0 { years.floor() } else { years };
            format!("{date},{years:.decimals$},F")
        };
        let rows: Vec<String> = (0..80).map(row).collect();
        let csv = format!("diagnosed,years ill,sex\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        !suggest(&table, &counts)[1].role.identifies()
    }

    #[test]
    fn years_since_say_the_year() {
        assert!(!years_released(0, 0.0) && !years_released(1, 0.0));
        assert!(years_released(0, 1.0) && years_released(1, 0.7));
    }

    /// Of a list where months of 30 days were counted, over so many years that they are no months of the calendar.
    #[test]
    fn months_of_thirty_days_say_the_month() {
        assert!(!longer_released(30.0, 0, 0.0) && !longer_released(30.4375, 0, 0.0));
        assert!(!longer_released(7.0, 0, 0.0));
        assert!(longer_released(30.0, 0, 1.0) && longer_released(7.0, 0, 1.0));
    }
}
