//! Columns of dates, date-times and times of day.

use std::collections::BTreeSet;

use coversheet_error::Notice;
use coversheet_hierarchy::date::{Date, DateDecision, Format, PartOrder, TimeOfDay, another, decide};

use crate::column_type::ColumnType;
use crate::counted_times;
use crate::kinds::{ColumnKind, MOST, MOST_DATES};
use crate::values::Values;
use crate::words::{Meaning, Subject};

/// Values by which it is decided whether to look at all of them.
const FIRST_LOOK: usize = 24;

/// Values without a name that says so are taken for months of years when there are so many different ones.
const FEWEST_NUMBERS: usize = 8;

/// And for `YYYYMMDD` or `DDMMYYYY` with so many: of all numbers of eight digits, one in 800 is a day in each of them.
const FEWEST_DAYS: usize = 3;

/// The years of days of eight digits.
const PLAUSIBLE: std::ops::RangeInclusive<i32> = 1850..=2150;

/// Beside other numbers, so many days of eight digits.
const FEWEST_PACKED: usize = 20;

/// In so many ways are the dates of one column written at most.
const MOST_WAYS: usize = 5;

/// The latest year that two digits are taken for, where nothing else says so.
pub(super) const LATEST_YEAR: i32 = 2029;

/// How the dates of a column are written.
#[derive(Clone, Debug)]
pub(super) enum Written {
    /// In this way.
    As(Format),
    /// In any of these ways.
    Either(Vec<Format>),
    /// Times of day.
    Times,
}

/// What the column is if all its values are dates, date-times or times, or most of them.
pub(super) fn find(values: &Values<'_>, meaning: Meaning) -> Option<ColumnKind> {
    let sample: Vec<&str> = values.sample(FIRST_LOOK).filter(|value| !is_never(value)).collect();
    if let Some(found) = times(&sample, values) {
        return Some(found);
    }
    if are_dotted_times(values) || are_military_times(values, meaning) {
        return Some(ColumnKind { dates: Some(Written::Times), ..ColumnKind::plain(ColumnType::Time) });
    }
    match decide(&sample) {
        DateDecision::Undecided { nearest: None, .. } => return None,
        DateDecision::Undecided { nearest: Some(_), .. }
        | DateDecision::Decided(_)
        | DateDecision::Ambiguous(_) => {}
    }
    let never: Vec<&str> = values.list.iter().copied().filter(|value| is_never(value)).collect();
    if !never.is_empty() {
        let ColumnKind { dates, .. } = find(&values.without(&never), meaning)?;
        let mixed = ColumnKind::mixed(ColumnType::Date, "dates", never.len(), values.distinct());
        return Some(ColumnKind { dates, ..mixed });
    }
    let formats = match decide(&values.list) {
        DateDecision::Decided(format) => vec![format],
        DateDecision::Ambiguous(formats) => formats,
        DateDecision::Undecided { nearest, .. } => return mostly(nearest?, values, meaning),
    };
    let formats: Vec<Format> = formats.into_iter().filter(|format| usable(format, values, meaning)).collect();
    written(as_days_fall(formats, values), values)
}

/// A column of times of day, or of times but for a few cells, such as `urg` among the hours of operations.
fn times(sample: &[&str], values: &Values<'_>) -> Option<ColumnKind> {
    const FEWEST: usize = 20;
    let times = sample.iter().filter(|value| is_time(value)).count();
    if times * 2 < sample.len() || times == 0 {
        return None;
    }
    let others = values.list.iter().filter(|value| !is_time(value)).count();
    let found = match others {
        0 => ColumnKind::plain(ColumnType::Time),
        _ if values.distinct() - others >= FEWEST && values.share_of_rows(is_time) >= MOST_DATES => {
            ColumnKind::mixed(ColumnType::Time, "dates", others, values.distinct())
        }
        _ => return None,
    };
    Some(ColumnKind { dates: Some(Written::Times), ..found })
}

