//! Counts classes: groups tuples, or the classes of a node below, by their keys at a node.

use std::ops::Range;

use super::Evaluation;
use super::block::Block;
use super::keys::{Keys, Number};
use super::places::{Array, FREE, Hash, Places, WIDE_FREE};
use crate::tuples::refine;

/// Classes are looked up in an array as long as it is at most this many times larger than the input.
const DENSE: u64 = 16;

/// The longest such array.
const LONGEST: u64 = 1 << 23;

/// How many entries' keys are computed at a time.
const PIECE: usize = 512;

/// How many such pieces are counted between two looks at the clock: a few milliseconds.
const PIECES_PER_LOOK: usize = 128;

/// Classes seldom appear in a piece if fewer than one in so many of its entries is the first of its class.
const SELDOM: usize = 32;

/// Bytes of a line of the cache.
const LINE: usize = 64;

/// Counts classes, reusing its buffers.
#[derive(Debug, Default)]
pub(super) struct Counter {
    /// The class of each input entry.
    classes: Vec<u32>,
    found: ClassCounts,
    /// For [`Array`], all [`FREE`] between counts.
    array: Vec<u32>,
    /// For [`Hash`], all [`WIDE_FREE`] between counts.
    slots: Vec<u64>,
}

/// The classes found so far. The buffers are longer than the input, so that counting needs no growth.
#[derive(Debug, Default)]
struct ClassCounts {
    count: usize,
    /// Where each class is looked up.
    places: Vec<u32>,
    /// All 0 between counts.
    sizes: Vec<u64>,
    representatives: Vec<u32>,
}

/// What is counted: tuples (`representatives` absent) or classes with a representative tuple each, and
/// the rows that each stands for.
#[derive(Clone, Copy)]
pub(super) struct Entries<'a> {
    pub(super) representatives: Option<&'a [u32]>,
    pub(super) sizes: &'a [u64],
}

/// When to give up counting. The entries come in segments that share no class.
pub(super) struct Stop<'a> {
    /// The segments, in the order in which they are counted.
    pub(super) segments: &'a [Range<usize>],
    /// The number of rows below which a class is suppressed.
    pub(super) smallest: u64,
    /// The most rows that may be suppressed.
    pub(super) budget: u64,
}

impl Stop<'_> {
    /// Rows in those of some complete classes that are too small.
    fn violating(&self, sizes: &[u64]) -> u64 {
        sizes.iter().copied().filter(|&size| size < self.smallest).sum()
    }
}

impl Entries<'_> {
    /// The tuple that stands for an entry.
    pub(super) fn tuple(&self, entry: usize) -> u32 {
        self.representatives.map_or(entry as u32, |tuples| tuples[entry])
    }
}

impl Counter {
    /// The class of each input entry of the last count.
    pub(super) fn classes(&self) -> &Vec<u32> {
        &self.classes
    }

