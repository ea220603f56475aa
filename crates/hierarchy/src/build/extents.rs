//! The first and the last value that a label stands for: 40 and 49 for `[40, 50)`, 1961-03-01 and 1961-03-31 for
//! `1961-M03`.

use coversheet_error::Result;

use super::dating::Dating;
use super::numbers::{Numbers, Units, units};
use super::{Missing, Spec, Values};
use crate::date::{Date, Period};
use crate::number::DecimalMark;
use crate::{Decimal, Range};

/// The first value that a label stands for and the last, both included, as texts: numbers with the decimal mark of the
/// column, days as `YYYY-MM-DD`. A text is empty where there is no end on that side, and both are where the label is no
/// range: `*`, a missing value, a name.
///
/// Of numbers with fractions there is none before 50: the last of `[40, 50)` is then 50, though it is not included.
pub type Extent = [String; 2];

/// How the labels of a column of numbers or dates are read.
#[derive(Clone, Debug)]
pub struct Extents {
    missing: Missing,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// Whether all values are whole.
    Numbers(DecimalMark, bool),
    Dates(Dating),
}

impl Extents {
    /// Finds out how the values of a column are written, as its hierarchy does; none where they are neither numbers nor
    /// dates, and where its labels do not say what they stand for: ages of dates of birth, and periods that are written
    /// as their first day.
    ///
    /// # Errors
    ///
    /// Those of the builder, for values that it cannot read.
    pub fn of(values: Values<'_>, spec: Option<&Spec>) -> Result<Option<Self>> {
        let (missing, numbers) = match spec {
            Some(Spec::Intervals(builder)) => (&builder.missing, builder.numbers(values)?),
            Some(Spec::EqualFrequency(builder)) => {
                (&builder.missing, Numbers::of(values, &builder.missing, builder.decimal)?)
            }
            Some(Spec::CutPoints(builder)) => {
                (&builder.missing, Numbers::of(values, &builder.missing, builder.decimal)?)
            }
            Some(Spec::OptimalMerging(builder)) => {
                (&builder.missing, Numbers::of(values, &builder.missing, builder.decimal)?)
            }
            Some(Spec::Dates(builder)) if builder.keep_date_type => return Ok(None),
            Some(Spec::Dates(builder)) => {
                let format = builder.format.as_ref();
                let dating = Dating::of(values, &builder.missing, format, builder.latest_year)?;
                return Ok(Some(Self { missing: builder.missing.clone(), kind: Kind::Dates(dating) }));
            }
            Some(Spec::Age(_)) => return Ok(None),
            Some(Spec::Tree(tree)) if tree.over.is_some() => return Self::of(values, tree.over.as_deref()),
            _ => return Ok(Self::unsaid(values)),
        };
        Ok(Some(Self::numbers(values, missing.clone(), numbers)))
    }

    /// Of values that no builder says how to read.
    fn unsaid(values: Values<'_>) -> Option<Self> {
        let missing = Missing::default();
        if let Ok(numbers) = Numbers::of(values, &missing, None) {
            return Some(Self::numbers(values, missing, numbers));
        }
        let dating = Dating::of(values, &missing, None, None).ok()?;
        Some(Self { missing, kind: Kind::Dates(dating) })
    }

    fn numbers(values: Values<'_>, missing: Missing, numbers: Numbers) -> Self {
        let read = missing.present(values).filter_map(|value| numbers.read(value).ok());
        let whole = read.into_iter().all(|number| number % ONE == 0);
        Self { missing, kind: Kind::Numbers(numbers.mark.unwrap_or(DecimalMark::Point), whole) }
    }

    /// What a label of the column stands for.
    pub fn of_label(&self, label: &str) -> Extent {
        if self.missing.holds(label) {
            return Extent::default();
        }
        match &self.kind {
            Kind::Numbers(mark, whole) => {
                let written = |number: Option<Units>| {
                    let number = number.map(|number| Decimal::from_scaled(number, Decimal::MAX_SCALE));
                    number.map_or(String::new(), |number| mark.write(number))
                };
                numbers_of(*mark, *whole, label).map(written)
            }
            Kind::Dates(dating) => {
                days_of(dating, label).map_or_else(Extent::default, |days| days.map(|day| day.to_string()))
            }
        }
    }
}

/// The number 1.
const ONE: Units = 10_i128.pow(Decimal::MAX_SCALE);

