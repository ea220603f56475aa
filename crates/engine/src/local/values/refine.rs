//! Cuts from the top down, chosen for the class column (Fung et al. 2010, algorithms 6.3.1 and 7.2.4; Wang, Fung and Yu 2007).

use std::collections::{BTreeMap, BTreeSet};

use super::super::space::{Cell, Space};
use super::super::target::{Tally, Target};
use super::Cut;
use super::scoped::{Change, Scopes};
use crate::Problem;

/// How the values of an attribute are taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::local) enum Way {
    /// A node is replaced by all those below it.
    Specialize,
    /// Of the values that are suppressed one is disclosed.
    Disclose,
    /// A range is divided in two.
    Divide,
}

impl Way {
    /// The way of each attribute of a refinement: ranges of a column's own are divided, and values are disclosed where
    /// nothing stands above them but `*`.
    pub(in crate::local) fn of_attributes(problem: &Problem, space: &Space) -> Vec<Self> {
        let way = |(position, attribute): (usize, &crate::Attribute)| {
            let highest = attribute.max_level();
            let only_star = highest == attribute.min_level() + 1
                && attribute.leaves_under(highest).len() == 1
                && attribute.star(highest).is_some();
            match (space.is_ranged(position), only_star) {
                (true, _) => Self::Divide,
                (_, true) => Self::Disclose,
                _ => Self::Specialize,
            }
        };
        problem.attributes.iter().enumerate().map(way).collect()
    }
}

/// What is gained for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::local) enum Score {
    /// Information for the anonymity that it takes (`IGPL`, equation 4.7).
    ForAnonymity,
    /// Information alone (equation 4.8).
    #[cfg(test)]
    Alone,
}

/// A way to take a cell apart.
struct Refinement {
    changes: Vec<Change>,
    /// What is learnt of the class column for each row, in bits, and what is saved for each row.
    gains: (f64, f64),
}

/// An attribute, the cell that is taken apart, and the value that is disclosed.
type Name = (usize, Cell, Cell);

/// Takes cells apart from the top down as long as all groups satisfy the models, each time the one of the best score; what may
/// not be taken apart once never may. None if not even the beginning satisfies them. `goes_on` is asked before each step.
///
/// Without a class column, what counts is what is saved instead of what is learnt; with one, it decides between equals.
pub(in crate::local) fn refine(
    problem: &Problem,
    space: &Space,
    ways: &[Way],
    score: Score,
    goes_on: &mut dyn FnMut(usize) -> bool,
) -> Option<Cut> {
    let mut scopes = Scopes::new(problem)?;
    let target = Target::labels(&problem.frequency);
    let mut cells: Vec<Vec<Cell>> = (0..space.width()).map(|attribute| tops(space, attribute)).collect();
    if !scopes.hold(space, &cells) {
        return None;
    }
    let mut closed: BTreeSet<Name> = BTreeSet::new();
    let mut steps = 0;
    while goes_on(steps) {
        let mut best: Option<((f64, f64), usize, Vec<Change>)> = None;
        for (attribute, &way) in ways.iter().enumerate() {
            let others = scopes.others(space, &cells, attribute);
            for (name, refinement) in refinements(space, target.as_ref(), &cells[attribute], attribute, way) {
                if closed.contains(&name) {
                    continue;
                }
                let Some(lost) = scopes.anonymity_loss(space, &others, &refinement.changes, true) else {
                    closed.insert(name);
                    continue;
                };
                let loss = if score == Score::ForAnonymity { lost + 1.0 } else { 1.0 };
                let gains = (refinement.gains.0 / loss, refinement.gains.1 / loss);
                if best.as_ref().is_none_or(|(most, ..)| is_more(gains, *most)) {
                    best = Some((gains, attribute, refinement.changes));
                }
            }
        }
        let Some((_, attribute, changes)) = best else { break };
        for change in changes {
            cells[attribute][change.tuple as usize] = change.to;
        }
        steps += 1;
    }
    Some(Cut { cells, steps })
}

/// Whether the first gain is more, or as much and the second is.
pub(in crate::local) fn is_more(one: (f64, f64), other: (f64, f64)) -> bool {
    let near = 1e-12 * (1.0 + other.0.abs());
    one.0 > other.0 + near || one.0 > other.0 - near && one.1 > other.1
}

/// Each tuple's highest cell of an attribute; of a range what holds all values below one highest node.
pub(in crate::local) fn tops(space: &Space, attribute: usize) -> Vec<Cell> {
    let level = space.levels(attribute) - 1;
    let tuples = 0..space.tuples() as u32;
    let nodes: Vec<Cell> = tuples.clone().map(|tuple| space.at(attribute, level, tuple)).collect();
    if !space.is_ranged(attribute) {
        return nodes;
    }
    let mut whole: BTreeMap<Cell, Cell> = BTreeMap::new();
    for (tuple, &node) in tuples.zip(&nodes) {
        let own = space.cells(tuple)[attribute];
        let cell = whole.entry(node).or_insert(own);
        *cell = space.join_cells(attribute, *cell, own);
    }
    nodes.iter().filter_map(|node| whole.get(node)).copied().collect()
}

