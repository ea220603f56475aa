//! What all searches share: visiting nodes, remembering what was found, and comparing nodes.

mod comparing;
mod visited;
mod visiting;
mod watch;

use coversheet_error::Result;
use rustc_hash::FxHashMap;

use crate::objective::Objective;
use crate::room::{Room, evaluation_bytes, passing_bytes};
use crate::{Classes, Evaluation, Evaluator, Levels, Problem};
pub(super) use visited::Visit;
pub(super) use visiting::Within;
pub(super) use watch::Progress;
pub use watch::Watch;

/// A search on its way through the lattice.
pub(super) struct Walk<'s, 'p> {
    pub(super) problem: &'p Problem,
    pub(super) objective: &'s dyn Objective,
    pub(super) evaluator: Evaluator<'p>,
    visited: FxHashMap<Levels, Visit>,
    /// Evaluations that were given up because the node is over the budget, or worse than the best.
    given_up: usize,
    /// Nodes that were evaluated on the way to others.
    passed: usize,
    watch: &'s mut dyn Watch,
    /// The least score found.
    least: Option<f64>,
    /// The evaluation of the best node, where it is kept.
    best: Option<(Visit, Evaluation)>,
    keeps_best: bool,
    room: Room,
}

impl<'s, 'p> Walk<'s, 'p> {
    pub(super) fn new(problem: &'p Problem, objective: &'s dyn Objective, watch: &'s mut dyn Watch) -> Self {
        Self {
            problem,
            objective,
            room: Room::new(
                evaluation_bytes(&problem.frequency, problem.attributes.len()),
                passing_bytes(problem),
            ),
            evaluator: Evaluator::new(problem),
            visited: FxHashMap::default(),
            best: None,
            keeps_best: false,
            given_up: 0,
            passed: 0,
            watch,
            least: None,
        }
    }

    /// From now on keeps how the best node was evaluated, so that it need not be judged again when there is no time for it.
    pub(super) fn keep_best(&mut self) {
        self.keeps_best = true;
    }

    /// The classes of a node, with the class of every tuple.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub(super) fn classes(&mut self, levels: &Levels) -> Result<Classes> {
        self.make_room()?;
        if let Some((visit, evaluation)) = &self.best
            && visit.levels == *levels
        {
            return Ok(self.evaluator.classes_of(evaluation));
        }
        self.evaluator.be_thorough(true);
        Ok(self.evaluator.evaluate_tuples(levels).classes.clone())
    }

    /// Asks for memory that the search is going to take and to keep.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub(super) fn take_room(&mut self, bytes: u64) -> Result<()> {
        self.room.take(bytes)
    }

    /// Asks for what another evaluation takes.
    fn make_room(&mut self) -> Result<()> {
        self.room.take(self.evaluator.kept_bytes())?;
        Ok(self.visited.try_reserve(1)?)
    }

    /// The number of nodes visited.
    pub(super) fn evaluations(&self) -> usize {
        self.visited.len() + self.given_up + self.passed
    }

    /// Whether the node was visited.
    pub(super) fn is_visited(&self, levels: &Levels) -> bool {
        self.visited.contains_key(levels)
    }
}
