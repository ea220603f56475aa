//! Times of day: `14:35`, `14h`, `12-18h`, `*`.

use coversheet_describe::{self as describe, Choice, Family, Field, Kind, Path, Start};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::{Builder, Files, Missing, Values, fields};
use crate::Hierarchy;
use crate::date::TimeOfDay;

/// One part of the day per level, shortest first, and `*` at the top.
///
/// Missing values are a branch of their own until the top level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Times {
    /// The parts of level 1, 2, …; each must nest in the next.
    pub levels: Vec<DayPart>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

/// A part of the day. Its label says which hours it has, in no language; no spreadsheet takes it for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DayPart {
    /// `14h15`
    QuarterHour,
    /// `14h30`
    HalfHour,
    /// `14h`
    Hour,
    /// `00-06h`, `06-12h`, `12-18h`, `18-24h`
    PartOfDay,
    /// `00-12h`, `12-24h`
    HalfDay,
    /// `06-18h`, `18-06h`; half-days do not nest in it.
    DayAndNight,
}

impl Builder for Times {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        if self.levels.windows(2).any(|pair| !pair[0].nests_in(pair[1])) {
            return Err(Error::new(
                "time-levels-not-nested",
                "The parts of the day do not nest: each must be made of whole parts of the level below.",
            )
            .hint("These nest, in this order: quarter-hour, half-hour, hour, part-of-day, and then half-day or day-and-night."));
        }
        let time = |value| TimeOfDay::parse_in_column(value).ok_or_else(|| not_a_time(value));
        self.missing.hierarchy(values, self.levels.len(), time, |&time, path| {
            self.levels.iter().for_each(|part| path.push(part.label(time)));
        })
    }
}

impl DayPart {
    fn nests_in(self, other: Self) -> bool {
        self < other && (self, other) != (Self::HalfDay, Self::DayAndNight)
    }

    fn label(self, time: TimeOfDay) -> String {
        let (hour, minute) = (time.hour(), time.minute());
        let name = match self {
            Self::QuarterHour => return format!("{hour:02}h{:02}", minute - minute % 15),
            Self::HalfHour => return format!("{hour:02}h{:02}", minute - minute % 30),
            Self::Hour => return format!("{hour:02}h"),
            Self::PartOfDay => match hour {
                0..6 => "00-06h",
                6..12 => "06-12h",
                12..18 => "12-18h",
                _ => "18-24h",
            },
            Self::HalfDay if hour < 12 => "00-12h",
            Self::HalfDay => "12-24h",
            Self::DayAndNight if (6..18).contains(&hour) => "06-18h",
            Self::DayAndNight => "18-06h",
        };
        name.to_owned()
    }
}

fn not_a_time(value: &str) -> Error {
    Error::new("not-a-time", "A value of the column is not a time of day.")
        .hint("Times are written as 14:30, 14:30:05, 2:30 pm, 14h30, 14.30 or 1430. If the value stands for a missing one, list it under \"missing\".")
        .with_value(value)
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "times",
    key: "times",
    title: "Parts of the day",
    family: Family::Dates,
    meaning: "From a time to ever longer parts of the day.",
    types: &["time"],
    is: None,
    form: true,
    fields: &[
        Field::new(
            "levels",
            "Parts",
            "",
            Kind::Levels {
                usual: &[],
                options: &[
                    Choice::new("quarter-hour", "15 minutes"),
                    Choice::new("half-hour", "30 minutes"),
                    Choice::new("hour", "Hour"),
                    Choice::new("part-of-day", "Part of day"),
                    Choice::new("half-day", "AM or PM"),
                    Choice::new("day-and-night", "Day or night"),
                ],
            },
        )
        .start(Start::Words(&["hour", "part-of-day"])),
        fields::MISSING,
    ],
    examples: &[Path {
        spec: r#"{ "times": { "levels": ["hour", "part-of-day", "half-day"] } }"#,
        labels: &["2:35 pm", "14h", "12-18h", "12-24h", "*"],
    }],
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn build(levels: &[DayPart], values: &[&str]) -> Result<Hierarchy> {
        let times = Times { levels: levels.to_vec(), missing: Missing(vec!["?".to_owned()]) };
        times.build(Values::each_once(values), &NoFiles)
    }

    #[test]
    fn every_part() {
        use DayPart::{DayAndNight, HalfDay, HalfHour, Hour, PartOfDay, QuarterHour};
        let levels = [QuarterHour, HalfHour, Hour, PartOfDay, HalfDay];
        let hierarchy = build(&levels, &["14:35", "12:05 am", "?", ""]).unwrap();
        assert_eq!(hierarchy.path(0), ["14:35", "14h30", "14h30", "14h", "12-18h", "12-24h", "*"]);
        assert_eq!(hierarchy.path(1), ["12:05 am", "00h00", "00h00", "00h", "00-06h", "00-12h", "*"]);
        assert_eq!(hierarchy.groups(1), [0, 1, 2, 2]);
        let hierarchy = build(&[PartOfDay, DayAndNight], &["05:59", "06:00", "17:59", "18:00"]).unwrap();
        assert_eq!(hierarchy.groups(2), [0, 1, 1, 0]);
    }

    /// Every pair of parts against the definition, over all minutes of a day.
    #[test]
    fn nesting_is_what_it_says() {
        use DayPart::{DayAndNight, HalfDay, HalfHour, Hour, PartOfDay, QuarterHour};
        let minutes: Vec<String> =
            (0..1440).map(|minute| format!("{}:{:02}", minute / 60, minute % 60)).collect();
        let minutes: Vec<&str> = minutes.iter().map(String::as_str).collect();
        let parts = [QuarterHour, HalfHour, Hour, PartOfDay, HalfDay, DayAndNight];
        for (index, below) in parts.into_iter().enumerate() {
            for above in parts.into_iter().skip(index + 1) {
                let rows: Vec<Vec<String>> = minutes
                    .iter()
                    .filter_map(|minute| Some((minute, TimeOfDay::parse(minute)?)))
                    .map(|(minute, time)| vec![(*minute).to_owned(), below.label(time), above.label(time)])
                    .collect();
                assert_eq!(below.nests_in(above), Hierarchy::from_rows(&rows).is_ok(), "{below:?} {above:?}");
                assert_eq!(build(&[above, below], &minutes).unwrap_err().code(), "time-levels-not-nested");
            }
        }
    }

    #[test]
    fn refuses_what_is_no_time() {
        let error = build(&[DayPart::Hour], &["14:30", "noon"]).unwrap_err();
        assert_eq!((error.code(), error.value()), ("not-a-time", Some("noon")));
    }
}
