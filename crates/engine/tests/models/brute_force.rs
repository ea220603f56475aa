//! The searches under several models at once against looking at every choice of classes at every node.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use coversheet_describe::Recoding;
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::search::{Algorithm, Request, solve};
use coversheet_engine::{
    Attribute, Complementary, FrequencySet, Population, Problem, Suppression, SuppressionMode,
};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::model_case::ModelCase;
use crate::random::hierarchy;
use crate::reference::{Case, Fewest, MOST_CLASSES};
use crate::rows::{PERSONS, Random, Row, with_columns};

/// A table of at most so many rows, and what is asked of it.
pub(crate) fn case(hierarchies: Vec<Hierarchy>, seed: u64, most: usize) -> Case {
    let mut random = Random(seed);
    let count = (1 + random.below(most)).max(random.below(most) + 1);
    let people = [8, PERSONS][random.below(2)];
    let mut rows: Vec<Row> = (0..count).map(|_| random.row(&hierarchies, people)).collect();
    let persons = random.below(2) == 0;
    // Often all rows of a person are alike in what is known to others, and sometimes in all.
    let alike = random.below(3);
    for at in 1..if alike == 0 { 0 } else { count } {
        if let Some(first) = (0..at).find(|&first| rows[first].person == rows[at].person) {
            let (first, row) = (rows[first].clone(), &mut rows[at]);
            *row = if alike == 1 { Row { leaves: first.leaves, ..row.clone() } } else { first };
        }
    }
    let asked: Vec<ModelCase> =
        (0..=random.below(2)).map(|_| ModelCase::random(&mut random, hierarchies.len(), persons)).collect();
    let registered =
        asked.iter().any(|asked| matches!(asked, ModelCase::KMap { .. } | ModelCase::Presence { .. }));
    // Everybody in the table, and more.
    let more: Vec<Row> = (0..random.below(2 * count)).map(|_| random.row(&hierarchies, people)).collect();
    let population = if registered { [&rows[..], &more].concat() } else { Vec::new() };
    Case {
        persons,
        asked,
        budget: [0, count / 4, count / 2, random.below(count + 1)][random.below(4)],
        mode: [SuppressionMode::Drop, SuppressionMode::Mask][random.below(2)],
        complementary: random.below(4) == 0,
        hierarchies,
        rows,
        population,
    }
}

pub(crate) fn problem(case: &Case) -> Problem {
    let width = case.hierarchies.len();
    let column = |rows: &[Row], attribute: usize| rows.iter().map(|row| row.leaves[attribute]).collect();
    let columns =
        |rows: &[Row]| (0..width).map(|attribute| column(rows, attribute)).collect::<Vec<Vec<u32>>>();
    let population = columns(&case.population);
    let frequency = FrequencySet::sorted_among(
        case.rows.len(),
        &columns(&case.rows),
        &case.hierarchies.iter().collect::<Vec<_>>(),
        None,
        None,
        (!case.population.is_empty()).then_some(Population { columns: &population, weights: None }),
    );
    let frequency = with_columns(frequency.unwrap(), &case.rows, case.persons);
    let attribute = |hierarchy: &Hierarchy| Attribute::new("a", hierarchy, None, 1.0);
    Problem {
        attributes: case.hierarchies.iter().map(attribute).collect(),
        frequency: Arc::new(frequency),
        models: case.asked.iter().map(|asked| asked.model(width, case.persons)).collect(),
        suppression: Suppression {
            rows: case.budget as u64,
            mode: case.mode,
            complementary: case.complementary.then_some(Complementary::Fewest),
        },
    }
}

/// Every node, with what becomes of the table there.
fn outcomes(case: &Case) -> Vec<(Vec<usize>, Option<Fewest>)> {
    let mut nodes = vec![Vec::new()];
    for hierarchy in &case.hierarchies {
        let longer = |node: &Vec<usize>| {
            let node = node.clone();
            (0..=hierarchy.height()).map(move |level| [&node[..], &[level]].concat())
        };
        nodes = nodes.iter().flat_map(longer).collect();
    }
    nodes.into_iter().map(|node| (node.clone(), case.at(&node))).collect()
}

/// How often a search found something, and what was said instead.
#[derive(Debug, Default)]
pub(crate) struct Tally(BTreeMap<String, usize>);

