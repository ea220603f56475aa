//! One code per row, in the narrowest integers that fit, widened while reading.

use crate::Result;

/// The codes of a column, one per row, each an index into the column's dictionary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Codes {
    /// At most 256 distinct values.
    U8(Vec<u8>),
    /// At most 65,536 distinct values.
    U16(Vec<u16>),
    /// Any number of distinct values.
    U32(Vec<u32>),
}

impl Codes {
    /// Codes that are all below `distinct`.
    pub fn below(distinct: usize, codes: impl Iterator<Item = u32>) -> Self {
        if distinct <= 1 << 8 {
            Self::U8(codes.map(|code| code as u8).collect())
        } else if distinct <= 1 << 16 {
            Self::U16(codes.map(|code| code as u16).collect())
        } else {
            Self::U32(codes.collect())
        }
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        match self {
            Self::U8(codes) => codes.len(),
            Self::U16(codes) => codes.len(),
            Self::U32(codes) => codes.len(),
        }
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The code of `row`, counted from 0.
    ///
    /// # Panics
    ///
    /// When there is no such row, like indexing a slice.
    pub fn get(&self, row: usize) -> u32 {
        match self {
            Self::U8(codes) => codes[row].into(),
            Self::U16(codes) => codes[row].into(),
            Self::U32(codes) => codes[row],
        }
    }

    /// The codes of all rows in order.
    pub fn iter(&self) -> impl Iterator<Item = u32> {
        // One of the three is the column, the other two are empty: a chain needs no box and no branch per width.
        let (narrow, middle, wide): (&[u8], &[u16], &[u32]) = match self {
            Self::U8(codes) => (codes, &[], &[]),
            Self::U16(codes) => (&[], codes, &[]),
            Self::U32(codes) => (&[], &[], codes),
        };
        let narrow = narrow.iter().map(|&code| u32::from(code));
        let middle = middle.iter().map(|&code| u32::from(code));
        narrow.chain(middle).chain(wide.iter().copied())
    }

    /// How many rows have each of so many codes.
    pub(crate) fn counts(&self, distinct: usize) -> Vec<u64> {
        match self {
            Self::U8(codes) => count(codes, distinct),
            Self::U16(codes) => count(codes, distinct),
            Self::U32(codes) => count(codes, distinct),
        }
    }

    /// Adds rows.
    pub(crate) fn extend(&mut self, codes: &[u32]) -> Result<()> {
        let largest = codes.iter().copied().max().unwrap_or_default();
        if largest > self.largest_that_fits() {
            *self = self.widened(largest)?;
        }
        match self {
            Self::U8(all) => append(all, codes.len(), codes.iter().map(|&code| code as u8)),
            Self::U16(all) => append(all, codes.len(), codes.iter().map(|&code| code as u16)),
            Self::U32(all) => append(all, codes.len(), codes.iter().copied()),
        }
    }

    /// Gives back the room that growing left over.
    pub(crate) fn shrink_to_fit(&mut self) {
        match self {
            Self::U8(codes) => codes.shrink_to_fit(),
            Self::U16(codes) => codes.shrink_to_fit(),
            Self::U32(codes) => codes.shrink_to_fit(),
        }
    }

    fn largest_that_fits(&self) -> u32 {
        match self {
            Self::U8(_) => u8::MAX.into(),
            Self::U16(_) => u16::MAX.into(),
            Self::U32(_) => u32::MAX,
        }
    }

    /// The same codes in integers that also hold `largest`.
    fn widened(&self, largest: u32) -> Result<Self> {
        if u16::try_from(largest).is_ok() {
            let mut all = Vec::new();
            append(&mut all, self.len(), self.iter().map(|code| code as u16))?;
            Ok(Self::U16(all))
        } else {
            let mut all = Vec::new();
            append(&mut all, self.len(), self.iter())?;
            Ok(Self::U32(all))
        }
    }
}

impl Default for Codes {
    fn default() -> Self {
        Self::U8(Vec::new())
    }
}

/// Like `Vec::extend`, but running out of memory is an error.
fn append<T>(all: &mut Vec<T>, count: usize, codes: impl Iterator<Item = T>) -> Result<()> {
    all.try_reserve(count)?;
    all.extend(codes);
    Ok(())
}

/// How many rows have each of so many codes.
fn count<C: Copy + Into<u32>>(codes: &[C], distinct: usize) -> Vec<u64> {
    // Every other row counts elsewhere: one that has the same code as the row before would wait for it.
    let (mut even, mut odd) = (vec![0; distinct], vec![0; distinct]);
    let pairs = codes.chunks_exact(2);
    for &code in pairs.remainder() {
        even[code.into() as usize] += 1;
    }
    for pair in pairs {
        even[pair[0].into() as usize] += 1;
        odd[pair[1].into() as usize] += 1;
    }
    even.iter().zip(&odd).map(|(even, odd)| even + odd).collect()
}

#[cfg(test)]
mod tests {
    use super::Codes;

    #[test]
    fn every_row_is_counted_once() {
        let rows = [2, 0, 2, 2, 1];
        for length in 0..=rows.len() {
            let codes = Codes::below(3, rows[..length].iter().copied());
            let of = |code: u32| rows[..length].iter().filter(|&&row| row == code).count() as u64;
            assert_eq!(codes.counts(3), [of(0), of(1), of(2)]);
        }
    }

    #[test]
    fn are_as_narrow_as_possible_and_widen_without_loss() {
        let mut codes = Codes::default();
        for (count, width) in [(0, 1), (256, 1), (257, 2), (65_536, 2), (65_537, 4), (70_000, 4)] {
            let more: Vec<u32> = (codes.len() as u32..count).collect();
            codes.extend(&more).unwrap();
            let actual = match &codes {
                Codes::U8(_) => 1,
                Codes::U16(_) => 2,
                Codes::U32(_) => 4,
            };
            assert_eq!(actual, width);
            assert!(codes.iter().eq(0..count));
            assert!((0..count).all(|code| codes.get(code as usize) == code));
            assert_eq!(codes.counts(count as usize), vec![1; count as usize]);
        }
    }

    #[test]
    fn widen_by_two_steps_at_once() {
        let mut codes = Codes::default();
        codes.extend(&[7]).unwrap();
        codes.extend(&[70_000]).unwrap();
        assert_eq!(codes, Codes::U32(vec![7, 70_000]));
    }
}
