//! The classes of the fewest rows, where it is their number that counts.

use crate::details::Details;
use crate::evaluate::Evaluation;
use crate::evaluate::judge::{NodeJudge, rows_of};
use crate::evaluate::pace::Pace;
use crate::evaluate::star::Star;

impl NodeJudge<'_> {
    /// Suppresses the smallest classes while all together do not satisfy a model; returns whether there are any.
    pub(in crate::evaluate) fn suppress_smallest(&self, evaluation: &mut Evaluation, star: &Star) -> bool {
        if self.holds_overall(evaluation, star) {
            return false;
        }
        let order = self.by_size(evaluation, star);
        let needed = self.smallest_needed(evaluation, star, &order);
        for &class in &needed {
            evaluation.classes.violates[class as usize] = true;
        }
        !needed.is_empty()
    }

    /// Suppresses the largest class that can go, if what is suppressed is something but less than k rows; returns
    /// whether that can be released.
    pub(super) fn add_largest(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        pace: &mut Pace<'_>,
    ) -> bool {
        if !self.gives_itself_away(evaluation, details) {
            return true;
        }
        let gone = rows_of(evaluation);
        for class in self.by_size(evaluation, star).into_iter().rev() {
            let rows = gone + evaluation.classes.sizes[class as usize];
            if rows > self.problem.suppression.rows {
                continue;
            }
            if pace.is_stopped() {
                return false;
            }
            evaluation.classes.violates[class as usize] = true;
            let enough = !self.gives_itself_away(evaluation, details);
            if enough && self.conflict(evaluation, details, star, None, pace).is_none() {
                if evaluation.proven {
                    evaluation.least = rows;
                }
                return true;
            }
            evaluation.classes.violates[class as usize] = false;
        }
        false
    }

    /// The classes that are kept and could go, those of fewer rows first, and of as many the first by what they read.
    pub(super) fn by_size(&self, evaluation: &Evaluation, star: &Star) -> Vec<u32> {
        let classes = &evaluation.classes;
        let groups = |class: &u32| -> Vec<u32> {
            let tuple = classes.representatives[*class as usize] as usize;
            let attributes = self.problem.attributes.iter().zip(evaluation.levels).enumerate();
            attributes
                .map(|(position, (attribute, level))| {
                    attribute.groups(level as usize)[self.problem.frequency.leaves(position)[tuple] as usize]
                })
                .collect()
        };
        let mut order: Vec<u32> = (0..classes.sizes.len() as u32)
            .filter(|&class| !classes.violates[class as usize] && !star.is(class as usize))
            .collect();
        order.sort_unstable_by_key(|&class| classes.sizes[class as usize]);
        for alike in
            order.chunk_by_mut(|one, other| classes.sizes[*one as usize] == classes.sizes[*other as usize])
        {
            if alike.len() > 1 {
                alike.sort_by_cached_key(groups);
            }
        }
        order
    }

    /// The smallest classes that have to go until the number of classes and rows that are left satisfies every model.
    ///
    /// No other classes of as few rows would do. Of d classes with r rows what is left has fewer classes for more d, and
    /// more rows for less r; so if the d smallest are the first that are enough, fewer classes are not, whichever they
    /// are, and as many or more have at least as many rows.
    pub(super) fn smallest_needed(&self, evaluation: &Evaluation, star: &Star, order: &[u32]) -> Vec<u32> {
        let gone = rows_of(evaluation);
        let there = u64::from(self.masks() && (gone > 0 || star.class.is_some()));
        let rows = self.problem.rows() - if self.masks() { 0 } else { gone };
        let (mut kept, mut left) = (order.len() as u64 + there, rows);
        let holds =
            |kept: u64, rows: u64| self.problem.models.iter().all(|model| model.holds_overall(kept, rows));
        let mut needed = Vec::new();
        for &class in order {
            if holds(kept, left) {
                break;
            }
            needed.push(class);
            kept -= 1;
            if self.masks() {
                kept += u64::from(there == 0 && needed.len() == 1);
            } else {
                left -= evaluation.classes.sizes[class as usize];
            }
        }
        needed
    }
}
