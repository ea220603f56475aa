//! Days that are written in digits alone, with two digits for the year or in an order that nothing says: `610314`, `14031961`,
//! `2024031` for the 31st day of a year, `199203` for a month; and years with a fraction.
//!
//! Where each row has another one they are left out like any number of its own. In long tables they repeat, and would be
//! taken for measured numbers. They are not read as dates, since nothing says which digits are the day; but they are not
//! released as they are.

use crate::values::Values;

/// Fewer different ones may be anything: of all numbers of six digits one in nine is a day in one of the orders.
const FEWEST: usize = 12;

/// Of numbers of five digits a third are days of a year.
const FEWEST_OF_A_YEAR: usize = 40;

/// Whether all values are written in one of these ways.
pub(super) fn are_packed(values: &Values<'_>) -> bool {
    let all = |test: fn(&str) -> bool| values.all(|value| test(value.trim()));
    let orders: [fn(&str) -> bool; 8] = [
        |value| part(value, 6, 2..4).zip(part(value, 6, 4..6)).is_some_and(is_day),
        |value| part(value, 6, 2..4).zip(part(value, 6, 0..2)).is_some_and(is_day),
        |value| part(value, 6, 0..2).zip(part(value, 6, 2..4)).is_some_and(is_day),
        |value| {
            is_year(part(value, 8, 4..8))
                && part(value, 8, 2..4).zip(part(value, 8, 0..2)).is_some_and(is_day)
        },
        |value| {
            is_year(part(value, 8, 4..8))
                && part(value, 8, 0..2).zip(part(value, 8, 2..4)).is_some_and(is_day)
        },
        |value| {
            value.len() == 6 && is_year(part(value, 6, 0..4)) && part(value, 6, 4..6).is_some_and(is_month)
        },
        |value| {
            value.len() == 7
                && is_year(part(value, 7, 0..4))
                && part(value, 7, 4..7).is_some_and(is_day_of_a_year)
        },
        is_year_with_fraction,
    ];
    let many = |least: usize| values.distinct() >= least;
    many(FEWEST) && orders.into_iter().any(all)
        || many(FEWEST_OF_A_YEAR)
            && all(|value| value.len() == 5 && part(value, 5, 2..5).is_some_and(is_day_of_a_year))
}

/// Some digits of a number, which may have lost the noughts before it.
fn part(value: &str, digits: usize, of: std::ops::Range<usize>) -> Option<u32> {
    let lost = digits.checked_sub(value.len()).filter(|lost| *lost <= 1)?;
    if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let at = |place: usize| place.checked_sub(lost).and_then(|place| value.as_bytes().get(place));
    Some(of.fold(0, |number, place| number * 10 + at(place).map_or(0, |byte| u32::from(byte - b'0'))))
}

fn is_day((month, day): (u32, u32)) -> bool {
    is_month(month) && (1..=31).contains(&day)
}

fn is_month(month: u32) -> bool {
    (1..=12).contains(&month)
}

fn is_day_of_a_year(day: u32) -> bool {
    (1..=366).contains(&day)
}

fn is_year(year: Option<u32>) -> bool {
    year.is_some_and(|year| (1890..=2050).contains(&year))
}

/// `1961.203`, but no amount: those have two digits behind the point at most.
fn is_year_with_fraction(value: &str) -> bool {
    let value = value.replace(',', ".");
    value.split_once('.').is_some_and(|(year, fraction)| {
        year.len() == 4
            && is_year(year.parse().ok())
            && !fraction.is_empty()
            && fraction.parse::<u64>().is_ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn are(list: &[String]) -> bool {
        are_packed(&Values::each(list.iter().map(String::as_str).collect(), 3))
    }

    /// Days of births, drawn by a step that meets all of them.
    fn days(write: impl Fn(usize, usize, usize) -> String) -> Vec<String> {
        (0..80).map(|at| write(1931 + at * 7 % 73, 1 + at * 5 % 12, 1 + at * 11 % 28)).collect()
    }

    #[test]
    fn days_in_digits_alone_are_recognized() {
        for (what, list) in [
            ("YYMMDD", days(|year, month, day| format!("{:02}{month:02}{day:02}", year % 100))),
            ("DDMMYY", days(|year, month, day| format!("{day:02}{month:02}{:02}", year % 100))),
            ("without its nought", days(|year, month, day| format!("{day}{month:02}{:02}", year % 100))),
            ("MMDDYYYY", days(|year, month, day| format!("{month}{day:02}{year}"))),
            ("YYYYMM", days(|year, month, _| format!("{year}{month:02}"))),
            ("YYYYDDD", days(|year, month, day| format!("{year}{:03}", month * 28 + day))),
            ("YYDDD", days(|year, month, day| format!("{:02}{:03}", year % 100, month * 28 + day))),
            ("a fraction", days(|year, month, day| format!("{year}.{:03}", month * 77 + day))),
        ] {
            assert!(are(&list), "{what}: {list:?}");
        }
    }

    #[test]
    fn measured_numbers_are_none() {
        for (what, number) in [
            ("platelets", (|at| 150_000 + at * 1013) as fn(usize) -> usize),
            ("leukocytes", |at| 4000 + at * 137),
            ("a bill", |at| 990 + at * 331),
            ("steps", |at| 2000 + at * 171),
            ("codes of places", |at| 10_115 + at * 997),
        ] {
            let list: Vec<String> = (0..80).map(|at| number(at).to_string()).collect();
            assert!(!are(&list), "{what}: {list:?}");
        }
        assert!(!are(&["2012", "2013", "2014"].map(str::to_owned)));
    }
}
