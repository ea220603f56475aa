//! `best-effort` under a clock: something good comes before the bound, the bound keeps to its share, and the clock
//! decides only after how many evaluations the search stops.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use coversheet_engine::model::KAnonymity;
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::search::{Algorithm, Request, Solution, Watch, solve_watched};
use coversheet_engine::{Attribute, FrequencySet, Levels, MAX_NODES, Problem, Suppression, SuppressionMode};
use coversheet_hierarchy::Hierarchy;

const ATTRIBUTES: usize = 14;
const ROWS: usize = 400;

/// A clock on which every look takes the same time.
struct Looks {
    until: f64,
    taken: f64,
    /// The least values that were reported, in order.
    best: Vec<f64>,
}

impl Watch for Looks {
    fn progress(&mut self, done: usize, total: usize, best: Option<f64>) {
        assert!(done <= total, "{done} of {total}");
        self.best.extend(best);
    }

    fn time_spent(&mut self) -> f64 {
        self.taken += 1.0;
        self.taken / self.until
    }
}

/// 14 columns of 12 values in pairs, in fours and all together: 4^14 nodes.
fn problem() -> Problem {
    let row =
        |leaf: u32| [leaf.to_string(), format!("p{}", leaf / 2), format!("q{}", leaf / 4), "*".to_owned()];
    let rows: Vec<Vec<String>> = (0..12).map(|leaf| row(leaf).to_vec()).collect();
    let hierarchy = Hierarchy::from_rows(&rows).unwrap();
    let mut state = 7_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % 12) as u32
    };
    // The lesser of two makes small leaves frequent.
    let columns: Vec<Vec<u32>> =
        (0..ATTRIBUTES).map(|_| (0..ROWS).map(|_| random().min(random())).collect()).collect();
    Problem {
        attributes: (0..ATTRIBUTES)
            .map(|attribute| Attribute::new(format!("a{attribute}"), &hierarchy, None, 1.0))
            .collect(),
        frequency: Arc::new(FrequencySet::new(ROWS, &columns, None, None).unwrap()),
        models: vec![Arc::new(KAnonymity::new(3).unwrap())],
        suppression: Suppression { rows: 20, mode: SuppressionMode::Drop, complementary: None },
    }
}

fn search(problem: &Problem, steps: usize, looks: f64) -> (Solution, Looks) {
    let objective = Name::Loss.objective(problem, Options::default()).unwrap();
    let request = Request { algorithm: Algorithm::BestEffort, steps, ..Request::default() };
    let mut clock = Looks { until: looks, taken: 0.0, best: Vec::new() };
    let solution = solve_watched(problem, &*objective, &request, &mut clock).unwrap();
    (solution, clock)
}

fn levels(solution: &Solution) -> Levels {
    *solution.recoding.levels().unwrap()
}

#[test]
fn a_good_node_comes_first_and_the_bound_keeps_to_a_quarter() {
    let problem = problem();
    assert!(problem.nodes() > MAX_NODES as u64);
    let looks = 400.0;
    let (solution, clock) = search(&problem, usize::MAX, looks);
    let evaluated = solution.lattice.as_ref().unwrap().evaluated;
    let value = solution.value.unwrap();
    // With nothing but the top, it would be 1.
    assert!(value < 0.9, "{value}");
    assert!(evaluated > 100, "{evaluated}");
    let (_, for_bound) = solution.figures[0];
    assert!((1..=looks as u64 / 4).contains(&for_bound), "{for_bound}");
    let bound = solution.claims.bound.unwrap();
    assert!(bound > 0.0 && bound <= value, "{bound} and {value}");
    assert!(clock.best.is_sorted_by(|one, other| one >= other));
}

#[test]
fn a_clock_and_steps_that_stop_at_the_same_evaluation_find_the_same() {
    let problem = problem();
    for looks in [1.0, 10.0, 60.0, 300.0] {
        let (timed, _) = search(&problem, usize::MAX, looks);
        let evaluated = timed.lattice.as_ref().unwrap().evaluated;
        let (stepped, _) = search(&problem, evaluated, f64::INFINITY);
        assert_eq!((levels(&timed), timed.value), (levels(&stepped), stepped.value), "{looks}");
        let (again, _) = search(&problem, usize::MAX, looks);
        assert_eq!((levels(&timed), timed.claims), (levels(&again), again.claims), "{looks}");
    }
}
