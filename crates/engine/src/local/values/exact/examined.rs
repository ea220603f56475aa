//! What a part of all cuts can be worth, and how it is divided.

use super::super::super::space::{Cell, Space};
use super::super::super::standard::Standard;
use super::super::cuts::Cuts;
use super::super::of_intervals;
use super::conflicts;
use super::costs::Costs;
use super::part::{Border, Part};

/// What was found of a part.
pub(super) struct Examined {
    /// The score of its coarsest cut, as `cells[attribute][tuple]`.
    pub(super) coarsest: f64,
    pub(super) cells: Vec<Vec<Cell>>,
    /// Which tuples that suppresses.
    pub(super) out: Vec<bool>,
    /// What it is divided into, its coarsest cut left out; nothing where none of its cuts can be better.
    pub(super) parts: Vec<Part>,
}

/// An open node, or an interval with an open border.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Open {
    pub(super) cell: Cell,
    /// What its rows cost more if it stays than at their finest.
    pub(super) gain: f64,
    /// The rows that are suppressed besides if it is replaced by those below it, or divided at the border that is first.
    pub(super) suppressed: u64,
    /// What these cost more then.
    pub(super) loss: f64,
}

/// The score of a cut, infinite if it suppresses more than may be, and which tuples it suppresses.
pub(super) fn score(
    space: &Space,
    costs: &Costs<'_>,
    standard: &mut Standard<'_>,
    cells: Vec<Vec<Cell>>,
    budget: u64,
) -> (f64, Vec<bool>) {
    let cuts = Cuts::new(space, cells, standard);
    if cuts.suppressed > budget {
        return (f64::INFINITY, cuts.out);
    }
    let score = costs.score(&columns(&cuts, costs, |attribute, tuple| {
        space.cell_cost(attribute, cuts.cells[attribute][tuple as usize])
    }));
    (score, cuts.out)
}

/// What all cells of each attribute cost, if those that are not suppressed cost `cell(attribute, tuple)`.
fn columns(cuts: &Cuts<'_>, costs: &Costs<'_>, cell: impl Fn(usize, u32) -> f64) -> Vec<f64> {
    let space = cuts.space;
    let of = |attribute: usize| -> f64 {
        let cost = |tuple: u32| {
            if cuts.out[tuple as usize] { costs.gone(attribute, tuple) } else { cell(attribute, tuple) }
        };
        (0..space.tuples() as u32).map(|tuple| space.rows(tuple) as f64 * cost(tuple)).sum()
    };
    (0..space.width()).map(of).collect()
}

/// Looks at a part. None if it holds no cut that suppresses no more than may be.
pub(super) fn examine(
    space: &Space,
    costs: &Costs<'_>,
    standard: &mut Standard<'_>,
    part: &Part,
    budget: u64,
    best: f64,
) -> Option<Examined> {
    let nodes: Vec<Vec<Option<bool>>> =
        (0..space.width()).map(|attribute| part.nodes(space, attribute)).collect();
    let cells =
        (0..space.width()).map(|attribute| cells(space, attribute, part, &nodes[attribute])).collect();
    let cuts = Cuts::new(space, cells, standard);
    if cuts.suppressed > budget {
        return None;
    }
    let mut look = Look {
        finer: (0..space.width())
            .map(|attribute| cuts.finer(attribute, |cell| part.border(space, attribute, cell)))
            .collect(),
        finest: (0..space.width()).map(|attribute| finest(space, attribute, part)).collect(),
        part: part.clone(),
        open: Vec::new(),
        budget,
        costs,
        cuts,
        nodes,
    };
    let coarsest = costs.score(&columns(&look.cuts, costs, |attribute, tuple| {
        space.cell_cost(attribute, look.cuts.cells[attribute][tuple as usize])
    }));
    let better = best.min(coarsest);
    let better = better - Costs::rounding(better);
    look.open = (0..space.width()).map(|attribute| look.open_nodes(attribute, standard)).collect();
    let floor = look.floor();
    look.close(floor, better);
    let parts = look.divide(floor, better, standard);
    Some(Examined { coarsest, cells: look.cuts.cells, out: look.cuts.out, parts })
}

/// A part that is looked at, with the classes of its coarsest cut.
struct Look<'l> {
    costs: &'l Costs<'l>,
    cuts: Cuts<'l>,
    /// `finer[attribute][tuple]`: the cell one level further down, or divided at the border that is first.
    finer: Vec<Vec<Cell>>,
    /// `finest[attribute][tuple]`: the cell if all open borders divide; nothing for attributes without.
    finest: Vec<Vec<Cell>>,
    part: Part,
    /// Of each attribute what [`Part::nodes`] says.
    nodes: Vec<Vec<Option<bool>>>,
    /// `open[attribute][node]`
    open: Vec<Vec<Option<Open>>>,
    budget: u64,
}

