//! Samarati's algorithm: the lowest height at which anything keeps within the budget.

use coversheet_describe::{self as describe, Promise};
use coversheet_error::Result;

use crate::{Lattice, Levels};

use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "samarati",
    title: "Samarati",
    meaning: "Finds the smallest total number of steps that is enough, by binary search, and stays there.",
    recoding: describe::Recoding::Columns,
    promise: Promise::Minimal,
    chooses: true,
    decides_all: false,
    fields: &[fields::POLICY, fields::COMPLEMENTARY],
    columns: &[],
    needs: "Monotone privacy models, and suppressed rows that are dropped.",
    figures: &[("height", "Lowest total of levels"), ("solutions", "Combinations that can be released")],
    source: "Samarati 2001",
};

/// Binary search on the height of the lattice: if no node of a height keeps within the budget, none below
/// it does (Samarati 2001; Issa 2009, section 2.2.1). All nodes of the lowest height that do are minimal;
/// the request's policy chooses among them.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    super::refusals::needs_closure(walk.problem, &ABOUT)?;
    let lattice = &walk.problem.lattice()?;
    // The nodes, in lists that grow by doubling.
    walk.take_room(4 * (lattice.nodes() * size_of::<Levels>()) as u64)?;
    let heights = by_height(lattice);
    let (mut low, mut high) = (Lattice::height(lattice.bottom()), heights.len() - 1);
    if !walk.visit(lattice.top())?.within {
        return Ok(SearchResult::default());
    }
    while low < high {
        let middle = usize::midpoint(low, high);
        if any_within(walk, &heights[middle])? {
            high = middle;
        } else {
            low = middle + 1;
        }
        walk.report(heights.len() - (high - low), heights.len());
    }
    let mut solutions = Vec::new();
    for levels in &heights[low] {
        if walk.visit(levels)?.within {
            solutions.push(*levels);
        }
    }
    let figures = vec![("height", low as u64), ("solutions", solutions.len() as u64)];
    Ok(SearchResult { best: request.policy.choose(walk, &solutions)?, figures, ..SearchResult::default() })
}

/// Whether one of these nodes keeps within the budget.
fn any_within(walk: &mut Walk<'_, '_>, nodes: &[Levels]) -> Result<bool> {
    for levels in nodes {
        if walk.visit(levels)?.within {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The nodes of each height, each in lexicographic order; none below the height of the bottom node.
fn by_height(lattice: &Lattice) -> Vec<Vec<Levels>> {
    let mut heights = vec![Vec::new(); Lattice::height(lattice.top()) + 1];
    for node in 0..lattice.nodes() {
        let levels = lattice.levels(node);
        heights[Lattice::height(&levels)].push(levels);
    }
    heights
}
