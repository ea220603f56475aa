//! Equal-width intervals of numbers: `34`, `[30, 35)`, `[30, 40)`, `*`.

use coversheet_describe::{self as describe, Family, Field, Kind, Path, Start, within};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::numbers::{Numbers, Units, setting, units};
use super::{Builder, Files, Missing, Spec, Values, fields};
use crate::number::DecimalMark;
use crate::{Decimal, Hierarchy, Range};

/// Half-open intervals of one width per level, and `*` at the top.
///
/// Each width must be a multiple of the one before, so that the intervals nest. Borders are computed
/// exactly in decimal. Missing values are a branch of their own until the top level. A value that is an open end
/// itself, such as `> 89` or `90 or older`, belongs to the open group that it lies in.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Intervals {
    /// The width of the intervals at level 1, 2, …, in the column's unit.
    #[serde(deserialize_with = "within::<_, _, -1_000_000_000_000_000, 1_000_000_000_000_000>")]
    #[cfg_attr(feature = "schema", schemars(inner(range(min = -1_000_000_000_000_000_i64, max = 1_000_000_000_000_000_i64))))]
    pub widths: Vec<f64>,
    /// A number at which an interval starts, for all widths alike. 0 unless given.
    #[serde(
        deserialize_with = "within::<_, _, -1_000_000_000_000_000, 1_000_000_000_000_000>",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = -1_000_000_000_000_000_i64, max = 1_000_000_000_000_000_i64)))]
    pub origin: Option<f64>,
    /// Numbers below this one are one group at every level above 0: `<18`.
    #[serde(
        deserialize_with = "within::<_, _, -1_000_000_000_000_000, 1_000_000_000_000_000>",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = -1_000_000_000_000_000_i64, max = 1_000_000_000_000_000_i64)))]
    pub below: Option<f64>,
    /// Numbers from this one on are one group at every level above 0: `90+`.
    #[serde(
        deserialize_with = "within::<_, _, -1_000_000_000_000_000, 1_000_000_000_000_000>",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = -1_000_000_000_000_000_i64, max = 1_000_000_000_000_000_i64)))]
    pub above: Option<f64>,
    /// Whether an interval of width 1 is written as its one whole number, `34`, and not as `[34, 35)`. A first width of 1 then says
    /// what level 0 says, but for the open ends.
    #[serde(default, skip_serializing_if = "is_not")]
    pub single: bool,
    /// The character before the fraction, `.` or `,`; decided from the values unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decimal: Option<DecimalMark>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_not(single: &bool) -> bool {
    !*single
}

/// The number 1.
const ONE: Units = 10_i128.pow(Decimal::MAX_SCALE);

impl Builder for Intervals {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        let grid = Grid::new(&self.widths, self.origin, self.below, self.above)?;
        let numbers = self.numbers(values)?;
        let key = |value: &str| {
            let number = numbers.read(value).or_else(|error| self.end(value).ok_or(error))?;
            Ok(grid.lowest(number))
        };
        let label = |from: Option<Units>, to: Option<Units>| match (from, to) {
            (Some(from), Some(to)) if self.single && to - from == ONE => numbers.write(from),
            _ => numbers.label(from, to),
        };
        self.missing.hierarchy(values, self.widths.len(), key, |&lowest, path| {
            grid.ranges(lowest).for_each(|(from, to)| path.push(label(from, to)));
        })
    }

    fn freeze(&self, values: Values<'_>) -> Result<Option<Spec>> {
        let decimal = self.numbers(values)?.mark;
        Ok(Some(Spec::Intervals(Self { decimal, ..self.clone() })))
    }

    fn order(&self, values: Values<'_>) -> Result<Option<Vec<u32>>> {
        let numbers = self.numbers(values)?;
        Ok(Some(numbers.by_size(values, &self.missing)))
    }
}

impl Intervals {
    /// How the numbers are written. Values that are open ends themselves say nothing of it.
    pub(super) fn numbers(&self, values: Values<'_>) -> Result<Numbers> {
        Numbers::of(values, &self.missing, self.decimal).or_else(|error| {
            let ends = values.iter().filter(|value| self.end(value).is_some()).map(str::to_owned);
            let aside = Missing(self.missing.0.iter().cloned().chain(ends).collect());
            if aside.0.len() == self.missing.0.len() { Err(error) } else { Numbers::of(values, &aside, None) }
        })
    }

