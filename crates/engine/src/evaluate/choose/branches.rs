//! Branch and bound over the classes that could go.

use super::conflict::Conflict;
use crate::details::Details;
use crate::evaluate::Evaluation;
use crate::evaluate::judge::{NodeJudge, rows_of};
use crate::evaluate::pace::Pace;
use crate::evaluate::star::Star;

/// How many classes are judged at most before a thorough search for the fewest rows ends.
pub(super) const MOST_WORK: usize = 1 << 16;

/// A search for the fewest rows.
pub(super) struct Branches {
    /// The classes, those of fewer rows first.
    order: Vec<u32>,
    /// The place of each class in that order.
    ranks: Vec<u32>,
    /// The classes that stay in this branch.
    stay: Vec<bool>,
    /// The most rows that are still of interest.
    pub(super) target: u64,
    pub(super) best: Option<Vec<bool>>,
    pub(super) work: usize,
}

impl NodeJudge<'_> {
    /// Looks for the choice of the fewest rows, at most `target`, that suppresses what is suppressed already.
    pub(super) fn search(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        target: u64,
        pace: &mut Pace<'_>,
    ) -> Branches {
        let order = self.by_size(evaluation, star);
        let classes = evaluation.classes.sizes.len();
        let mut ranks = vec![u32::MAX; classes];
        for (rank, &class) in (0..).zip(&order) {
            ranks[class as usize] = rank;
        }
        let mut branches =
            Branches { order, ranks, stay: vec![false; classes], target, best: None, work: MOST_WORK };
        let rows = rows_of(evaluation);
        self.branch(evaluation, details, star, rows, (&mut branches, pace));
        branches
    }

    fn branch(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        rows: u64,
        (branches, pace): (&mut Branches, &mut Pace<'_>),
    ) {
        branches.work = branches.work.saturating_sub(evaluation.classes.sizes.len() + 1);
        if branches.work == 0 || pace.is_stopped() || rows > branches.target {
            return;
        }
        let conflict = self.conflict(evaluation, details, star, Some(&branches.ranks), pace);
        let candidates = match conflict {
            None => {
                branches.best = Some(evaluation.classes.violates.clone());
                // At least one row is suppressed, or there would have been no conflict before.
                branches.target = rows.saturating_sub(1);
                return;
            }
            Some(Conflict::Dead) => return,
            Some(Conflict::OneOf(classes)) => {
                let mut classes = classes;
                classes.sort_unstable_by_key(|&class| branches.ranks[class as usize]);
                classes
            }
            Some(Conflict::Compared(class)) => {
                let others = branches.order.iter().copied().filter(|&other| other != class);
                std::iter::once(class).chain(others).collect()
            }
            Some(Conflict::More) => branches.order.clone(),
        };
        let mut stayed = Vec::new();
        for class in candidates {
            let at = class as usize;
            if evaluation.classes.violates[at] || branches.stay[at] {
                continue;
            }
            let size = evaluation.classes.sizes[at];
            if rows + size <= branches.target {
                evaluation.classes.violates[at] = true;
                self.branch(evaluation, details, star, rows + size, (branches, pace));
                evaluation.classes.violates[at] = false;
            }
            branches.stay[at] = true;
            stayed.push(at);
        }
        for class in stayed {
            branches.stay[class] = false;
        }
    }
}
