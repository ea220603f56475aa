//! The generalization lattice: nodes, their order, and sets of them.

mod between;
#[cfg(test)]
mod lattice_tests;
mod node_set;

use std::ops::RangeInclusive;

use coversheet_error::{Error, Result};

pub use node_set::NodeSet;

/// The most quasi-identifiers that one problem can have.
pub const MAX_ATTRIBUTES: usize = 64;

/// The most nodes that a lattice can have; every search keeps a few bytes for each.
pub const MAX_NODES: usize = 1 << 22;

/// A node of the lattice: one generalization level per quasi-identifier. Positions beyond the last
/// quasi-identifier are 0.
pub type Levels = [u8; MAX_ATTRIBUTES];

/// The node at which nothing is generalized.
pub const ORIGINAL: Levels = [0; MAX_ATTRIBUTES];

/// All nodes between the lowest and the highest allowed levels (Samarati and Sweeney 1998, whose lowest are 0).
///
/// Nodes are numbered in mixed radix with the first attribute the most significant, so the order of
/// the numbers is the lexicographic order of the nodes, unless [another order](Lattice::ordered) is asked for.
#[derive(Clone, Debug)]
pub struct Lattice {
    bottom: Levels,
    top: Levels,
    strides: [usize; MAX_ATTRIBUTES],
    /// The attributes, the most significant first.
    order: Vec<usize>,
    attributes: usize,
    nodes: usize,
}

impl Lattice {
    /// The lattice of all nodes that have one of the given levels for each attribute, none of which may be empty.
    ///
    /// # Errors
    ///
    /// `too-many-quasi-identifiers` and `lattice-too-large`, each with what to change.
    pub fn new(levels: &[RangeInclusive<usize>]) -> Result<Self> {
        Self::ordered(levels, (0..levels.len()).collect())
    }

    /// [`Lattice::new`] with nodes numbered by the attributes in this order, the most significant first.
    ///
    /// # Errors
    ///
    /// As [`Lattice::new`].
    pub fn ordered(levels: &[RangeInclusive<usize>], order: Vec<usize>) -> Result<Self> {
        check_attributes(levels.len())?;
        let mut lattice = Self {
            bottom: [0; MAX_ATTRIBUTES],
            top: [0; MAX_ATTRIBUTES],
            strides: [0; MAX_ATTRIBUTES],
            order,
            attributes: levels.len(),
            nodes: 1,
        };
        let count = |levels: &RangeInclusive<usize>| levels.end().saturating_sub(*levels.start()) + 1;
        for place in (0..levels.len()).rev() {
            let attribute = lattice.order[place];
            let allowed = &levels[attribute];
            lattice.strides[attribute] = lattice.nodes;
            let nodes = lattice.nodes.saturating_mul(count(allowed));
            if nodes > MAX_NODES || *allowed.end() > u8::MAX as usize {
                let nodes: f64 = levels.iter().map(|levels| count(levels) as f64).product();
                return Err(Error::new(
                    "lattice-too-large",
                    format!("There are {nodes} combinations of levels; at most {MAX_NODES} can be searched."),
                )
                .hint(
                    "Choose the algorithm best-effort, allow fewer levels of some columns, or use fewer quasi-identifiers.",
                ));
            }
            lattice.bottom[attribute] = *allowed.start() as u8;
            lattice.top[attribute] = *allowed.end() as u8;
            lattice.nodes = nodes;
        }
        Ok(lattice)
    }

    /// The number of attributes.
    pub fn attributes(&self) -> usize {
        self.attributes
    }

    /// The number of nodes.
    pub fn nodes(&self) -> usize {
        self.nodes
    }

    /// The most specific node.
    pub fn bottom(&self) -> &Levels {
        &self.bottom
    }

    /// The most general node.
    pub fn top(&self) -> &Levels {
        &self.top
    }

    /// The number of a node.
    pub fn index(&self, levels: &Levels) -> usize {
        let step = |attribute: usize| (levels[attribute] - self.bottom[attribute]) as usize;
        (0..self.attributes).map(|attribute| step(attribute) * self.strides[attribute]).sum()
    }

    /// The levels of the node with that number.
    pub fn levels(&self, node: usize) -> Levels {
        let mut levels = [0; MAX_ATTRIBUTES];
        let mut rest = node;
        for &attribute in &self.order {
            levels[attribute] = self.bottom[attribute] + (rest / self.strides[attribute]) as u8;
            rest %= self.strides[attribute];
        }
        levels
    }

    /// The attributes, the most significant in a node's number first.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// How far apart the numbers of two nodes are that differ by one level of an attribute.
    pub fn stride(&self, attribute: usize) -> usize {
        self.strides[attribute]
    }

    /// The sum of a node's levels: its height in the lattice.
    pub fn height(levels: &Levels) -> usize {
        levels.iter().map(|&level| level as usize).sum()
    }

    /// The nodes one step more general.
    pub fn successors(&self, levels: &Levels) -> impl Iterator<Item = usize> {
        let (node, levels) = (self.index(levels), *levels);
        (0..self.attributes)
            .filter(move |&attribute| levels[attribute] < self.top[attribute])
            .map(move |attribute| node + self.strides[attribute])
    }

    /// The nodes one step more specific.
    pub fn predecessors(&self, levels: &Levels) -> impl Iterator<Item = usize> {
        let (node, levels) = (self.index(levels), *levels);
        (0..self.attributes)
            .filter(move |&attribute| levels[attribute] > self.bottom[attribute])
            .map(move |attribute| node - self.strides[attribute])
    }
}

/// Refuses more attributes than a node can have.
pub(crate) fn check_attributes(attributes: usize) -> Result<()> {
    if attributes <= MAX_ATTRIBUTES {
        return Ok(());
    }
    Err(Error::new(
        "too-many-quasi-identifiers",
        format!("There are {attributes} quasi-identifiers; at most {MAX_ATTRIBUTES} can be searched."),
    )
    .hint("Give some of these columns another role, or leave them out."))
}
