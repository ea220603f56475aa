//! Persons told apart by numbers that begin anew in each site or study, and the column that says in which.

use coversheet_error::SortFew;
use coversheet_table::Table;
use coversheet_table::combinations::distinct;

use super::super::STRANGERS;
use super::{are_persons, is_birth};
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;
use crate::words::Subject;

/// Values of a column within each of which persons are numbered anew: sites, studies, years.
const PARTS: std::ops::RangeInclusive<usize> = 2..=100;

/// So many times as many persons as numbers there are at least where numbers begin anew.
const ANEW: f64 = 1.2;

/// Numbers that begin anew in each site or study, and the column that says in which.
pub(super) fn by_numbers(table: &Table, suggestions: &[Suggestion]) -> Option<Vec<usize>> {
    let all = || 0..suggestions.len();
    let has_birth = all().any(|column| is_birth(&suggestions[column]));
    let number = all().filter(|_| has_birth).find(|&column| {
        let question = &suggestions[column].question;
        question.as_ref().is_some_and(|question| question.is(STRANGERS.0)) && suggestions[column].missing == 0
    })?;
    let values = |column: usize| table.columns()[column].dictionary().len();
    let mut parts: Vec<usize> = all()
        .filter(|&column| {
            matches!(suggestions[column].kind, ColumnType::Category | ColumnType::Code | ColumnType::Integer)
                && suggestions[column].missing == 0
                && !is_birth(&suggestions[column])
                && suggestions[column].meaning.known != Some(Subject::Sex)
                && PARTS.contains(&values(column))
        })
        .collect();
    parts.sort_few_by_key(|&column| (values(column), column));
    let joined = parts.into_iter().map(|part| vec![part, number]);
    // Numbers that are told apart only where somebody mistyped them do not begin anew.
    let anew = |columns: &[usize]| distinct(table, columns) as f64 >= ANEW * values(number) as f64;
    joined.into_iter().find(|columns| anew(columns) && are_persons(table, suggestions, columns))
}

#[cfg(test)]
mod tests {
    use super::super::tests::persons;

    #[test]
    fn numbers_that_begin_anew_in_each_site_do_with_it() {
        let row = |at: usize| {
            let (site, number) = (at / 3 / 40, at / 3 % 40);
            let born = format!(
                "{}-{:02}-{:02}",
                1940 + (at / 3 * 17) % 60,
                1 + at / 3 * 5 % 12,
                1 + at / 3 * 11 % 28
            );
            format!(
                "{},{},{born},{},{}",
                ["Bern", "Ulm", "Graz"][site],
                1 + number,
                ["F", "M"][at / 3 % 2],
                at * 13 % 90
            )
        };
        let rows: Vec<String> = (0..360).map(row).collect();
        assert_eq!(
            persons(&format!("site,patient_no,born,sex,score\n{}\n", rows.join("\n"))),
            ["site", "patient_no"]
        );
    }

    /// Seven numbers that two people have each: what was found does not tell where they begin anew.
    #[test]
    fn mistyped_numbers_do_not_begin_anew() {
        let row = |at: usize| {
            let number = if at < 683 { at } else { at - 600 };
            let born = format!("19{:02}-{:02}-{:02}", 40 + at * 17 % 60, 1 + at * 5 % 12, 1 + at * 11 % 28);
            format!("{},{},{born},{}", 40_000 + number, ["no", "some", "yes"][number % 3], ["f", "m"][at % 2])
        };
        let rows: Vec<String> = (0..690).map(row).collect();
        assert!(persons(&format!("Pers.-Nr.,Bedenken,Geb.,Geschl.\n{}\n", rows.join("\n"))).is_empty());
    }
}
