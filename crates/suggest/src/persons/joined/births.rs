//! Persons told apart by the day of birth and the sex, where nothing numbers them: lines of claims, visits of a practice.

use coversheet_error::SortMany;
use coversheet_hierarchy::date::Date;
use coversheet_recipe::Role;
use coversheet_table::Table;
use coversheet_table::combinations::combinations;
use rustc_hash::{FxHashMap, FxHashSet};

use super::is_birth;
use crate::column_type::ColumnType;
use crate::identifier_kind::IdentifierKind;
use crate::related::dates;
use crate::suggestion::Suggestion;
use crate::words::{Subject, Whose};

/// One row in so many may lack the day or the sex.
const MOST_MISSING: u64 = 50;

/// Rows of which so many have both in common with another one are mostly of persons with several rows.
const MOST: f64 = 0.5;

/// Fewer rows say little of chance.
const FEWEST: usize = 50;

/// Births of fewer days of a month were made coarser, so that people share them.
const FEWEST_DAYS: usize = 12;

/// So many times as many pairs of rows as chance makes have both in common.
const TIMES: f64 = 5.0;

/// What seems to number persons numbers what they came for, if there are so many fewer births.
const FEWER: f64 = 0.8;

/// The day of birth and the sex.
pub(super) fn by_births(table: &Table, suggestions: &[Suggestion]) -> Option<Vec<usize>> {
    if suggestions.iter().any(numbers_persons) {
        return None;
    }
    let is_full = |column: &usize| suggestions[*column].missing * MOST_MISSING <= table.rows() as u64;
    let all = || 0..suggestions.len();
    let is_day =
        |column: &usize| is_birth(&suggestions[*column]) && suggestions[*column].kind == ColumnType::Date;
    let birth = all().filter(is_day).find(is_full)?;
    let is_sex = |column: &usize| suggestions[*column].meaning.known == Some(Subject::Sex);
    let columns = vec![birth, all().filter(is_sex).find(is_full)?];
    // What was taken for a person may be a claim or a visit: then each counts once.
    let said = suggestions.iter().position(|suggestion| suggestion.role == Role::Person);
    let mut seen = FxHashSet::default();
    let mut is_first =
        |row: usize| said.is_none_or(|said| seen.insert(table.columns()[said].codes().get(row)));
    let (mut births, mut rows): (FxHashMap<u64, usize>, usize) = (FxHashMap::default(), 0);
    for (row, key) in combinations(table, &columns).enumerate() {
        if is_first(row) {
            *births.entry(key).or_default() += 1;
            rows += 1;
        }
    }
    let fewer = said.is_none() || births.len() as f64 <= FEWER * rows as f64;
    let days = days_of_birth(table, birth, &suggestions[birth])?;
    (rows >= FEWEST && fewer && are_more_than_chance(births.into_values(), rows, days)).then_some(columns)
}

/// Whether more rows have a birth and a sex in common than those of as many people of both sexes who were born on any of these days.
fn are_more_than_chance(births: impl Iterator<Item = usize>, rows: usize, days: f64) -> bool {
    let (mut repeated, mut pairs) = (0, 0.0);
    for rows in births.filter(|&rows| rows > 1) {
        repeated += rows;
        pairs += (rows * (rows - 1)) as f64 / 2.0;
    }
    let all = rows as f64;
    repeated as f64 >= MOST * all && pairs > TIMES * all * all / 4.0 / days
}

/// Over how many days births are spread, but for the earliest and the latest; none where they were made coarser.
fn days_of_birth(table: &Table, birth: usize, suggestion: &Suggestion) -> Option<f64> {
    const INNER: f64 = 0.9;
    let read = |of: fn(Date) -> f64| dates(table, birth, suggestion, of).unwrap_or_default();
    let of_month: FxHashSet<u32> =
        read(|date| f64::from(date.day())).into_iter().flatten().map(|day| day as u32).collect();
    let mut known: Vec<f64> = read(|date| f64::from(date.days())).into_iter().flatten().collect();
    known.sort_many();
    let at = |share: usize| known.get(known.len() * share / 100).copied();
    let days = ((at(95)? - at(5)?) / INNER).max(1.0);
    (of_month.len() >= FEWEST_DAYS).then_some(days)
}

/// Whether a column numbers persons by its name, or by a number that each of them has.
fn numbers_persons(suggestion: &Suggestion) -> bool {
    let numbered = suggestion.meaning.numbered_for;
    let national =
        matches!(suggestion.identifier, Some(IdentifierKind::NationalId | IdentifierKind::HealthPlan));
    suggestion.role.identifies()
        && (national || numbered.is_some_and(|numbered| numbered.whose <= Whose::Record))
}

#[cfg(test)]
mod tests {
    use super::super::tests::persons;

    /// What a person's number is drawn to, like lots.
    fn lot(person: usize) -> u64 {
        (person as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20
    }

    fn file(header: &str, row: impl Fn(usize) -> (usize, String)) -> String {
        let line = |at: usize| {
            let (person, rest) = row(at);
            let lot = lot(person);
            let born = format!("{}-{:02}-{:02}", 1935 + lot % 70, 1 + lot / 70 % 12, 1 + lot / 840 % 28);
            format!("{born},{},{rest}\n", ["F", "M"][person % 2])
        };
        format!("{header}\n{}", (0..600).map(line).collect::<String>())
    }

    #[test]
    fn several_claims_of_one_birth_and_sex_are_of_one_person() {
        // Two lines of each claim, and three claims of each person.
        let claims = file("MBR_DOB,GENDER,CLM_ID,PAID", |at| {
            (at / 6, format!("24{:05},{}", at / 2 * 7, at * 13 % 90))
        });
        assert_eq!(persons(&claims), ["MBR_DOB", "GENDER"]);
        let visits = file("dob,sex,temperature", |at| (at / 3, format!("{}", 36 + at % 4)));
        assert_eq!(persons(&visits), ["dob", "sex"]);
    }

    #[test]
    fn a_number_of_persons_says_more_and_chance_says_nothing() {
        let numbered = file("dob,sex,patient_id,score", |at| (at / 3, format!("P{},{}", at / 3, at % 9)));
        assert!(persons(&numbered).is_empty());
        let case_each =
            file("dob,sex,CLM_ID,score", |at| (at / 3, format!("24{:05},{}", at / 3 * 7, at % 9)));
        assert!(persons(&case_each).is_empty());
        let apart = file("dob,sex,score", |at| (at, format!("{}", at % 9)));
        assert!(persons(&apart).is_empty());
        // Six hundred pupils who were born within two hundred days, and people of whom only the month is known.
        let born = |day: fn(u64) -> String| {
            (0..600).fold("dob,sex,score\n".to_owned(), |rows, at| {
                format!("{rows}{},{},{}\n", day(lot(at)), ["F", "M"][at % 2], at % 9)
            })
        };
        assert!(persons(&born(|lot| format!("2014-{:02}-{:02}", 1 + lot % 7, 1 + lot / 7 % 28))).is_empty());
        assert!(persons(&born(|lot| format!("{}-{:02}-01", 1935 + lot % 20, 1 + lot / 20 % 12))).is_empty());
    }
}
