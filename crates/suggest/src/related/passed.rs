//! How a date or a time is read as the time since another one, and what stands against it: who knows the one would know the other, or
//! something else that the column says would be lost.

use coversheet_error::SortMany;
use coversheet_hierarchy::Spec;
use coversheet_hierarchy::date::TimeOfDay;
use coversheet_recipe::{SinceRecipe, SinceUnit};
use coversheet_table::{Column, Table};

use super::since::{DAY, FEWEST, Minutes, between, is_clock, minutes, minutes_of};
use crate::column_type::ColumnType;
use crate::language::Language;
use crate::missing::is_spelling as is_missing;
use crate::suggestion::Suggestion;
use crate::words::Words;

/// So many different times say how long something took.
const FEWEST_TIMES: usize = 3;

/// So many different values say how all are written.
const LOOKED_AT: usize = 2000;

/// How a column would be read as the time since another one, in the unit that suits it and under a name in the table's language.
pub(super) fn offer(
    table: &Table,
    suggestions: &[Suggestion],
    first: usize,
    other: usize,
    language: Language,
) -> Option<SinceRecipe> {
    let (since, column) = (&suggestions[first], &suggestions[other]);
    // Who knows the batch knows when it expires, and from the days until then when it was used.
    let expires = |column: usize| Words::of_column(&table.columns()[column]).say_when_it_expires();
    if expires(first) || expires(other) || has_words(table, other, column) {
        return None;
    }
    let clock = is_clock(column);
    let comparable = clock == is_clock(since) || clock && since.kind == ColumnType::DateTime;
    if !comparable || first == other {
        return None;
    }
    let (starts, ends) = (minutes(table, first, since)?, minutes(table, other, column)?);
    if clock && are_of_half_days(&starts, &ends)
        || !clock
            && (begin_together(&starts, &ends)
                || end_on_few_days(&starts, &ends)
                || end_in_a_season(&starts, &ends))
    {
        return None;
    }
    let mut passed: Vec<f64> = between(&starts, &ends, clock).into_iter().map(f64::abs).collect();
    passed.sort_many();
    let middle = *passed.get(passed.len() / 2)?;
    let timed = [since, column].iter().all(|suggestion| suggestion.kind == ColumnType::DateTime);
    let whole_days = passed.iter().all(|passed| passed % DAY == 0.0);
    let alike = is_zoned(&table.columns()[first], since) == is_zoned(&table.columns()[other], column);
    let unit = if clock || timed && alike && middle <= 2.0 * DAY && !whole_days {
        SinceUnit::Minutes
    } else {
        SinceUnit::Days
    };
    // The same day, or the next: that says nothing.
    let length = if unit == SinceUnit::Days { DAY } else { 1.0 };
    let mut times = passed.iter().map(|passed| (passed / length) as i64).collect::<Vec<_>>();
    times.dedup();
    if times.len() < FEWEST_TIMES {
        return None;
    }
    Some(as_recipe(table, suggestions, (first, other), unit, language))
}

/// How the second of two columns is read as the time since the first; since the first row of a person where they are the same.
pub(super) fn as_recipe(
    table: &Table,
    suggestions: &[Suggestion],
    (first, other): (usize, usize),
    unit: SinceUnit,
    language: Language,
) -> SinceRecipe {
    let dates = |suggestion: &Suggestion| match &suggestion.hierarchy {
        Some(Spec::Dates(dates)) => (dates.format.clone(), dates.latest_year),
        _ => (None, None),
    };
    let ((format, latest), (since_format, since_latest)) =
        (dates(&suggestions[other]), dates(&suggestions[first]));
    let [column, since] = [other, first].map(|column| table.columns()[column].name());
    let from = if first == other { language.start() } else { since };
    SinceRecipe {
        column: column.to_owned(),
        since: since.to_owned(),
        first_of: None,
        unit,
        name: free(table, language.since(unit, [column, from])),
        format,
        since_format,
        latest_year: latest.or(since_latest),
    }
}

/// The name, or with a number if a column has it.
fn free(table: &Table, name: String) -> String {
    let mut numbered = (2..).map(|number| format!("{name}_{number}"));
    if table.column(&name).is_none() { name } else { numbered.next().unwrap_or(name) }
}

