//! The ways through the lattice: parts that share levels, and chains.

use coversheet_error::Result;

use super::Search;
use crate::{Levels, NodeSet, ORIGINAL};

/// How many nodes must be left for one to be evaluated from which they are rolled up.
const MANY: usize = 4;

/// What a sweep through the lattice looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The best node.
    Best,
    /// For every node whether it keeps within the budget.
    Border,
}

impl Search<'_, '_, '_> {
    /// Reaches a goal among the nodes that share their levels of the first `fixed` attributes in the lattice's order;
    /// `lowest` is the first of them. Every node comes after those above it.
    ///
    /// Where many are open, the lowest is evaluated too: the others are rolled up from it, and it bounds them from
    /// below. `kept` is the last such node.
    pub(super) fn sweep(
        &mut self,
        goal: Goal,
        fixed: usize,
        lowest: usize,
        kept: Option<usize>,
    ) -> Result<()> {
        let order = self.lattice.order();
        let nodes =
            fixed.checked_sub(1).map_or(self.lattice.nodes(), |last| self.lattice.stride(order[last]));
        let open = (lowest..lowest + nodes).filter(|&node| self.is_open_for(goal, node)).take(MANY).count();
        if open == 0 {
            self.done = self.total - lowest;
            return Ok(());
        }
        let Some(&attribute) = order.get(fixed) else {
            self.evaluate(lowest)?;
            return Ok(());
        };
        let levels = self.walk.problem.attributes[attribute].allowed_levels();
        let at = |step: usize| lowest + step * self.lattice.stride(attribute);
        if goal == Goal::Border && fixed + 1 == order.len() {
            let chain: Vec<usize> = (0..levels).map(at).filter(|&node| self.undecided(node)).collect();
            return self.bisect(&chain);
        }
        let keeps = open == MANY && self.may_keep(lowest, kept);
        if keeps {
            self.keep(lowest)?;
        }
        for step in (0..levels).rev() {
            self.sweep(goal, fixed + 1, at(step), if keeps { Some(lowest) } else { kept })?;
        }
        if keeps {
            self.walk.release();
        }
        Ok(())
    }

    fn is_open_for(&self, goal: Goal, node: usize) -> bool {
        match goal {
            Goal::Best => self.is_open(node),
            Goal::Border => self.undecided(node),
        }
    }

    /// Whether the classes of a node serve those above it better than what there is.
    fn may_keep(&self, node: usize, kept: Option<usize>) -> bool {
        let is_finest = || self.lattice.levels(node) == ORIGINAL;
        !self.walk.objective.needs_units() && kept != Some(node) && !is_finest()
    }

    /// Decides for every node whether it keeps within the budget, and evaluates all that do with none such below: bisects
    /// chains of undecided nodes that go up from the lowest of them (Kohlmayer et al. 2012).
    pub(super) fn decide_by_chains(&mut self, order: &[u32]) -> Result<()> {
        for &node in order {
            let mut chain = Vec::new();
            let mut next = Some(node as usize).filter(|&node| self.undecided(node));
            while let Some(node) = next {
                chain.push(node);
                next = self.lattice.successors(&self.lattice.levels(node)).find(|&node| self.undecided(node));
            }
            self.bisect(&chain)?;
        }
        Ok(())
    }

    /// Decides the nodes of a chain that leads upwards: those over the budget come first.
    pub(super) fn bisect(&mut self, chain: &[usize]) -> Result<()> {
        let (mut low, mut high) = (0, chain.len());
        while low < high && !self.is_stopped() {
            let middle = usize::midpoint(low, high);
            self.evaluate(chain[middle])?;
            if self.within.contains(chain[middle]) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        Ok(())
    }

    fn undecided(&self, node: usize) -> bool {
        !self.failing.contains(node) && !self.within.contains(node)
    }

    /// The acceptable nodes with no acceptable node below.
    pub(super) fn find_minimal(&mut self, order: &[u32]) -> Result<Vec<Levels>> {
        if self.monotone {
            self.sweep(Goal::Border, 0, 0, None)?;
        }
        let mut above = NodeSet::new(self.lattice);
        let mut minimal = Vec::new();
        // Within the budget is all there is to being acceptable, and known for all nodes.
        let known = self.walk.problem.is_closed();
        for &number in order {
            let node = number as usize;
            if self.failing.contains(node) || above.contains(node) {
                continue;
            }
            if known || self.evaluate(node)? {
                minimal.try_reserve(1)?;
                minimal.push(self.lattice.levels(node));
                above.insert_upwards(self.lattice, node);
            }
        }
        Ok(minimal)
    }
}
