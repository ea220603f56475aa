//! Cuts from the bottom up (Wang, Yu and Chakraborty 2004; Fung et al. 2010, algorithm 6.5.3).

use std::collections::{BTreeMap, BTreeSet};

use super::super::space::{Cell, Space};
use super::super::target::Target;
use super::merged::Merged;
use super::refine::is_more;
use super::refinement::{Change, gains};
use super::scoped::Scopes;
use super::{Cut, GoesOn};
use crate::Problem;

/// Begins with every value as it is and puts nodes in place of all those below them, until all groups satisfy the models.
///
/// Each time that is the one of the least information for the anonymity that it gives (`ILPG`, equation 4.11). Only those
/// are looked at that make the smallest group larger, as long as there are any; else the one that loses least is taken.
/// None if the models are not satisfied in the end. `goes_on` is asked before each step.
pub(in crate::local) fn generalize(problem: &Problem, space: &Space, goes_on: GoesOn<'_>) -> Option<Cut> {
    let mut scopes = Scopes::new(problem)?;
    let target = Target::labels(&problem.frequency);
    let lowest =
        |attribute: usize| (0..space.tuples() as u32).map(move |tuple| space.cells(tuple)[attribute]);
    let mut cells: Vec<Vec<Cell>> = (0..space.width()).map(|attribute| lowest(attribute).collect()).collect();
    let mut merged = Merged::new(&mut scopes, space, &cells);
    let mut nodes: Vec<Nodes> = vec![Nodes::new(); space.width()];
    for (attribute, nodes) in nodes.iter_mut().enumerate() {
        find_nodes(space, target.as_ref(), (attribute, &cells[attribute]), nodes);
    }
    let mut steps = 0;
    while !merged.hold() {
        if !goes_on(steps, None) {
            return None;
        }
        // Critical ones come first, then those that lose least; of these the cheapest.
        let smallest = merged.smallest();
        let mut best: Option<Generalization> = None;
        for (attribute, nodes) in nodes.iter().enumerate() {
            for (&node, &(learnt, saved)) in nodes {
                let gained = merged.anonymity_gain(&smallest, space, &cells, attribute, node);
                let critical = gained > 0.0;
                let price = if critical { (learnt / gained, saved / gained) } else { (learnt, saved) };
                let next = Generalization { critical, gains: (-price.0, -price.1), attribute, node };
                if best.as_ref().is_none_or(|best| next.is_better(best)) {
                    best = Some(next);
                }
            }
        }
        let Generalization { attribute, node, .. } = best?;
        merged.merge(&mut scopes, space, &cells, attribute, node);
        for cell in &mut cells[attribute] {
            if space.parent(attribute, *cell) == Some(node) {
                *cell = node;
            }
        }
        find_nodes(space, target.as_ref(), (attribute, &cells[attribute]), &mut nodes[attribute]);
        steps += 1;
    }
    Some(Cut { cells, steps })
}

/// Nodes of an attribute that can be put in place of those below them, with what is learnt and saved without them for each
/// row: that stays the same as long as they can.
type Nodes = BTreeMap<Cell, (f64, f64)>;

/// Finds the nodes that can be put in place of those below them, and looks at those that could not before.
fn find_nodes(
    space: &Space,
    target: Option<&Target>,
    (attribute, cells): (usize, &[Cell]),
    nodes: &mut Nodes,
) {
    let found = generalizations(space, cells, attribute);
    let known = std::mem::take(nodes);
    for (node, changes) in found {
        let found = known.get(&node).copied();
        nodes.insert(node, found.unwrap_or_else(|| gains(space, target, attribute, &changes)));
    }
}

/// A node in place of those below it.
struct Generalization {
    /// Whether it makes the smallest group larger.
    critical: bool,
    /// The less it loses the more.
    gains: (f64, f64),
    attribute: usize,
    node: Cell,
}

impl Generalization {
    fn is_better(&self, other: &Self) -> bool {
        match (self.critical, other.critical) {
            (true, false) => true,
            (false, true) => false,
            _ => is_more(self.gains, other.gains),
        }
    }
}

/// Every node that can be put in place of those below it, with what is replaced by it: all that the tuples have below it are
/// right below.
fn generalizations(space: &Space, cells: &[Cell], attribute: usize) -> BTreeMap<Cell, Vec<Change>> {
    let mut below: BTreeMap<Cell, Vec<Change>> = BTreeMap::new();
    for (tuple, &cell) in (0..).zip(cells) {
        if let Some(node) = space.parent(attribute, cell)
            && space.rows(tuple) > 0
        {
            below.entry(node).or_default().push(Change { tuple, from: node, to: cell });
        }
    }
    let mut farther = BTreeSet::new();
    for &node in below.keys() {
        let mut above = space.parent(attribute, node);
        while let Some(node) = above.filter(|&node| farther.insert(node)) {
            above = space.parent(attribute, node);
        }
    }
    below.retain(|node, _| !farther.contains(node));
    below
}
