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

/// Some attributes that are being joined: how many combinations of their leaves there are, and the one of each tuple.
struct Joined {
    attributes: Vec<usize>,
    count: usize,
    of_tuple: Vec<u32>,
}

impl Joined {
    /// One attribute, whose leaves are below `codes`.
    fn of(frequency: &FrequencySet, attribute: usize, codes: usize) -> Self {
        let mut of_tuple = vec![0; frequency.tuples()];
        let count = refine(&mut of_tuple, 1, frequency.leaves(attribute).iter().copied(), codes);
        Self { attributes: vec![attribute], count, of_tuple }
    }

    /// With one attribute more, unless that makes too many combinations.
    fn with(&self, frequency: &FrequencySet, attribute: usize, codes: usize, limit: usize) -> Option<Self> {
        if self.count > limit || self.attributes.len() >= MAX_JOINED {
            return None;
        }
        let mut of_tuple = self.of_tuple.clone();
        let leaves = frequency.leaves(attribute).iter().copied();
        let count = refine_within(&mut of_tuple, self.count, leaves, codes, limit)?;
        Some(Self { attributes: [&self.attributes[..], &[attribute]].concat(), count, of_tuple })
    }

    /// With the leaves of each combination.
    fn combinations(self, frequency: &FrequencySet) -> Combinations {
        let Self { attributes, count, of_tuple } = self;
        let mut representatives = vec![0; count];
        for (tuple, &combination) in of_tuple.iter().enumerate() {
            representatives[combination as usize] = tuple as u32;
        }
        let leaf = |attribute: usize| {
            let leaves = frequency.leaves(attribute);
            representatives.iter().map(|&tuple| leaves[tuple as usize]).collect()
        };
        let leaves = attributes.iter().map(|&attribute| leaf(attribute)).collect();
        Combinations { attributes, count, of_tuple, leaves }
    }
}

/// Joins a frequency set's attributes: those with the most leaves first, each to the first group whose
/// combinations stay few. So the first group begins with the attribute by which the tuples are sorted, and its
/// combinations ascend with it.
pub(crate) fn combine(frequency: &FrequencySet) -> Vec<Combinations> {
    let limit = MAX_COMBINATIONS.max(frequency.tuples() / TUPLES_PER_COMBINATION);
    let codes: Vec<usize> =
        (0..frequency.attributes()).map(|attribute| codes(frequency.leaves(attribute))).collect();
    let mut attributes: Vec<usize> = (0..codes.len()).collect();
    attributes.sort_few_by_key(|&attribute| {
        (frequency.sorted_by() != Some(attribute), std::cmp::Reverse(codes[attribute]))
    });
    let mut groups: Vec<Joined> = Vec::new();
    for attribute in attributes {
        let codes = codes[attribute];
        let joined = groups
            .iter()
            .enumerate()
            .find_map(|(index, group)| Some((index, group.with(frequency, attribute, codes, limit)?)));
        match joined {
            Some((index, group)) => groups[index] = group,
            None => groups.push(Joined::of(frequency, attribute, codes)),
        }
    }
    groups.into_iter().map(|group| group.combinations(frequency)).collect()
}
