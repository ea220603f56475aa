//! Searches for finer recodings that are stopped on their way: what is heard of them falls, and is what they have then.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use coversheet_engine::model::KAnonymity;
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::search::{Algorithm, Request, Watch, solve, solve_watched};
use coversheet_engine::{Attribute, FrequencySet, Problem, Suppression, SuppressionMode};
use coversheet_hierarchy::Hierarchy;

/// A table of so many rows that lie anywhere: two columns of up to 64 leaves in binary trees, for 4-anonymity. What the class
/// column says, as a number too, is where a row lies in the first.
fn scattered(rows: u32) -> Problem {
    let column = |factor: u32| (0..rows).map(|row| row.wrapping_mul(factor) >> 13 & 63).collect();
    let columns: [Vec<u32>; 2] = [column(2_654_435_761), column(2_246_822_519)];
    let lines: Vec<Vec<String>> =
        (0..64).map(|leaf| (0..=6).map(|level| format!("{}-{level}", leaf >> level)).collect()).collect();
    let hierarchy = Hierarchy::from_rows(&lines).unwrap();
    let labels: Vec<u32> = columns[0].iter().map(|leaf| leaf / 8).collect();
    let frequency = FrequencySet::new(rows as usize, &columns, None, Some(&labels)).unwrap();
    let numbers = (0..8).map(|label| Some(f64::from(label))).collect();
    Problem {
        attributes: vec![
            Attribute::new("a", &hierarchy, None, 1.0),
            Attribute::new("b", &hierarchy, None, 1.0),
        ],
        frequency: Arc::new(frequency.with_label_numbers(numbers)),
        models: vec![Arc::new(KAnonymity::new(4).unwrap())],
        suppression: Suppression { rows: 0, mode: SuppressionMode::Drop, complementary: None },
    }
}

/// Stops when it has heard so many reports, and keeps what it heard: the steps taken, and the value.
struct Stops {
    after: usize,
    heard: Vec<(usize, f64)>,
}

impl Stops {
    fn new(after: usize) -> Self {
        Self { after, heard: Vec::new() }
    }

    fn falls(&self) -> bool {
        self.heard.windows(2).all(|pair| pair[1].1 <= pair[0].1 + 1e-12)
    }
}

impl Watch for Stops {
    fn progress(&mut self, done: usize, _total: usize, best: Option<f64>) {
        self.heard.extend(best.map(|best| (done, best)));
    }

    fn time_spent(&mut self) -> f64 {
        self.heard.len() as f64 / self.after as f64
    }
}

#[test]
fn progress_falls_and_whoever_stops_has_the_best_so_far() {
    let [few, many] = [400, 3_000].map(scattered);
    for (algorithm, problem, steps, after) in [
        (Algorithm::LocalRecoding, &few, 100_000, 3),
        (Algorithm::TopDownSpecialization, &few, 1_000, 3),
        (Algorithm::TopDownRefinement, &few, 1_000, 3),
        (Algorithm::OptimalValues, &few, 1_000, 3),
        (Algorithm::Genetic, &few, 1_000, 3),
        (Algorithm::Mondrian, &many, usize::MAX, 3),
        (Algorithm::InfogainMondrian, &many, usize::MAX, 1),
        (Algorithm::LsdMondrian, &many, usize::MAX, 1),
        (Algorithm::RelaxedMondrian, &many, usize::MAX, 1),
    ] {
        let objective = Name::Loss.objective(problem, Options::default()).unwrap();
        let request = Request { algorithm, steps, ..Request::default() };
        // In full.
        let mut all = Stops::new(usize::MAX);
        let best = solve_watched(problem, &*objective, &request, &mut all).unwrap().value.unwrap();
        let heard: Vec<f64> = all.heard.iter().map(|heard| heard.1).collect();
        assert!(all.falls(), "{algorithm:?} {heard:?}");
        assert!(heard.first() > Some(&best), "{algorithm:?} {heard:?}");
        assert!(heard.last().is_some_and(|&heard| best <= heard + 1e-12), "{algorithm:?} {best}");
        // Stopped on the way.
        let mut stops = Stops::new(after);
        let value = solve_watched(problem, &*objective, &request, &mut stops).unwrap().value.unwrap();
        assert!(stops.heard.len() < all.heard.len() && stops.falls(), "{algorithm:?} {:?}", stops.heard);
        assert!(stops.heard.last().is_some_and(|heard| value <= heard.1 + 1e-12), "{algorithm:?} {value}");
        assert!(value >= best - 1e-12, "{algorithm:?} {value} {best}");
    }
}

/// So a search that was cancelled is found again.
#[test]
fn as_many_divisions_as_were_heard_of_find_what_was_heard() {
    let problem = scattered(3_000);
    let objective = Name::Loss.objective(&problem, Options::default()).unwrap();
    for algorithm in
        [Algorithm::Mondrian, Algorithm::InfogainMondrian, Algorithm::LsdMondrian, Algorithm::RelaxedMondrian]
    {
        let request = Request { algorithm, steps: usize::MAX, ..Request::default() };
        let mut all = Stops::new(usize::MAX);
        let best = solve_watched(&problem, &*objective, &request, &mut all).unwrap();
        for &(steps, heard) in &all.heard {
            let found = solve(&problem, &*objective, &Request { steps, ..request }, &mut |_, _| ()).unwrap();
            assert_eq!(found.figures, [("steps", steps as u64)], "{algorithm:?}");
            assert!((found.value.unwrap() - heard).abs() < 1e-12, "{algorithm:?} {steps} {heard}");
            assert_eq!(found.claims.bound, best.claims.bound, "{algorithm:?}");
        }
        // Without a division all rows are one class, which loses all.
        let none = solve(&problem, &*objective, &Request { steps: 0, ..request }, &mut |_, _| ()).unwrap();
        assert_eq!(none.classes.kept_classes(), 1, "{algorithm:?}");
        assert!((none.value.unwrap() - 1.0).abs() < 1e-9, "{algorithm:?}");
    }
}
