//! Evaluates nodes: which classes a node makes, and which of them violate a model.
//!
//! Three things make this fast. Attributes are grouped into [blocks](block::Block), so that a tuple's
//! class key takes one look-up per block and not one per attribute. Keys are dense numbers, so that
//! classes are counted in a plain array where it is not much larger than the input. And a node is
//! computed from the classes of an evaluated node below it where there is one (roll-up; LeFevre et al.
//! 2005; Issa 2009, optimization D).

mod block;
mod cache;
mod choose;
mod count;
mod evaluated;
mod evaluation;
mod judge;
mod keys;
mod node;
mod pace;
mod places;
mod scopes;
mod source;
mod star;
mod sums;
mod within;

use std::cell::OnceCell;
use std::ops::Range;
use std::sync::Arc;

use crate::{Levels, Problem};
use block::Block;
use cache::{Cache, Entry};
use count::{Counter, Entries};
pub use evaluation::Evaluation;
use judge::NodeJudge;
pub(crate) use judge::totals;
pub(crate) use scopes::{Grouping, groupings};
use source::entries;
use sums::{Adder, Sums};

/// Evaluates nodes of one problem, reusing its buffers and earlier results.
#[derive(Debug)]
pub struct Evaluator<'p> {
    problem: &'p Problem,
    blocks: Vec<Block<'p>>,
    cache: Cache,
    counter: Counter,
    adder: Adder,
    /// Whether the classes of a node can be added up without being judged one by one. Found when it is first asked for.
    adds_up: OnceCell<bool>,
    evaluation: Evaluation,
    /// The remembered node that the last evaluation was counted from; none for the tuples.
    source: Option<Arc<Entry>>,
    /// By level, the groups of the attribute that the tuples are sorted by, as ranges of tuples.
    segments: Vec<Option<Vec<Range<usize>>>>,
    /// See [`Evaluator::suppressed_rows`].
    suppressed: OnceCell<Vec<Vec<u64>>>,
    /// Whether the next evaluation stays remembered.
    keeps: bool,
    /// The number of rows below which every class violates a model.
    smallest: u64,
    /// Whether the number of rows decides if a class is suppressed.
    rows_decide: bool,
    /// Judges classes, where more than the number of their rows decides.
    judge: Option<NodeJudge<'p>>,
    thorough: bool,
}

impl<'p> Evaluator<'p> {
    /// Prepares the evaluation of a problem's nodes.
    pub fn new(problem: &'p Problem) -> Self {
        Self {
            blocks: Vec::new(),
            problem,
            cache: Cache::new(problem),
            counter: Counter::default(),
            adder: Adder::default(),
            adds_up: OnceCell::new(),
            evaluation: Evaluation::default(),
            source: None,
            segments: Vec::new(),
            suppressed: OnceCell::new(),
            keeps: false,
            smallest: problem.smallest_class(),
            rows_decide: problem.rows_decide(),
            judge: (!problem.rows_decide() || !problem.is_closed()).then(|| NodeJudge::new(problem)),
            thorough: true,
        }
    }

    /// Whether evaluations take the time to look for the fewest rows where it is not plain which classes have to
    /// be suppressed. They do unless told otherwise.
    pub fn be_thorough(&mut self, thorough: bool) {
        self.thorough = thorough;
    }

    /// Whether they do.
    pub(crate) fn is_thorough(&self) -> bool {
        self.thorough
    }

    /// Finds a node's classes, from the nearest evaluated node below it.
    pub fn evaluate(&mut self, levels: &Levels) -> &Evaluation {
        self.source = self.nearest(levels);
        self.count(levels, None, false, &mut never);
        &self.evaluation
    }

    /// Finds a node's classes, with the class of every tuple if the objective needs it, unless `over` says in between that
    /// the time is over: then it returns false, and [`Evaluator::last`] is of no use.
    pub(crate) fn evaluate_until(
        &mut self,
        levels: &Levels,
        of_tuples: bool,
        over: &mut dyn FnMut() -> bool,
    ) -> bool {
        self.source = if of_tuples { None } else { self.nearest(levels) };
        if !self.count(levels, None, false, over) {
            return false;
        }
        if of_tuples {
            self.evaluation.classes.class_of_unit.clone_from(self.counter.classes());
        }
        true
    }

    /// Finds how many rows a node suppresses and keeps, without listing its classes or summing their squares; nothing is rolled up
    /// from it. Returns nothing, and finds nothing, where more than the sizes of classes decides or keys are too long.
    pub fn evaluate_sums(&mut self, levels: &Levels) -> Option<&Evaluation> {
        self.sum_up(levels, Adder::add)
    }

    /// As [`Evaluator::evaluate_sums`] in less time, but some classes may be taken for one: no fewer rows are suppressed. Returns
    /// nothing where that would save none.
    pub fn evaluate_least_sums(&mut self, levels: &Levels) -> Option<&Evaluation> {
        self.sum_up(levels, Adder::add_at_least)
    }

    fn sum_up(
        &mut self,
        levels: &Levels,
        add: impl Fn(&mut Adder, &[Block<'_>], Entries<'_>, u64, u64) -> Option<Sums>,
    ) -> Option<&Evaluation> {
        let problem = self.problem;
        let adds_up =
            || problem.rows_decide() && problem.is_closed() && !problem.frequency.counts().contains(&0);
        if !*self.adds_up.get_or_init(adds_up) {
            return None;
        }
        let source = self.nearest(levels);
        self.project(levels);
        let entries = entries(problem, source.as_deref());
        let sums = add(&mut self.adder, &self.blocks, entries, self.smallest, problem.rows())?;
        (self.source, self.suppressed) = (source, OnceCell::new());
        self.evaluation.levels = *levels;
        self.evaluation.sum_up(sums, problem.rows());
        Some(&self.evaluation)
    }

    /// Finds a node's classes and remembers them for the nodes above, until [`Evaluator::release`].
    pub(crate) fn keep(&mut self, levels: &Levels) {
        self.source = self.nearest(levels);
        self.keeps = true;
        self.count(levels, None, false, &mut never);
        self.keeps = false;
    }

    /// Finds a node's classes and the class of every tuple.
    pub fn evaluate_tuples(&mut self, levels: &Levels) -> &Evaluation {
        self.source = None;
        self.count(levels, None, false, &mut never);
        self.evaluation.classes.class_of_unit.clone_from(self.counter.classes());
        &self.evaluation
    }

    /// The last evaluation.
    pub fn last(&self) -> &Evaluation {
        &self.evaluation
    }
}

/// There is all the time that it takes.
fn never() -> bool {
    false
}
