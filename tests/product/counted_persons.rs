//! Records that say how many rows a person has: what is decided from them is what is decided from the rows.

use std::collections::BTreeMap;

use coversheet::{NoFiles, ReadOptions, Recipe, Result, Session, SolveOptions, read};
use proptest::prelude::*;
use serde_json::{Value, json};

fn recipe(models: &Value, limit: f64, rows: &str) -> Value {
    json!({
        "coversheet": 1,
        "columns": {
            "who": { "role": "person" },
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [10, 20] } } },
            "town": { "role": "quasi-identifier" },
            "disease": { "role": "sensitive" },
        },
        "privacy": models,
        "suppression": { "limit": limit, "rows": rows },
    })
}

/// A session that has solved, or why it could not.
fn solve(csv: &str, recipe: &Value) -> Result<Session> {
    let recipe = Recipe::parse(&recipe.to_string())?;
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain())?);
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ())?;
    Ok(session)
}

/// What becomes of the quasi-identifiers, whatever the order in which values were read.
fn decided(session: &Session) -> (Value, Vec<String>) {
    let plan: Value = serde_json::from_str(&session.plan().unwrap().to_json().unwrap()).unwrap();
    let labels = |name: &str| -> BTreeMap<String, Value> {
        let labels = plan["columns"][name]["generalized"]["labels"].as_object().unwrap();
        labels.iter().map(|(value, label)| (value.clone(), label.clone())).collect()
    };
    let suppressed = plan["suppressed"]["labels"].as_array();
    let mut suppressed: Vec<String> = suppressed.into_iter().flatten().map(Value::to_string).collect();
    suppressed.sort();
    (json!([labels("age"), labels("town")]), suppressed)
}

fn models() -> impl Strategy<Value = Value> {
    let disease = |value: Value| {
        let mut value = value;
        let parameters = value.as_object_mut().unwrap().values_mut().next().unwrap();
        parameters["column"] = json!("disease");
        value
    };
    let others = [
        json!({ "distinct-l-diversity": { "l": 2 } }),
        json!({ "entropy-l-diversity": { "l": 1.5 } }),
        json!({ "recursive-cl-diversity": { "l": 2, "c": 2 } }),
        json!({ "alpha-k-anonymity": { "alpha": 0.6, "k": 2 } }),
        json!({ "confidence-bounding": { "max": 0.7 } }),
        json!({ "lkc-privacy": { "l": 1, "k": 2, "c": 0.8 } }),
        json!({ "beta-likeness": { "beta": 1.5 } }),
        json!({ "delta-disclosure": { "delta": 2 } }),
        json!({ "t-closeness": { "t": 0.4 } }),
    ];
    (1_u64..5, proptest::option::of(proptest::sample::select(others.to_vec()))).prop_map(move |(k, other)| {
        let other = other.map(disease);
        Value::Array([json!({ "k-anonymity": { "k": k } })].into_iter().chain(other).collect())
    })
}

proptest! {
    #[test]
    fn what_is_decided_from_counts_of_persons_is_what_is_decided_from_rows(
        rows in proptest::collection::vec((0_u8..9, 20_u8..60, 0_u8..3, 0_u8..4), 3..60),
        models in models(),
        limit in proptest::sample::select(vec![0.0, 0.1, 0.3, 1.0]),
        masks in any::<bool>(),
    ) {
        let mode = if masks { "mask" } else { "drop" };
        let of_rows = recipe(&models, limit, mode);
        let mut of_counts = of_rows.clone();
        of_counts["columns"]["n"] = json!({ "role": "count" });
        // In the order of the rows: which of two classes of as many rows is left out goes by the order of values.
        let mut counts: Vec<(String, u64)> = Vec::new();
        let mut csv = "who,age,town,disease\n".to_owned();
        for (who, age, town, disease) in &rows {
            let disease = ["", "flu", "gout", "HIV"][usize::from(*disease)];
            let row = format!("p{who},{},t{town},{disease}", age / 5 * 5);
            csv.extend([row.as_str(), "\n"]);
            match counts.iter_mut().find(|(known, _)| *known == row) {
                Some((_, count)) => *count += 1,
                None => counts.push((row, 1)),
            }
        }
        let mut counted = "who,age,town,disease,n\n".to_owned();
        counted.extend(counts.iter().map(|(row, count)| format!("{row},{count}\n")));
        match (solve(&csv, &of_rows), solve(&counted, &of_counts)) {
            (Ok(of_rows), Ok(of_counts)) => prop_assert_eq!(decided(&of_rows), decided(&of_counts)),
            (Err(of_rows), Err(of_counts)) => prop_assert_eq!(of_rows.code(), of_counts.code()),
            (of_rows, of_counts) => prop_assert!(false, "{:?} and {:?}", of_rows.err(), of_counts.err()),
        }
    }
}

#[test]
fn a_plan_is_made_of_such_records_and_no_release() {
    let csv = "who,age,town,disease,n\np1,20,a,flu,40\np2,21,a,gout,1\np3,22,a,flu,1\n";
    let mut recipe = recipe(&json!([{ "k-anonymity": { "k": 3 } }]), 0.0, "drop");
    recipe["columns"]["n"] = json!({ "role": "count" });
    let session = solve(csv, &recipe).unwrap();
    assert_eq!(decided(&session).1, Vec::<String>::new());
    let error = session.release([1; 32], &mut |_| ()).err().unwrap();
    assert_eq!((error.code(), error.column()), ("counts-of-persons", Some("who")));
    let error = session.release_in_passes([1; 32], &mut |_| ()).err().map(|error| error.code());
    assert_eq!(error, Some("counts-of-persons"));
    // Forty rows of one person are one person.
    recipe["privacy"] = json!([{ "k-anonymity": { "k": 4 } }]);
    assert_eq!(solve(csv, &recipe).err().unwrap().code(), "k-larger-than-table");
}
