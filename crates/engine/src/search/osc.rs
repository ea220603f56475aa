//! The optimal solution candidates of Issa 2009, `GetOSC` (table 11).

use coversheet_describe::{self as describe, Promise};
use coversheet_error::Result;
use rustc_hash::FxHashSet;

use crate::{Lattice, Levels, NodeSet};

use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "osc",
    title: "OSC",
    meaning: "Finds every minimal combination by halving the lattice, and takes the best of them.",
    recoding: describe::Recoding::Columns,
    promise: Promise::Minimal,
    chooses: true,
    decides_all: true,
    fields: &[fields::POLICY, fields::COMPLEMENTARY],
    columns: &[],
    needs: "Monotone privacy models, and suppressed rows that are dropped.",
    figures: &[("candidates", "Candidates")],
    source: "Issa 2009, table 11",
};

/// Bisects sublattices: a node of the middle level that keeps within the budget leaves the part below it,
/// one that does not leaves the part above it. What remains in the end are the minimal nodes, the optimal
/// solution candidates; the one that the request's policy prefers is returned, which is the best of them unless
/// another policy is asked for.
///
/// As printed, a sublattice is entered again for every path that leads to it. Here each is entered once, and
/// not at all if its top is known to fail or its bottom to be a solution: then it has no minimal node, or only
/// its bottom. The middle of a sublattice of height 1 is its top; left open, it would be entered for ever.
///
/// The candidates are all minimal nodes, so their best is the optimum of every objective that never falls
/// when a node is generalized further (Issa's equation c). For others it is not proven.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    super::refusals::needs_closure(walk.problem, &ABOUT)?;
    let lattice = &walk.problem.lattice()?;
    let (bottom, top) = (0, lattice.nodes() - 1);
    let mut search = Candidates {
        lattice,
        solutions: NodeSet::new(lattice),
        failures: NodeSet::new(lattice),
        minimal: Vec::new(),
        entered: FxHashSet::default(),
    };
    search.enter(walk, bottom, top)?;
    walk.take_room((search.minimal.len() * size_of::<Levels>()) as u64)?;
    let mut minimal: Vec<Levels> = search.minimal.iter().map(|&node| lattice.levels(node)).collect();
    minimal.sort_unstable();
    minimal.dedup();
    let best = request.policy.choose(walk, &minimal)?;
    Ok(SearchResult {
        best,
        figures: vec![("candidates", minimal.len() as u64)],
        minimal: Some(minimal),
        ..SearchResult::default()
    })
}

struct Candidates<'l> {
    lattice: &'l Lattice,
    solutions: NodeSet,
    failures: NodeSet,
    minimal: Vec<usize>,
    entered: FxHashSet<(usize, usize)>,
}

impl Candidates<'_> {
    fn enter(&mut self, walk: &mut Walk<'_, '_>, bottom: usize, top: usize) -> Result<()> {
        // An explicit stack: lattices can be higher than the stack of a worker allows recursion.
        let mut open = vec![(bottom, top)];
        while let Some((bottom, top)) = open.pop() {
            self.entered.try_reserve(1)?;
            if !self.entered.insert((bottom, top)) {
                continue;
            }
            if self.failures.contains(top) {
                continue;
            }
            if bottom == top || self.solutions.contains(bottom) {
                self.candidate(walk, bottom)?;
                continue;
            }
            let middle = middle(self.lattice, bottom, top)?;
            open.try_reserve(2 * middle.len())?;
            for node in middle {
                if !self.is_solution(walk, node)? {
                    open.push((node, top));
                } else if node == top {
                    open.extend([(bottom, bottom), (top, top)]);
                } else {
                    open.push((bottom, node));
                }
            }
        }
        Ok(())
    }

    /// `Satisfy`, with predictions a and b.
    fn is_solution(&mut self, walk: &mut Walk<'_, '_>, node: usize) -> Result<bool> {
        if !self.solutions.contains(node) && !self.failures.contains(node) {
            if walk.visit(&self.lattice.levels(node))?.within {
                self.solutions.insert_upwards(self.lattice, node);
            } else {
                self.failures.insert_downwards(self.lattice, node);
            }
        }
        Ok(self.solutions.contains(node))
    }

    /// `CleanUp`: a solution counts if none of the nodes right below it is one.
    fn candidate(&mut self, walk: &mut Walk<'_, '_>, node: usize) -> Result<()> {
        if !self.is_solution(walk, node)? {
            return Ok(());
        }
        let below: Vec<usize> = self.lattice.predecessors(&self.lattice.levels(node)).collect();
        for node in below {
            if self.is_solution(walk, node)? {
                return Ok(());
            }
        }
        self.minimal.try_reserve(1)?;
        self.minimal.push(node);
        Ok(())
    }
}

/// The nodes of the middle level between two nodes.
fn middle(lattice: &Lattice, bottom: usize, top: usize) -> Result<Vec<usize>> {
    let (low, high) = (lattice.levels(bottom), lattice.levels(top));
    let height = |node| Lattice::height(&lattice.levels(node));
    let middle = (height(bottom) + height(top)).div_ceil(2);
    let (mut nodes, mut room) = (Vec::new(), Ok(()));
    lattice.for_each_between(&low, &high, &[], &mut |node, _| {
        if room.is_ok() && height(node) == middle {
            room = nodes.try_reserve(1);
            if room.is_ok() {
                nodes.push(node);
            }
        }
    });
    room?;
    Ok(nodes)
}
