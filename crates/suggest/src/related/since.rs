//! Dates and times of which only the time since another one is needed: how long after the arrival the treatment began, how many
//! days later an infection was found. The one that stays is generalized; how long something took hardly anybody knows.

use coversheet_error::{SortFew, SortMany};
use coversheet_hierarchy::Spec;
use coversheet_hierarchy::date::{Date, Period, TimeOfDay};
use coversheet_recipe::{Role, plausible_years};
use coversheet_table::{Column, Table};

use super::clock;
use super::rows::{most_telling, rows};
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;
use crate::words::Words;

/// A day in minutes.
pub(super) const DAY: f64 = 1440.0;

/// Days up to so many later are a stay, a course of treatment or its follow-up. What is further apart is of people's lives.
const STAY: f64 = 300.0;

/// What many rows lack, such as the last check-up of a disease that some have, is counted over years: alone its days would be hidden.
const LONG: f64 = 1200.0;

/// In so many of the rows with both, one follows the other.
const NEARLY_ALL: f64 = 0.9;

/// Fewer rows with both say nothing of how far apart they are.
pub(super) const FEWEST: usize = 10;

/// Minutes since an old day, or since midnight, of some rows.
pub(super) type Minutes = Vec<Option<f64>>;

/// Dates and times that come after an earlier one that stays, within a stay, or within half a day by the clock: each behind that one.
pub(super) fn stays(table: &Table, suggestions: &[Suggestion]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for clock in [false, true] {
        let most = if clock { DAY / 2.0 } else { STAY * DAY };
        // Dates with the time of day are what times of day alone are counted from.
        let mut kept: Vec<(usize, Minutes)> =
            if clock { timed(table, suggestions, &pairs) } else { Vec::new() };
        for (column, times) in in_order(table, suggestions, clock) {
            let filled = times.iter().flatten().count();
            let last = is_last_contact(table, column);
            let follows = |(first, starts): &(usize, Minutes), both_ways: bool| {
                let lacking = !clock && 5 * suggestions[column].missing > table.rows() as u64;
                let most = match most {
                    _ if last || are_of_a_series(table, *first, column) => f64::INFINITY,
                    _ if lacking => LONG * DAY,
                    most => most,
                };
                let passed = if clock || suggestions[*first].kind == suggestions[column].kind {
                    between(starts, &times, clock)
                } else {
                    between(&whole_days(starts), &whole_days(&times), clock)
                };
                let enough = NEARLY_ALL * passed.len() as f64;
                let within = |from: f64, to: f64| {
                    passed.iter().filter(|&&minutes| (from..=to).contains(&minutes)).count() as f64 >= enough
                };
                // What some rows lack is counted from what all have, which may be the later one: the first symptom before a test.
                let near = within(0.0, most)
                    || both_ways
                        && (is_incomplete(table, &suggestions[column]) || is_conception(table, column))
                        && within(-most, most);
                // What stands in few of its rows leaves the others without a time.
                passed.len() >= FEWEST && 2 * passed.len() >= filled && near
            };
            // Rather from what comes before it than from what lies close: from the diagnosis, and not from when it was notified.
            let first = kept.iter().find(|kept| follows(kept, false));
            match first.or_else(|| kept.iter().find(|kept| follows(kept, true))) {
                Some((first, _)) => pairs.push((*first, column)),
                None => kept.push((column, times)),
            }
        }
    }
    pairs
}

/// The same at midnight: an operation without its time is of the day of the admission, and not before it.
fn whole_days(minutes: &Minutes) -> Minutes {
    minutes.iter().map(|minutes| minutes.map(|minutes| (minutes / DAY).floor() * DAY)).collect()
}

/// The dates with a time of day that stay.
fn timed(table: &Table, suggestions: &[Suggestion], moved: &[(usize, usize)]) -> Vec<(usize, Minutes)> {
    let stays = |column: usize| moved.iter().all(|&(_, other)| other != column);
    (0..suggestions.len())
        .filter(|&column| suggestions[column].kind == ColumnType::DateTime && is_event(&suggestions[column]))
        .filter(|&column| stays(column))
        .filter_map(|column| Some((column, minutes(table, column, &suggestions[column])?)))
        .collect()
}

/// Whether a column says until when somebody was followed, which is what the time since the diagnosis is needed for.
fn is_last_contact(table: &Table, column: usize) -> bool {
    Words::of_column(&table.columns()[column]).is_last_contact()
}

