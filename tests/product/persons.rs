//! With a person column models count persons: many rows of one person hide nothing of what the others have.

use coversheet::{
    Error, NoFiles, ReadOptions, Recipe, Report, Session, SolveOptions, read, verify_with_original,
};
use serde_json::{Value, json};

fn recipe(models: &Value) -> Recipe {
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "patient": { "role": "person" }, "q": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" },
        },
        "privacy": models,
        "suppression": { "limit": 0 },
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

/// A class with one patient who comes with flu 96 times and four who have HIV; and one of ten patients with a cold.
fn one_comes_often() -> String {
    let flu = (0..96).map(|_| "p0,a,flu\n".to_owned());
    let hiv = (1..5).map(|patient| format!("p{patient},a,HIV\n"));
    let cold = (5..15).map(|patient| format!("p{patient},b,cold\n"));
    ["patient,q,disease\n".to_owned()].into_iter().chain(flu).chain(hiv).chain(cold).collect()
}

/// A class in which all four patients have HIV, and one has three other diseases as well.
fn all_have_it() -> String {
    let hiv = (0..4).map(|patient| format!("p{patient},a,HIV\n"));
    let others = ["flu", "gout", "asthma"].map(|disease| format!("p0,a,{disease}\n"));
    let cold = (4..14).map(|patient| format!("p{patient},b,cold{}\n", patient % 5));
    ["patient,q,disease\n".to_owned()].into_iter().chain(hiv).chain(others).chain(cold).collect()
}

fn solve(csv: &str, models: &Value) -> Result<(Report, Vec<u8>), Error> {
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    let report = session.solve(&recipe(models), &NoFiles, SolveOptions::default(), &mut |_| ())?;
    let release = session.release([7; 32], &mut |_| ()).unwrap();
    Ok((report, release.parts().concat()))
}

/// What the file says if it is released as it is, and is checked with the table that it was made from.
fn check_as_it_is(csv: &str, models: &Value) -> (bool, Option<f64>, &'static str) {
    let original = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
    let file: String = csv.lines().flat_map(|line| [line.split_once(',').unwrap().1, "\n"]).collect();
    let verdict = verify_with_original(file.as_bytes(), &recipe(models), &original, &NoFiles).unwrap();
    let report = &verdict.privacy[0];
    (report.holds, report.achieved, report.counts)
}

#[test]
fn four_of_five_patients_are_not_four_of_a_hundred_rows() {
    let guarded = json!(["HIV"]);
    for (model, achieved) in [
        (json!({ "confidence-bounding": { "column": "disease", "max": 0.5, "values": guarded } }), 0.8),
        (
            json!({ "alpha-k-anonymity": { "column": "disease", "alpha": 0.5, "k": 2, "values": guarded } }),
            0.8,
        ),
        (json!({ "lkc-privacy": { "l": 1, "k": 2, "c": 0.5, "column": "disease", "values": guarded } }), 0.8),
        // Four of fifteen in all.
        (
            json!({ "beta-likeness": { "column": "disease", "beta": 0.8, "enhanced": false, "values": guarded } }),
            2.0,
        ),
        (
            json!({ "delta-disclosure": { "column": "disease", "delta": 1.5, "values": guarded } }),
            3_f64.log2(),
        ),
        (
            json!({ "personalized-privacy":
                { "column": "disease", "hierarchy": { "rows": [["HIV", "*"], ["flu", "*"], ["cold", "*"]] },
                  "default": "HIV", "max": 0.5 } }),
            0.8,
        ),
    ] {
        let models = json!([model]);
        let (holds, found, counts) = check_as_it_is(&one_comes_often(), &models);
        assert!(!holds && (found.unwrap() - achieved).abs() < 1e-9, "{model}: {found:?}");
        assert_eq!(counts, "persons", "{model}");
        let (report, bytes) = solve(&one_comes_often(), &models).unwrap();
        assert_eq!((report.levels["q"], report.suppressed_rows), (1, 0), "{model}");
        let original = read(one_comes_often().as_bytes(), ReadOptions::plain()).unwrap();
        let verdict = verify_with_original(&bytes, &recipe(&models), &original, &NoFiles).unwrap();
        assert!(verdict.holds && verdict.privacy == report.privacy, "{model}: {:?}", verdict.privacy);
    }
}

#[test]
fn what_all_have_is_no_secret_because_one_has_more() {
    for (model, achieved) in [
        (json!({ "distinct-l-diversity": { "column": "disease", "l": 2 } }), Some(1.0)),
        (json!({ "xy-anonymity": { "k": 2, "y": ["disease"] } }), Some(1.0)),
        (json!({ "entropy-l-diversity": { "column": "disease", "l": 1.5 } }), Some(1.0)),
        (json!({ "recursive-cl-diversity": { "column": "disease", "c": 5, "l": 2 } }), None),
    ] {
        let models = json!([model]);
        let (holds, found, counts) = check_as_it_is(&all_have_it(), &models);
        assert_eq!((holds, found, counts), (false, achieved, "persons"), "{model}");
        let (report, _) = solve(&all_have_it(), &models).unwrap();
        assert_eq!((report.levels["q"], report.suppressed_rows), (1, 0), "{model}");
    }
    // Counted in rows, the last class of ten has five values, and so has the first with four.
    let few = json!([{ "distinct-l-diversity": { "column": "disease", "l": 2 } }]);
    let csv = all_have_it().replace("p0,a,HIV\n", "");
    assert_eq!(check_as_it_is(&csv, &few), (true, Some(2.0), "persons"));
}