/// A column of dates in this format, or in any of these.
fn written(formats: Vec<Format>, values: &Values<'_>) -> Option<ColumnKind> {
    let format = formats.first()?;
    let timed = |value: &str| format.read_time(value).is_some();
    let kind = if values.share(timed) > 0.5 { ColumnType::DateTime } else { ColumnType::Date };
    let mut found = ColumnKind::plain(kind);
    if format.order() == PartOrder::Serial {
        found.notices.push(Notice::new(
            "serial-dates",
            "The dates are serial numbers of a spreadsheet, counted from the year 1900.",
        ));
    }
    if formats.iter().any(Format::has_short_years) {
        let earliest = LATEST_YEAR - 99;
        let message = format!("The years have two digits, which are taken for {earliest} to {LATEST_YEAR}.");
        let notice = Notice::new("short-years", message);
        found.notices.push(notice.with("from", earliest as u64).with("to", LATEST_YEAR as u64));
    }
    found.format = (formats.len() == 1).then(|| format.to_string());
    found.dates = Some(match <[Format; 1]>::try_from(formats) {
        Ok([format]) => Written::As(format),
        Err(formats) => Written::Either(formats),
    });
    Some(found)
}

/// Of several ways to read a column, the one in which days fall on all days of a month, if they fall on few of them in every
/// other: `07/03/22` and `28/11/23` are no days of 2007 and 2028 where hundreds of others end in 22 and 23 as well.
fn as_days_fall(formats: Vec<Format>, values: &Values<'_>) -> Vec<Format> {
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

/// Whether the dates of a column whose name says nothing else lie so far apart as births do, and not only a few of them.
pub(super) fn are_births(found: &ColumnKind, meaning: Meaning, values: &Values<'_>) -> bool {
    const LOOKED_AT: usize = 400;
    const FEWEST: usize = 20;
    const LIVES: i32 = 40;
    let Some(Written::As(format)) = &found.dates else { return false };
    if meaning.sensitive.is_some() || format.has_short_years() {
        return false;
    }
    let sample = values.sample(LOOKED_AT);
    let mut years: Vec<i32> = sample.filter_map(|value| format.read(value, None)).map(Date::year).collect();
    years.sort_unstable();
    let aside = years.len() / 20;
    let (first, last) = (years.get(aside), years.get(years.len().saturating_sub(1 + aside)));
    years.len() >= FEWEST && first.zip(last).is_some_and(|(first, last)| last - first >= LIVES)
}

/// Whether a format may be believed: numbers are dates only where something else says so.
fn usable(format: &Format, values: &Values<'_>, meaning: Meaning) -> bool {
    let dated = meaning.known == Some(Subject::Date) && meaning.certain.is_none();
    let happened = meaning.known == Some(Subject::Event) && meaning.certain.is_none();
    match format.order() {
        // Days since 1960 would be days of the sixties.
        PartOrder::Serial if !meaning.born && values.all(is_since_1960) => false,
        PartOrder::Serial => dated || (happened && values.all(counted_times::is_recent_day)),
        // Hardly anything else of eight digits is a day.
        _ if format.is_one_number() => dated || happened || values.distinct() >= FEWEST_DAYS,
        _ if !format.has_days() && format.has_short_years() && are_days(values) => false,
        _ if !format.has_days() => dated || values.distinct() >= FEWEST_NUMBERS,
        _ => true,
    }
}

/// Whether a number is a day from 2009 to 2027 counted from 1960 (SAS, Stata), which a spreadsheet takes for one of the fifties or
/// sixties.
fn is_since_1960(value: &str) -> bool {
    value.trim().parse().is_ok_and(|number: f64| (18_000.0..24_500.0).contains(&number))
}

/// Whether what could be years of two digits is rather days of a month: `Oct 29`, `May 03`.
fn are_days(values: &Values<'_>) -> bool {
    const FEWEST: usize = 20;
    const LAST: u32 = 31;
    let number = |value: &&str| {
        let digits: String = value.chars().filter(char::is_ascii_digit).collect();
        digits.parse().ok().filter(|day| (1..=LAST).contains(day))
    };
    let days: Vec<u32> = values.list.iter().map_while(number).collect();
    days.len() == values.distinct() && days.iter().collect::<BTreeSet<_>>().len() >= FEWEST
}

/// A column of which most values are dates, in one format or in several that agree on what comes first.
fn mostly(nearest: Format, values: &Values<'_>, meaning: Meaning) -> Option<ColumnKind> {
    let unread = |format: &Format| -> Vec<&str> {
        values.list.iter().copied().filter(|value| format.read(value, None).is_none()).collect()
    };
    let mut others = unread(&nearest);
    // Of digits alone, so many days are no accident, and none that is counted.
    let packed =
        || !nearest.has_days() || nearest.order() == PartOrder::Serial || values.distinct() < FEWEST_PACKED;
    if nearest.is_one_number() && packed()
        || !usable(&nearest, values, meaning)
        || others.len() * 2 > values.distinct()
    {
        return None;
    }
    let mut format = nearest;
    for _ in 1..MOST_WAYS {
        if format.is_one_number() {
            break;
        }
        let Some(other) = another(&others, &format) else { break };
        format = format.or(other);
        others = unread(&format);
    }
    if others.is_empty() {
        return written(vec![format], values);
    }
    let plausible = |date: Date| !format.is_one_number() || PLAUSIBLE.contains(&date.year());
    let reads = |value: &str| format.read(value, None).is_some_and(plausible);
    if values.share(reads) < MOST && values.share_of_rows(reads) < MOST_DATES {
        return None;
    }
    let mixed = ColumnKind::mixed(ColumnType::Date, "dates", others.len(), values.distinct());
    Some(ColumnKind { dates: Some(Written::As(format)), ..mixed })
}

/// Whether a date is written for a day that never comes, as programs do where something is still open.
pub(super) fn is_never(value: &str) -> bool {
    if !value.as_bytes().windows(4).any(|part| matches!(part, b"9999" | b"0000")) {
        return false;
    }
    let digits: String = value.chars().filter(char::is_ascii_digit).collect();
    digits.len() == 8 && (digits.starts_with("9999") || digits.ends_with("9999") || digits == "00000000")
}

/// Whether numbers are times of day with a point between hours and minutes: so many with two decimals are below 0.60 by no
/// accident, and go through the day.
fn are_dotted_times(values: &Values<'_>) -> bool {
    const FEWEST: usize = 30;
    const HOURS: usize = 6;
    let time = |value: &str| {
        let (hour, minute) = value.trim().split_once(['.', ','])?;
        let two = (1..=2).contains(&hour.len()) && minute.len() == 2;
        TimeOfDay::parse_in_column(value).filter(|_| two)
    };
    if values.distinct() < FEWEST || !values.all(|value| time(value).is_some()) {
        return false;
    }
    let times: Vec<TimeOfDay> = values.list.iter().filter_map(|value| time(value)).collect();
    let distinct = |part: fn(&TimeOfDay) -> u32| times.iter().map(part).collect::<BTreeSet<u32>>().len();
    distinct(|time| time.hour()) >= HOURS && distinct(|time| time.minute()) >= HOURS
}

/// Whether numbers of four or six digits are times of day, `0715`, `1430` and `090754.942`: so many go through the day and the hour by no accident.
fn are_military_times(values: &Values<'_>, meaning: Meaning) -> bool {
    const FEWEST: usize = 100;
    const HOURS: usize = 12;
    const MINUTES: usize = 30;
    let time = |value: &str| {
        let value = value.trim();
        let digits = value.len() == 4 && value.bytes().all(|byte| byte.is_ascii_digit());
        TimeOfDay::parse(value).filter(|_| digits).or_else(|| TimeOfDay::parse_packed(value))
    };
    if values.distinct() < FEWEST
        || meaning.known == Some(Subject::Postcode)
        || !values.all(|value| time(value).is_some())
    {
        return false;
    }
    let times: Vec<TimeOfDay> = values.list.iter().filter_map(|value| time(value)).collect();
    let distinct = |part: fn(&TimeOfDay) -> u32| times.iter().map(part).collect::<BTreeSet<u32>>().len();
    distinct(|time| time.hour()) >= HOURS && distinct(|time| time.minute()) >= MINUTES
}

pub(super) fn is_time(value: &str) -> bool {
    // `1430` is a number before it is a time.
    value.contains(|char: char| !char.is_ascii_digit()) && TimeOfDay::parse(value).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    fn find_in(name: &'static str, list: &[&'static str]) -> Option<ColumnKind> {
        let counts = vec![1; list.len()];
        let rows = list.len() as u64;
        let values = Values { list: list.to_vec(), counts, missing: Vec::new(), rows };
        find(&values, Words::of(name).meaning())
    }

    #[test]
    fn formats_are_found() {
        let found = find_in("x", &["14.03.1961", "02.11.2004"]).unwrap();
        assert_eq!((found.kind, found.format.as_deref()), (ColumnType::Date, Some("DD.MM.YYYY")));
        let found = find_in("x", &["2024-03-14 07:30", "2024-03-14T08:00:00"]).unwrap();
        assert_eq!((found.kind, found.format.as_deref()), (ColumnType::DateTime, Some("YYYY-MM-DD")));
        let found = find_in("x", &["14:30", "7:05"]).unwrap();
        assert_eq!(found.kind, ColumnType::Time);
    }

    /// Postcodes and codes of rooms leave out hours, or have minutes beyond the hour.
    #[test]
    fn four_digits_through_the_day_are_times() {
        let kind = |name: &'static str, value: fn(usize) -> String| {
            let list: Vec<&'static str> = (0..120).map(|at| &*value(at).leak()).collect();
            find_in(name, &list).map(|found| found.kind)
        };
        let military = |at: usize| format!("{:02}{:02}", at * 7 % 24, at * 13 % 60);
        assert_eq!(kind("InjTime", military), Some(ColumnType::Time));
        assert_eq!(kind("PLZ", military), None);
        assert_eq!(kind("x", |at| format!("{:02}{:02}", at * 7 % 10, at * 13 % 60)), None);
        assert_eq!(kind("x", |at| format!("{:02}{:02}", at * 7 % 24, at * 13 % 70)), None);
    }

    #[test]
    fn what_nothing_decides_is_left_open() {
        let found = find_in("x", &["01/02/2003", "03/04/2005"]).unwrap();
        assert!(matches!(found.dates, Some(Written::Either(formats)) if formats.len() == 2));
        assert_eq!(found.format, None);
    }

    /// Years of two digits at the end; the same with the year first; and days that are always the first of a month.
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
    fn numbers_are_dates_where_the_name_says_so() {
        assert!(find_in("cost", &["22354", "38293"]).is_none());
        assert!(find_in("admission date", &["22354", "38293"]).is_some());
        assert!(find_in("Aufnahme", &["45292", "45310"]).is_some());
        assert!(find_in("visits", &["4529", "4531"]).is_none());
        assert!(find_in("admission", &["20240101", "20240203"]).is_some());
        assert!(find_in("x", &["20240101", "20240203", "20240307"]).is_some());
        assert!(find_in("x", &["20240101", "20240203", "20249907"]).is_none());
        assert!(find_in("year", &["2012", "2015"]).is_none());
    }

    /// Most of them with four digits of the year, others as somebody else typed them.
    #[test]
    fn dates_are_written_in_several_ways() {
        let day = |at: usize| match at % 10 {
            0 => format!("{}/{}/{}", 1 + at % 28, 1 + at % 12, 21 + at % 3),
            1 => format!("{:02}-Mar-22", 1 + at % 28),
            2 => format!("{:02}/2021", 1 + at % 12),
            _ => format!("{:02}/{:02}/{}", 1 + at * 7 % 31, [1, 3, 5, 7][at % 4], 2020 + at % 4),
        };
        let list: Vec<&'static str> = (0..200).map(|at| &*day(at).leak()).collect();
        let found = find_in("x", &list).unwrap();
        let ways = "DD/MM/YYYY or DD-MMM-YY or D/M/YY or MM/YYYY";
        let (mut one, mut other): (Vec<&str>, Vec<&str>) =
            (found.format.as_deref().unwrap().split(" or ").collect(), ways.split(" or ").collect());
        assert_eq!(one[0], "DD/MM/YYYY");
        one.sort_unstable();
        other.sort_unstable();
        assert_eq!(one, other);
        assert!(!found.mixed);
    }

    #[test]
    fn a_day_that_never_comes_is_set_aside() {
        for (never, format) in
            [("99991231", "YYYYMMDD"), ("31.12.9999", "DD.MM.YYYY"), ("00000000", "YYYYMMDD")]
        {
            let day = |at: u32| {
                format.replace("YYYY", "2022").replace("MM", "07").replace("DD", &format!("{:02}", at + 1))
            };
            let mut list: Vec<&'static str> = (0..28).map(|at| &*day(at).leak()).collect();
            list.push(never);
            let found = find_in("x", &list).unwrap();
            assert!(found.mixed && !found.reads(never) && found.reads(list[0]), "{never}");
            assert!(
                matches!(found.dates, Some(Written::As(found)) if found.to_string() == format),
                "{never}"
            );
        }
    }

    #[test]
    fn one_wrong_value_is_said() {
        let mut list = vec!["14.03.1961"; 30];
        list.push("in spring");
        let found = find_in("x", &list).unwrap();
        assert!(
            found.mixed && found.notices[0].message.starts_with("1 of 31 distinct values is not a date,")
        );
    }
}
