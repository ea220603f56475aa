//! Sets of nodes, which grow by all that is above or below a node.

use super::{Lattice, Levels};

/// A set of nodes as bits.
#[derive(Clone, Debug)]
pub struct NodeSet(Vec<u64>);

impl NodeSet {
    /// The empty set over a lattice's nodes.
    pub fn new(lattice: &Lattice) -> Self {
        Self(vec![0; lattice.nodes().div_ceil(64)])
    }

    /// Whether the node is in the set.
    pub fn contains(&self, node: usize) -> bool {
        self.0[node / 64] >> (node % 64) & 1 == 1
    }

    /// Adds a node; false if it was there already.
    pub fn insert(&mut self, node: usize) -> bool {
        let bit = 1 << (node % 64);
        let new = self.0[node / 64] & bit == 0;
        self.0[node / 64] |= bit;
        new
    }

    /// Adds a node and all nodes above it. Requires that whenever a node is in the set, all above it are.
    /// Returns how many were new.
    pub fn insert_upwards(&mut self, lattice: &Lattice, node: usize) -> usize {
        self.insert_between(lattice, (&lattice.levels(node), &lattice.top), 0, node, 0)
    }

    /// Adds a node and all nodes below it. Requires that whenever a node is in the set, all below it are.
    /// Returns how many were new.
    pub fn insert_downwards(&mut self, lattice: &Lattice, node: usize) -> usize {
        self.insert_between(lattice, (&lattice.bottom, &lattice.levels(node)), 0, 0, node)
    }

    /// Adds all nodes between two that have the same levels as `node` in the attributes before `attribute`, where `node` is
    /// the lowest of them. The set is closed from one of both ends on, `closed` further than the lowest: if that is in the
    /// set, all are.
    fn insert_between(
        &mut self,
        lattice: &Lattice,
        (low, high): (&Levels, &Levels),
        attribute: usize,
        node: usize,
        closed: usize,
    ) -> usize {
        if self.contains(node + closed) {
            return 0;
        }
        if attribute == lattice.attributes {
            return usize::from(self.insert(node));
        }
        let (stride, steps) = (lattice.strides[attribute], (high[attribute] - low[attribute]) as usize);
        let closed = closed.saturating_sub(steps * stride);
        let at = |step: usize| node + step * stride;
        (0..=steps)
            .map(|step| self.insert_between(lattice, (low, high), attribute + 1, at(step), closed))
            .sum()
    }
}
