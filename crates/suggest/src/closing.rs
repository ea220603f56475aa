//! Days until a study was closed: many rows end on that day, and from it and the days before it follows when each began.

use coversheet_error::SortFew as _;
use coversheet_hierarchy::date::Date;
use coversheet_recipe::Role;
use coversheet_table::{Table, TimeSince, TimeUnit};

use crate::column_type::ColumnType;
use crate::related::{dates, numbers};
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
                        && since_ends_together(table, suggestions, column, since)
                })
        })
        .collect();
    for column in closed {
        let Some(since) = table.columns()[column].since() else { continue };
        generalize(&mut suggestions[column], closing(since));
        suggestions[column].question = Some(question(since, Role::QuasiIdentifier));
    }
}

fn generalize(suggestion: &mut Suggestion, reason: Sentence) {
    suggestion.role = Role::QuasiIdentifier;
    suggestion.reason = vec![reason];
    // How long somebody was followed is what such files are made for.
    suggestion.weight = Some(WANTED);
}

/// The same of days and months that the file has itself, and that with a date end on one day or in one month: how long everybody has
/// waited who still does, or was followed until the study was closed.
pub(super) fn of_dates(table: &Table, suggestions: &mut [Suggestion]) {
    const FEWEST: usize = 20;
    // Also of a date that was left out, as it may follow from another one.
    let is_date = |column: &usize| {
        let suggestion = &suggestions[*column];
        let stays = suggestion.role == Role::QuasiIdentifier
            || suggestion.role == Role::Identifier && suggestion.question.is_some();
        stays && suggestion.kind == ColumnType::Date && !suggestion.meaning.born
    };
    let dates: Vec<usize> = (0..suggestions.len()).filter(is_date).collect();
    let is_number = |column: &usize| {
        let suggestion = &suggestions[*column];
        suggestion.role == Role::Insensitive
            && suggestion.kind == ColumnType::Integer
            && table.columns()[*column].since().is_none()
            && table.columns()[*column].dictionary().len() >= FEWEST
    };
    let found: Vec<(usize, usize)> = (0..suggestions.len())
        .filter(is_number)
        .filter_map(|column| {
            let ends = |date: &&usize| ends_together(table, suggestions, column, **date);
            Some((column, *dates.iter().find(ends)?))
        })
        .collect();
    for (column, date) in found {
        let reason = said!(
            "days-closing",
            "In many rows the time since {names} ends on the same day or in the same month, so that it says when each began. Make it insensitive if nobody knows that day.",
            names = vec![table.columns()[date].name().to_owned()]
        );
        generalize(&mut suggestions[column], reason);
    }
}

fn since_ends_together(table: &Table, suggestions: &[Suggestion], column: usize, since: &TimeSince) -> bool {
    let start = table.columns().iter().position(|start| start.name() == since.since);
    start.is_some_and(|start| ends_together(table, suggestions, column, start))
}

/// So many different starts lead to one end by no accident.
const FEWEST: usize = 10;

/// Whether many rows that began on different days end on one, or in one month if months are counted.
fn ends_together(table: &Table, suggestions: &[Suggestion], column: usize, start: usize) -> bool {
    let passed = numbers(table, column, &suggestions[column]);
    let starts = |read: fn(Date) -> f64| dates(table, start, &suggestions[start], read).unwrap_or_default();
    let most = |read: fn(Date) -> f64| most_together(&starts(read), &passed);
    // Of few who are still away one in fifty ends together, where the others end on hundreds of days.
    let days = most(|date| f64::from(date.days()));
    let months = most(|date| f64::from(date.year()) * 12.0 + f64::from(date.month()));
    // Small numbers and the months of a year add up to few different ones, so more rows must.
    let together = days.different * 10 >= days.all
        || days.different * 50 >= days.all && days.different * days.ends >= 8 * days.all;
    days.different >= FEWEST && together
        || months.different >= FEWEST && months.rows * 4 >= months.all
        || end_in_a_quarter(&starts(|date| f64::from(date.days())), &passed)
}

/// Whether most rows end within a quarter of a year, as those of whoever still comes, while they began over years: then the days say
/// when, all but for weeks.
fn end_in_a_quarter(starts: &[Option<f64>], passed: &[Option<f64>]) -> bool {
    const FEWEST: usize = 40;
    const QUARTER: f64 = 92.0;
    const TIMES: f64 = 8.0;
    let rows: Vec<(f64, f64)> = starts
        .iter()
        .zip(passed)
        .filter_map(|(start, passed)| Some(((*start)?, (*start)? + (*passed)?)))
        .collect();
    if rows.len() < FEWEST {
        return false;
    }
    let sorted = |mut all: Vec<f64>| {
        all.sort_few_by(f64::total_cmp);
        all
    };
    let ends = sorted(rows.iter().map(|&(_, end)| end).collect());
    let half = ends.len().div_ceil(2);
    let within = ends.windows(half).any(|half| half[half.len() - 1] - half[0] <= QUARTER);
    let spread = |all: Vec<f64>| all[all.len() * 9 / 10] - all[all.len() / 10];
    // Small numbers change nothing of a day.
    let passed = sorted(rows.iter().map(|&(start, end)| end - start).collect());
    let starts = sorted(rows.iter().map(|&(start, _)| start).collect());
    within && spread(starts) >= TIMES * QUARTER && spread(passed) >= TIMES * QUARTER
}

