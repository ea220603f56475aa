//! Best effort: for lattices that are too large to prove anything, and for the impatient.

use coversheet_describe::{self as describe, Promise};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

use coversheet_error::Result;

use crate::{Lattice, Levels};

use super::relaxed::{self, Bound};
use super::walk::{Visit, Walk};
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "best-effort",
    title: "Best effort",
    meaning: "Improves until its steps are used up, and says how far from the best it can be. For very many columns.",
    recoding: describe::Recoding::Columns,
    promise: Promise::Nothing,
    chooses: false,
    decides_all: false,
    fields: &[fields::STEPS, fields::MILLISECONDS],
    columns: &[],
    needs: "",
    figures: &[("evaluated-for-bound", "Evaluated on fewer columns for the bound")],
    source: "own; top-down as in Prasser et al. 2016",
};

/// The most nodes of a lattice that is searched for the bound.
const BOUND_NODES: u64 = 1 << 16;

/// The share of the time after which the bound is found, if climbing has not ended by then.
const TIME_FOR_BOUND: f64 = 0.5;

/// What progress in time is a share of.
const WHOLE: usize = 1000;

/// Nodes of a lattice that are searched for the bound with a few evaluations.
const NODES_PER_STEP: u64 = 16;

/// Searches from the top downwards and stops after so many evaluations, or when time is up. At any time the
/// best so far can be released. It goes [straight down](Search::descend_from_top) first, to have something good at
/// once, then it [climbs](Search::climb), and then it goes on with the most promising node that it has seen. A quarter
/// of the time at most goes into the bound, after climbing, but not later than after half of the time.
///
/// The nodes right below a node are evaluated, and those that are not certain to be over the budget (see
/// [`crate::search`]'s `optimal`) are searched in turn, lower loss first. Every node within the budget can be
/// reached in this way. For objectives over cells, a node bounds all nodes below it (see [`crate::objective::CellCosts`]),
/// so a node whose bound is no better than the best is not searched, and what is left unsearched at the end
/// bounds how far the result can be from the optimum. So do groups of attributes (see [`relaxed`]); other
/// objectives are bounded by the lowest levels if the models are monotone. If nothing is left, the result is
/// the optimum.
///
/// What is found depends on the number of evaluations alone: a search that a time stopped after so many finds
/// what one finds that so many steps stop.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    walk.evaluator.be_thorough(false);
    walk.keep_best();
    let mut search = Search { open: BinaryHeap::new(), best: None, bound: None, stopped: false };
    // Whatever the time, one node is evaluated.
    let top = walk.visit(&walk.problem.top())?;
    search.add(walk, top)?;
    search.descend_from_top(walk, request.steps)?;
    search.climb(walk, request)?;
    let bound = search.bound(walk, request)?;
    let least = bound.score;
    let figures = vec![("evaluated-for-bound", bound.evaluated as u64)];
    while let Some(node) = search.open.pop() {
        if !search.may_improve(walk, node.floor) {
            continue;
        }
        for below in predecessors(&walk.problem.bottom(), &node.visit.levels) {
            if walk.is_visited(&below) {
                continue;
            }
            if !search.may_take(walk, &below, request.steps) {
                break;
            }
            if search.take(walk, &below)?.is_none() {
                break;
            }
        }
        if search.stopped {
            search.open.push(node);
            break;
        }
    }
    while walk.settle()? {}
    let Search { mut open, .. } = search;
    let best = walk.best();
    let score = best.and_then(|best| best.score);
    open.retain(|node| may_improve(walk, node.floor, best.as_ref()));
    let left = open.iter().map(|node| node.floor).fold(f64::INFINITY, f64::min).max(least).min(walk.floor());
    Ok(SearchResult {
        best: best.map(|best| best.levels),
        optimal: open.is_empty() && walk.is_proven(best.as_ref()),
        none: open.is_empty() && walk.is_proven(None),
        bound: score.map(|score| walk.objective.value(left.min(score))),
        figures,
        ..SearchResult::default()
    })
}

