//! Ages from dates of birth: `14/03/1961`, `[60, 65)`, `[60, 70)`, `90+`, `*`.

use coversheet_describe::{self as describe, Family, Field, Kind, Path, Start, within};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::dating::Dating;
use super::intervals::Grid;
use super::numbers::{Numbers, Units, units};
use super::{Builder, Files, Missing, Spec, Values, fields};
use crate::date::{Date, Format};
use crate::{Decimal, Hierarchy};

/// The age on one day in intervals of one width per level, and `*` at the top.
///
/// The age is the number of completed years. Who is born on 29 February completes a year on 1 March where there is no
/// 29 February. Missing values are a branch of their own until the top level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Age {
    /// The day at which the age is taken.
    pub at: Date,
    /// The width in years of the intervals at level 1, 2, …; 1 is the age itself.
    #[serde(deserialize_with = "within::<_, _, 0, 1000>")]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 0, max = 1000))))]
    pub widths: Vec<u32>,
    /// Ages below this one are one group at every level above 0: `<18`.
    #[serde(deserialize_with = "within::<_, _, 0, 1000>", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1000)))]
    pub below: Option<u32>,
    /// Ages from this one on are one group at every level above 0: `90+`.
    #[serde(deserialize_with = "within::<_, _, 0, 1000>", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1000)))]
    pub above: Option<u32>,
    /// How the dates are written; decided from the values unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<Format>,
    /// The latest year that two digits can stand for; the year of `at` unless given.
    #[serde(
        deserialize_with = "within::<_, _, 100, 9999>",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = 100, max = 9999)))]
    pub latest_year: Option<i32>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

impl Builder for Age {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        let widths: Vec<f64> = self.widths.iter().copied().map(f64::from).collect();
        let grid = Grid::new(&widths, None, self.below.map(f64::from), self.above.map(f64::from))?;
        let dating = self.dating(values)?;
        let one_year = years(1);
        let label = |from: Option<Units>, to: Option<Units>| {
            let numbers = Numbers { mark: None };
            match (from, to) {
                (Some(from), Some(to)) if to - from == one_year => numbers.write(from),
                _ => numbers.label(from, to),
            }
        };
        let age = |value| age(self.birth(&dating, value)?, self.at).ok_or_else(|| born_later(self.at, value));
        self.missing.hierarchy(values, self.widths.len(), age, |&age, path| {
            grid.ranges(years(age)).for_each(|(from, to)| path.push(label(from, to)));
        })
    }

    fn freeze(&self, values: Values<'_>) -> Result<Option<Spec>> {
        Ok(Some(Spec::Age(Self { format: self.dating(values)?.format, ..self.clone() })))
    }

    /// By the day of birth.
    fn order(&self, values: Values<'_>) -> Result<Option<Vec<u32>>> {
        let dating = self.dating(values)?;
        let birth = |value| self.birth(&dating, value).ok().filter(|_| !self.missing.holds(value));
        Ok(Some(values.by_size(birth)))
    }
}

impl Age {
    fn dating(&self, values: Values<'_>) -> Result<Dating> {
        let latest_year = self.latest_year.unwrap_or(self.at.year());
        Dating::of(values, &self.missing, self.format.as_ref(), Some(latest_year))
    }

    /// Reads a date of birth. Nobody is born after the day at which the age is taken: a year of two digits that would
    /// say so is one of the century before, unless the latest year is given.
    fn birth(&self, dating: &Dating, value: &str) -> Result<Date> {
        let birth = dating.read(value)?;
        let short = dating.format.as_ref().is_some_and(Format::has_short_years);
        if birth <= self.at || self.latest_year.is_some() || !short {
            return Ok(birth);
        }
        dating.clone().until(self.at.year() - 1).read(value)
    }
}

/// The completed years between two days; none if the first comes later.
fn age(birth: Date, at: Date) -> Option<i32> {
    let before_birthday = (at.month(), at.day()) < (birth.month(), birth.day());
    (birth <= at).then(|| at.year() - birth.year() - i32::from(before_birthday))
}

