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
/// and one addition for each; unless entries are fewer than what would be scaled.
pub(super) struct Keys<'b, K> {
    /// For each block what each combination adds to the key, and the combination of each tuple.
    scaled: Vec<(Vec<K>, &'b [u32])>,
    /// The same of keys that are not scaled, with what scales them.
    unscaled: Vec<(&'b [u32], &'b [u32], K)>,
}

impl<'b, K: Number> Keys<'b, K> {
    /// For so many entries. The product of the blocks' key counts must fit `K`.
    pub(super) fn new(blocks: &'b [Block<'_>], entries: usize) -> Self {
        let scales = blocks.iter().map(|block| block.keys().len()).sum::<usize>() <= entries;
        let (mut scaled, mut unscaled) = (Vec::new(), Vec::new());
        let mut radix = K::from(1);
        // A block of which all tuples read alike tells none of them apart.
        for block in blocks.iter().rev().filter(|block| block.key_count() > 1) {
            if scales {
                let scale = |&key: &u32| K::from(key) * radix;
                scaled.push((block.keys().iter().map(scale).collect(), block.combinations()));
            } else {
                unscaled.push((block.keys(), block.combinations(), radix));
            }
            radix = radix * K::from(block.key_count() as u32);
        }
        scaled.reverse();
        Self { scaled, unscaled }
    }

    /// Writes the keys of some entries. One loop for each usual number of blocks has no inner loop.
    pub(super) fn write(&self, entries: Entries<'_>, piece: Range<usize>, keys: &mut [K]) {
        if !self.unscaled.is_empty() {
            keys.fill(K::ZERO);
            for &(unscaled, of, radix) in &self.unscaled {
                for (key, entry) in keys.iter_mut().zip(piece.clone()) {
                    *key = *key + K::from(unscaled[of[entries.tuple(entry) as usize] as usize]) * radix;
                }
            }
            return;
        }
        match (entries.representatives, &self.scaled[..]) {
            (Some(tuples), [(a, of_a), (b, of_b), (c, of_c)]) => {
                for (key, &tuple) in keys.iter_mut().zip(&tuples[piece]) {
                    let of = |of: &[u32]| of[tuple as usize] as usize;
                    *key = a[of(of_a)] + b[of(of_b)] + c[of(of_c)];
                }
            }
            (Some(tuples), [(a, of_a), (b, of_b)]) => {
                for (key, &tuple) in keys.iter_mut().zip(&tuples[piece]) {
                    *key = a[of_a[tuple as usize] as usize] + b[of_b[tuple as usize] as usize];
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
