//! Counts that cannot be counted with. That a count is as many rows is in `expanded.rs`.

use coversheet::{ColumnIn, NoFiles, ReadOptions, Recipe, Report, Session, SolveOptions, read, verify};
use proptest::prelude::*;
use serde_json::json;

#[test]
fn counts_of_more_than_53_bits_are_refused_where_they_stand() {
    for count in ["9007199254740993", "18446744073709551615", "99999999999999999999999"] {
        let csv = format!("age,n\n31,2\n32,{count}\n");
        let session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        let error =
            session.hierarchy(ColumnIn { name: "age", count: Some("n") }, None, &NoFiles).unwrap_err();
        assert_eq!((error.code(), error.column(), error.row()), ("too-many-rows", Some("n"), Some(3)));
        assert!(
            error.message().contains("9,007,199,254,740,992") && !error.message().contains(count),
            "{error:?}"
        );
    }
    // Together they may be too many, too.
    let mut session = counted(&[(31, 1, 1 << 53), (31, 1, 1)], 1);
    let solved = session.solve(&recipe(2, 0.0), &NoFiles, SolveOptions::default(), &mut |_| ());
    assert_eq!(solved.unwrap_err().code(), "too-many-rows");
}

/// Records of an age, a value and how many rows they are, each as often as the factor says.
fn counted(records: &[(u32, u32, u64)], factor: u64) -> Session {
    let lines = records.iter().map(|(age, value, rows)| format!("{age},d{value},{}\n", rows * factor));
    let csv = "age,disease,n\n".to_owned() + &lines.collect::<String>();
    Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap())
}

fn recipe(k: u64, limit: f64) -> Recipe {
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 10] } } },
            "disease": { "role": "sensitive" },
            "n": { "role": "count" },
        },
        "privacy": [
            { "k-anonymity": { "k": k } },
            { "t-closeness": { "column": "disease", "t": 0.4, "distance": "equal" } },
        ],
        "suppression": { "limit": limit },
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

/// Rows in figures of a report that are numbers of rows.
fn rows(report: &Report) -> [u64; 5] {
    let classes = &report.classes;
    [report.rows, report.released_rows, report.suppressed_rows, classes.smallest, classes.largest]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Where k and all counts are 2^40 times as large, the decision is the same, and every number of rows 2^40 times as large:
    /// to the last digit, in JSON too.
    #[test]
    fn huge_counts_are_decided_as_small_ones(
        records in proptest::collection::vec((20..40_u32, 0..3_u32, 1..90_u64), 1..30),
        k in 1..60_u64,
        limit in 0..4_u32,
    ) {
        const FACTOR: u64 = 1 << 40;
        let limit = f64::from(limit) / 8.0;
        let found = [1, FACTOR].map(|factor| {
            let (mut session, recipe) = (counted(&records, factor), recipe(k * factor, limit));
            let report = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ());
            let report = report.map_err(|error| error.code())?;
            let plan = serde_json::to_value(&session.plan().unwrap().columns["age"]).unwrap();
            let release = session.release([3; 32], &mut |_| ()).unwrap();
            let verdict = verify(&release.parts().concat(), &recipe).unwrap();
            let json = serde_json::to_value(&release.report).unwrap();
            let written = ["rows", "released_rows", "suppressed_rows"].map(|name| json[name].as_u64());
            Ok::<_, &str>((report.levels.clone(), plan, rows(&report), written, [verdict.rows, verdict.smallest], verdict.holds))
        });
        match found {
            [Ok(small), Ok(huge)] => {
                prop_assert_eq!((&small.0, &small.1, small.5), (&huge.0, &huge.1, huge.5));
                prop_assert_eq!(small.2.map(|rows| rows * FACTOR), huge.2);
                prop_assert_eq!(small.3.map(|rows| rows.map(|rows| rows * FACTOR)), huge.3);
                prop_assert_eq!(small.4.map(|rows| rows * FACTOR), huge.4);
            }
            [small, huge] => prop_assert_eq!(small.err(), huge.err()),
        }
    }
}

#[test]
fn a_column_of_counts_that_are_none_is_refused() {
    let session = Session::new(read(b"age,town,n\n20,t1,3\n", ReadOptions::plain()).unwrap());
    let error = session.hierarchy(ColumnIn { name: "age", count: Some("town") }, None, &NoFiles).unwrap_err();
    assert_eq!((error.code(), error.column()), ("count-invalid", Some("town")));
    let error = session.hierarchy(ColumnIn { name: "age", count: Some("m") }, None, &NoFiles).unwrap_err();
    assert_eq!(error.code(), "unknown-column");
}
