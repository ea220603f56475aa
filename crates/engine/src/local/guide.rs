//! What says what single cells cost while classes are looked for.

use coversheet_error::Result;

use super::partition::Partition;
use super::standard::Standard;
use super::{bound, losses, may_have_ranges};
use crate::Problem;
use crate::objective::{CellCosts, Objective};

/// What says what single cells cost.
pub(super) enum Guide<'p> {
    /// The objective itself.
    Objective,
    /// Where it says nothing of cells, or of ranges more than can be looked up: then they lose as little as possible.
    Loss(Box<dyn Objective + 'p>),
}

impl Guide<'_> {
    pub(super) fn objective<'o>(&'o self, objective: &'o dyn Objective) -> &'o dyn Objective {
        match self {
            Self::Objective => objective,
            Self::Loss(loss) => &**loss,
        }
    }

    /// A score that no recoding can be better than, given classes in a space that this priced; none where losses tell nothing
    /// of the objective.
    pub(super) fn bound(
        &self,
        partition: &Partition<'_>,
        standard: &mut Standard<'_>,
        problem: &Problem,
        objective: &dyn Objective,
    ) -> Option<f64> {
        let cells = objective.cells()?;
        let tells = matches!(self, Self::Objective) || !cells.is_sum();
        tells.then(|| bound::bound(partition, standard, problem, self.objective(objective), objective))?
    }
}

/// What says what cells cost; where `cuts` are proven the best, the objective itself if it can.
pub(super) fn guide<'p>(
    problem: &'p Problem,
    objective: &dyn Objective,
    ranges: bool,
    cuts: bool,
) -> Result<Guide<'p>> {
    let ranges = ranges && may_have_ranges(problem);
    // Cells of columns that are not just added up would cost the same whatever their columns' weights are.
    let adds_up = objective.cells().is_some_and(CellCosts::is_sum);
    Ok(match objective.cells() {
        Some(_) if cuts || adds_up && (objective.counts_leaves() || !ranges) => Guide::Objective,
        _ => Guide::Loss(losses(problem)?),
    })
}
