//! A bound on the optimum from small groups of attributes, for lattices that are too large to search.

use coversheet_error::Result;
use coversheet_error::SortFew as _;

use crate::model::{Monotonicity, Scope};
use crate::objective::{CellCosts, Objective};
use crate::{Problem, SuppressionMode};

use super::incognito::{project, projected_bytes};
use super::optimal;
use super::walk::{Walk, Watch};

/// The share of the time that the bound may take.
const TIME: f64 = 0.25;

/// How many times larger the lattices of each round are than those of the round before.
const GROWTH: u64 = 16;

/// What is known of the optimum.
#[derive(Clone, Copy, Debug, Default)]
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
/// since they are what keeps rows apart. Small groups come first, since they are soon searched; larger ones bound more.
pub(super) fn bound(walk: &mut Walk<'_, '_>, max_nodes: u64) -> Result<Bound> {
    let mut bound = Bound::default();
    let Some(costs) = walk.objective.cells() else { return Ok(bound) };
    let started = walk.time_spent();
    let mut share = Share { walk, started };
    let mut nodes = max_nodes.min(GROWTH * GROWTH);
    loop {
        let mut score = 0.0;
        for group in groups(share.walk.problem, nodes) {
            let (of_group, evaluated) = least(&mut share, costs, &group)?;
            score += of_group;
            bound.evaluated += evaluated;
        }
        bound.score = bound.score.max(score);
        if nodes >= max_nodes || share.time_spent() >= 1.0 {
            return Ok(bound);
        }
        nodes = max_nodes.min(nodes * GROWTH);
    }
}

/// A score that no node can be better than in the attributes of a group, and how many nodes were evaluated for it.
fn least(share: &mut Share<'_, '_, '_>, costs: &CellCosts<'_>, group: &[usize]) -> Result<(f64, usize)> {
    // A bound is no reason to give up the search.
    if share.time_spent() >= 1.0 || share.walk.take_room(projected_bytes(share.walk.problem)).is_err() {
        let lowest = |&attribute: &usize| {
            costs.floor_of(attribute, share.walk.problem.attributes[attribute].min_level())
        };
        return Ok((group.iter().map(lowest).sum(), 0));
    }
    let whole = share.walk.problem;
    let mut problem = project(whole, group)?;
    problem.models.retain(|model| {
        whole.monotonicity(model) == Monotonicity::Absorbing
            && model.scope() == Scope::All
            && !model.compares_with_released()
            && !model.minds_absence()
    });
    // Whether masked rows are enough for a class of their own is left to the whole problem.
    problem.suppression.mode = SuppressionMode::Drop;
    // So is how many rows are suppressed together: what the whole suppresses need not be classes of the group.
    problem.suppression.complementary = None;
    let objective = Group(costs.project(&problem, group));
    let mut of_group = Walk::new(&problem, &objective, share);
    let score = optimal::least(&mut of_group)?;
    Ok((score, of_group.evaluations()))
}

/// Groups of attributes, those with the most values first, each as large as its lattice may be.
fn groups(problem: &Problem, max_nodes: u64) -> Vec<Vec<usize>> {
    let nodes = |attribute: usize| problem.attributes[attribute].allowed_levels() as u64;
    let mut order: Vec<usize> = (0..problem.attributes.len()).collect();
    order.sort_few_by_key(|&attribute| std::cmp::Reverse(problem.attributes[attribute].leaves()));
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

/// The bound's share of a search's time.
struct Share<'a, 's, 'p> {
    walk: &'a mut Walk<'s, 'p>,
    /// The share of the whole time that had passed before.
    started: f64,
}

impl Watch for Share<'_, '_, '_> {
    fn progress(&mut self, _done: usize, _total: usize, _best: Option<f64>) {}

    fn time_spent(&mut self) -> f64 {
        let spent = self.walk.time_spent();
        ((spent - self.started) / TIME).max(spent)
    }
}
