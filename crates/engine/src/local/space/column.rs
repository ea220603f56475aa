//! One column's regions: the nodes of its hierarchy, or ranges of its values, what they have in common and what they cost.

use super::Cell;
use super::codes::Codes;
use super::ranges::Ranges;
use crate::objective::Objective;
use crate::recoding::Region;
use crate::{Attribute, Problem};

/// The nodes of an attribute's hierarchy from its lowest allowed level to the highest, and one above all of them that
/// no cell may become, which costs more than anything. Those of a level are numbered in an order in which the nodes below
/// each are next to each other, so what holds the first and the last of some holds those between.
#[derive(Debug)]
pub(in crate::local) struct Column {
    /// The first node of each level, and the number of all.
    pub(super) starts: Vec<u32>,
    lowest: usize,
    /// `nodes[level][group]`: the node that is a group of a level of the hierarchy, from the lowest allowed.
    nodes: Vec<Vec<u32>>,
    /// By node, that group.
    groups: Vec<u32>,
    /// By node, the first of those next below it, and how many these are.
    children: Vec<(u32, u32)>,
    pub(super) parents: Vec<u32>,
    pub(super) levels: Vec<u8>,
    pub(super) costs: Vec<f64>,
    /// `chains[node * levels + level]`: what holds a node at each level and above all; at levels below its own the node itself.
    chains: Vec<u32>,
    /// `chain_costs[node * levels + level]`: what a cell costs there.
    chain_costs: Vec<f64>,
    /// `holders[level * lowest + node]`: what holds each of the nodes of the lowest level.
    holders: Vec<u32>,
    /// At which level two nodes meet; none for hierarchies whose codes would be too long.
    codes: Option<Codes>,
    /// What a cell costs that is suppressed with its row, at least and at most.
    pub(super) suppressed: (f64, f64),
    /// By leaf, what it costs at most.
    pub(super) outside: Vec<f64>,
    /// What all cells of the table cost more here than they do.
    pub(super) offset: f64,
    /// Where the column has ranges of its own, cells are these and not nodes.
    ranges: Option<Ranges>,
}

/// The nodes of an attribute's allowed levels, numbered level by level, the leaves of each next to each other.
struct Numbered {
    /// The first node of each level, and the number of all.
    starts: Vec<u32>,
    /// `nodes[level][group]`, from the lowest allowed level.
    nodes: Vec<Vec<u32>>,
    /// By node, its group.
    groups: Vec<u32>,
}

impl Numbered {
    fn new(attribute: &Attribute) -> Self {
        let mut leaves: Vec<(u32, usize)> =
            attribute.hierarchy().depth_first().into_iter().zip(0..).collect();
        leaves.sort_unstable();
        let mut numbered = Self { starts: vec![0], nodes: Vec::new(), groups: Vec::new() };
        for level in attribute.min_level()..=attribute.max_level() {
            let mut of_group = vec![u32::MAX; attribute.leaves_under(level).len()];
            for &(_, leaf) in &leaves {
                let group = attribute.groups(level)[leaf];
                let number = &mut of_group[group as usize];
                if *number == u32::MAX {
                    *number = numbered.groups.len() as u32;
                    numbered.groups.push(group);
                }
            }
            numbered.starts.push(numbered.groups.len() as u32);
            numbered.nodes.push(of_group);
        }
        numbered
    }
}

impl Column {
    pub(super) fn new(problem: &Problem, position: usize, objective: &dyn Objective, ranges: bool) -> Self {
        let attribute = &problem.attributes[position];
        let (lowest, highest) = (attribute.min_level(), attribute.max_level());
        let Numbered { starts, nodes: numbers, groups } = Numbered::new(attribute);
        let nodes = groups.len() + 1;
        let root = nodes as u32 - 1;
        let mut column = Self {
            lowest,
            nodes: numbers,
            groups,
            children: vec![(root, 0); nodes],
            parents: vec![root; nodes],
            levels: vec![(highest - lowest + 1) as u8; nodes],
            costs: vec![f64::INFINITY; nodes],
            chains: Vec::new(),
            chain_costs: Vec::new(),
            holders: Vec::new(),
            codes: None,
            suppressed: (f64::INFINITY, 0.0),
            outside: vec![0.0; attribute.leaves()],
            offset: 0.0,
            ranges: None,
            starts,
        };
        column.connect(attribute);
        column.chain();
        column.codes = Codes::new(&column.parents, &column.levels);
        // Ranges cost the same whichever highest group they are in.
        let alike = ranges && attribute.has_order() && objective.counts_leaves();
        column.price(problem, position, objective, alike);
        column.chain_costs = column.chains.iter().map(|&node| column.costs[node as usize]).collect();
        if ranges {
            column.ranges = Ranges::new(attribute, position, objective, nodes, |level, leaf| {
                column.node(attribute, level, leaf)
            });
        }
        column
    }

