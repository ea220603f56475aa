//! Counts classes: groups tuples, or the classes of a node below, by their keys at a node.

use std::ops::Range;

use super::Evaluation;
use super::block::Block;
use crate::tuples::refine;

/// Classes are looked up in an array as long as it is at most this many times larger than the input.
const DENSE: u64 = 16;

/// How many entries' keys are computed at a time.
const PIECE: usize = 2048;

/// An empty place of a table.
const FREE: u32 = u32::MAX;

/// Counts classes, reusing its buffers.
#[derive(Debug, Default)]
pub(super) struct Counter {
    /// The class of each input entry.
    classes: Vec<u32>,
    found: Found,
    /// The class of each key, all [`FREE`] between counts.
    class_of_key: Vec<u32>,
    /// The class at each place of the hash table.
    places: Vec<u32>,
}

/// The classes found so far. The buffers are longer than the input, so that counting needs no growth.
#[derive(Debug, Default)]
struct Found {
    count: usize,
    keys: Vec<u64>,
    sizes: Vec<u32>,
    representatives: Vec<u32>,
}

/// What is counted: tuples (`representatives` absent) or classes with a representative tuple each, and
/// the rows that each stands for.
#[derive(Clone, Copy)]
pub(super) struct Entries<'a> {
    pub(super) representatives: Option<&'a [u32]>,
    pub(super) sizes: &'a [u32],
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
    fn violating(&self, sizes: &[u32]) -> u64 {
        let sizes = sizes.iter().map(|&size| u64::from(size));
        sizes.filter(|&size| size < self.smallest).sum()
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
    /// With `stop` it gives up, and returns false, as soon as more rows are suppressed than allowed.
    pub(super) fn count(
        &mut self,
        blocks: &[Block<'_>],
        entries: Entries<'_>,
        stop: Option<&Stop<'_>>,
        evaluation: &mut Evaluation,
    ) -> bool {
        let mut complete = true;
        let length = entries.sizes.len();
        self.classes.resize(length, 0);
        self.found.reset(length);
        let space =
            blocks.iter().try_fold(1_u64, |space, block| space.checked_mul(block.key_count().max(1) as u64));
        match space {
            Some(space) if space <= (DENSE * length as u64).max(1024) => {
                if self.class_of_key.len() < space as usize {
                    self.class_of_key.resize(space as usize, FREE);
                }
                complete = find_dense(
                    &Keys::new(blocks),
                    entries,
                    stop,
                    &mut self.classes,
                    &mut self.class_of_key,
                    &mut self.found,
                );
                for &key in &self.found.keys[..self.found.count] {
                    self.class_of_key[key as usize] = FREE;
                }
            }
            Some(_) => {
                self.places.clear();
                self.places.resize((length * 2).next_power_of_two(), FREE);
                find_hashed(blocks, entries, &mut self.classes, &mut self.places, &mut self.found);
            }
            None => self.refine(blocks, entries),
        }
        evaluation.classes.sizes.clear();
        evaluation.classes.sizes.extend_from_slice(&self.found.sizes[..self.found.count]);
        evaluation.classes.representatives.clear();
        evaluation.classes.representatives.extend_from_slice(&self.found.representatives[..self.found.count]);
        complete
    }

    /// Counts classes whose keys do not fit 64 bits, by splitting the entries block by block.
    fn refine(&mut self, blocks: &[Block<'_>], entries: Entries<'_>) {
        self.classes.fill(0);
        let mut count = 1;
        for block in blocks {
            let key = |entry| block.key(entries.tuple(entry) as usize);
            count = refine(&mut self.classes, count, (0..entries.sizes.len()).map(key), block.key_count());
        }
        self.found.count = count;
        self.found.sizes[..count].fill(0);
        for (entry, (&class, &size)) in self.classes.iter().zip(entries.sizes).enumerate() {
            self.found.sizes[class as usize] += size;
            self.found.representatives[class as usize] = entries.tuple(entry);
        }
    }
}

impl Found {
    fn reset(&mut self, length: usize) {
        self.count = 0;
        if self.sizes.len() <= length {
            self.keys.resize(length + 1, 0);
            self.sizes.resize(length + 1, 0);
            self.representatives.resize(length + 1, 0);
        }
    }
}

/// Finds the classes of entries whose keys are small enough to look classes up in an array. Keys are computed
/// piece by piece, in the place of the classes, so that they are still in cache when classes are looked up, and
/// not at all behind the end of a count that gives up. Returns false if it did.
fn find_dense(
    all_keys: &Keys<'_>,
    entries: Entries<'_>,
    stop: Option<&Stop<'_>>,
    classes: &mut [u32],
    class_of_key: &mut [u32],
    found: &mut Found,
) -> bool {
    let length = entries.sizes.len();
    let (keys, sizes) = (&mut found.keys[..=length], &mut found.sizes[..length]);
    let representatives = &mut found.representatives[..=length];
    sizes.fill(0);
    let mut suppressed = 0;
    let whole = 0..length;
    for segment in stop.map_or(std::slice::from_ref(&whole), |stop| stop.segments) {
        let known = found.count;
        let mut count = known;
        let mut start = segment.start;
        while start < segment.end {
            let piece = start..segment.end.min(start + PIECE);
            all_keys.write(entries, piece.clone(), &mut classes[piece.clone()]);
            let places = classes[piece.clone()].iter_mut().zip(&entries.sizes[piece.clone()]);
            for (entry, (place, &size)) in places.enumerate() {
                // Without a branch, since nothing foretells whether a key is new: what the next class would need is
                // written each time.
                let class = &mut class_of_key[*place as usize];
                let is_new = *class == FREE;
                *class = if is_new { count as u32 } else { *class };
                keys[count] = u64::from(*place);
                representatives[count] = entries.tuple(start + entry);
                count += usize::from(is_new);
                sizes[*class as usize] += size;
                *place = *class;
            }
            start = piece.end;
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

/// The mixed-radix keys of entries. The blocks' keys are scaled beforehand, so that an entry takes one look-up
/// and one addition for each.
struct Keys<'b> {
    /// For each block what each combination adds to the key, and the combination of each tuple.
    blocks: Vec<(Vec<u32>, &'b [u32])>,
}

impl<'b> Keys<'b> {
    fn new(blocks: &'b [Block<'_>]) -> Self {
        let mut radix = 1;
        let mut scaled = Vec::with_capacity(blocks.len());
        for block in blocks.iter().rev() {
            scaled.push((block.keys().iter().map(|key| key * radix).collect(), block.combinations()));
            radix *= block.key_count().max(1) as u32;
        }
        scaled.reverse();
        Self { blocks: scaled }
    }

    /// Writes the keys of some entries. One loop for each usual number of blocks has no inner loop.
    fn write(&self, entries: Entries<'_>, piece: Range<usize>, keys: &mut [u32]) {
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
                keys.fill(0);
                for (scaled, of) in blocks {
                    for (key, &of) in keys.iter_mut().zip(&of[piece.clone()]) {
                        *key += scaled[of as usize];
                    }
                }
            }
        }
    }
}

/// Finds the classes of entries by hashing their keys, with linear probing.
fn find_hashed(
    blocks: &[Block<'_>],
    entries: Entries<'_>,
    classes: &mut [u32],
    places: &mut [u32],
    found: &mut Found,
) {
    let last = places.len() - 1;
    for (entry, (class, &size)) in classes.iter_mut().zip(entries.sizes).enumerate() {
        let tuple = entries.tuple(entry);
        let key = blocks
            .iter()
            .fold(0, |key, block| key * block.key_count() as u64 + u64::from(block.key(tuple as usize)));
        // Fibonacci hashing: the high bits of the product depend on all bits of the key.
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let mut place = hash as usize & last;
        while places[place] != FREE && found.keys[places[place] as usize] != key {
            place = (place + 1) & last;
        }
        if places[place] == FREE {
            places[place] = found.count as u32;
            found.keys[found.count] = key;
            found.representatives[found.count] = tuple;
            found.sizes[found.count] = 0;
            found.count += 1;
        }
        *class = places[place];
        found.sizes[*class as usize] += size;
    }
}
