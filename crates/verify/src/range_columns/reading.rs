//! How the numbers or dates of a column's labels may be read, and what a label then says.

use coversheet_hierarchy::date::{Date, DateDecision, Format, decide};
use coversheet_hierarchy::number::DecimalMark;
use coversheet_hierarchy::{Decimal, Missing, Period, Range, SUPPRESSED, Spec};

/// A number in units of 10^-18, in which every decimal is whole.
type Units = i128;

const ONE: Units = 10_i128.pow(Decimal::MAX_SCALE);

/// What the labels of a column may have been made from.
pub(super) struct Reading {
    missing: Missing,
    kind: Kind,
}

enum Kind {
    /// Numbers, all of them whole or not.
    Numbers { mark: DecimalMark, whole: bool },
    /// Dates in a format, where any is written out, and the latest year that two digits can stand for.
    Dates { format: Option<Format>, latest_year: Option<i32> },
}

/// What the names of periods look like, every digit being a 9.
const SHAPES: [&str; 6] = ["9999", "9999-9999", "9999-M99", "9999-Q9", "9999-H9", "9999-W99"];

impl Reading {
    /// Every way to read a column. With the values of the original it must read them; without, it must read some of the
    /// labels that are said to be ranges.
    pub(super) fn all(values: &[&str], ranges: &[&str], spec: Option<&Spec>) -> Vec<Self> {
        let Written { missing, format, latest_year } = Written::of(spec);
        let values: Vec<&str> = values.iter().copied().filter(|value| !missing.holds(value)).collect();
        let reading = |kind| Self { missing: missing.clone(), kind };
        let mut all = Vec::new();
        for mark in [DecimalMark::Point, DecimalMark::Comma] {
            let numbers: Vec<Units> = values.iter().filter_map(|value| units(mark, value)).collect();
            let open = |value: &&str| Range::parse(value).is_some_and(Range::is_open);
            let reads = values.iter().filter(|value| !open(value)).all(|value| units(mark, value).is_some());
            for whole in [true, false] {
                let suits = values.is_empty() || whole == numbers.iter().all(|number| number % ONE == 0);
                all.extend((reads && suits).then(|| reading(Kind::Numbers { mark, whole })));
            }
        }
        let dates = |format| reading(Kind::Dates { format, latest_year });
        let written: Vec<&str> = if values.is_empty() {
            let ends = |label| bracketed(label).map_or_else(|| vec![label], |(from, to, _)| vec![from, to]);
            ranges.iter().copied().filter(|label| !is_period(label)).flat_map(ends).collect()
        } else {
            values.clone()
        };
        match (format, decide(&written)) {
            (Some(format), _) | (None, DateDecision::Decided(format)) => all.push(dates(Some(format))),
            (None, DateDecision::Ambiguous(formats)) => all.extend(formats.into_iter().map(Some).map(dates)),
            // Nothing but periods.
            (None, DateDecision::Undecided { .. }) => all.extend(written.is_empty().then(|| dates(None))),
        }
        let reads_any = |reading: &Self| ranges.iter().any(|label| reading.is_range(label));
        all.retain(|reading| ranges.is_empty() || !values.is_empty() || reads_any(reading));
        all
    }

    /// Whether these are the ends of a label, or the label has none and both are empty.
    pub(super) fn says(&self, label: &str, from: &str, to: &str) -> bool {
        if from.is_empty() && to.is_empty() {
            return !self.is_range(label);
        }
        if label == SUPPRESSED || self.missing.holds(label) {
            return false;
        }
        match &self.kind {
            Kind::Numbers { mark, whole } => numbers_say(*mark, *whole, label, from, to),
            Kind::Dates { .. } => match (from.parse::<Date>(), to.parse::<Date>()) {
                (Ok(from), Ok(to)) => self.days_say(label, from, to),
                _ => false,
            },
        }
    }

    /// Whether a value lies between the ends. What is neither a number nor a date lies in no range, and in none alone.
    pub(super) fn holds(&self, value: &str, from: &str, to: &str) -> bool {
        let end = |text: &str| !text.is_empty();
        if !end(from) && !end(to) {
            return true;
        }
        if self.missing.holds(value) {
            return false;
        }
        match &self.kind {
            Kind::Numbers { mark, .. } => {
                let within = |number: Units| {
                    (!end(from) || units(*mark, from).is_some_and(|from| from <= number))
                        && (!end(to) || units(*mark, to).is_some_and(|to| number <= to))
                };
                // A value can be an open end itself.
                units(*mark, value).is_none_or(within)
            }
            Kind::Dates { .. } => match (self.day(value), from.parse::<Date>(), to.parse::<Date>()) {
                (Some(day), Ok(from), Ok(to)) => from <= day && day <= to,
                _ => false,
            },
        }
    }

