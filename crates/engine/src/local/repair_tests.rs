//! Which class one is merged with that does not hold.

use super::partition::Partition;
use super::repair::merge_until_it_holds;
use super::standard::Standard;
use super::tables_tests::{numbers, rows_of, space};
use crate::objective::Name;

/// Merges the first of some classes, given by their tuples, and returns all that there are then.
fn repaired(rows: &[u32], k: u64, classes: &[&[u32]]) -> Vec<Vec<usize>> {
    let problem = numbers(20, rows, k);
    let space = space(&problem, Name::Loss);
    let mut standard = Standard::new(&problem);
    let mut partition = Partition::new(&space, 0);
    for class in classes {
        partition.found(class.to_vec());
    }
    let first = partition.classes().next().unwrap();
    assert!(merge_until_it_holds(&mut partition, &mut standard, first));
    let found: Vec<Vec<u32>> = partition.classes().map(|class| partition.members(class).to_vec()).collect();
    rows_of(&problem, found)
}

/// Tuples are in the order of the numbers, classes as they are written.
#[test]
fn a_class_that_does_not_hold_joins_the_one_that_costs_least() {
    let rows = [4, 5, 8, 12, 13];
    assert_eq!(repaired(&rows, 2, &[&[2], &[3, 4], &[0, 1]]), [vec![0, 1, 2], vec![3, 4]]);
    assert_eq!(repaired(&[4, 5, 9, 12, 13], 2, &[&[2], &[0, 1], &[3, 4]]), [vec![0, 1], vec![2, 3, 4]]);
}

/// That need not be the nearest: of many rows, which would all cost more, few farther away are cheaper.
#[test]
fn many_rows_nearby_cost_more_than_few_farther_away() {
    // 11 rows from 5 to 8 cost 33 twentieths instead of 10, 3 rows from 8 to 13 cost 15 instead of 2.
    let rows = [5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 8, 12, 13];
    let expected = [(0..10).collect::<Vec<_>>(), vec![10, 11, 12]];
    assert_eq!(repaired(&rows, 2, &[&[2], &[0, 1], &[3, 4]]), expected);
}

/// A class takes in others until it holds.
#[test]
fn a_class_is_merged_again_where_once_is_not_enough() {
    let rows = [0, 1, 8, 9, 14, 15];
    assert_eq!(repaired(&rows, 4, &[&[2], &[3], &[4, 5], &[0, 1]]), [vec![0, 1], vec![2, 3, 4, 5]]);
}