/// Rows whose start and number have the same sum, and how many different starts these have.
#[derive(Default)]
struct Together {
    rows: usize,
    different: usize,
    all: usize,
    /// How many different sums there are.
    ends: usize,
}

/// Those of which there are most different ones.
fn most_together(starts: &[Option<f64>], passed: &[Option<f64>]) -> Together {
    let mut ends: Vec<(i64, i64)> = starts
        .iter()
        .zip(passed)
        .filter_map(|(start, passed)| Some(((*start)? as i64 + (*passed)? as i64, (*start)? as i64)))
        .collect();
    ends.sort_unstable();
    let different_ends = ends.chunk_by(|one, other| one.0 == other.0).count();
    let of = |group: &[(i64, i64)]| Together {
        rows: group.len(),
        different: group.chunk_by(|one, other| one == other).count(),
        all: ends.len(),
        ends: different_ends,
    };
    let groups = ends.chunk_by(|one, other| one.0 == other.0).map(of);
    groups.max_by_key(|group| group.different).unwrap_or_default()
}

fn closing(since: &TimeSince) -> Sentence {
    said!(
        "days-since-closing",
        "Read as days since {names}: many rows end at about the same time, from which the days say when each began. Make it insensitive if nobody knows that time.",
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

    /// Most were last seen in the quarter before the list was made, and are patients since one of many years.
    #[test]
    fn days_until_this_quarter_say_when_each_began() {
        let role = |last: usize| {
            let day = |days: usize| {
                format!("{}-{:02}-{:02}", 2010 + days / 336, 1 + days % 336 / 28, 1 + days % 28)
            };
            let rows: String = (0..300).fold("sex,diagnosis_date,last_contact\n".to_owned(), |rows, row| {
                let from = row * 37 % 3_000;
                let until = if row % 10 < last { 4_700 + row * 53 % 80 } else { from + 30 + row * 53 % 700 };
                format!("{rows}{},{},{}\n", ["f", "m"][row % 2], day(from), day(until))
            });
            let mut table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
            let input = Profile::unless_made(&table).unwrap_err();
            input.make(&mut table).unwrap();
            Profile::new(&table).columns.last().unwrap().role
        };
        assert_eq!((role(7), role(2)), (Role::QuasiIdentifier, Role::Insensitive));
    }

    /// A list of those who wait: who was not called has waited until the day of the list.
    #[test]
    fn days_of_those_who_still_wait_say_since_when() {
        let role = |open: usize| {
            let day = |days: usize| format!("2023-{:02}-{:02}", 1 + days / 28, 1 + days % 28);
            let rows: String = (0..300).fold("sex,listed,called,days\n".to_owned(), |rows, row| {
                let (listed, waited) = (row * 37 % 200, 20 + row * 53 % 100);
                let sex = ["f", "m"][row % 2];
                // Months of 28 days are none of the calendar, so the days are those of another list.
                let days = if row % 10 < open { DAYS_TO_THE_END - ordinal(listed) } else { waited };
                let called = if row % 10 < open { String::new() } else { day(listed + waited) };
                format!("{rows}{sex},{},{called},{days}\n", day(listed))
            });
            let table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
            Profile::new(&table).columns.last().unwrap().role
        };
        assert_eq!((role(3), role(0)), (Role::QuasiIdentifier, Role::Insensitive));
    }

    /// Months of follow-up, rounded down, until a study was closed.
    #[test]
    fn months_until_a_study_was_closed_say_when_each_began() {
        let role = |closed: usize| {
            let rows: String = (0..300).fold("sex,surgery,follow_up_mo\n".to_owned(), |rows, row| {
                let (from, months) = (row * 37 % 40, 3 + row * 53 % 60);
                let months = if row % 10 < closed { 60 - from } else { months };
                let sex = ["f", "m"][row % 2];
                format!(
                    "{rows}{sex},{}-{:02}-{:02},{months}\n",
                    2018 + from / 12,
                    1 + from % 12,
                    1 + row * 11 % 28
                )
            });
            let table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
            Profile::new(&table).columns.last().unwrap().role
        };
        assert_eq!((role(7), role(0)), (Role::QuasiIdentifier, Role::Insensitive));
    }

    const DAYS_TO_THE_END: usize = 365;

    /// The day of the year of such a day.
    fn ordinal(days: usize) -> usize {
        const BEFORE: [usize; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
        BEFORE[days / 28] + 1 + days % 28
    }
}