/// Whether a column says when a pregnancy began, which others know less than when a child was born.
fn is_conception(table: &Table, column: usize) -> bool {
    const NAMES: &[&str] = &[
        "ddg",
        "ddr",
        "dum",
        "fum",
        "=lmp",
        "lmp date",
        "last menstrual period",
        "letzte regel",
        "debut grossesse",
        "dernieres regles",
        "ultima menstruacion",
        "ultima mestruazione",
    ];
    Words::of_column(&table.columns()[column]).has(NAMES)
}

/// Whether two columns are of a series, as visits that stand beside each other are: `V1_date` and `V3_date`, `Date` and `Date_2`.
fn are_of_a_series(table: &Table, first: usize, other: usize) -> bool {
    const MOST_DIGITS: usize = 2;
    let name = |column: usize| {
        let letters = |char: &char| char.is_alphabetic();
        table.columns()[column].name().to_lowercase().chars().filter(letters).collect::<String>()
    };
    let numbered = |column: usize| {
        let digits = table.columns()[column].name().bytes().filter(u8::is_ascii_digit).count();
        // Items of a form have longer numbers: `A0900` is a birth, and `A2000` a discharge.
        (1..=MOST_DIGITS).contains(&digits)
    };
    name(first) == name(other) && numbered(other)
}

/// Whether more than a few rows lack a value.
fn is_incomplete(table: &Table, suggestion: &Suggestion) -> bool {
    20 * suggestion.missing > table.rows() as u64
}

/// The columns of one kind that others know, the earlier ones first, but those last that some rows lack: what is counted from them
/// would be lost there.
fn in_order(table: &Table, suggestions: &[Suggestion], clock: bool) -> Vec<(usize, Minutes)> {
    let middle = |times: &Minutes| {
        let mut known: Vec<f64> = times.iter().flatten().copied().collect();
        known.sort_many();
        let middle = known.get(known.len() / 2).copied().unwrap_or_default();
        (if clock { middle } else { middle / DAY }) as i64
    };
    let all: Vec<(usize, Minutes)> = (0..suggestions.len())
        .filter(|&column| is_event(&suggestions[column]) && is_clock(&suggestions[column]) == clock)
        .filter_map(|column| Some((column, minutes(table, column, &suggestions[column])?)))
        .collect();
    // By the clock the evening comes after the morning after it, so that the middle says little of what comes first.
    let before = |(own, ends): &(usize, Minutes)| {
        all.iter().filter(|(other, starts)| clock && other != own && precede(starts, ends)).count()
    };
    let key = |one: &(usize, Minutes)| {
        let last = is_incomplete(table, &suggestions[one.0]) || is_conception(table, one.0);
        (last, before(one), middle(&one.1), one.0)
    };
    let mut keyed: Vec<_> = all.iter().map(key).zip(0..).collect();
    keyed.sort_few();
    let mut all: Vec<Option<(usize, Minutes)>> = all.into_iter().map(Some).collect();
    keyed.into_iter().filter_map(|(_, at): (_, usize)| all[at].take()).collect()
}

/// Whether some times by the clock nearly always come before others, by less than half a day.
fn precede(starts: &Minutes, ends: &Minutes) -> bool {
    let passed = between(starts, ends, true);
    let count = |most: f64| passed.iter().filter(|&&minutes| (0.0..=most).contains(&minutes)).count() as f64;
    passed.len() >= FEWEST
        && count(DAY / 2.0) >= NEARLY_ALL * passed.len() as f64
        && count(0.0) < passed.len() as f64
}

/// The column that dates which few rows have are told from.
pub(super) fn first(table: &Table, suggestions: &[Suggestion]) -> Option<usize> {
    days(table, suggestions).next()
}

/// The columns of days that others know, what tells most first.
pub(super) fn days(table: &Table, suggestions: &[Suggestion]) -> impl Iterator<Item = usize> {
    let is_day = |column: &usize| is_event(&suggestions[*column]) && !is_clock(&suggestions[*column]);
    most_telling(table, suggestions).into_iter().filter(is_day)
}

fn is_event(suggestion: &Suggestion) -> bool {
    suggestion.role == Role::QuasiIdentifier
        && !suggestion.meaning.born
        && matches!(suggestion.hierarchy, Some(Spec::Dates(_) | Spec::Times(_)))
}

pub(super) fn is_clock(suggestion: &Suggestion) -> bool {
    matches!(suggestion.hierarchy, Some(Spec::Times(_)))
}

