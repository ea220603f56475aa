//! `MinGen` at attribute level: every generalization is made and judged.

use coversheet_table::Result;

use crate::NodeSet;

use super::walk::Walk;
use super::{Found, Request};

/// Evaluates the whole lattice (Sweeney 2001, figure 31). Slow, and plainly right: the oracle of the other
/// searches.
pub(super) fn search(walk: &mut Walk<'_, '_>, _request: &Request) -> Result<Found> {
    let lattice = &walk.problem.lattice()?;
    let nodes = lattice.nodes();
    for node in 0..nodes {
        walk.visit(&lattice.levels(node));
        walk.report(node, nodes);
    }
    // In the order of the numbers every node comes after all nodes below it.
    let mut above = NodeSet::new(lattice);
    let mut minimal = Vec::new();
    let mut protected = 0;
    for node in 0..nodes {
        let levels = lattice.levels(node);
        if walk.visit(&levels).score.is_some() {
            protected += 1;
            if !above.contains(node) {
                minimal.push(levels);
                above.insert_upwards(lattice, node);
            }
        }
    }
    Ok(Found {
        best: walk.best_of((0..nodes).map(|node| lattice.levels(node))),
        optimal: true,
        figures: vec![("protected", protected)],
        minimal: Some(minimal),
        ..Found::default()
    })
}
