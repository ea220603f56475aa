//! The date of each row of a person who has several, as the time since the first of them.
//!
//! Together the days of all visits are nobody else's, so k persons have them alike only as years. How long after the first each came is
//! much the same for all where visits are planned, and it is what such tables are made for.

use coversheet_error::SortMany;
use coversheet_recipe::{Role, SinceRecipe, SinceUnit};
use coversheet_table::Table;

use super::passed::as_recipe;
use super::since::{DAY, days, minutes_of};
use crate::column_type::ColumnType;
use crate::language::Language;
use crate::suggestion::Suggestion;
use crate::visits::{self, are_planned, since_first};

/// One row in so many comes later than the first of its person, or the date is a person's own.
const LATER: usize = 20;

/// How the date that tells most would be read, and whether that is to be suggested; none where persons have one row each.
pub(super) fn suggest(
    table: &Table,
    suggestions: &[Suggestion],
    language: Language,
) -> Option<(usize, SinceRecipe, bool)> {
    let persons = suggestions.iter().position(|suggestion| suggestion.role == Role::Person)?;
    let since = |date: usize| {
        let columns = [persons, date].map(|column| &table.columns()[column]);
        let read = minutes_of(columns[1], &suggestions[date])?;
        let rows = since_first(visits::rows(columns[0], columns[1], read));
        // The day on which somebody was registered is the same in all rows.
        let later = rows.iter().filter(|(_, since)| *since > 0.0).count();
        (later * LATER >= rows.len()).then_some((date, rows))
    };
    let (date, rows) = days(table, suggestions).find_map(since)?;
    let mut later: Vec<f64> = rows.iter().map(|(_, minutes)| *minutes).filter(|since| *since > 0.0).collect();
    later.sort_many();
    let middle = *later.get(later.len() / 2)?;
    let timed = suggestions[date].kind == ColumnType::DateTime;
    let unit = if timed && middle <= 2.0 * DAY { SinceUnit::Minutes } else { SinceUnit::Days };
    let near = if unit == SinceUnit::Days { DAY } else { DAY / 24.0 };
    let said = as_recipe(table, suggestions, (date, date), unit, language);
    let name = table.columns()[persons].name().to_owned();
    Some((date, SinceRecipe { first_of: Some(name), ..said }, are_planned(&rows, near)))
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use coversheet_recipe::{InputRecipe, Role};
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    /// Visits of 80 patients, so many days after the first.
    fn profile(days: impl Fn(u32, u32) -> u32) -> Result<Profile, InputRecipe> {
        let mut csv = "patient_id,sex,visit_date,score\n".to_owned();
        for person in 0..80_u32 {
            for visit in 0..4 {
                let day = person * 37 % 300 + days(person, visit);
                let (year, month, day) = (2020 + day / 336, 1 + day % 336 / 28, 1 + day % 28);
                let sex = ["f", "m"][person as usize % 2];
                let _ = writeln!(csv, "{person},{sex},{year}-{month:02}-{day:02},{visit}");
            }
        }
        Profile::unless_made(&read(csv.as_bytes(), ReadOptions::plain()).unwrap())
    }

    #[test]
    fn planned_visits_are_suggested_as_days_since_the_first_and_others_are_asked_about() {
        let planned =
            profile(|person, visit| visit * 84 + visit.min(1) * ((person + visit) % 5)).unwrap_err();
        let [since] = &planned.since[..] else { panic!("{planned:?}") };
        assert_eq!((&*since.column, since.first_of.as_deref()), ("visit_date", Some("patient_id")));
        assert_eq!(since.name, "visit_date_days_since_start");
        let seldom =
            profile(|person, visit| visit * (20 + person * 53 % 150) + person * visit * 31 % 41).unwrap();
        let date = &seldom.columns[2];
        assert_eq!(date.role, Role::QuasiIdentifier);
        let asked = date.question.as_ref().unwrap();
        assert!(asked.options.iter().any(|option| option.reading.is_some()), "{asked:?}");
    }
}
