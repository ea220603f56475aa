//! Cuts from the top down, chosen for the class column (Fung et al. 2010, algorithms 6.3.1 and 7.2.4; Wang, Fung and Yu 2007).

use std::collections::{BTreeMap, BTreeSet};

use super::super::space::{Cell, Space};
use super::super::target::Target;
use super::partitions::{Divided, Effect, Partitions};
use super::refinement::{Change, Parts, Way, gains, parts_of};
use super::scoped::Scopes;
use super::{Cut, GoesOn, Shown, of_intervals, top};
use crate::Problem;
use crate::search::Score;

/// An attribute, the cell that is taken apart, and the value that is disclosed, or else the cell again.
type Name = (usize, Cell, Cell);

/// A way to take a cell apart, and what that does.
struct Refinement {
    parts: Parts,
    /// What is learnt of the class column for each row, in bits, and what is saved for each row.
    gains: (f64, f64),
    /// The rows that become finer.
    rows: u64,
    effect: Effect,
}

/// A refinement with its score, and what decides between equals.
#[derive(Clone, Copy)]
pub(in crate::local) struct Scored {
    pub(in crate::local) score: (f64, f64),
    name: Name,
}

#[cfg(test)]
impl Scored {
    /// The attribute that is taken apart.
    pub(in crate::local) fn attribute(&self) -> usize {
        self.name.0
    }
}

