//! Columns of dates, date-times and times of day.

use std::ops::RangeInclusive;

use coversheet_error::Notice;
use coversheet_hierarchy::date::{Date, DateDecision, Format, PartOrder, another, decide};

use crate::column_type::ColumnType;
use crate::date_formats::{as_days_fall, usable};
use crate::kinds::{ColumnKind, MOST, MOST_DATES};
use crate::times_of_day;
use crate::values::Values;
use crate::words::{Meaning, Subject};

/// Values by which it is decided whether to look at all of them.
const FIRST_LOOK: usize = 24;

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
    let unread = |format: &Format| -> Vec<&str> {
        values.list.iter().copied().filter(|value| format.read(value, None).is_none()).collect()
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
    let plausible = |date: Date| !format.is_one_number() || PLAUSIBLE.contains(&date.year());
    let reads = |value: &str| format.read(value, None).is_some_and(plausible);
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
    let of_format =
        Values { counts: vec![1; read.len()], rows: values.rows, list: read, missing: Vec::new() };
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
pub(crate) mod tests {
    use super::*;
    use crate::words::Words;

    /// Dates of two years, as somebody types them into a spreadsheet: some of them are texts.
    #[test]
    fn short_years_beside_whole_ones_are_of_the_same_time() {
        let formats = |text: fn(usize, usize, usize) -> String, of: usize| {
            let day = |at: usize| (22 + at % 2, 1 + at * 5 % 12, 1 + at * 11 % 28);
            let value = |at: usize| {
                let (year, month, day) = day(at);
                let whole = format!("20{year}-{month:02}-{day:02}");
                &*if at.is_multiple_of(of) { text(year, month, day) } else { whole }.leak()
            };
            let list: Vec<&'static str> = (0..120).map(value).collect();
            find_in("date", &list).and_then(|found| found.format).unwrap_or_default()
        };
        let short = |year: usize, month: usize, day: usize| format!("{day:02}/{month:02}/{year}");
        assert_eq!(formats(short, 4), "YYYY-MM-DD or DD/MM/YY");
        // Most of them are typed.
        assert_eq!(formats(|year, month, day| format!("{day:02}/{month:02}/{year}"), 1), "DD/MM/YY");
        let french = |year: usize, month: usize, day: usize| match month {
            9 => format!("{day} septembre 20{year}"),
            5 => format!("{day} mai 20{year}"),
            _ => format!("{day:02}/{month:02}/{year}"),
        };
        assert_eq!(formats(french, 4), "YYYY-MM-DD or D MMMM YYYY [fr] or DD/MM/YY");
    }

    #[test]
    fn days_and_months_of_one_column_stand_in_one_order() {
        let days = |last| (1..=last).flat_map(|day| (1..=12).map(move |month| (day, month)));
        let short = days(5).map(|(day, month)| format!("{day:02}/{month:02}/05"));
        let whole = days(28).step_by(7).map(|(day, month)| format!("{day:02}/{month:02}/2004"));
        let list: Vec<String> = short.chain(whole).collect();
        let list: Vec<&str> = list.iter().map(String::as_str).collect();
        assert_eq!(as_text(find_in("visit", &list)), "DD/MM/YY or DD/MM/YYYY");
        // Who writes the months with their names may write the days behind the numbers of months.
        let named = days(28).map(|(day, month)| format!("{day} {} 2011", ["Feb", "Mar", "May"][month % 3]));
        let american = ["02/07/2011", "03/04/2011"].map(str::to_owned);
        let list: Vec<String> = named.take(60).chain(american).collect();
        let list: Vec<&str> = list.iter().map(String::as_str).collect();
        assert_eq!(as_text(find_in("visit", &list)), "D MMM YYYY");
    }

    fn as_text(found: Option<ColumnKind>) -> String {
        match found.and_then(|found| found.dates) {
            Some(Written::As(format)) => format.to_string(),
            _ => String::new(),
        }
    }

    pub(crate) fn find_in(name: &str, list: &[&str]) -> Option<ColumnKind> {
        let values = Values::each(list.to_vec(), 1);
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

    /// Years of two digits at the end; the same with the year first; and days that are always the first of a month.
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

    /// Clinical trials (CDISC), spontaneous reports (FAERS) and registers write what is known of a date.
    #[test]
    fn of_some_dates_only_the_month_or_the_year_is_known() {
        let format = |list: &[&str]| {
            let list: Vec<String> = (0..30)
                .flat_map(|at| {
                    let fill = |text: &str| {
                        text.replace("DD", &format!("{:02}", 1 + at % 28))
                            .replace("YY", &format!("{:02}", at % 20))
                    };
                    list.iter().map(|text| fill(text)).collect::<Vec<_>>()
                })
                .collect();
            let list: Vec<&'static str> = list.into_iter().map(|text| &*text.leak()).collect();
            find_in("x", &list).and_then(|found| found.format)
        };
        assert_eq!(
            format(&["20YY-03-DD", "20YY-07", "19YY"]).as_deref(),
            Some("YYYY-MM-DD or YYYY-MM or YYYY")
        );
        assert_eq!(
            format(&["DD.03.20YY", "07.20YY", "20YY"]).as_deref(),
            Some("DD.MM.YYYY or MM.YYYY or YYYY")
        );
        assert_eq!(format(&["20YY03DD", "20YY07", "20YY"]).as_deref(), Some("YYYYMMDD or YYYYMM or YYYY"));
        assert_eq!(format(&["20YY", "35DD", "1DD"]), None);
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
