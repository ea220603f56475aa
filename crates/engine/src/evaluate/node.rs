//! One node: its classes are counted, and those are found that are suppressed.

use std::cell::OnceCell;
use std::ops::Range;

use super::block;
use super::count::Stop;
use super::pace::Pace;
use super::source::entries;
use super::star::Star;
use super::{Evaluation, Evaluator};
use crate::Levels;
use crate::details::Details;

impl Evaluator<'_> {
    /// Projects all blocks to some levels. The first time it makes them: not every search evaluates nodes.
    pub(super) fn project(&mut self, levels: &Levels) {
        if self.blocks.is_empty() {
            self.blocks = block::blocks(self.problem);
        }
        for block in &mut self.blocks {
            block.project(levels);
        }
    }

    /// Counts a node's classes. With segments, or `within`, it gives up early, and returns false; so it does when the time
    /// is over.
    pub(super) fn count(
        &mut self,
        levels: &Levels,
        segments: Option<&[Range<usize>]>,
        within: bool,
        over: &mut dyn FnMut() -> bool,
    ) -> bool {
        self.project(levels);
        self.suppressed = OnceCell::new();
        let evaluation = &mut self.evaluation;
        (evaluation.levels, evaluation.sums) = (*levels, None);
        // Not self.entries(): that would borrow the counter too.
        let entries = entries(self.problem, self.source.as_deref());
        let stop = segments.map(|segments| Stop {
            segments,
            smallest: self.smallest,
            budget: self.problem.suppression.rows,
        });
        if !self.counter.count(&self.blocks, entries, stop.as_ref(), over, evaluation) {
            evaluation.classes.sizes.clear();
            return false;
        }
        evaluation.classes.class_of_unit.clear();
        let star = Star::of(self.problem, evaluation);
        evaluation.classes.star = star.class.map(|class| class as u32);
        if self.rows_decide {
            suppress_small(evaluation, self.smallest, &star);
            if let Some(judge) = &mut self.judge {
                let mut pace = Pace::new(over);
                judge.complete(evaluation, &star, (within, self.thorough), &mut pace);
                if pace.is_stopped() {
                    return false;
                }
            }
            evaluation.classes.summarize();
            self.remember(Details::default());
            return true;
        }
        let Some(judge) = &mut self.judge else { return true };
        if !judge.begin(evaluation, &star, within) {
            return false;
        }
        let of_entries =
            self.source.as_ref().map_or_else(|| self.problem.frequency.details(), |source| &source.details);
        let details = of_entries.merged(self.counter.classes(), evaluation.classes.sizes.len());
        if over() {
            return false;
        }
        let mut pace = Pace::new(over);
        let complete = judge.judge(evaluation, &details, &star, (within, self.thorough), &mut pace);
        if pace.is_stopped() {
            return false;
        }
        evaluation.classes.summarize();
        self.remember(details);
        complete
    }
}

/// Suppresses the classes that are too small, where that decides.
fn suppress_small(evaluation: &mut Evaluation, smallest: u64, star: &Star) {
    let classes = &mut evaluation.classes;
    classes.violates.clear();
    classes.violates.extend(classes.sizes.iter().map(|&size| size < smallest));
    if let Some(class) = star.class {
        classes.violates[class] = false;
    }
    evaluation.certainly.clear();
    evaluation.partly = 0;
    evaluation.conclude();
    evaluation.certain = if star.stays { evaluation.least } else { 0 };
}