/// The ends of a label of numbers.
fn numbers_of(mark: DecimalMark, whole: bool, label: &str) -> [Option<Units>; 2] {
    let read = |text: &str| mark.read(text).map(units);
    // The last number below a border.
    let below = |border: Units| if whole { border - ONE } else { border };
    if let Some(number) = read(label) {
        return [Some(number), Some(number)];
    }
    if let Some((from, to, closed)) = bracketed(label)
        && let Some((from, to)) = read(from).zip(read(to))
    {
        return [Some(from), Some(if closed { to } else { below(to) })];
    }
    if let Some(to) = label.strip_prefix('<').and_then(read) {
        return [None, Some(below(to))];
    }
    if let Some(from) = label.strip_prefix(">=").or_else(|| label.strip_suffix('+')).and_then(read) {
        return [Some(from), None];
    }
    // As people write them: `25-34`, `65 or older`.
    let range = if whole { Range::parse(label) } else { None };
    let number = |number: u32| i128::from(number) * ONE;
    range.map_or([None; 2], |Range { from, to }| [from.map(number), to.map(number)])
}

/// The ends of `[a, b)` or `[a, b]`, and whether the last is included. A comma may start a fraction, or stand in a date:
/// then a semicolon stands between them.
fn bracketed(label: &str) -> Option<(&str, &str, bool)> {
    let inner = label.strip_prefix('[')?;
    let closed = inner.ends_with(']');
    let inner = inner.strip_suffix([']', ')'])?;
    let (from, to) = inner.split_once("; ").or_else(|| inner.split_once(", "))?;
    Some((from, to, closed))
}

/// The first day of a label of dates and the last.
fn days_of(dating: &Dating, label: &str) -> Option<[Date; 2]> {
    if let Some(days) = period(label) {
        return Some(days);
    }
    if let Some(days) = value(dating, label) {
        return Some(days);
    }
    let (from, to, _) = bracketed(label)?;
    Some([value(dating, from)?[0], value(dating, to)?[1]])
}

/// The days of a value of the column, or of a day that is written as its values are, with four digits of the year.
fn value(dating: &Dating, text: &str) -> Option<[Date; 2]> {
    let format = dating.format.as_ref()?;
    let full_years = || format.clone().with_full_years().read_period(text, None);
    let (day, known) = dating.read_period(text).ok().or_else(full_years)?;
    days(known, day)
}

/// The days of a [period](Period::label) that is named.
fn period(label: &str) -> Option<[Date; 2]> {
    let number = |text: &str| -> Option<u32> {
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
    };
    let year = |text: &str| number(text).filter(|_| text.len() == 4).map(u32::cast_signed);
    let Some((first, rest)) = label.split_once('-') else {
        return days(Period::Year, Date::new(year(label)?, 1, 1)?);
    };
    let first = year(first)?;
    if let Some(last) = year(rest) {
        // The calendar has no year 0.
        return Some([Date::new(first.max(1), 1, 1)?, Date::new(last, 12, 31)?]);
    }
    let at = number(rest.get(1..)?)?;
    match rest.as_bytes().first()? {
        b'M' => days(Period::Month, Date::new(first, at, 1)?),
        b'Q' => days(Period::Quarter, Date::new(first, at.checked_mul(3)?, 1)?),
        b'H' => days(Period::HalfYear, Date::new(first, at.checked_mul(6)?, 1)?),
        // The fourth of January is in the first week.
        b'W' if (1..=53).contains(&at) => {
            let day = Date::from_days(Date::new(first, 1, 4)?.days() + 7 * (at.cast_signed() - 1))?;
            days(Period::Week, day)
        }
        _ => None,
    }
}

