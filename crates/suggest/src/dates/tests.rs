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
    let days = |from: usize, step: usize, of: usize| -> Vec<String> {
        (0..60).map(|at| (from + at % of * step % 30_000).to_string()).collect()
    };
    let find = |name: &str, list: &[String]| {
        let list: Vec<&str> = list.iter().map(String::as_str).collect();
        find_in(name, &list).and_then(|found| found.format)
    };
    assert_eq!(find("Dt_naiss", &days(13_000, 419, 60)).as_deref(), Some("excel"));
    assert_eq!(find("COM_NASC", &days(13_000, 419, 60)[..9]), None);
    assert_eq!(find("Dt_ent", &days(44_600, 13, 60)).as_deref(), Some("excel"));
    assert_eq!(find("xq", &days(34_600, 13, 60)), None);
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
    assert_eq!(format(&["20YY-03-DD", "20YY-07", "19YY"]).as_deref(), Some("YYYY-MM-DD or YYYY-MM or YYYY"));
    assert_eq!(format(&["DD.03.20YY", "07.20YY", "20YY"]).as_deref(), Some("DD.MM.YYYY or MM.YYYY or YYYY"));
    assert_eq!(format(&["20YY03DD", "20YY07", "20YY"]).as_deref(), Some("YYYYMMDD or YYYYMM or YYYY"));
    assert_eq!(format(&["20YY", "35DD", "1DD"]), None);
}

#[test]
fn a_day_that_never_comes_is_set_aside() {
    for (never, format) in [("99991231", "YYYYMMDD"), ("31.12.9999", "DD.MM.YYYY"), ("00000000", "YYYYMMDD")]
    {
        let day = |at: u32| {
            format.replace("YYYY", "2022").replace("MM", "07").replace("DD", &format!("{:02}", at + 1))
        };
        let mut list: Vec<&'static str> = (0..28).map(|at| &*day(at).leak()).collect();
        list.push(never);
        let found = find_in("x", &list).unwrap();
        assert!(found.mixed && !found.reads(never) && found.reads(list[0]), "{never}");
        assert!(matches!(found.dates, Some(Written::As(found)) if found.to_string() == format), "{never}");
    }
}

#[test]
fn one_wrong_value_is_said() {
    let mut list = vec!["14.03.1961"; 30];
    list.push("in spring");
    let found = find_in("x", &list).unwrap();
    assert!(found.mixed && found.notices[0].message.starts_with("1 of 31 distinct values is not a date,"));
}
