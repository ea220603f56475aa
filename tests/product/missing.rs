//! A missing sensitive value is no value: it makes no class diverse, and it hides nobody in a share.

use coversheet::{Error, NoFiles, ReadOptions, Recipe, Report, Session, SolveOptions, read, verify};
use serde_json::{Value, json};

/// A class of three patients with HIV and two of whom nothing is known, and one of six with three diseases.
const CSV: &str = "q,disease\na,HIV\na,HIV\na,HIV\na,\na,NA\nb,flu\nb,flu\nb,cold\nb,cold\nb,gout\nb,gout\n";

fn recipe(models: &Value) -> Recipe {
    let recipe = json!({
        "coversheet": 1,
        "columns": { "q": { "role": "quasi-identifier" }, "disease": { "role": "sensitive", "missing": ["NA"] } },
        "privacy": models,
        "suppression": { "limit": 0 },
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

fn solve(models: &Value) -> Result<Report, Error> {
    let mut session = Session::new(read(CSV.as_bytes(), ReadOptions::default()).unwrap());
    session.solve(&recipe(models), &NoFiles, SolveOptions::default(), &mut |_| ())
}

/// Models that the classes satisfied as long as missing values counted, and what they achieve now.
fn models() -> Vec<(&'static str, Value, f64)> {
    vec![
        ("distinct-l-diversity", json!({ "column": "disease", "l": 3 }), 1.0),
        ("entropy-l-diversity", json!({ "column": "disease", "l": 2.5 }), 1.0),
        ("alpha-k-anonymity", json!({ "column": "disease", "alpha": 0.6, "k": 5 }), 1.0),
        ("confidence-bounding", json!({ "column": "disease", "max": 0.6 }), 1.0),
        ("lkc-privacy", json!({ "l": 1, "k": 5, "c": 0.6, "column": "disease" }), 1.0),
        ("xy-anonymity", json!({ "k": 3, "y": ["disease"] }), 1.0),
        ("t-closeness", json!({ "column": "disease", "t": 0.6 }), 6.0 / 9.0),
        (
            "beta-likeness",
            json!({ "column": "disease", "beta": 1.8, "enhanced": false, "values": ["HIV"] }),
            2.0,
        ),
        ("delta-disclosure", json!({ "column": "disease", "delta": 1.55, "values": ["HIV"] }), 3_f64.log2()),
    ]
}

#[test]
fn missing_values_are_no_variety_in_search_and_check() {
    for (name, parameters, achieved) in models() {
        let left_out = json!([{ name: parameters }]);
        let verdict = verify(CSV.as_bytes(), &recipe(&left_out)).unwrap();
        let report = &verdict.privacy[0];
        assert!(!report.holds && (report.achieved.unwrap() - achieved).abs() < 1e-9, "{name}: {report:?}");
        let said = "2 rows without a value are left out.";
        assert!(
            name == "xy-anonymity" || report.missing == 2 && report.sentence.ends_with(said),
            "{report:?}"
        );
        let found = solve(&left_out).map(|found| found.levels["q"]).map_err(|error| error.code());
        assert!(found == Ok(1) || found == Err("infeasible"), "{name}: {found:?}");

        let mut counted = parameters.clone();
        counted["missing"] = json!("value");
        let counted = json!([{ name: counted }]);
        let verdict = verify(CSV.as_bytes(), &recipe(&counted)).unwrap();
        assert!(verdict.holds && verdict.privacy[0].missing == 0, "{name}: {:?}", verdict.privacy);
        assert_eq!(solve(&counted).unwrap().levels["q"], 0, "{name}");
    }
}

#[test]
fn how_missing_values_are_written_is_said_of_the_column() {
    let models = json!([{ "distinct-l-diversity": { "column": "disease", "l": 2 } }]);
    let mut unsaid = recipe(&models);
    unsaid.columns["disease"].missing.0.clear();
    assert!(verify(CSV.as_bytes(), &unsaid).unwrap().holds, "NA is a value unless it is said");
    let guarded = json!([{ "confidence-bounding": { "column": "disease", "max": 0.5, "values": ["NA"] } }]);
    assert_eq!(solve(&guarded).unwrap_err().code(), "missing-value-guarded");
}

#[test]
fn the_suggested_recipe_says_how_missing_values_are_written() {
    let mut csv = String::from("age,diagnosis\n");
    for row in 0..40 {
        csv.extend([format!("{},{}\n", 20 + row, ["HIV", "flu", "n/a", "", "asthma"][row % 5])]);
    }
    let profile = Session::new(read(csv.as_bytes(), ReadOptions::default()).unwrap()).profile();
    let diagnosis = &profile.recipe.columns["diagnosis"];
    assert_eq!(diagnosis.missing.0, ["n/a"]);
    assert_eq!(Recipe::parse(&profile.recipe.to_json().unwrap()).unwrap(), profile.recipe);
}
