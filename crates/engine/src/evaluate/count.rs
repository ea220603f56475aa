//! Counts classes: groups tuples, or the classes of a node below, by their keys at a node.

use super::Evaluation;
use super::block::Block;
use crate::frequency::refine;

/// Classes are looked up in an array as long as it is at most this many times larger than the input.
const DENSE: u64 = 16;

/// An empty place of a table.
const FREE: u32 = u32::MAX;

/// Counts classes, reusing its buffers.
#[derive(Debug, Default)]
pub(super) struct Counter {
    /// The class of each input entry.
    classes: Vec<u32>,
    /// The class of each key, all [`FREE`] between counts.
    class_of_key: Vec<u32>,
    /// The keys of the classes.
    keys: Vec<u64>,
    /// The class at each place of the hash table.
    places: Vec<u32>,
}

/// What is counted: tuples (`representatives` absent) or classes with a representative tuple each, and
/// the rows that each stands for.
#[derive(Clone, Copy)]
pub(super) struct Entries<'a> {
    pub(super) representatives: Option<&'a [u32]>,
    pub(super) sizes: &'a [u32],
}

impl Counter {
    /// The class of each input entry of the last count.
    pub(super) fn classes(&self) -> &Vec<u32> {
        &self.classes
    }

    /// Groups the entries by the blocks' current keys. Classes are numbered in order of appearance.
    pub(super) fn count(&mut self, blocks: &[Block], entries: Entries<'_>, evaluation: &mut Evaluation) {
        evaluation.representatives.clear();
        evaluation.sizes.clear();
        self.classes.clear();
        self.keys.clear();
        let space =
            blocks.iter().try_fold(1_u64, |space, block| space.checked_mul(block.key_count().max(1) as u64));
        match space {
            Some(space) if space <= (DENSE * entries.sizes.len() as u64).max(1024) => {
                if self.class_of_key.len() < space as usize {
                    self.class_of_key.resize(space as usize, FREE);
                }
                let Self { classes, class_of_key, keys, .. } = self;
                with_keys(
                    blocks,
                    entries,
                    classes,
                    Dense { class_of_key, found: Found { keys, evaluation } },
                );
                for &key in &self.keys {
                    self.class_of_key[key as usize] = FREE;
                }
            }
            Some(_) => {
                let places = (entries.sizes.len() * 2).next_power_of_two();
                self.places.clear();
                self.places.resize(places, FREE);
                let Self { classes, places, keys, .. } = self;
                with_keys(blocks, entries, classes, Hashed { places, found: Found { keys, evaluation } });
            }
            None => self.refine(blocks, entries, evaluation),
        }
    }

    /// Counts classes whose keys do not fit 64 bits, by splitting the entries block by block.
    fn refine(&mut self, blocks: &[Block], entries: Entries<'_>, evaluation: &mut Evaluation) {
        let tuple = |entry: usize| entries.representatives.map_or(entry as u32, |tuples| tuples[entry]);
        self.classes.resize(entries.sizes.len(), 0);
        let mut count = 1;
        for block in blocks {
            let key = |entry| block.key(tuple(entry) as usize);
            count = refine(&mut self.classes, count, (0..entries.sizes.len()).map(key), block.key_count());
        }
        evaluation.sizes.resize(count, 0);
        evaluation.representatives.resize(count, 0);
        for (entry, (&class, &size)) in self.classes.iter().zip(entries.sizes).enumerate() {
            evaluation.sizes[class as usize] += size;
            evaluation.representatives[class as usize] = tuple(entry);
        }
    }
}

/// The classes found so far.
struct Found<'a> {
    keys: &'a mut Vec<u64>,
    evaluation: &'a mut Evaluation,
}

impl Found<'_> {
    fn new_class(&mut self, key: u64, tuple: u32) -> u32 {
        let class = self.evaluation.sizes.len() as u32;
        self.keys.push(key);
        self.evaluation.sizes.push(0);
        self.evaluation.representatives.push(tuple);
        class
    }
}

/// Takes the entries with their keys, one after the other, and says the class of each.
trait Sink {
    fn take(&mut self, key: u64, tuple: u32, size: u32) -> u32;
}

/// Classes looked up in an array by key.
struct Dense<'a> {
    class_of_key: &'a mut [u32],
    found: Found<'a>,
}

impl Sink for Dense<'_> {
    #[inline]
    fn take(&mut self, key: u64, tuple: u32, size: u32) -> u32 {
        let place = &mut self.class_of_key[key as usize];
        if *place == FREE {
            *place = self.found.new_class(key, tuple);
        }
        self.found.evaluation.sizes[*place as usize] += size;
        *place
    }
}

/// Classes looked up by hashing their key, with linear probing.
struct Hashed<'a> {
    places: &'a mut [u32],
    found: Found<'a>,
}

impl Sink for Hashed<'_> {
    #[inline]
    fn take(&mut self, key: u64, tuple: u32, size: u32) -> u32 {
        let last = self.places.len() - 1;
        // Fibonacci hashing: the high bits of the product depend on all bits of the key.
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let mut place = hash as usize & last;
        let class = loop {
            let class = self.places[place];
            if class == FREE {
                let class = self.found.new_class(key, tuple);
                self.places[place] = class;
                break class;
            }
            if self.found.keys[class as usize] == key {
                break class;
            }
            place = (place + 1) & last;
        };
        self.found.evaluation.sizes[class as usize] += size;
        class
    }
}

/// Computes the mixed-radix key of each entry. One loop for each usual number of blocks, so that it is
/// free of inner loops.
fn with_keys(blocks: &[Block], entries: Entries<'_>, classes: &mut Vec<u32>, mut sink: impl Sink) {
    classes.resize(entries.sizes.len(), 0);
    match blocks {
        [only] => each(entries, classes, &mut sink, |tuple| u64::from(only.key(tuple))),
        [first, second] => {
            let radix = second.key_count() as u64;
            each(entries, classes, &mut sink, |tuple| {
                u64::from(first.key(tuple)) * radix + u64::from(second.key(tuple))
            });
        }
        [first, second, third] => {
            let (radix, last) = (second.key_count() as u64, third.key_count() as u64);
            each(entries, classes, &mut sink, |tuple| {
                (u64::from(first.key(tuple)) * radix + u64::from(second.key(tuple))) * last
                    + u64::from(third.key(tuple))
            });
        }
        _ => each(entries, classes, &mut sink, |tuple| {
            blocks.iter().fold(0, |key, block| key * block.key_count() as u64 + u64::from(block.key(tuple)))
        }),
    }
}

fn each(entries: Entries<'_>, classes: &mut [u32], sink: &mut impl Sink, key: impl Fn(usize) -> u64) {
    let sized = classes.iter_mut().zip(entries.sizes);
    match entries.representatives {
        None => {
            for (tuple, (class, &size)) in sized.enumerate() {
                *class = sink.take(key(tuple), tuple as u32, size);
            }
        }
        Some(representatives) => {
            for (&tuple, (class, &size)) in representatives.iter().zip(sized) {
                *class = sink.take(key(tuple as usize), tuple, size);
            }
        }
    }
}