/// The days of the period that a day lies in.
fn days(period: Period, day: Date) -> Option<[Date; 2]> {
    let first = period.first_day(day);
    let days = match period {
        Period::Day => return Some([day, day]),
        Period::Week => 7,
        Period::Month => 31,
        Period::Quarter => 92,
        Period::HalfYear => 184,
        _ => 366,
    };
    // The last day of the period is among the last four of so many, or is the last of them.
    let last = (0..4).filter_map(|fewer| Date::from_days(first.days() + days - 1 - fewer));
    let mut last = last.filter(|last| period.first_day(*last) == first);
    Some([first, last.next()?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Builder, NoFiles};

    fn extents(spec: &str, values: &[&str]) -> Extents {
        let spec: Option<Spec> = serde_json::from_str(spec).unwrap();
        Extents::of(Values::each_once(values), spec.as_ref()).unwrap().unwrap()
    }

    fn pairs(extents: &Extents, labels: &[&str]) -> Vec<String> {
        labels.iter().map(|label| extents.of_label(label).join("|")).collect()
    }

    #[test]
    fn whole_numbers_end_before_the_border() {
        let ages =
            extents(r#"{ "intervals": { "widths": [10], "missing": ["999"] } }"#, &["45", "7", "999", ""]);
        let labels = ["[40, 50)", "[37, 43]", "45", "<18", "90+", ">=-5", "65 or older", "40-49"];
        let expected = ["40|49", "37|43", "45|45", "|17", "90|", "-5|", "65|", "40|49"];
        assert_eq!(pairs(&ages, &labels), expected);
        assert_eq!(pairs(&ages, &["*", "", "999", "young"]), ["|"; 4]);
    }

    #[test]
    fn fractions_keep_the_border_and_the_mark_of_the_column() {
        let weights = extents("null", &["3,5", "12"]);
        let labels = ["[3,5; 7,25]", "[0; 10)", "3,5", "<10", "40-49"];
        assert_eq!(pairs(&weights, &labels), ["3,5|7,25", "0|10", "3,5|3,5", "|10", "|"]);
    }

    #[test]
    fn days_of_values_and_periods() {
        let days = extents(r#"{ "dates": { "levels": ["month"] } }"#, &["14.03.1961", "29.02.2020", ""]);
        let labels =
            ["14.03.1961", "[14.03.1961, 29.02.2020]", "1961", "1960-1969", "1961-M02", "2020-W53", ""];
        let expected = [
            "1961-03-14|1961-03-14",
            "1961-03-14|2020-02-29",
            "1961-01-01|1961-12-31",
            "1960-01-01|1969-12-31",
            "1961-02-01|1961-02-28",
            "2020-12-28|2021-01-03",
            "|",
        ];
        assert_eq!(pairs(&days, &labels), expected);
        let known =
            extents(r#"{ "dates": { "levels": ["month"] } }"#, &["14.03.1961", "99.02.2020", "00.00.1960"]);
        assert_eq!(
            pairs(&known, &["99.02.2020", "00.00.1960"]),
            ["2020-02-01|2020-02-29", "1960-01-01|1960-12-31"]
        );
        let months = extents("null", &["03/1961", "12/2020"]);
        assert_eq!(
            pairs(&months, &["02/2020", "2020-Q4"]),
            ["2020-02-01|2020-02-29", "2020-10-01|2020-12-31"]
        );
    }

    /// Every period against the days that it has by its definition.
    #[test]
    fn periods_have_the_days_that_have_their_label() {
        let day = |days: i32| Date::from_days(days).unwrap();
        for period_of in Period::ALL.into_iter().filter(|&period| period != Period::Day) {
            for days in (-4_400..18_000).step_by(97) {
                let label = period_of.label(day(days));
                let [first, last] = period(&label).unwrap();
                assert!(first.days() <= days && days <= last.days(), "{label}");
                let inside = [first, last].map(|end| period_of.label(end) == label);
                let outside =
                    [first.days() - 1, last.days() + 1].map(|days| period_of.label(day(days)) != label);
                assert_eq!((inside, outside), ([true; 2], [true; 2]), "{label}");
            }
        }
    }

    #[test]
    fn every_label_of_a_builder_holds_its_value() {
        let values: Vec<String> = (-30..130).map(|number| number.to_string()).collect();
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        for spec in [
            r#"{ "intervals": { "widths": [5, 20], "below": -20, "above": 90 } }"#,
            r#"{ "equal-frequency": { "groups": [16, 4] } }"#,
            r#"{ "cut-points": { "levels": [[-3, 18, 65], [18]] } }"#,
            r#"{ "optimal-merging": { "least-rows": [3, 9] } }"#,
        ] {
            let built: Spec = serde_json::from_str(spec).unwrap();
            let (extents, each) = (extents(spec, &values), Values::each_once(&values));
            let hierarchy = built.build(each, &NoFiles).unwrap();
            for level in 0..hierarchy.height() {
                for (leaf, value) in hierarchy.labels(0).iter().enumerate() {
                    let group = hierarchy.groups(level)[leaf];
                    let label = &hierarchy.labels(level)[group as usize];
                    let [from, to] = extents.of_label(label);
                    let number =
                        |text: &str, none: i32| if text.is_empty() { none } else { text.parse().unwrap() };
                    let (from, to) = (number(&from, i32::MIN), number(&to, i32::MAX));
                    assert!((from..=to).contains(&value.parse().unwrap()), "{spec} {label} {value}");
                    // And no value of another group.
                    let others = hierarchy.labels(0).iter().zip(hierarchy.groups(level));
                    let mut others = others.filter(|(_, other)| *other != group);
                    assert!(!others.any(|(other, _)| (from..=to).contains(&other.parse().unwrap())));
                }
            }
        }
    }

    #[test]
    fn what_labels_do_not_say_is_not_guessed() {
        let none = |spec: &str, values: &[&str]| {
            let spec: Option<Spec> = serde_json::from_str(spec).unwrap();
            Extents::of(Values::each_once(values), spec.as_ref()).unwrap().is_none()
        };
        assert!(none("null", &["red", "1"]));
        assert!(none("null", &["1.234", "12"]));
        assert!(none(r#"{ "age": { "at": "2026-01-01", "widths": [5] } }"#, &["1961-03-14"]));
        assert!(none(r#"{ "dates": { "levels": ["year"], "keep-date-type": true } }"#, &["1961-03-14"]));
    }
}
