//! Finds good nodes of large lattices soon: goes down greedily, then up a little and down another way.

use coversheet_error::Result;

use crate::Levels;

use super::Request;
use super::best_effort::Search;
use super::walk::{Visit, Walk};

/// Which attribute is lowered first.
#[derive(Clone, Copy, Debug)]
enum Order {
    /// What promises the most.
    Gain,
    /// What is highest in its hierarchy.
    Height,
}

/// In the order in which they are tried.
const ORDERS: [Order; 2] = [Order::Height, Order::Gain];

/// A way up from a node.
#[derive(Clone, Debug)]
struct Raise {
    attributes: Vec<usize>,
    /// Whether to the top, or by one level.
    to_top: bool,
}

impl Search {
    /// Goes down from the top in each order.
    pub(super) fn descend_from_top(&mut self, walk: &mut Walk<'_, '_>, steps: usize) -> Result<()> {
        for order in ORDERS {
            self.descend(walk, &walk.problem.top(), &[], order, steps)?;
        }
        Ok(())
    }

    /// Tries what raising one attribute, and then two, allows others to give back, from the best node each time until
    /// nothing is better.
    pub(super) fn climb(&mut self, walk: &mut Walk<'_, '_>, request: &Request) -> Result<()> {
        let attributes = walk.problem.attributes.len();
        let singles = (0..attributes).map(|one| vec![one]);
        let pairs = (0..attributes).flat_map(|one| (one + 1..attributes).map(move |two| vec![one, two]));
        let raises: Vec<Raise> = singles
            .chain(pairs)
            .flat_map(|attributes| {
                [false, true].map(|to_top| Raise { attributes: attributes.clone(), to_top })
            })
            .collect();
        while let Some(best) = self.best {
            let mut better = false;
            for raise in &raises {
                self.bound_in_time(walk, request)?;
                better = self.detour(walk, &best, raise, request.steps)?;
                if better {
                    break;
                }
            }
            if !better {
                break;
            }
        }
        Ok(())
    }

    /// Goes up from the best node and down by other attributes. Returns whether that found a better one.
    fn detour(&mut self, walk: &mut Walk<'_, '_>, best: &Visit, raise: &Raise, steps: usize) -> Result<bool> {
        if self.stopped {
            return Ok(false);
        }
        let top = walk.problem.top();
        let mut levels = best.levels;
        for &attribute in &raise.attributes {
            if levels[attribute] == top[attribute] {
                return Ok(false);
            }
            levels[attribute] = if raise.to_top { top[attribute] } else { levels[attribute] + 1 };
        }
        for order in ORDERS {
            self.descend(walk, &levels, &raise.attributes, order, steps)?;
        }
        Ok(!self.stopped && self.best.is_some_and(|found| found.levels != best.levels))
    }

    /// Lowers one attribute after the other as long as the node gets better. One that cannot be lowered is
    /// not tried again: with monotone models it cannot be later either.
    fn descend(
        &mut self,
        walk: &mut Walk<'_, '_>,
        from: &Levels,
        kept: &[usize],
        order: Order,
        steps: usize,
    ) -> Result<()> {
        if !self.may_take(walk, from, steps) {
            return Ok(());
        }
        let Some(mut here) = self.take(walk, from)? else { return Ok(()) };
        let bottom = walk.problem.bottom();
        let mut left: Vec<usize> =
            (0..walk.problem.attributes.len()).filter(|attribute| !kept.contains(attribute)).collect();
        loop {
            left.retain(|&attribute| here.levels[attribute] > bottom[attribute]);
            // The last of the maxima of the reversed order is the first in order.
            let promise = |&attribute: &usize| promise(walk, &here.levels, attribute, order);
            let next =
                left.iter().copied().rev().max_by(|one, other| promise(one).total_cmp(&promise(other)));
            let Some(attribute) = next else { return Ok(()) };
            let mut below = here.levels;
            below[attribute] -= 1;
            if !self.may_take(walk, &below, steps) {
                return Ok(());
            }
            let Some(visit) = self.take(walk, &below)? else { return Ok(()) };
            if walk.is_better(&visit, &here) {
                here = visit;
            } else {
                left.retain(|&other| other != attribute);
            }
        }
    }
}

/// How much there is to say for lowering an attribute next.
fn promise(walk: &Walk<'_, '_>, levels: &Levels, attribute: usize, order: Order) -> f64 {
    let level = levels[attribute] as usize;
    match (order, walk.objective.cells()) {
        (Order::Gain, Some(cells)) => cells.floor_of(attribute, level) - cells.floor_of(attribute, level - 1),
        _ => level as f64 / walk.problem.attributes[attribute].height().max(1) as f64,
    }
}