    /// A number of the open end that a value such as `90+` or `> 89` lies in wholly.
    fn end(&self, value: &str) -> Option<Units> {
        let range = Range::parse(value).filter(|range| range.is_open())?;
        let number = |whole: u32| units(Decimal::from_scaled(i128::from(whole), 0));
        let oldest = || {
            let above = setting(self.above?).ok()?;
            range.from.map(number).filter(|&from| from >= above)
        };
        let youngest = || {
            let below = setting(self.below?).ok()?;
            range.to.map(number).filter(|&to| to < below)
        };
        if range.to.is_none() { oldest() } else { youngest() }
    }
}

/// Nested intervals of several widths, cut at open ends.
pub(super) struct Grid {
    widths: Vec<Units>,
    origin: Units,
    below: Option<Units>,
    above: Option<Units>,
}

impl Grid {
    /// # Errors
    ///
    /// `interval-width`, `interval-widths-not-nested` and `open-ends`.
    pub(super) fn new(
        widths: &[f64],
        origin: Option<f64>,
        below: Option<f64>,
        above: Option<f64>,
    ) -> Result<Self> {
        let widths = widths.iter().map(|&width| setting(width)).collect::<Result<Vec<_>>>()?;
        let grid = Self {
            widths,
            origin: setting(origin.unwrap_or(0.0))?,
            below: below.map(setting).transpose()?,
            above: above.map(setting).transpose()?,
        };
        if grid.widths.iter().any(|&width| width <= 0) {
            return Err(Error::new("interval-width", "An interval width is not larger than zero.")
                .hint("Use positive widths such as 5, 10, 20."));
        }
        for pair in grid.widths.windows(2) {
            let (last, width) = (pair[0], pair[1]);
            if width <= last || width % last != 0 {
                let [width, last] =
                    [width, last].map(|units| Decimal::from_scaled(units, Decimal::MAX_SCALE));
                return Err(Error::new(
                    "interval-widths-not-nested",
                    format!("Intervals of width {width} cannot be made of intervals of width {last}."),
                )
                .hint("Make each width a multiple of the one before, such as 5, 10, 20."));
            }
        }
        if let (Some(below), Some(above)) = (grid.below, grid.above)
            && below > above
        {
            return Err(Error::new(
                "open-ends",
                "The open ends overlap: \"below\" is larger than \"above\".",
            )
            .hint(
                "Give \"below\" the smaller number, such as 18, and \"above\" the larger one, such as 90.",
            ));
        }
        Ok(grid)
    }

    /// A number that is in the same range as the given one at every level above 0, and the same for all numbers of a
    /// range of level 1.
    pub(super) fn lowest(&self, number: Units) -> Units {
        match (self.below, self.above, self.widths.first()) {
            (Some(below), ..) if number < below => below - 1,
            (_, Some(above), _) if number >= above => above,
            (below, _, Some(width)) => {
                let start = number - (number - self.origin).rem_euclid(*width);
                below.map_or(start, |below| below.max(start))
            }
            (.., None) => 0,
        }
    }

