//! Days until a study was closed: many rows end on that day, and from it and the days before it follows when each began.

use coversheet_recipe::Role;
use coversheet_table::{Table, TimeSince, TimeUnit};

use crate::related::{days_of, numbers};
use crate::sentence::{Sentence, said};
use crate::suggestion::Suggestion;
use crate::times_since::question;
use crate::weights::WANTED;
use crate::words::is_age_since;

/// Makes quasi-identifiers of days since another date that end together in many rows.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    let closed: Vec<usize> = (0..suggestions.len())
        .filter(|&column| {
            suggestions[column].role == Role::Insensitive
                && table.columns()[column].since().is_some_and(|since| {
                    since.unit == TimeUnit::Days
                        && since.first_of.is_none()
                        && !is_age_since(since)
                        && closes_together(table, suggestions, column, since)
                })
        })
        .collect();
    for column in closed {
        let Some(since) = table.columns()[column].since() else { continue };
        let suggestion = &mut suggestions[column];
        suggestion.role = Role::QuasiIdentifier;
        suggestion.reason = vec![closing(since)];
        // How long somebody was followed is what such files are made for.
        suggestion.weight = Some(WANTED);
        suggestion.question = Some(question(since, Role::QuasiIdentifier));
    }
}

/// Whether many rows that began on different days end on one.
fn closes_together(table: &Table, suggestions: &[Suggestion], column: usize, since: &TimeSince) -> bool {
    const SHARE: usize = 10;
    const FEWEST: usize = 10;
    let start = table.columns().iter().position(|start| start.name() == since.since);
    let Some(starts) = start.and_then(|start| days_of(table, start, &suggestions[start])) else {
        return false;
    };
    let passed = numbers(table, column, &suggestions[column]);
    let mut ends: Vec<(i64, i64)> = starts
        .iter()
        .zip(&passed)
        .filter_map(|(start, passed)| Some(((*start)? as i64 + (*passed)? as i64, (*start)? as i64)))
        .collect();
    ends.sort_unstable();
    let different = |group: &[(i64, i64)]| group.chunk_by(|one, other| one == other).count();
    let most = ends.chunk_by(|one, other| one.0 == other.0).map(different).max().unwrap_or(0);
    most >= FEWEST && most * SHARE >= ends.len()
}

fn closing(since: &TimeSince) -> Sentence {
    said!(
        "days-since-closing",
        "Read as days since {names}: many rows end on the same day, from which the days say when each began. Make it insensitive if nobody knows that day.",
        names = vec![since.since.clone()]
    )
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::Role;
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    fn role(followed: fn(usize) -> usize) -> Role {
        let day =
            |days: usize| format!("{}-{:02}-{:02}", 2018 + days / 336, 1 + days % 336 / 28, 1 + days % 28);
        let rows: String =
            (0..300).fold("sex,diagnosis_date,date_last_follow_up\n".to_owned(), |rows, row| {
                let diagnosis = row * 37 % 900;
                let until = (diagnosis + 30 + row * 53 % 700).min(followed(row));
                format!("{rows}{},{},{}\n", ["f", "m"][row % 2], day(diagnosis), day(until.max(diagnosis)))
            });
        let mut table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
        let input = Profile::unless_made(&table).unwrap_err();
        input.make(&mut table).unwrap();
        Profile::new(&table).columns.last().unwrap().role
    }

    #[test]
    fn days_until_a_study_was_closed_say_when_each_began() {
        assert_eq!(role(|_| 1000), Role::QuasiIdentifier);
        assert_eq!(role(|_| 9000), Role::Insensitive);
    }
}