impl Look<'_> {
    /// What a cell of a row that is not suppressed costs at least.
    fn least(&self, attribute: usize, tuple: u32) -> f64 {
        let (space, cell) = (self.cuts.space, self.cuts.cells[attribute][tuple as usize]);
        let cell = match self.nodes[attribute][space.slot(attribute, cell) as usize] {
            _ if space.is_ranged(attribute) => self.finest[attribute][tuple as usize],
            Some(true) => space.at(attribute, 0, tuple),
            _ => cell,
        };
        space.cell_cost(attribute, cell)
    }

    /// What such a row costs at least.
    fn row_least(&self, tuple: u32) -> f64 {
        (0..self.nodes.len()).map(|attribute| self.least(attribute, tuple)).sum()
    }

    /// A score that no cut of the part can be better than, as far as single cells tell.
    fn floor(&self) -> f64 {
        self.costs.score(&columns(&self.cuts, self.costs, |attribute, tuple| self.least(attribute, tuple)))
    }

    /// The same as far as what rows cost at least in any recoding tells.
    fn floor_of_rows(&self) -> f64 {
        let (space, costs) = (self.cuts.space, self.costs);
        let cost = |tuple: u32| {
            let gone = costs.row_gone(tuple);
            if self.cuts.out[tuple as usize] {
                return gone;
            }
            self.row_least(tuple).max(costs.known(tuple)).min(gone)
        };
        let rows = (0..space.tuples() as u32).filter(|&tuple| space.rows(tuple) > 0);
        rows.map(|tuple| space.rows(tuple) as f64 * cost(tuple)).sum::<f64>() - space.offset()
    }

    /// An attribute's open nodes, by number, those of no row left out.
    fn open_nodes(&self, attribute: usize, standard: &mut Standard<'_>) -> Vec<Option<Open>> {
        let space = self.cuts.space;
        let groups = self.cuts.split_by(&[(attribute, &self.finer[attribute])], standard);
        let mut open: Vec<Option<Open>> = vec![None; space.slots(attribute)];
        for tuple in self.cuts.live() {
            let cell = self.cuts.cells[attribute][tuple as usize];
            let slot = space.slot(attribute, cell) as usize;
            if self.nodes[attribute][slot] != Some(true) {
                continue;
            }
            let node = open[slot].get_or_insert_default();
            node.cell = cell;
            let rows = space.rows(tuple);
            node.gain += rows as f64 * (space.cell_cost(attribute, cell) - self.least(attribute, tuple));
            if !groups.hold[groups.of_tuple[tuple as usize] as usize] {
                node.suppressed += rows;
                node.loss += rows as f64 * (self.costs.row_gone(tuple) - self.row_least(tuple));
            }
        }
        open
    }

    /// Closes the nodes that no better cut replaces, and those of suppressed rows alone. No cut of the part costs less
    /// than `floor`.
    fn close(&mut self, floor: f64, better: f64) {
        let left = self.budget - self.cuts.suppressed;
        let space = self.cuts.space;
        for attribute in 0..self.nodes.len() {
            let stays = |open: &Option<Open>| {
                let Some(open) = open else { return true };
                open.suppressed > left || self.costs.is_sum() && floor + open.loss >= better
            };
            let stays: Vec<bool> = self.open[attribute].iter().map(stays).collect();
            if space.is_ranged(attribute) {
                self.close_borders(attribute, &stays);
                continue;
            }
            self.part.close(attribute, |cell| stays[space.slot(attribute, cell) as usize]);
            self.nodes[attribute] = self.part.nodes(space, attribute);
            for (open, node) in self.open[attribute].iter_mut().zip(&self.nodes[attribute]) {
                *open = open.filter(|_| *node == Some(true));
            }
        }
    }

    /// The same of the borders that are first in each interval; all of one of suppressed rows alone.
    fn close_borders(&mut self, attribute: usize, stays: &[bool]) {
        let space = self.cuts.space;
        let Some(ladder) = space.ladder(attribute) else { return };
        let mut closed = Vec::new();
        let mut slots = Vec::new();
        for span in ladder.intervals(|border| self.part.borders[attribute][border] == Border::Cut) {
            let cell = ladder.cell(span.clone());
            let slot = space.slot(attribute, cell);
            if !stays[slot as usize] {
                continue;
            }
            match self.open[attribute][slot as usize] {
                // What is alone hangs on the first border.
                None => closed.extend(span.filter(|&rung| self.part.is_open(attribute, rung))),
                Some(_) => closed.extend(self.part.border(space, attribute, cell)),
            }
            slots.push(slot);
        }
        self.part.decide(attribute, &closed, Border::Closed);
        self.nodes[attribute] = self.part.nodes(space, attribute);
        self.finest[attribute] = finest(space, attribute, &self.part);
        for slot in slots {
            self.open[attribute][slot as usize] = None;
        }
    }

    /// What the rows of an interval cost more at least if a border does not divide it.
    fn gain_of(&self, attribute: usize, border: usize) -> f64 {
        let space = self.cuts.space;
        let mut part = self.part.clone();
        part.decide(attribute, &[border], Border::Closed);
        let finest = finest(space, attribute, &part);
        let gain = |tuple: u32| {
            let cost = space.cell_cost(attribute, finest[tuple as usize]);
            space.rows(tuple) as f64 * (cost - self.least(attribute, tuple))
        };
        self.cuts.live().map(gain).sum()
    }

    /// Divides the part by whether the open node that decides most stays. Nothing if none of its cuts is better.
    /// `floor` is that before nodes were closed.
    fn divide(&mut self, floor: f64, better: f64, standard: &mut Standard<'_>) -> Vec<Part> {
        let closed = self.floor();
        let mut bound = closed.max(self.part.bound);
        if self.costs.is_sum() {
            bound = bound.max(self.floor_of_rows());
            if bound < better {
                let (open, finer) = (&self.open, &self.finer);
                let found = conflicts::find(&self.cuts, standard, &self.part, open, finer, self.budget);
                bound = bound.max(closed + conflicts::least(&found, open));
                self.part.conflicts = found;
            }
        }
        self.part.bound = bound;
        if bound >= better {
            return Vec::new();
        }
        let space = self.cuts.space;
        let Some((attribute, open)) = branch(&self.open) else {
            // Of an interval whose first border was closed, others may be open still.
            let is_open = |&attribute: &usize| self.nodes[attribute].contains(&Some(true));
            let next = (0..self.nodes.len()).find(is_open);
            return next.map(|_| self.part.clone()).into_iter().collect();
        };
        let (mut stays, mut goes, gain) = match self.part.border(space, attribute, open.cell) {
            Some(border) => (
                self.part.bordered(attribute, border, Border::Closed),
                self.part.bordered(attribute, border, Border::Cut),
                self.gain_of(attribute, border),
            ),
            None => (
                self.part.with(attribute, open.cell),
                self.part.without(space, attribute, open.cell, &self.below(attribute, open.cell)),
                open.gain,
            ),
        };
        if self.costs.is_sum() {
            stays.bound = bound.max(closed + gain);
            goes.bound = bound.max(floor + open.loss);
        }
        [stays, goes].into_iter().filter(|part| part.bound < better).collect()
    }

    /// The nodes below one that tuples have.
    fn below(&self, attribute: usize, node: Cell) -> Vec<Cell> {
        let cells = self.cuts.cells[attribute].iter().zip(&self.finer[attribute]);
        let mut below: Vec<Cell> =
            cells.filter(|(cell, _)| **cell == node).map(|(_, &finer)| finer).collect();
        below.sort_unstable();
        below.dedup();
        below
    }
}

