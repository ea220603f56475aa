//! Guesses how many each of many combinations singles out, from a part of their values.
//!
//! Each code has a random number, and a row's are joined by exclusive or. Of the combinations of values those are looked
//! at whose number is small: with all of their rows, so that the share of rows that are alone is not overrated as it would
//! be in rows drawn one by one.

use super::super::sample::Sample;

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

/// So many rows of each combination are looked at, if all values are rare.
const LOOKED_AT: usize = 4096;

/// More rows than this are those of frequent values: then two of each value are enough.
const CROWDED: usize = 4 * LOOKED_AT;

/// Rows that are taken together, so that their numbers stay in the processor's cache.
const CHUNK: usize = 1 << 14;

/// Compares combinations by a part of their values.
pub(super) struct Sketch<'s> {
    sample: &'s Sample<'s>,
    /// A combination of values is looked at when its number is smaller.
    below: u32,
    /// The share of the combinations of values that are.
    part: f64,
}

impl<'s> Sketch<'s> {
    pub(super) fn new(sample: &'s Sample<'s>) -> Self {
        let part = (LOOKED_AT as f64 / sample.rows().max(1) as f64).min(1.0);
        let below = (part * f64::from(u32::MAX)) as u32;
        Self { sample, below, part: f64::from(below) / f64::from(u32::MAX) }
    }

    /// Guesses for each combination.
    pub(super) fn compare(&self, wanted: Vec<Wanted>) -> Vec<(Wanted, Guess)> {
        let columns = self.sample.columns();
        let numbers: Vec<Vec<u32>> =
            (0..).zip(columns).map(|(at, cells)| random(at, cells.distinct)).collect();
        let mut used: Vec<usize> = wanted.iter().flatten().copied().collect();
        used.sort_unstable();
        used.dedup();
        // Number and owner of the rows that are looked at, by combination.
        let mut seen: Vec<Vec<u64>> = vec![Vec::new(); wanted.len()];
        let mut of_rows: Vec<Vec<u32>> = vec![Vec::new(); columns.len()];
        for start in (0..self.sample.rows()).step_by(CHUNK) {
            let rows = start..self.sample.rows().min(start + CHUNK);
            for &column in &used {
                let codes = rows.clone().map(|row| columns[column].codes.get(row));
                of_rows[column].clear();
                of_rows[column].extend(codes.map(|code| numbers[column][code as usize]));
            }
            for (set, seen) in wanted.iter().zip(&mut seen) {
                self.look(set, &of_rows, start, seen);
                if seen.len() > CROWDED {
                    two_of_each(seen);
                }
            }
        }
        wanted.into_iter().zip(seen).map(|(set, seen)| (set, self.guess(seen))).collect()
    }

    /// Notes the rows of a chunk whose combination is looked at.
    fn look(&self, set: &[usize], of_rows: &[Vec<u32>], start: usize, seen: &mut Vec<u64>) {
        let mut note = |at: usize, number: u32| {
            if number < self.below {
                let row = start + at;
                let owner = self.sample.owner(row);
                seen.push(u64::from(number) << 32 | u64::from(owner));
                if self.sample.stands_for_several(row) {
                    seen.push(u64::from(number) << 32 | u64::from(!owner));
                }
            }
        };
        match *set {
            [a, b] => {
                let pairs = of_rows[a].iter().zip(&of_rows[b]);
                pairs.enumerate().for_each(|(at, (a, b))| note(at, a ^ b));
            }
            [a, b, c] => {
                let triples = of_rows[a].iter().zip(&of_rows[b]).zip(&of_rows[c]);
                triples.enumerate().for_each(|(at, ((a, b), c))| note(at, a ^ b ^ c));
            }
            _ => set.iter().for_each(|&a| of_rows[a].iter().enumerate().for_each(|(at, &a)| note(at, a))),
        }
    }

    fn guess(&self, mut seen: Vec<u64>) -> Guess {
        seen.sort_unstable();
        let groups = seen.chunk_by(|a, b| a >> 32 == b >> 32);
        let alone = groups.filter(|group| group.first() == group.last()).map(<[u64]>::len).sum::<usize>();
        let (alone, all) = (alone as f64, self.part * self.sample.units() as f64);
        // Nobody among those looked at is nearly as uncertain as one.
        Guess { share: alone / all, error: alone.max(1.0).sqrt() / all }
    }
}

/// Keeps of each number what shows whether it is one owner's: its first and last entry.
fn two_of_each(seen: &mut Vec<u64>) {
    seen.sort_unstable();
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
