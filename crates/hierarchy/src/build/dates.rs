//! Periods of the calendar: `14/03/1961`, `1961-M03`, `1961`, `1960-1969`, `*`.

use coversheet_describe::{self as describe, Choice, Family, Field, Kind, Path, Start, within};
use coversheet_error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::dating::Dating;
use super::{Builder, Files, Missing, Spec, Values, fields};
use crate::Hierarchy;
use crate::date::{Date, Format, Period};

/// One period of the calendar per level, shortest first, and `*` at the top.
///
/// Missing values are a branch of their own until the top level. The time after a date is left out from level 1 on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Dates {
    /// The periods of level 1, 2, …; each must nest in the next.
    pub levels: Vec<Period>,
    /// How the dates are written; decided from the values unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<Format>,
    /// The latest year that two digits can stand for: with 2029, 29 is 2029 and 30 is 1930.
    #[serde(
        deserialize_with = "within::<_, _, 100, 9999>",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = 100, max = 9999)))]
    pub latest_year: Option<i32>,
    /// Whether labels are dates too: the first day of the period, written as the column's dates are, with four digits
    /// of the year.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub keep_date_type: bool,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
}

impl Builder for Dates {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        self.check_levels()?;
        let dating = Dating::of(values, &self.missing, self.format.as_ref(), self.latest_year)?;
        // Two digits could make one label of periods a century apart.
        let format = dating.format.clone().map(Format::with_full_years);
        let label = |period: Period, date: Date| match &format {
            Some(format) if self.keep_date_type || period == Period::Day => {
                format.write(period.first_day(date))
            }
            _ => period.label(date),
        };
        // Periods nest, so all days of a period of level 1 are in those of its first day.
        let first_day = |value| {
            let (date, known) = dating.read_period(value)?;
            Ok(self.levels.first().map(|period| (period.first_day(date), known)))
        };
        self.missing.hierarchy(values, self.levels.len(), first_day, |first_day, path| {
            let periods = self.levels.iter().zip(first_day.iter().cycle());
            // Of a year alone no month is known, so it stays a year.
            let longer = |period: Period, known| if period.is_shorter_than(known) { known } else { period };
            periods.for_each(|(&period, &(date, known))| path.push(label(longer(period, known), date)));
        })
    }

    fn freeze(&self, values: Values<'_>) -> Result<Option<Spec>> {
        let format = Dating::of(values, &self.missing, self.format.as_ref(), self.latest_year)?.format;
        Ok(Some(Spec::Dates(Self { format, ..self.clone() })))
    }

    fn order(&self, values: Values<'_>) -> Result<Option<Vec<u32>>> {
        let dating = Dating::of(values, &self.missing, self.format.as_ref(), self.latest_year)?;
        let date = |value| dating.read(value).ok().filter(|_| !self.missing.holds(value));
        Ok(Some(values.by_size(date)))
    }
}

impl Dates {
    fn check_levels(&self) -> Result<()> {
        let Some(pair) = self.levels.windows(2).find(|pair| !pair[0].nests_in(pair[1])) else {
            return Ok(());
        };
        let (below, above) = (pair[0].name(), pair[1].name());
        let reason = if pair[0].is_shorter_than(pair[1]) {
            format!("The period {below} does not nest in {above}: one {below} may lie in two of them.")
        } else {
            format!("The period {above} is not longer than {below}, which stands below it.")
        };
        Err(Error::new("date-levels-not-nested", reason).hint(
            "These nest, in this order: day, month, quarter, half-year, year, 5-years, decade, 20-years, 40-years. 2-years nests in decade and longer ones, and week in none.",
        ))
    }
}

