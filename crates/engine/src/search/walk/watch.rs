//! Who watches a search hears how far it has come and what was found, and says when it must stop.

use super::Walk;
use crate::search::FoundClasses;

/// The most evaluations that go by between two reports of progress.
const REPORT_EVERY: usize = 32;

/// The most tuples that are counted between two reports of progress, but for one evaluation.
const REPORT_TUPLES: usize = 1 << 20;

/// Receives how far a search has come, and says when it must stop.
pub trait Watch {
    /// Called now and then with what is done, the total, and the least value of the objective so far.
    fn progress(&mut self, done: usize, total: usize, best: Option<f64>);

    /// The share that has passed of the time after which a search that can stop at any time must; 0 without a
    /// limit.
    fn time_spent(&mut self) -> f64 {
        0.0
    }

    /// Called after that by `local-recoding` with what to begin with another time, which is made when it is asked for.
    fn found(&mut self, _found: &dyn Fn() -> FoundClasses) {}

    /// What `local-recoding` begins with instead of searching.
    fn start(&self) -> Option<&FoundClasses> {
        None
    }
}

/// A closure that hears what is done and the total.
pub(in crate::search) struct Progress<'f>(pub(in crate::search) &'f mut dyn FnMut(usize, usize));

impl Watch for Progress<'_> {
    fn progress(&mut self, done: usize, total: usize, _best: Option<f64>) {
        (self.0)(done, total);
    }
}

impl Walk<'_, '_> {
    /// Reports progress, though not each time.
    pub(in crate::search) fn report(&mut self, done: usize, total: usize) {
        let evaluations = REPORT_TUPLES / self.problem.frequency.tuples().max(1);
        if self.evaluations().is_multiple_of(evaluations.clamp(1, REPORT_EVERY)) {
            self.watch.progress(done, total, self.least.map(|score| self.objective.value(score)));
        }
    }

    /// Reports progress of a search that visits no nodes, and its best score.
    pub(in crate::search) fn tell(&mut self, done: usize, total: usize, score: Option<f64>) {
        self.watch.progress(done, total, score.map(|score| self.objective.value(score)));
    }

    /// Offers what to begin with another time.
    pub(in crate::search) fn offer(&mut self, found: &dyn Fn() -> FoundClasses) {
        self.watch.found(found);
    }

    /// What to begin with.
    pub(in crate::search) fn start(&self) -> Option<&FoundClasses> {
        self.watch.start()
    }

    /// The share of its time that the search has used.
    pub(in crate::search) fn time_spent(&mut self) -> f64 {
        self.watch.time_spent()
    }
}
