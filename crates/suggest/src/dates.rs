//! Columns of dates, date-times and times of day.

use std::ops::RangeInclusive;

use coversheet_error::Notice;
use coversheet_hierarchy::date::{Date, DateDecision, Format, PartOrder, another, decide};

use crate::column_kind::ColumnKind;
use crate::column_type::ColumnType;
use crate::date_formats::{as_days_fall, usable};
use crate::kinds::{MOST, MOST_DATES};
use crate::times_of_day;
use crate::values::Values;
use crate::words::{Meaning, Subject};

/// Values by which it is decided whether to look at all of them.
const FIRST_LOOK: usize = 24;

/// The same where some of those are dates.
const SECOND_LOOK: usize = 1000;

/// The years of days of eight digits.
const PLAUSIBLE: RangeInclusive<i32> = 1850..=2150;

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
    if let Some(found) = times_of_day::find(&sample, values, meaning) {
        return Some(found);
    }
    if (meaning.born || meaning.known == Some(Subject::Date)) && are_packed_months(values) {
        return written(vec![Format::packed_month()], values);
    }
    match decide(&sample) {
        DateDecision::Undecided { nearest: None, .. } => return None,
        // Some numbers may be read as dates by chance. What some values are not, all are not.
        DateDecision::Undecided { nearest: Some(_), .. } if values.are_many() => {
            find(&values.some(SECOND_LOOK), meaning)?;
        }
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
        found.notices.push(short_years(LATEST_YEAR));
    }
    found.format = (formats.len() == 1).then(|| format.to_string());
    found.dates = Some(match <[Format; 1]>::try_from(formats) {
        Ok([format]) => Written::As(format),
        Err(formats) => Written::Either(formats),
    });
    Some(found)
}

/// Says which hundred years two digits are taken for, by the last of them.
pub(super) fn short_years(latest: i32) -> Notice {
    let earliest = latest - 99;
    let message = format!("Years of two digits are taken for {earliest} to {latest}.");
    Notice::new("short-years", message).with("from", earliest as u64).with("to", latest as u64)
}

/// Whether the dates of a column whose name says nothing else lie so far apart as births do, and not only a few of them.
pub(super) fn are_births(found: &ColumnKind, meaning: Meaning, values: &Values<'_>) -> bool {
    const LOOKED_AT: usize = 400;
    const FEWEST: usize = 20;
    const LIVES: i32 = 40;
    const LATEST_BIRTH: i32 = 2035;
    let Some(Written::As(format)) = &found.dates else { return false };
    if meaning.sensitive.is_some() || format.has_short_years() {
        return false;
    }
    let sample = values.sample(LOOKED_AT);
    let mut years: Vec<i32> = sample.filter_map(|value| format.read(value, None)).map(Date::year).collect();
    years.sort_unstable();
    let aside = years.len() / 20;
    let (first, last) = (years.get(aside), years.get(years.len().saturating_sub(1 + aside)));
    // Dates of the future were moved there by whoever made the file.
    let lives = |(first, last): (&i32, &i32)| last - first >= LIVES && *last <= LATEST_BIRTH;
    years.len() >= FEWEST && first.zip(last).is_some_and(lives)
}

