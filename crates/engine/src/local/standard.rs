//! Whether rows may be a class.

use crate::details::Candidate;
use crate::model::Monotonicity;
use crate::{Judge, Problem};

/// So many tuples are asked about first, and so many times as many next.
const FEW: usize = 32;
const TIMES: usize = 8;

/// Asks a problem's models whether tuples may be a class.
#[derive(Debug)]
pub(super) struct Standard<'p> {
    judge: Judge<'p>,
    smallest: u64,
    /// Whether the number of rows decides.
    rows_decide: bool,
    /// Whether a class goes on holding whatever joins it.
    absorbs: bool,
    /// What the models count of each tuple, where the number of rows does not decide.
    candidates: Vec<Candidate>,
}

impl<'p> Standard<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        let judge = Judge::new(problem);
        let rows_decide = problem.rows_decide();
        let tuples = if rows_decide { 0 } else { problem.frequency.tuples() };
        let absorbs = |model| problem.monotonicity(model) == Monotonicity::Absorbing;
        Self {
            candidates: (0..tuples).map(|tuple| judge.candidate(tuple)).collect(),
            absorbs: problem.models.iter().all(absorbs),
            smallest: problem.smallest_class(),
            rows_decide,
            judge,
        }
    }

    /// The number of rows below which nothing may.
    pub(super) fn smallest(&self) -> u64 {
        self.smallest
    }

    /// Whether nothing but the number of rows decides.
    pub(super) fn rows_decide(&self) -> bool {
        self.rows_decide
    }

    /// Whether a class that may be one goes on to be whatever joins it.
    pub(super) fn absorbs(&self) -> bool {
        self.absorbs
    }

    /// Whether tuples of so many rows may be a class, if nothing is suppressed. Every model is asked about all of them
    /// together, also one that looks at some of the columns only: rows that are alike in these are one or more classes.
    pub(super) fn holds(&mut self, rows: u64, tuples: &[u32]) -> bool {
        if rows < self.smallest {
            return false;
        }
        if self.rows_decide {
            return true;
        }
        // Of very many tuples, a few mostly hold already.
        let mut few = FEW;
        while self.absorbs && few < tuples.len() {
            if self.admits(&tuples[..few]) {
                return true;
            }
            few *= TIMES;
        }
        self.admits(tuples)
    }

    /// Whether the models admit tuples together.
    fn admits(&mut self, tuples: &[u32]) -> bool {
        self.joined(tuples).is_some_and(|class| self.judge.admits_alone(&class))
    }

    /// What the models count of tuples together; none of none. Halves are joined, as joining takes as long as what is counted.
    fn joined(&self, tuples: &[u32]) -> Option<Candidate> {
        if let [first, others @ ..] = tuples
            && others.len() < FEW
        {
            let mut class = self.candidates[*first as usize].clone();
            for &tuple in others {
                class.join(&self.candidates[tuple as usize]);
            }
            return Some(class);
        }
        let (one, other) = tuples.split_at(tuples.len() / 2);
        let mut class = self.joined(one)?;
        class.join(&self.joined(other)?);
        Some(class)
    }

    /// The same with one tuple more.
    pub(super) fn holds_with(&mut self, rows: u64, tuples: &[u32], tuple: u32) -> bool {
        self.absorbs || self.holds(rows, &[tuples, &[tuple]].concat())
    }

    /// The same with one tuple less.
    pub(super) fn holds_without(&mut self, rows: u64, tuples: &[u32], tuple: u32) -> bool {
        if rows < self.smallest || self.rows_decide {
            return rows >= self.smallest;
        }
        let rest: Vec<u32> = tuples.iter().copied().filter(|&other| other != tuple).collect();
        self.holds(rows, &rest)
    }
}
