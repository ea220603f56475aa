//! An aggregated table is the table with a record for every row: for every builder and every objective, the hierarchies, the
//! plan, the figures of the report and the verdict on the release are the same.

use std::collections::BTreeSet;

use coversheet::{
    ColumnIn, NoFiles, ReadOptions, Recipe, Report, Role, Session, SolveOptions, catalogue, parse_spec, read,
    verify,
};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A builder's key, the values of a column that suits it, by number, and its spec.
type Builder = (&'static str, fn(u32) -> String, &'static str);

/// Every builder.
const BUILDERS: [Builder; 16] = [
    ("intervals", number, r#"{ "intervals": { "widths": [5, 10] } }"#),
    ("equal-frequency", number, r#"{ "equal-frequency": { "groups": [4, 2] } }"#),
    ("cut-points", number, r#"{ "cut-points": { "levels": [[25, 30, 33], [30]] } }"#),
    ("optimal-merging", number, r#"{ "optimal-merging": { "least-rows": [6, 15] } }"#),
    ("dates", date, r#"{ "dates": { "levels": ["month", "year"] } }"#),
    ("age", date, r#"{ "age": { "at": "2026-01-01", "widths": [1, 5, 20], "above": 90 } }"#),
    ("times", time, r#"{ "times": { "levels": ["hour", "half-day"] } }"#),
    ("icd-10", diagnosis, r#"{ "icd-10": {} }"#),
    ("prefixes", diagnosis, r#"{ "prefixes": { "lengths": [2, 1] } }"#),
    ("postcodes", postcode, r#"{ "postcodes": { "country": "us" } }"#),
    ("mask", postcode, r#"{ "mask": { "from": "right" } }"#),
    ("frequency", town, r#"{ "frequency": { "fewer-than": [4, 9], "alike": true } }"#),
    ("order", grade, r#"{ "order": { "values": ["none", "mild", "severe", "worst"], "widths": [2] } }"#),
    (
        "tree",
        grade,
        r#"{ "tree": { "groups": [{ "group": "some", "of": ["mild", "severe"] }, "none", "worst"] } }"#,
    ),
    (
        "rows",
        grade,
        r#"{ "rows": [["none", "no", "*"], ["mild", "yes", "*"], ["severe", "yes", "*"], ["worst", "yes", "*"]] }"#,
    ),
    ("file", grade, r#"{ "file": "grades.csv" }"#),
];

fn number(at: u32) -> String {
    (20 + at).to_string()
}

fn town(at: u32) -> String {
    format!("{}{}", ["brest-", "Brest ", "BREST "][at as usize % 3], at / 3)
}

fn date(at: u32) -> String {
    format!("19{}-0{}-1{}", 50 + at, 1 + at % 3, at % 7)
}

fn time(at: u32) -> String {
    format!("{:02}:{:02}", at % 24, 10 + at)
}

fn diagnosis(at: u32) -> String {
    format!("{}{}.{}", ["E1", "I2", "J4"][at as usize % 3], at % 4, at % 2)
}

fn postcode(at: u32) -> String {
    format!("{:05}", 2100 + at * 7)
}

fn grade(at: u32) -> String {
    ["none", "mild", "severe", "worst"][at as usize % 4].to_owned()
}

/// The groups of the builder `file`.
struct Grades;

impl coversheet::Files for Grades {
    fn read(&self, name: &str) -> coversheet::Result<Vec<u8>> {
        if name == "grades.csv" {
            return Ok(b"none;no;*\nmild;yes;*\nsevere;yes;*\nworst;yes;*\n".to_vec());
        }
        NoFiles.read(name)
    }
}

/// A record: the value, the town, the outcome, and how many rows it stands for.
type Record = (u32, u8, u8, usize);

/// The records as they are, and a record for every row.
fn sessions(records: &[Record], value: fn(u32) -> String) -> [Session; 2] {
    let mut both = ["value,town,outcome,n\n".to_owned(), "value,town,outcome\n".to_owned()];
    for &(at, town, outcome, rows) in records {
        let line = format!("{},t{town},o{outcome}", value(at));
        both[0] += &[&line, ",", &rows.to_string(), "\n"].concat();
        both[1] += &[&line, "\n"].concat().repeat(rows);
    }
    both.map(|text| Session::new(read(text.as_bytes(), ReadOptions::plain()).unwrap()))
}

fn recipe(builder: &Value, objective: &str, counted: bool) -> Recipe {
    let mut columns = json!({
        "value": { "role": "quasi-identifier", "hierarchy": builder },
        "town": { "role": "quasi-identifier", "hierarchy": { "frequency": { "fewer-than": [5] } } },
        "outcome": { "role": "class" },
    });
    if counted {
        columns["n"] = json!({ "role": "count" });
    }
    let recipe = json!({
        "coversheet": 1,
        "columns": columns,
        "privacy": [{ "k-anonymity": { "k": 3 } }],
        "suppression": { "limit": 0.2 },
        "search": { "objective": objective },
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

/// What must be the same, or why there is nothing.
fn found(session: &mut Session, recipe: &Recipe) -> Result<Value, String> {
    let solved = session.solve(recipe, &Grades, SolveOptions::default(), &mut |_| ());
    let report = solved.map_err(|error| error.code().to_owned())?;
    let plan = session.plan().unwrap();
    let columns = ["value", "town"].map(|name| serde_json::to_value(&plan.columns[name]).unwrap());
    let release = session.release([3; 32], &mut |_| ()).unwrap();
    let verdict = verify(&release.parts().concat(), recipe).unwrap();
    let released = [&release.report, &release.internal_report];
    Ok(json!({
        "distributions": session.distributions(None).unwrap(),
        "solved": figures(&report),
        "released": released.map(figures),
        "plan": [&columns[0], &columns[1], serde_json::to_value(&plan.suppressed).unwrap()],
        "verdict": [json!(verdict.holds), json!(verdict.rows), json!(verdict.classes), json!(verdict.smallest)],
    }))
}

/// All that a report says, but for the file and the recipe that it is about, how long it took, what it says of the column of
/// counts, and special uniques, which are not scored where records stand for several rows.
fn figures(report: &Report) -> Value {
    let mut all = serde_json::to_value(report).unwrap();
    let fields = all.as_object_mut().unwrap();
    for own in ["provenance", "recipe"] {
        fields.remove(own);
    }
    all["search"].as_object_mut().unwrap().remove("milliseconds");
    if let Some(columns) = all.get_mut("columns") {
        columns.as_array_mut().unwrap().retain(|column| column["name"] != "n");
    }
    for side in ["/risk/before", "/risk/after"] {
        if let Some(side) = all.pointer_mut(side) {
            side.as_object_mut().unwrap().remove("suda");
        }
    }
    all
}

/// Where two answers differ by more than rounding.
fn difference(left: &Value, right: &Value, place: &str) -> Option<String> {
    let differ = || Some(format!("{place}: {left} {right}"));
    match (left, right) {
        (Value::Number(one), Value::Number(other)) => {
            let (one, other) = (one.as_f64().unwrap(), other.as_f64().unwrap());
            if (one - other).abs() <= 1e-9 * one.abs().max(1.0) { None } else { differ() }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let mut pairs = one.iter().zip(other).enumerate();
            pairs.find_map(|(at, (one, other))| difference(one, other, &format!("{place}/{at}")))
        }
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            one.iter().find_map(|(key, one)| difference(one, &other[key], &format!("{place}/{key}")))
        }
        _ if left == right => None,
        _ => differ(),
    }
}

/// What is suggested, but for the column of counts and for whether rows are recoded one by one.
fn suggested(profile: coversheet::Profile) -> Value {
    let mut columns = profile.recipe.columns;
    columns.shift_remove("n");
    let found = profile.columns.into_iter().filter(|column| column.name != "n").collect::<Vec<_>>();
    json!([found, columns, profile.recipe.privacy, profile.recipe.suppression, profile.combinations])
}

#[test]
fn every_builder_is_tried() {
    let tried: BTreeSet<&str> = BUILDERS.iter().map(|(name, ..)| *name).collect();
    let known = catalogue();
    let known: BTreeSet<&str> = known.builders.iter().map(|builder| builder.key).collect();
    assert_eq!(tried, known);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Types, roles with their reasons, questions, hierarchies, missing values, examples, and how telling columns are.
    #[test]
    fn counts_are_rows_for_what_is_suggested(
        records in proptest::collection::vec((0..20_u32, 0..4_u8, 0..3_u8, 1..40_usize), 3..40),
    ) {
        for (name, value, _) in BUILDERS {
            let [counted, mut expanded] = sessions(&records, value);
            let profile = counted.profile_counted("n").unwrap();
            prop_assert_eq!((profile.rows, profile.columns.len()), (records.len(), 4));
            prop_assert_eq!(profile.columns[3].role, Role::Count);
            prop_assert_eq!(profile.recipe.columns["n"].role, Role::Count);
            prop_assert_eq!(suggested(profile), suggested(expanded.profile()), "{}", name);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn counts_are_rows_for_every_builder_and_objective(
        records in proptest::collection::vec((0..20_u32, 0..4_u8, 0..3_u8, 1..9_usize), 3..20),
    ) {
        for (name, value, builder) in BUILDERS {
            let spec = parse_spec(builder).unwrap();
            let [mut counted, mut expanded] = sessions(&records, value);
            let column = ColumnIn { name: "value", count: Some("n") };
            let shown = counted.hierarchy(column, spec.as_ref(), &Grades).unwrap();
            prop_assert_eq!(shown, expanded.hierarchy("value", spec.as_ref(), &Grades).unwrap(), "{}", name);
            let builder: Value = serde_json::from_str(builder).unwrap();
            let freeze = |session: &Session, counts| {
                session.frozen(&recipe(&builder, "loss", counts)).map_err(|error| error.code().to_owned())
            };
            match (freeze(&counted, true), freeze(&expanded, false)) {
                (Ok(counted), Ok(expanded)) => {
                    for name in ["value", "town"] {
                        let hierarchies = [&counted, &expanded].map(|recipe| &recipe.columns[name].hierarchy);
                        prop_assert_eq!(hierarchies[0], hierarchies[1], "{} {}", builder, name);
                    }
                }
                (counted, expanded) => prop_assert_eq!(counted.err(), expanded.err(), "{}", name),
            }
            for objective in &catalogue().objectives {
                let both = [(&mut counted, true), (&mut expanded, false)].map(|(session, counts)| {
                    found(session, &recipe(&builder, objective.name, counts))
                });
                match both {
                    [Ok(counted), Ok(expanded)] => {
                        let differs = difference(&counted, &expanded, "");
                        prop_assert_eq!(differs, None, "{} {}", name, objective.name);
                    }
                    [counted, expanded] => {
                        prop_assert_eq!(counted.err(), expanded.err(), "{} {}", name, objective.name);
                    }
                }
            }
        }
    }
}

/// Of so many rows some are looked at, the same whether a record counts them or each has one.
#[test]
fn counts_are_rows_of_large_tables_too() {
    let record =
        |at: u32| (at * 7 % 20, (at % 4) as u8, (at * at % 3) as u8, 500 + (at as usize * 977) % 4_001);
    let records: Vec<Record> = (0..60).map(record).collect();
    let (name, value, builder) = BUILDERS[0];
    let builder: Value = serde_json::from_str(builder).unwrap();
    let [mut counted, mut expanded] = sessions(&records, value);
    let counted = found(&mut counted, &recipe(&builder, "loss", true)).unwrap();
    let expanded = found(&mut expanded, &recipe(&builder, "loss", false)).unwrap();
    assert!(counted["solved"]["rows"].as_u64().unwrap() > 100_000, "{name}");
    assert!(counted["distributions"]["accuracy"]["records"].as_u64().unwrap() < 50_001);
    assert_eq!(difference(&counted, &expanded, ""), None);
}