/// Every way to take apart what tuples have in an attribute.
fn refinements(
    space: &Space,
    target: Option<&Target>,
    cells: &[Cell],
    attribute: usize,
    way: Way,
) -> Vec<(Name, Refinement)> {
    let mut members: BTreeMap<Cell, Vec<u32>> = BTreeMap::new();
    for (tuple, &cell) in (0..).zip(cells) {
        if space.rows(tuple) > 0 {
            members.entry(cell).or_default().push(tuple);
        }
    }
    let own = |tuple: u32| space.cells(tuple)[attribute];
    let mut found = Vec::new();
    for (from, tuples) in members {
        let mut add = |value: Cell, to: &dyn Fn(u32) -> Cell| {
            let change = |&tuple: &u32| Change { tuple, from, to: to(tuple) };
            let changes: Vec<Change> = tuples.iter().map(change).collect();
            let gains = gains(space, target, attribute, &changes);
            found.push(((attribute, from, value), Refinement { changes, gains }));
        };
        match way {
            Way::Specialize => {
                if let Some(below) = space.below(attribute, from) {
                    add(from, &|tuple| space.part_at(attribute, below, tuple));
                }
            }
            Way::Disclose => {
                let values: BTreeSet<Cell> = tuples.iter().map(|&tuple| own(tuple)).collect();
                for value in values.into_iter().filter(|&value| value != from) {
                    add(value, &|tuple| if own(tuple) == value { value } else { from });
                }
            }
            Way::Divide => {
                if let Some((left, right)) = halves(space, target, attribute, &tuples) {
                    // Cells of ranges are in the order of their first places.
                    let last = left.tuples.iter().map(|&tuple| own(tuple)).max();
                    add(from, &|tuple| if Some(own(tuple)) <= last { left.cell } else { right.cell });
                }
            }
        }
    }
    found
}

/// What is learnt of the class column, and what is saved, for each row that changes; what is saved twice without such a
/// column.
pub(super) fn gains(
    space: &Space,
    target: Option<&Target>,
    attribute: usize,
    changes: &[Change],
) -> (f64, f64) {
    let rows: u64 = changes.iter().map(|change| space.rows(change.tuple)).sum();
    let cost = |cell: Cell| space.cell_cost(attribute, cell);
    let saved = |change: &Change| space.rows(change.tuple) as f64 * (cost(change.from) - cost(change.to));
    let saved = changes.iter().map(saved).sum::<f64>() / rows.max(1) as f64;
    let Some(target) = target else { return (saved, saved) };
    let mut parts: BTreeMap<Cell, Tally<'_>> = BTreeMap::new();
    let mut whole = target.none();
    for change in changes {
        whole.add(change.tuple);
        parts.entry(change.to).or_insert_with(|| target.none()).add(change.tuple);
    }
    let left: f64 = parts.values().map(Tally::impurity).sum();
    ((whole.impurity() - left) / rows.max(1) as f64, saved)
}

/// Some tuples of a range, and the smallest range that holds them.
pub(in crate::local) struct Half {
    pub(in crate::local) tuples: Vec<u32>,
    pub(in crate::local) cell: Cell,
}

/// The best division of tuples in two by their values' order: the one that leaves the class column least mixed, or, without
/// one, that costs least. None for a single value.
pub(in crate::local) fn halves(
    space: &Space,
    target: Option<&Target>,
    attribute: usize,
    tuples: &[u32],
) -> Option<(Half, Half)> {
    divisions(space, target, attribute, tuples).into_iter().next().map(|at| {
        let mut sorted = sorted(space, attribute, tuples);
        let right = sorted.split_off(at.2);
        let half = |part: Vec<(Cell, u32)>| {
            let cell = part
                .iter()
                .map(|&(cell, _)| cell)
                .reduce(|one, other| space.join_cells(attribute, one, other));
            Half {
                cell: cell.unwrap_or_default(),
                tuples: part.into_iter().map(|(_, tuple)| tuple).collect(),
            }
        };
        (half(sorted), half(right))
    })
}

/// Tuples by their values' order.
pub(in crate::local) fn sorted(space: &Space, attribute: usize, tuples: &[u32]) -> Vec<(Cell, u32)> {
    let mut sorted: Vec<(Cell, u32)> =
        tuples.iter().map(|&tuple| (space.cells(tuple)[attribute], tuple)).collect();
    sorted.sort_unstable();
    sorted
}

/// Where the [order](sorted) of tuples can be divided, as how mixed the halves are, what they cost, and the place of the
/// first tuple of the second; the best first.
pub(in crate::local) fn divisions(
    space: &Space,
    target: Option<&Target>,
    attribute: usize,
    tuples: &[u32],
) -> Vec<(f64, f64, usize)> {
    let sorted = sorted(space, attribute, tuples);
    let forwards = halves_from(space, target, attribute, sorted.iter());
    let mut backwards = halves_from(space, target, attribute, sorted.iter().rev());
    backwards.reverse();
    let borders = (1..sorted.len()).filter(|&at| sorted[at - 1].0 != sorted[at].0);
    let mut divisions: Vec<(f64, f64, usize)> = borders
        .map(|at| {
            let (left, right) = (forwards[at - 1], backwards[at]);
            (left.0 + right.0, left.1 + right.1, at)
        })
        .collect();
    divisions.sort_by(|one, other| {
        one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)).then(one.2.cmp(&other.2))
    });
    divisions
}

/// After each tuple, how mixed all so far are and what they cost.
fn halves_from<'t>(
    space: &Space,
    target: Option<&Target>,
    attribute: usize,
    tuples: impl Iterator<Item = &'t (Cell, u32)>,
) -> Vec<(f64, f64)> {
    let mut tally = target.map(Target::none);
    let (mut range, mut rows): (Option<Cell>, u64) = (None, 0);
    let mut so_far = |&(cell, tuple): &(Cell, u32)| {
        if let Some(tally) = &mut tally {
            tally.add(tuple);
        }
        rows += space.rows(tuple);
        let joined = range.map_or(cell, |range| space.join_cells(attribute, range, cell));
        range = Some(joined);
        let mixed = tally.as_ref().map_or(0.0, Tally::impurity);
        (mixed, rows as f64 * space.cell_cost(attribute, joined))
    };
    tuples.map(&mut so_far).collect()
}