    /// The ranges of a number at level 1, 2, …: from, and up to but without.
    pub(super) fn ranges(&self, number: Units) -> impl Iterator<Item = (Option<Units>, Option<Units>)> {
        let ends = match (self.below, self.above) {
            (Some(below), _) if number < below => Some((None, Some(below))),
            (_, Some(above)) if number >= above => Some((Some(above), None)),
            _ => None,
        };
        self.widths.iter().map(move |&width| {
            ends.unwrap_or_else(|| {
                let start = self.origin + (number - self.origin).div_euclid(width) * width;
                let from = self.below.map_or(start, |below| below.max(start));
                let to = self.above.map_or(start + width, |above| above.min(start + width));
                (Some(from), Some(to))
            })
        })
    }
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "intervals",
    key: "intervals",
    title: "Intervals of equal width",
    family: Family::Numbers,
    meaning: "Ranges such as [20, 30): from 20 up to, but without, 30.",
    types: &["integer", "decimal"],
    is: None,
    form: true,
    fields: &[
        Field::new(
            "widths",
            "Widths, narrow to wide",
            "One per level, each a multiple of the one before.",
            Kind::Numbers,
        )
        .start(Start::Numbers(&[5.0, 10.0, 20.0])),
        Field::new(
            "origin",
            "A border lies at",
            "0 unless given.",
            Kind::Number { min: -1e12, max: 1e12, whole: false, slider: None },
        ),
        Field::new(
            "below",
            "One group below",
            "18 makes the group <18.",
            Kind::Number { min: -1e12, max: 1e12, whole: false, slider: None },
        ),
        Field::new(
            "above",
            "One group from",
            "90 makes the group 90+.",
            Kind::Number { min: -1e12, max: 1e12, whole: false, slider: None },
        ),
        Field::new(
            "single",
            "Width 1 as the number itself",
            "34 instead of [34, 35).",
            Kind::Flag { default: false },
        ),
        fields::DECIMAL,
        fields::MISSING,
    ],
    examples: &[Path {
        spec: r#"{ "intervals": { "widths": [5, 20], "below": 18, "above": 90 } }"#,
        labels: &["67", "[65, 70)", "[60, 80)", "*"],
    }],
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn build(intervals: &Intervals, values: &[&str]) -> Result<Hierarchy> {
        intervals.build(Values::each_once(values), &NoFiles)
    }

    fn widths(widths: &[f64]) -> Intervals {
        Intervals { widths: widths.to_vec(), ..Intervals::default() }
    }

    #[test]
    fn borders_are_exact() {
        let hierarchy = build(&widths(&[0.1, 0.3]), &["0.3", "0.29", "-0.1", "", "007"]).unwrap();
        assert_eq!(hierarchy.path(0), ["0.3", "[0.3, 0.4)", "[0.3, 0.6)", "*"]);
        assert_eq!(hierarchy.path(1), ["0.29", "[0.2, 0.3)", "[0, 0.3)", "*"]);
        assert_eq!(hierarchy.path(2), ["-0.1", "[-0.1, 0)", "[-0.3, 0)", "*"]);
        assert_eq!(hierarchy.path(3), ["", "", "", "*"]);
        assert_eq!(hierarchy.path(4), ["007", "[7, 7.1)", "[6.9, 7.2)", "*"]);
    }

    #[test]
    fn origin_shifts_every_width() {
        let intervals = Intervals { origin: Some(3.0), ..widths(&[5.0, 10.0]) };
        let hierarchy = build(&intervals, &["2", "3", "12"]).unwrap();
        assert_eq!(hierarchy.path(0), ["2", "[-2, 3)", "[-7, 3)", "*"]);
        assert_eq!(hierarchy.path(2), ["12", "[8, 13)", "[3, 13)", "*"]);
    }

    #[test]
    fn open_ends_hold_at_every_level() {
        let intervals = Intervals { below: Some(18.0), above: Some(90.0), ..widths(&[5.0, 20.0]) };
        let hierarchy = build(&intervals, &["17.9", "18", "89", "90", "104"]).unwrap();
        assert_eq!(hierarchy.path(0), ["17.9", "<18", "<18", "*"]);
        assert_eq!(hierarchy.path(1), ["18", "[18, 20)", "[18, 20)", "*"]);
        assert_eq!(hierarchy.path(2), ["89", "[85, 90)", "[80, 90)", "*"]);
        assert_eq!(hierarchy.path(3), ["90", "90+", "90+", "*"]);
        assert_eq!(hierarchy.path(4), ["104", "90+", "90+", "*"]);
        let cold = Intervals { above: Some(-5.0), ..widths(&[1.0]) };
        assert_eq!(build(&cold, &["-3"]).unwrap().path(0), ["-3", ">=-5", "*"]);
    }

