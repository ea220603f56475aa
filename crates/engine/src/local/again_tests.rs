use std::sync::Arc;

use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use super::super::random_tests::case;
use crate::model::KAnonymity;
use crate::objective::{Name, Options};
use crate::search::{Algorithm, FoundClasses, Request, Solution, Watch, solve_watched};
use crate::{Attribute, FrequencySet, Problem, Suppression, SuppressionMode};

/// Keeps what it could begin with another time, and with which value.
#[derive(Default)]
struct Keeper {
    start: Option<FoundClasses>,
    best: Option<f64>,
    kept: Vec<(FoundClasses, Option<f64>)>,
}

impl Watch for Keeper {
    fn progress(&mut self, _done: usize, _total: usize, best: Option<f64>) {
        self.best = best;
    }

    fn found(&mut self, found: &dyn Fn() -> FoundClasses) {
        self.kept.push((found(), self.best));
    }

    fn start(&self) -> Option<&FoundClasses> {
        self.start.as_ref()
    }
}

fn solve(problem: &Problem, steps: usize, keeper: &mut Keeper) -> Result<Solution, &'static str> {
    let objective = Name::Loss.objective(problem, Options::default()).unwrap();
    let request =
        Request { algorithm: Algorithm::LocalRecoding, steps, all_steps: true, ..Request::default() };
    solve_watched(problem, &*objective, &request, keeper).map_err(|error| error.code())
}

fn beginning_with(found: &FoundClasses) -> Keeper {
    Keeper { start: Some(found.clone()), ..Keeper::default() }
}

/// Checks all that a search of so many steps keeps on its way, and returns how much that was.
fn check(problem: &Problem, steps: usize) -> usize {
    let mut keeper = Keeper::default();
    let _ = solve(problem, steps, &mut keeper);
    for (found, best) in &keeper.kept {
        let searched = solve(problem, found.steps, &mut Keeper::default());
        let again = solve(problem, found.steps, &mut beginning_with(found));
        assert_eq!(again, searched, "{found:?}");
        let value = again.ok().and_then(|solution| solution.value);
        assert!(value.zip(*best).is_none_or(|(value, best)| value <= best + 1e-12), "{value:?} {best:?}");
    }
    keeper.kept.len()
}

/// Three columns of thirty values in groups of five, and rows that favour low ones.
fn large(k: u64) -> Problem {
    let lines = |leaf: u32| vec![format!("{leaf}"), format!("{}", leaf / 5), "*".to_owned()];
    let hierarchy = Hierarchy::from_rows(&(0..30).map(lines).collect::<Vec<_>>()).unwrap();
    let mut state = 5_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u32 % 30
    };
    let codes: Vec<Vec<u32>> = (0..3).map(|_| (0..3000).map(|_| next().min(next())).collect()).collect();
    let attribute = Attribute::new("a", &hierarchy, None, 1.0);
    Problem {
        attributes: vec![attribute; 3],
        frequency: Arc::new(FrequencySet::new(3000, &codes, None, None).unwrap()),
        models: vec![Arc::new(KAnonymity::new(k).unwrap())],
        suppression: Suppression { rows: 30, mode: SuppressionMode::Drop, complementary: None },
    }
}

#[test]
fn what_was_found_is_found_again_in_a_table_of_many_classes() {
    for k in [2, 5] {
        assert!(check(&large(k), 2_000) > 3);
    }
}

#[test]
fn classes_that_do_not_fit_are_refused() {
    let problem = large(5);
    let mut keeper = Keeper::default();
    solve(&problem, 500, &mut keeper).unwrap();
    let (found, _) = &keeper.kept[0];
    let refused = Err("search-not-applicable");
    let with = |change: &dyn Fn(&mut FoundClasses)| {
        let mut other = found.clone();
        change(&mut other);
        solve(&problem, found.steps, &mut beginning_with(&other)).map(|_| ())
    };
    assert_eq!(with(&|_| ()), Ok(()));
    assert_eq!(with(&|found| found.steps += 1), refused);
    assert_eq!(with(&|found| found.classes.truncate(7)), refused);
    assert_eq!(with(&|found| found.classes.push(0)), refused);
    // Some of these are too small.
    assert_eq!(with(&|found| found.classes[0] = u32::MAX - 1), refused);
    assert_eq!(with(&|found| found.classes.iter_mut().zip(0..).for_each(|(class, at)| *class = at)), refused);
    // Another table of as many tuples, whose classes hold: what is released is right all the same.
    assert_eq!(with(&|found| found.classes.fill(9)), Ok(()));
}

proptest! {
    #[test]
    fn what_was_found_is_found_again(case in case(), budget in 0_u64..4) {
        let mut problem = case.problem();
        problem.suppression.rows = budget;
        check(&problem, 60);
    }
}
