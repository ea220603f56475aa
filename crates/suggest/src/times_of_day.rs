//! Columns of times of day.

use std::collections::BTreeSet;

use coversheet_hierarchy::date::TimeOfDay;

use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::dates::Written;
use crate::kinds::MOST_DATES;
use crate::values::Values;
use crate::words::{Meaning, Subject};

/// What the column is if its values are times of day, whether they are written so or as numbers.
pub(super) fn find(sample: &[&str], values: &Values<'_>, meaning: Meaning) -> Option<ColumnKind> {
    let numbers = || are_dotted_times(values) || are_military_times(values, meaning);
    let plain = || ColumnKind { dates: Some(Written::Times), ..ColumnKind::plain(ColumnType::Time) };
    mostly(sample, values).or_else(|| numbers().then(plain))
}

/// A column of times of day, or of times but for a few cells, such as `urg` among the hours of operations.
fn mostly(sample: &[&str], values: &Values<'_>) -> Option<ColumnKind> {
    const FEWEST: usize = 20;
    let times = sample.iter().filter(|value| is_time(value)).count();
    // In some rows a point stands for the colon.
    if times * 10 < sample.len() || times == 0 {
        return None;
    }
    let others = values.list.iter().filter(|value| !is_among_times(value)).count();
    let found = match others {
        0 => ColumnKind::plain(ColumnType::Time),
        _ if values.distinct() - others >= FEWEST && values.share_of_rows(is_among_times) >= MOST_DATES => {
            ColumnKind::mixed(ColumnType::Time, "dates", others, values.distinct())
        }
        _ => return None,
    };
    Some(ColumnKind { dates: Some(Written::Times), ..found })
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

/// What a column whose name says times of day is, if nearly all of its numbers are: four digits, or quarters of an hour behind a point.
pub(crate) fn named(values: &Values<'_>) -> Option<ColumnKind> {
    const FEWEST: usize = 8;
    let packed = |value: &str| value.len() == 4 && value.bytes().all(|byte| byte.is_ascii_digit());
    let dotted = |value: &str| {
        let minute = value.split_once(['.', ',']).map(|(_, minute)| minute);
        minute.is_some_and(|minute| matches!(minute, "00" | "15" | "30" | "45"))
    };
    let is_clock = |value: &str| {
        let value = value.trim();
        packed(value) && TimeOfDay::parse(value).is_some()
            || dotted(value) && TimeOfDay::parse_in_column(value).is_some()
    };
    let others = values.list.iter().filter(|value| !is_clock(value)).count();
    if values.distinct() < FEWEST + others || values.share_of_rows(is_clock) < MOST_DATES {
        return None;
    }
    let found = match others {
        0 => ColumnKind::plain(ColumnType::Time),
        _ => ColumnKind::mixed(ColumnType::Time, "dates", others, values.distinct()),
    };
    Some(ColumnKind { dates: Some(Written::Times), ..found })
}

/// Whether values with seconds are how long something took, such as a run: all of them within a few hours, of which the first are
/// written with one digit or none, and many different seconds.
pub(crate) fn are_elapsed(values: &Values<'_>) -> bool {
    const FEWEST: usize = 20;
    const HOURS: u32 = 7;
    const SECONDS: usize = 15;
    let time = |value: &str| {
        let parts: Vec<&str> = value.trim().split(':').collect();
        let short = parts.first().is_some_and(|hour| hour.len() == 1);
        TimeOfDay::parse(value).filter(|time| parts.len() == 3 && short && time.hour() < HOURS)
    };
    let times: Vec<TimeOfDay> = values.list.iter().filter_map(|value| time(value)).collect();
    let seconds: BTreeSet<u32> = times.iter().map(|time| time.second()).collect();
    values.distinct() >= FEWEST && times.len() == values.distinct() && seconds.len() >= SECONDS
}

/// Whether values are hours and minutes that passed, each with its unit: `8h 05m`, `6 h 45 min`. Of a time of day, nobody writes the
/// second.
pub(crate) fn are_lengths(values: &Values<'_>) -> bool {
    const MOST: f64 = 0.9;
    const FEWEST: usize = 3;
    let number = |text: &str| text.trim().parse::<u32>().is_ok();
    let is_length = |value: &str| {
        let value = value.trim().to_lowercase();
        let minutes = value.strip_suffix("min").or_else(|| value.strip_suffix('m'));
        let parts = minutes.and_then(|value| value.split_once('h'));
        parts.is_some_and(|(hours, minutes)| number(hours) && number(minutes))
    };
    values.distinct() >= FEWEST && values.share(is_length) >= MOST
}

pub(crate) fn is_time(value: &str) -> bool {
    // `1430` is a number before it is a time.
    value.contains(|char: char| !char.is_ascii_digit()) && TimeOfDay::parse(value).is_some()
}

/// Whether a value is a time of day in a column where most are: there `10.05` is one as well.
pub(crate) fn is_among_times(value: &str) -> bool {
    let dotted = || {
        let (hour, minute) = value.trim().split_once('.')?;
        ((1..=2).contains(&hour.len()) && minute.len() == 2).then(|| TimeOfDay::parse_in_column(value))?
    };
    // `0735`
    let packed = || {
        let digits = value.trim().len() == 4 && value.trim().bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| TimeOfDay::parse(value))?
    };
    is_time(value) || dotted().is_some() || packed().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dates::tests::find_in;

    #[test]
    fn a_point_parts_hours_and_minutes_where_colons_do() {
        let found = |other: &'static str| {
            let colons = (0..40).map(|at| &*format!("{:02}:{:02}", at * 7 % 24, at * 13 % 60).leak());
            let list: Vec<&'static str> = colons.chain(["10.05", "9.54", other]).collect();
            find_in("ORA_VISITA", &list).map(|found| (found.kind, found.mixed))
        };
        assert_eq!(found("17.02"), Some((ColumnType::Time, false)));
        assert_eq!(found("17.62"), Some((ColumnType::Time, true)));
        assert_eq!(find_in("x", &["10.05", "9.54", "17.02"]).map(|found| found.kind), None);
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
}