/// The minutes that passed in the rows that have both; by the clock up to six hours back, or less than eighteen on.
pub(super) fn between(starts: &Minutes, ends: &Minutes, clock: bool) -> Vec<f64> {
    let pairs = starts.iter().zip(ends).filter_map(|(start, end)| Some((*end)? - (*start)?));
    pairs
        .map(|passed| if clock { (passed + DAY / 4.0).rem_euclid(DAY) - DAY / 4.0 } else { passed })
        .collect()
}

pub(super) fn minutes(table: &Table, column: usize, suggestion: &Suggestion) -> Option<Minutes> {
    if is_clock(suggestion) {
        return Some(clock::minutes(table, column));
    }
    let read = minutes_of(&table.columns()[column], suggestion)?;
    Some(rows(&table.columns()[column]).map(read).collect())
}

/// How a date's minutes are read from it; none for times of day.
pub(super) fn minutes_of(column: &Column, suggestion: &Suggestion) -> Option<impl Fn(&str) -> Option<f64>> {
    let Some(Spec::Dates(dates)) = suggestion.hierarchy.as_ref() else { return None };
    let format = dates.format.as_ref()?;
    let year = |value: &str| Some(format.read(value, dates.latest_year)?.year());
    let years = plausible_years(rows(column).filter_map(year));
    let plausible = move |date: &Date| years.contains(&date.year());
    let by_clock = |time: TimeOfDay| f64::from(time.hour() * 60 + time.minute());
    Some(move |value: &str| {
        let moment = format.read_moment(value, dates.latest_year)?;
        // Of a month alone no day is known.
        let day = (moment.period == Period::Day && plausible(&moment.date)).then(|| moment.date.days())?;
        Some(f64::from(day) * DAY + moment.time.map_or(0.0, by_clock))
    })
}

#[cfg(test)]
mod tests {
    use coversheet_recipe::InputRecipe;
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    fn day(days: usize) -> String {
        let (year, month, day) = (2020 + days / 336, 1 + days % 336 / 28, 1 + days % 28);
        format!("{year}-{month:02}-{day:02}")
    }

