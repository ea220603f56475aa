//! What all searches share: visiting nodes, remembering what was found, and comparing nodes.

use rustc_hash::FxHashMap;

use crate::objective::Objective;
use crate::{Evaluation, Evaluator, Lattice, Levels, Problem, Recoding};

/// How many evaluations go by between two reports of progress.
const REPORT_EVERY: usize = 32;

/// A search on its way through the lattice.
pub(super) struct Walk<'s, 'p> {
    pub(super) problem: &'p Problem,
    pub(super) objective: &'s dyn Objective,
    pub(super) evaluator: Evaluator<'p>,
    visited: FxHashMap<Levels, Visit>,
    /// Evaluations that were given up because the node is over the budget.
    given_up: usize,
    watch: &'s mut dyn Watch,
    /// The least score found.
    least: Option<f64>,
}

/// Receives how far a search has come, and says when it must stop.
pub trait Watch {
    /// Called now and then with what is done, the total, and the least value of the objective so far.
    fn progress(&mut self, done: usize, total: usize, best: Option<f64>);

    /// The share that has passed of the time after which a search that can stop at any time must; 0 without a
    /// limit.
    fn time_spent(&mut self) -> f64 {
        0.0
    }
}

/// What visiting a node found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Visit {
    pub(super) levels: Levels,
    /// Rows that the node suppresses.
    pub(super) suppressed: u64,
    /// Rows that are suppressed at every node below as well.
    pub(super) certain: u64,
    /// Classes that it keeps.
    pub(super) classes: usize,
    /// Whether it keeps within the suppression budget.
    pub(super) within: bool,
    /// Its score, if it can be released.
    pub(super) score: Option<f64>,
}

impl<'s, 'p> Walk<'s, 'p> {
    pub(super) fn new(problem: &'p Problem, objective: &'s dyn Objective, watch: &'s mut dyn Watch) -> Self {
        let evaluator = Evaluator::new(problem);
        Self { problem, objective, evaluator, visited: FxHashMap::default(), given_up: 0, watch, least: None }
    }

    /// The number of nodes visited.
    pub(super) fn evaluations(&self) -> usize {
        self.visited.len() + self.given_up
    }

    /// Whether the node was visited.
    pub(super) fn is_visited(&self, levels: &Levels) -> bool {
        self.visited.contains_key(levels)
    }

    /// Evaluates a node, unless that was done.
    pub(super) fn visit(&mut self, levels: &Levels) -> Visit {
        if let Some(visit) = self.visited.get(levels) {
            return *visit;
        }
        self.evaluate(levels);
        self.remember(levels)
    }

    /// As [`Walk::visit`], but nothing is returned of a node that is certain to be over the budget, and so is
    /// every node below; such a visit is not remembered.
    pub(super) fn visit_within(&mut self, levels: &Levels) -> Option<Visit> {
        let budget = self.problem.suppression.rows;
        if self.objective.needs_units() || self.is_visited(levels) {
            return Some(self.visit(levels)).filter(|visit| visit.certain <= budget);
        }
        let complete = self.evaluator.evaluate_within(levels).is_some();
        if !complete {
            self.given_up += 1;
            return None;
        }
        Some(self.remember(levels)).filter(|visit| visit.certain <= budget)
    }

    /// Remembers the last evaluation.
    fn remember(&mut self, levels: &Levels) -> Visit {
        let evaluation = self.evaluator.last();
        let acceptable = evaluation.acceptable(self.problem);
        let recoding = Recoding::Columns(*levels);
        let visit = Visit {
            levels: *levels,
            suppressed: evaluation.classes.suppressed,
            certain: evaluation.certain,
            classes: evaluation.classes.kept_classes(),
            within: evaluation.classes.suppressed <= self.problem.suppression.rows,
            score: acceptable.then(|| self.objective.score(&recoding, &evaluation.classes)).flatten(),
        };
        if let Some(score) = visit.score {
            self.least = Some(self.least.map_or(score, |least| least.min(score)));
        }
        self.visited.insert(*levels, visit);
        visit
    }

    /// Reports progress, though not each time.
    pub(super) fn report(&mut self, done: usize, total: usize) {
        if self.evaluations().is_multiple_of(REPORT_EVERY) {
            self.watch.progress(done, total, self.least.map(|score| self.objective.value(score)));
        }
    }

    /// The share of its time that the search has used.
    pub(super) fn time_spent(&mut self) -> f64 {
        self.watch.time_spent()
    }

    /// The order of nodes that can be released: lower loss, then fewer suppressed rows, then lower height,
    /// then the lexicographically first.
    pub(super) fn is_better(&self, found: &Visit, best: &Visit) -> bool {
        let (Some(score), Some(least)) = (found.score, best.score) else { return found.score.is_some() };
        if (score - least).abs() > self.objective.tolerance(least) {
            return score < least;
        }
        let rest = |visit: &Visit| (visit.suppressed, Lattice::height(&visit.levels), visit.levels);
        rest(found) < rest(best)
    }

    /// Visits nodes and returns the best that can be released.
    pub(super) fn best_of(&mut self, nodes: impl IntoIterator<Item = Levels>) -> Option<Levels> {
        let mut best: Option<Visit> = None;
        for levels in nodes {
            let visit = self.visit(&levels);
            if visit.score.is_some() && best.is_none_or(|best| self.is_better(&visit, &best)) {
                best = Some(visit);
            }
        }
        best.map(|visit| visit.levels)
    }

    /// Finds a node's classes, with the class of every tuple if the objective needs it.
    pub(super) fn evaluate(&mut self, levels: &Levels) -> &Evaluation {
        if self.objective.needs_units() {
            self.evaluator.evaluate_tuples(levels)
        } else {
            self.evaluator.evaluate(levels)
        }
    }
}

/// A step of a search that the literature shows as a sequence of nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The node.
    pub levels: Levels,
    /// Rows in classes that violate a model there.
    pub suppressed: u64,
    /// Entries of the frequency list: the distinct combinations of values.
    pub classes: usize,
    /// The number of distinct values of each attribute.
    pub distinct: Vec<usize>,
}
