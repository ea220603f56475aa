//! Chooses which classes of a node are suppressed where that is not plain: the fewest rows, and of as few the first set
//! that is found.
//!
//! What has to go whatever becomes of the rest is suppressed before ([`super::judge`]). If that is not enough, a greedy
//! choice comes first: what violates a model is suppressed until nothing does. Then it is asked what any better choice
//! would have to suppress. It suppresses at most so many rows, so a class larger than that stays, and a class that
//! violates a model whichever other classes of so few rows go has to go itself. Mostly nothing better is left, and
//! the greedy choice is proven. Otherwise a thorough judgement branches: if a group violates a model about it alone, one
//! of its classes has to go; if something else is wrong, some class has to. That takes up to 2^classes steps, so
//! it ends after [`branches::MOST_WORK`]; then the choice is the best one found, and `least` bounds what a better one could be.

mod branches;
mod conflict;
mod smallest;

use super::Evaluation;
use super::judge::{NodeJudge, Stage, group, rows_of};
use super::pace::Pace;
use super::star::Star;
use crate::Complementary;
use crate::details::{Details, NONE};
use crate::model::Overlap;
use conflict::Conflict;

/// How many classes are added at most, one by one, until masked or dropped rows are enough.
const MOST_ADDED: usize = 32;

impl NodeJudge<'_> {
    /// Chooses what is suppressed besides what has to be, which is marked in `evaluation`.
    pub(super) fn choose(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        (within, thorough): (bool, bool),
        pace: &mut Pace<'_>,
    ) {
        if let Some(conflict) = self.conflict(evaluation, details, star, None, pace) {
            let dead = conflict == Conflict::Dead;
            evaluation.refused =
                dead || !self.choose_more(evaluation, details, star, (within, thorough), pace);
        }
        if self.problem.suppression.complementary == Some(Complementary::Most) && !evaluation.refused {
            evaluation.refused = !self.add_largest(evaluation, details, star, pace);
        }
    }

    /// Returns whether it found any choice.
    fn choose_more(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        (within, thorough): (bool, bool),
        pace: &mut Pace<'_>,
    ) -> bool {
        let budget = self.problem.suppression.rows;
        let forced = evaluation.classes.violates.clone();
        let mut found = self.greedy(evaluation, details, star, within && !thorough, pace);
        let greedy = evaluation.classes.violates.clone();
        let rows = rows_of(evaluation);
        // What is looked for must be better than what there is, and within the budget.
        let target = if found { budget.min(rows.saturating_sub(1)) } else { budget };
        evaluation.classes.violates = forced;
        let mut best = None;
        let mut least = self.tighten(evaluation, details, star, (target, &mut best), pace);
        evaluation.forced.clone_from(&evaluation.classes.violates);
        if least <= target && best.is_none() && thorough {
            let branches = self.search(evaluation, details, star, target, pace);
            best = branches.best;
            if branches.work > 0 {
                least = branches.target + 1;
            }
        }
        found |= best.is_some();
        evaluation.classes.violates = best.unwrap_or(greedy);
        let rows = rows_of(evaluation);
        evaluation.least = least.min(rows);
        evaluation.proven = if found && rows <= budget { least >= rows } else { least > budget };
        found
    }

    /// Suppresses what violates a model until nothing does, and then the smallest classes while masked or dropped
    /// rows are not enough. Returns whether that ends well; if `within`, it gives up when the rows are over the budget.
    fn greedy(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        within: bool,
        pace: &mut Pace<'_>,
    ) -> bool {
        let budget = self.problem.suppression.rows;
        for _ in 0..MOST_ADDED {
            self.settle(evaluation, details, star, (Stage::All, within.then_some(budget)), pace);
            if pace.is_stopped() || within && rows_of(evaluation) > budget {
                return false;
            }
            match self.conflict(evaluation, details, star, None, pace) {
                None => return true,
                Some(Conflict::Dead) => return false,
                Some(_) if rows_of(evaluation) > budget => return false,
                Some(_) => {}
            }
            let Some(&smallest) = self.by_size(evaluation, star).first() else { return false };
            evaluation.classes.violates[smallest as usize] = true;
        }
        false
    }

    /// Suppresses what any choice of at most `target` rows has to. Returns the fewest rows of any choice, or
    /// `target + 1` if there is none of so few. If what has to go is enough, it is the `best`.
    fn tighten(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        (target, best): (u64, &mut Option<Vec<bool>>),
        pace: &mut Pace<'_>,
    ) -> u64 {
        loop {
            let rows = rows_of(evaluation);
            if pace.is_stopped() || rows > target {
                return target + 1;
            }
            match self.conflict(evaluation, details, star, None, pace) {
                None => {
                    *best = Some(evaluation.classes.violates.clone());
                    return rows;
                }
                Some(Conflict::Dead) => return target + 1,
                Some(_) => {}
            }
            let least = rows.saturating_add(self.least_more(evaluation, details, star, pace));
            if least > target {
                return target + 1;
            }
            if !self.force(evaluation, details, star, target - rows, pace) {
                return least;
            }
        }
    }

    /// The fewest rows that any choice suppresses more, if what is suppressed is not enough: the smallest class; as
    /// many of the smallest as all classes together need; and the smallest of every group that violates a model about
    /// it alone.
    fn least_more(
        &mut self,
        evaluation: &Evaluation,
        details: &Details,
        star: &Star,
        pace: &mut Pace<'_>,
    ) -> u64 {
        let order = self.by_size(evaluation, star);
        let size = |class: u32| evaluation.classes.sizes[class as usize];
        let Some(&smallest) = order.first() else { return u64::MAX };
        let overall = self.smallest_needed(evaluation, star, &order);
        let mut least = overall.iter().map(|&class| size(class)).sum::<u64>().max(size(smallest));
        for at in 0..self.scopes.len() {
            if self.scopes[at].columns.is_none() {
                continue;
            }
            let violating = self.violating_groups(evaluation, details, star, at, pace);
            let smallest = |group: &Vec<u32>| group.iter().map(|&class| size(class)).min().unwrap_or(0);
            least = least.max(violating.iter().map(smallest).sum());
        }
        least
    }

    /// Suppresses the classes that violate a model whichever others of at most `more` rows go besides; returns
    /// whether there are any.
    fn force(
        &mut self,
        evaluation: &mut Evaluation,
        details: &Details,
        star: &Star,
        more: u64,
        pace: &mut Pace<'_>,
    ) -> bool {
        // Of persons with several rows it is not known how many are gone with so many rows.
        if details.overlap() != Overlap::None {
            return false;
        }
        let Some(released) = self.released(evaluation, details) else { return false };
        let Some(scope) = self.scopes.iter().find(|scope| scope.columns.is_none()) else { return false };
        let models: Vec<_> =
            scope.models.iter().filter(|model| model.compares_with_released()).copied().collect();
        if models.is_empty() {
            return false;
        }
        let (group_of_class, groups) = group(self.problem, evaluation, None);
        self.tally.gather(details, &group_of_class, groups);
        let mut changed = false;
        let work = details.work();
        for (class, &group) in group_of_class.iter().enumerate().filter(|(_, group)| **group != NONE) {
            if pace.stops_after(work) {
                return false;
            }
            let rows = evaluation.classes.sizes[class];
            let rows = self.tally.fill(details, group as usize, rows);
            if models.iter().any(|model| model.never_holds(&rows, &released.class(), more)) {
                (evaluation.classes.violates[class], changed) = (true, true);
            }
        }
        if changed {
            self.settle(evaluation, details, star, (Stage::Absorbing, None), pace);
        }
        changed
    }
}
