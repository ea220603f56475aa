//! Cuts from the top down, chosen for the class column (Fung et al. 2010, algorithms 6.3.1 and 7.2.4; Wang, Fung and Yu 2007).

use std::collections::{BTreeMap, BTreeSet};

use super::super::space::{Cell, Space};
use super::super::target::{Tally, Target};
use super::Cut;
use super::divisions::{Halves, halves};
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

/// A refinement with its score, and what decides between equals.
pub(in crate::local) struct Scored {
    pub(in crate::local) attribute: usize,
    pub(in crate::local) score: (f64, f64),
    changes: Vec<Change>,
}

/// A cut on its way down.
pub(in crate::local) struct Refiner<'r> {
    space: &'r Space,
    ways: &'r [Way],
    score: Score,
    scopes: Scopes<'r>,
    target: Option<Target>,
    /// `cells[attribute][tuple]`
    pub(in crate::local) cells: Vec<Vec<Cell>>,
    closed: BTreeSet<Name>,
}

impl<'r> Refiner<'r> {
    /// Everything at the top. None if not even that satisfies the models.
    pub(in crate::local) fn new(
        problem: &'r Problem,
        space: &'r Space,
        ways: &'r [Way],
        score: Score,
    ) -> Option<Self> {
        let mut scopes = Scopes::new(problem)?;
        let cells: Vec<Vec<Cell>> = (0..space.width()).map(|attribute| tops(space, attribute)).collect();
        let target = Target::labels(&problem.frequency);
        let holds = scopes.hold(space, &cells);
        holds.then(|| Self { space, ways, score, target, cells, scopes, closed: BTreeSet::new() })
    }

    /// Calls `each` with everything that may be taken apart. What may not be now never may.
    fn visit(&mut self, each: &mut dyn FnMut(Scored)) {
        let mut closed = Vec::new();
        for (attribute, &way) in self.ways.iter().enumerate() {
            let others = self.scopes.others(self.space, &self.cells, attribute);
            let (scopes, score) = (&mut self.scopes, self.score);
            let mut look = |name: Name, Refinement { changes, gains }: Refinement| {
                let Some(lost) = scopes.anonymity_loss(self.space, &others, &changes, true) else {
                    closed.push(name);
                    return;
                };
                let loss = if score == Score::ForAnonymity { lost + 1.0 } else { 1.0 };
                each(Scored { attribute, score: (gains.0 / loss, gains.1 / loss), changes });
            };
            let cells = (attribute, &self.cells[attribute][..]);
            refinements(self.space, self.target.as_ref(), cells, way, &self.closed, &mut look);
        }
        self.closed.extend(closed);
    }

    /// Everything that may be taken apart.
    #[cfg(test)]
    pub(in crate::local) fn scored(&mut self) -> Vec<Scored> {
        let mut scored = Vec::new();
        self.visit(&mut |found| scored.push(found));
        scored
    }

    /// Takes apart what has the best score. None if nothing may be.
    pub(in crate::local) fn step(&mut self) -> Option<Scored> {
        let mut best: Option<Scored> = None;
        self.visit(&mut |next| {
            if best.as_ref().is_none_or(|best| is_more(next.score, best.score)) {
                best = Some(next);
            }
        });
        let best = best?;
        for change in &best.changes {
            self.cells[best.attribute][change.tuple as usize] = change.to;
        }
        Some(best)
    }
}

/// Takes cells apart from the top down as long as all groups satisfy the models, each time the one of the best score. None if
/// not even the beginning satisfies them. `goes_on` is asked before each step.
///
/// Without a class column, what counts is what is saved instead of what is learnt; with one, it decides between equals.
pub(in crate::local) fn refine(
    problem: &Problem,
    space: &Space,
    ways: &[Way],
    score: Score,
    goes_on: &mut dyn FnMut(usize) -> bool,
) -> Option<Cut> {
    let mut refiner = Refiner::new(problem, space, ways, score)?;
    let mut steps = 0;
    while goes_on(steps) && refiner.step().is_some() {
        steps += 1;
    }
    Some(Cut { cells: refiner.cells, steps })
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

/// Calls `each` with every way to take apart what tuples have in an attribute, but for those that are closed.
fn refinements(
    space: &Space,
    target: Option<&Target>,
    (attribute, cells): (usize, &[Cell]),
    way: Way,
    closed: &BTreeSet<Name>,
    each: &mut dyn FnMut(Name, Refinement),
) {
    let mut members: BTreeMap<Cell, Vec<u32>> = BTreeMap::new();
    for (tuple, &cell) in (0..).zip(cells) {
        if space.rows(tuple) > 0 {
            members.entry(cell).or_default().push(tuple);
        }
    }
    let own = |tuple: u32| space.cells(tuple)[attribute];
    for (from, tuples) in members {
        let open = |value: Cell| !closed.contains(&(attribute, from, value));
        let mut add = |value: Cell, to: &dyn Fn(u32) -> Cell| {
            let change = |&tuple: &u32| Change { tuple, from, to: to(tuple) };
            let changes: Vec<Change> = tuples.iter().map(change).collect();
            let gains = gains(space, target, attribute, &changes);
            each((attribute, from, value), Refinement { changes, gains });
        };
        match way {
            Way::Disclose => {
                let values: BTreeSet<Cell> = tuples.iter().map(|&tuple| own(tuple)).collect();
                for value in values.into_iter().filter(|&value| value != from && open(value)) {
                    add(value, &|tuple| if own(tuple) == value { value } else { from });
                }
            }
            _ if !open(from) => {}
            Way::Specialize => {
                if let Some(below) = space.below(attribute, from) {
                    add(from, &|tuple| space.part_at(attribute, below, tuple));
                }
            }
            Way::Divide => {
                if let Some(Halves { last, left, right }) = halves(space, target, attribute, &tuples) {
                    add(from, &|tuple| if own(tuple) <= last { left } else { right });
                }
            }
        }
    }
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
