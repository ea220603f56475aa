//! The search by distance vectors: its figures against brute force, its joins, and what it refuses.

use std::collections::{BTreeMap, BTreeSet};

use coversheet_engine::objective::{Name, Options};
use coversheet_engine::search::{Algorithm, Request, Solution, solve};
use coversheet_error::Result;
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use crate::reference::{Case, Node, below, case};

fn minimal(case: &Case) -> Result<Solution> {
    let problem = case.problem();
    let objective = Name::Loss.objective(&problem, Options::default())?;
    let request = Request { algorithm: Algorithm::Minimal, ..Request::default() };
    solve(&problem, &*objective, &request, &mut |_, _| ())
}

fn minimal_nodes(solution: &Solution, attributes: usize) -> Vec<Node> {
    let node = |levels: &[u8]| levels[..attributes].iter().map(|&level| level.into()).collect();
    solution.lattice.as_ref().unwrap().minimal.as_ref().unwrap().iter().map(|levels| node(levels)).collect()
}

/// What a row reads at the lowest levels.
fn at_lowest<'c>(case: &'c Case, row: &[u32]) -> Vec<&'c str> {
    case.lowest.iter().enumerate().map(|(attribute, &level)| case.label(row, attribute, level)).collect()
}

/// A row of each of those that fewer than k rows equal at the lowest levels.
fn outliers(case: &Case) -> Vec<&Vec<u32>> {
    let mut alike: BTreeMap<Vec<&str>, Vec<&Vec<u32>>> = BTreeMap::new();
    for row in &case.rows {
        alike.entry(at_lowest(case, row)).or_default().push(row);
    }
    alike.into_values().filter(|rows| (rows.len() as u64) < case.k).map(|rows| rows[0]).collect()
}

/// The lowest allowed levels at which two rows are alike.
fn vector(case: &Case, first: &[u32], second: &[u32]) -> Option<Node> {
    let lowest = |attribute: usize| {
        (case.lowest[attribute]..=case.hierarchies[attribute].height())
            .find(|&level| case.label(first, attribute, level) == case.label(second, attribute, level))
    };
    (0..case.hierarchies.len()).map(lowest).collect()
}

fn vectors(case: &Case) -> BTreeSet<Node> {
    let outliers = outliers(case);
    let pairs = outliers.iter().flat_map(|outlier| case.rows.iter().map(move |row| (*outlier, row)));
    pairs
        .filter(|(outlier, row)| at_lowest(case, outlier) != at_lowest(case, row))
        .filter_map(|(outlier, row)| vector(case, outlier, row))
        .collect()
}

/// All joins of nodes, by joining until nothing new comes out.
fn joins(nodes: &BTreeSet<Node>, bottom: Node) -> BTreeSet<Node> {
    let mut joins = BTreeSet::from([bottom]);
    for node in nodes {
        let join = |other: &Node| node.iter().zip(other).map(|(first, second)| *first.max(second)).collect();
        let new: Vec<Node> = joins.iter().map(join).collect();
        joins.extend(new);
    }
    joins
}

/// The first node within the budget of every strategy that goes on from a node that is not.
fn local_minima(case: &Case, within: &BTreeSet<Node>, node: Node, found: &mut BTreeSet<Node>) {
    if within.contains(&node) {
        found.insert(node);
        return;
    }
    for attribute in 0..node.len() {
        let mut next = node.clone();
        next[attribute] += 1;
        if next[attribute] <= case.hierarchies[attribute].height() {
            local_minima(case, within, next, found);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn figures_equal_brute_force(case in case()) {
        let attributes = case.hierarchies.len();
        let within: BTreeSet<Node> = case.within().into_iter().collect();
        let solved = minimal(&case);
        if within.is_empty() {
            prop_assert_eq!(solved.unwrap_err().code(), "infeasible");
            return Ok(());
        }
        let solution = solved.unwrap();
        let vectors = vectors(&case);
        let candidates = joins(&vectors, case.lowest.clone());
        let mut local = BTreeSet::new();
        local_minima(&case, &within, case.lowest.clone(), &mut local);
        let expected = [
            ("outliers", outliers(&case).len() as u64),
            ("vectors", vectors.len() as u64),
            ("candidates", candidates.len() as u64),
            ("local-minima", local.len() as u64),
        ];
        prop_assert_eq!(&solution.figures, &expected);
        let minimal = minimal_nodes(&solution, attributes);
        prop_assert_eq!(&minimal, &case.minimal());
        // The theorems: a minimal node is a local minimum of some strategy, and a join of vectors.
        prop_assert!(minimal.iter().all(|node| local.contains(node) && candidates.contains(node)));
        let above = |node: &&Node| minimal.iter().any(|minimal| minimal != *node && below(minimal, node));
        let decided = candidates.iter().filter(|node| !above(node)).count();
        prop_assert_eq!(solution.lattice.as_ref().unwrap().evaluated, decided);
    }
}

fn hierarchy(rows: &[[&str; 2]]) -> Hierarchy {
    Hierarchy::from_rows(&rows.iter().map(|row| row.map(str::to_owned).to_vec()).collect::<Vec<_>>()).unwrap()
}

/// Two pairs, alike but for one attribute each: the only 2-anonymous node is the join of their vectors, and
/// none itself.
#[test]
fn a_minimal_node_that_is_no_distance_vector() {
    let case = Case {
        hierarchies: vec![
            hierarchy(&[["a", "ab"], ["b", "ab"], ["c", "c"]]),
            hierarchy(&[["x", "x"], ["y", "yz"], ["z", "yz"]]),
        ],
        lowest: vec![0, 0],
        rows: vec![vec![0, 0], vec![1, 0], vec![2, 1], vec![2, 2]],
        k: 2,
        budget: 0,
    };
    assert_eq!(vectors(&case), BTreeSet::from([vec![0, 1], vec![1, 0]]));
    assert_eq!(minimal_nodes(&minimal(&case).unwrap(), 2), [vec![1, 1]]);
    // With one pair suppressed, either vector will do.
    let case = Case { budget: 2, ..case };
    assert_eq!(minimal_nodes(&minimal(&case).unwrap(), 2), [vec![0, 1], vec![1, 0]]);
}

#[test]
fn without_outliers_there_is_nothing_to_compare() {
    let ab = hierarchy(&[["a", "*"], ["b", "*"]]);
    let rows = vec![vec![0], vec![0], vec![1], vec![1]];
    let case = Case { hierarchies: vec![ab], lowest: vec![0], rows, k: 2, budget: 0 };
    let solution = minimal(&case).unwrap();
    assert_eq!(minimal_nodes(&solution, 1), [vec![0]]);
    assert_eq!(solution.figures, [("outliers", 0), ("vectors", 0), ("candidates", 1), ("local-minima", 1)]);
    assert_eq!(solution.lattice.as_ref().unwrap().evaluated, 1);
}

#[test]
fn refuses_too_many_pairs() {
    let values: Vec<Vec<String>> = (0..200).map(|value| vec![value.to_string(), "*".to_owned()]).collect();
    let hierarchy = Hierarchy::from_rows(&values).unwrap();
    let case = Case {
        hierarchies: vec![hierarchy.clone(), hierarchy],
        lowest: vec![0, 0],
        rows: (0..40_000).map(|row| vec![row / 200, row % 200]).collect(),
        k: 2,
        budget: 0,
    };
    let error = minimal(&case).unwrap_err();
    assert_eq!(error.code(), "search-not-applicable");
    assert!(error.message().contains("40000 outliers"), "{}", error.message());
    assert!(!error.hint_text().is_empty());
}
