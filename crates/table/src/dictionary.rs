//! The distinct values of a column: text in an arena of blocks, found by hash while reading.

use std::fmt;
use std::hash::Hasher;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use crate::{Error, Result};

/// An address in the arena is a block's number and, in the low bits, an offset in the block.
const OFFSET_BITS: u32 = 21;
const OFFSET_MASK: u32 = (1 << OFFSET_BITS) - 1;
const MAX_BLOCKS: usize = 1 << (32 - OFFSET_BITS);

/// Blocks double from the first size to the last. Many fixed blocks instead of one growing buffer: nothing is copied
/// when a column turns out to be large, and no allocation comes near the 2 GiB that wasm32 refuses.
const FIRST_BLOCK: usize = 1 << 8;
const LAST_BLOCK: usize = 1 << 20;

/// The longest value that can be stored, in bytes.
pub(crate) const MAX_VALUE: usize = OFFSET_MASK as usize;

/// The distinct values of a column. Codes count from 0 in order of first appearance.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Dictionary {
    blocks: Vec<String>,
    /// Where each value ends. It starts where the one before it ends, or at its block's start if that is another block.
    ends: Vec<u32>,
}

impl Dictionary {
    /// The number of distinct values.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no values, which is so only while a table is being read.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The value with this code; empty when there is no such code.
    #[inline]
    pub fn get(&self, code: u32) -> &str {
        self.lookup(code as usize).unwrap_or_default()
    }

    /// All values in the order of their codes.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len()).map(|code| self.get(code as u32))
    }

    /// The code of `value`, if the column has it.
    ///
    /// Looks at one value after the other (the hash table is dropped after reading, to save memory). Who has many to
    /// find should make a map from [`iter`](Self::iter).
    pub fn find(&self, value: &str) -> Option<u32> {
        self.iter()
            .position(|other| other == value)
            .map(|code| code as u32)
    }

    #[inline]
    fn lookup(&self, code: usize) -> Option<&str> {
        let end = *self.ends.get(code)?;
        let before = code.checked_sub(1).map_or(0, |before| self.ends[before]);
        let block = end >> OFFSET_BITS;
        let start = if before >> OFFSET_BITS == block {
            before & OFFSET_MASK
        } else {
            0
        };
        self.blocks
            .get(block as usize)?
            .get(start as usize..(end & OFFSET_MASK) as usize)
    }

    /// Adds a value that is not there yet; returns its code.
    fn push(&mut self, value: &str) -> Result<u32> {
        let code = u32::try_from(self.ends.len()).map_err(|_| Error::out_of_memory())?;
        let block = self.block_for(value.len())?;
        self.blocks[block].push_str(value);
        if self.ends.len() == self.ends.capacity() {
            self.ends.try_reserve(1)?;
        }
        self.ends
            .push((block as u32) << OFFSET_BITS | self.blocks[block].len() as u32);
        Ok(code)
    }

    /// The number of the last block, or of a new one if `len` more bytes do not fit into it.
    fn block_for(&mut self, len: usize) -> Result<usize> {
        if let Some(last) = self.blocks.last()
            && last.capacity() - last.len() >= len
            && last.len() + len <= MAX_VALUE
        {
            return Ok(self.blocks.len() - 1);
        }
        if self.blocks.len() == MAX_BLOCKS || len > MAX_VALUE {
            return Err(Error::out_of_memory());
        }
        let doubled = FIRST_BLOCK << self.blocks.len().min(12);
        let mut block = String::new();
        block.try_reserve_exact(doubled.min(LAST_BLOCK).max(len))?;
        self.blocks.try_reserve(1)?;
        self.blocks.push(block);
        Ok(self.blocks.len() - 1)
    }
}

impl fmt::Debug for Dictionary {
    /// Only the size: the values are cell content.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dictionary")
            .field("len", &self.len())
            .finish_non_exhaustive()
    }
}

/// A dictionary that is being filled: the values and a hash table from values to codes.
#[derive(Default)]
pub(crate) struct Interner {
    dictionary: Dictionary,
    /// The hash stands next to the code, so that most misses and all moves leave the arena alone.
    table: HashTable<Slot>,
}

struct Slot {
    hash: u32,
    code: u32,
}

impl Interner {
    /// The value with this code; empty when there is no such code.
    #[inline]
    pub(crate) fn get(&self, code: u32) -> &str {
        self.dictionary.get(code)
    }

    /// The code of `value`, which is added if it is new.
    #[inline]
    pub(crate) fn intern(&mut self, value: &str) -> Result<u32> {
        let hash = hash(value);
        let found = self.table.find(spread(hash), |slot| {
            slot.hash == hash && self.dictionary.get(slot.code) == value
        });
        match found {
            Some(slot) => Ok(slot.code),
            None => self.add(hash, value),
        }
    }

    /// The dictionary; the hash table is dropped.
    pub(crate) fn finish(self) -> Dictionary {
        let mut dictionary = self.dictionary;
        dictionary.ends.shrink_to_fit();
        dictionary
    }

    fn add(&mut self, hash: u32, value: &str) -> Result<u32> {
        self.table.try_reserve(1, |slot| spread(slot.hash))?;
        let code = self.dictionary.push(value)?;
        self.table
            .insert_unique(spread(hash), Slot { hash, code }, |slot| spread(slot.hash));
        Ok(code)
    }
}

fn hash(value: &str) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(value.as_bytes());
    let hash = hasher.finish();
    (hash ^ (hash >> 32)) as u32
}

/// The table takes its bucket from the low bits and its tag from the high bits of a word of 32 or 64 bits.
fn spread(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
}

#[cfg(test)]
mod tests {
    use super::{Interner, LAST_BLOCK, MAX_VALUE};

    #[test]
    fn codes_follow_first_appearance() {
        let mut interner = Interner::default();
        let codes: Vec<u32> = ["b", "", "a", "b", ""]
            .iter()
            .map(|value| interner.intern(value).unwrap())
            .collect();
        assert_eq!(codes, [0, 1, 2, 0, 1]);
        let dictionary = interner.finish();
        assert!(dictionary.iter().eq(["b", "", "a"]));
        assert_eq!(
            (dictionary.find("a"), dictionary.find("c")),
            (Some(2), None)
        );
        assert_eq!(dictionary.get(3), "");
    }

    #[test]
    fn values_of_every_size_cross_blocks_unharmed() {
        let mut interner = Interner::default();
        let values: Vec<String> = (0..3000)
            .map(|i| format!("{i}{}", "ä".repeat(i * 7 % 1000)))
            .chain(
                [LAST_BLOCK - 1, LAST_BLOCK, LAST_BLOCK + 1, MAX_VALUE].map(|len| "x".repeat(len)),
            )
            .chain([String::new()])
            .collect();
        for round in 0..2 {
            for (code, value) in values.iter().enumerate() {
                assert_eq!(
                    interner.intern(value).unwrap(),
                    code as u32,
                    "round {round}"
                );
            }
        }
        assert!(
            interner
                .finish()
                .iter()
                .eq(values.iter().map(String::as_str))
        );
    }

    #[test]
    fn a_value_too_long_for_a_block_is_an_error() {
        let mut interner = Interner::default();
        let error = interner.intern(&"x".repeat(MAX_VALUE + 1)).unwrap_err();
        assert_eq!(error.code(), "out-of-memory");
    }
}
