//! Best effort: for lattices that are too large to prove anything, and for the impatient.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use coversheet_table::Result;

use crate::{Lattice, Levels};

use super::walk::{Visit, Walk};
use super::{Found, Request};

/// Searches from the top downwards, the most promising node first, and stops after so many evaluations.
///
/// The nodes right below a node are evaluated, and those that are not certain to be over the budget (see
/// [`crate::search`]'s `optimal`) are searched in turn, lower loss first. Every node within the budget can be
/// reached in this way. For objectives over cells, a node bounds all nodes below it (see [`crate::objective::CellCosts`]),
/// so a node whose bound is no better than the best is not searched, and what is left unsearched at the end
/// bounds how far the result can be from the optimum. If nothing is left, the result is the optimum.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<Found> {
    let mut open = BinaryHeap::new();
    let mut best: Option<Visit> = None;
    take(walk, &walk.problem.top(), &mut best, &mut open);
    while let Some(node) = open.pop() {
        if walk.evaluations() >= request.steps {
            open.push(node);
            break;
        }
        if !may_improve(walk, node.floor, best.as_ref()) {
            continue;
        }
        for below in predecessors(&node.visit.levels) {
            if walk.is_visited(&below) {
                continue;
            }
            if walk.evaluations() >= request.steps {
                open.push(node);
                break;
            }
            take(walk, &below, &mut best, &mut open);
        }
        walk.report(walk.evaluations(), request.steps);
    }
    open.retain(|node| may_improve(walk, node.floor, best.as_ref()));
    let least = open.iter().map(|node| node.floor).fold(f64::INFINITY, f64::min);
    let score = best.and_then(|best| best.score);
    Ok(Found {
        best: best.map(|best| best.levels),
        optimal: open.is_empty(),
        bound: score.map(|score| walk.objective.value(least.min(score))),
        ..Found::default()
    })
}

/// Evaluates a node; unless it is certain to be over the budget, what is below it is open.
fn take(walk: &mut Walk<'_, '_>, levels: &Levels, best: &mut Option<Visit>, open: &mut BinaryHeap<Open>) {
    let visit = walk.visit(levels);
    if visit.score.is_some() && best.is_none_or(|best| walk.is_better(&visit, &best)) {
        *best = Some(visit);
    }
    if visit.certain <= walk.problem.suppression.rows {
        let floor = walk.objective.cells().map(|cells| {
            // Every term grows with the level.
            cells.floor_below(&walk.evaluator).iter().map(|levels| levels[0]).sum()
        });
        open.push(Open { visit, floor: floor.unwrap_or(0.0), height: Lattice::height(levels) });
    }
}

/// The nodes one step more specific.
fn predecessors(levels: &Levels) -> impl Iterator<Item = Levels> {
    let levels = *levels;
    (0..levels.len()).filter(move |&attribute| levels[attribute] > 0).map(move |attribute| {
        let mut below = levels;
        below[attribute] -= 1;
        below
    })
}

fn may_improve(walk: &Walk<'_, '_>, floor: f64, best: Option<&Visit>) -> bool {
    let score = best.and_then(|best| best.score);
    score.is_none_or(|score| floor <= score + walk.objective.tolerance(score))
}

/// A node whose predecessors were not all evaluated.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Open {
    visit: Visit,
    /// No node below can have a better score.
    floor: f64,
    height: usize,
}

impl Eq for Open {}

impl Ord for Open {
    /// The most promising is the greatest: lower score, then lower in the lattice, then first in order.
    fn cmp(&self, other: &Self) -> Ordering {
        let score = |open: &Self| open.visit.score.unwrap_or(f64::INFINITY);
        score(other)
            .total_cmp(&score(self))
            .then(other.height.cmp(&self.height))
            .then(other.visit.levels.cmp(&self.visit.levels))
    }
}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
