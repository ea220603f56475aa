//! The worked examples of the documents that say how values are generalized step by step.

use super::tables_tests::{problem, space};
use super::target::Target;
use super::values::{Refiner, Way};
use crate::Problem;
use crate::objective::{Name, Options};
use crate::search::{Algorithm, Request, Score, solve};

/// The winners of a refinement: the attribute and its score.
fn winners(problem: &Problem, score: Score) -> (Vec<(usize, f64)>, Vec<u64>) {
    let space = space(problem, Name::Loss);
    let ways = Way::of_attributes(problem, &space);
    let mut refiner = Refiner::new(problem, &space, &ways, score).unwrap();
    let mut steps = Vec::new();
    while let Some(best) = refiner.step() {
        steps.push((best.attribute(), best.score.0));
    }
    let mut groups = std::collections::BTreeMap::new();
    for tuple in 0..space.tuples() as u32 {
        let key: Vec<_> = refiner.cells.iter().map(|cells| cells[tuple as usize]).collect();
        *groups.entry(key).or_insert(0) += space.rows(tuple);
    }
    let mut sizes: Vec<u64> = groups.into_values().collect();
    sizes.sort_unstable();
    (steps, sizes)
}

fn assert_near(found: &[(usize, f64)], expected: &[(usize, f64)]) {
    let near =
        |(one, other): (&(usize, f64), &(usize, f64))| one.0 == other.0 && (one.1 - other.1).abs() < 6e-5;
    assert!(found.len() >= expected.len() && found.iter().zip(expected).all(near), "{found:?} {expected:?}");
}

/// Fung et al. 2010, table 6.3.
pub(super) fn table_6_3() -> Problem {
    problem(
        &[("10th|ANY 9th|ANY 8th|ANY", false), ("M|ANY F|ANY", false), ("30|[1-99) 40|[1-99)", false)],
        &[
            ("10th M 40 Y", 20),
            ("10th M 30 N", 4),
            ("9th M 30 N", 2),
            ("9th F 30 N", 4),
            ("9th F 40 N", 6),
            ("8th F 30 N", 2),
            ("8th F 40 N", 2),
        ],
        &[(4, &[])],
    )
}

#[test]
fn tables_6_4_to_6_7() {
    let problem = table_6_3();
    let space = space(&problem, Name::Loss);
    let ways = [Way::Specialize; 3];
    let refiner = Refiner::new(&problem, &space, &ways, Score::ForAnonymity).unwrap();
    let first: Vec<(usize, f64)> =
        refiner.scored().map(|scored| (scored.attribute(), scored.score.0)).collect();
    assert_near(&first, &[(0, 0.0165), (1, 0.0183), (2, 0.0136)]);
    // Score: first ANY_Sex, then the hours, and a smallest group of 6; information alone: education, and one of 4.
    let (steps, sizes) = winners(&problem, Score::ForAnonymity);
    assert_eq!((steps.iter().map(|step| step.0).collect::<Vec<_>>(), sizes), (vec![1, 2], vec![6, 6, 8, 20]));
    let (steps, sizes) = winners(&problem, Score::Information);
    assert_eq!((steps[0].0, sizes), (0, vec![4, 12, 24]));
}

/// What is taken apart first: what tells the class column, or what most rows have.
#[test]
fn a_step_is_chosen_by_what_it_tells_or_by_rows() {
    let problem = problem(
        &[("a|A|* b|A|* c|B|* d|B|*", false)],
        &[("a Y", 2), ("a N", 2), ("b Y", 2), ("b N", 2), ("c Y", 2), ("d N", 2)],
        &[(2, &[])],
    );
    let (steps, sizes) = winners(&problem, Score::Information);
    assert_near(&steps, &[(0, 0.0), (0, 1.0), (0, 0.0)]);
    assert_eq!(sizes, [2, 2, 4, 4]);
    let (steps, sizes) = winners(&problem, Score::Distortion);
    assert_near(&steps, &[(0, 12.0), (0, 8.0), (0, 4.0)]);
    assert_eq!(sizes, [2, 2, 4, 4]);
    // After two steps there is a difference.
    let objective = Name::Classification.objective(&problem, Options::default()).unwrap();
    for (score, wrong) in [(Score::Information, 4.0 / 12.0), (Score::Distortion, 6.0 / 12.0)] {
        let request =
            Request { algorithm: Algorithm::TopDownRefinement, steps: 2, score, ..Request::default() };
        let found = solve(&problem, &*objective, &request, &mut |_, _| ()).unwrap();
        assert!((found.value.unwrap() - wrong).abs() < 1e-9, "{score:?}: {:?}", found.value);
    }
}

