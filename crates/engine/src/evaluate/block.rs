//! Blocks of attributes: one number per tuple for several attributes at once.

use rustc_hash::FxHashMap;

use crate::frequency::refine;
use crate::{Levels, Problem};

/// The most distinct combinations a block of several attributes may have: their projections should
/// stay in the innermost cache.
const MAX_COMBINATIONS: usize = 4096;

/// With many tuples a block may have more combinations, but this many times fewer than there are tuples.
const TUPLES_PER_COMBINATION: usize = 16;

/// Some attributes of a problem, and the combinations of their leaves that occur in its tuples.
#[derive(Debug)]
pub(super) struct Block {
    /// The block's attributes, as positions in the problem.
    attributes: Vec<usize>,
    /// `groups[attribute][level]`
    groups: Vec<Vec<Groups>>,
    count: usize,
    /// The combination of each tuple.
    combinations: Vec<u32>,
    /// The projections made so far, by the block's part of the levels.
    known: FxHashMap<Vec<u8>, Projection>,
    current: Projection,
    levels: Vec<u8>,
}

/// The groups of one attribute's level.
#[derive(Debug)]
struct Groups {
    of_combination: Vec<u32>,
    count: usize,
}

/// What each combination becomes at some levels.
#[derive(Clone, Debug, Default)]
struct Projection {
    /// The number of the generalized combination, dense from 0.
    keys: Vec<u32>,
    /// How many generalized combinations there are.
    count: usize,
}

impl Block {
    fn new(problem: &Problem, attributes: Vec<usize>) -> Self {
        let frequency = &problem.frequency;
        let mut combinations = vec![0; frequency.tuples()];
        let mut count = usize::from(frequency.tuples() > 0);
        for &attribute in &attributes {
            let leaves = frequency.leaves(attribute).iter().copied();
            count = refine(&mut combinations, count, leaves, problem.attributes[attribute].leaves());
        }
        let groups = attributes.iter().map(|&position| {
            let mut leaves = vec![0; count];
            for (&combination, &leaf) in combinations.iter().zip(frequency.leaves(position)) {
                leaves[combination as usize] = leaf;
            }
            let attribute = &problem.attributes[position];
            let at_level = |level| Groups {
                of_combination: leaves.iter().map(|&leaf| attribute.groups(level)[leaf as usize]).collect(),
                count: attribute.leaves_under(level).len(),
            };
            (0..=attribute.max_level()).map(at_level).collect()
        });
        Self {
            groups: groups.collect(),
            count,
            known: FxHashMap::default(),
            current: Projection::default(),
            levels: Vec::new(),
            attributes,
            combinations,
        }
    }

    /// Makes the projection to these levels the current one.
    pub(super) fn project(&mut self, levels: &Levels) {
        let part = || self.attributes.iter().map(|&attribute| levels[attribute]);
        if !self.levels.is_empty() && self.levels.iter().copied().eq(part()) {
            return;
        }
        let part: Vec<u8> = part().collect();
        if !self.levels.is_empty() {
            self.known.insert(std::mem::take(&mut self.levels), std::mem::take(&mut self.current));
        }
        self.current = self.known.remove(&part).unwrap_or_else(|| self.projection(&part));
        self.levels = part;
    }

    fn projection(&self, levels: &[u8]) -> Projection {
        let mut keys = vec![0; self.count];
        let mut count = usize::from(!keys.is_empty());
        for (levels_groups, &level) in self.groups.iter().zip(levels) {
            let Groups { of_combination, count: groups } = &levels_groups[level as usize];
            count = refine(&mut keys, count, of_combination.iter().copied(), *groups);
        }
        Projection { keys, count }
    }

    /// The number of generalized combinations at the current levels.
    pub(super) fn key_count(&self) -> usize {
        self.current.count
    }

    /// The number of each combination's generalization at the current levels.
    pub(super) fn keys(&self) -> &[u32] {
        &self.current.keys
    }

    /// The combination of each tuple.
    pub(super) fn combinations(&self) -> &[u32] {
        &self.combinations
    }

    /// The number of a tuple's generalized combination at the current levels.
    pub(super) fn key(&self, tuple: usize) -> u32 {
        self.current.keys[self.combinations[tuple] as usize]
    }
}

/// Groups a problem's attributes into few blocks: the attributes with the most leaves first, each in the
/// first block whose combinations stay few. So the first block begins with the attribute by which the tuples
/// are sorted, and their keys ascend with it.
pub(super) fn group(problem: &Problem) -> Vec<Block> {
    let limit = MAX_COMBINATIONS.max(problem.frequency.tuples() / TUPLES_PER_COMBINATION);
    let mut attributes: Vec<usize> = (0..problem.attributes.len()).collect();
    attributes.sort_by_key(|&attribute| std::cmp::Reverse(problem.attributes[attribute].leaves()));
    let mut blocks: Vec<Block> = Vec::new();
    for attribute in attributes {
        let joined = blocks.iter().enumerate().find_map(|(index, block)| {
            // More than so many pairs can only mean more combinations if they all occur; try what could fit.
            let could_fit = block.count <= limit && block.attributes.len() < 8;
            let joined =
                could_fit.then(|| Block::new(problem, [&block.attributes[..], &[attribute]].concat()))?;
            (joined.count <= limit).then_some((index, joined))
        });
        match joined {
            Some((index, block)) => blocks[index] = block,
            None => blocks.push(Block::new(problem, vec![attribute])),
        }
    }
    blocks
}