impl Tally {
    fn count(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    fn of(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or(0)
    }
}

/// What may be said instead of a result: why no choice of any classes at any node can be released, or that this search
/// does not go about it.
const NONE: [&str; 13] = [
    "infeasible",
    "k-larger-than-table",
    "k-larger-than-population",
    "k-larger-than-values",
    "l-larger-than-values",
    "l-larger-than-entropy",
    "e-larger-than-range",
    "m-larger-than-values",
    "c-below-table",
    "risk-below-table",
    "value-too-frequent",
    "presence-below-min",
    "presence-above-max",
];

fn check(case: &Case, tally: &mut Tally) -> Result<(), TestCaseError> {
    let problem = problem(case);
    let objective = Name::Discernibility.objective(&problem, Options::default()).unwrap();
    let outcomes = outcomes(case);
    for &algorithm in Algorithm::ALL {
        if algorithm == Algorithm::MuArgus || algorithm.about().recoding != Recoding::Columns {
            continue;
        }
        let request = Request { algorithm, ..Request::default() };
        match solve(&problem, &*objective, &request, &mut |_, _| ()) {
            Ok(solution) => {
                let levels: Vec<usize> = solution.recoding.levels().unwrap()[..case.hierarchies.len()]
                    .iter()
                    .map(|&level| level as usize)
                    .collect();
                let (_, fewest) = outcomes.iter().find(|(node, _)| *node == levels).unwrap();
                prop_assert!(fewest.is_some(), "{algorithm:?} releases {levels:?} of {case:?}");
                let fewest = fewest.clone().unwrap();
                let suppressed = solution.classes.suppressed as usize;
                let exact = suppressed == fewest.suppressed;
                prop_assert!(suppressed >= fewest.suppressed && suppressed <= case.budget);
                prop_assert!(exact || !solution.claims.optimal, "{algorithm:?} at {levels:?}: {case:?}");
                let is_one = |&loss: &f64| (solution.value.unwrap() - loss).abs() < 1e-6;
                prop_assert!(!exact || fewest.discernibility.iter().any(is_one), "{algorithm:?} {case:?}");
                // Of choices of as few rows it may be any.
                let worst = |fewest: &Fewest| fewest.discernibility.iter().copied().fold(0.0, f64::max);
                let best = outcomes.iter().filter_map(|(_, fewest)| fewest.as_ref()).map(worst);
                let best = best.fold(f64::INFINITY, f64::min);
                prop_assert!(
                    !solution.claims.optimal || solution.value.unwrap() <= best + 1e-6,
                    "{algorithm:?} {case:?}"
                );
                if let Some(bound) = solution.claims.bound {
                    prop_assert!(bound <= best + 1e-6, "{algorithm:?} {bound} {case:?}");
                }
                tally.count(if solution.claims.optimal { "optimal" } else { "found" });
                tally.count(if exact { "fewest" } else { "not-fewest" });
            }
            Err(error) => {
                let kept = |fewest: &Fewest| fewest.suppressed < case.rows.len();
                // A model may refuse beforehand what only suppressing everything would satisfy.
                let any = outcomes.iter().any(|(_, fewest)| fewest.as_ref().is_some_and(kept));
                let code = error.code();
                let elsewhere = ["search-not-applicable", "nothing-found"].contains(&code);
                prop_assert!(elsewhere || NONE.contains(&code), "{code}");
                prop_assert!(elsewhere || !any, "{algorithm:?}: {error} {case:?}");
                let exact = matches!(algorithm, Algorithm::Optimal | Algorithm::MinGen);
                prop_assert!(!exact || !elsewhere, "{algorithm:?}: {error} {case:?}");
                prop_assert!(error.message().ends_with('.') && !error.hint_text().is_empty());
                tally.count(code);
            }
        }
    }
    Ok(())
}

/// A hierarchy in which some group of some level may read as masked cells do.
pub(crate) fn starred() -> impl Strategy<Value = Hierarchy> {
    (hierarchy(), 0_usize..8, 0_usize..5).prop_map(|(hierarchy, level, leaf)| {
        let mut rows = hierarchy.rows();
        if level <= hierarchy.height() {
            let label = rows[leaf % rows.len()][level].clone();
            for row in rows.iter_mut().filter(|row| row[level] == label) {
                "*".clone_into(&mut row[level]);
            }
        }
        Hierarchy::from_rows(&rows).unwrap()
    })
}

/// Every search on random tables: what it releases can be released, it suppresses the fewest rows of all choices of classes
/// where it says so, and where it says that there is nothing, there is nothing.
#[test]
fn what_is_claimed_is_so_of_all_choices_of_classes() {
    let tally = RefCell::new(Tally::default());
    let mut runner = TestRunner::new(ProptestConfig {
        cases: cases(500),
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let tables = (prop::collection::vec(starred(), 1..=3), any::<u64>());
    runner
        .run(&tables, |(hierarchies, seed)| {
            let case = case(hierarchies, seed, MOST_CLASSES);
            check(&case, &mut tally.borrow_mut())
        })
        .unwrap();
    let tally = tally.into_inner();
    println!("{tally:?}");
    let results = tally.of("optimal") + tally.of("found");
    let all: usize = results
        + NONE
            .iter()
            .chain(&["nothing-found", "search-not-applicable"])
            .map(|code| tally.of(code))
            .sum::<usize>();
    assert!(results * 6 > all, "only {results} of {all} searches found something");
    assert!(tally.of("optimal") * 4 > results, "{tally:?}");
    assert!(tally.of("nothing-found") * 10 < all, "{tally:?}");
}

/// How many random tables are tried: more where the environment asks for them.
fn cases(standard: u32) -> u32 {
    std::env::var("COVERSHEET_TABLES").ok().and_then(|tables| tables.parse().ok()).unwrap_or(standard)
}
