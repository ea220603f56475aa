//! A bound on the optimum from small groups of attributes, for lattices that are too large to search.

use coversheet_error::Result;

use crate::model::{Monotonicity, Scope};
use crate::objective::{CellCosts, Objective};
use crate::{Problem, SuppressionMode};

use super::incognito::project;
use super::walk::{Walk, Watch};
use super::{Request, optimal};

/// The share of the time that may pass before no further group is begun.
const TIME: f64 = 0.25;

/// What is known of the optimum.
#[derive(Debug, Default)]
pub(super) struct Bound {
    /// No node has a better score.
    pub(super) score: f64,
    /// Nodes that were evaluated for it, of the groups' lattices.
    pub(super) evaluated: usize,
}

/// Bounds the score of every node that can be released, for objectives over cells.
///
/// The attributes are dealt into groups, and each group's optimum is found as if there were no others. Let v
/// be a node within the budget, and u what it is of one group. Leaving attributes out merges classes, so a
/// row that an absorbing model suppresses at u is suppressed at v. With these models alone, u is within the budget of the group's problem, and the
/// group's attributes cost at v at least what they cost at u, and so at least the group's optimum. The score
/// is a sum over attributes, so it is at least the sum of the groups' optima.
///
/// Each group's lattice has at most `max_nodes` nodes. Attributes with many values come first and so together,
/// since they are what keeps rows apart.
pub(super) fn bound(walk: &mut Walk<'_, '_>, max_nodes: u64) -> Result<Bound> {
    let mut bound = Bound::default();
    let Some(costs) = walk.objective.cells() else { return Ok(bound) };
    for group in groups(walk.problem, max_nodes) {
        if walk.time_spent() > TIME {
            break;
        }
        let mut problem = project(walk.problem, &group)?;
        problem.models.retain(|model| {
            let absorbing = walk.problem.monotonicity(model) == Monotonicity::Absorbing;
            absorbing
                && model.scope() == Scope::All
                && !model.compares_with_released()
                && !model.minds_absence()
        });
        // Whether masked rows are enough for a class of their own is left to the whole problem.
        problem.suppression.mode = SuppressionMode::Drop;
        let objective = Group(costs.project(&problem.frequency, &group));
        let mut unwatched = Unwatched;
        let mut of_group = Walk::new(&problem, &objective, &mut unwatched);
        let best = optimal::search(&mut of_group, &Request::default())?.best;
        bound.evaluated += of_group.evaluations();
        bound.score += best.and_then(|levels| of_group.visit(&levels).score).unwrap_or(0.0);
    }
    Ok(bound)
}

/// Groups of attributes, those with the most values first, each as large as its lattice may be.
fn groups(problem: &Problem, max_nodes: u64) -> Vec<Vec<usize>> {
    let nodes = |attribute: usize| problem.attributes[attribute].allowed_levels() as u64;
    let mut order: Vec<usize> = (0..problem.attributes.len()).collect();
    order.sort_by_key(|&attribute| std::cmp::Reverse(problem.attributes[attribute].leaves()));
    let mut groups: Vec<(u64, Vec<usize>)> = Vec::new();
    for attribute in order {
        let fits = |group: &&mut (u64, Vec<usize>)| group.0.saturating_mul(nodes(attribute)) <= max_nodes;
        match groups.iter_mut().find(fits) {
            Some((size, group)) => {
                *size *= nodes(attribute);
                group.push(attribute);
            }
            None if nodes(attribute) <= max_nodes => groups.push((nodes(attribute), vec![attribute])),
            None => {}
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// What the cells of some attributes cost.
#[derive(Debug)]
struct Group<'p>(CellCosts<'p>);

impl Objective for Group<'_> {
    fn cells(&self) -> Option<&CellCosts<'_>> {
        Some(&self.0)
    }
}

struct Unwatched;

impl Watch for Unwatched {
    fn progress(&mut self, _done: usize, _total: usize, _best: Option<f64>) {}
}
