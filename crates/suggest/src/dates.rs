//! Columns of dates, date-times and times of day.

use coversheet_hierarchy::date::{Decision, Format, Order, TimeOfDay, decide};

use crate::column_type::ColumnType;
use crate::kinds::Found;
use crate::values::Values;
use crate::words::{Meaning, Subject};

/// Values by which it is decided whether to look at all of them.
const FIRST_LOOK: usize = 24;

/// Values without a name that says so are taken for `YYYYMMDD` when there are so many different ones.
const FEWEST_NUMBERS: usize = 8;

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
pub(super) fn find(values: &Values<'_>, meaning: Meaning) -> Option<Found> {
    let sample: Vec<&str> = values.sample(FIRST_LOOK).collect();
    if sample.iter().all(|value| is_time(value)) && values.all(is_time) {
        return Some(Found { dates: Some(Written::Times), ..Found::plain(ColumnType::Time) });
    }
    match decide(&sample) {
        Decision::Undecided { nearest: None, .. } => return None,
        Decision::Undecided { nearest: Some(format), .. } if !usable(&format, values, meaning) => {
            return None;
        }
        Decision::Undecided { nearest: Some(format), .. } => return mostly(&format, values),
        Decision::Decided(_) | Decision::Ambiguous(_) => {}
    }
    let formats = match decide(&values.list) {
        Decision::Decided(format) => vec![format],
        Decision::Ambiguous(formats) => formats,
        Decision::Undecided { nearest, .. } => {
            return mostly(&nearest.filter(|format| usable(format, values, meaning))?, values);
        }
    };
    let formats: Vec<Format> = formats.into_iter().filter(|format| usable(format, values, meaning)).collect();
    let format = formats.first()?;
    let timed = |value: &str| format.read_time(value).is_some();
    let kind = if values.share(timed) > 0.5 { ColumnType::DateTime } else { ColumnType::Date };
    let mut found = Found::plain(kind);
    if format.order() == Order::Serial {
        found
            .notices
            .push("The dates are serial numbers of a spreadsheet, counted from the year 1900.".to_owned());
    }
    if formats.iter().any(Format::has_short_years) {
        found.notices.push(format!(
            "The years have two digits, which are taken for {} to {LATEST_YEAR}.",
            LATEST_YEAR - 99
        ));
    }
    found.format = (formats.len() == 1).then(|| format.to_string());
    found.dates = Some(match <[Format; 1]>::try_from(formats) {
        Ok([format]) => Written::As(format),
        Err(formats) => Written::Either(formats),
    });
    Some(found)
}

/// Whether a format may be believed: numbers are dates only where something else says so.
fn usable(format: &Format, values: &Values<'_>, meaning: Meaning) -> bool {
    let dated = meaning.known == Some(Subject::Date) && meaning.certain.is_none();
    match format.order() {
        Order::Serial => dated,
        _ if format.is_one_number() => dated || values.distinct() >= FEWEST_NUMBERS,
        _ => true,
    }
}

/// A column of which most values are dates in one format.
fn mostly(format: &Format, values: &Values<'_>) -> Option<Found> {
    let reads = |value: &str| format.read(value, None).is_some();
    if format.is_one_number() || values.share(reads) < crate::kinds::MOST {
        return None;
    }
    let others = values.list.iter().filter(|value| !reads(value)).count();
    Some(Found::mixed(ColumnType::Date, "dates", others, values.distinct()))
}

fn is_time(value: &str) -> bool {
    // `1430` is a number before it is a time.
    value.contains(|char: char| !char.is_ascii_digit()) && TimeOfDay::parse(value).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    fn find_in(name: &'static str, list: &[&'static str]) -> Option<Found> {
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

    #[test]
    fn what_nothing_decides_is_left_open() {
        let found = find_in("x", &["01/02/2003", "03/04/2005"]).unwrap();
        assert!(matches!(found.dates, Some(Written::Either(formats)) if formats.len() == 2));
        assert_eq!(found.format, None);
    }

    #[test]
    fn numbers_are_dates_where_the_name_says_so() {
        assert!(find_in("cost", &["22354", "38293"]).is_none());
        assert!(find_in("admission date", &["22354", "38293"]).is_some());
        assert!(find_in("year", &["2012", "2015"]).is_none());
    }

    #[test]
    fn one_wrong_value_is_said() {
        let mut list = vec!["14.03.1961"; 30];
        list.push("in spring");
        let found = find_in("x", &list).unwrap();
        assert!(found.mixed && found.notices[0].starts_with("1 of 31 distinct values are not dates"));
    }
}