/// Whether most rows begin on a few days, as those do that were vaccinated together: who knows them knows the end of each as well.
fn begin_together(starts: &Minutes, ends: &Minutes) -> bool {
    const FEW: usize = 4;
    let mut days: Vec<i64> =
        starts.iter().zip(ends).filter_map(|(start, end)| Some((*start)?.min((*end)?) as i64)).collect();
    let mut starts: Vec<i64> = starts.iter().flatten().map(|&start| start as i64).collect();
    starts.sort_unstable();
    days.sort_unstable();
    days.dedup();
    let mut counts: Vec<usize> = starts.chunk_by(|one, other| one == other).map(<[i64]>::len).collect();
    counts.sort_unstable();
    let most: usize = counts.iter().rev().take(FEW).sum();
    starts.len() >= FEWEST && counts.len() > 1 && 10 * most >= 9 * starts.len() && days.len() > 1
}

/// Whether rows that begin on many days end on few, such as the first of each month: from one of these and the days before it follows
/// when a row began.
fn end_on_few_days(starts: &Minutes, ends: &Minutes) -> bool {
    const ROWS_OF_EACH: usize = 8;
    const TIMES: usize = 2;
    let different = |minutes: &Minutes| {
        let mut days: Vec<i64> = minutes.iter().flatten().map(|minutes| (minutes / DAY) as i64).collect();
        let rows = days.len();
        days.sort_unstable();
        days.dedup();
        (days.len(), rows)
    };
    let ((starts, _), (ends, rows)) = (different(starts), different(ends));
    rows >= FEWEST && ends * ROWS_OF_EACH <= rows && starts >= TIMES * ends
}

/// Whether rows that begin over years end within a season, such as that of influenza: from the season, which is public, and the days
/// before it follows when a row began.
fn end_in_a_season(starts: &Minutes, ends: &Minutes) -> bool {
    const SEASON: f64 = 130.0 * DAY;
    const TIMES: f64 = 3.0;
    let pairs = || starts.iter().zip(ends).filter_map(|(start, end)| Some(((*start)?, (*end)?)));
    let spread = |mut minutes: Vec<f64>| {
        minutes.sort_many();
        let at = |share: f64| minutes.get((share * minutes.len() as f64) as usize).copied().unwrap_or(0.0);
        at(0.95) - at(0.05)
    };
    let [starts, ends] =
        [pairs().map(|pair| pair.0).collect(), pairs().map(|pair| pair.1).collect()].map(spread);
    pairs().count() >= FEWEST && ends <= SEASON && starts >= TIMES * ends.max(DAY)
}

/// Whether times by two clocks are written without a.m. and p.m., where one o'clock comes behind noon.
fn are_of_half_days(starts: &Minutes, ends: &Minutes) -> bool {
    let half = |minutes: &f64| (60.0..780.0).contains(minutes);
    let all = starts.iter().chain(ends).flatten().all(half);
    all && between(starts, ends, true).iter().any(|minutes| minutes.abs() > DAY / 4.0)
}

/// Whether a column has more than a few cells that are no dates and say something else: `will call`, `discharged`.
fn has_words(table: &Table, column: usize, suggestion: &Suggestion) -> bool {
    const A_FEW: u64 = 10;
    let column = &table.columns()[column];
    let read = minutes_of(column, suggestion);
    let is_told = |value: &str| match &read {
        Some(read) => read(value).is_some(),
        None => TimeOfDay::parse_in_column(value).is_some(),
    };
    let (mut words, mut filled) = (0, 0);
    for (value, rows) in column.dictionary().iter().zip(column.counts()).take(LOOKED_AT) {
        if !is_missing(value) {
            filled += rows;
            words += if is_told(value) { 0 } else { rows };
        }
    }
    words * A_FEW > filled
}

/// Whether the zone stands behind a column's times, as programs write it that are used in several.
fn is_zoned(column: &Column, suggestion: &Suggestion) -> bool {
    let Some(Spec::Dates(dates)) = &suggestion.hierarchy else { return false };
    let zone = |value| dates.format.as_ref()?.read_zone(value);
    column.dictionary().iter().take(LOOKED_AT).any(|value| zone(value).is_some())
}