/// Whether the text is an existing day written as `YYYY-MM-DD`.
pub fn is_date(text: &str) -> bool {
    text.parse::<Date>().is_ok()
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "dates",
    key: "dates",
    title: "Periods of the calendar",
    family: Family::Dates,
    meaning: "From the day to ever longer periods.",
    types: &["date", "date-time"],
    is: None,
    form: true,
    fields: &[
        Field::new(
            "levels",
            "Periods",
            "",
            Kind::Levels {
                usual: &[],
                options: &[
                    Choice::new("day", "Day"),
                    Choice::new("week", "Week"),
                    Choice::new("month", "Month"),
                    Choice::new("quarter", "Quarter"),
                    Choice::new("half-year", "Half-year"),
                    Choice::new("year", "Year"),
                    Choice::new("2-years", "2 years"),
                    Choice::new("5-years", "5 years"),
                    Choice::new("decade", "Decade"),
                    Choice::new("20-years", "20 years"),
                    Choice::new("40-years", "40 years"),
                ],
            },
        )
        .start(Start::Words(&["month", "year", "decade"])),
        Field::new(
            "keep-date-type",
            "Keep them dates",
            "Each period is written as its first day.",
            Kind::Flag { default: false },
        ),
        fields::FORMAT,
        fields::LATEST_YEAR,
        fields::MISSING,
    ],
    examples: &[
        Path {
            spec: r#"{ "dates": { "levels": ["month", "quarter", "year", "decade"] } }"#,
            labels: &["14/03/1961", "1961-M03", "1961-Q1", "1961", "1960-1969", "*"],
        },
        Path {
            spec: r#"{ "dates": { "levels": ["quarter", "year"], "keep-date-type": true } }"#,
            labels: &["14/05/1961", "01/04/1961", "01/01/1961", "*"],
        },
    ],
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn dates(levels: &[Period]) -> Dates {
        Dates { levels: levels.to_vec(), ..Dates::default() }
    }

    fn build(dates: &Dates, values: &[&str]) -> Result<Hierarchy> {
        dates.build(Values::each_once(values), &NoFiles)
    }

    #[test]
    fn every_period() {
        use Period::{Day, Decade, FiveYears, HalfYear, Month, Quarter, TwoYears, Week, Year};
        let hierarchy = build(
            &dates(&[Day, Month, Quarter, HalfYear, Year, FiveYears, Decade]),
            &["1968-02-29 07:30", ""],
        )
        .unwrap();
        assert_eq!(
            hierarchy.path(0),
            [
                "1968-02-29 07:30",
                "1968-02-29",
                "1968-M02",
                "1968-Q1",
                "1968-H1",
                "1968",
                "1965-1969",
                "1960-1969",
                "*"
            ]
        );
        assert_eq!(hierarchy.path(1)[1..8], [""; 7]);
        let hierarchy = build(&dates(&[Day, Week]), &["2021-01-03"]).unwrap();
        assert_eq!(hierarchy.path(0), ["2021-01-03", "2021-01-03", "2020-W53", "*"]);
        let hierarchy = build(&dates(&[TwoYears, Decade]), &["31.12.1961"]).unwrap();
        assert_eq!(hierarchy.path(0), ["31.12.1961", "1960-1961", "1960-1969", "*"]);
    }

    #[test]
    fn what_is_not_known_of_a_date_is_not_made_up() {
        use Period::{Day, Month, Quarter, Year};
        let format = "YYYY-MM-DD or YYYY-MM or YYYY".parse().ok();
        let given = Dates { format, ..dates(&[Day, Month, Quarter, Year]) };
        let hierarchy = build(&given, &["2021-05-03", "2021-05", "2021"]).unwrap();
        assert_eq!(hierarchy.path(0)[1..], ["2021-05-03", "2021-M05", "2021-Q2", "2021", "*"]);
        assert_eq!(hierarchy.path(1)[1..], ["2021-M05", "2021-M05", "2021-Q2", "2021", "*"]);
        assert_eq!(hierarchy.path(2)[1..], ["2021", "2021", "2021", "2021", "*"]);
        let hierarchy =
            build(&dates(&[Month, Quarter, Year]), &["03/05/2021", "99/05/2021", "99/99/2021", "31/12/2020"])
                .unwrap();
        assert_eq!(hierarchy.path(0), ["03/05/2021", "2021-M05", "2021-Q2", "2021", "*"]);
        assert_eq!(hierarchy.path(1), ["99/05/2021", "2021-M05", "2021-Q2", "2021", "*"]);
        assert_eq!(hierarchy.path(2), ["99/99/2021", "2021", "2021", "2021", "*"]);
    }

    #[test]
    fn labels_may_be_dates() {
        use Period::{Decade, Quarter};
        let kept = Dates { keep_date_type: true, latest_year: Some(2025), ..dates(&[Quarter, Decade]) };
        let hierarchy = build(&kept, &["14.3.61", "2.11.24", "9.8.26", "-"]);
        assert_eq!(hierarchy.unwrap_err().value(), Some("-"));
        let kept = Dates { missing: Missing(vec!["-".to_owned()]), ..kept };
        let hierarchy = build(&kept, &["14.3.61", "2.11.24", "9.8.26", "-"]).unwrap();
        assert_eq!(hierarchy.path(0), ["14.3.61", "1.1.1961", "1.1.1960", "*"]);
        assert_eq!(hierarchy.path(1), ["2.11.24", "1.10.2024", "1.1.2020", "*"]);
        assert_eq!(hierarchy.path(2), ["9.8.26", "1.7.1926", "1.1.1920", "*"]);
        assert_eq!(hierarchy.path(3), ["-", "", "", "*"]);
    }

    #[test]
    fn what_is_undecided_is_asked() {
        let error = |values: &[&str]| build(&dates(&[Period::Year]), values).unwrap_err();
        let order = error(&["01/02/2003"]);
        assert_eq!(order.code(), "date-order-ambiguous");
        assert!(order.message().contains("DD/MM/YYYY and as MM/DD/YYYY"), "{}", order.message());
        assert_eq!(error(&["14/03/61"]).code(), "two-digit-years");
        let given = Dates { format: "MM/DD/YYYY".parse().ok(), ..dates(&[Period::Month]) };
        assert_eq!(build(&given, &["01/02/2003"]).unwrap().path(0)[1], "2003-M01");
        assert_eq!(build(&given, &["14/02/2003"]).unwrap_err().code(), "not-a-date");
    }

    #[test]
    fn refuses_what_is_no_date_and_periods_that_do_not_nest() {
        use Period::{Decade, FiveYears, Month, TwoYears, Week, Year};
        let error = build(&dates(&[Year]), &["1967-03-01", "1967-02-29"]).unwrap_err();
        assert_eq!((error.code(), error.value()), ("not-a-date", Some("1967-02-29")));
        for (levels, reason) in [
            ([Week, Month], "one week may lie in two of them"),
            ([TwoYears, FiveYears], "one 2-years may lie in two of them"),
            ([Year, Month], "month is not longer than year"),
            ([Decade, Decade], "decade is not longer than decade"),
        ] {
            let error = build(&dates(&levels), &["1967-01-01"]).unwrap_err();
            assert_eq!(error.code(), "date-levels-not-nested");
            assert!(error.message().contains(reason), "{}", error.message());
        }
    }

    #[test]
    fn the_decided_format_can_be_kept() {
        let spec = Spec::Dates(dates(&[Period::Month]));
        let frozen = spec.frozen(Values::each_once(&["14/03/1961"])).unwrap();
        assert_eq!(
            frozen.build(Values::each_once(&["01/02/2003"]), &NoFiles).unwrap().path(0)[1],
            "2003-M02"
        );
    }
}
