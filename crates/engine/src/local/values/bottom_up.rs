//! Cuts from the bottom up (Wang, Yu and Chakraborty 2004; Fung et al. 2010, algorithm 6.5.3).

use std::collections::{BTreeMap, BTreeSet};

use super::super::space::{Cell, Space};
use super::super::target::Target;
use super::Cut;
use super::refine::{gains, is_more};
use super::scoped::{Change, Scopes};
use crate::Problem;

/// Begins with every value as it is and puts nodes in place of all those below them, until all groups satisfy the models.
///
/// Each time that is the one of the least information for the anonymity that it gives (`ILPG`, equation 4.11). Only those
/// are looked at that make the smallest group larger, as long as there are any; else the one that loses least is taken.
/// None if the models are not satisfied in the end. `goes_on` is asked before each step.
pub(in crate::local) fn generalize(
    problem: &Problem,
    space: &Space,
    goes_on: &mut dyn FnMut(usize) -> bool,
) -> Option<Cut> {
    let mut scopes = Scopes::new(problem)?;
    let target = Target::labels(&problem.frequency);
    let lowest =
        |attribute: usize| (0..space.tuples() as u32).map(move |tuple| space.cells(tuple)[attribute]);
    let mut cells: Vec<Vec<Cell>> = (0..space.width()).map(|attribute| lowest(attribute).collect()).collect();
    let mut steps = 0;
    while !scopes.hold(space, &cells) {
        if !goes_on(steps) {
            return None;
        }
        // Critical ones come first, then those that lose least; of these the cheapest.
        let mut best: Option<Generalization> = None;
        for attribute in 0..space.width() {
            let others = scopes.others(space, &cells, attribute);
            for changes in generalizations(space, &cells[attribute], attribute) {
                let gained = -scopes.anonymity_loss(space, &others, &changes, false).unwrap_or(0.0);
                let back = |change: &Change| Change { from: change.to, to: change.from, ..*change };
                let undone: Vec<Change> = changes.iter().map(back).collect();
                let (learnt, saved) = gains(space, target.as_ref(), attribute, &undone);
                let critical = gained > 0.0;
                let price = if critical { (learnt / gained, saved / gained) } else { (learnt, saved) };
                let next = Generalization { critical, gains: (-price.0, -price.1), attribute, changes };
                if best.as_ref().is_none_or(|best| next.is_better(best)) {
                    best = Some(next);
                }
            }
        }
        let Generalization { attribute, changes, .. } = best?;
        for change in changes {
            cells[attribute][change.tuple as usize] = change.to;
        }
        steps += 1;
    }
    Some(Cut { cells, steps })
}

/// A node in place of those below it.
struct Generalization {
    /// Whether it makes the smallest group larger.
    critical: bool,
    /// The less it loses the more.
    gains: (f64, f64),
    attribute: usize,
    changes: Vec<Change>,
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

/// Every node that can be put in place of those below it: all that the tuples have below it are right below.
fn generalizations(space: &Space, cells: &[Cell], attribute: usize) -> Vec<Vec<Change>> {
    let mut below: BTreeMap<Cell, Vec<Change>> = BTreeMap::new();
    for (tuple, &from) in (0..).zip(cells) {
        if let Some(to) = space.parent(attribute, from)
            && space.rows(tuple) > 0
        {
            below.entry(to).or_default().push(Change { tuple, from, to });
        }
    }
    let mut farther = BTreeSet::new();
    for &node in below.keys() {
        let mut above = space.parent(attribute, node);
        while let Some(node) = above.filter(|&node| farther.insert(node)) {
            above = space.parent(attribute, node);
        }
    }
    below.into_iter().filter(|(node, _)| !farther.contains(node)).map(|(_, changes)| changes).collect()
}
