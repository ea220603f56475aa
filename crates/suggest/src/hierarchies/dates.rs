//! Months to decades and more for dates over many years, months to years for others; hours for times of day.

use coversheet_hierarchy::date::{Date, Format, Order};
use coversheet_hierarchy::{Dates, DayPart, Missing, Period, Times};

use super::Proposal;
use crate::dates::{LATEST_YEAR, Written};
use crate::kinds::Found;
use crate::question::{Answer, Question};
use crate::values::Values;
use coversheet_hierarchy::Spec;

/// Years beyond which decades say something.
const MANY_YEARS: i32 = 15;

pub(super) fn suggest(found: &Found, values: &Values<'_>) -> Proposal {
    let missing = || Missing(values.spellings());
    match &found.dates {
        None => Proposal::default(),
        Some(Written::Times) => {
            let levels = vec![DayPart::Hour, DayPart::PartOfDay, DayPart::HalfDay];
            Some(Spec::Times(Times { levels, missing: missing() })).into()
        }
        Some(Written::As(format)) => Some(dated(format, levels(format, values), missing())).into(),
        Some(Written::Either(formats)) => either(formats, values),
    }
}

fn dated(format: &Format, levels: Vec<Period>, missing: Missing) -> Spec {
    let latest_year = format.has_short_years().then_some(LATEST_YEAR);
    Spec::Dates(Dates { levels, format: Some(format.clone()), latest_year, missing, ..Dates::default() })
}

/// Years, which are the same whatever day and month are, as long as the year stands at one place in all formats.
fn either(formats: &[Format], values: &Values<'_>) -> Proposal {
    let missing = || Missing(values.spellings());
    let year_first = |format: &&Format| format.order() == Order::YearFirst;
    let same_years = formats.iter().filter(year_first).count() == 0;
    let safe = formats.first().filter(|_| same_years).map(|format| {
        let levels = levels(format, values).into_iter().filter(|&period| is_years(period)).collect();
        dated(format, levels, missing())
    });
    let options = formats.iter().map(|format| Answer {
        role: None,
        label: words(format).to_owned(),
        hierarchy: Some(dated(format, levels(format, values), missing())),
    });
    let text = "Which comes first in these dates? No value decides it.".to_owned();
    Proposal { hierarchy: safe, question: Some(Question { text, options: options.collect() }) }
}

fn is_years(period: Period) -> bool {
    Period::Year == period || Period::Year.is_shorter_than(period)
}

fn words(format: &Format) -> &'static str {
    match format.order() {
        Order::DayFirst => "The day",
        Order::MonthFirst => "The month",
        Order::YearFirst => "The year",
        Order::Serial => "They are serial numbers",
    }
}

fn levels(format: &Format, values: &Values<'_>) -> Vec<Period> {
    let years =
        || values.list.iter().filter_map(|value| format.read(value, Some(LATEST_YEAR))).map(Date::year);
    let (first, last) = (years().min().unwrap_or(0), years().max().unwrap_or(0));
    let span = last - first;
    if span <= MANY_YEARS {
        return vec![Period::Month, Period::Quarter, Period::Year];
    }
    // From ten decades to nothing is a long way: a small table would lose its dates of birth wholly.
    let longer = [(Period::TwentyYears, 40), (Period::FortyYears, 80)];
    let longer = longer.into_iter().filter(|&(_, least)| span > least).map(|(period, _)| period);
    [Period::Month, Period::Year, Period::FiveYears, Period::Decade].into_iter().chain(longer).collect()
}
