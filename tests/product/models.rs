//! Every privacy model on released bytes: what a release achieves, what tampering is found, and why rows are
//! suppressed.

use std::collections::HashMap;

use coversheet::{
    Conclusion, Error, Files, NoFiles, PrivacyReport, ReadOptions, Recipe, RecodingRecipe, Report, Result,
    Session, SolveOptions, Table, read, verify, verify_with_original,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::tally::Tally;

/// Two classes of six rows with two of each disease and salaries from 10 to 60.
fn two_classes() -> String {
    let mut csv = String::from("q,disease,salary\n");
    for class in ["x", "y"] {
        for row in 0..6 {
            csv.extend([format!("{class},{},{}\n", ["A", "B", "C"][row / 2], 10 * (row + 1))]);
        }
    }
    csv
}

fn recipe(columns: &Value, privacy: &Value, limit: f64) -> Recipe {
    let recipe = json!({
        "coversheet": 1, "columns": columns, "privacy": privacy, "suppression": { "limit": limit }
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

fn of_two_classes(model: &Value) -> Recipe {
    let columns = json!({
        "q": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" }, "salary": { "role": "sensitive" }
    });
    recipe(&columns, &json!([model]), 0.0)
}

/// A model, what the two classes achieve, and what they achieve with one row in a class of its own.
fn models() -> Vec<(Value, f64, Option<f64>)> {
    let third = 1.0 / 3.0;
    vec![
        (json!({ "k-anonymity": { "k": 6 } }), 6.0, Some(1.0)),
        (json!({ "k-anonymity": { "k": 6, "columns": ["q"] } }), 6.0, Some(1.0)),
        (json!({ "xy-anonymity": { "k": 3, "y": ["disease"] } }), 3.0, Some(1.0)),
        (json!({ "distinct-l-diversity": { "column": "disease", "l": 3 } }), 3.0, Some(1.0)),
        (json!({ "entropy-l-diversity": { "column": "disease", "l": 3 } }), 3.0, Some(1.0)),
        (json!({ "recursive-cl-diversity": { "column": "disease", "c": 0.5, "l": 2 } }), 0.5, None),
        (json!({ "alpha-k-anonymity": { "column": "disease", "alpha": 0.34, "k": 6 } }), third, Some(1.0)),
        (json!({ "confidence-bounding": { "column": "disease", "max": 0.34 } }), third, Some(1.0)),
        (
            json!({ "confidence-bounding": { "column": "disease", "bounds": { "A": 0.34 } } }),
            third,
            Some(1.0),
        ),
        (json!({ "lkc-privacy": { "l": 1, "k": 6, "c": 0.34, "column": "disease" } }), third, Some(1.0)),
        (json!({ "t-closeness": { "column": "disease", "t": 0.1 } }), 0.0, Some(2.0 / 3.0)),
        (
            json!({ "t-closeness": { "column": "disease", "t": 0.1, "distance": "ordered", "order": ["A", "B", "C"] } }),
            0.0,
            Some(0.5),
        ),
        (json!({ "t-closeness": { "column": "salary", "t": 0.1, "distance": "ordered" } }), 0.0, Some(0.5)),
        (json!({ "ke-anonymity": { "column": "salary", "k": 6, "e": 50 } }), 50.0, Some(0.0)),
        (
            json!({ "epsilon-m-anonymity": { "column": "salary", "epsilon": 5, "m": 6 } }),
            1.0 / 6.0,
            Some(1.0),
        ),
        (json!({ "beta-likeness": { "column": "disease", "beta": 0.5 } }), 0.0, Some(2.0)),
        (json!({ "beta-likeness": { "column": "disease", "beta": 0.5, "enhanced": false } }), 0.0, Some(2.0)),
        (json!({ "delta-disclosure": { "column": "disease", "delta": 0.5 } }), 0.0, Some(3.0_f64.log2())),
        (json!({ "average-risk": { "max": 0.17 } }), 1.0 / 6.0, Some(0.25)),
        (json!({ "highest-risk": { "max": 0.17 } }), 1.0 / 6.0, Some(1.0)),
    ]
}

fn near(found: Option<f64>, expected: Option<f64>) -> bool {
    match (found, expected) {
        (Some(found), Some(expected)) => (found - expected).abs() < 1e-9,
        (found, expected) => found == expected,
    }
}

#[test]
fn every_model_holds_with_its_value_and_fails_when_a_row_stands_alone() {
    // The first row has salary 10 and disease A; the ordered distance of salaries from it is 0.5 too.
    let good = two_classes();
    let bad = good.replacen("x,", "z,", 1);
    for (model, achieved, alone) in models() {
        let recipe = of_two_classes(&model);
        let verdict = verify(good.as_bytes(), &recipe).unwrap();
        let report = &verdict.privacy[0];
        assert!(
            verdict.holds && report.holds && near(report.achieved, Some(achieved)),
            "{model}: {report:?}"
        );
        let verdict = verify(bad.as_bytes(), &recipe).unwrap();
        let report = &verdict.privacy[0];
        assert!(!verdict.holds && !report.holds && near(report.achieved, alone), "{model}: {report:?}");
        assert_eq!(verdict.violations.len(), 1);
    }
}

/// Files in memory.
struct Register(&'static str);

impl Files for Register {
    fn read(&self, name: &str) -> Result<Vec<u8>> {
        if name == "register.csv" { Ok(self.0.as_bytes().to_vec()) } else { NoFiles.read(name) }
    }
}

fn session(csv: &str) -> Session {
    Session::new(table(csv))
}

fn table(csv: &str) -> Table {
    read(csv.as_bytes(), ReadOptions::plain()).unwrap()
}

fn solve(session: &mut Session, recipe: &Recipe, files: &dyn Files) -> std::result::Result<Report, Error> {
    session.solve(recipe, files, SolveOptions::default(), &mut |_| ())
}

fn released(session: &Session) -> (Vec<u8>, Report) {
    let release = session.release([7; 32], &mut |_| ()).unwrap();
    (release.parts().concat(), release.report)
}

#[test]
fn what_the_bytes_do_not_say_is_checked_with_the_original() {
    // Fung et al. 2010, example 2.5: several rows of one patient are not several patients.
    let csv = "patient,q,disease\np1,a,flu\np1,a,HIV\np2,a,flu\np3,b,flu\np4,b,HIV\n";
    let columns = json!({
        "patient": { "role": "person" }, "q": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" }
    });
    let recipe = recipe(&columns, &json!([{ "k-anonymity": { "k": 2 } }]), 0.0);
    let mut session = session(csv);
    let report = solve(&mut session, &recipe, &NoFiles).unwrap();
    assert_eq!((report.privacy[0].achieved, report.privacy[0].counts), (Some(2.0), "persons"));
    let (bytes, report) = released(&session);
    assert_eq!((report.privacy[0].achieved, report.privacy[0].counts), (Some(2.0), "persons"));

    let alone = verify(&bytes, &recipe).unwrap();
    assert_eq!((alone.conclusion, alone.holds), (Conclusion::CannotBeShown, false));
    assert!(alone.privacy[0].counts == "rows" && alone.not_shown.len() == 1 && alone.violations.is_empty());
    let both = verify_with_original(&bytes, &recipe, &table(csv), &NoFiles).unwrap();
    assert!(both.holds && both.privacy[0].counts == "persons" && both.not_shown.is_empty());
    // The same rows, all of one person.
    let one = csv.replace("p2", "p1");
    assert!(!verify_with_original(&bytes, &recipe, &table(&one), &NoFiles).unwrap().holds);
    // Another table.
    let other = csv.replace("b,flu", "b,cold");
    let error = verify_with_original(&bytes, &recipe, &table(&other), &NoFiles).unwrap_err();
    assert_eq!(error.code(), "original-does-not-match");
}

#[test]
fn presence_and_map_compare_with_the_register() {
    // Fung et al. 2010, example 2.8: four of five, three of four.
    let csv = "job,disease\nlawyer,a\nlawyer,b\nengineer,b\nwriter,a\nwriter,b\ndancer,a\ndancer,b\n";
    let register =
        Register("job\nlawyer\nlawyer\nengineer\nengineer\nwriter\nwriter\ndancer\ndancer\ndancer\n");
    let rows = json!([
        ["lawyer", "professional"],
        ["engineer", "professional"],
        ["writer", "artist"],
        ["dancer", "artist"]
    ]);
    let columns = json!({
        "job": { "role": "quasi-identifier", "hierarchy": { "rows": rows } }, "disease": { "role": "sensitive" }
    });
    let privacy = json!([
        { "delta-presence": { "min": 0.75, "max": 0.8, "population": "register.csv" } },
        { "k-map": { "k": 4, "population": "register.csv" } }
    ]);
    let recipe = recipe(&columns, &privacy, 0.0);
    let mut session = session(csv);
    solve(&mut session, &recipe, &register).unwrap();
    let (bytes, report) = released(&session);
    assert!(near(report.privacy[0].achieved, Some(0.8)) && near(report.privacy[1].achieved, Some(4.0)));
    assert!(verify_with_original(&bytes, &recipe, &table(csv), &register).unwrap().holds);
    let alone = verify(&bytes, &recipe).unwrap();
    assert_eq!((alone.conclusion, alone.not_shown.len()), (Conclusion::CannotBeShown, 2));
}

/// The models that take an original or a register to check: what a release achieves, and what is left of it when
/// the finer values are put back, in all rows or in one.
#[test]
fn what_is_made_finer_after_the_release_is_refused_with_the_original_at_hand() {
    let csv = "job,disease\nlawyer,a\nlawyer,b\nengineer,b\nwriter,a\nwriter,b\ndancer,a\ndancer,b\n";
    let register =
        Register("job\nlawyer\nlawyer\nengineer\nengineer\nwriter\nwriter\ndancer\ndancer\ndancer\n");
    let jobs = json!([
        ["lawyer", "professional"],
        ["engineer", "professional"],
        ["writer", "artist"],
        ["dancer", "artist"]
    ]);
    let columns = json!({
        "job": { "role": "quasi-identifier", "hierarchy": { "rows": jobs } }, "disease": { "role": "sensitive" }
    });
    let diseases = json!({ "rows": [["a", "any"], ["b", "any"]] });
    for (model, achieved, finer) in [
        // Two lawyers, engineers and writers.
        (json!({ "k-map": { "k": 4, "population": "register.csv" } }), 4.0, 2.0),
        // Both lawyers of the register are in the table.
        (json!({ "delta-presence": { "min": 0.5, "max": 0.8, "population": "register.csv" } }), 0.8, 1.0),
        // One of two engineers is in the table.
        (json!({ "delta-presence": { "min": 0.75, "max": 1, "population": "register.csv" } }), 0.8, 1.0),
        // The engineer has b for certain.
        (
            json!({ "personalized-privacy":
                { "column": "disease", "hierarchy": diseases, "default": "b", "max": 0.7 } }),
            2.0 / 3.0,
            1.0,
        ),
    ] {
        let recipe = recipe(&columns, &json!([model]), 0.0);
        let mut session = session(csv);
        solve(&mut session, &recipe, &register).unwrap();
        let (bytes, _) = released(&session);
        let check = |bytes: &[u8]| verify_with_original(bytes, &recipe, &table(csv), &register);

        let verdict = check(&bytes).unwrap();
        let report = &verdict.privacy[0];
        assert!(
            verdict.holds && report.holds && near(report.achieved, Some(achieved)),
            "{model}: {report:?}"
        );
        let verdict = check(csv.as_bytes()).unwrap();
        let report = &verdict.privacy[0];
        assert!(!verdict.holds && !report.holds && near(report.achieved, Some(finer)), "{model}: {report:?}");
        assert_eq!(verdict.violations.len(), 1);
        // One cell alone could have been left as it was by a search that works cell by cell; it is too fine, too.
        let one = String::from_utf8(bytes).unwrap().replacen("artist,b", "dancer,b", 1);
        assert!(!check(one.as_bytes()).unwrap().holds, "{model}");
    }
}

#[test]
fn suppressed_rows_have_reasons_and_their_classes_can_be_opened() {
    let mut csv = String::from("postcode,born,disease\n");
    for row in 0..20 {
        csv.extend([format!("02138,19{},d{}\n", 50 + row / 10, row % 3)]);
    }
    csv += "02139,1950,d1\n";
    let columns = json!({
        "postcode": { "role": "quasi-identifier", "hierarchy": { "mask": { "from": "right" } } },
        "born": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" }
    });
    let privacy = json!([
        { "k-anonymity": { "k": 5 } }, { "distinct-l-diversity": { "column": "disease", "l": 3 } }
    ]);
    let recipe = recipe(&columns, &privacy, 0.05);
    let mut session = session(&csv);
    let report = solve(&mut session, &recipe, &NoFiles).unwrap();
    assert_eq!(report.suppressed_rows, 1);
    let window = session.rows(19, 5).unwrap();
    let reason = window.rows[1].reason.as_deref().unwrap();
    assert_eq!(
        reason,
        "Alone with postcode 02139, born 1950: 1 row, 5 needed; only 1 value of disease, 3 needed; would need level 1 of postcode."
    );
    assert_eq!(window.rows[0].reason, None);
    for model in [None, Some(0), Some(1)] {
        let classes = session.violating_classes(model, 0, 10).unwrap();
        assert_eq!((classes.total, classes.rows), (1, 1));
        let class = &classes.classes[0];
        assert_eq!((class.values.join(" "), class.violations.len()), ("02139 1950".to_owned(), 2));
        let rows = session.class_rows(class.class, 0, 10).unwrap();
        assert_eq!((rows.total, rows.rows[0].row, rows.rows[0].suppressed), (1, 21, true));
    }
    assert_eq!(session.violating_classes(Some(2), 0, 10).unwrap().total, 0);
    let mut reasons = HashMap::new();
    session.reasons(&mut |row, reason| drop(reasons.insert(row, reason.to_owned()))).unwrap();
    assert_eq!(reasons.get(&21).map(String::as_str), Some(reason));
    assert_eq!(reasons.len(), 1);
}

/// Of a finer recoding too a row says what it would have been alone with.
#[test]
fn suppressed_rows_of_finer_recodings_have_reasons() {
    // Forty people who can be told by nothing, and one whom nothing allowed is like.
    let mut csv = String::from("born,town,disease\n");
    for row in 0..40 {
        csv.extend([format!("19{},Bern,d{}\n", 50 + row % 4, row % 3)]);
    }
    csv += "1951,Thun,d1\n";
    let columns = json!({
        "born": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [2] } } },
        "town": { "role": "quasi-identifier", "max-level": 0 }, "disease": { "role": "sensitive" }
    });
    for recoding in [RecodingRecipe::Values, RecodingRecipe::Regions, RecodingRecipe::Rows] {
        let recipe = recipe(&columns, &json!([{ "k-anonymity": { "k": 5 } }]), 0.05).with_recoding(recoding);
        let mut session = session(&csv);
        let report = solve(&mut session, &recipe, &NoFiles).unwrap();
        assert_eq!((report.suppressed_rows, report.released_rows), (1, 40), "{recoding:?}");
        let mut reasons = HashMap::new();
        session.reasons(&mut |row, reason| drop(reasons.insert(row, reason.to_owned()))).unwrap();
        assert_eq!(reasons.len(), 1, "{recoding:?}: {reasons:?}");
        let reason = &reasons[&41];
        assert!(reason.contains("town Thun: 1 row, 5 needed"), "{recoding:?}: {reason}");
        let classes = session.violating_classes(Some(0), 0, 10).unwrap();
        assert_eq!((classes.total, classes.rows, classes.classes[0].values[1].as_str()), (1, 1, "Thun"));
        assert_eq!(session.class_rows(classes.classes[0].class, 0, 10).unwrap().rows[0].row, 41);
    }
}

/// Whether the reports say the same, but for the order in which numbers were added.
fn same(left: &[PrivacyReport], right: &[PrivacyReport]) -> bool {
    let one = |(left, right): (&PrivacyReport, &PrivacyReport)| {
        near(left.achieved, right.achieved)
            && (&left.model, left.holds, left.counts) == (&right.model, right.holds, right.counts)
    };
    left.len() == right.len() && left.iter().zip(right).all(one)
}

/// Whether a model names the column that says whose a row is.
fn patient_is_asked_for(models: &[Value]) -> bool {
    models.iter().any(|model| model["xy-anonymity"]["y"][0] == "patient")
}

/// Rows of a person, two quasi-identifiers, a disease and a salary.
fn rows() -> impl Strategy<Value = Vec<(u8, u8, u8, u8, u8)>> {
    prop::collection::vec((0..12_u8, 0..4_u8, 0..3_u8, 0..5_u8, 0..6_u8), 4..24)
}

fn random_models() -> impl Strategy<Value = Vec<Value>> {
    let tree = json!({ "rows": 
        [["d0", "e0", "*"], ["d1", "e0", "*"], ["d2", "e1", "*"], ["NA", "e2", "*"], ["", "e2", "*"]] });
    let all = vec![
        json!({ "k-anonymity": { "k": 2 } }),
        json!({ "k-anonymity": { "k": 3, "columns": ["b"] } }),
        json!({ "xy-anonymity": { "k": 2, "y": ["disease"], "x": ["a"] } }),
        json!({ "xy-anonymity": { "k": 2, "y": ["patient"] } }),
        json!({ "k-map": { "k": 3, "population": "register.csv" } }),
        json!({ "delta-presence": { "min": 0, "max": 0.9, "population": "register.csv" } }),
        json!({ "distinct-l-diversity": { "column": "disease", "l": 2 } }),
        json!({ "distinct-l-diversity": { "column": "disease", "l": 3, "missing": "value" } }),
        json!({ "entropy-l-diversity": { "column": "disease", "l": 1.8 } }),
        json!({ "recursive-cl-diversity": { "column": "disease", "c": 2, "l": 2, "strict": true } }),
        json!({ "alpha-k-anonymity": { "column": "disease", "alpha": 0.6, "k": 2 } }),
        json!({ "confidence-bounding": { "column": "disease", "max": 0.7, "columns": ["a"] } }),
        json!({ "lkc-privacy": { "l": 1, "k": 2, "c": 0.8, "column": "disease" } }),
        json!({ "t-closeness": { "column": "disease", "t": 0.3 } }),
        json!({ "t-closeness": { "column": "disease", "t": 0.3, "reference": "input" } }),
        json!({ "t-closeness": { "column": "salary", "t": 0.2, "distance": "ordered" } }),
        json!({ "t-closeness": { "column": "salary", "t": 0.2, "distance": "ordered", "missing": "value" } }),
        json!({ "t-closeness": { "column": "disease", "t": 0.3, "distance": "hierarchical", "hierarchy": tree } }),
        json!({ "ke-anonymity": { "column": "salary", "k": 2, "e": 0.5 } }),
        json!({ "epsilon-m-anonymity": { "column": "salary", "epsilon": 0.5, "m": 2 } }),
        json!({ "personalized-privacy": { "column": "disease", "hierarchy": tree, "default": "e0", "max": 0.6 } }),
        json!({ "beta-likeness": { "column": "disease", "beta": 1.2, "reference": "input" } }),
        json!({ "delta-disclosure": { "column": "disease", "delta": 1.3, "reference": "input" } }),
        json!({ "highest-risk": { "max": 0.5 } }),
    ];
    prop::sample::subsequence(all, 1..=2)
}

/// What a random table may end with instead: what each model says where no release can satisfy it, among others.
static HOLD: Tally = Tally::new(
    192,
    40,
    &[
        "infeasible",
        "nothing-found",
        "c-below-table",
        "e-larger-than-range",
        "k-larger-than-population",
        "k-larger-than-table",
        "k-larger-than-values",
        "l-larger-than-entropy",
        "l-larger-than-values",
        "m-larger-than-values",
        "presence-above-max",
        "presence-below-min",
        "risk-below-table",
        "value-too-frequent",
    ],
);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    /// Whatever the search finds passes the check of its own bytes, also with the original found again from
    /// what the file says; and what the report says before the release is what it says after. Some diseases and
    /// salaries are missing, and each patient comes several times, with some rows that are alike, or is not known.
    #[test]
    fn releases_of_random_tables_hold(
        rows in rows(), models in random_models(), percent in 0_u32..60, mask: bool, persons: bool, alike: bool,
    ) {
        let mut csv = String::from("patient,a,b,disease,salary\n");
        for (patient, a, b, disease, salary) in &rows {
            let (a, b) = if alike { (patient % 4, patient % 3) } else { (*a, *b) };
            let disease = ["d0", "d1", "d2", "NA", ""][*disease as usize];
            let salary = if *salary == 5 { " ".to_owned() } else { (f64::from(*salary) / 4.0).to_string() };
            csv.extend([format!("p{patient},a{a},b{b},{disease},{salary}\n")]);
        }
        // Every value is known to the hierarchies.
        let columns = json!({
            "patient": { "role": if persons || patient_is_asked_for(&models) { "person" } else { "identifier" } },
            "a": { "role": "quasi-identifier", "hierarchy": { "rows":
                [["a0", "a", "*"], ["a1", "a", "*"], ["a2", "c", "*"], ["a3", "c", "*"]] } },
            "b": { "role": "quasi-identifier", "hierarchy": { "rows": [["b0", "*"], ["b1", "*"], ["b2", "*"]] } },
            "disease": { "role": "sensitive", "missing": ["NA"] }, "salary": { "role": "sensitive" }
        });
        let mut recipe = recipe(&columns, &json!(models), f64::from(percent) / 100.0);
        if mask {
            recipe.suppression.rows = coversheet::SuppressionRows::Mask;
        }
        let register = Register("a,b\na0,b0\na0,b0\na0,b1\na1,b0\na1,b1\na2,b2\na2,b2\na3,b0\na3,b1\na3,b1\na0,b2\na1,b2\n");
        let mut session = session(&csv);
        let solved = solve(&mut session, &recipe, &register).map_err(|error| error.code());
        let Some(before) = HOLD.of(solved)? else { return Ok(()) };
        for class in session.violating_classes(None, 0, 100).unwrap().classes {
            prop_assert!(class.rows > 0 && !class.reason.is_empty());
        }
        if before.released_rows == 0 {
            return Ok(());
        }
        let (bytes, after) = released(&session);
        prop_assert!(same(&before.privacy, &after.privacy), "{:?} {:?}", before.privacy, after.privacy);
        prop_assert!(after.privacy.iter().all(|model| model.holds));
        let found = verify_with_original(&bytes, &recipe, &table(&csv), &register).unwrap();
        prop_assert!(found.holds, "{:?}", found.violations);
        prop_assert!(same(&found.privacy, &after.privacy), "{:?} {:?}", found.privacy, after.privacy);
    }
}
