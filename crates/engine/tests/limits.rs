//! `best-effort` under a clock: something good comes before the bound, the bound keeps to its share, and the clock
//! decides only after how many evaluations the search stops.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use coversheet_engine::model::{Class, KAnonymity, Monotonicity, Overlap, PrivacyModel, ReferenceClasses};
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::search::{Algorithm, Request, Solution, Watch, solve_watched};
use coversheet_engine::{Attribute, FrequencySet, Levels, MAX_NODES, Problem, Suppression, SuppressionMode};
use coversheet_error::Result;
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

/// Four columns of 256 values in a table of 300,000 tuples: one count is long.
fn large() -> Problem {
    const TUPLES: usize = 300_000;
    let row = |leaf: u32| {
        [leaf.to_string(), format!("p{}", leaf / 4), format!("q{}", leaf / 32), "*".to_owned()].to_vec()
    };
    let rows: Vec<Vec<String>> = (0..256).map(row).collect();
    let hierarchy = Hierarchy::from_rows(&rows).unwrap();
    // Odd factors give every tuple another place among 2^32.
    let place = |tuple: usize| (tuple as u32).wrapping_mul(0x9e37_79b1);
    let columns: Vec<Vec<u32>> =
        (0..4).map(|at| (0..TUPLES).map(|tuple| (place(tuple) >> (8 * at)) & 0xff).collect()).collect();
    Problem {
        attributes: (0..4).map(|at| Attribute::new(format!("a{at}"), &hierarchy, None, 1.0)).collect(),
        frequency: Arc::new(FrequencySet::new(TUPLES, &columns, None, None).unwrap()),
        models: vec![Arc::new(KAnonymity::new(3).unwrap())],
        suppression: Suppression { rows: 3000, mode: SuppressionMode::Drop, complementary: None },
    }
}

/// The clock is looked at within a count too, and a count that it ends is as if it had not begun.
#[test]
fn a_count_that_takes_long_ends_with_the_time() {
    let problem = large();
    let (_, clock) = search(&problem, 5, f64::INFINITY);
    assert!(clock.taken > 20.0, "{} looks at 5 evaluations", clock.taken);
    let mut evaluated = Vec::new();
    for looks in 1..30 {
        let (timed, clock) = search(&problem, usize::MAX, f64::from(looks));
        let evaluations = timed.lattice.as_ref().unwrap().evaluated;
        let (stepped, _) = search(&problem, evaluations, f64::INFINITY);
        assert_eq!((levels(&timed), timed.value), (levels(&stepped), stepped.value), "{looks}");
        // Whoever notices the end stops, each at the next look.
        assert!(clock.taken < f64::from(looks) + 20.0, "{} of {looks}", clock.taken);
        evaluated.push(evaluations);
    }
    // Several looks fall into one count: it takes more than one of them to get further.
    assert!(evaluated.is_sorted() && evaluated.windows(3).any(|three| three[0] == three[2]), "{evaluated:?}");
}

/// Three rows for each class, found out class by class, as a dear model is; and how often it was asked.
#[derive(Debug)]
struct CountsCalls(Arc<AtomicU64>);

impl PrivacyModel for CountsCalls {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        self.0.fetch_add(1, Ordering::Relaxed);
        class.rows >= 3
    }

    fn monotonicity(&self, _overlap: Overlap) -> Monotonicity {
        Monotonicity::Absorbing
    }

    fn feasible(&self, _table: &Class<'_>, _budget: u64) -> Result<()> {
        Ok(())
    }
}

/// A clock that a model moves on, each time it is asked.
struct Questions {
    asked: Arc<AtomicU64>,
    most: u64,
}

impl Watch for Questions {
    fn progress(&mut self, _done: usize, _total: usize, _best: Option<f64>) {}

    fn time_spent(&mut self) -> f64 {
        self.asked.load(Ordering::Relaxed) as f64 / self.most as f64
    }
}

/// A judgement of 300,000 classes ends with the time, in the search, in its bound, and when the result is put together.
#[test]
fn a_judgement_that_takes_long_ends_with_the_time() {
    const LOOK: u64 = 1 << 13;
    let mut values = Vec::new();
    for most in [20_000, 200_000, 500_000, 1_000_000, 2_000_000] {
        let asked = Arc::new(AtomicU64::new(0));
        let mut problem = large();
        problem.models = vec![Arc::new(CountsCalls(Arc::clone(&asked)))];
        let objective = Name::Loss.objective(&problem, Options::default()).unwrap();
        let request = Request { algorithm: Algorithm::BestEffort, steps: usize::MAX, ..Request::default() };
        let mut clock = Questions { asked: Arc::clone(&asked), most };
        let solution = solve_watched(&problem, &*objective, &request, &mut clock).unwrap();
        // The search notices it at the next look, and so may its bound.
        let more = asked.load(Ordering::Relaxed).saturating_sub(most);
        assert!(more <= 2 * LOOK, "{more} questions after {most}");
        assert!(solution.classes.suppressed <= 3000);
        assert_eq!(solution.classes.class_of_unit.len(), 300_000);
        values.push(solution.value.unwrap());
    }
    assert!(values.is_sorted_by(|one, other| one >= other) && values[4] < values[0], "{values:?}");
}
