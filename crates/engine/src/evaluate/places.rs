//! Where classes are looked up by their keys: in an array, or in a hash table.

use std::hint::black_box;

use super::keys::Number;

/// A free place of an [`Array`].
pub(super) const FREE: u32 = u32::MAX;

/// A free slot of a [`Hash`].
pub(super) const WIDE_FREE: u64 = u64::MAX;

/// Tables of so many bytes stay in the innermost cache.
const CACHED: usize = 1 << 15;

/// A table of classes.
pub(super) trait Places {
    /// The keys that it can look up.
    type Key: Number;

    /// The place of a key, or a free one for it.
    fn find(&self, key: Self::Key) -> usize;

    /// Reads where keys are going to be looked up, all at once: a look-up that waits for memory and is then foretold wrongly
    /// makes the next ones wait too.
    fn read_ahead(&self, keys: &[Self::Key]);

    /// The class at a place, unless the place is free.
    fn known(&self, place: usize) -> Option<u32>;

    /// The class at the place of a key, which is `next` from now on if the place was free.
    fn class(&mut self, place: usize, key: Self::Key, next: u32) -> u32;
}

/// The class of each key.
pub(super) struct Array<'a>(pub(super) &'a mut [u32]);

impl Places for Array<'_> {
    type Key = u32;

    fn find(&self, key: u32) -> usize {
        key as usize
    }

    fn read_ahead(&self, keys: &[u32]) {
        if size_of_val(self.0) > CACHED {
            black_box(keys.iter().fold(0, |read, &key| read ^ self.0[key as usize]));
        }
    }

    fn known(&self, place: usize) -> Option<u32> {
        let class = self.0[place];
        (class != FREE).then_some(class)
    }

    fn class(&mut self, place: usize, _key: u32, next: u32) -> u32 {
        let class = &mut self.0[place];
        *class = if *class == FREE { next } else { *class };
        *class
    }
}

/// A hash table with linear probing, of slots that hold a key and its class.
pub(super) struct Hash<'a> {
    slots: &'a mut [u64],
    /// The lowest bits of a slot, which hold the class.
    class_bits: u32,
    /// How far a hash is shifted to the right.
    shift: u32,
}

impl<'a> Hash<'a> {
    /// A table for so many entries, in slots of which there are enough and all are free.
    pub(super) fn new(slots: &'a mut [u64], entries: usize) -> Self {
        let used = Self::slots(entries);
        Self {
            slots: &mut slots[..used],
            class_bits: Self::class_bits(entries),
            shift: u64::BITS - used.trailing_zeros(),
        }
    }

    /// How many slots so many entries need.
    pub(super) fn slots(entries: usize) -> usize {
        (entries * 2).max(2).next_power_of_two()
    }

    /// Whether keys below `space` fit a slot together with the class of one of the entries.
    pub(super) fn takes(space: u64, entries: usize) -> bool {
        space < 1 << (u64::BITS - Self::class_bits(entries))
    }

    fn class_of(&self, slot: u64) -> u32 {
        (slot & ((1 << self.class_bits) - 1)) as u32
    }

    /// Fibonacci hashing: the high bits of the product depend on all bits of the key.
    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }

    fn class_bits(entries: usize) -> u32 {
        usize::BITS - entries.max(1).leading_zeros()
    }
}

impl Places for Hash<'_> {
    type Key = u64;

    #[expect(clippy::needless_bitwise_bool, reason = "a second branch would often be foretold wrongly")]
    fn find(&self, key: u64) -> usize {
        let mut place = self.place(key);
        // One branch that is seldom taken, whether the key is new or not.
        while (self.slots[place] != WIDE_FREE) & (self.slots[place] >> self.class_bits != key) {
            place = (place + 1) & (self.slots.len() - 1);
        }
        place
    }

    fn read_ahead(&self, keys: &[u64]) {
        if size_of_val(self.slots) > CACHED {
            black_box(keys.iter().fold(0, |read, &key| read ^ self.slots[self.place(key)]));
        }
    }

    fn known(&self, place: usize) -> Option<u32> {
        let slot = self.slots[place];
        (slot != WIDE_FREE).then_some(self.class_of(slot))
    }

    fn class(&mut self, place: usize, key: u64, next: u32) -> u32 {
        let slot = self.slots[place];
        let slot = if slot == WIDE_FREE { key << self.class_bits | u64::from(next) } else { slot };
        self.slots[place] = slot;
        self.class_of(slot)
    }
}