/// The open node that decides most.
fn branch(open: &[Vec<Option<Open>>]) -> Option<(usize, Open)> {
    let mut most: Option<(usize, Open)> = None;
    for (attribute, nodes) in open.iter().enumerate() {
        for node in nodes.iter().flatten() {
            if most.is_none_or(|(_, most)| node.gain > most.gain) {
                most = Some((attribute, *node));
            }
        }
    }
    most
}

/// Each tuple's cell if all open borders divide.
fn finest(space: &Space, attribute: usize, part: &Part) -> Vec<Cell> {
    let Some(ladder) = space.ladder(attribute) else { return Vec::new() };
    let intervals = ladder.intervals(|border| part.borders[attribute][border] != Border::Closed);
    of_intervals(space, attribute, &intervals)
}

/// The cells of a part's coarsest cut: each tuple's nearest node of an attribute that is in it, or its interval.
fn cells(space: &Space, attribute: usize, part: &Part, nodes: &[Option<bool>]) -> Vec<Cell> {
    if let Some(ladder) = space.ladder(attribute) {
        let intervals = ladder.intervals(|border| part.borders[attribute][border] == Border::Cut);
        return of_intervals(space, attribute, &intervals);
    }
    let cell = |tuple: u32| {
        let mut cell = space.at(attribute, 0, tuple);
        while nodes[cell.number() as usize].is_none() {
            match space.parent(attribute, cell) {
                Some(parent) => cell = parent,
                None => break,
            }
        }
        cell
    };
    (0..space.tuples() as u32).map(cell).collect()
}