    /// What is read as the time since what.
    fn read_since(header: &str, row: impl Fn(usize) -> String) -> Vec<(String, String)> {
        let rows: Vec<String> = (0..300).map(row).collect();
        let csv = format!("{header}\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let since =
            Profile::unless_made(&table).err().map(|InputRecipe { since, .. }| since).unwrap_or_default();
        since.into_iter().map(|since| (since.column, since.since)).collect()
    }

    /// Of two months no number of days is known.
    #[test]
    fn months_are_not_counted_in_days() {
        let month = |days: usize| day(days)[..7].to_owned();
        let row = |row: usize| {
            let diagnosis = row * 37 % 300;
            format!("{},{},{}", ["f", "m"][row % 2], month(diagnosis), month(diagnosis + row * 53 % 1500))
        };
        assert_eq!(read_since("sex,diagnosis_date,date_last_follow_up", row), []);
    }

    /// Others know when a child was born, and hardly when the pregnancy began.
    #[test]
    fn the_beginning_of_a_pregnancy_is_counted_from_the_birth() {
        let row = |row: usize| {
            let birth = 300 + row * 37 % 600;
            format!("f,{},{},{}", day(birth - 225 - row * 7 % 40), day(birth), day(birth + 2 + row % 5))
        };
        let since = |column: &str| (column.to_owned(), "Date acc".to_owned());
        let read = read_since("sexe,DDG,Date acc,Date sortie", row);
        assert!(read.contains(&since("DDG")) && read.contains(&since("Date sortie")), "{read:?}");
    }

    /// Who comes in the evening is seen and leaves in the morning by the clock: the middle of the last times is the earliest.
    #[test]
    fn times_after_midnight_come_after_those_before() {
        let row = |row: usize| {
            let at = |minutes: usize| format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
            let arrival = 14 * 60 + row * 37 % 640;
            let seen = arrival + 5 + row * 13 % 120;
            let left = seen + 20 + row * 29 % 300;
            let seen = if row.is_multiple_of(9) { String::new() } else { at(seen) };
            format!("{},{},{seen},{}", ["f", "m"][row % 2], at(arrival), at(left))
        };
        let since = |column: &str| (column.to_owned(), "arrived".to_owned());
        assert_eq!(read_since("sex,arrived,seen,left", row), [since("seen"), since("left")]);
    }

    /// An alarm with its day, and the times by the clock at which somebody set out and arrived, some after midnight.
    #[test]
    fn times_by_the_clock_are_counted_from_a_date_with_its_time() {
        let row = |row: usize| {
            let alarm = row * 37 % 1440;
            let at = |minutes: usize| format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
            let out = alarm + 1 + row % 4;
            let sex = ["f", "m"][row % 2];
            format!("{sex},{} {},{},{}", day(row * 53 % 300), at(alarm), at(out), at(out + 3 + row * 13 % 20))
        };
        let since = |column: &str| (column.to_owned(), "Alarm".to_owned());
        assert_eq!(read_since("sex,Alarm,ab,an", row), [since("ab"), since("an")]);
    }

    /// Whoever comes again on the first of a month came so many days before it.
    #[test]
    fn days_until_the_first_of_a_month_are_not_counted() {
        let row = |month: bool| {
            let row = |row: usize| {
                let first = row * 37 % 300;
                let due = first + 60 + row * 11 % 90;
                let due = if month { due / 28 * 28 } else { due };
                format!("{},{},{}", ["f", "m"][row % 2], day(first), day(due))
            };
            read_since("sex,visit_date,result_date", row).len()
        };
        assert_eq!((row(false), row(true)), (1, 0));
    }

    /// Of an operation the day alone is known, which is mostly that of the admission.
    #[test]
    fn a_day_is_not_before_a_time_of_the_same_day() {
        let row = |row: usize| {
            let admitted = row * 37 % 300;
            let operated = day(admitted + [0, 0, 1, 0, 2, 0, 5][row % 7]);
            let admitted = format!("{} {:02}:{:02}", day(admitted), 7 + row % 12, row * 13 % 60);
            format!("{},{admitted},{operated}", ["f", "m"][row % 2])
        };
        assert_eq!(read_since("sex,Aufn_Dat,OP_Dat", row), [("OP_Dat".to_owned(), "Aufn_Dat".to_owned())]);
    }

    /// Visits that stand beside each other, however far apart, are counted from the first; another date as late is not.
    #[test]
    fn visits_of_a_series_are_counted_from_the_first() {
        let row = |row: usize| {
            let first = row * 37 % 300;
            let [second, third] = [first + 80 + row * 11 % 40, first + 350 + row * 17 % 60];
            format!(
                "{},{},{},{},{}",
                ["f", "m"][row % 2],
                day(first),
                day(second),
                day(third),
                day(third + row * 7 % 90)
            )
        };
        let visits = ["V2_date", "V3_date"].map(|visit| (visit.to_owned(), "V1_date".to_owned()));
        let found = read_since("sex,V1_date,V2_date,V3_date,relapse", row);
        assert!(visits.iter().all(|visit| found.contains(visit)), "{found:?}");
        assert!(!found.iter().any(|(column, since)| column == "relapse" && since == "V1_date"), "{found:?}");
    }

    /// When a batch expires is printed on it, and `will call` is no date.
    #[test]
    fn what_would_be_told_or_lost_is_not_counted() {
        let row = |name: &str, words: usize| {
            let row = |row: usize| {
                let slot = row * 37 % 300;
                let due =
                    if row % 10 < words { "will call".to_owned() } else { day(slot + 20 + row * 13 % 90) };
                format!("{},{},{due}", ["f", "m"][row % 2], day(slot))
            };
            read_since(&format!("sex,slot_date,{name}"), row).len()
        };
        assert_eq!((row("next_date", 0), row("next_date", 3), row("Exp", 0)), (1, 0, 0));
    }

    /// A booster that one in ten had says nothing of when most symptoms began.
    #[test]
    fn a_date_is_not_counted_from_one_that_most_of_its_rows_lack() {
        let row = |row: usize| {
            let test = 60 + row * 37 % 250;
            let booster = if row.is_multiple_of(10) { day(test - 20 - row % 30) } else { String::new() };
            let symptom = if row.is_multiple_of(3) { day(test - row % 6) } else { String::new() };
            format!("{},{},{symptom},{booster}", ["f", "m"][row % 2], day(test))
        };
        let read = read_since("sex,test_date,symptom_date,booster_date", row);
        assert!(read.contains(&("symptom_date".to_owned(), "test_date".to_owned())), "{read:?}");
    }

    #[test]
    fn until_when_somebody_was_followed_is_counted_however_long_it_was() {
        let of = |name: &str| {
            let row = |row: usize| {
                let diagnosis = row * 37 % 300;
                let [sex, diagnosed, followed] =
                    [["f", "m"][row % 2].to_owned(), day(diagnosis), day(diagnosis + 30 + row * 53 % 1500)];
                format!("{sex},{diagnosed},{followed}")
            };
            read_since(&format!("sex,diagnosis_date,{name}"), row).len()
        };
        assert_eq!((of("date_last_follow_up"), of("F_ULT_SEG"), of("wedding_date")), (1, 1, 0));
    }
}
