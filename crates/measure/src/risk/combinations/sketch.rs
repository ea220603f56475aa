//! Guesses how many each of many combinations singles out, from a part of their values.
//!
//! Each code has a random number, and a row's are joined by exclusive or. Of the combinations of values those are looked
//! at whose number begins with zeros: with all of their rows, so that the share of rows that are alone is not overrated as it would
//! be in rows drawn one by one.

use super::super::sample::Sample;
use coversheet_error::SortMany;

/// The columns of a combination.
pub(super) type Wanted = Vec<usize>;

/// A guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    /// The share of the rows, or of the persons if each were singled out by one row only.
    pub(super) share: f64,
    /// Its standard error.
    pub(super) error: f64,
}

/// About so many rows of each combination are looked at, if all values are rare.
const LOOKED_AT: usize = 4096;

/// Rows that are taken together, so that their numbers stay in the processor's cache.
const CHUNK: usize = 1 << 14;

/// The lowest and the highest bit of each byte of a word.
const LOW: u64 = u64::MAX / 255;
const HIGH: u64 = LOW << 7;

/// Compares combinations by a part of their values.
pub(super) struct Sketch<'s> {
    sample: &'s Sample<'s>,
    /// A combination of values is looked at when so many bits of its number, from the highest, are zeros.
    bits: u32,
    /// More rows than this are those of frequent values: then two of each value are enough.
    crowded: usize,
}

/// The numbers of some rows, by column.
struct Chunk {
    /// The first row.
    start: usize,
    numbers: Vec<Vec<u32>>,
    /// The highest byte of each, of eight rows in a word: most rows are passed over eight at a time.
    highest: Vec<Vec<u64>>,
}

impl<'s> Sketch<'s> {
    pub(super) fn new(sample: &'s Sample<'s>) -> Self {
        let bits = (sample.rows() as f64 / LOOKED_AT as f64).max(1.0).log2().round() as u32;
        Self { sample, bits, crowded: 4 * (sample.rows() >> bits).max(LOOKED_AT) }
    }

    /// Guesses for each combination.
    pub(super) fn compare(&self, wanted: Vec<Wanted>) -> Vec<(Wanted, Guess)> {
        let columns = self.sample.columns();
        let mut used: Vec<usize> = wanted.iter().flatten().copied().collect();
        used.sort_unstable();
        used.dedup();
        let numbers: Vec<Vec<u32>> =
            used.iter().map(|&column| random(column as u64, columns[column].distinct)).collect();
        // Number and owner of the rows that are looked at, by combination.
        let mut seen: Vec<Vec<u64>> = vec![Vec::new(); wanted.len()];
        let mut chunk = Chunk {
            start: 0,
            numbers: vec![Vec::new(); columns.len()],
            highest: vec![Vec::new(); columns.len()],
        };
        for start in (0..self.sample.rows()).step_by(CHUNK) {
            let rows = start..self.sample.rows().min(start + CHUNK);
            chunk.start = start;
            for (&column, numbers) in used.iter().zip(&numbers) {
                let codes = rows.clone().map(|row| columns[column].codes.get(row));
                chunk.fill(column, codes.map(|code| numbers[code as usize]));
            }
            for (set, seen) in wanted.iter().zip(&mut seen) {
                match **set {
                    [a] => self.look([a], &chunk, seen),
                    [a, b] => self.look([a, b], &chunk, seen),
                    [a, b, c] => self.look([a, b, c], &chunk, seen),
                    _ => {}
                }
                if seen.len() > self.crowded {
                    two_of_each(seen);
                }
            }
        }
        wanted.into_iter().zip(seen).map(|(set, seen)| (set, self.guess(seen))).collect()
    }

    /// Notes the rows of a chunk whose combination is looked at.
    fn look<const N: usize>(&self, set: [usize; N], chunk: &Chunk, seen: &mut Vec<u64>) {
        let length = chunk.highest[set[0]].len();
        let highest = set.map(|column| &chunk.highest[column][..length]);
        let asked = LOW * (0xff00_u64 >> self.bits.min(8) & 0xff);
        for word in 0..length {
            let joined = highest.iter().fold(0, |joined, highest| joined ^ highest[word]) & asked;
            // Whether a byte is zero (Warren 2013, "Hacker's Delight", section 6-1).
            if joined.wrapping_sub(LOW) & !joined & HIGH != 0 {
                self.look_closer(&set, chunk, word, seen);
            }
        }
    }

    /// Notes those of eight rows whose combination is looked at.
    #[cold]
    fn look_closer(&self, set: &[usize], chunk: &Chunk, word: usize, seen: &mut Vec<u64>) {
        let rows = chunk.numbers[set[0]].len();
        for at in 8 * word..rows.min(8 * word + 8) {
            let number = set.iter().fold(0, |number, &column| number ^ chunk.numbers[column][at]);
            if number.leading_zeros() >= self.bits {
                let row = chunk.start + at;
                let owner = self.sample.owner(row);
                seen.push(u64::from(number) << 32 | u64::from(owner));
                if self.sample.stands_for_several(row) {
                    seen.push(u64::from(number) << 32 | u64::from(!owner));
                }
            }
        }
    }

    fn guess(&self, mut seen: Vec<u64>) -> Guess {
        seen.sort_many();
        let groups = seen.chunk_by(|a, b| a >> 32 == b >> 32);
        let alone = groups.filter(|group| group.first() == group.last()).map(<[u64]>::len).sum::<usize>();
        let (alone, all) = (alone as f64, self.sample.units() as f64 / f64::from(self.bits).exp2());
        // Nobody among those looked at is nearly as uncertain as one.
        Guess { share: alone / all, error: alone.max(1.0).sqrt() / all }
    }
}

impl Chunk {
    /// Takes the numbers of a column.
    fn fill(&mut self, column: usize, of_rows: impl Iterator<Item = u32>) {
        let (numbers, highest) = (&mut self.numbers[column], &mut self.highest[column]);
        numbers.clear();
        numbers.extend(of_rows);
        highest.clear();
        let word =
            |eight: &[u32]| eight.iter().rev().fold(0, |word, &number| word << 8 | u64::from(number >> 24));
        highest.extend(numbers.chunks(8).map(word));
    }
}

/// Keeps of each number what shows whether it is one owner's: its first and last entry.
fn two_of_each(seen: &mut Vec<u64>) {
    seen.sort_many();
    let groups = seen.chunk_by(|a, b| a >> 32 == b >> 32);
    let ends = |group: &[u64]| match *group {
        [first, .., last] if first >> 32 == last >> 32 && first != last => vec![first, last],
        // One owner's: all of them count.
        _ => group.to_vec(),
    };
    *seen = groups.flat_map(ends).collect();
}

/// A number for each code of a column that looks random (the finalizer of `SplitMix64`, Steele, Lea and Flood 2014).
fn random(column: u64, codes: usize) -> Vec<u32> {
    let mix = |code: u64| {
        let mut x = (column << 40 | code).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((x ^ (x >> 31)) >> 32) as u32
    };
    (0..codes as u64).map(mix).collect()
}
