//! Keys of many rows in parts, so that what is looked up for one row after the other is near.

/// About so many rows are looked at together, which stay in the processor's cache.
const PART: usize = 1 << 12;

/// No entry.
const NONE: u32 = u32::MAX;

/// Keys, each with a number of its own: equal keys are in the same part.
pub(super) struct Parts {
    entries: Vec<(u64, u32)>,
    /// Where each part ends.
    ends: Vec<usize>,
    /// How many bits say which part a key is in.
    bits: u32,
}

/// One part.
pub(super) struct Part<'p> {
    /// Its keys, each with its number.
    pub(super) entries: &'p mut [(u64, u32)],
    slots: &'p mut Vec<u32>,
    bits: u32,
}

impl Parts {
    /// The keys, with the number that `number` has for each place.
    pub(super) fn new(keys: &[u64], number: impl Fn(usize) -> u32) -> Self {
        let bits = (keys.len() / PART).max(1).ilog2();
        let part = |key: u64| (scattered(key) as u128 >> (64 - bits)) as usize;
        let mut ends = vec![0; 1 << bits];
        for &key in keys {
            ends[part(key)] += 1;
        }
        let mut end = 0;
        for part in &mut ends {
            end += std::mem::replace(part, end);
        }
        let mut entries = vec![(0, NONE); keys.len()];
        for (place, &key) in keys.iter().enumerate() {
            let end = &mut ends[part(key)];
            entries[*end] = (key, number(place));
            *end += 1;
        }
        Self { entries, ends, bits }
    }

    /// Looks at one part after the other.
    pub(super) fn each(&mut self, mut look: impl FnMut(Part<'_>)) {
        let (mut slots, mut rest, mut start) = (Vec::new(), &mut self.entries[..], 0);
        for &end in &self.ends {
            let (entries, behind) = std::mem::take(&mut rest).split_at_mut(end - start);
            look(Part { entries, slots: &mut slots, bits: self.bits });
            (rest, start) = (behind, end);
        }
    }
}

impl Part<'_> {
    /// For each entry of the part in turn: its place in it, and the place of the first that has its key.
    pub(super) fn with_firsts(&mut self, mut look: impl FnMut(&mut [(u64, u32)], usize, usize)) {
        let (entries, slots, begin) = (&mut *self.entries, &mut *self.slots, self.bits);
        let bits = (2 * entries.len()).max(2).next_power_of_two().ilog2();
        slots.clear();
        slots.resize(1 << bits, NONE);
        for at in 0..entries.len() {
            let key = entries[at].0;
            let mut slot = (scattered(key) << begin >> (64 - bits)) as usize;
            let first = loop {
                let first = slots[slot] as usize;
                match entries.get(first) {
                    Some((other, _)) if *other == key => break first,
                    Some(_) => slot = (slot + 1) % slots.len(),
                    None => {
                        slots[slot] = at as u32;
                        break at;
                    }
                }
            };
            look(entries, at, first);
        }
    }
}

/// A key with its bits mixed, so that the highest depend on all (Knuth 1973, "The Art of Computer Programming" 3, section 6.4).
fn scattered(key: u64) -> u64 {
    key.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