    fn connect(&mut self, attribute: &Attribute) {
        for level in self.lowest..=attribute.max_level() {
            for (leaf, _) in attribute.groups(level).iter().enumerate() {
                let node = self.node(attribute, level, leaf) as usize;
                self.levels[node] = (level - self.lowest) as u8;
                if level < attribute.max_level() {
                    self.parents[node] = self.node(attribute, level + 1, leaf);
                }
            }
        }
        for (node, &parent) in (0..).zip(&self.parents[..self.groups.len()]) {
            let (first, count) = &mut self.children[parent as usize];
            *first = node.min(*first);
            *count += 1;
        }
    }

    /// Writes down what holds each node, so that looking it up takes one place in memory and not one for each level.
    fn chain(&mut self) {
        let levels = self.starts.len();
        self.chains.reserve_exact(self.parents.len() * levels);
        for node in 0..self.parents.len() as u32 {
            let mut holder = node;
            for level in 0..levels {
                while usize::from(self.levels[holder as usize]) < level {
                    holder = self.parents[holder as usize];
                }
                self.chains.push(holder);
            }
        }
        // The chains of rows' own cells once more, level by level: what is asked of many rows is one level.
        let lowest = 0..self.starts[1];
        let holders = (0..levels).flat_map(|level| lowest.clone().map(move |node| (node, level)));
        self.holders = holders.map(|(node, level)| self.chain_of(node)[level]).collect();
    }

    /// The node at a level that holds a row's own cell.
    #[inline]
    pub(super) fn holder(&self, cell: Cell, level: u8) -> u32 {
        if self.ranges.is_some() {
            return self.ancestor(cell, level);
        }
        self.holders[usize::from(level) * self.starts[1] as usize + cell.0 as usize]
    }

    /// What holds a node at each level.
    #[inline]
    fn chain_of(&self, node: u32) -> &[u32] {
        let levels = self.starts.len();
        &self.chains[node as usize * levels..][..levels]
    }

    /// What a cell costs in each node. Where that depends on its leaf too, all leaves of a node differ by what they
    /// differ by at the highest level, which is left out: it is the same whatever becomes of them. Not so if they are `alike`.
    fn price(&mut self, problem: &Problem, position: usize, objective: &dyn Objective, alike: bool) {
        let attribute = &problem.attributes[position];
        let highest = attribute.max_level();
        let cost = |level: usize, leaf: usize| {
            objective.cell(position, &Region::node(attribute, level as u8, leaf as u32), leaf as u32)
        };
        let mut rows = vec![0_u64; attribute.leaves()];
        for (&leaf, &count) in problem.frequency.leaves(position).iter().zip(problem.frequency.counts()) {
            rows[leaf as usize] += count;
        }
        let there = || (0..attribute.leaves()).filter(|&leaf| rows[leaf] > 0);
        let most = there().map(|leaf| cost(highest, leaf)).fold(0.0, f64::max);
        for leaf in there() {
            let offset = if alike { 0.0 } else { most - cost(highest, leaf) };
            self.offset += rows[leaf] as f64 * offset;
            for level in self.lowest..=highest {
                let node = self.node(attribute, level, leaf) as usize;
                self.costs[node] = cost(level, leaf) + offset;
            }
            let (least, most) = self.suppressed;
            // What a suppressed cell costs may depend on what it would have become.
            let kept = Region::node(attribute, self.lowest as u8, leaf as u32);
            let costs = [&Region::All, &kept]
                .map(|region| objective.suppressed_cell(position, region, leaf as u32) + offset);
            self.suppressed = (least.min(costs[0]).min(costs[1]), most.max(costs[0]));
            self.outside[leaf] = costs[0];
        }
    }

    pub(super) fn node(&self, attribute: &Attribute, level: usize, leaf: usize) -> u32 {
        self.nodes[level - self.lowest][attribute.groups(level)[leaf] as usize]
    }