    /// Groups the entries by the blocks' current keys. Classes are numbered in order of appearance.
    ///
    /// With `stop` it gives up, and returns false, as soon as more rows are suppressed than allowed; and where `over` says
    /// that the time is.
    pub(super) fn count(
        &mut self,
        blocks: &[Block<'_>],
        entries: Entries<'_>,
        stop: Option<&Stop<'_>>,
        over: &mut dyn FnMut() -> bool,
        evaluation: &mut Evaluation,
    ) -> bool {
        let length = entries.sizes.len();
        self.classes.resize(length, 0);
        self.found.reset(length);
        let space =
            blocks.iter().try_fold(1_u64, |space, block| space.checked_mul(block.key_count().max(1) as u64));
        let complete = match space {
            Some(space) if space <= (DENSE * length as u64).clamp(1024, LONGEST) => {
                self.array.resize(self.array.len().max(space as usize), FREE);
                let keys = Keys::new(blocks, entries.sizes.len());
                let complete = find(
                    &keys,
                    Array(&mut self.array),
                    entries,
                    stop,
                    over,
                    &mut self.classes,
                    &mut self.found,
                );
                free(&mut self.array[..space as usize], self.found.places(), FREE);
                complete
            }
            Some(space) if Hash::takes(space, length) => {
                self.slots.resize(self.slots.len().max(Hash::slots(length)), WIDE_FREE);
                let table = Hash::new(&mut self.slots, length);
                let complete = find(
                    &Keys::new(blocks, entries.sizes.len()),
                    table,
                    entries,
                    stop,
                    over,
                    &mut self.classes,
                    &mut self.found,
                );
                free(&mut self.slots[..Hash::slots(length)], self.found.places(), WIDE_FREE);
                complete
            }
            _ => self.refine(blocks, entries, over),
        };
        let sizes = &mut self.found.sizes[..self.found.count];
        evaluation.classes.sizes.clear();
        evaluation.classes.sizes.extend_from_slice(sizes);
        sizes.fill(0);
        evaluation.classes.representatives.clear();
        evaluation.classes.representatives.extend_from_slice(&self.found.representatives[..self.found.count]);
        complete
    }

    /// Counts classes whose keys are too large to be looked up, by splitting the entries block by block.
    fn refine(&mut self, blocks: &[Block<'_>], entries: Entries<'_>, over: &mut dyn FnMut() -> bool) -> bool {
        self.classes.fill(0);
        let mut count = 1;
        for block in blocks {
            if over() {
                return false;
            }
            let key = |entry| block.key(entries.tuple(entry) as usize);
            count = refine(&mut self.classes, count, (0..entries.sizes.len()).map(key), block.key_count());
        }
        self.found.count = count;
        for (entry, (&class, &size)) in self.classes.iter().zip(entries.sizes).enumerate() {
            self.found.sizes[class as usize] += size;
            self.found.representatives[class as usize] = entries.tuple(entry);
        }
        true
    }
}

/// Frees places one by one, or all where so many are taken that hardly a line of the cache is free.
fn free<T: Copy>(table: &mut [T], places: &[u32], free: T) {
    if places.len() * LINE > size_of_val(table) {
        return table.fill(free);
    }
    for &place in places {
        table[place as usize] = free;
    }
}

impl ClassCounts {
    /// Where the classes found so far are looked up.
    fn places(&self) -> &[u32] {
        &self.places[..self.count]
    }

    fn reset(&mut self, length: usize) {
        self.count = 0;
        if self.sizes.len() <= length {
            self.places.resize(length + 1, 0);
            self.sizes.resize(length + 1, 0);
            self.representatives.resize(length + 1, 0);
        }
    }
}

/// Finds the classes of entries. Keys are computed piece by piece, so that they are still in cache when classes are
/// looked up, and not at all behind the end of a count that gives up. Returns false if it did.
fn find<P: Places>(
    all_keys: &Keys<'_, P::Key>,
    mut table: P,
    entries: Entries<'_>,
    stop: Option<&Stop<'_>>,
    over: &mut dyn FnMut() -> bool,
    classes: &mut [u32],
    found: &mut ClassCounts,
) -> bool {
    let length = entries.sizes.len();
    let (places, sizes) = (&mut found.places[..=length], &mut found.sizes[..length]);
    let representatives = &mut found.representatives[..=length];
    let mut keys = [P::Key::ZERO; PIECE];
    let (mut suppressed, mut pieces) = (0, 0);
    let mut seldom_new = false;
    let whole = 0..length;
    for segment in stop.map_or(std::slice::from_ref(&whole), |stop| stop.segments) {
        let known = found.count;
        let mut count = known;
        let mut start = segment.start;
        while start < segment.end {
            let piece = start..segment.end.min(start + PIECE);
            let keys = &mut keys[..piece.len()];
            all_keys.write(entries, piece.clone(), keys);
            table.read_ahead(keys);
            let of_entries = classes[piece.clone()].iter_mut().zip(&entries.sizes[piece.clone()]).zip(keys);
            let before = count;
            if seldom_new {
                for (entry, ((class, &size), key)) in of_entries.enumerate() {
                    let place = table.find(*key);
                    *class = table.known(place).unwrap_or_else(|| {
                        places[count] = place as u32;
                        representatives[count] = entries.tuple(start + entry);
                        count += 1;
                        table.class(place, *key, count as u32 - 1)
                    });
                    sizes[*class as usize] += size;
                }
            } else {
                for (entry, ((class, &size), key)) in of_entries.enumerate() {
                    // Without a branch, since nothing foretells whether a key is new: what the next class would need is
                    // written each time.
                    let place = table.find(*key);
                    *class = table.class(place, *key, count as u32);
                    places[count] = place as u32;
                    representatives[count] = entries.tuple(start + entry);
                    count += usize::from(*class as usize == count);
                    sizes[*class as usize] += size;
                }
            }
            // A branch that is hardly ever taken is foretold, and then nothing waits for the number of the next class.
            seldom_new = (count - before) * SELDOM < piece.len();
            start = piece.end;
            pieces += 1;
            if pieces % PIECES_PER_LOOK == 0 && over() {
                // The buffers are put in order by what was found.
                found.count = count;
                return false;
            }
        }
        found.count = count;
        if let Some(stop) = stop {
            suppressed += stop.violating(&sizes[known..count]);
            if suppressed > stop.budget {
                return false;
            }
        }
    }
    true
}
