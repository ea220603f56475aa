//! What is remembered of visited nodes, and looked at again where it is not proven.

use coversheet_error::{Result, SortFew as _};

use super::Walk;
use crate::objective::Objective;
use crate::{Evaluation, Levels, Recoding};

/// What visiting a node found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::search) struct Visit {
    pub(in crate::search) levels: Levels,
    /// Rows that the node suppresses.
    pub(in crate::search) suppressed: u64,
    /// Rows that are suppressed at every node below as well.
    pub(in crate::search) certain: u64,
    /// Classes that it keeps.
    pub(in crate::search) classes: usize,
    /// Whether it keeps within the suppression budget.
    pub(in crate::search) within: bool,
    /// Its score, if it can be released.
    pub(in crate::search) score: Option<f64>,
    /// Whether it is proven that no fewer rows can be suppressed there, or that it cannot be released.
    pub(in crate::search) proven: bool,
    /// The node scores no better, whichever classes are suppressed there; infinite if it cannot be released.
    pub(in crate::search) floor: f64,
    /// Whether it was looked for the fewest rows with all the time that is meant for it.
    thorough: bool,
}

impl Walk<'_, '_> {
    /// Remembers the last evaluation.
    pub(super) fn remember(&mut self, levels: &Levels) -> Visit {
        let acceptable = self.evaluator.last().acceptable(self.problem);
        let visit = self.visit_of_last(levels, if acceptable { self.score_of_last() } else { None });
        if let Some(score) = visit.score {
            self.least = Some(self.least.map_or(score, |least| least.min(score)));
        }
        self.visited.insert(*levels, visit);
        if self.keeps_best && visit.score.is_some() {
            let best = self.best.as_ref().map(|(best, _)| best);
            // Who looks again at the best node may have found other classes to suppress.
            if best.is_none_or(|best| best.levels == visit.levels || self.is_better(&visit, best)) {
                self.best = Some((visit, self.evaluator.last().clone()));
            }
        }
        visit
    }

    /// What the last evaluation found, with this score.
    pub(super) fn visit_of_last(&self, levels: &Levels, score: Option<f64>) -> Visit {
        let evaluation = self.evaluator.last();
        let budget = self.problem.suppression.rows;
        let (certain, suppressed) = (evaluation.certain, evaluation.classes.suppressed);
        // What masked rows or complementary suppression add is not needed at every node below.
        let within = if self.problem.is_monotone() {
            certain <= budget && (budget > 0 || suppressed == 0 && !evaluation.refused)
        } else {
            suppressed <= budget
        };
        Visit {
            levels: *levels,
            suppressed,
            certain,
            classes: evaluation.kept_classes(),
            within,
            score,
            proven: evaluation.proven,
            floor: if evaluation.proven {
                score.unwrap_or(f64::INFINITY)
            } else {
                floor(self.objective, evaluation)
            },
            thorough: self.evaluator.is_thorough(),
        }
    }

    /// Takes the time to look for the fewest rows at visited nodes of which that is not proven, as long as they may
    /// score better than the best, and as there is time. Returns whether there were any.
    pub(in crate::search) fn settle(&mut self) -> Result<bool> {
        self.take_room((self.visited.len() * size_of::<Visit>()) as u64)?;
        let best = self.best();
        let may_be_better = |visit: &Visit| {
            let score = best.and_then(|best| best.score);
            score.is_none_or(|score| visit.floor <= score + self.objective.tolerance(score))
        };
        let open =
            self.visited.values().filter(|visit| !visit.proven && !visit.thorough && may_be_better(visit));
        let mut open: Vec<Visit> = open.copied().collect();
        open.sort_few_by(|one, other| one.floor.total_cmp(&other.floor).then(one.levels.cmp(&other.levels)));
        self.evaluator.be_thorough(true);
        let mut in_time = true;
        for visit in &open {
            in_time = self.time_spent() < 1.0 && self.evaluate_in_time(&visit.levels)?;
            if !in_time {
                break;
            }
            self.remember(&visit.levels);
        }
        self.evaluator.be_thorough(false);
        Ok(in_time && !open.is_empty())
    }

    /// The score of the last evaluation.
    pub(super) fn score_of_last(&self) -> Option<f64> {
        let evaluation = self.evaluator.last();
        let of_cells = self.objective.cells().and_then(|cells| cells.score_of_last(&self.evaluator));
        of_cells.or_else(|| self.objective.score(&Recoding::Columns(evaluation.levels), &evaluation.classes))
    }
}

/// The score with only those classes suppressed that have to be.
fn floor(objective: &dyn Objective, evaluation: &Evaluation) -> f64 {
    if !objective.minds_suppression() {
        return 0.0;
    }
    let mut least = evaluation.classes.clone();
    least.violates.clone_from(&evaluation.forced);
    least.summarize();
    objective.score(&Recoding::Columns(evaluation.levels), &least).unwrap_or(0.0)
}