    #[test]
    fn one_whole_number_is_written_as_it_is() {
        let ages = Intervals { above: Some(90.0), single: true, ..widths(&[1.0, 5.0]) };
        let hierarchy = build(&ages, &["034", "89", "95", "90+", "", "34.5"]).unwrap();
        assert_eq!(hierarchy.path(0), ["034", "34", "[30, 35)", "*"]);
        assert_eq!(hierarchy.path(1), ["89", "89", "[85, 90)", "*"]);
        assert_eq!(hierarchy.path(2), ["95", "90+", "90+", "*"]);
        assert_eq!(hierarchy.path(3), ["90+", "90+", "90+", "*"]);
        assert_eq!(hierarchy.path(4), ["", "", "", "*"]);
        assert_eq!(hierarchy.path(5), ["34.5", "34", "[30, 35)", "*"]);
        let plain = Intervals { single: false, ..ages };
        assert_eq!(build(&plain, &["34"]).unwrap().path(0), ["34", "[34, 35)", "[30, 35)", "*"]);
    }

    #[test]
    fn open_ends_may_be_written_in_the_column() {
        let intervals = Intervals { below: Some(18.0), above: Some(90.0), ..widths(&[5.0, 20.0]) };
        let hierarchy = build(&intervals, &["34", "90+", "> 89", "95 or older", "under 18"]).unwrap();
        assert_eq!(hierarchy.path(1), ["90+", "90+", "90+", "*"]);
        assert_eq!(hierarchy.path(2), ["> 89", "90+", "90+", "*"]);
        assert_eq!(hierarchy.path(3), ["95 or older", "90+", "90+", "*"]);
        assert_eq!(hierarchy.path(4), ["under 18", "<18", "<18", "*"]);
        for value in ["80+", "> 88", "under 19", "20-30"] {
            assert_eq!(build(&intervals, &["34", value]).unwrap_err().code(), "not-a-number", "{value}");
        }
        assert_eq!(build(&widths(&[5.0]), &["34", "90+"]).unwrap_err().code(), "not-a-number");
    }

    #[test]
    fn labels_are_written_as_the_column_is() {
        let hierarchy = build(&widths(&[0.5, 1000.0]), &["1.234,75", "12", "-"]);
        assert_eq!(hierarchy.unwrap_err().code(), "not-a-number");
        let intervals = Intervals { missing: Missing(vec!["-".to_owned()]), ..widths(&[0.5, 1000.0]) };
        let hierarchy = build(&intervals, &["1.234,75", "12", "-"]).unwrap();
        assert_eq!(hierarchy.path(0), ["1.234,75", "[1234,5; 1235)", "[1000; 2000)", "*"]);
        assert_eq!(hierarchy.path(2), ["-", "", "", "*"]);
    }

    #[test]
    fn refuses_what_does_not_nest_or_is_no_number() {
        let code = |intervals: &Intervals, values: &[&str]| build(intervals, values).unwrap_err().code();
        assert_eq!(code(&widths(&[5.0, 12.0]), &["1"]), "interval-widths-not-nested");
        assert_eq!(code(&widths(&[10.0, 10.0]), &["1"]), "interval-widths-not-nested");
        assert_eq!(code(&widths(&[0.0]), &["1"]), "interval-width");
        assert_eq!(code(&widths(&[f64::INFINITY]), &["1"]), "number-setting");
        assert_eq!(code(&widths(&[5.0]), &["1.234"]), "decimal-mark-ambiguous");
        let crossed = Intervals { below: Some(90.0), above: Some(18.0), ..widths(&[5.0]) };
        assert_eq!(code(&crossed, &["1"]), "open-ends");
        let error = build(&widths(&[5.0]), &["1", "n/a"]).unwrap_err();
        assert_eq!((error.code(), error.value()), ("not-a-number", Some("n/a")));
    }

    #[test]
    fn what_was_decided_can_be_kept() {
        let spec = Spec::Intervals(widths(&[1000.0]));
        let frozen = spec.frozen(Values::each_once(&["1.234,5"])).unwrap();
        assert_eq!(frozen.build(Values::each_once(&["1.234"]), &NoFiles).unwrap().path(0)[1], "[1000; 2000)");
    }
}
