//! Blocks of attributes: one number per tuple for several attributes at once.

use rustc_hash::FxHashMap;

use crate::combinations::Combinations;
use crate::tuples::refine;
use crate::{Levels, Problem};

/// So many different things are looked up at a time at most, unless one attribute alone has more groups.
const TOGETHER: usize = 1 << 13;

/// Some attributes of a problem, and the combinations of their leaves that occur in its tuples.
#[derive(Debug)]
pub(super) struct Block<'p> {
    problem: &'p Problem,
    combinations: &'p Combinations,
    /// The projections made so far, by the block's part of the levels.
    known: FxHashMap<Vec<u8>, Projection>,
    current: Projection,
    levels: Vec<u8>,
}

/// What each combination becomes at some levels.
#[derive(Clone, Debug, Default)]
struct Projection {
    /// The number of the generalized combination, dense from 0.
    keys: Vec<u32>,
    /// How many generalized combinations there are.
    count: usize,
}

impl<'p> Block<'p> {
    fn new(problem: &'p Problem, combinations: &'p Combinations) -> Self {
        Self {
            problem,
            combinations,
            known: FxHashMap::default(),
            current: Projection::default(),
            levels: Vec::new(),
        }
    }

    /// Makes the projection to these levels the current one.
    pub(super) fn project(&mut self, levels: &Levels) {
        let part = || self.combinations.attributes.iter().map(|&attribute| levels[attribute]);
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
        let Combinations { attributes, leaves, count, .. } = self.combinations;
        let mut keys = vec![0; *count];
        let mut number = usize::from(!keys.is_empty());
        // What the attributes read that were looked at last, as one number below `width`: that many different things are looked up
        // at a time.
        let (mut read, mut width) = (vec![0_u32; *count], 1);
        for ((&position, leaves), &level) in attributes.iter().zip(leaves).zip(levels) {
            let attribute = &self.problem.attributes[position];
            let (groups, more) =
                (attribute.groups(level as usize), attribute.leaves_under(level as usize).len());
            if width * more > TOGETHER {
                number = refine(&mut keys, number, read.iter().copied(), width);
                (width, read) = (1, vec![0; *count]);
            }
            // One group tells nothing apart.
            if more > 1 {
                for (read, &leaf) in read.iter_mut().zip(leaves) {
                    *read = *read * more as u32 + groups[leaf as usize];
                }
                width *= more;
            }
        }
        if width > 1 {
            number = refine(&mut keys, number, read.into_iter(), width);
        }
        Projection { keys, count: number }
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
        &self.combinations.of_tuple
    }

    /// The number of a tuple's generalized combination at the current levels.
    pub(super) fn key(&self, tuple: usize) -> u32 {
        self.current.keys[self.combinations.of_tuple[tuple] as usize]
    }
}

/// The blocks of a problem's attributes.
pub(super) fn blocks(problem: &Problem) -> Vec<Block<'_>> {
    problem.frequency.combinations().iter().map(|combinations| Block::new(problem, combinations)).collect()
}
