//! Example 6.8 of Fung et al. 2010: generalizing from the bottom up.

use std::collections::BTreeMap;

use super::super::space::{Cell, Space};
use super::super::tables_tests::problem;
use super::super::target::Target;
use super::bottom_up::generalize;
use super::merged::Merged;
use super::refinement::{Change, gains};
use super::scoped::Scopes;
use crate::Problem;
use crate::objective::{Name, Options};

fn example_6_8() -> Problem {
    let columns = [
        ("c1|ANY d1|ANY", false),
        ("b2|b2|ANY c2|f2|ANY d2|f2|ANY", false),
        ("a3|* b3|* c3|* d3|* e3|*", false),
    ];
    let rows = [
        ("c1 b2 a3 Y", 4),
        ("c1 b2 c3 Y", 5),
        ("c1 b2 d3 N", 5),
        ("c1 c2 a3 Y", 4),
        ("c1 c2 b3 N", 4),
        ("d1 c2 b3 N", 3),
        ("d1 c2 e3 Y", 2),
        ("d1 d2 b3 N", 4),
        ("d1 d2 e3 Y", 2),
    ];
    problem(&columns, &rows, &[(4, &[])])
}

fn space(problem: &Problem) -> Space {
    Space::new(problem, &*Name::Loss.objective(problem, Options::default()).unwrap(), false)
}

/// What f2 in place of c2 and d2 loses and gives. Of 13 rows with c2 6 are of the class Y, of 6 with d2 2, so that of 19 rows with
/// f2 8 are: by equation 4.8 `IL` is E(8/19) - 13/19 E(6/13) - 6/19 E(2/6). The smallest group has 2 rows before and 4 after,
/// so that `PG` is 2.
#[test]
fn a_group_in_place_of_two_values_costs_as_much_as_by_hand() {
    let problem = example_6_8();
    let space = space(&problem);
    let mut scopes = Scopes::new(&problem).unwrap();
    let cells: Vec<Vec<Cell>> = (0..space.width())
        .map(|attribute| (0..space.tuples() as u32).map(|tuple| space.cells(tuple)[attribute]).collect())
        .collect();
    // The node above c2 is not the one above b2.
    let above = |value: &str| {
        let leaf =
            problem.attributes[1].hierarchy().labels(0).iter().position(|label| label == value).unwrap();
        let tuple = problem.frequency.leaves(1).iter().position(|&other| other as usize == leaf).unwrap();
        space.parent(1, cells[1][tuple]).unwrap()
    };
    let f2 = above("c2");
    assert!(f2 == above("d2") && f2 != above("b2"));
    let changes: Vec<Change> = (0..space.tuples() as u32)
        .filter(|&tuple| space.parent(1, cells[1][tuple as usize]) == Some(f2))
        .map(|tuple| Change { tuple, from: f2, to: cells[1][tuple as usize] })
        .collect();
    let target = Target::labels(&problem.frequency).unwrap();
    let (lost, _) = gains(&space, Some(&target), 1, &changes);
    assert!((lost - 0.010_665).abs() < 5e-7, "{lost}");
    let merged = Merged::new(&mut scopes, &space, &cells);
    let gained = merged.anonymity_gain(&merged.smallest(), &space, &cells, 1, f2);
    assert_eq!(gained, 2.0);
}

/// The groups that the TEA index merges then.
#[test]
fn generalizing_from_the_bottom_merges_groups_of_7_and_4() {
    let problem = example_6_8();
    let space = space(&problem);
    let cut = generalize(&problem, &space, &mut |_, _| true).unwrap();
    assert_eq!(cut.steps, 1);
    let mut groups = BTreeMap::new();
    for tuple in 0..space.tuples() as u32 {
        let key: Vec<_> = cut.cells.iter().map(|cells| cells[tuple as usize]).collect();
        *groups.entry(key).or_insert(0) += space.rows(tuple);
    }
    let merged: Vec<u64> = groups.into_values().collect();
    assert_eq!(merged.len(), 7);
    assert!(merged.contains(&7) && merged.iter().min() == Some(&4), "{merged:?}");
}
