//! The distinct values of a column: text in an arena of blocks.

use std::fmt;
use std::ops::Range;

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
const MAX_VALUE: usize = OFFSET_MASK as usize;

/// The distinct values of a column. Codes count from 0 in order of first appearance.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Dictionary {
    blocks: Vec<String>,
    /// Where each value ends. It starts where the one before it ends, or at its block's start if that is another block.
    ends: Vec<u32>,
}

impl Dictionary {
    /// A dictionary without values.
    #[must_use]
    pub const fn new() -> Self {
        Self { blocks: Vec::new(), ends: Vec::new() }
    }

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
        let text = self.place(code).and_then(|(block, range)| self.blocks.get(block)?.get(range));
        text.unwrap_or_default()
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
        self.iter().position(|other| other == value).map(|code| code as u32)
    }

    /// The bytes of the value with this code; empty when there is no such code.
    #[inline]
    pub(crate) fn bytes(&self, code: u32) -> &[u8] {
        let bytes = self.place(code).and_then(|(block, range)| self.blocks.get(block)?.as_bytes().get(range));
        bytes.unwrap_or_default()
    }

    /// Adds a value that is not there yet; returns its code.
    pub(crate) fn push(&mut self, value: &str) -> Result<u32> {
        let code = u32::try_from(self.ends.len()).map_err(|_| Error::out_of_memory())?;
        let block = self.block_for(value.len())?;
        self.blocks[block].push_str(value);
        if self.ends.len() == self.ends.capacity() {
            self.ends.try_reserve(1)?;
        }
        self.ends.push((block as u32) << OFFSET_BITS | self.blocks[block].len() as u32);
        Ok(code)
    }

    /// Gives back the room that growing left over.
    pub(crate) fn shrink_to_fit(&mut self) {
        self.ends.shrink_to_fit();
    }

    /// The number of the block that holds a value, and the value's place in it.
    #[inline]
    fn place(&self, code: u32) -> Option<(usize, Range<usize>)> {
        let code = code as usize;
        let end = *self.ends.get(code)?;
        let before = code.checked_sub(1).map_or(0, |before| self.ends[before]);
        let block = end >> OFFSET_BITS;
        let start = if before >> OFFSET_BITS == block { before & OFFSET_MASK } else { 0 };
        Some((block as usize, start as usize..(end & OFFSET_MASK) as usize))
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
        f.debug_struct("Dictionary").field("len", &self.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::{Dictionary, LAST_BLOCK, MAX_VALUE};

    #[test]
    fn values_of_every_size_cross_blocks_unharmed() {
        let sizes = [LAST_BLOCK - 1, LAST_BLOCK, LAST_BLOCK + 1, MAX_VALUE];
        let values: Vec<String> = (0..3000)
            .map(|i| format!("{i}{}", "ä".repeat(i * 7 % 1000)))
            .chain(sizes.map(|len| "x".repeat(len)))
            .chain(["", "last"].map(str::to_owned))
            .collect();
        let mut dictionary = Dictionary::default();
        for (code, value) in values.iter().enumerate() {
            assert_eq!(dictionary.push(value).unwrap(), code as u32);
        }
        assert!(dictionary.iter().eq(values.iter().map(String::as_str)));
        assert!((0..).zip(&values).all(|(code, value)| dictionary.bytes(code) == value.as_bytes()));
        assert_eq!((dictionary.find("last"), dictionary.find("none")), (Some(3005), None));
        assert_eq!(dictionary.get(values.len() as u32), "");
    }

    #[test]
    fn a_value_too_long_for_a_block_is_an_error() {
        let mut dictionary = Dictionary::default();
        let error = dictionary.push(&"x".repeat(MAX_VALUE + 1)).unwrap_err();
        assert_eq!(error.code(), "out-of-memory");
    }
}
