//! What no recoding within the hierarchies can cost less than.
//!
//! Whatever the classes are, each row reads a region that holds all rows of its class, so at least as many as a class must
//! have. So it costs at least what the cheapest such region around it does. Regions are combinations of nodes, which
//! are looked through attribute by attribute, as in iceberg cubes (Beyer and Ramakrishnan 1999, BUC): a combination of
//! too few rows has none below it, and one that costs as much as every row in it is known to need is of no use.

mod look;
mod parts;
#[cfg(test)]
mod slow_tests;

use coversheet_error::SortFew as _;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::partition::{NONE, Partition};
use super::space::Space;
use super::standard::Standard;
use super::{losses, may_have_ranges};
use crate::model::Scope;
use crate::objective::{CellCosts, Objective};
use crate::{Attribute, Problem, SuppressionMode};
use look::Cheapest;
use parts::Known;

/// The most times that a tuple is looked at for each tuple, and at least.
const LOOKS_PER_TUPLE: usize = 4_000;
const LEAST_LOOKS: usize = 20_000_000;
/// The most in all.
const MOST_LOOKS: usize = 80_000_000;
/// Of more tuples than these hardly any is looked at often enough, and the least has to do.
const MANY_TUPLES: usize = 400_000;
/// Combinations of levels for each look at a tuple: most of them never have to be looked at.
const NODES_PER_LOOK: usize = 5;

/// A score that no recoding can be better than, from what each row costs [at least](cheapest). Where the objective is no sum
/// over cells, but grows with the columns' losses, space is priced by these, as `priced` says.
pub(super) fn bound(
    partition: &Partition<'_>,
    standard: &mut Standard<'_>,
    problem: &Problem,
    priced: &dyn Objective,
    objective: &dyn Objective,
) -> Option<f64> {
    let cells = objective.cells()?;
    let known = cheapest(partition, standard, problem, priced)?;
    Some(cells.least_score(of_rows(partition.space, &known, partition.budget)))
}

/// The same of classes whose space is not priced so, or knows no ranges where columns may have some.
pub(super) fn bound_anew(
    partition: &Partition<'_>,
    standard: &mut Standard<'_>,
    problem: &Problem,
    objective: &dyn Objective,
) -> Option<f64> {
    let cells = objective.cells()?;
    if !objective.counts_leaves() && (may_have_ranges(problem) || !cells.is_sum()) {
        return None;
    }
    let losses = losses(problem).ok()?;
    let priced = if cells.is_sum() { objective } else { &*losses };
    let space = Space::new(problem, priced, true);
    let mut classes = Partition::new(&space, partition.budget);
    for class in partition.classes() {
        classes.found(partition.members(class).to_vec());
    }
    bound(&classes, standard, problem, priced, objective)
}

/// A score that no recoding can be better than whose rows cost at least so much, if so many may be suppressed.
pub(super) fn of_rows(space: &Space, known: &[f64], budget: u64) -> f64 {
    total(space, known, budget) - space.offset()
}

/// What a row of each tuple costs at least that is not suppressed; none for objectives that are not sums over cells, where
/// ranges cost something else than the objective says, or where nodes of a column read the same of which none holds all, so that
/// rows of several regions could be one class.
pub(super) fn cheapest(
    partition: &Partition<'_>,
    standard: &mut Standard<'_>,
    problem: &Problem,
    objective: &dyn Objective,
) -> Option<Vec<f64>> {
    let sums = objective.cells().is_some_and(CellCosts::is_sum);
    let space = partition.space;
    let priced = !space.has_ranges() || objective.counts_leaves();
    // Rows that read like masked ones are a class with them, which no region tells, unless all of them can read so.
    let alone = problem.suppression.mode == SuppressionMode::Drop
        || problem.attributes.iter().all(Attribute::stars_are_tops);
    if !sums || !priced || !alone {
        return None;
    }
    let costs = |(position, attribute): (usize, &Attribute)| {
        if space.is_ranged(position) {
            reads_as_one_node(attribute).then(Vec::new)
        } else {
            space.read_costs(problem, position)
        }
    };
    let costs = problem.attributes.iter().enumerate().map(costs).collect::<Option<Vec<_>>>()?;
    let asks = standard.absorbs() && problem.models.iter().all(|model| model.scope() == Scope::All);
    let most = if space.tuples() > MANY_TUPLES { LEAST_LOOKS } else { MOST_LOOKS };
    let looks = space.tuples().saturating_mul(LOOKS_PER_TUPLE).clamp(LEAST_LOOKS, most);
    let all: Vec<u32> = space.members().collect();
    let groups = groups(space, NODES_PER_LOOK * looks / space.tuples().max(1));
    let mut least = vec![0.0; space.tuples()];
    for group in &groups {
        let cost = |tuple: u32, &attribute: &usize| match partition.class_of(tuple) {
            // People without rows cost nothing.
            _ if space.rows(tuple) == 0 => 0.0,
            NONE => space.dearest_of(attribute),
            class => space.cell_cost(attribute, partition.region(class)[attribute]),
        };
        // What is found is a region around each row too.
        let known = (0..space.tuples() as u32).map(|tuple| Known {
            rows: space.rows(tuple),
            cost: group.iter().map(|column| cost(tuple, column)).sum(),
        });
        let mut cheapest =
            Cheapest::new(space, standard, (group, &costs), known.collect(), looks / groups.len());
        cheapest.asks = asks;
        cheapest.look(&all, 0, 0.0);
        for (least, known) in least.iter_mut().zip(cheapest.known) {
            *least += known.cost;
        }
    }
    Some(least)
}

