//! Visits nodes: in time, within the budget, or on the way to others.

use coversheet_error::Result;

use super::{Visit, Walk};
use crate::{Evaluation, Levels};

/// Whether a node may be within the suppression budget.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::search) enum Within {
    /// It was not found out in time.
    Late,
    /// It is certain not to be, and so is every node below.
    No,
    /// It may be.
    Perhaps(Visit),
}

impl Walk<'_, '_> {
    /// Evaluates a node, unless that was done.
    ///
    /// # Errors
    ///
    /// `out-of-memory`, here and wherever a node is evaluated.
    pub(in crate::search) fn visit(&mut self, levels: &Levels) -> Result<Visit> {
        if let Some(visit) = self.visited.get(levels) {
            return Ok(*visit);
        }
        self.evaluate(levels)?;
        Ok(self.remember(levels))
    }

    /// As [`Walk::visit`], but nothing is returned, and nothing remembered, if the time is over before the node is evaluated.
    pub(in crate::search) fn visit_in_time(&mut self, levels: &Levels) -> Result<Option<Visit>> {
        if let Some(visit) = self.visited.get(levels) {
            return Ok(Some(*visit));
        }
        Ok(self.evaluate_in_time(levels)?.then(|| self.remember(levels)))
    }

    /// Finds a node's classes, unless the time is over before that is done: then it returns false.
    pub(in crate::search) fn evaluate_in_time(&mut self, levels: &Levels) -> Result<bool> {
        self.make_room()?;
        let Self { evaluator, watch, objective, .. } = self;
        Ok(evaluator.evaluate_until(levels, objective.needs_units(), &mut || watch.time_spent() >= 1.0))
    }

    /// As [`Walk::visit`], but nothing is returned of a node that is certain to be over the budget, and so is
    /// every node below; such a visit is not remembered.
    pub(in crate::search) fn visit_within(&mut self, levels: &Levels) -> Result<Option<Visit>> {
        let budget = self.problem.suppression.rows;
        if self.objective.needs_units() || self.is_visited(levels) {
            return Ok(Some(self.visit(levels)?).filter(|visit| visit.certain <= budget));
        }
        self.make_room()?;
        let complete = self.evaluator.evaluate_within(levels).is_some();
        if !complete {
            self.given_up += 1;
            return Ok(None);
        }
        Ok(Some(self.remember(levels)).filter(|visit| visit.certain <= budget))
    }

    /// As [`Walk::visit`] for a node that was not visited, without listing its classes, from which nothing is rolled up. Nothing
    /// is returned where that is not possible.
    pub(in crate::search) fn visit_sums(&mut self, levels: &Levels) -> Result<Option<Visit>> {
        self.make_room()?;
        let found = self.evaluator.evaluate_sums(levels).is_some();
        Ok(found.then(|| self.remember(levels)))
    }

    /// As [`Walk::visit_sums`] of a node that scores worse than `score` even if some of its classes are taken for one: then it
    /// suppresses the rows that are found at least. Such a visit has no score and is not remembered. Nothing is returned of others,
    /// and where rows may be too many to be released.
    pub(in crate::search) fn visit_worse(&mut self, levels: &Levels, score: f64) -> Result<Option<Visit>> {
        if self.problem.suppression.rows < self.problem.rows() {
            return Ok(None);
        }
        self.make_room()?;
        if self.evaluator.evaluate_least_sums(levels).is_none() {
            return Ok(None);
        }
        let worse = |found: f64| found > score + self.objective.tolerance(score);
        if !self.score_of_last().is_some_and(worse) {
            return Ok(None);
        }
        self.given_up += 1;
        Ok(Some(self.visit_of_last(levels, None)))
    }

    /// As [`Walk::visit_within`], unless the time is over before the node is evaluated.
    pub(in crate::search) fn visit_within_in_time(&mut self, levels: &Levels) -> Result<Within> {
        if self.objective.needs_units() || self.is_visited(levels) {
            let visit = self.visit_in_time(levels)?;
            return Ok(visit.map_or(Within::Late, |visit| self.within(visit)));
        }
        self.make_room()?;
        let Self { evaluator, watch, .. } = self;
        let mut is_late = false;
        let mut over = || {
            is_late |= watch.time_spent() >= 1.0;
            is_late
        };
        let complete = evaluator.evaluate_within_until(levels, &mut over);
        if is_late {
            return Ok(Within::Late);
        }
        if !complete {
            self.given_up += 1;
            return Ok(Within::No);
        }
        let visit = self.remember(levels);
        Ok(self.within(visit))
    }

    fn within(&self, visit: Visit) -> Within {
        if visit.certain <= self.problem.suppression.rows { Within::Perhaps(visit) } else { Within::No }
    }

    /// Evaluates a node whose classes serve the nodes above it until [`Walk::release`]. Nothing is returned if it was
    /// visited before.
    pub(in crate::search) fn keep(&mut self, levels: &Levels) -> Result<Option<Visit>> {
        self.make_room()?;
        self.evaluator.keep(levels);
        Ok((!self.is_visited(levels)).then(|| self.remember(levels)))
    }

    /// How many entries a node would be counted from.
    pub(in crate::search) fn input_of(&self, levels: &Levels) -> usize {
        self.evaluator.input_of(levels)
    }

    /// Evaluates a node from which others will be rolled up, and learns nothing else from it.
    pub(in crate::search) fn pass(&mut self, levels: &Levels) -> Result<()> {
        self.make_room()?;
        self.evaluator.evaluate(levels);
        self.passed += 1;
        Ok(())
    }

    /// How many nodes were.
    #[cfg(test)]
    pub(in crate::search) fn passed(&self) -> usize {
        self.passed
    }

    /// How many evaluations were given up.
    #[cfg(test)]
    pub(in crate::search) fn given_up(&self) -> usize {
        self.given_up
    }

    /// Forgets the classes of the node that was kept last.
    pub(in crate::search) fn release(&mut self) {
        self.evaluator.release();
    }

    /// Finds a node's classes, with the class of every tuple if the objective needs it.
    pub(in crate::search) fn evaluate(&mut self, levels: &Levels) -> Result<&Evaluation> {
        self.make_room()?;
        Ok(if self.objective.needs_units() {
            self.evaluator.evaluate_tuples(levels)
        } else {
            self.evaluator.evaluate(levels)
        })
    }
}
