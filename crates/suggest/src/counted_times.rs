//! Days and moments that a program counts: serial numbers of spreadsheets, days since 1960 (SAS, Stata) and 1970 (R, Unix),
//! seconds and milliseconds since these or since 1582 (SPSS), and the days of astronomers.
//!
//! Whoever exports a sheet without its formats, or a table of a data base, gets them as numbers, which say to the day when
//! somebody came. Where the name says nothing of a date, that is not certain, so the column stays one of numbers; but
//! nothing that may be the day of an admission is released as it is.

use crate::areas;
use crate::packed_dates;
use crate::values::Values;
use crate::words::{Meaning, Subject};
use coversheet_error::SortMany;

/// Fewer different ones may be anything.
const FEWEST: usize = 8;

/// Of ten days, one has a number that ends in nought; of salaries and prices, most have.
const MOST_ROUND: f64 = 0.3;

/// Whether the numbers of a column lie as days or moments do, or its name says that they are about when somebody came.
pub(super) fn are_times(values: &Values<'_>, meaning: Meaning) -> bool {
    let number = |value: &str| value.trim().replace(',', ".").parse::<f64>().ok();
    let all = |from: f64, to: f64| {
        values.all(|value| number(value).is_some_and(|number: f64| (from..to).contains(&number)))
    };
    if meaning.known == Some(Subject::Event) && all(FIRST_OF_AN_EVENT, f64::INFINITY) {
        return true;
    }
    if meaning.known.is_some() || values.distinct() < FEWEST {
        return false;
    }
    if packed_dates::are_packed(values) {
        return true;
    }
    // A day of a year and a half is in hundreds of rows only by accident; that of a commune is.
    if areas::are_codes(values) {
        return false;
    }
    let round = |value: &str| value.trim().ends_with('0') && !value.contains(['.', ',']);
    let days = || DAYS.iter().any(|&(from, to)| all(from, to)) && values.share(round) <= MOST_ROUND;
    let seconds = || SECONDS.iter().any(|&(from, to)| all(from, to) || all(from * 1000.0, to * 1000.0));
    days() || seconds() || are_births(values, number)
}

/// Whether the numbers lie as births do that are counted in days from 1960 or 1970: on both sides of nought, over decades,
/// and as many early ones as late ones.
fn are_births(values: &Values<'_>, number: impl Fn(&str) -> Option<f64>) -> bool {
    const FEWEST: usize = 20;
    const DECADES: f64 = 40.0 * 365.25;
    let read = |value: &str| number(value).filter(|number| (DAY_1880..DAY_2040).contains(number));
    let mut days: Vec<f64> = values.list.iter().filter_map(|value| read(value)).collect();
    if days.len() < values.distinct().max(FEWEST)
        || values.list.iter().any(|value| value.contains(['.', ',']))
    {
        return false;
    }
    days.sort_many();
    let at = |share: usize| days.get(days.len() * share / 100).copied().unwrap_or_default();
    let negative = at(5) < -1000.0;
    at(95) - at(5) >= DECADES * 0.9 && negative && at(50) - at(5) >= (at(95) - at(5)) * 0.2
}

/// Whether a value is the serial number of a day from 1970 to 2064.
pub(super) fn is_recent_day(value: &str) -> bool {
    value.trim().parse().is_ok_and(|number: f64| (25_569.0..60_000.0).contains(&number))
}

/// Whether the numbers lie as serial numbers of the days from 2000 to 2030 do, whatever the column is called.
pub(super) fn are_days_of_a_sheet(values: &Values<'_>, meaning: Meaning) -> bool {
    let is_day =
        |value: &str| value.trim().parse().is_ok_and(|number: u32| (36_526..47_848).contains(&number));
    values.all(is_day) && !are_running_numbers(values) && are_times(values, meaning)
}

