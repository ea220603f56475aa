//! The search under several models at once against looking at every node.

use std::sync::Arc;

use coversheet_engine::objective::{Name, Options};
use coversheet_engine::search::{Algorithm, Request, solve};
use coversheet_engine::{Attribute, FrequencySet, Population, Problem, Suppression, SuppressionMode};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use crate::asked::Asked;
use crate::random::hierarchy;
use crate::reference::{Case, Outcome};
use crate::rows::{PERSONS, Random, Row, with_columns};

pub(crate) fn case(hierarchies: Vec<Hierarchy>, seed: u64) -> Case {
    let mut random = Random(seed);
    let count = 1 + random.below(30);
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
    let asked: Vec<Asked> =
        (0..=random.below(3)).map(|_| Asked::random(&mut random, hierarchies.len(), persons)).collect();
    let registered = asked.iter().any(|asked| matches!(asked, Asked::KMap { .. } | Asked::Presence { .. }));
    // Everybody in the table, and more.
    let more: Vec<Row> = (0..random.below(2 * count)).map(|_| random.row(&hierarchies, people)).collect();
    let population = if registered { [&rows[..], &more].concat() } else { Vec::new() };
    Case {
        persons,
        asked,
        budget: [0, 0, count / 4, count / 2, random.below(count + 1)][random.below(5)],
        mode: [SuppressionMode::Drop, SuppressionMode::Mask][random.below(2)],
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
        suppression: Suppression { rows: case.budget as u64, mode: case.mode },
    }
}

/// Every node, with what becomes of the table there.
fn outcomes(case: &Case) -> Vec<(Vec<usize>, Option<Outcome>)> {
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

fn check(case: &Case) -> Result<(), TestCaseError> {
    let problem = problem(case);
    let objective = Name::Discernibility.objective(&problem, Options::default()).unwrap();
    let outcomes = outcomes(case);
    let best = outcomes.iter().filter_map(|(_, outcome)| outcome.clone());
    let best = best.min_by(|left, right| left.discernibility.total_cmp(&right.discernibility));
    for &algorithm in Algorithm::ALL {
        if algorithm == Algorithm::MuArgus {
            continue;
        }
        let request = Request { algorithm, ..Request::default() };
        let found = solve(&problem, &*objective, &request, &mut |_, _| ());
        match (found, &best) {
            (Ok(solution), Some(best)) => {
                let levels: Vec<usize> = solution.recoding.levels().unwrap()[..case.hierarchies.len()]
                    .iter()
                    .map(|&level| level as usize)
                    .collect();
                let outcome = outcomes.iter().find(|(node, _)| *node == levels).unwrap().1.clone();
                prop_assert!(outcome.is_some(), "{algorithm:?} releases {levels:?}");
                let outcome = outcome.unwrap();
                prop_assert_eq!(
                    solution.classes.suppressed,
                    outcome.suppressed as u64,
                    "{:?} at {:?}: {:?}",
                    algorithm,
                    levels,
                    case
                );
                prop_assert!(
                    (solution.value.unwrap() - outcome.discernibility).abs() < 1e-6,
                    "{:?}",
                    algorithm
                );
                if matches!(algorithm, Algorithm::Optimal | Algorithm::MinGen) {
                    prop_assert!(
                        (solution.value.unwrap() - best.discernibility).abs() < 1e-6,
                        "{:?} {:?}",
                        algorithm,
                        best
                    );
                }
            }
            (Ok(solution), None) => {
                prop_assert!(false, "{:?} releases {:?}", algorithm, solution.recoding.levels().unwrap());
            }
            (Err(error), best) if matches!(algorithm, Algorithm::Optimal | Algorithm::MinGen) => {
                // A model may refuse beforehand what only suppressing everything would satisfy.
                let kept = outcomes.iter().filter_map(|(_, outcome)| outcome.as_ref());
                let kept = kept.filter(|outcome| outcome.suppressed < case.rows.len()).count();
                prop_assert!(kept == 0, "{algorithm:?}: {error}");
                prop_assert!(best.is_none() || error.code() != "infeasible", "{algorithm:?}: {error}");
                prop_assert!(error.message().ends_with('.') && !error.hint_text().is_empty());
            }
            (Err(_), _) => {}
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_optimum_is_that_of_brute_force(hierarchies in prop::collection::vec(hierarchy(), 1..=3), seed: u64) {
        check(&case(hierarchies, seed))?;
    }
}
