//! Attributes joined into few groups, so that a tuple is described by few numbers.

use crate::FrequencySet;
use crate::tuples::{codes, refine, refine_within};
use coversheet_error::SortFew as _;

/// The most distinct combinations that several joined attributes may have: their projections should stay in
/// the innermost cache.
const MAX_COMBINATIONS: usize = 4096;

/// With many tuples there may be more combinations, but this many times fewer than there are tuples.
const TUPLES_PER_COMBINATION: usize = 16;

/// The most attributes that are joined.
const MAX_JOINED: usize = 8;

/// Some attributes, and the combinations of their leaves that occur in a frequency set.
#[derive(Clone, Debug)]
pub(crate) struct Combinations {
    /// The attributes, as positions in the problem.
    pub(crate) attributes: Vec<usize>,
    pub(crate) count: usize,
    /// The combination of each tuple, numbered in the order of the tuples.
    pub(crate) of_tuple: Vec<u32>,
    /// `leaves[position]`: the leaf that each combination has in the attribute at that position.
    pub(crate) leaves: Vec<Vec<u32>>,
}

impl Combinations {
    fn new(frequency: &FrequencySet, attributes: Vec<usize>, count: usize, of_tuple: Vec<u32>) -> Self {
        let mut representatives = vec![0; count];
        for (tuple, &combination) in of_tuple.iter().enumerate() {
            representatives[combination as usize] = tuple as u32;
        }
        let leaf = |attribute: usize| {
            let leaves = frequency.leaves(attribute);
            representatives.iter().map(|&tuple| leaves[tuple as usize]).collect()
        };
        let leaves = attributes.iter().map(|&attribute| leaf(attribute)).collect();
        Self { attributes, count, of_tuple, leaves }
    }

    fn of(frequency: &FrequencySet, attribute: usize) -> Self {
        let mut of_tuple = vec![0; frequency.tuples()];
        let leaves = frequency.leaves(attribute);
        let count = refine(&mut of_tuple, 1, leaves.iter().copied(), codes(leaves));
        Self::new(frequency, vec![attribute], count, of_tuple)
    }

    /// With one attribute more, unless that makes too many combinations.
    fn joined(&self, frequency: &FrequencySet, attribute: usize, limit: usize) -> Option<Self> {
        if self.count > limit || self.attributes.len() >= MAX_JOINED {
            return None;
        }
        let mut of_tuple = self.of_tuple.clone();
        let leaves = frequency.leaves(attribute);
        let count = refine_within(&mut of_tuple, self.count, leaves.iter().copied(), codes(leaves), limit)?;
        Some(Self::new(frequency, [&self.attributes[..], &[attribute]].concat(), count, of_tuple))
    }
}

/// Joins a frequency set's attributes: those with the most leaves first, each to the first group whose
/// combinations stay few. So the first group begins with the attribute by which the tuples are sorted, and its
/// combinations ascend with it.
pub(crate) fn combine(frequency: &FrequencySet) -> Vec<Combinations> {
    let limit = MAX_COMBINATIONS.max(frequency.tuples() / TUPLES_PER_COMBINATION);
    let mut attributes: Vec<usize> = (0..frequency.attributes()).collect();
    attributes.sort_few_by_key(|&attribute| {
        let sorted_by = frequency.sorted_by() == Some(attribute);
        (!sorted_by, std::cmp::Reverse(codes(frequency.leaves(attribute))))
    });
    let mut groups: Vec<Combinations> = Vec::new();
    for attribute in attributes {
        let joined = groups
            .iter()
            .enumerate()
            .find_map(|(index, group)| Some((index, group.joined(frequency, attribute, limit)?)));
        match joined {
            Some((index, group)) => groups[index] = group,
            None => groups.push(Combinations::of(frequency, attribute)),
        }
    }
    groups
}
