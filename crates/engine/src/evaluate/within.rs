//! Evaluates a node unless it is over the budget: counting gives up as soon as that is certain.

use coversheet_error::SortFew as _;
use std::ops::Range;

use super::star::Star;
use super::{Evaluation, Evaluator, never};
use crate::Levels;

impl Evaluator<'_> {
    /// Finds a node's classes, or gives up when it is certain that more rows are suppressed than the budget
    /// allows, here and at every node below: then nothing is returned, and [`Evaluator::last`] is of no use.
    pub fn evaluate_within(&mut self, levels: &Levels) -> Option<&Evaluation> {
        self.evaluate_within_until(levels, &mut never).then_some(&self.evaluation)
    }

    /// As [`Evaluator::evaluate_within`], but it gives up as well when `over` says that the time is over. Returns false if it
    /// gave up.
    pub(crate) fn evaluate_within_until(&mut self, levels: &Levels, over: &mut dyn FnMut() -> bool) -> bool {
        self.source = self.nearest(levels);
        let segments = match (&self.source, self.problem.frequency.sorted_by()) {
            // What is too small here may be masked as a class that is large enough at a node below, where that reads `*`.
            (None, Some(attribute)) if self.problem.stars_stay() && !Star::possible(self.problem, levels) => {
                Some(self.segments(attribute, levels[attribute]))
            }
            _ => None,
        };
        let complete = self.count(levels, segments.as_deref(), true, over);
        if let (Some(segments), Some(attribute)) = (segments, self.problem.frequency.sorted_by()) {
            self.segments[levels[attribute] as usize] = Some(segments);
        }
        complete
    }

    /// Takes the groups at a level out of where they are kept, or finds them. Those with the fewest rows per
    /// tuple come first: they suppress the most, so that a count gives up early.
    fn segments(&mut self, attribute: usize, level: u8) -> Vec<Range<usize>> {
        let level = level as usize;
        self.segments.resize_with(self.segments.len().max(level + 1), || None);
        if let Some(segments) = self.segments[level].take() {
            return segments;
        }
        let groups = self.problem.attributes[attribute].groups(level);
        let (leaves, counts) = (self.problem.frequency.leaves(attribute), self.problem.frequency.counts());
        let mut segments = Vec::new();
        let mut start = 0;
        for segment in leaves.chunk_by(|&one, &other| groups[one as usize] == groups[other as usize]) {
            segments.push(start..start + segment.len());
            start += segment.len();
        }
        let rows_per_tuple = |segment: &Range<usize>| {
            let rows: u64 = counts[segment.clone()].iter().sum();
            rows as f64 / segment.len() as f64
        };
        segments.sort_few_by(|one, other| rows_per_tuple(one).total_cmp(&rows_per_tuple(other)));
        segments
    }
}