    /// Whether a label says numbers or days.
    fn is_range(&self, label: &str) -> bool {
        if label == SUPPRESSED || self.missing.holds(label) {
            return false;
        }
        let ends = bracketed(label);
        match &self.kind {
            Kind::Numbers { mark, whole } => {
                let read = |text| units(*mark, text).is_some();
                let open = label.strip_prefix('<').or_else(|| label.strip_prefix(">="));
                read(label)
                    || ends.is_some_and(|(from, to, _)| read(from) && read(to))
                    || open.or_else(|| label.strip_suffix('+')).is_some_and(read)
                    || *whole && Range::parse(label).is_some()
            }
            Kind::Dates { .. } => {
                let read = |text| self.day(text).is_some();
                is_period(label) || read(label) || ends.is_some_and(|(from, to, _)| read(from) && read(to))
            }
        }
    }

    /// The first day of a date that is written out.
    fn day(&self, text: &str) -> Option<Date> {
        let Kind::Dates { format: Some(format), latest_year } = &self.kind else { return None };
        format.read(text, *latest_year).or_else(|| format.clone().with_full_years().read(text, None))
    }

    fn days_say(&self, label: &str, from: Date, to: Date) -> bool {
        let next = |day: Date| Date::from_days(day.days() + 1);
        let months = matches!(&self.kind, Kind::Dates { format: Some(format), .. } if !format.has_days());
        let is_period_of = |period: &Period| {
            period.label(from) == label
                && period.first_day(from) == from
                && period.label(to) == label
                && next(to).is_none_or(|next| period.label(next) != label)
        };
        if is_period(label) {
            return Period::ALL.iter().filter(|&&period| period != Period::Day).any(is_period_of);
        }
        let ends = |last: Date| {
            let month = (last.year(), last.month()) == (to.year(), to.month());
            if months { month && next(to).is_none_or(|next| next.day() == 1) } else { last == to }
        };
        let (first, last) = bracketed(label).map_or((label, label), |(from, to, _)| (from, to));
        self.day(first) == Some(from) && self.day(last).is_some_and(ends)
    }
}

fn numbers_say(mark: DecimalMark, whole: bool, label: &str, from: &str, to: &str) -> bool {
    let number = |text: &str| {
        let number = units(mark, text)?;
        let written = mark.write(Decimal::from_scaled(number, Decimal::MAX_SCALE));
        (written == text).then_some(number)
    };
    // The border above the last number.
    let above = |last: Units| if whole { last + ONE } else { last };
    let people = whole.then(|| Range::parse(label)).flatten();
    let same = |said: Option<u32>, number: Units| said.is_some_and(|said| i128::from(said) * ONE == number);
    match (from.is_empty(), to.is_empty()) {
        (false, false) => {
            let (Some(from), Some(to)) = (number(from), number(to)) else { return false };
            match (units(mark, label), bracketed(label)) {
                (Some(only), _) => only == from && only == to,
                (None, Some((first, last, closed))) => {
                    let border = if closed { to } else { above(to) };
                    units(mark, first) == Some(from) && units(mark, last) == Some(border)
                }
                (None, None) => people.is_some_and(|range| same(range.from, from) && same(range.to, to)),
            }
        }
        (false, true) => number(from).is_some_and(|first| {
            label == format!("{from}+")
                || label == format!(">={from}")
                || people.is_some_and(|range| same(range.from, first) && range.to.is_none())
        }),
        (true, false) => number(to).is_some_and(|last| {
            label.strip_prefix('<').is_some_and(|border| units(mark, border) == Some(above(last)))
                || people.is_some_and(|range| range.from.is_none() && same(range.to, last))
        }),
        (true, true) => false,
    }
}

fn units(mark: DecimalMark, text: &str) -> Option<Units> {
    mark.read(text).map(|number| number.scaled(Decimal::MAX_SCALE))
}

/// Whether a label looks like the name of a period.
fn is_period(label: &str) -> bool {
    let digits = |char: char| if char.is_ascii_digit() { '9' } else { char };
    label.len() <= 9 && SHAPES.contains(&label.chars().map(digits).collect::<String>().as_str())
}

/// What stands between the brackets of `[a, b)` and `[a; b]`, and whether the second is included.
fn bracketed(label: &str) -> Option<(&str, &str, bool)> {
    let closed = label.ends_with(']');
    let inner = label.strip_prefix('[')?.strip_suffix(if closed { ']' } else { ')' })?;
    let separator = if inner.contains("; ") { "; " } else { ", " };
    let (from, to) = inner.split_once(separator)?;
    Some((from, to, closed))
}

/// What a hierarchy says of how values are written.
#[derive(Default)]
struct Written {
    missing: Missing,
    format: Option<Format>,
    latest_year: Option<i32>,
}

impl Written {
    fn of(spec: Option<&Spec>) -> Self {
        let of_numbers = |missing: &Missing| Self { missing: missing.clone(), ..Self::default() };
        match spec {
            Some(Spec::Intervals(builder)) => of_numbers(&builder.missing),
            Some(Spec::EqualFrequency(builder)) => of_numbers(&builder.missing),
            Some(Spec::CutPoints(builder)) => of_numbers(&builder.missing),
            Some(Spec::OptimalMerging(builder)) => of_numbers(&builder.missing),
            Some(Spec::Dates(builder)) => Self {
                missing: builder.missing.clone(),
                format: builder.format.clone(),
                latest_year: builder.latest_year,
            },
            Some(Spec::Tree(tree)) => Self::of(tree.over.as_deref()),
            _ => Self::default(),
        }
    }
}
