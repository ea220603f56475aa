//! Ways to take a cell of a cut apart.

use std::collections::{BTreeMap, BTreeSet};

use super::super::space::{Below, Cell, Space};
use super::super::target::{Tally, Target};
use super::divisions::{Halves, halves};
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

/// What becomes of a cell.
#[derive(Debug)]
pub(super) enum Parts {
    /// The nodes below.
    Below(Below),
    /// This value, and for the others what there was.
    Value(Cell),
    Halves(Halves),
}

impl Parts {
    /// What a tuple has then that had `from`.
    #[inline]
    pub(super) fn of(&self, space: &Space, attribute: usize, from: Cell, tuple: u32) -> Cell {
        let own = || space.cells(tuple)[attribute];
        match self {
            Self::Below(below) => space.part_at(attribute, *below, tuple),
            Self::Value(value) if own() == *value => *value,
            Self::Value(_) => from,
            Self::Halves(halves) if own() <= halves.last => halves.left,
            Self::Halves(halves) => halves.right,
        }
    }
}

/// Every way to take apart what tuples have in an attribute, with the value that is disclosed or else the cell itself.
pub(super) fn parts_of(
    space: &Space,
    target: Option<&Target>,
    (attribute, from): (usize, Cell),
    way: Way,
    tuples: &[u32],
) -> Vec<(Cell, Parts)> {
    match way {
        Way::Disclose => {
            let values: BTreeSet<Cell> = tuples.iter().map(|&tuple| space.cells(tuple)[attribute]).collect();
            let others = values.into_iter().filter(|&value| value != from);
            others.map(|value| (value, Parts::Value(value))).collect()
        }
        Way::Specialize => {
            space.below(attribute, from).map(|below| (from, Parts::Below(below))).into_iter().collect()
        }
        Way::Divide => {
            let halves = halves(space, target, attribute, tuples);
            halves.map(|halves| (from, Parts::Halves(halves))).into_iter().collect()
        }
    }
}

/// A tuple's cell before and after.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) tuple: u32,
    pub(super) from: Cell,
    pub(super) to: Cell,
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
