//! Limits are what the recipe writes, exactly, and are shown as they are written.

use coversheet::{Error, NoFiles, ReadOptions, Recipe, Report, Session, SolveOptions, read, verify};
use serde_json::{Value, json};

/// Three classes of three rows, with three diseases each; and one row more.
const CSV: &str = "q,disease\na,d1\na,d2\na,d3\nb,d1\nb,d2\nb,d3\nc,d1\nc,d2\nc,d3\nd,d1\n";

fn solve(csv: &str, model: &Value, limit: &Value) -> Result<(Report, Recipe), Error> {
    let recipe = json!({
        "coversheet": 1,
        "columns": { "q": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" } },
        "privacy": [model],
        "suppression": { "limit": limit },
    });
    let recipe = Recipe::parse(&recipe.to_string())?;
    assert_eq!(serde_json::to_value(&recipe).unwrap()["privacy"][0], *model, "written back as it was read");
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::default()).unwrap());
    let report = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ())?;
    Ok((report, recipe))
}

#[test]
fn a_third_is_a_third() {
    for (model, required) in [
        (json!({ "highest-risk": { "max": "1/3" } }), "risk <= 1/3"),
        (json!({ "average-risk": { "max": "1/3" } }), "risk <= 1/3"),
        (
            json!({ "alpha-k-anonymity": { "column": "disease", "alpha": "1/3", "k": 3 } }),
            "alpha <= 1/3, k >= 3",
        ),
        (json!({ "confidence-bounding": { "column": "disease", "max": "1/3" } }), "confidence <= 1/3"),
        (
            json!({ "lkc-privacy": { "l": 1, "k": 3, "c": "1/3", "column": "disease" } }),
            "C <= 1/3, K >= 3 at L = 1",
        ),
    ] {
        let (report, recipe) = solve(CSV, &model, &json!("1/10")).unwrap();
        assert_eq!((report.levels["q"], report.suppressed_rows), (0, 1), "{model}");
        assert_eq!(report.privacy[0].required, required);
        assert!(report.privacy[0].sentence.contains("1/3"), "{}", report.privacy[0].sentence);
        let kept = CSV.replace("d,d1\n", "");
        assert!(verify(kept.as_bytes(), &recipe).unwrap().holds, "{model}");
    }
    // Twelve threes are less than a third: classes of four rows are needed.
    let less = json!({ "highest-risk": { "max": 0.333_333_333_333 } });
    let (report, _) = solve(CSV, &less, &json!("1/10")).unwrap();
    assert_eq!(report.levels["q"], 1);
    let said = "No row is found with a higher risk than 10 % (33.3333333333 % allowed).";
    assert_eq!(report.privacy[0].sentence, said);
}

#[test]
fn the_suppression_limit_may_be_a_fraction() {
    // Three of nine rows stand alone.
    let csv = "q,disease\na,1\na,1\na,1\nb,1\nb,1\nb,1\nc,1\nd,1\ne,1\n";
    let k = json!({ "k-anonymity": { "k": 3 } });
    assert_eq!(solve(csv, &k, &json!("1/3")).unwrap().0.suppressed_rows, 3);
    assert_eq!(solve(csv, &k, &json!(0.333_333)).unwrap().0.levels["q"], 1);
    assert_eq!(solve(csv, &k, &json!("4/3")).unwrap_err().code(), "limit-range");
    assert_eq!(solve(csv, &k, &json!("a third")).unwrap_err().code(), "recipe-invalid");
}

#[test]
fn average_class_size_divides_by_the_k_of_k_anonymity() {
    let csv = "q,disease\na,d1\na,d2\na,d3\na,d4\nb,d1\nb,d2\nb,d3\nb,d4\n";
    let recipe = json!({
        "coversheet": 1,
        "columns": { "q": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" } },
        "privacy": [{ "k-anonymity": { "k": 2 } }, { "distinct-l-diversity": { "column": "disease", "l": 4 } }],
        "suppression": { "limit": 0 },
        "search": { "objective": "average-class-size" },
    });
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::default()).unwrap());
    let report = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    assert_eq!((report.levels["q"], report.objective.value), (0, Some(2.0)));
}
