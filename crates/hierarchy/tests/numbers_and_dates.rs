//! What every builder for numbers, dates and times promises, on random values.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod promises;

use coversheet_hierarchy::date::{Date, Format};
use promises::{Case, check};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Distinct numbers with up to two digits after the mark.
fn numbers() -> impl Strategy<Value = Vec<String>> {
    let write = |number: i64, comma: bool| {
        let text = match number.rem_euclid(4) {
            0 => format!("{}", number / 4),
            _ => format!(
                "{}{}.{:02}",
                if number < 0 { "-" } else { "" },
                number.abs() / 100,
                number.abs() % 100
            ),
        };
        if comma { text.replace('.', ",") } else { text }
    };
    (btree_set(-20_000..20_000_i64, 1..40), any::<bool>()).prop_map(move |(numbers, comma)| {
        let mut texts: Vec<String> = numbers.into_iter().map(|number| write(number, comma)).collect();
        texts.sort();
        texts.dedup();
        texts
    })
}

fn number_spec() -> impl Strategy<Value = (Value, usize, bool)> {
    let growing = || btree_set(1..60_u64, 1..4).prop_map(Vec::from_iter);
    prop_oneof![
        (1..40_u32, vec(2..4_u32, 0..3), -30..30, any::<bool>()).prop_map(|(first, factors, origin, ends)| {
            let mut widths = vec![f64::from(first) / 4.0];
            widths.extend(factors.iter().scan(widths[0], |width, &factor| {
                *width *= f64::from(factor);
                Some(*width)
            }));
            let height = widths.len() + 1;
            let spec = if ends {
                json!({ "intervals": { "widths": widths, "origin": origin, "below": -9.5, "above": 90, "missing": ["NA"] } })
            } else {
                json!({ "intervals": { "widths": widths, "origin": origin, "missing": ["NA"] } })
            };
            (spec, height, false)
        }),
        (btree_set(-100..200_i32, 2..6), 1..4_usize).prop_map(|(cuts, keep)| {
            let cuts: Vec<i32> = cuts.into_iter().collect();
            let coarse = &cuts[..keep.min(cuts.len() - 1)];
            (json!({ "cut-points": { "levels": [cuts, coarse], "missing": ["NA"] } }), 3, false)
        }),
        growing().prop_map(|mut groups| {
            for groups in &mut groups {
                *groups += 1;
            }
            groups.reverse();
            let height = groups.len() + 1;
            (json!({ "equal-frequency": { "groups": groups, "missing": ["NA"] } }), height, true)
        }),
        growing().prop_map(|least| {
            let height = least.len() + 1;
            (json!({ "optimal-merging": { "least-rows": least, "missing": ["NA"] } }), height, true)
        }),
    ]
}

fn number_case() -> impl Strategy<Value = Case> {
    (number_spec(), numbers(), vec(1..20_u64, 42)).prop_map(
        |((spec, height, data_driven), mut values, counts)| {
            values.extend(["", "NA"].map(str::to_owned));
            Case { spec, values, counts, height, data_driven }
        },
    )
}

const FORMATS: [&str; 6] = ["YYYY-MM-DD", "DD/MM/YYYY", "M/D/YYYY", "D. MMMM YYYY [de]", "DD.MM.YY", "excel"];

fn date_case() -> impl Strategy<Value = Case> {
    let levels = prop_oneof![
        Just(json!(["day", "week"])),
        Just(json!([
            "day",
            "month",
            "quarter",
            "half-year",
            "year",
            "5-years",
            "decade",
            "20-years",
            "40-years"
        ])),
        Just(json!(["month", "year", "2-years", "decade"])),
    ];
    (btree_set(-14_000..22_000_i32, 1..40), 0..FORMATS.len(), levels, 0..3_u8, vec(1..20_u64, 42)).prop_map(
        |(days, format, levels, kind, counts)| {
            let format = FORMATS[format];
            let written: Format = format.parse().unwrap();
            // A day after the 12th, so that the order is decided.
            let certain = Date::new(1961, 3, 14).unwrap();
            let dates = days.into_iter().filter_map(Date::from_days).chain([certain]);
            let mut values: Vec<String> = dates.map(|date| written.write(date)).collect();
            values.sort();
            values.dedup();
            values.extend(["", "NA"].map(str::to_owned));
            let height = 1 + levels.as_array().unwrap().len();
            let (spec, height) = match kind {
                0 => {
                    let widths = json!([1, 5, 10]);
                    let settings = json!({ "at": "2031-01-01", "widths": widths, "above": 90, "missing": ["NA"] });
                    (json!({ "age": settings }), 4)
                }
                1 => (json!({ "dates": { "levels": levels, "latest-year": 2030, "missing": ["NA"] } }), height),
                _ => (
                    json!({ "dates": { "levels": levels, "latest-year": 2030, "keep-date-type": true, "missing": ["NA"] } }),
                    height,
                ),
            };
            Case { spec, values, counts, height, data_driven: false }
        },
    )
}

fn time_case() -> impl Strategy<Value = Case> {
    let levels = prop_oneof![
        Just(json!(["quarter-hour", "half-hour", "hour", "part-of-day", "half-day"])),
        Just(json!(["hour", "part-of-day", "day-and-night"])),
    ];
    (btree_set(0..1440_u32, 1..40), levels).prop_map(|(minutes, levels)| {
        let mut values: Vec<String> =
            minutes.into_iter().map(|minute| format!("{}:{:02}", minute / 60, minute % 60)).collect();
        values.extend(["", "NA"].map(str::to_owned));
        let height = 1 + levels.as_array().unwrap().len();
        let spec = json!({ "times": { "levels": levels, "missing": ["NA"] } });
        Case { spec, values, counts: Vec::new(), height, data_driven: false }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn builders_for_numbers(case in number_case()) {
        check(&case)?;
    }

    #[test]
    fn builders_for_dates(case in date_case()) {
        check(&case)?;
    }

    #[test]
    fn builders_for_times(case in time_case()) {
        check(&case)?;
    }
}
