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

    /// Adds a row.
    pub(crate) fn push(&mut self, code: u32) -> Result<()> {
        match self {
            Self::U8(codes) => match u8::try_from(code) {
                Ok(code) => push(codes, code),
                Err(_) => self.widen(code),
            },
            Self::U16(codes) => match u16::try_from(code) {
                Ok(code) => push(codes, code),
                Err(_) => self.widen(code),
            },
            Self::U32(codes) => push(codes, code),
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

    /// Copies everything into integers that also hold `code`, and adds it.
    #[cold]
    fn widen(&mut self, code: u32) -> Result<()> {
        *self = match u16::try_from(code) {
            Ok(_) => Self::U16(collect(self.len(), self.iter().map(|code| code as u16))?),
            Err(_) => Self::U32(collect(self.len(), self.iter())?),
        };
        self.push(code)
    }
}

impl Default for Codes {
    fn default() -> Self {
        Self::U8(Vec::new())
    }
}

#[inline]
fn push<T>(codes: &mut Vec<T>, code: T) -> Result<()> {
    if codes.len() == codes.capacity() {
        codes.try_reserve(1)?;
    }
    codes.push(code);
    Ok(())
}

/// Like `Iterator::collect`, but running out of memory is an error; leaves room for more rows to come.
fn collect<T>(len: usize, codes: impl Iterator<Item = T>) -> Result<Vec<T>> {
    let mut collected = Vec::new();
    collected.try_reserve(len + 1)?;
    collected.extend(codes);
    Ok(collected)
}

#[cfg(test)]
mod tests {
    use super::Codes;

    #[test]
    fn are_as_narrow_as_possible_and_widen_without_loss() {
        let mut codes = Codes::default();
        for (count, width) in [(256, 1), (65_536, 2), (70_000, 4)] {
            for code in codes.len() as u32..count {
                codes.push(code).unwrap();
            }
            let actual = match &codes {
                Codes::U8(_) => 1,
                Codes::U16(_) => 2,
                Codes::U32(_) => 4,
            };
            assert_eq!(actual, width);
            assert!(codes.iter().eq(0..count));
            assert!((0..count).all(|code| codes.get(code as usize) == code));
        }
    }
}
