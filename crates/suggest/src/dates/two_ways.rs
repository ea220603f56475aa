//! Columns of dates written in two ways: no day is taken for another.

use proptest::prelude::*;

use super::tests::find_in;
use super::*;

/// A day as it is written: the year, the month, the day.
type Write = fn(i32, u32, u32) -> String;

/// With the day before the month.
const DAY_FIRST: [Write; 4] = [
    |year, month, day| format!("{day:02}/{month:02}/{year}"),
    |year, month, day| format!("{day:02}.{month:02}.{year}"),
    |year, month, day| format!("{day:02}/{month:02}/{:02}", year % 100),
    |year, month, day| format!("{day}.{month}.{:02}", year % 100),
];

/// With the month before the day.
const MONTH_FIRST: [Write; 2] = [
    |year, month, day| format!("{month:02}/{day:02}/{year}"),
    |year, month, day| format!("{month}/{day}/{:02}", year % 100),
];

/// That nobody can mistake.
const PLAIN: [Write; 3] = [
    |year, month, day| format!("{year}-{month:02}-{day:02}"),
    |year, month, day| format!("{year}/{month:02}/{day:02}"),
    |year, month, day| format!("{day} {} {year}", NAMES[month as usize - 1]),
];

const NAMES: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Two ways; days and months stand in one order.
fn ways() -> impl Strategy<Value = [Write; 2]> {
    let of = |ordered: Vec<Write>| {
        let all: Vec<Write> = ordered.into_iter().chain(PLAIN).collect();
        (proptest::sample::select(all.clone()), proptest::sample::select(all))
    };
    prop_oneof![of(DAY_FIRST.to_vec()), of(MONTH_FIRST.to_vec())].prop_map(|(one, other)| [one, other])
}

/// A day of some years, and in which of the two ways it is written.
fn day(first: i32, share: f64) -> impl Strategy<Value = (i32, u32, u32, bool)> {
    (first..first + 6, 1..=12_u32, 1..=28_u32, proptest::bool::weighted(share))
}

proptest! {
    #[test]
    fn no_day_is_taken_for_another(
        ways in ways(),
        days in (2000..2024, 0.02..0.5).prop_flat_map(|(first, share)| {
            proptest::collection::vec(day(first, share), 60..200)
        }),
    ) {
        let text = |&(year, month, day, other): &(i32, u32, u32, bool)| ways[usize::from(other)](year, month, day);
        let mut written: Vec<(String, (i32, u32, u32))> =
            days.iter().map(|day| (text(day), (day.0, day.1, day.2))).collect();
        written.sort();
        written.dedup();
        let list: Vec<&str> = written.iter().map(|(text, _)| text.as_str()).collect();
        // Whatever else it does, it may ask.
        if let Some(ColumnKind { dates: Some(Written::As(format)), .. }) = find_in("visit", &list) {
            for (text, (year, month, day)) in &written {
                if let Some(date) = format.read(text, Some(LATEST_YEAR)) {
                    prop_assert_eq!((date.year(), date.month(), date.day()), (*year, *month, *day), "{} as {}", text, format);
                }
            }
        }
    }
}
