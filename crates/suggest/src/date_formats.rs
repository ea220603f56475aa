//! Which of the ways to read a column as dates may be believed.

use std::collections::BTreeSet;

use coversheet_hierarchy::date::{Date, Format, PartOrder};

use crate::counted_times;
use crate::dates::LATEST_YEAR;
use crate::values::Values;
use crate::words::{Meaning, Subject};

/// Values without a name that says so are taken for months of years when there are so many different ones.
const FEWEST_NUMBERS: usize = 8;

/// And for `YYYYMMDD` or `DDMMYYYY` with so many: of all numbers of eight digits, one in 800 is a day in each of them.
const FEWEST_DAYS: usize = 3;

/// Whether a format may be believed: numbers are dates only where something else says so.
pub(super) fn usable(format: &Format, values: &Values<'_>, meaning: Meaning) -> bool {
    let dated = meaning.known == Some(Subject::Date) && meaning.certain.is_none();
    let happened = meaning.known == Some(Subject::Event) && meaning.certain.is_none();
    match format.order() {
        // Days since 1960 would be days of the sixties.
        PartOrder::Serial if !meaning.born && values.all(is_since_1960) => false,
        PartOrder::Serial => {
            dated
                || meaning.born && are_many_days(values)
                || happened && values.all(counted_times::is_recent_day)
                || counted_times::are_days_of_a_sheet(values, meaning)
        }
        // Hardly anything else of eight digits is a day.
        _ if format.is_one_number() => dated || happened || values.distinct() >= FEWEST_DAYS,
        _ if !format.has_days() && format.has_short_years() => are_short_years(format, values),
        _ if !format.has_days() => dated || values.distinct() >= FEWEST_NUMBERS,
        _ => true,
    }
}

/// Whether numbers are so many different ones as the days of births are, which those of towns of birth are not.
fn are_many_days(values: &Values<'_>) -> bool {
    const FEWEST: usize = 20;
    const MANY: usize = 1000;
    values.distinct() >= FEWEST
        && (values.distinct() as u64 * 2 >= values.present() || values.distinct() >= MANY)
}

/// Whether a number is a day from 2009 to 2027 counted from 1960 (SAS, Stata), which a spreadsheet takes for one of the fifties or
/// sixties.
fn is_since_1960(value: &str) -> bool {
    value.trim().parse().is_ok_and(|number: f64| (18_000.0..24_500.0).contains(&number))
}

/// Whether the numbers beside the months are years of two digits and no days: `Apr 22`, `Jan 21`. Few of them stand beside most months
/// of a year, as days of a month hardly do, or many are beyond the days of a month. Where the months are numbers too, as in `05/24`,
/// there are all twelve of them and none of no month, and several years.
fn are_short_years(format: &Format, values: &Values<'_>) -> bool {
    const ALL_MONTHS: usize = 12;
    const SEVERAL_YEARS: usize = 3;
    const YEARS: usize = 12;
    const MONTHS: usize = 8;
    const LAST_DAY: i32 = 31;
    const MANY_BEYOND: usize = 3;
    let dates: Vec<Date> =
        values.list.iter().filter_map(|value| format.read(value, Some(LATEST_YEAR))).collect();
    let years: BTreeSet<i32> = dates.iter().map(|date| date.year()).collect();
    let months: BTreeSet<u32> = dates.iter().map(|date| date.month()).collect();
    // Births of this century stand beside those of the last.
    let beyond = dates.iter().filter(|date| date.year().rem_euclid(100) > LAST_DAY).count();
    if !format.has_names() {
        return months.len() == ALL_MONTHS && years.len() >= SEVERAL_YEARS;
    }
    values.distinct() >= FEWEST_NUMBERS
        && (beyond * MANY_BEYOND >= dates.len() || years.len() <= YEARS && months.len() >= MONTHS)
}

