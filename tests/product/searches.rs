//! Searches on a table of one's own: what Issa 2009 compares in chapter 3 and table 12, and very many
//! quasi-identifiers.

use coversheet::{
    AlgorithmName, Comparison, FoundNode, NoFiles, Outcome, ReadOptions, Recipe, RecodingRecipe, Report,
    Session, SolveOptions, read,
};
use coversheet_engine::search::Algorithm;
use serde_json::{Map, Value, json};

/// Numbers from a seed: a linear congruential generator, its high bits.
fn numbers(mut state: u64) -> impl FnMut(u64) -> u64 {
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    }
}

/// People of two kinds, so that columns go together, in columns of codes of three digits. Lower codes are
/// more frequent.
fn table(rows: usize, columns: usize) -> String {
    let mut next = numbers(2009);
    let names: Vec<String> = (0..columns).map(|column| format!("c{column}")).collect();
    let mut csv = names.join(",") + "\n";
    for _ in 0..rows {
        let kind = next(2);
        let cells: Vec<String> = (0..columns)
            .map(|column| {
                let spread = 3 + column as u64 % 5;
                let code = next(spread).min(next(spread)) * 100 + kind * 10 + next(2 + column as u64 % 3);
                format!("{code:03}")
            })
            .collect();
        csv.extend([cells.join(","), "\n".to_owned()]);
    }
    csv
}

