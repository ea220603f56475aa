//! Years to decades for births; days, months to years and more for other dates; hours for times of day.

use coversheet_hierarchy::date::{Date, Format, PartOrder};
use coversheet_hierarchy::{Dates, DayPart, Missing, Period, Times};

use super::Proposal;
use crate::column_kind::ColumnKind;
use crate::dates::{LATEST_YEAR, Written};
use crate::question::{Answer, Question};
use crate::sentence::Plain;
use crate::values::Values;
use crate::words::Meaning;
use coversheet_hierarchy::Spec;

/// Years beyond which five of them, beyond which decades, and beyond which quarters are too fine to be worth a level.
const SOME_YEARS: i32 = 2;
const MORE_YEARS: i32 = 10;
const MANY_YEARS: i32 = 15;

/// Dates over more years are births, or as good as births.
const LIVES: i32 = 40;

pub(super) fn suggest(found: &ColumnKind, meaning: Meaning, values: &Values<'_>) -> Proposal {
    let levels = |format: &Format| levels(format, meaning.born, values);
    let missing = || Missing(values.spellings());
    match &found.dates {
        None => Proposal::default(),
        Some(Written::Times) => {
            let levels = vec![DayPart::Hour, DayPart::PartOfDay, DayPart::HalfDay];
            Some(Spec::Times(Times { levels, missing: missing() })).into()
        }
        Some(Written::As(format)) => Some(dated(format, levels(format), missing())).into(),
        Some(Written::Either(formats)) => either(formats, levels, &missing()),
    }
}

fn dated(format: &Format, levels: Vec<Period>, missing: Missing) -> Spec {
    let latest_year = format.has_short_years().then_some(LATEST_YEAR);
    Spec::Dates(Dates { levels, format: Some(format.clone()), latest_year, missing, ..Dates::default() })
}

/// Years, which are the same whatever day and month are, as long as the year stands at one place in all formats.
fn either(formats: &[Format], levels: impl Fn(&Format) -> Vec<Period>, missing: &Missing) -> Proposal {
    let missing = || missing.clone();
    let year_first = |format: &&Format| format.order() == PartOrder::YearFirst;
    let same_years = formats.iter().filter(year_first).count() == 0;
    let safe = formats.first().filter(|_| same_years).map(|format| {
        let levels = levels(format).into_iter().filter(|&period| is_years(period)).collect();
        dated(format, levels, missing())
    });
    let answer = |format: &Format| {
        Answer::with_hierarchy(words(format), Some(dated(format, levels(format), missing())))
    };
    let asked: Plain = ("first-in-dates", "Which comes first in these dates? No value decides it.");
    let question = Question::new(vec![asked.into()], formats.iter().map(answer).collect());
    Proposal { hierarchy: safe, question: Some(question) }
}

fn is_years(period: Period) -> bool {
    Period::Year == period || Period::Year.is_shorter_than(period)
}

fn words(format: &Format) -> Plain {
    match format.order() {
        PartOrder::DayFirst => ("day", "The day"),
        PartOrder::MonthFirst => ("month", "The month"),
        PartOrder::YearFirst => ("year", "The year"),
        PartOrder::Serial => ("serial-numbers", "They are serial numbers"),
    }
}

fn levels(format: &Format, born: bool, values: &Values<'_>) -> Vec<Period> {
    use Period::{Day, Decade, FiveYears, Month, Quarter, TwentyYears, Year};
    let mut dates: Vec<Date> =
        values.list.iter().filter_map(|value| format.read(value, Some(LATEST_YEAR))).collect();
    let read = dates.len();
    dates.sort_unstable();
    dates.dedup();
    let year = |date: Option<&Date>| date.map_or(0, |date| date.year());
    let (first, last) = (year(dates.first()), year(dates.last()));
    // Where a day has several values they say the time as well.
    let timed = !born && 2 * dates.len() <= read;
    let levels = match last - first {
        span if span > LIVES => vec![Year, FiveYears, Decade, TwentyYears],
        _ if born => vec![Month, Year, FiveYears, Decade],
        span if span > MANY_YEARS => vec![Month, Year, FiveYears, Decade],
        // Without decades the next level above five years would be none at all.
        span if span > MORE_YEARS => vec![Month, Quarter, Year, FiveYears, Decade],
        // Five years that all of them lie in say nothing.
        span if span > SOME_YEARS && first.div_euclid(5) < last.div_euclid(5) => {
            vec![Month, Quarter, Year, FiveYears]
        }
        _ => vec![Month, Quarter, Year],
    };
    // A month is what it is already.
    let levels = levels.into_iter().filter(|&period| format.has_days() || period != Month);
    timed.then_some(Day).into_iter().chain(levels).collect()
}