/// A score that no node can be better than, whatever the search finds.
fn bound(walk: &mut Walk<'_, '_>, request: &Request) -> Result<Bound> {
    if walk.objective.cells().is_some() {
        return relaxed::bound(walk, BOUND_NODES.min(NODES_PER_STEP.saturating_mul(request.steps as u64)));
    }
    if !walk.problem.is_monotone() {
        return Ok(Bound::default());
    }
    if walk.time_spent() >= 1.0 || !walk.evaluate_in_time(&walk.problem.bottom())? {
        return Ok(Bound::default());
    }
    let evaluation = walk.evaluator.last();
    let score =
        walk.objective.bounds().map_or(0.0, |bounds| bounds.floor(&bounds.says_above(evaluation), 0.0));
    Ok(Bound { score, evaluated: 1 })
}

/// How far a search has come.
pub(super) struct Search {
    /// Nodes that may be within the budget whose predecessors were not all evaluated.
    open: BinaryHeap<Open>,
    pub(super) best: Option<Visit>,
    /// What no node can be better than, once it is known.
    bound: Option<Bound>,
    /// Whether the steps or the time are used up.
    pub(super) stopped: bool,
}

impl Search {
    /// Evaluates a node, unless that takes longer than there is time.
    pub(super) fn take(&mut self, walk: &mut Walk<'_, '_>, levels: &Levels) -> Result<Option<Visit>> {
        let known = walk.is_visited(levels);
        let visit = walk.visit_in_time(levels)?;
        match visit {
            Some(visit) if !known => self.add(walk, visit)?,
            Some(_) => {}
            None => self.stopped = true,
        }
        Ok(visit)
    }

    /// Adds the last evaluation; unless it is certain to be over the budget, what is below it is open.
    fn add(&mut self, walk: &Walk<'_, '_>, visit: Visit) -> Result<()> {
        if visit.score.is_some() && self.best.is_none_or(|best| walk.is_better(&visit, &best)) {
            self.best = Some(visit);
        }
        if visit.certain <= walk.problem.suppression.rows {
            let floor = walk.objective.cells().map(|cells| {
                // Every term grows with the level.
                let terms = cells.floor_below(&walk.evaluator);
                terms.iter().zip(walk.problem.bottom()).map(|(levels, lowest)| levels[lowest as usize]).sum()
            });
            self.open.try_reserve(1)?;
            self.open.push(Open {
                visit,
                floor: floor.unwrap_or(0.0),
                height: Lattice::height(&visit.levels),
            });
        }
        Ok(())
    }

    /// Whether a node is known, or may still be evaluated.
    pub(super) fn may_take(&mut self, walk: &mut Walk<'_, '_>, levels: &Levels, steps: usize) -> bool {
        let (evaluations, time) = (walk.evaluations(), walk.time_spent());
        self.stopped |= !walk.is_visited(levels) && (evaluations >= steps || time >= 1.0);
        // What will be used up first says how far the search has come.
        if time * steps as f64 > evaluations as f64 {
            walk.report((time.min(1.0) * WHOLE as f64) as usize, WHOLE);
        } else {
            walk.report(evaluations, steps);
        }
        !self.stopped
    }

    /// What no node can be better than, found the first time.
    fn bound(&mut self, walk: &mut Walk<'_, '_>, request: &Request) -> Result<Bound> {
        if let Some(bound) = self.bound {
            return Ok(bound);
        }
        let bound = if self.open.is_empty() { Bound::default() } else { bound(walk, request)? };
        self.bound = Some(bound);
        Ok(bound)
    }

    /// Finds the bound if it is time for that: nothing that is found depends on when.
    pub(super) fn bound_in_time(&mut self, walk: &mut Walk<'_, '_>, request: &Request) -> Result<()> {
        if self.bound.is_none() && walk.time_spent() >= TIME_FOR_BOUND {
            self.bound(walk, request)?;
        }
        Ok(())
    }

    fn may_improve(&self, walk: &Walk<'_, '_>, floor: f64) -> bool {
        may_improve(walk, floor, self.best.as_ref())
    }
}

/// The nodes one step more specific.
fn predecessors(bottom: &Levels, levels: &Levels) -> impl Iterator<Item = Levels> {
    let (bottom, levels) = (*bottom, *levels);
    (0..levels.len()).filter(move |&attribute| levels[attribute] > bottom[attribute]).map(move |attribute| {
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
