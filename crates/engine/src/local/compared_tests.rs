//! Small tables on which an algorithm of the literature does what another does not.

use std::sync::Arc;

use super::tables_tests::{Column, numbers, problem, released};
use crate::model::{AlphaKAnonymity, KAnonymity, Shares};
use crate::objective::{Name, Options};
use crate::search::{Algorithm, Request, solve};

const TREE: &str = "p1|P|* p2|P|* q1|Q|* q2|Q|*";

fn rows(classes: &[(Vec<usize>, String)]) -> Vec<Vec<usize>> {
    classes.iter().map(|(rows, _)| rows.clone()).collect()
}

/// Of four rows two make a class, so that they are divided once: by the second column, which saves more, or by the first,
/// which tells the classes Y and N apart.
#[test]
fn infogain_mondrian_divides_where_the_class_is_told() {
    let columns: [Column<'_>; 2] = [(TREE, false), ("x|* y|*", false)];
    let table = [("p1 x Y", 1), ("p2 y Y", 1), ("q1 x N", 1), ("q2 y N", 1)];
    let problem = problem(&columns, &table, &[(2, &[])]);
    let expected = [(vec![0, 1], "P *".to_owned()), (vec![2, 3], "Q *".to_owned())];
    assert_eq!(released(&problem, Algorithm::InfogainMondrian), expected);
    let cheapest = [(vec![0, 2], "* x".to_owned()), (vec![1, 3], "* y".to_owned())];
    assert_eq!(released(&problem, Algorithm::Mondrian), cheapest);
}

/// Four different numbers are four categories, none of which a division by either column tells from the others. As numbers, 1
/// and 2 lie 0.5 from their mean and so do 9 and 10, squared and added up; 1 and 9 are 32 from theirs, and so are 2 and 10.
#[test]
fn lsd_mondrian_divides_where_numbers_are_near() {
    let columns: [Column<'_>; 2] = [(TREE, false), ("x|* y|*", false)];
    let table = [("p1 x 1", 1), ("p2 y 2", 1), ("q1 x 9", 1), ("q2 y 10", 1)];
    let problem = problem(&columns, &table, &[(2, &[])]);
    assert_eq!(rows(&released(&problem, Algorithm::LsdMondrian)), [[0, 1], [2, 3]]);
    assert_eq!(rows(&released(&problem, Algorithm::InfogainMondrian)), [[0, 2], [1, 3]]);
    let target = super::target::Target::numbers(&problem.frequency).unwrap();
    let near = |tuples: &[u32], expected: f64| (target.impurity(tuples) - expected).abs() < 1e-9;
    assert!(near(&[0, 1], 0.5) && near(&[2, 3], 0.5) && near(&[0, 2], 32.0) && near(&[1, 3], 32.0));
}

/// The middle of six rows by their number is among four rows of the same: no class of three is strictly below or above it.
#[test]
fn relaxed_mondrian_divides_rows_of_the_value_in_the_middle() {
    let columns: [Column<'_>; 2] = [("1|* 2|* 3|*", true), ("u|* v|* w|* x|* y|* z|*", false)];
    let table = [("1 u N", 1), ("2 v N", 1), ("2 w N", 1), ("2 x N", 1), ("2 y N", 1), ("3 z N", 1)];
    let problem = problem(&columns, &table, &[(3, &[])]);
    let expected = [(vec![0, 1, 2], "[1, 2] *".to_owned()), (vec![3, 4, 5], "[2, 3] *".to_owned())];
    assert_eq!(released(&problem, Algorithm::RelaxedMondrian), expected);
    for strict in [Algorithm::Mondrian, Algorithm::InfogainMondrian] {
        assert_eq!(rows(&released(&problem, strict)), [[0, 1, 2, 3, 4, 5]], "{strict:?}");
    }
}

/// Rows with p1 may be a class as they are, and stay so. Those with q1 are both of s, and those with q2 both of t: neither may
/// be more than half of a class. For what is left no row with P is left, so that it becomes `*`.
#[test]
fn bottom_up_recoding_raises_what_is_not_done_yet() {
    let columns: [Column<'_>; 1] = [("p1|P|* p2|P|* q1|Q|* q2|Q|* r1|R|* r2|R|*", false)];
    let table = [("p1 s", 1), ("p1 t", 1), ("p2 s", 1), ("q1 s", 2), ("q2 t", 2), ("r1 t", 1)];
    let mut problem = problem(&columns, &table, &[]);
    problem.models = vec![Arc::new(AlphaKAnonymity::new(2, Shares::every(0, 0.5).unwrap()).unwrap())];
    let reads = |rows: &[usize], label: &str| (rows.to_vec(), label.to_owned());
    let found = released(&problem, Algorithm::BottomUpRecoding);
    assert_eq!(found, [reads(&[0, 1], "p1"), reads(&[2, 7], "*"), reads(&[3, 4, 5, 6], "Q")]);
    // Where only the number counts, q1 and q2 are done as well.
    problem.models = vec![Arc::new(KAnonymity::new(2).unwrap())];
    let found = released(&problem, Algorithm::BottomUpRecoding);
    let expected = [reads(&[0, 1], "p1"), reads(&[2, 7], "*"), reads(&[3, 4], "q1"), reads(&[5, 6], "q2")];
    assert_eq!(found, expected);
}

/// Each class begins with the first row that is in none and takes the two nearest. A row too many joins where it costs less.
#[test]
fn condensation_groups_the_nearest_rows_around_the_first() {
    let problem = numbers(20, &[10, 1, 12, 3, 11, 2], 3);
    assert_eq!(rows(&released(&problem, Algorithm::Condensation)), [[0, 2, 4], [1, 3, 5]]);
    let problem = numbers(20, &[1, 2, 3, 10, 11, 12, 13], 3);
    let expected = [(vec![0, 1, 2], "[1, 3]".to_owned()), (vec![3, 4, 5, 6], "[10, 13]".to_owned())];
    assert_eq!(released(&problem, Algorithm::Condensation), expected);
}

/// Fung et al. 2010, table 6.3: divided by sex and hours, no row is of another class than most of its group, and the
/// smallest group has 6 rows. The highest cut gets half of the rows wrong.
#[test]
fn the_genetic_search_breeds_a_cut_that_tells_the_class() {
    let problem = super::documents_tests::table_6_3();
    let objective = Name::Classification.objective(&problem, Options::default()).unwrap();
    let value = |steps: usize| {
        let request = Request { algorithm: Algorithm::Genetic, steps, ..Request::default() };
        solve(&problem, &*objective, &request, &mut |_, _| ()).unwrap().value.unwrap()
    };
    assert_eq!(value(500), 0.0);
}