/// Each column is masked from the right, in three steps.
fn recipe(columns: usize, k: u64, limit: f64, search: &Value) -> Recipe {
    let column = |at: usize| {
        let settings = json!({ "role": "quasi-identifier", "hierarchy": { "mask": { "from": "right" } } });
        (format!("c{at}"), settings)
    };
    let recipe = json!({
        "coversheet": 1,
        "columns": (0..columns).map(column).collect::<Map<String, Value>>(),
        "privacy": [{ "k-anonymity": { "k": k } }],
        "suppression": { "limit": limit },
        "search": search,
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

fn session(csv: &str) -> Session {
    Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap())
}

/// Those that look at the nodes of a lattice, and µ-Argus.
const COMPARED: [Algorithm; 8] = [
    Algorithm::Optimal,
    Algorithm::MinGen,
    Algorithm::Osc,
    Algorithm::Minimal,
    Algorithm::Incognito,
    Algorithm::Samarati,
    Algorithm::Datafly,
    Algorithm::MuArgus,
];

fn compare(session: &Session, recipe: &Recipe) -> Comparison {
    session.compare(recipe, &NoFiles, &COMPARED.map(AlgorithmName), &mut |_| ()).unwrap()
}

fn of(comparison: &Comparison, algorithm: Algorithm) -> &FoundNode {
    let result = comparison.results.iter().find(|result| result.algorithm.0 == algorithm).unwrap();
    let Outcome::Found(found) = &result.outcome else { unreachable!("{} found nothing", algorithm.as_str()) };
    found
}

fn solve(session: &mut Session, recipe: &Recipe) -> Report {
    session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap()
}

/// Issa 2009, table 12 and chapter 3, on this table: OSC finds the optimum and evaluates a fraction of the
/// lattice, Samarati and Datafly do not always find it.
#[test]
fn ratios_to_the_optimum_and_shares_of_the_lattice() {
    let session = session(&table(2000, 5));
    let (mut samarati, mut datafly) = (Vec::new(), Vec::new());
    for limit in [0.01, 0.05, 0.1] {
        for k in [2, 5, 15] {
            let comparison = compare(&session, &recipe(5, k, limit, &json!({})));
            let optimum = of(&comparison, Algorithm::Optimal);
            assert_eq!((optimum.ratio, optimum.search.nodes), (Some(1.0), 1024));
            let mingen = of(&comparison, Algorithm::MinGen);
            assert_eq!((&mingen.levels, mingen.ratio), (&optimum.levels, Some(1.0)));
            // With suppression the loss can fall above a minimal node, which is then not the optimum.
            let osc = of(&comparison, Algorithm::Osc);
            assert!((1.0..1.01).contains(&osc.ratio.unwrap()));
            for listing in [Algorithm::Minimal, Algorithm::Incognito] {
                assert_eq!(of(&comparison, listing).levels, osc.levels, "{}", listing.as_str());
            }
            assert_eq!(of(&comparison, Algorithm::MinGen).evaluated_share, 1.0);
            for algorithm in [Algorithm::Optimal, Algorithm::Datafly] {
                assert!(of(&comparison, algorithm).evaluated_share < 0.1);
            }
            assert!(of(&comparison, Algorithm::Osc).evaluated_share < 0.5);
            let argus = of(&comparison, Algorithm::MuArgus);
            assert!(argus.ratio.is_none() && argus.search.cells.is_some());
            samarati.push(of(&comparison, Algorithm::Samarati).ratio.unwrap());
            datafly.push(of(&comparison, Algorithm::Datafly).ratio.unwrap());
        }
    }
    for ratios in [&samarati, &datafly] {
        assert!(ratios.iter().all(|&ratio| ratio >= 1.0) && ratios.iter().any(|&ratio| ratio > 1.0));
    }
}

/// Where the optimum can be proven, a small part of the evaluations finds it; bounds hold and meet it.
#[test]
fn best_effort_next_to_the_proven_optimum() {
    let mut session = session(&table(2000, 6));
    for objective in ["loss", "loss-geometric", "precision", "non-uniform-entropy", "discernibility"] {
        let optimum = solve(&mut session, &recipe(6, 5, 0.04, &json!({ "objective": objective })))
            .objective
            .value
            .unwrap();
        let mut last = f64::INFINITY;
        for steps in [1, 20, 100, 400] {
            let search = json!({ "algorithm": "best-effort", "objective": objective, "steps": steps });
            let report = solve(&mut session, &recipe(6, 5, 0.04, &search));
            let (value, bound) = (report.objective.value.unwrap(), report.search.bound.unwrap());
            assert!(report.search.evaluated <= steps);
            assert!(bound <= optimum * (1.0 + 1e-9) && optimum <= value * (1.0 + 1e-9), "{objective}");
            assert!(value <= last, "{objective} gets worse with more steps");
            assert!(bound > 0.0, "{objective} has no bound");
            last = value;
        }
        assert!(last <= optimum * 1.02, "{objective}: {last} and {optimum}");
    }
}

/// Fifteen quasi-identifiers, a lattice of 4^15 nodes: something that can be released from the first step on,
/// better with more, the same each time, and bounded.
#[test]
fn fifteen_quasi_identifiers() {
    let mut session = session(&table(3000, 15));
    let search = |steps| recipe(15, 5, 0.04, &json!({ "algorithm": "best-effort", "steps": steps }));
    let mut values = Vec::new();
    for steps in [1, 50, 1000] {
        let report = solve(&mut session, &search(steps));
        assert_eq!(report.search.nodes, 1 << 30);
        assert!(report.search.evaluated <= steps && report.classes.smallest >= 5);
        assert!(!report.search.optimal && report.search.bound.unwrap() <= report.objective.value.unwrap());
        let release = session.release([4; 32], &mut |_| ()).unwrap();
        assert!(release.report.verified);
        let again = solve(&mut session, &search(steps));
        assert_eq!((again.levels, again.search.bound), (report.levels, report.search.bound));
        values.push(report.objective.value.unwrap());
    }
    assert!(values[0] > values[1] && values[1] >= values[2], "{values:?}");
    let report = solve(&mut session, &search(1000));
    // Not the trivial bound, and within a factor of two.
    assert!(
        report.objective.value.unwrap() < 2.0 * report.search.bound.unwrap(),
        "{:?}",
        report.search.bound
    );
}

/// What a time stops is what so many steps stop; progress says what is found so far.
#[test]
fn a_time_limit_stops_it_and_progress_tells_the_best() {
    let mut session = session(&table(2000, 12));
    let timed = recipe(12, 5, 0.04, &json!({ "algorithm": "best-effort", "milliseconds": 30 }));
    let mut told = Vec::new();
    let report = session
        .solve(&timed, &NoFiles, SolveOptions::default(), &mut |progress| told.extend(progress.best))
        .unwrap();
    assert!(told.is_sorted_by(|before, after| before >= after), "{told:?}");
    assert!(told.iter().all(|&best| best >= report.objective.value.unwrap()));
    let steps = json!({ "algorithm": "best-effort", "steps": report.search.evaluated });
    let again = solve(&mut session, &recipe(12, 5, 0.04, &steps));
    assert_eq!(again.levels, report.levels);
    // No time at all is no limit, so the usual number of steps is.
    let mut usual = |search: Value| {
        let report = solve(&mut session, &recipe(12, 5, 0.04, &search));
        (report.search.evaluated, report.levels)
    };
    let none = usual(json!({ "algorithm": "best-effort", "milliseconds": 0 }));
    assert!(none.0 > 1);
    assert_eq!(none, usual(json!({ "algorithm": "best-effort" })));
}

/// Finer recodings of very many quasi-identifiers are found and can be released.
#[test]
fn finer_recodings_of_very_many_quasi_identifiers() {
    for columns in [16, 24, 32] {
        let mut session = session(&table(500, columns));
        let recipe = recipe(columns, 3, 0.1, &json!({ "objective": "loss" }));
        for recoding in [RecodingRecipe::Values, RecodingRecipe::Regions, RecodingRecipe::Rows] {
            let report = solve(&mut session, &recipe.clone().with_recoding(recoding));
            assert!(report.classes.smallest >= 3 && report.objective.value.unwrap() < 1.0, "{recoding:?}");
            assert!(report.search.bound.unwrap() <= report.objective.value.unwrap());
            assert!(session.release([4; 32], &mut |_| ()).unwrap().report.verified);
        }
    }
}
