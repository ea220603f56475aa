//! A measure has one name, one direction and one definition: that of the objective which minimizes it. And a column that is
//! removed keeps the reason that was given for it.

use std::collections::BTreeMap;

use coversheet::{
    NoFiles, ObjectiveName, ReadOptions, Recipe, Report, Session, SolveOptions, catalogue, read,
};
use serde_json::json;

use crate::draw::Draw;

fn session(seed: u64) -> Session {
    let mut draw = Draw::new(seed);
    let mut csv = "age,plz,sex,class\n".to_owned();
    for _ in 0..60 + draw.below(60) {
        let (age, plz) = (20 + draw.below(40), 8000 + 10 * draw.below(9) + draw.below(3));
        csv.extend([format!("{age},{plz},{},c{}\n", draw.of(&["m", "f"]), draw.below(3))]);
    }
    Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap())
}

fn solve(session: &mut Session, objective: &str, rows: &str) -> Report {
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 10, 20] } } },
            "plz": { "role": "quasi-identifier", "hierarchy": { "mask": {} } },
            "sex": { "role": "quasi-identifier" },
            "class": { "role": "class" },
        },
        "privacy": [{ "k-anonymity": { "k": 3 } }],
        "suppression": { "limit": 0.1, "rows": rows },
        "search": { "objective": objective },
    });
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap()
}

#[test]
fn a_measure_is_the_objective_of_its_name_and_less_is_better() {
    let known: BTreeMap<&str, _> = catalogue().objectives.iter().map(|one| (one.name, *one)).collect();
    for (seed, rows) in [(1, "drop"), (2, "drop"), (3, "mask")] {
        let mut session = session(seed);
        let reports: Vec<(&str, Report)> = ObjectiveName::all()
            .iter()
            .map(|name| (name.as_str(), solve(&mut session, name.as_str(), rows)))
            .collect();
        for (name, report) in &reports {
            let best = report.objective.value.unwrap();
            for (measure, &value) in &report.measures {
                // The literature has measures that none minimizes.
                let Some(said) = known.get(measure.as_str()) else { continue };
                assert!(value >= said.least - 1e-9, "{measure}: {value}");
                assert!(said.most.is_none_or(|most| value <= most + 1e-9), "{measure}: {value}");
            }
            let near = |value: f64| (value - best).abs() <= 1e-9 * (1.0 + best.abs());
            assert!(report.measures.get(*name).is_none_or(|&value| near(value)), "{name}: {report:?}");
            // Whatever others minimize, none has less of it.
            for (other, beside) in &reports {
                let value = beside.measures.get(*name);
                let less = value.is_some_and(|&value| value < best - 1e-9 * (1.0 + best.abs()));
                assert!(!less, "{name}: {best}, but {value:?} for {other}");
            }
        }
        let measured = reports.iter().filter(|(name, report)| report.measures.contains_key(*name)).count();
        assert!(measured >= 7, "{measured} objectives are measures");
    }
}

#[test]
fn a_removed_column_keeps_its_reason() {
    let mut csv = "name,patient_id,age\n".to_owned();
    for person in 0..40 {
        csv.extend([format!("Person {person},P{:05},{}\n", 7 * person, 20 + person % 5)]);
    }
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    let profile = session.profile();
    let mut recipe = profile.recipe.clone();
    recipe.columns["name"].reason = Some("Names are nobody's business.".to_owned());
    let report = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let reason = |name: &str| {
        let removed = report.removed_columns.iter().find(|column| column.name == name);
        removed.map(|column| column.reason.clone())
    };
    assert!(reason("name").unwrap().starts_with("Names are nobody's business."), "{:?}", reason("name"));
    let suggested = profile.columns.iter().find(|column| column.name == "patient_id").unwrap();
    assert!(reason("patient_id").unwrap().starts_with(&suggested.reason), "{:?}", reason("patient_id"));
    assert!(!suggested.reason.starts_with("It has the role"), "{}", suggested.reason);
}