/// A column of which most values are dates, in one format or in several that agree on what comes first.
fn mostly(nearest: Format, values: &Values<'_>, meaning: Meaning) -> Option<ColumnKind> {
    // Of eight digits the last four are a year of any time.
    let reads = |format: &Format, value: &str| {
        let plausible = |date: &Date| !format.is_one_number() || PLAUSIBLE.contains(&date.year());
        format.read(value, None).as_ref().is_some_and(plausible)
    };
    let unread = |format: &Format| -> Vec<&str> {
        values.list.iter().copied().filter(|value| !reads(format, value)).collect()
    };
    let nearest = settled(nearest, values);
    let mut others = unread(&nearest);
    // Of digits alone, so many days are no accident, and none that is counted.
    let packed =
        || !nearest.has_days() || nearest.order() == PartOrder::Serial || values.distinct() < FEWEST_PACKED;
    // Beside years and months a few days are enough to tell dates from other numbers.
    let few = (values.distinct() - others.len()) * 10 < values.distinct();
    if nearest.is_one_number() && packed() || !usable(&nearest, values, meaning) || few {
        return None;
    }
    let mut format = nearest;
    for _ in 1..MOST_WAYS {
        let Some(other) = another(&others, &format, &years(&format, values), Some(LATEST_YEAR)) else {
            break;
        };
        format = format.or(other);
        others = unread(&format);
    }
    if others.len() * 2 > values.distinct() {
        return None;
    }
    if others.is_empty() {
        return written(vec![format], values);
    }
    let reads = |value: &str| reads(&format, value);
    if values.share(reads) < MOST && values.share_of_rows(reads) < MOST_DATES {
        return None;
    }
    let mixed = ColumnKind::mixed(ColumnType::Date, "dates", others.len(), values.distinct());
    Some(ColumnKind { dates: Some(Written::As(format)), ..mixed })
}

/// The format that reads most values, or one that nobody can mistake where the first could be read in another order as well: beside
/// `2023-05-17`, `17/05/23` is no day of 2017.
fn settled(nearest: Format, values: &Values<'_>) -> Format {
    let (read, rest): (Vec<&str>, Vec<&str>) =
        values.list.iter().partition(|value| nearest.read(value, None).is_some());
    let DateDecision::Ambiguous(mut formats) = decide(&read) else { return nearest };
    let mut others = match decide(&rest) {
        DateDecision::Decided(format) | DateDecision::Undecided { nearest: Some(format), .. } => vec![format],
        DateDecision::Ambiguous(formats) => formats,
        DateDecision::Undecided { nearest: None, .. } => Vec::new(),
    };
    others.retain(|other| other.has_days() && !other.is_one_number());
    if let [other] = &others[..]
        && other.is_unmistakable()
    {
        return other.clone();
    }
    // Nobody writes days and months of one column in two orders: beside `17/05/2023`, `03/04/05` is a day of 2005.
    let in_order = |format: &Format| others.iter().any(|other| other.order() == format.order());
    if formats.iter().any(in_order) {
        formats.retain(in_order);
    }
    let ones = vec![1; read.len()];
    let of_format = Values::new(read, ones, Vec::new(), values.rows);
    let mut formats = as_days_fall(formats, &of_format);
    if formats.len() == 1 { formats.remove(0) } else { nearest }
}

/// The years of the dates in a format, and one more at either end.
fn years(format: &Format, values: &Values<'_>) -> RangeInclusive<i32> {
    let dates = values.list.iter().filter_map(|value| format.read(value, Some(LATEST_YEAR)));
    let (first, last) = dates
        .map(Date::year)
        .fold((i32::MAX, i32::MIN), |(first, last), year| (first.min(year), last.max(year)));
    first.saturating_sub(1)..=last.saturating_add(1)
}

/// Whether numbers of six digits are a year and a month: `193804`. So many different ones are no days of two digits each by accident.
fn are_packed_months(values: &Values<'_>) -> bool {
    const FEWEST: usize = 12;
    let format = Format::packed_month();
    let is_month = |value: &str| {
        let plausible = |date: Date| PLAUSIBLE.contains(&date.year());
        value.trim().len() == 6 && format.read(value, None).is_some_and(plausible)
    };
    values.distinct() >= FEWEST && values.all(is_month)
}

/// Whether a date is written for a day that never comes, as programs do where something is still open.
pub(super) fn is_never(value: &str) -> bool {
    if !value.as_bytes().windows(4).any(|part| matches!(part, b"9999" | b"0000")) {
        return false;
    }
    let digits: String = value.chars().filter(char::is_ascii_digit).collect();
    digits.len() == 8 && (digits.starts_with("9999") || digits.ends_with("9999") || digits == "00000000")
}

#[cfg(test)]
mod two_ways;

#[cfg(test)]
pub(crate) mod tests;
