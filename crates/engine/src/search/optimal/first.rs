//! A first good node: the better it is, the more is skipped.

use coversheet_error::Result;

use super::Search;
use crate::Levels;
use crate::search::walk::Visit;

impl Search<'_, '_, '_> {
    /// Finds a first good node.
    pub(super) fn find_first(&mut self) -> Result<()> {
        if self.walk.objective.cells().is_some() {
            self.dive()?;
            return self.improve();
        }
        self.descend()?;
        self.climb()
    }

    /// Finds a first good node, and classes from which others can be rolled up: bisects the chain that goes
    /// down from the top by the step that promises the most.
    pub(super) fn dive(&mut self) -> Result<()> {
        let mut levels = *self.lattice.top();
        let mut chain = vec![self.lattice.index(&levels)];
        while let Some(attribute) = self.most_promising(&levels, 0..self.lattice.attributes()) {
            levels[attribute] -= 1;
            chain.push(self.lattice.index(&levels));
        }
        chain.reverse();
        self.bisect(&chain)
    }

    /// Finds a first good node: lowers one attribute after the other, what promises the most first, as long as the
    /// node gets better.
    fn descend(&mut self) -> Result<()> {
        let mut here = *self.lattice.top();
        self.evaluate(self.lattice.index(&here))?;
        let mut left: Vec<usize> = (0..self.lattice.attributes()).collect();
        while let Some(attribute) = self.most_promising(&here, left.iter().copied()) {
            here[attribute] -= 1;
            let node = self.lattice.index(&here);
            if !self.failing.contains(node) {
                self.evaluate(node)?;
            }
            if self.best.is_none_or(|best| best.levels != here) {
                here[attribute] += 1;
                left.retain(|&other| other != attribute);
            }
        }
        Ok(())
    }

    /// Goes from the best node to a better one next to it as long as there is one: one level down, one down and another
    /// up, or one up.
    fn climb(&mut self) -> Result<()> {
        let lattice = self.lattice;
        while let Some(Visit { levels: here, .. }) = self.best {
            let mut near: Vec<usize> = lattice.predecessors(&here).collect();
            for below in 0..near.len() {
                near.extend(lattice.successors(&lattice.levels(near[below])));
            }
            near.extend(lattice.successors(&here));
            let mut better = false;
            for node in near {
                if self.is_open(node) {
                    self.evaluate(node)?;
                }
                better = self.best.is_some_and(|best| best.levels != here);
                if better {
                    break;
                }
            }
            if !better {
                break;
            }
        }
        Ok(())
    }

    /// The attribute whose cells lose most by their last level, or without cells the one that is highest in its
    /// hierarchy; the first of several. None where no level can be lowered.
    fn most_promising(&self, levels: &Levels, attributes: impl Iterator<Item = usize>) -> Option<usize> {
        let promise = |attribute: usize| {
            let level = levels[attribute] as usize;
            match self.walk.objective.cells() {
                Some(cells) => cells.floor_of(attribute, level) - cells.floor_of(attribute, level - 1),
                None => level as f64 / self.walk.problem.attributes[attribute].height().max(1) as f64,
            }
        };
        let promises = attributes
            .filter(|&attribute| levels[attribute] > self.lattice.bottom()[attribute])
            .map(|attribute| (attribute, promise(attribute)));
        let most = promises.reduce(|most, next| if next.1.total_cmp(&most.1).is_gt() { next } else { most });
        most.map(|(attribute, _)| attribute)
    }
}