/// A cut on its way down.
///
/// What a refinement would gain stays the same until its own cell is taken apart, and what it would do to a group until
/// that is divided: a step looks again at no others.
pub(in crate::local) struct Refiner<'r> {
    space: &'r Space,
    ways: &'r [Way],
    score: Score,
    scopes: Scopes<'r>,
    target: Option<Target>,
    /// `cells[attribute][tuple]`
    pub(in crate::local) cells: Vec<Vec<Cell>>,
    /// The tuples of rows that have a cell, by attribute.
    with: Vec<BTreeMap<Cell, Vec<u32>>>,
    partitions: Partitions,
    open: BTreeMap<Name, Refinement>,
    /// What may not be taken apart now never may.
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
        let cells: Vec<Vec<Cell>> = top(space);
        if !scopes.hold(space, &cells) {
            return None;
        }
        let partitions = Partitions::new(&scopes, space, &cells);
        let target = Target::labels(&problem.frequency);
        let with = vec![BTreeMap::new(); space.width()];
        let (open, closed) = (BTreeMap::new(), BTreeSet::new());
        let mut refiner = Self { space, ways, score, scopes, target, cells, with, partitions, open, closed };
        let all: Vec<u32> = (0..space.tuples() as u32).filter(|&tuple| space.rows(tuple) > 0).collect();
        for attribute in 0..space.width() {
            refiner.add(attribute, &all);
        }
        Some(refiner)
    }

    /// Adds what tuples have in an attribute, and every way to take that apart.
    fn add(&mut self, attribute: usize, tuples: &[u32]) {
        let mut cells: BTreeMap<Cell, Vec<u32>> = BTreeMap::new();
        for &tuple in tuples {
            cells.entry(self.cells[attribute][tuple as usize]).or_default().push(tuple);
        }
        for (from, tuples) in cells {
            self.open(attribute, from, &tuples);
            self.with[attribute].insert(from, tuples);
        }
    }

    /// Looks at every way to take a cell apart.
    fn open(&mut self, attribute: usize, from: Cell, tuples: &[u32]) {
        let (space, target) = (self.space, self.target.as_ref());
        for (value, parts) in parts_of(space, target, (attribute, from), self.ways[attribute], tuples) {
            let name = (attribute, from, value);
            if self.closed.contains(&name) {
                continue;
            }
            let to = |tuple: u32| parts.of(space, attribute, from, tuple);
            let change = |&tuple: &u32| Change { tuple, from, to: to(tuple) };
            let changes: Vec<Change> = tuples.iter().map(change).collect();
            // Other groups stay as they are.
            let changed: Vec<u32> =
                changes.iter().filter(|change| change.to != from).map(|change| change.tuple).collect();
            match self.partitions.effect(&mut self.scopes, space, attribute, &changed, &to) {
                Some(effect) => {
                    let gains = gains(space, target, attribute, &changes);
                    let rows = space.rows_of(&changed);
                    self.open.insert(name, Refinement { parts, gains, rows, effect });
                }
                None => {
                    self.closed.insert(name);
                }
            }
        }
    }

    /// Everything that may be taken apart.
    pub(in crate::local) fn scored(&self) -> impl Iterator<Item = Scored> {
        let before = self.partitions.smallest();
        self.open.iter().map(move |(&name, refinement)| {
            let gains = refinement.gains;
            let score = match self.score {
                Score::ForAnonymity => {
                    let loss = 1.0 + self.partitions.anonymity_loss(&before, name.0, &refinement.effect);
                    (gains.0 / loss, gains.1 / loss)
                }
                Score::Information => gains,
                Score::Distortion => (refinement.rows as f64, gains.1),
            };
            Scored { score, name }
        })
    }

    /// Takes apart what has the best score. None if nothing may be.
    pub(in crate::local) fn step(&mut self) -> Option<Scored> {
        let better = |best: Scored, next: Scored| if is_more(next.score, best.score) { next } else { best };
        let best = self.scored().reduce(better)?;
        let (attribute, from, _) = best.name;
        let refinement = self.open.remove(&best.name)?;
        self.open.retain(|&(of, cell, _), _| (of, cell) != (attribute, from));
        let tuples = self.with[attribute].remove(&from).unwrap_or_default();
        for &tuple in &tuples {
            let to = refinement.parts.of(self.space, attribute, from, tuple);
            self.cells[attribute][tuple as usize] = to;
        }
        let divided = self.partitions.divide(self.space, attribute, &tuples, &self.cells[attribute]);
        for divided in &divided {
            self.look_again(attribute, divided);
        }
        self.add(attribute, &tuples);
        Some(best)
    }

    /// Looks again at what would divide the parts of a group that an attribute has divided.
    fn look_again(&mut self, by: usize, divided: &Divided) {
        for attribute in self.partitions.columns(divided.scope).to_vec() {
            if attribute == by {
                continue;
            }
            for name in self.names_in(attribute, divided) {
                let Some(refinement) = self.open.get_mut(&name) else { continue };
                let Refinement { parts, effect, .. } = refinement;
                let to = |tuple: u32| parts.of(self.space, attribute, name.1, tuple);
                if !self.partitions.update(&mut self.scopes, self.space, divided, &to, effect) {
                    self.open.remove(&name);
                    self.closed.insert(name);
                }
            }
        }
    }

    /// What may divide the parts of a group by an attribute: there they have the same cell.
    fn names_in(&self, attribute: usize, divided: &Divided) -> BTreeSet<Name> {
        let tuples = divided.parts.clone().flat_map(|part| self.partitions.tuples(divided.scope, part));
        let name = |&tuple: &u32| {
            let from = self.cells[attribute][tuple as usize];
            let discloses = self.ways[attribute] == Way::Disclose;
            (attribute, from, if discloses { self.space.cells(tuple)[attribute] } else { from })
        };
        tuples.map(name).collect()
    }
}

/// After so many steps what was found is shown.
const SHOWN: usize = 8;

/// Takes cells apart from the top down as long as all groups satisfy the models, each time the one of the best score. None if
/// not even the beginning satisfies them. `goes_on` is asked before each step.
///
/// Without a class column, what counts is what is saved instead of what is learnt; with one, it decides between equals.
pub(in crate::local) fn refine(
    problem: &Problem,
    space: &Space,
    ways: &[Way],
    score: Score,
    goes_on: GoesOn<'_>,
) -> Option<Cut> {
    let mut refiner = Refiner::new(problem, space, ways, score)?;
    let mut steps = 0;
    let goes_on = &mut |taken: usize, refiner: &Refiner<'_>| {
        // Each step takes cells apart.
        let shown = || Shown { cells: refiner.cells.clone(), out: vec![false; space.tuples()] };
        goes_on(taken, if taken.is_multiple_of(SHOWN) { Some(&shown) } else { None })
    };
    while goes_on(steps, &refiner) && refiner.step().is_some() {
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
    if let Some(ladder) = space.ladder(attribute) {
        return of_intervals(space, attribute, &ladder.intervals(|_| false));
    }
    let level = space.levels(attribute) - 1;
    (0..space.tuples() as u32).map(|tuple| space.at(attribute, level, tuple)).collect()
}
