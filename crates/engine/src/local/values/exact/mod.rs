//! The best of all cuts, by branch and bound: K-Optimize's idea (Bayardo and Agrawal 2005) for trees,
//! and for ranges of an ordered column, which borders divide.
//!
//! All cuts are divided into [parts](part) until none is left that could hold a better one than the best that is known. Of
//! the parts that are left, the one that could be best is next, so that a search that is stopped knows what none of all
//! cuts can be better than.

mod conflicts;
mod costs;
mod examined;
mod part;

use std::collections::BinaryHeap;

use super::super::bound::reads_as_one_node;
use super::super::space::{Cell, Space};
use super::super::standard::Standard;
use super::{Cut, GoesOn, Shown, top};
use crate::model::{Monotonicity, Scope};
use crate::{Problem, SuppressionMode};
pub(in crate::local) use costs::Costs;
use examined::examine;
use part::Part;

/// What is known of the best cut when the search ends.
pub(in crate::local) struct Proof {
    /// The best cut that was found, and how many parts were looked at.
    pub(in crate::local) cut: Cut,
    /// A score that no cut can be better than.
    pub(in crate::local) bound: f64,
}

/// Whether the best cut can be proven: what is suppressed at a cut must stay suppressed at all finer ones, whatever else is.
pub(in crate::local) fn provable(problem: &Problem) -> bool {
    let stays = |model| {
        let monotonicity = problem.monotonicity(model);
        monotonicity == Monotonicity::Absorbing
            || monotonicity == Monotonicity::Merging && problem.suppression.rows == 0
    };
    problem.suppression.mode == SuppressionMode::Drop
        && problem.suppression.complementary.is_none()
        && problem.attributes.iter().all(reads_as_one_node)
        && problem.models.iter().all(|model| {
            let alone =
                !model.compares_with_released() && !model.judges_all_together() && !model.minds_absence();
            stays(model) && model.scope() == Scope::All && (alone || problem.suppression.rows == 0)
        })
}

/// Finds the best of all cuts, beginning with one that is known. `goes_on` is asked before each part with how many were
/// looked at, and shown each cut that is better; when it says no, the best so far is returned.
pub(in crate::local) fn optimum(
    space: &Space,
    budget: u64,
    standard: &mut Standard<'_>,
    costs: &Costs<'_>,
    start: Vec<Vec<Cell>>,
    goes_on: GoesOn<'_>,
) -> Proof {
    let (score, out) = examined::score(space, costs, standard, start.clone(), budget);
    let mut best = Incumbent { score, cells: start, out };
    let mut is_new = score.is_finite();
    let mut open = BinaryHeap::from([Part::all(space, top(space))]);
    let mut steps = 0;
    let mut bound = f64::INFINITY;
    while let Some(part) = open.pop() {
        if part.bound >= best.score - Costs::rounding(best.score) {
            break;
        }
        let shown = || Shown { cells: best.cells.clone(), out: best.out.clone() };
        if !goes_on(steps, std::mem::take(&mut is_new).then_some(&shown)) {
            bound = part.bound;
            break;
        }
        steps += 1;
        let Some(seen) = examine(space, costs, standard, &part, budget, best.score) else {
            continue;
        };
        if seen.coarsest < best.score {
            best = Incumbent { score: seen.coarsest, cells: seen.cells, out: seen.out };
            is_new = true;
        }
        open.extend(seen.parts);
    }
    Proof { cut: Cut { cells: best.cells, steps }, bound: bound.min(best.score) }
}

/// The best cut so far.
struct Incumbent {
    score: f64,
    /// `cells[attribute][tuple]`
    cells: Vec<Vec<Cell>>,
    /// Which tuples it suppresses.
    out: Vec<bool>,
}