/// All attributes, those first that cost most when they are generalized; or, where their levels have more combinations than
/// can be looked through, dealt into groups, those with the most values first, since they keep rows apart.
///
/// A region around a row that holds a class does so in the attributes of each group too. So it costs there what the cheapest
/// such region of the group does, or more, and in all what these cost together.
fn groups(space: &Space, most: usize) -> Vec<Vec<usize>> {
    let levels = |attribute: usize| if space.is_ranged(attribute) { 2 } else { space.levels(attribute) };
    let mut columns: Vec<usize> = (0..space.width()).collect();
    columns.sort_few_by_key(|&attribute| std::cmp::Reverse(space.nodes(attribute)));
    let mut groups: Vec<(usize, Vec<usize>)> = Vec::new();
    for attribute in columns {
        let levels = levels(attribute);
        match groups.iter_mut().find(|(nodes, _)| nodes.saturating_mul(levels) <= most) {
            Some((nodes, group)) => {
                *nodes *= levels;
                group.push(attribute);
            }
            None => groups.push((levels, vec![attribute])),
        }
    }
    let first = |one: &usize, other: &usize| {
        space.least_step(*other).total_cmp(&space.least_step(*one)).then(one.cmp(other))
    };
    let in_order = |(_, mut group): (usize, Vec<usize>)| {
        group.sort_few_by(first);
        group
    };
    groups.into_iter().map(in_order).collect()
}

/// Whether nodes of a column that read the same stand for the same leaves.
pub(super) fn reads_as_one_node(attribute: &Attribute) -> bool {
    read_as_one_node(attribute, 0..=attribute.height())
}

/// The same of some of its levels.
pub(super) fn read_as_one_node(attribute: &Attribute, mut levels: RangeInclusive<usize>) -> bool {
    let mut leaves_of: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    levels.all(|level| {
        let mut leaves = vec![Vec::new(); attribute.leaves_under(level).len()];
        for (leaf, &group) in (0..).zip(attribute.groups(level)) {
            leaves[group as usize].push(leaf);
        }
        attribute
            .hierarchy()
            .labels(level)
            .iter()
            .zip(leaves)
            .all(|(label, leaves)| leaves_of.entry(label).or_insert_with(|| leaves.clone()) == &leaves)
    })
}

/// What all rows cost at least, if so many may be suppressed: those that save most.
fn total(space: &Space, known: &[f64], budget: u64) -> f64 {
    let rows = |tuple: usize| space.rows(tuple as u32);
    let sum: f64 = known.iter().enumerate().map(|(tuple, cost)| rows(tuple) as f64 * cost).sum();
    let mut saved: Vec<(f64, u64)> = known
        .iter()
        .enumerate()
        .map(|(tuple, cost)| (cost - space.least_suppressed(), rows(tuple)))
        .filter(|&(saved, _)| saved > 0.0)
        .collect();
    saved.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut left = budget;
    let most: f64 = saved
        .into_iter()
        .map(|(saved, rows)| {
            let rows = rows.min(left);
            left -= rows;
            saved * rows as f64
        })
        .sum();
    sum - most
}
