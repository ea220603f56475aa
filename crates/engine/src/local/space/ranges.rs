//! Ranges of a column's own: from the smallest value of a class to its largest, wherever the hierarchy's groups end.

use super::Cell;
use crate::Attribute;
use crate::objective::Objective;
use crate::recoding::Region;

/// The most leaves whose places fit into a cell.
const MOST_LEAVES: usize = 1 << PLACE_BITS;
const PLACE_BITS: u32 = 16;

/// The places of a column's leaves: first those that have an [order](Attribute::with_order), then the others, such as
/// missing values, which are in a range with nothing else. A cell is the first place of a range and the last.
#[derive(Debug)]
pub(super) struct Ranges {
    /// How many leaves have an order.
    ordered: u32,
    /// The place of each leaf.
    places: Vec<u32>,
    /// By place, the lowest allowed node of its leaf.
    nodes: Vec<u32>,
    /// By place, its highest allowed node.
    tops: Vec<u32>,
    /// By node, its first place and its last.
    extents: Vec<(u32, u32)>,
    /// What a cell costs in a range of so many leaves and one.
    costs: Vec<f64>,
}

impl Ranges {
    /// None where the column has no order, too many values, or nodes whose leaves are not next to each other in it: a
    /// range would then be a part of several. `node(level, leaf)` numbers the nodes of the allowed levels, so many in all.
    pub(super) fn new(
        attribute: &Attribute,
        position: usize,
        objective: &dyn Objective,
        nodes: usize,
        node: impl Fn(usize, usize) -> u32,
    ) -> Option<Self> {
        let leaves = attribute.leaves();
        if leaves > MOST_LEAVES {
            return None;
        }
        let mut order: Vec<u32> = (0..).map_while(|place| attribute.leaf_at(place)).collect();
        let ordered = order.len() as u32;
        if ordered < 2 {
            return None;
        }
        order.extend((0..leaves as u32).filter(|&leaf| attribute.place(leaf).is_none()));
        let mut places = vec![0; leaves];
        for (place, &leaf) in (0..).zip(&order) {
            places[leaf as usize] = place;
        }
        let mut extents = vec![(u32::MAX, 0); nodes];
        for level in attribute.min_level()..=attribute.max_level() {
            for (leaf, &place) in places.iter().enumerate() {
                let (first, last) = &mut extents[node(level, leaf) as usize];
                (*first, *last) = ((*first).min(place), (*last).max(place));
            }
            let together = |(leaf, &group): (usize, &u32)| {
                let (first, last) = extents[node(level, leaf) as usize];
                last - first + 1 == attribute.leaves_under(level)[group as usize]
            };
            if !attribute.groups(level).iter().enumerate().all(together) {
                return None;
            }
        }
        let at = |level: usize| order.iter().map(|&leaf| node(level, leaf as usize)).collect();
        let cost = |last: u32| {
            objective.cell(position, &Region::Range { first: 0, last, label: "".into() }, order[0])
        };
        Some(Self {
            ordered,
            nodes: at(attribute.min_level()),
            tops: at(attribute.max_level()),
            costs: (0..leaves as u32).map(cost).collect(),
            extents,
            places,
        })
    }

    /// The smallest range that a leaf may be in.
    pub(super) fn cell(&self, leaf: u32) -> Cell {
        let (first, last) = self.extents[self.nodes[self.places[leaf as usize] as usize] as usize];
        Cell(first << PLACE_BITS | last)
    }

    /// How many leaves there are.
    pub(super) fn leaves(&self) -> usize {
        self.places.len()
    }

    /// The first place of a cell.
    #[inline]
    pub(super) fn first(cell: Cell) -> u32 {
        cell.0 >> PLACE_BITS
    }

    /// The first place of a cell and the last.
    #[inline]
    pub(super) fn ends(cell: Cell) -> (u32, u32) {
        (Self::first(cell), cell.0 & ((1 << PLACE_BITS) - 1))
    }

    /// Whether all that a cell holds has an order.
    pub(super) fn is_ordered(&self, cell: Cell) -> bool {
        Self::ends(cell).1 < self.ordered
    }

    /// The highest allowed node that holds a row's own cell.
    pub(super) fn top(&self, cell: Cell) -> u32 {
        self.tops[Self::first(cell) as usize]
    }

    /// The lowest nodes of both ends of a cell: what holds both holds all between.
    pub(super) fn end_nodes(&self, cell: Cell) -> (u32, u32) {
        let (first, last) = Self::ends(cell);
        (self.nodes[first as usize], self.nodes[last as usize])
    }

    #[inline]
    pub(super) fn join(one: Cell, other: Cell) -> Cell {
        let ((first, last), (from, to)) = (Self::ends(one), Self::ends(other));
        Cell(first.min(from) << PLACE_BITS | last.max(to))
    }

    /// What a cell costs; infinite where no allowed node holds it. `of_node` is asked where the cell has to become the
    /// smallest node that holds it.
    #[inline]
    pub(super) fn cost(&self, cell: Cell, of_node: impl FnOnce() -> f64) -> f64 {
        let (first, last) = Self::ends(cell);
        if self.tops[first as usize] != self.tops[last as usize] {
            return f64::INFINITY;
        }
        if last >= self.ordered && first != last {
            return of_node();
        }
        self.costs[(last - first) as usize]
    }

    /// All that a cell covers as the region that it becomes: `node` is the smallest that holds it, and what is in no order has
    /// only nodes in common with others.
    pub(super) fn covered(&self, cell: Cell, node: u32) -> Cell {
        let (first, last) = Self::ends(cell);
        match self.extents.get(node as usize) {
            Some((from, to)) if from <= to && last >= self.ordered && first != last => {
                Cell(from << PLACE_BITS | to)
            }
            _ => cell,
        }
    }

    /// What a cell becomes, if that is not a node: `node` is the smallest that holds it.
    pub(super) fn region(&self, attribute: &Attribute, cell: Cell, node: u32) -> Option<Region> {
        let (first, last) = Self::ends(cell);
        if last >= self.ordered || self.extents[node as usize] == (first, last) {
            return None;
        }
        let text = |place: u32| {
            let leaf = attribute.leaf_at(place)?;
            Some(&attribute.hierarchy().labels(0)[leaf as usize])
        };
        let (from, to) = (text(first)?, text(last)?);
        // As in hierarchies, where the comma may start a fraction.
        let separator = if from.contains(',') || to.contains(',') { "; " } else { ", " };
        let label = format!("[{from}{separator}{to}]");
        Some(Region::Range { first, last, label: label.into() })
    }
}
