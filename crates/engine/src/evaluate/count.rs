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
    found: Found,
    /// The class of each key, all [`FREE`] between counts.
    class_of_key: Vec<u32>,
    /// The class at each place of the hash table.
    places: Vec<u32>,
}

/// The classes found so far. The buffers are as long as the input, so that counting needs no growth.
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

impl Counter {
    /// The class of each input entry of the last count.
    pub(super) fn classes(&self) -> &Vec<u32> {
        &self.classes
    }

    /// Groups the entries by the blocks' current keys. Classes are numbered in order of appearance.
    pub(super) fn count(&mut self, blocks: &[Block], entries: Entries<'_>, evaluation: &mut Evaluation) {
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
                let place = Dense { class_of_key: &mut self.class_of_key };
                with_keys(blocks, entries, &mut self.classes, &mut self.found, place);
                for &key in &self.found.keys[..self.found.count] {
                    self.class_of_key[key as usize] = FREE;
                }
            }
            Some(_) => {
                self.places.clear();
                self.places.resize((length * 2).next_power_of_two(), FREE);
                let place = Hashed { places: &mut self.places };
                with_keys(blocks, entries, &mut self.classes, &mut self.found, place);
            }
            None => self.refine(blocks, entries),
        }
        evaluation.sizes.clear();
        evaluation.sizes.extend_from_slice(&self.found.sizes[..self.found.count]);
        evaluation.representatives.clear();
        evaluation.representatives.extend_from_slice(&self.found.representatives[..self.found.count]);
    }

    /// Counts classes whose keys do not fit 64 bits, by splitting the entries block by block.
    fn refine(&mut self, blocks: &[Block], entries: Entries<'_>) {
        let tuple = |entry: usize| entries.representatives.map_or(entry as u32, |tuples| tuples[entry]);
        self.classes.fill(0);
        let mut count = 1;
        for block in blocks {
            let key = |entry| block.key(tuple(entry) as usize);
            count = refine(&mut self.classes, count, (0..entries.sizes.len()).map(key), block.key_count());
        }
        self.found.count = count;
        self.found.sizes[..count].fill(0);
        for (entry, (&class, &size)) in self.classes.iter().zip(entries.sizes).enumerate() {
            self.found.sizes[class as usize] += size;
            self.found.representatives[class as usize] = tuple(entry);
        }
    }
}

impl Found {
    fn reset(&mut self, length: usize) {
        self.count = 0;
        if self.sizes.len() < length {
            self.keys.resize(length, 0);
            self.sizes.resize(length, 0);
            self.representatives.resize(length, 0);
        }
    }

    fn new_class(&mut self, key: u64, tuple: u32) -> u32 {
        let class = self.count;
        self.keys[class] = key;
        self.sizes[class] = 0;
        self.representatives[class] = tuple;
        self.count += 1;
        class as u32
    }
}

/// Finds the place where the class of a key is kept.
trait Place {
    /// The place of the key, holding its class or [`FREE`].
    fn of(&mut self, key: u64, found: &Found) -> &mut u32;
}

/// Classes looked up in an array by key.
struct Dense<'a> {
    class_of_key: &'a mut [u32],
}

impl Place for Dense<'_> {
    #[inline]
    fn of(&mut self, key: u64, _found: &Found) -> &mut u32 {
        &mut self.class_of_key[key as usize]
    }
}

/// Classes looked up by hashing their key, with linear probing.
struct Hashed<'a> {
    places: &'a mut [u32],
}

impl Place for Hashed<'_> {
    #[inline]
    fn of(&mut self, key: u64, found: &Found) -> &mut u32 {
        let last = self.places.len() - 1;
        // Fibonacci hashing: the high bits of the product depend on all bits of the key.
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let mut place = hash as usize & last;
        while self.places[place] != FREE && found.keys[self.places[place] as usize] != key {
            place = (place + 1) & last;
        }
        &mut self.places[place]
    }
}

/// Computes the mixed-radix key of each entry. One loop for each usual number of blocks, so that it is
/// free of inner loops.
fn with_keys(
    blocks: &[Block],
    entries: Entries<'_>,
    classes: &mut [u32],
    found: &mut Found,
    place: impl Place,
) {
    match blocks {
        [only] => each(entries, classes, found, place, |tuple| u64::from(only.key(tuple))),
        [first, second] => {
            let radix = second.key_count() as u64;
            each(entries, classes, found, place, |tuple| {
                u64::from(first.key(tuple)) * radix + u64::from(second.key(tuple))
            });
        }
        [first, second, third] => {
            let (radix, last) = (second.key_count() as u64, third.key_count() as u64);
            each(entries, classes, found, place, |tuple| {
                (u64::from(first.key(tuple)) * radix + u64::from(second.key(tuple))) * last
                    + u64::from(third.key(tuple))
            });
        }
        _ => each(entries, classes, found, place, |tuple| {
            blocks.iter().fold(0, |key, block| key * block.key_count() as u64 + u64::from(block.key(tuple)))
        }),
    }
}

fn each(
    entries: Entries<'_>,
    classes: &mut [u32],
    found: &mut Found,
    mut place: impl Place,
    key: impl Fn(usize) -> u64,
) {
    let mut take = |tuple: u32, size: u32| {
        let key = key(tuple as usize);
        let place = place.of(key, found);
        if *place == FREE {
            *place = found.new_class(key, tuple);
        }
        found.sizes[*place as usize] += size;
        *place
    };
    let sized = classes.iter_mut().zip(entries.sizes);
    match entries.representatives {
        None => {
            for (tuple, (class, &size)) in sized.enumerate() {
                *class = take(tuple as u32, size);
            }
        }
        Some(tuples) => {
            for (&tuple, (class, &size)) in tuples.iter().zip(sized) {
                *class = take(tuple, size);
            }
        }
    }
}