/// Of several ways to read a column, the one in which days fall on all days of a month, if they fall on few of them in every
/// other: `07/03/22` and `28/11/23` are no days of 2007 and 2028 where hundreds of others end in 22 and 23 as well.
pub(super) fn as_days_fall(formats: Vec<Format>, values: &Values<'_>) -> Vec<Format> {
    const FEWEST_VALUES: usize = 60;
    const ALL_DAYS: usize = 20;
    const LAST_DAY: i32 = 29;
    const FEW_DAYS: usize = 10;
    const ONE_SEASON: usize = 20;
    if formats.len() < 2 || values.distinct() < ONE_SEASON {
        return formats;
    }
    let distinct = |format: &Format, part: fn(Date) -> i32| {
        let dates = values.list.iter().filter_map(|value| format.read(value, Some(LATEST_YEAR)));
        dates.map(part).collect::<BTreeSet<i32>>()
    };
    let days: Vec<BTreeSet<i32>> =
        formats.iter().map(|format| distinct(format, |date| date.day().cast_signed())).collect();
    // Years without one between them are more likely days: the first and the fifteenth of each month.
    let one_after_another = |format: &Format| {
        let years = distinct(format, Date::year);
        let span = years.last().zip(years.first()).map_or(0, |(last, first)| last - first + 1);
        usize::try_from(span).is_ok_and(|span| 2 * years.len() >= span)
    };
    let others = |at: usize| (0..formats.len()).filter(move |&other| other != at);
    // Of a few weeks: nothing happens on one day of a month alone in twenty years and more.
    let in_one_season = |&at: &usize| {
        let years = distinct(&formats[at], Date::year);
        years.last().zip(years.first()).is_some_and(|(last, first)| last - first <= 1)
            && days[at].len() >= ONE_SEASON
            && others(at).all(|other| {
                days[other].len() <= 2 && distinct(&formats[other], Date::year).len() >= ONE_SEASON
            })
    };
    let fall = |&at: &usize| {
        values.distinct() >= FEWEST_VALUES
            && days[at].len() >= ALL_DAYS
            && days[at].last().is_some_and(|&last| last >= LAST_DAY)
            && one_after_another(&formats[at])
    };
    let found = (0..formats.len())
        .find(|at| in_one_season(at) || fall(at) && others(*at).all(|other| days[other].len() <= FEW_DAYS));
    match found {
        Some(at) => formats.into_iter().skip(at).take(1).collect(),
        None => formats,
    }
}

#[cfg(test)]
mod tests {
    use crate::dates::tests::find_in;

    #[test]
    fn days_fall_on_all_days_of_a_month() {
        let decided = |value: fn(usize) -> String| {
            let list: Vec<&'static str> = (0..120).map(|at| &*value(at).leak()).collect();
            find_in("x", &list).unwrap().format
        };
        assert_eq!(
            decided(|at| format!("{:02}/{:02}/{}", 1 + at * 7 % 31, [1, 3, 5, 7][at % 4], 21 + at % 3))
                .as_deref(),
            Some("DD/MM/YY")
        );
        assert_eq!(
            decided(|at| format!("{}/{:02}/{:02}", 21 + at % 3, [1, 3, 5, 7][at % 4], 1 + at * 7 % 31))
                .as_deref(),
            Some("YY/MM/DD")
        );
        // Nothing says which of the two the few are.
        assert_eq!(
            decided(|at| format!("{:02}/{:02}/{:02}", 1 + at % 25, 1 + at / 25, [1, 15][at % 2])),
            None
        );
    }

    #[test]
    fn months_with_two_digits_of_the_year() {
        const MONTHS: [&str; 12] =
            ["Jan", "Feb", "Mrz", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"];
        let format = |number: fn(usize) -> usize, months: usize| {
            let list: Vec<&'static str> =
                (0..40).map(|at| &*format!("{} {:02}", MONTHS[at * 5 % months], number(at)).leak()).collect();
            find_in("Aufnahme", &list).and_then(|found| found.format)
        };
        assert_eq!(format(|at| 20 + at % 4, 12).as_deref(), Some("MMM YY [de]"));
        assert_eq!(format(|at| 1 + at * 11 % 28, 12), None);
        assert_eq!(format(|at| 20 + at % 4, 3), None);
        assert_eq!(format(|at| (40 + at * 7) % 100, 12).as_deref(), Some("MMM YY [de]"));
        let numbers = |first: fn(usize) -> usize, second: fn(usize) -> usize| {
            let list: Vec<&'static str> =
                (0..60).map(|at| &*format!("{:02}/{:02}", first(at), second(at)).leak()).collect();
            find_in("Eintr", &list).and_then(|found| found.format)
        };
        assert_eq!(numbers(|at| 1 + at % 12, |at| (85 + at * 7 % 40) % 100).as_deref(), Some("MM/YY"));
        // What was reached of ten or twelve, and pressures.
        assert_eq!(numbers(|at| at % 11, |_| 10), None);
        assert_eq!(numbers(|at| 1 + at % 12, |at| 10 + at % 2 * 2), None);
        assert_eq!(numbers(|at| 9 + at % 12, |at| 5 + at % 6), None);
    }
}
