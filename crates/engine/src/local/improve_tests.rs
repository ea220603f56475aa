//! Single improvements of classes that are written down.

use super::super::partition::Partition;
use super::super::standard::Standard;
use super::super::tables_tests::{numbers, rows_of, space};
use super::*;
use crate::Problem;
use crate::objective::Name;

/// What becomes of classes of rows, given by their places, and what their rows cost before and after, in places that are
/// passed over.
fn improved(
    problem: &Problem,
    classes: &[&[u32]],
    improve: impl FnOnce(&mut Improver<'_, '_, '_>),
) -> (Vec<Vec<usize>>, [f64; 2]) {
    let space = space(problem, Name::Loss);
    let mut standard = Standard::new(problem);
    let mut partition = Partition::new(&space, 0);
    for class in classes {
        partition.found(class.to_vec());
    }
    // The loss is that of a cell on average, and a range of all 21 numbers loses all.
    let scale = 20.0 * problem.frequency.rows() as f64;
    let cost = |partition: &Partition<'_>| {
        partition.classes().map(|class| partition.cost(class)).sum::<f64>() * scale
    };
    let before = cost(&partition);
    improve(&mut Improver::new(&mut partition, &mut standard));
    let found = partition.classes().map(|class| partition.members(class).to_vec());
    (rows_of(problem, found), [before, cost(&partition)])
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// The tuples are the numbers in their order.
#[test]
fn rows_are_exchanged_where_none_can_move() {
    let problem = numbers(20, &[1, 2, 10, 11], 2);
    let (found, [before, after]) = improved(&problem, &[&[0, 2], &[1, 3]], |improver| {
        // No class can do without a row, and one class of all costs more.
        let Improver { partition, .. } = improver;
        assert!(partition.classes().all(|class| partition.rows(class) == 2));
        while improver.round(1_000, &mut || true) {}
    });
    assert_eq!(found, [[0, 1], [2, 3]]);
    assert!(near(before, 36.0) && near(after, 4.0), "{before} {after}");
}

/// Of the class {3, 17} each row is next to another class: in these, 4 rows that are 3 apart each cost less.
#[test]
fn a_class_is_dissolved_where_its_rows_cost_less_in_others() {
    let problem = numbers(20, &[0, 1, 2, 3, 17, 18, 19, 20], 2);
    let (found, costs) = improved(&problem, &[&[0, 1, 2], &[3, 4], &[5, 6, 7]], |improver| {
        assert!(improver.dissolve(1, &[3, 4], &[vec![0, 2], vec![0, 2]]));
        assert!(improver.saved > 0.0);
    });
    assert_eq!(found, [[0, 1, 2, 3], [4, 5, 6, 7]]);
    assert!(near(costs[0], 6.0 + 28.0 + 6.0) && near(costs[1], 12.0 + 12.0), "{costs:?}");
}

/// The class {9, 10} stays whatever the others are.
#[test]
fn a_class_that_costs_less_than_elsewhere_stays_as_it_was() {
    let problem = numbers(20, &[0, 1, 2, 9, 10, 18, 19, 20], 2);
    let (found, costs) = improved(&problem, &[&[0, 1, 2], &[3, 4], &[5, 6, 7]], |improver| {
        assert!(!improver.dissolve(1, &[3, 4], &[vec![0, 2], vec![0, 2]]));
        assert!(near(improver.saved, 0.0));
    });
    assert_eq!(found, [vec![0, 1, 2], vec![3, 4], vec![5, 6, 7]]);
    assert!(near(costs[0], costs[1]), "{costs:?}");
}
