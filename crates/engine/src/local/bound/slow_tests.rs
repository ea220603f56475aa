//! The cheapest region around each row, found among all there are.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::super::partition::Partition;
use super::super::random_tests::{Case, case};
use super::super::space::{Cell, Space};
use super::super::standard::Standard;
use super::super::tables_tests;
use super::cheapest;
use crate::Problem;
use crate::objective::{Name, Options};
use crate::search::{Algorithm, Request, solve};

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

/// Values, with what each may read and what that loses of 3: two groups that lie in each other read `other`.
const COLUMN: &str = "a|other|other|* b|other|other|* c|c|other|* d|d|d|*";
const READINGS: [&[(&str, f64)]; 4] = [
    &[("a", 0.0), ("other", 1.0), ("*", 3.0)],
    &[("b", 0.0), ("other", 1.0), ("*", 3.0)],
    &[("c", 0.0), ("other", 2.0), ("*", 3.0)],
    &[("d", 0.0), ("*", 3.0)],
];

/// What rows of two columns lose at least in all, if each reading is that of two rows: by trying all.
fn least_of_all_readings(rows: &[[usize; 2]]) -> f64 {
    let reads = |&[one, other]: &[usize; 2]| -> Vec<([&str; 2], f64)> {
        let both = |&(one, cost): &(&'static str, f64)| {
            READINGS[other].iter().map(move |&(other, more)| ([one, other], cost + more))
        };
        READINGS[one].iter().flat_map(both).collect()
    };
    let of_row: Vec<_> = rows.iter().map(reads).collect();
    let all = of_row.iter().map(Vec::len).product::<usize>();
    let chosen = |mut number: usize| -> Vec<([&str; 2], f64)> {
        let one = |reads: &Vec<([&'static str; 2], f64)>| {
            let at = number % reads.len();
            number /= reads.len();
            reads[at]
        };
        of_row.iter().map(one).collect()
    };
    let allowed = |chosen: &Vec<([&str; 2], f64)>| {
        chosen.iter().all(|(reads, _)| chosen.iter().filter(|(others, _)| others == reads).count() >= 2)
    };
    let costs = (0..all).map(chosen).filter(allowed).map(|chosen| chosen.iter().map(|(_, cost)| cost).sum());
    costs.min_by(f64::total_cmp).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Rows of different groups that read the same may be one class.
    #[test]
    fn nothing_loses_less_than_the_bound_where_groups_read_the_same(
        rows in prop::collection::vec(prop::array::uniform2(0_usize..4), 2..6)
    ) {
        let least = least_of_all_readings(&rows) / (6 * rows.len()) as f64;
        let value = |at: usize| READINGS[at][0].0;
        let lines: Vec<String> = rows.iter().map(|&[one, other]| format!("{} {} N", value(one), value(other))).collect();
        let lines: Vec<(&str, usize)> = lines.iter().map(|line| (&**line, 1)).collect();
        let problem = tables_tests::problem(&[(COLUMN, false); 2], &lines, &[(2, &[])]);
        let objective = Name::Loss.objective(&problem, Options::default()).unwrap();
        let request = Request { algorithm: Algorithm::LocalRecoding, steps: 100, ..Request::default() };
        let found = solve(&problem, &*objective, &request, &mut |_, _| ()).unwrap();
        let bound = found.claims.bound.unwrap();
        prop_assert!(bound <= least + 1e-12, "{bound} {least}");
        prop_assert!(found.value.unwrap() >= least - 1e-12);
        prop_assert!(least == 0.0 || bound > 0.0);
    }
}

/// Of a, b, c and d the first three may read `other`: a loses a third of its column then, and that is the least. Each of the two
/// rows has half of the column's cells.
#[test]
fn a_row_may_read_like_those_of_a_larger_group_at_the_cost_of_its_own() {
    let problem = tables_tests::problem(&[(COLUMN, false)], &[("a N", 1), ("c N", 1)], &[(2, &[])]);
    let objective = Name::Loss.objective(&problem, Options::default()).unwrap();
    let space = Space::new(&problem, &*objective, false);
    let mut standard = Standard::new(&problem);
    let found = cheapest(&Partition::new(&space, 0), &mut standard, &problem, &*objective).unwrap();
    assert!(found.iter().all(|&cost| (cost - 1.0 / 6.0).abs() < 1e-12), "{found:?}");
}
