//! Adds up the rows that a node suppresses without finding its classes: which entry falls into which is not kept, so a key needs
//! no more than a byte. That is enough where nothing is rolled up from the node, and nothing depends on which rows they are.

use std::hint::black_box;

use super::block::Block;
use super::count::Entries;
use super::keys::{Keys, Number};

/// Rows are added up in an array by key, a byte each, as long as it is at most this many times longer than the input: all of it
/// is written.
const DENSE: u64 = 64;

/// Classes of as many rows as a byte holds or more are not told apart.
const MOST: u64 = u8::MAX as u64;

/// How many bytes there are for an entry at least where keys share them.
const SHARED: usize = 8;

/// How many entries' keys are computed at a time.
const PIECE: usize = 512;

/// How many keys there may be; none where too many to be numbered.
fn space_of(blocks: &[Block<'_>]) -> Option<u64> {
    let keys = |block: &Block<'_>| block.key_count().max(1) as u64;
    blocks.iter().try_fold(1_u64, |space, block| space.checked_mul(keys(block)))
}

/// Whether there is a byte for each key.
fn is_dense(space: u64, entries: Entries<'_>) -> bool {
    space <= (DENSE * entries.sizes.len() as u64).min(u32::MAX.into())
}

/// What the classes of a node amount to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    pub(super) classes: usize,
    pub(super) kept_classes: usize,
    pub(super) suppressed: u64,
}

/// Adds up classes, reusing its buffers.
#[derive(Debug, Default)]
pub(super) struct Adder {
    /// The rows of each key, cut to [`MOST`], all 0 between two uses.
    bytes: Vec<u8>,
    /// A hash table with linear probing, all 0 between two uses. A slot holds a key plus 1, and below that its rows.
    slots: Vec<u64>,
}

impl Adder {
    /// What the classes amount to that the entries make by the blocks' current keys; none where the keys are too large, or the
    /// `rows` that all entries stand for too many. A class below `smallest` is suppressed; each entry stands for a row at least.
    pub(super) fn add(
        &mut self,
        blocks: &[Block<'_>],
        entries: Entries<'_>,
        smallest: u64,
        rows: u64,
    ) -> Option<Sums> {
        let space = space_of(blocks)?;
        let row_bits = u64::BITS - rows.max(1).leading_zeros();
        if rows > u64::from(u32::MAX) || space >= 1 << (u64::BITS - row_bits) {
            return None;
        }
        Some(if is_dense(space, entries) && smallest <= MOST {
            self.by_byte(
                &Keys::<u32>::new(blocks, entries.sizes.len()),
                |key| key as usize,
                space as usize,
                entries,
                smallest,
            )
        } else {
            self.by_hash(&Keys::new(blocks, entries.sizes.len()), row_bits, entries, smallest)
        })
    }

    /// As [`Adder::add`], but keys that share a byte are taken for one class: at least so many rows are suppressed, and at least so
    /// many classes made. Nothing where keys have bytes of their own anyway.
    pub(super) fn add_at_least(
        &mut self,
        blocks: &[Block<'_>],
        entries: Entries<'_>,
        smallest: u64,
        rows: u64,
    ) -> Option<Sums> {
        let space = space_of(blocks)?;
        if rows > u64::from(u32::MAX) || smallest > MOST || is_dense(space, entries) {
            return None;
        }
        let bytes = (entries.sizes.len() * SHARED).max(2).next_power_of_two();
        let shift = u64::BITS - bytes.trailing_zeros();
        // Fibonacci hashing, as in `by_hash`.
        let home = |key: u64| (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> shift) as usize & (bytes - 1);
        Some(self.by_byte(&Keys::<u64>::new(blocks, entries.sizes.len()), home, bytes, entries, smallest))
    }

    /// Where keys that share a byte, its `home`, are of one class.
    fn by_byte<K: Number>(
        &mut self,
        all_keys: &Keys<'_, K>,
        home: impl Fn(K) -> usize,
        space: usize,
        entries: Entries<'_>,
        smallest: u64,
    ) -> Sums {
        self.bytes.resize(self.bytes.len().max(space), 0);
        let bytes = &mut self.bytes[..space];
        // What a class of so many rows adds: to the rows that are suppressed, and 32 bits higher to the classes that are kept.
        let adds: [u64; 256] =
            std::array::from_fn(|size| if (size as u64) < smallest { size as u64 } else { 1 << 32 });
        let (mut keys, mut all, mut classes) = ([K::ZERO; PIECE], 0_u64, 0);
        for (piece, sizes) in entries.sizes.chunks(PIECE).enumerate() {
            let keys = &mut keys[..sizes.len()];
            all_keys.write(entries, piece * PIECE..piece * PIECE + sizes.len(), keys);
            for (&key, &size) in keys.iter().zip(sizes) {
                let rows = &mut bytes[home(key)];
                let before = *rows;
                *rows = (u64::from(before) + size).min(MOST) as u8;
                classes += usize::from(before == 0);
                all = all.wrapping_add(adds[usize::from(*rows)]).wrapping_sub(adds[usize::from(before)]);
            }
        }
        bytes.fill(0);
        let (suppressed, kept_classes) = (all & u64::from(u32::MAX), (all >> 32) as usize);
        Sums { classes, kept_classes, suppressed }
    }

    /// Where keys are looked up by their hashes.
    #[expect(clippy::needless_bitwise_bool, reason = "a second branch would often be foretold wrongly")]
    fn by_hash(
        &mut self,
        all_keys: &Keys<'_, u64>,
        row_bits: u32,
        entries: Entries<'_>,
        smallest: u64,
    ) -> Sums {
        let used = (entries.sizes.len() * 2).max(2).next_power_of_two();
        self.slots.resize(self.slots.len().max(used), 0);
        let slots = &mut self.slots[..used];
        let (shift, last) = (u64::BITS - used.trailing_zeros(), used - 1);
        let home = |key: u64| (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> shift) as usize & last;
        let (mut keys, mut suppressed) = ([0; PIECE], 0);
        let (mut classes, mut kept_classes) = (0, 0);
        for (piece, sizes) in entries.sizes.chunks(PIECE).enumerate() {
            let keys = &mut keys[..sizes.len()];
            all_keys.write(entries, piece * PIECE..piece * PIECE + sizes.len(), keys);
            // All at once, so that no look-up waits for another.
            black_box(keys.iter().fold(0, |read, &key| read ^ slots[home(key)]));
            for (&key, &size) in keys.iter().zip(sizes) {
                let mut place = home(key);
                // What a slot holds with this key and no rows yet, the least of all it can hold with the key.
                let empty = (key + 1) << row_bits;
                // One branch that is seldom taken, whether the key is new or not.
                while (slots[place] != 0) & ((slots[place] ^ empty) >> row_bits != 0) {
                    place = (place + 1) & last;
                }
                let slot = slots[place].max(empty);
                slots[place] = slot + size;
                let (before, after) = (slot - empty, slot - empty + size);
                // Without a branch, since nothing foretells which classes are large enough.
                classes += usize::from(before == 0);
                kept_classes += usize::from(before < smallest) & usize::from(after >= smallest);
                suppressed += if after < smallest { after } else { 0 };
                suppressed -= if before < smallest { before } else { 0 };
            }
        }
        slots.fill(0);
        Sums { classes, kept_classes, suppressed }
    }
}
