//! The generalization lattice: nodes, their order, and sets of them.

use std::ops::RangeInclusive;

use coversheet_error::{Error, Result, SortMany};

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

    /// Every node number, in order of height, each height in lexicographic order.
    pub fn by_height(&self) -> Vec<u32> {
        let mut heights = vec![0_u16; self.nodes];
        let levels = |attribute: usize| (0..=self.top[attribute]).map(f64::from).collect();
        let terms: Vec<Vec<f64>> = (0..self.attributes).map(levels).collect();
        let mut set = |node: usize, height| heights[node] = height as u16;
        self.for_each_between(&self.bottom, &self.top, &terms, &mut set);
        let mut nodes: Vec<(u32, u32)> = heights.iter().map(|&height| height.into()).zip(0..).collect();
        nodes.sort_many();
        nodes.into_iter().map(|(_, node)| node).collect()
    }

    /// Calls `visit` with the number of every node between two nodes, both included, and the sum of
    /// `terms[attribute][level]` over its levels. `terms` may be left empty: then the sum is 0.
    pub fn for_each_between(
        &self,
        bottom: &Levels,
        top: &Levels,
        terms: &[Vec<f64>],
        visit: &mut impl FnMut(usize, f64),
    ) {
        self.descend(0, self.index(bottom), 0.0, bottom, top, terms, visit);
    }

    #[expect(clippy::too_many_arguments, reason = "a recursion that carries its partial sums")]
    fn descend(
        &self,
        attribute: usize,
        node: usize,
        sum: f64,
        bottom: &Levels,
        top: &Levels,
        terms: &[Vec<f64>],
        visit: &mut impl FnMut(usize, f64),
    ) {
        if attribute == self.attributes {
            return visit(node, sum);
        }
        let mut node = node;
        // The last attribute takes no recursion: most steps are its.
        if attribute + 1 == self.attributes {
            for level in bottom[attribute]..=top[attribute] {
                visit(node, sum + terms.get(attribute).map_or(0.0, |terms| terms[level as usize]));
                node += self.strides[attribute];
            }
            return;
        }
        for level in bottom[attribute]..=top[attribute] {
            let term = terms.get(attribute).map_or(0.0, |terms| terms[level as usize]);
            self.descend(attribute + 1, node, sum + term, bottom, top, terms, visit);
            node += self.strides[attribute];
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn levels(values: &[u8]) -> Levels {
        let mut levels = [0; MAX_ATTRIBUTES];
        levels[..values.len()].copy_from_slice(values);
        levels
    }

    #[test]
    fn numbers_are_lexicographic_and_reversible() {
        for allowed in [[0..=1, 0..=2, 0..=3], [2..=3, 0..=2, 1..=4]] {
            let lattice = Lattice::new(&allowed).unwrap();
            assert_eq!(lattice.nodes(), 24);
            let all: Vec<Levels> = (0..24).map(|node| lattice.levels(node)).collect();
            assert!(all.is_sorted());
            assert!(all.iter().enumerate().all(|(node, levels)| lattice.index(levels) == node));
            let turned = Lattice::ordered(&allowed, vec![2, 0, 1]).unwrap();
            let by_third = |levels: &Levels| (levels[2], levels[0], levels[1]);
            let all_turned: Vec<Levels> = (0..24).map(|node| turned.levels(node)).collect();
            assert!(all_turned.is_sorted_by_key(by_third));
            assert!(all_turned.iter().enumerate().all(|(node, levels)| turned.index(levels) == node));
            assert_eq!((all.first(), all.last()), (Some(lattice.bottom()), Some(lattice.top())));
        }
    }

    #[test]
    fn no_node_leads_below_the_lowest_levels() {
        let lattice = Lattice::new(&[1..=2, 2..=2, 0..=1]).unwrap();
        let steps = |levels: &[u8]| {
            let levels = self::levels(levels);
            let below = lattice.predecessors(&levels).map(|node| lattice.levels(node)[..3].to_vec());
            let above = lattice.successors(&levels).map(|node| lattice.levels(node)[..3].to_vec());
            (below.collect::<Vec<_>>(), above.collect::<Vec<_>>())
        };
        assert_eq!(steps(&[1, 2, 0]), (vec![], vec![vec![2, 2, 0], vec![1, 2, 1]]));
        assert_eq!(steps(&[2, 2, 0]), (vec![vec![1, 2, 0]], vec![vec![2, 2, 1]]));
    }

    #[test]
    fn issa_2009_figure_4_has_six_nodes_on_four_heights() {
        let lattice = Lattice::new(&[0..=1, 0..=2]).unwrap();
        let heights: Vec<usize> =
            lattice.by_height().iter().map(|&node| Lattice::height(&lattice.levels(node as usize))).collect();
        assert_eq!(heights, [0, 1, 1, 2, 2, 3]);
    }

    #[test]
    fn issa_2009_figure_9_two_evaluations_tag_48_nodes() {
        // The labels and the printed 84 nodes leave only the heights 1, 6, 1, 2.
        let lattice = Lattice::new(&[0..=1, 0..=6, 0..=1, 0..=2]).unwrap();
        assert_eq!(lattice.nodes(), 84);
        let (mut failing, mut holding) = (NodeSet::new(&lattice), NodeSet::new(&lattice));
        let tagged = failing.insert_downwards(&lattice, lattice.index(&levels(&[1, 1, 1, 2])))
            + holding.insert_upwards(&lattice, lattice.index(&levels(&[0, 4, 0, 1])));
        assert_eq!(tagged, 48);
    }

    #[test]
    fn boxes_visit_each_node_between_once_with_its_sum() {
        let lattice = Lattice::new(&[0..=1, 0..=2, 0..=3]).unwrap();
        let terms: Vec<Vec<f64>> = vec![vec![0.0, 100.0], vec![0.0, 10.0, 20.0], vec![0.0, 1.0, 2.0, 3.0]];
        let (mut visited, mut sums) = (NodeSet::new(&lattice), Vec::new());
        lattice.for_each_between(&levels(&[0, 1, 0]), &levels(&[1, 2, 1]), &terms, &mut |node, sum| {
            assert!(visited.insert(node));
            sums.push(sum);
        });
        assert_eq!(sums, [10.0, 11.0, 20.0, 21.0, 110.0, 111.0, 120.0, 121.0]);
    }

    #[test]
    fn refuses_what_cannot_be_searched() {
        assert_eq!(Lattice::new(&[const { 0..=1 }; 65]).unwrap_err().code(), "too-many-quasi-identifiers");
        assert_eq!(Lattice::new(&[const { 0..=9 }; 10]).unwrap_err().code(), "lattice-too-large");
        assert_eq!(Lattice::new(&[]).unwrap().nodes(), 1);
    }
}
