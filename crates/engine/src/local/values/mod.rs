//! Cuts of the hierarchies: each value of a column always becomes the same label (Fung, Wang and Yu 2005, top-down
//! specialization).

mod bottom_up;
#[cfg(test)]
mod bottom_up_tests;
mod cuts;
#[cfg(test)]
mod cuts_tests;
mod divisions;
mod exact;
mod genetic;
mod merged;
mod partitions;
mod refine;
mod refinement;
mod scoped;
#[cfg(test)]
mod slow_tests;
mod suppress;

use std::ops::Range;

use super::partition::Partition;
use super::space::{Cell, Space};
use super::standard::Standard;
pub(super) use bottom_up::generalize;
use cuts::Cuts;
pub(super) use divisions::{divisions, sorted};
pub(super) use exact::{Costs, optimum, provable};
pub(super) use genetic::breed;
#[cfg(test)]
pub(super) use refine::Refiner;
pub(super) use refine::{is_more, refine};
pub(super) use refinement::Way;
pub(super) use suppress::least;

/// How much the rows that a node would suppress count against what it saves: the exponents that are tried.
const POWERS: [f64; 4] = [1.0, 0.5, 0.25, 0.0];

/// A cut that a search has found so far, as `cells[attribute][tuple]`, and which tuples it suppresses.
pub(super) struct Shown {
    pub(super) cells: Vec<Vec<Cell>>,
    pub(super) out: Vec<bool>,
}

/// Asked before each step with how many were taken, and what is better than all that was shown before. False ends the search.
pub(super) type GoesOn<'g> = &'g mut dyn FnMut(usize, Option<&dyn Fn() -> Shown>) -> bool;

/// What is shown costs at most so much of what was shown before: putting it together takes as long as a step.
const WORTH_SHOWING: f64 = 0.95;

/// Replaces nodes by those below them, from the top down, as long as that saves anything and no more rows are suppressed
/// than may be; each time the node that saves most for the rows that it suppresses. Then nodes are put back, one after
/// the other, and what that allows instead is kept if it costs less. `goes_on` is asked before each replacement.
///
/// Rows that are suppressed stay so below, whichever models there are: with those that a finer class could satisfy again,
/// more is suppressed than is needed.
pub(super) fn specialize(
    partition: &mut Partition<'_>,
    standard: &mut Standard<'_>,
    goes_on: GoesOn<'_>,
) -> Cut {
    let space = partition.space;
    let budget = partition.budget;
    let mut steps = 0;
    let mut best = Cuts::new(space, top(space), standard);
    let start = best.clone();
    let mut told = f64::INFINITY;
    let mut goes_on = |taken: usize, cuts: &Cuts<'_>| {
        let cost = if cuts.suppressed <= budget { cuts.cost() } else { f64::INFINITY };
        if cost > WORTH_SHOWING * told {
            return goes_on(taken, None);
        }
        told = cost;
        goes_on(taken, Some(&|| Shown { cells: cuts.cells.clone(), out: cuts.out.clone() }))
    };
    for power in POWERS {
        let mut cuts = start.clone();
        let finished = cuts.descend(standard, budget, power, &mut steps, &mut goes_on);
        if cuts.cost() < best.cost() {
            best = cuts;
        }
        if !finished {
            break;
        }
    }
    while let Some(better) = put_back(&best, standard, budget, &mut steps, &mut goes_on) {
        best = better;
    }
    found_classes(partition, &best);
    Cut { cells: best.cells, steps }
}

/// Makes the classes of a cut those of a partition.
pub(super) fn found(partition: &mut Partition<'_>, standard: &mut Standard<'_>, cut: &Cut) {
    let cuts = Cuts::new(partition.space, cut.cells.clone(), standard);
    found_classes(partition, &cuts);
}

fn found_classes(partition: &mut Partition<'_>, cuts: &Cuts<'_>) {
    let mut classes: Vec<(u32, u32)> =
        cuts.live().map(|tuple| (cuts.classes[tuple as usize], tuple)).collect();
    classes.sort_unstable();
    for class in classes.chunk_by(|one, other| one.0 == other.0) {
        partition.found(class.iter().map(|&(_, tuple)| tuple).collect());
    }
}

/// A cut that costs less, after some node was put back in place of those below it. None if there is none.
fn put_back<'s>(
    best: &Cuts<'s>,
    standard: &mut Standard<'_>,
    budget: u64,
    steps: &mut usize,
    goes_on: &mut dyn FnMut(usize, &Cuts<'_>) -> bool,
) -> Option<Cuts<'s>> {
    let space = best.space;
    for attribute in 0..space.width() {
        for parent in parents(space, attribute, &best.cells[attribute]) {
            let mut cells = best.cells.clone();
            for cell in &mut cells[attribute] {
                let below = space.ladder(attribute).map_or_else(
                    || space.is_below(attribute, *cell, parent),
                    |ladder| ladder.is_within(*cell, parent),
                );
                if below {
                    *cell = parent;
                }
            }
            let coarser = Cuts::new(space, cells, standard);
            for power in [0.5, 0.0] {
                let mut cuts = coarser.clone();
                let finished = cuts.descend(standard, budget, power, steps, goes_on);
                if cuts.suppressed <= budget && cuts.cost() < best.cost() * (1.0 - 1e-9) {
                    return Some(cuts);
                }
                if !finished {
                    return None;
                }
            }
        }
    }
    None
}

/// What could be put back in place of cells of an attribute's cut: the nodes above them, or two intervals as one.
fn parents(space: &Space, attribute: usize, cells: &[Cell]) -> Vec<Cell> {
    let mut parents: Vec<Cell> = match space.ladder(attribute) {
        None => cells.iter().filter_map(|&cell| space.parent(attribute, cell)).collect(),
        Some(ladder) => {
            let mut intervals = cells.to_vec();
            intervals.sort_unstable();
            intervals.dedup();
            intervals.windows(2).filter_map(|pair| ladder.joined(pair[0], pair[1])).collect()
        }
    };
    parents.sort_unstable();
    parents.dedup();
    parents
}

/// The highest nodes and the widest intervals.
fn top(space: &Space) -> Vec<Vec<Cell>> {
    (0..space.width()).map(|attribute| refine::tops(space, attribute)).collect()
}

/// Each tuple's cell of a column with ranges of its own, given the intervals.
fn of_intervals(space: &Space, attribute: usize, intervals: &[Range<usize>]) -> Vec<Cell> {
    let Some(ladder) = space.ladder(attribute) else { return Vec::new() };
    let of_rung: Vec<Cell> =
        intervals.iter().flat_map(|span| span.clone().map(|_| ladder.cell(span.clone()))).collect();
    (0..space.tuples() as u32).map(|tuple| of_rung[ladder.rung(space.cells(tuple)[attribute])]).collect()
}

/// What each tuple's cells become, and how many nodes were replaced.
pub(super) struct Cut {
    /// `cells[attribute][tuple]`
    pub(super) cells: Vec<Vec<Cell>>,
    pub(super) steps: usize,
}
