//! Which of the visited nodes is best, and whether another may be better.

use coversheet_error::Result;

use super::{Visit, Walk};
use crate::{Lattice, Levels};

impl Walk<'_, '_> {
    /// The best visited node.
    pub(in crate::search) fn best(&self) -> Option<Visit> {
        let released = self.visited.values().filter(|visit| visit.score.is_some());
        released.copied().reduce(|best, visit| if self.is_better(&visit, &best) { visit } else { best })
    }

    /// A score that no visited node of which something is not proven can be better than; infinite without such nodes.
    pub(in crate::search) fn floor(&self) -> f64 {
        let open = self.visited.values().filter(|visit| !visit.proven);
        open.map(|visit| visit.floor).fold(f64::INFINITY, f64::min)
    }

    /// Whether no visited node can be better than the best of them, whichever classes are suppressed there.
    pub(in crate::search) fn is_proven(&self, best: Option<&Visit>) -> bool {
        let score = best.and_then(|best| best.score);
        score.map_or(self.floor() == f64::INFINITY, |score| {
            self.floor() > score + self.objective.tolerance(score)
        })
    }

    /// The order of nodes that can be released: lower loss, then fewer suppressed rows, then lower height,
    /// then the lexicographically first.
    pub(in crate::search) fn is_better(&self, found: &Visit, best: &Visit) -> bool {
        let (Some(score), Some(least)) = (found.score, best.score) else { return found.score.is_some() };
        if (score - least).abs() > self.objective.tolerance(least) {
            return score < least;
        }
        let rest = |visit: &Visit| (visit.suppressed, Lattice::height(&visit.levels), visit.levels);
        rest(found) < rest(best)
    }

    /// Visits nodes and returns the best that can be released.
    pub(in crate::search) fn best_of(
        &mut self,
        nodes: impl IntoIterator<Item = Levels>,
    ) -> Result<Option<Levels>> {
        let mut best: Option<Visit> = None;
        for levels in nodes {
            let visit = self.visit(&levels)?;
            if visit.score.is_some() && best.is_none_or(|best| self.is_better(&visit, &best)) {
                best = Some(visit);
            }
        }
        Ok(best.map(|visit| visit.levels))
    }
}