#[test]
fn table_6_8_divides_at_37() {
    let numbers = "30|* 32|* 35|* 37|* 42|* 44|*";
    let rows = [
        ("30 N", 3),
        ("32 N", 4),
        ("35 Y", 2),
        ("35 N", 3),
        ("37 Y", 3),
        ("37 N", 1),
        ("42 Y", 4),
        ("42 N", 2),
        ("44 Y", 12),
    ];
    let problem = problem(&[(numbers, true)], &rows, &[(4, &[])]);
    let (steps, _) = winners(&problem, Score::Information);
    assert_near(&steps, &[(0, 0.3584)]);
    let target = Target::labels(&problem.frequency).unwrap();
    let all: Vec<u32> = (0..6).collect();
    assert!((target.impurity(&all) / 34.0 - 0.9597).abs() < 5e-5);
}

#[test]
fn table_7_1_becomes_table_7_2() {
    let education = "9th|Junior|Secondary|ANY 10th|Junior|Secondary|ANY 11th|Senior|Secondary|ANY 12th|Senior|Secondary|ANY \
         Bachelors|Bachelors|University|ANY Masters|Grad|University|ANY Doctorate|Grad|University|ANY";
    let rows = [
        ("9th M 30 N", 3),
        ("10th M 32 N", 4),
        ("11th M 35 Y", 2),
        ("11th M 35 N", 3),
        ("12th F 37 Y", 3),
        ("12th F 37 N", 1),
        ("Bachelors F 42 Y", 4),
        ("Bachelors F 42 N", 2),
        ("Bachelors F 44 Y", 4),
        ("Masters M 44 Y", 4),
        ("Masters F 44 Y", 3),
        ("Doctorate F 44 Y", 1),
    ];
    let ages = "30|* 32|* 35|* 37|* 42|* 44|*";
    let columns = [(education, false), ("M|ANY F|ANY", false), (ages, true)];
    let problem = problem(&columns, &rows, &[(4, &[0, 1]), (11, &[1, 2])]);
    let (steps, sizes) = winners(&problem, Score::ForAnonymity);
    assert_near(&steps, &[(2, 0.01558), (0, 0.01429)]);
    // The squares add up to the discernibility of table 7.2.
    assert_eq!(sizes, [4, 5, 7, 8, 10]);
    assert_eq!(sizes.iter().map(|size| size * size).sum::<u64>(), 254);
    let request = Request { algorithm: Algorithm::TopDownRefinement, steps: 100, ..Request::default() };
    for (name, value) in [(Name::Classification, 5.0 / 34.0), (Name::Discernibility, 254.0)] {
        let objective = name.objective(&problem, Options::default()).unwrap();
        let found = solve(&problem, &*objective, &request, &mut |_, _| ()).unwrap();
        assert!((found.value.unwrap() - value).abs() < 1e-9, "{:?}", found.value);
    }
}

#[test]
fn table_11_1_is_specialized_in_five_steps() {
    let jobs = "Janitor|Non-Technical|Blue-collar|ANY Mover|Non-Technical|Blue-collar|ANY \
         Carpenter|Technical|Blue-collar|ANY Technician|Technical|Blue-collar|ANY Manager|Manager|White-collar|ANY \
         Accountant|Professional|White-collar|ANY Lawyer|Professional|White-collar|ANY";
    let rows = [
        ("M Janitor 30 N", 3),
        ("M Mover 32 N", 4),
        ("M Carpenter 35 Y", 2),
        ("M Carpenter 35 N", 3),
        ("F Technician 37 Y", 3),
        ("F Technician 37 N", 1),
        ("F Manager 42 Y", 4),
        ("F Manager 42 N", 2),
        ("F Manager 44 Y", 3),
        ("M Accountant 44 Y", 3),
        ("F Accountant 44 Y", 3),
        ("M Lawyer 44 Y", 2),
        ("F Lawyer 44 Y", 1),
    ];
    let salaries = "30|* 32|* 35|* 37|* 42|* 44|*";
    let columns = [("M|ANY F|ANY", false), (jobs, false), (salaries, true)];
    let problem = problem(&columns, &rows, &[(4, &[0, 1]), (11, &[0, 2])]);
    let (steps, sizes) = winners(&problem, Score::ForAnonymity);
    // Salary, any job, blue-collar, white-collar, technical.
    assert_near(&steps, &[(2, 0.0156), (1, 0.0143), (1, 0.0339), (1, 0.1212), (1, 0.0228)]);
    assert_eq!(sizes, [4, 5, 7, 9, 9]);
}
