//! What a node is counted from: the tuples, or the classes of a remembered node below it.

use std::sync::Arc;

use super::Evaluator;
use super::cache::{Cache, Entry};
use super::count::Entries;
use crate::details::Details;
use crate::{Levels, ORIGINAL, Problem};

impl Evaluator<'_> {
    /// The most bytes that all evaluations together keep, but for what combinations become at levels: few nodes' classes.
    pub(crate) fn most_remembered(problem: &Problem) -> u64 {
        Cache::room(problem)
    }

    /// The most bytes that an evaluation keeps for those after it: the node's classes, and what combinations of leaves
    /// become at its levels.
    pub(crate) fn kept_bytes(&self) -> u64 {
        let frequency = &self.problem.frequency;
        let combinations: usize = frequency.combinations().iter().map(|block| block.count).sum();
        let tuples = frequency.tuples();
        (12 * tuples + 4 * combinations + 256 * frequency.combinations().len()) as u64
            + frequency.details().bytes(tuples)
    }

    /// Forgets the node that was kept last. What was counted from it is of no use then.
    pub(crate) fn release(&mut self) {
        self.cache.release();
    }

    /// The node from which the last evaluation was counted; level 0 of each attribute for the tuples themselves.
    pub fn source_levels(&self) -> Levels {
        self.source.as_ref().map_or(ORIGINAL, |source| source.levels)
    }

    /// What the last evaluation was counted from.
    pub(super) fn entries(&self) -> Entries<'_> {
        entries(self.problem, self.source.as_deref())
    }

    /// The remembered node that a node is best counted from.
    pub(super) fn nearest(&self, levels: &Levels) -> Option<Arc<Entry>> {
        self.cache.nearest(levels).cloned()
    }

    /// How many entries a node would be counted from.
    pub(crate) fn input_of(&self, levels: &Levels) -> usize {
        let tuples = self.problem.frequency.tuples();
        self.cache.nearest(levels).map_or(tuples, |entry| entry.sizes.len())
    }

    /// Remembers the last evaluation for rolling up, if that is worth its memory.
    pub(super) fn remember(&mut self, details: Details) {
        if self.keeps {
            self.cache.keep(&self.evaluation, details);
        } else {
            self.cache.offer(&self.evaluation, self.counter.classes().len(), details);
        }
    }
}

/// What is counted: a remembered node's classes, or the tuples.
pub(super) fn entries<'e>(problem: &'e Problem, source: Option<&'e Entry>) -> Entries<'e> {
    let tuples = || Entries { representatives: None, sizes: problem.frequency.counts() };
    source.map_or_else(tuples, Entry::entries)
}
