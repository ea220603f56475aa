//! The century of births whose years have two digits: nobody was born after what happened to them.

use coversheet_hierarchy::Spec;
use coversheet_recipe::Role;
use coversheet_table::Table;

use crate::column_type::ColumnType;
use crate::dates::{LATEST_YEAR, short_years};
use crate::related::{numbers, years_of};
use crate::suggestion::Suggestion;
use crate::words::Subject;

/// Births of so many years before the last one that two digits may stand for are in doubt.
const DOUBTFUL: i32 = 3;

/// Takes births for those of a hundred years up to the last day on which something happened, where some would come later; without
/// other dates, up to what is hardly in the future where nobody else was born in this century.
pub(super) fn decide(table: &Table, suggestions: &mut [Suggestion]) {
    let years = |column: usize, suggestions: &[Suggestion]| -> Vec<i32> {
        let years = years_of(table, column, &suggestions[column]).unwrap_or_default();
        years.into_iter().flatten().map(|year| year as i32).collect()
    };
    let is_short = |suggestion: &Suggestion| matches!(&suggestion.hierarchy, Some(Spec::Dates(dates)) if dates.latest_year == Some(LATEST_YEAR));
    let born: Vec<usize> = (0..suggestions.len())
        .filter(|&column| suggestions[column].meaning.born && is_short(&suggestions[column]))
        .collect();
    if born.is_empty() {
        return;
    }
    let is_event = |column: &usize| {
        !suggestions[*column].meaning.born && suggestions[*column].role == Role::QuasiIdentifier
    };
    let last = (0..suggestions.len()).filter(is_event).flat_map(|column| years(column, suggestions)).max();
    for column in born {
        let years = years(column, suggestions);
        let by_ages = last.and_then(|last| until_by_ages(table, suggestions, column, last));
        let until = by_ages.or(last).filter(|&last| last < LATEST_YEAR).or_else(|| {
            let recent = |year: &&i32| **year > LATEST_YEAR - DOUBTFUL;
            let century = |year: &&i32| **year >= 2000;
            let alone = years.iter().filter(century).count() == years.iter().filter(recent).count();
            alone.then_some(LATEST_YEAR - DOUBTFUL)
        });
        let Some(until) = until.filter(|&until| years.iter().any(|&year| year > until)) else { continue };
        let suggestion = &mut suggestions[column];
        if let Some(Spec::Dates(dates)) = &mut suggestion.hierarchy {
            dates.latest_year = Some(until);
        }
        suggestion.notices.retain(|notice| notice.code != "short-years");
        suggestion.notices.push(short_years(until));
    }
}

/// The last year of births with which they fit the ages beside them, if some do not.
fn until_by_ages(table: &Table, suggestions: &[Suggestion], born: usize, last: i32) -> Option<i32> {
    const NEAR: i32 = 3;
    let is_age = |suggestion: &Suggestion| {
        suggestion.meaning.known == Some(Subject::Age) && suggestion.kind == ColumnType::Integer
    };
    let age = (0..suggestions.len()).find(|&column| column != born && is_age(&suggestions[column]))?;
    let ages = numbers(table, age, &suggestions[age]);
    let years = years_of(table, born, &suggestions[born])?;
    let pairs =
        || years.iter().zip(&ages).filter_map(|(year, age)| Some(((*year)? as i32, last - (*age)? as i32)));
    let early = |&(year, expected): &(i32, i32)| (year - 100 - expected).abs() <= NEAR;
    let fits = |(year, expected): (i32, i32)| (year - expected).abs() <= NEAR;
    let until = pairs().filter(early).map(|(year, _)| year - 1).min()?;
    let others = || pairs().filter(|pair| !early(pair));
    // Ages of other years say nothing.
    (10 * others().filter(|&pair| fits(pair)).count() >= 9 * others().count()
        && others().all(|(year, _)| year <= until))
    .then_some(until)
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::Spec;
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    fn latest(header: &str, row: impl Fn(usize) -> String) -> Option<i32> {
        let rows: String = (0..200).fold(format!("{header}\n"), |rows, at| format!("{rows}{}\n", row(at)));
        let table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        match suggest(&table, &counts)[0].hierarchy.clone() {
            Some(Spec::Dates(dates)) => dates.latest_year,
            _ => None,
        }
    }

    #[test]
    fn nobody_is_born_after_a_sample_was_taken() {
        let born = |row: usize| format!("{:02}/{:02}/{:02}", 13 + row % 15, 1 + row % 12, row * 7 % 100);
        let taken = |row: usize| format!("{:02}/{:02}/2024", 13 + row % 15, 1 + row % 6);
        assert_eq!(
            latest("DDN,Date prel.,TSH", |row| format!("{},{},{}", born(row), taken(row), row % 9)),
            Some(2024)
        );
        assert_eq!(latest("DDN,TSH", |row| format!("{},{}", born(row), row % 9)), Some(2029));
        // Some are older than a hundred years, as their ages say.
        let aged = |row: usize| {
            format!(
                "{:02}/{:02}/{:02},{}",
                13 + row % 15,
                1 + row % 12,
                (20 + row * 7 % 60) % 100,
                104 - row * 7 % 60
            )
        };
        let visited = |row: usize| format!("{:02}/{:02}/2024", 13 + row % 15, 1 + row % 6);
        assert_eq!(latest("DDN,Age,Date prel.", |row| format!("{},{}", aged(row), visited(row))), Some(2019));
        // Members of 94, and nobody else of this century.
        let old = |row: usize| format!("{:02}.{:02}.{:02}", 13 + row % 15, 1 + row % 12, 29 + row % 60);
        assert_eq!(latest("geb.,Beitrag", |row| format!("{},{}", old(row), row % 9)), Some(2026));
    }
}
