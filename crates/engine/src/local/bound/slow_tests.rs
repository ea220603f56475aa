//! The cheapest region around each row, found among all there are.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::super::partition::Partition;
use super::super::random_tests::{Case, case};
use super::super::space::{Cell, Space};
use super::super::standard::Standard;
use super::cheapest;
use crate::Problem;
use crate::objective::{Name, Options};

/// All combinations of levels.
fn nodes(space: &Space) -> Vec<Vec<usize>> {
    (0..space.width()).fold(vec![Vec::new()], |nodes, attribute| {
        let above = |node: &Vec<usize>| -> Vec<Vec<usize>> {
            (0..space.levels(attribute)).map(|level| [&node[..], &[level]].concat()).collect()
        };
        nodes.iter().flat_map(above).collect()
    })
}

/// What the cheapest region costs around a tuple that may be a class, if there is one.
fn cheapest_slowly(case: &Case, problem: &Problem, space: &Space, tuple: u32) -> Option<f64> {
    let region = |node: &[usize], tuple: u32| -> Vec<Cell> {
        (0..space.width()).map(|attribute| space.at(attribute, node[attribute], tuple)).collect()
    };
    let costs = nodes(space).into_iter().filter_map(|node| {
        let around = region(&node, tuple);
        let tuples = problem.frequency.tuple_of_row().iter().zip(&case.rows);
        let inside = tuples.filter(|(tuple, _)| region(&node, **tuple) == around);
        let values: Vec<u32> = inside.map(|(_, &(_, _, value))| value).collect();
        let different: BTreeSet<&u32> = values.iter().collect();
        let holds = values.len() as u64 >= case.k && different.len() as u64 >= case.l;
        holds.then(|| space.cost(&around))
    });
    costs.min_by(f64::total_cmp)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn no_region_is_cheaper_and_one_costs_as_much(case in case(), which in 0_usize..3) {
        let case = case.of_all_columns().without_ranges();
        let problem = case.problem();
        let name = [Name::Loss, Name::Precision, Name::NonUniformEntropy][which];
        let objective = name.objective(&problem, Options::default()).unwrap();
        let space = Space::new(&problem, &*objective, false);
        let mut standard = Standard::new(&problem);
        let found = cheapest(&Partition::new(&space, 0), &mut standard, &problem, &*objective).unwrap();
        let dearest: f64 = (0..space.width()).map(|attribute| space.dearest_of(attribute)).sum();
        for tuple in 0..space.tuples() as u32 {
            let slowly = cheapest_slowly(&case, &problem, &space, tuple).unwrap_or(dearest).min(dearest);
            let found = found[tuple as usize];
            prop_assert!((found - slowly).abs() < 1e-9, "{found} and {slowly}");
        }
    }
}
