//! What an evaluated node says of the others.

use coversheet_error::Result;

use super::Search;
use crate::objective::{FromBelow, LatticeBounds};
use crate::search::walk::{Visit, Walk};
use crate::{Lattice, Levels};

/// What evaluated nodes say of each node, for objectives that are not over cells.
pub(super) struct Between {
    /// What was said from below.
    pub(super) said: Vec<FromBelow>,
    /// What says the most of each node from below, as a position in `said`.
    pub(super) below: Vec<u32>,
    /// The most that was said from above.
    pub(super) above: Vec<f64>,
}

impl Between {
    /// Raises the bounds of the nodes above one of which `below` is said.
    fn say_above(
        &mut self,
        lattice: &Lattice,
        levels: &Levels,
        (bounds, below): (&dyn LatticeBounds, &FromBelow),
        raised: &mut [f64],
    ) -> Result<()> {
        let number = self.said.len() as u32;
        self.said.try_reserve(1)?;
        self.said.push(*below);
        lattice.for_each_between(levels, lattice.top(), &[], &mut |node, _| {
            let floor = bounds.floor(below, self.above[node]);
            if floor > raised[node] {
                (raised[node], self.below[node]) = (floor, number);
            }
        });
        Ok(())
    }

    /// Raises the bounds of the nodes below one of which `above` is said.
    fn say_below(
        &mut self,
        lattice: &Lattice,
        levels: &Levels,
        (bounds, above): (&dyn LatticeBounds, f64),
        raised: &mut [f64],
    ) {
        lattice.for_each_between(lattice.bottom(), levels, &[], &mut |node, _| {
            if above > self.above[node] {
                self.above[node] = above;
                let below = &self.said[self.below[node] as usize];
                raised[node] = raised[node].max(bounds.floor(below, above));
            }
        });
    }
}

impl Search<'_, '_, '_> {
    /// Evaluates a node from which others will be rolled up.
    pub(super) fn keep(&mut self, node: usize) -> Result<()> {
        match self.walk.keep(&self.lattice.levels(node))? {
            None => Ok(()),
            visit => self.deduce(node, visit),
        }
    }

    /// Deduces what follows from a node that was just evaluated; nothing is known of one that is over the budget together
    /// with all below.
    pub(super) fn deduce(&mut self, node: usize, visit: Option<Visit>) -> Result<()> {
        self.walk.report(self.done, self.total);
        let within = visit.is_some_and(|visit| visit.within);
        let certain = visit.is_none_or(|visit| visit.certain > self.walk.problem.suppression.rows);
        self.closed.insert(node);
        let set = if within { &mut self.within } else { &mut self.failing };
        match within {
            true if self.monotone => set.insert_upwards(self.lattice, node),
            false if self.monotone || certain => set.insert_downwards(self.lattice, node),
            _ => usize::from(set.insert(node)),
        };
        self.learn(node, visit.as_ref());
        let Some(visit) = visit else { return Ok(()) };
        if visit.score.is_some() && self.best.is_none_or(|best| self.walk.is_better(&visit, &best)) {
            self.best = Some(visit);
            self.rule_out_again();
        }
        if self.minimal_decide {
            return Ok(());
        }
        if visit.score.is_some() {
            let never_falls = self.walk.objective.bounds().is_some_and(LatticeBounds::never_falls);
            if never_falls || self.monotone && visit.suppressed == 0 {
                let closed = &mut self.closed;
                let mut close = |node, _| {
                    closed.insert(node);
                };
                self.lattice.for_each_between(&visit.levels, self.lattice.top(), &[], &mut close);
            }
        }
        self.raise_bounds(&visit)
    }

    /// Raises the bounds of the nodes above and below the node that was just evaluated.
    fn raise_bounds(&mut self, visit: &Visit) -> Result<()> {
        let Walk { evaluator, objective, .. } = &self.walk;
        let (levels, raised) = (&visit.levels, &mut self.bounds);
        // All nodes below one that is certainly over the budget are.
        let below = visit.certain > 0 && visit.certain <= self.walk.problem.suppression.rows;
        if let Some(cells) = objective.cells().filter(|_| below) {
            let terms = cells.floor_below(evaluator);
            self.lattice.for_each_between(self.lattice.bottom(), levels, &terms, &mut |node, sum| {
                raised[node] = raised[node].max(sum);
            });
        }
        let Some(bounds) = objective.bounds() else { return Ok(()) };
        let (from_below, from_above) =
            (bounds.says_above(evaluator.last()), bounds.says_below(evaluator.last()));
        let from_above = if below { from_above } else { 0.0 };
        let node = self.lattice.index(levels);
        // What one of the two rules out alone needs no bounds any more.
        let (up, down) = self.rule_out(node, &from_below, from_above);
        let Some(between) = &mut self.between else {
            self.said.try_reserve(1)?;
            self.said.push((node, from_below, from_above));
            return Ok(());
        };
        if !up {
            between.say_above(self.lattice, levels, (bounds, &from_below), &mut self.bounds)?;
        }
        if !down && from_above > 0.0 {
            between.say_below(self.lattice, levels, (bounds, from_above), &mut self.bounds);
        }
        Ok(())
    }

    /// Rules out the nodes above and below a node if what it says of them is worse than the best alone. Returns of which that
    /// is so.
    fn rule_out(&mut self, node: usize, from_below: &FromBelow, from_above: f64) -> (bool, bool) {
        let objective = self.walk.objective;
        let Some(bounds) = objective.bounds() else { return (false, false) };
        // A score that is not proven can turn out to be worse.
        let best = self.best.filter(|best| best.proven).and_then(|best| best.score);
        let is_dear = |floor: f64| best.is_some_and(|score| floor > score + objective.tolerance(score));
        let up = is_dear(bounds.floor(from_below, 0.0));
        if up {
            self.dear_upwards.insert_upwards(self.lattice, node);
        }
        let down = is_dear(bounds.floor(&FromBelow::default(), from_above));
        if down {
            self.dear_downwards.insert_downwards(self.lattice, node);
        }
        (up, down)
    }

    /// Rules out what those nodes do that were evaluated before the best was.
    fn rule_out_again(&mut self) {
        let mut said = std::mem::take(&mut self.said);
        said.retain(|(node, from_below, from_above)| {
            self.rule_out(*node, from_below, *from_above) != (true, true)
        });
        self.said = said;
    }
}