fn years(years: i32) -> Units {
    units(Decimal::from_scaled(years.into(), 0))
}

fn born_later(at: Date, value: &str) -> Error {
    Error::new(
        "born-after-reference",
        format!("A date of birth is after {at}, the day at which the age is taken."),
    )
    .hint("Take the age at a later day: change \"at\".")
    .with_value(value)
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "age",
    key: "age",
    title: "Age on a day",
    family: Family::Dates,
    meaning: "From a date of birth to the completed years on one day, then ranges of years.",
    types: &["date", "date-time"],
    is: None,
    form: true,
    fields: &[
        Field::new("at", "The day", "", Kind::Date).start(Start::ThisYear),
        Field::new("widths", "Widths in years, narrow to wide", "1 is the age itself.", Kind::Numbers)
            .start(Start::Numbers(&[1.0, 5.0, 10.0, 20.0])),
        Field::new(
            "below",
            "One group below",
            "18 makes the group <18.",
            Kind::Number { min: -1e12, max: 1e12, whole: true, slider: None },
        ),
        Field::new(
            "above",
            "One group from",
            "90 makes the group 90+.",
            Kind::Number { min: -1e12, max: 1e12, whole: true, slider: None },
        )
        .start(Start::Number(90.0)),
        fields::FORMAT,
        fields::LATEST_YEAR,
        fields::MISSING,
    ],
    examples: &[Path {
        spec: r#"{ "age": { "at": "2026-01-01", "widths": [1, 5, 20], "above": 90 } }"#,
        labels: &["1961-03-14", "64", "[60, 65)", "[60, 80)", "*"],
    }],
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn ages(at: &str, widths: &[u32]) -> Age {
        Age {
            at: at.parse().unwrap(),
            widths: widths.to_vec(),
            below: None,
            above: None,
            format: None,
            latest_year: None,
            missing: Missing::default(),
        }
    }

    fn build(ages: &Age, values: &[&str]) -> Result<Hierarchy> {
        ages.build(Values::each_once(values), &NoFiles)
    }

    #[test]
    fn completed_years_in_intervals() {
        let builder = Age { above: Some(90), ..ages("2026-03-14", &[1, 5, 20]) };
        let hierarchy = build(&builder, &["1961-03-14", "1961-03-15", "1936-03-14", ""]).unwrap();
        assert_eq!(hierarchy.path(0), ["1961-03-14", "65", "[65, 70)", "[60, 80)", "*"]);
        assert_eq!(hierarchy.path(1), ["1961-03-15", "64", "[60, 65)", "[60, 80)", "*"]);
        assert_eq!(hierarchy.path(2), ["1936-03-14", "90+", "90+", "90+", "*"]);
        assert_eq!(hierarchy.path(3), ["", "", "", "", "*"]);
    }

    #[test]
    fn two_digits_are_never_a_birth_to_come() {
        let hierarchy = build(&ages("2026-03-14", &[1]), &["14.03.27", "13.03.26", "15.03.26"]).unwrap();
        assert_eq!(hierarchy.labels(1), ["99", "0"]);
        assert_eq!(hierarchy.groups(1), [0, 1, 0]);
    }

    #[test]
    fn nobody_is_born_after_the_day() {
        let error = build(&ages("2026-03-14", &[5]), &["2026-03-15"]).unwrap_err();
        assert_eq!((error.code(), error.value()), ("born-after-reference", Some("2026-03-15")));
        assert_eq!(
            build(&ages("2026-03-14", &[5, 7]), &["2020-03-15"]).unwrap_err().code(),
            "interval-widths-not-nested"
        );
    }

    #[test]
    fn leap_days_are_completed_in_march() {
        let age = |at: &str| age("2000-02-29".parse().unwrap(), at.parse().unwrap());
        assert_eq!((age("2001-02-28"), age("2001-03-01"), age("2004-02-29")), (Some(0), Some(1), Some(4)));
        assert_eq!((age("2000-02-29"), age("2000-02-28")), (Some(0), None));
    }
}