/// Whether no whole number comes twice where several days would, as several birthdays do in a large class: of so many people
/// some come on the same day, but no two have the same number.
fn are_running_numbers(values: &Values<'_>) -> bool {
    const EXPECTED_PAIRS: f64 = 5.0;
    let numbers = || values.list.iter().filter_map(|value| value.trim().parse::<f64>().ok());
    let (first, last) =
        numbers().fold((f64::MAX, f64::MIN), |(first, last), number| (first.min(number), last.max(number)));
    let rows = values.list.len() as f64;
    values.counts.iter().all(|&count| count == 1)
        && rows * rows / 2.0 / (last - first).max(1.0) > EXPECTED_PAIRS
}

/// No number of visits or of minutes until an admission is as large; days since 1960 and later are larger.
const FIRST_OF_AN_EVENT: f64 = 10_000.0;

/// What the days from 2000 to 2050 are called: since 1970, 1960, 1904 and 1900, modified and plain Julian days, MATLAB's.
const DAYS: [(f64, f64); 5] = [
    (10_957.0, 32_874.0),
    (35_064.0, 54_789.0),
    (51_544.0, 69_808.0),
    (730_486.0, 748_749.0),
    (2_451_544.0, 2_469_808.0),
];

/// Seconds from 1990 to 2040 since 1970 and 1960, and from 1920 to 2040 since 1582.
const SECONDS: [(f64, f64); 2] = [(631_152_000.0, 2_524_608_000.0), (10_665_000_000.0, 14_454_000_000.0)];

/// Days since 1960 and 1970: the first of 1880 and of 2040.
const DAY_1880: f64 = -32_872.0;
const DAY_2040: f64 = 29_220.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    fn are(name: &'static str, numbers: impl Iterator<Item = f64>) -> bool {
        let list: Vec<String> = numbers.map(|number| number.to_string()).collect();
        let values = Values::each(list.iter().map(String::as_str).collect(), 1);
        are_times(&values, Words::of(name).meaning())
    }

    /// Every so many days or seconds from a first one.
    fn from(first: f64, step: f64) -> impl Iterator<Item = f64> {
        (0..40).map(move |at| first + f64::from(at) * step)
    }

    #[test]
    fn days_and_moments_are_recognized_and_other_numbers_are_not() {
        for (name, first, step) in [
            ("Beginn", 45_292.0, 7.0),
            ("x", 45_292.25, 1.37),
            ("x", 1_700_000_000.0, 86_400.0),
            ("x", 1_700_000_000_123.0, 864_000.0),
            ("discharge", 19_723.0, 3.0),
            ("x", 22_281.0, 37.0),
            ("x", 19_003.0, 7.0),
            ("x", 43_003.0, 17.0),
            ("x", 59_581.0, 17.0),
            ("x", 738_001.0, 11.0),
            ("x", 2_459_001.0, 11.0),
            ("x", 13_700_000_000.0, 987_654.0),
            ("x", 1_925_000_000.0, 86_400.0),
            ("x", -10_958.0, 537.0),
        ] {
            assert!(are(name, from(first, step)), "{name} from {first}");
        }
        // Of a hundred people two or more come on one of 600 days, but no two have the same number.
        let list: Vec<String> = (0..100).map(|at| (40_000 + at * 6).to_string()).collect();
        let sheet = |rows: u64| {
            let mut values = Values::each(list.iter().map(String::as_str).collect(), 1);
            values.counts.to_mut()[7] = rows;
            are_days_of_a_sheet(&values, Words::of("x").meaning())
        };
        assert!(sheet(2) && !sheet(1));
        for (name, first, step) in [
            ("pay", 40_000.0, 350.0),
            ("platelets", 150_000.0, 7.0),
            ("steps", 900.0, 13.0),
            ("visits", 1.0, 1.0),
            ("plz", 40_210.0, 7.0),
            ("leukocytes", 3_400.0, 213.0),
            ("fluid balance", -3_000.0, 173.0),
            ("balance", -8_000.0, 200.0),
            ("NT-proBNP", 53.0, 771.0),
            ("cost", 12_000.0, 450.0),
        ] {
            assert!(!are(name, from(first, step)), "{name} from {first}");
        }
    }
}
