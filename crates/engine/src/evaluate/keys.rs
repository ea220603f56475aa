//! The keys of entries: equal for entries that fall into the same class.

use std::iter::Sum;
use std::ops::{Add, Mul, Range};

use super::block::Block;
use super::count::Entries;

/// What keys are computed in.
pub(super) trait Number: Copy + From<u32> + Add<Output = Self> + Mul<Output = Self> + Sum {
    const ZERO: Self;
}

impl Number for u32 {
    const ZERO: Self = 0;
}

impl Number for u64 {
    const ZERO: Self = 0;
}

/// The mixed-radix keys of entries. The blocks' keys are scaled beforehand, so that an entry takes one look-up
/// and one addition for each.
pub(super) struct Keys<'b, K> {
    /// For each block what each combination adds to the key, and the combination of each tuple.
    blocks: Vec<(Vec<K>, &'b [u32])>,
}

impl<'b, K: Number> Keys<'b, K> {
    /// The product of the blocks' key counts must fit `K`.
    pub(super) fn new(blocks: &'b [Block<'_>]) -> Self {
        let mut radix = K::from(1);
        let mut scaled = Vec::with_capacity(blocks.len());
        for block in blocks.iter().rev() {
            let scale = |&key: &u32| K::from(key) * radix;
            scaled.push((block.keys().iter().map(scale).collect(), block.combinations()));
            radix = radix * K::from(block.key_count().max(1) as u32);
        }
        scaled.reverse();
        Self { blocks: scaled }
    }

    /// Writes the keys of some entries. One loop for each usual number of blocks has no inner loop.
    pub(super) fn write(&self, entries: Entries<'_>, piece: Range<usize>, keys: &mut [K]) {
        match (entries.representatives, &self.blocks[..]) {
            (Some(tuples), [(a, of_a), (b, of_b), (c, of_c)]) => {
                for (key, &tuple) in keys.iter_mut().zip(&tuples[piece]) {
                    let of = |of: &[u32]| of[tuple as usize] as usize;
                    *key = a[of(of_a)] + b[of(of_b)] + c[of(of_c)];
                }
            }
            (Some(tuples), blocks) => {
                for (key, &tuple) in keys.iter_mut().zip(&tuples[piece]) {
                    *key = blocks.iter().map(|(scaled, of)| scaled[of[tuple as usize] as usize]).sum();
                }
            }
            (None, [(a, of_a), (b, of_b)]) => {
                let of = of_a[piece.clone()].iter().zip(&of_b[piece]);
                for (key, (&of_a, &of_b)) in keys.iter_mut().zip(of) {
                    *key = a[of_a as usize] + b[of_b as usize];
                }
            }
            (None, [(a, of_a), (b, of_b), (c, of_c)]) => {
                let of = of_a[piece.clone()].iter().zip(&of_b[piece.clone()]).zip(&of_c[piece]);
                for (key, ((&of_a, &of_b), &of_c)) in keys.iter_mut().zip(of) {
                    *key = a[of_a as usize] + b[of_b as usize] + c[of_c as usize];
                }
            }
            (None, blocks) => {
                keys.fill(K::ZERO);
                for (scaled, of) in blocks {
                    for (key, &of) in keys.iter_mut().zip(&of[piece.clone()]) {
                        *key = *key + scaled[of as usize];
                    }
                }
            }
        }
    }
}