    /// The smallest node that holds both.
    #[inline]
    fn common(&self, one: u32, other: u32) -> u32 {
        match &self.codes {
            Some(codes) => self.chain_of(one)[codes.level(one, other)],
            None => self.climb(one, other),
        }
    }

    /// The first node that the chains of two have in common.
    fn climb(&self, one: u32, other: u32) -> u32 {
        let mut chains = self.chain_of(one).iter().zip(self.chain_of(other));
        chains.find(|(one, other)| one == other).map_or(self.parents.len() as u32 - 1, |(&node, _)| node)
    }

    #[inline]
    pub(super) fn join(&self, one: Cell, other: Cell) -> Cell {
        match self.ranges {
            Some(_) => Ranges::join(one, other),
            None => Cell(self.common(one.0, other.0)),
        }
    }

    /// What the smallest cell costs that holds both.
    #[inline]
    pub(super) fn joint_cost(&self, one: Cell, other: Cell) -> f64 {
        match (&self.ranges, &self.codes) {
            (None, Some(codes)) => {
                self.chain_costs[one.0 as usize * self.starts.len() + codes.level(one.0, other.0)]
            }
            _ => self.cost(self.join(one, other)),
        }
    }

    /// What a cell costs.
    #[inline]
    pub(super) fn cost(&self, cell: Cell) -> f64 {
        match &self.ranges {
            None => self.costs[cell.0 as usize],
            Some(ranges) => ranges.cost(cell, || self.costs[self.node_of(cell) as usize]),
        }
    }

    /// The smallest node that holds a cell.
    pub(super) fn node_of(&self, cell: Cell) -> u32 {
        let Some(ranges) = &self.ranges else { return cell.0 };
        let (first, last) = ranges.end_nodes(cell);
        self.common(first, last)
    }

    /// All that a cell covers as the region that it becomes.
    pub(super) fn covered(&self, cell: Cell) -> Cell {
        self.ranges.as_ref().map_or(cell, |ranges| ranges.covered(cell, self.node_of(cell)))
    }

    /// The smallest cell that a leaf may become.
    pub(super) fn cell(&self, attribute: &Attribute, leaf: u32) -> Cell {
        match &self.ranges {
            None => Cell(self.node(attribute, self.lowest, leaf as usize)),
            Some(ranges) => ranges.cell(leaf),
        }
    }

    /// What a cell becomes.
    pub(super) fn region(&self, attribute: &Attribute, cell: Cell) -> Region {
        let node = self.node_of(cell);
        let range = self.ranges.as_ref().and_then(|ranges| ranges.region(attribute, cell, node));
        range.unwrap_or_else(|| {
            let level = self.levels[node as usize] + self.lowest as u8;
            Region::Node { level, group: self.groups[node as usize] }
        })
    }

    pub(super) fn has_ranges(&self) -> bool {
        self.ranges.is_some()
    }

    pub(super) fn ranges(&self) -> Option<&Ranges> {
        self.ranges.as_ref()
    }

    /// The place of a row's own cell among those of the column, those of a node next to each other.
    #[inline]
    pub(super) fn place(&self, cell: Cell) -> u32 {
        if self.ranges.is_some() { Ranges::first(cell) } else { cell.0 }
    }

    /// More than any such place.
    pub(super) fn places(&self) -> usize {
        self.ranges.as_ref().map_or(self.starts[1] as usize, Ranges::leaves)
    }

    /// The nodes next below a cell.
    pub(super) fn below(&self, cell: Cell) -> Option<Below> {
        self.below_node(self.node_of(cell))
    }

    /// The highest nodes that a cell may become.
    pub(super) fn tops(&self) -> Option<Below> {
        self.below_node(self.parents.len() as u32 - 1)
    }

    fn below_node(&self, node: u32) -> Option<Below> {
        let level = self.levels[node as usize].checked_sub(1)?;
        let (start, count) = self.children[node as usize];
        Some(Below { level, start, count: count as usize })
    }

    /// The node at a level that holds a cell further down.
    #[inline]
    pub(super) fn ancestor(&self, cell: Cell, level: u8) -> u32 {
        self.chain_of(self.node_of(cell))[usize::from(level)]
    }
}

/// The nodes next below one.
#[derive(Clone, Copy, Debug)]
pub(in crate::local) struct Below {
    pub(super) level: u8,
    pub(super) start: u32,
    pub(in crate::local) count: usize,
}
