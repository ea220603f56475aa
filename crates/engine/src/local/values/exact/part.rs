//! A part of all cuts.

use std::cmp::Ordering;
use std::rc::Rc;

use super::super::super::space::{Cell, Ladder, Space};
use super::conflicts::Conflict;

/// A node of a part's coarsest cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) cell: Cell,
    /// Whether it may be replaced by those below it; else it stays.
    pub(super) open: bool,
}

/// What is decided of a border of a column with ranges of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Border {
    /// It may divide an interval.
    Open,
    /// It does.
    Cut,
    /// It does not.
    Closed,
}

/// All cuts that have the nodes of a cut which stay, and these or others below them for those that are open; and the borders
/// that divide, and any of those that are open.
#[derive(Clone)]
pub(super) struct Part {
    /// A score that none of them can be better than.
    pub(super) bound: f64,
    /// `cut[attribute]`: the nodes of the coarsest of them.
    pub(super) cut: Vec<Rc<[Node]>>,
    /// `borders[attribute]`: those of its [ladder](Ladder); nothing for attributes without.
    pub(super) borders: Vec<Rc<[Border]>>,
    /// Open nodes of which one at least stays.
    pub(super) conflicts: Rc<[Conflict]>,
    /// The attribute whose nodes are new; none where all are.
    pub(super) new: Option<usize>,
    /// How many nodes were decided.
    pub(super) depth: u32,
}

impl Part {
    /// All cuts below one, given as `cells[attribute][tuple]`.
    pub(super) fn all(space: &Space, cells: Vec<Vec<Cell>>) -> Self {
        let cut = |(attribute, mut cells): (usize, Vec<Cell>)| {
            if space.is_ranged(attribute) {
                return Rc::new([]) as Rc<[Node]>;
            }
            cells.sort_unstable();
            cells.dedup();
            let node = |cell| Node { cell, open: space.below(attribute, cell).is_some() };
            cells.into_iter().map(node).collect()
        };
        let open = |attribute| space.ladder(attribute).map_or(0, Ladder::len);
        Self {
            borders: (0..cells.len()).map(|attribute| vec![Border::Open; open(attribute)].into()).collect(),
            bound: f64::NEG_INFINITY,
            cut: cells.into_iter().enumerate().map(cut).collect(),
            conflicts: Rc::new([]),
            new: None,
            depth: 0,
        }
    }

    /// Those cuts of it in which a node stays.
    pub(super) fn with(&self, attribute: usize, stays: Cell) -> Self {
        let mut part = self.clone();
        part.close(attribute, |cell| cell == stays);
        part.depth += 1;
        part
    }

    /// Those cuts of it in which a node is replaced by these, which are below it.
    pub(super) fn without(&self, space: &Space, attribute: usize, node: Cell, below: &[Cell]) -> Self {
        let mut part = self.clone();
        let others = self.cut[attribute].iter().copied().filter(|other| other.cell != node);
        let node = |&cell| Node { cell, open: space.below(attribute, cell).is_some() };
        part.cut[attribute] = others.chain(below.iter().map(node)).collect();
        part.new = Some(attribute);
        part.depth += 1;
        part
    }

    /// The open border at which an interval is divided first.
    pub(super) fn border(&self, space: &Space, attribute: usize, cell: Cell) -> Option<usize> {
        space.border(attribute, cell, 0, |border| self.is_open(attribute, border))
    }

    /// Whether nothing is decided of a border.
    pub(super) fn is_open(&self, attribute: usize, border: usize) -> bool {
        self.borders[attribute][border] == Border::Open
    }

    /// Those cuts of it in which a border divides, or does not.
    pub(super) fn bordered(&self, attribute: usize, border: usize, decided: Border) -> Self {
        let mut part = self.clone();
        part.decide(attribute, &[border], decided);
        part.new = Some(attribute);
        part.depth += 1;
        part
    }

    /// Decides of borders.
    pub(super) fn decide(&mut self, attribute: usize, which: &[usize], decided: Border) {
        let mut borders = self.borders[attribute].to_vec();
        for &border in which {
            borders[border] = decided;
        }
        self.borders[attribute] = borders.into();
    }

    /// Keeps nodes as they are.
    pub(super) fn close(&mut self, attribute: usize, stays: impl Fn(Cell) -> bool) {
        let closed = |&node: &Node| Node { open: node.open && !stays(node.cell), ..node };
        self.cut[attribute] = self.cut[attribute].iter().map(closed).collect();
    }

    /// Of each node of an attribute, whether it is in the cut, and whether it is open; the same of intervals.
    pub(super) fn nodes(&self, space: &Space, attribute: usize) -> Vec<Option<bool>> {
        let mut nodes = vec![None; space.slots(attribute)];
        if let Some(ladder) = space.ladder(attribute) {
            for span in ladder.intervals(|border| self.borders[attribute][border] == Border::Cut) {
                let cell = ladder.cell(span);
                nodes[space.slot(attribute, cell) as usize] =
                    Some(self.border(space, attribute, cell).is_some());
            }
        }
        for node in &*self.cut[attribute] {
            nodes[node.cell.number() as usize] = Some(node.open);
        }
        nodes
    }
}

/// First the one that could be best, then the one that is decided furthest.
impl Ord for Part {
    fn cmp(&self, other: &Self) -> Ordering {
        other.bound.total_cmp(&self.bound).then(self.depth.cmp(&other.depth))
    }
}

impl PartialOrd for Part {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Part {}
