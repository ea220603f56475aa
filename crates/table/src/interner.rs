//! Values to codes: a hash table in front of the dictionary.

use std::fmt;
use std::hash::Hasher;

use rustc_hash::FxHasher;

use crate::Result;
use crate::dictionary::Dictionary;

/// A [`Dictionary`] that is being filled, with a hash table from its values to their codes.
///
/// The table is open addressing with linear probing. A slot is the value's hash in the high half, and its
/// code plus one in the low half; 0 is free. So a look at the slot nearly always tells whether a value is the
/// one, and the table grows without touching the values.
pub struct Interner {
    dictionary: Dictionary,
    /// A power of two.
    slots: Vec<u64>,
}

impl fmt::Debug for Interner {
    /// Only the size, as of the dictionary.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Interner").field("dictionary", &self.dictionary).finish_non_exhaustive()
    }
}

/// Room for what is computed for each of many values.
#[derive(Default)]
pub(crate) struct Scratch {
    hashes: Vec<u32>,
    codes: Vec<u32>,
}

impl Default for Interner {
    fn default() -> Self {
        Self { dictionary: Dictionary::default(), slots: vec![0; 16] }
    }
}

impl Interner {
    /// The codes of many values; those that are new are added.
    ///
    /// A large dictionary is not in the processor's cache, and most of the time would be spent waiting for memory. So
    /// each step is done for all values before the next step, because loads that do not depend on each other are
    /// waited for together.
    pub(crate) fn intern_all<'a, 's>(
        &mut self,
        values: impl Iterator<Item = &'a str> + Clone,
        scratch: &'s mut Scratch,
    ) -> Result<&'s [u32]> {
        let Scratch { hashes, codes } = scratch;
        hashes.clear();
        hashes.extend(values.clone().map(hash));
        // Most values are found at the first slot; this is the code plus one, or 0.
        codes.clear();
        codes.extend(hashes.iter().map(|&hash| {
            let slot = self.slots[self.first_slot(hash)];
            if (slot >> 32) as u32 == hash { slot as u32 } else { 0 }
        }));
        for ((value, &hash), code) in values.zip(&*hashes).zip(&mut *codes) {
            let found = code.wrapping_sub(1);
            *code = if *code != 0 && same(self.dictionary.bytes(found), value.as_bytes()) {
                found
            } else {
                self.intern_hashed(hash, value)?
            };
        }
        Ok(codes)
    }

    /// The code of a value, which is added if it is new.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn intern(&mut self, value: &str) -> Result<u32> {
        self.intern_hashed(hash(value), value)
    }

    /// The code of a value, if it has one.
    pub(crate) fn code(&self, value: &str) -> Option<u32> {
        self.find(hash(value), value)
    }

    /// The values so far.
    pub fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// The dictionary; the hash table is dropped.
    #[must_use]
    pub fn finish(mut self) -> Dictionary {
        self.dictionary.shrink_to_fit();
        self.dictionary
    }

    /// The code of a value with this hash, which is added if it is new.
    fn intern_hashed(&mut self, hash: u32, value: &str) -> Result<u32> {
        match self.find(hash, value) {
            Some(code) => Ok(code),
            None => self.add(hash, value),
        }
    }

    /// The code of a value with this hash.
    #[inline]
    fn find(&self, hash: u32, value: &str) -> Option<u32> {
        let mut at = self.first_slot(hash);
        loop {
            let slot = self.slots[at];
            if slot == 0 {
                return None;
            }
            let code = slot as u32 - 1;
            if (slot >> 32) as u32 == hash && same(self.dictionary.bytes(code), value.as_bytes()) {
                return Some(code);
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }

    fn add(&mut self, hash: u32, value: &str) -> Result<u32> {
        if self.dictionary.len() >= self.slots.len() / 2 {
            self.grow()?;
        }
        let code = self.dictionary.push(value)?;
        self.insert(u64::from(hash) << 32 | (u64::from(code) + 1));
        Ok(code)
    }

    /// Puts a slot that is not there yet into the first free place.
    fn insert(&mut self, slot: u64) {
        let mut at = self.first_slot((slot >> 32) as u32);
        while self.slots[at] != 0 {
            at = (at + 1) & (self.slots.len() - 1);
        }
        self.slots[at] = slot;
    }

    /// Doubles the table.
    fn grow(&mut self) -> Result<()> {
        let len = self.slots.len() * 2;
        let mut slots = Vec::new();
        slots.try_reserve_exact(len)?;
        slots.resize(len, 0);
        for slot in std::mem::replace(&mut self.slots, slots) {
            if slot != 0 {
                self.insert(slot);
            }
        }
        Ok(())
    }

    /// Where the search for a value begins.
    #[inline]
    fn first_slot(&self, hash: u32) -> usize {
        hash as usize & (self.slots.len() - 1)
    }
}

#[inline]
fn hash(value: &str) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(value.as_bytes());
    let hash = hasher.finish();
    (hash ^ (hash >> 32)) as u32
}

/// Whether two values are the same. Most are short, and comparing them as one or two numbers saves a call.
#[inline]
fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    match a.len() {
        0 => true,
        1..4 => a[0] == b[0] && a[a.len() / 2] == b[b.len() / 2] && a[a.len() - 1] == b[b.len() - 1],
        4..8 => same_ends::<4>(a, b),
        8..=16 => same_ends::<8>(a, b),
        _ => a == b,
    }
}

/// Whether the first and the last bytes are the same, which overlap if there are less than twice as many.
#[inline]
fn same_ends<const N: usize>(a: &[u8], b: &[u8]) -> bool {
    a.first_chunk::<N>() == b.first_chunk() && a.last_chunk::<N>() == b.last_chunk()
}

#[cfg(test)]
mod tests {
    use super::{Interner, Scratch, same};

    fn intern(interner: &mut Interner, values: &[&str]) -> Vec<u32> {
        interner.intern_all(values.iter().copied(), &mut Scratch::default()).unwrap().to_vec()
    }

    #[test]
    fn codes_follow_first_appearance() {
        let mut interner = Interner::default();
        assert_eq!(intern(&mut interner, &["b", "", "a", "b", ""]), [0, 1, 2, 0, 1]);
        assert_eq!(intern(&mut interner, &["c", "a", "c", "b"]), [3, 2, 3, 0]);
        assert!(interner.finish().iter().eq(["b", "", "a", "c"]));
    }

    #[test]
    fn many_values_are_found_again() {
        let values: Vec<String> = (0..100_000).map(|i| format!("{}", i * 7)).collect();
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        let mut interner = Interner::default();
        for _ in 0..2 {
            for (number, part) in values.chunks(1000).enumerate() {
                let first = number as u32 * 1000;
                assert!(intern(&mut interner, part).into_iter().eq(first..first + 1000));
            }
        }
        assert!(interner.finish().iter().eq(values));
    }

    #[test]
    fn values_of_one_hash_stay_different() {
        let mut interner = Interner::default();
        let codes = ["a", "b", "a", "c", "b"].map(|value| interner.intern_hashed(7, value).unwrap());
        assert_eq!(codes, [0, 1, 0, 2, 1]);
    }

    #[test]
    fn same_looks_at_every_byte() {
        for len in 0..40 {
            let value = vec![b'x'; len];
            assert!(same(&value, &value.clone()));
            assert!(!same(&value, &vec![b'x'; len + 1]));
            for changed in 0..len {
                let mut other = value.clone();
                other[changed] = b'y';
                assert!(!same(&value, &other), "byte {changed} of {len}");
            }
        }
    }
}
