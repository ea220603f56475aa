//! Fields of a file in either order of their bytes. What is not there is an error, and nothing is believed about lengths.

use coversheet_error::{Error, Result};

use crate::damaged;

/// Which byte of a number comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Low,
    High,
}

/// The bytes of a file, taken from their start.
#[derive(Clone, Copy)]
pub(crate) struct Bytes<'a> {
    pub(crate) rest: &'a [u8],
    pub(crate) order: Order,
}

macro_rules! numbers {
    ($($name:ident: $number:ty,)+) => {
        $(pub(crate) fn $name(&mut self) -> Result<$number> {
            let array = self.array()?;
            Ok(match self.order {
                Order::Low => <$number>::from_le_bytes(array),
                Order::High => <$number>::from_be_bytes(array),
            })
        })+
    };
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(rest: &'a [u8], order: Order) -> Self {
        Self { rest, order }
    }

    pub(crate) fn take(&mut self, count: usize) -> Result<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(count).ok_or_else(too_short)?;
        self.rest = rest;
        Ok(taken)
    }

    /// So many things of so many bytes each.
    pub(crate) fn take_each(&mut self, count: usize, size: usize) -> Result<&'a [u8]> {
        self.take(count.checked_mul(size).ok_or_else(too_short)?)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        let (taken, rest) = self.rest.split_first_chunk::<N>().ok_or_else(too_short)?;
        self.rest = rest;
        Ok(*taken)
    }

    pub(crate) fn u8(&mut self) -> Result<u8> {
        self.array::<1>().map(|[byte]| byte)
    }

    numbers! {
        u16: u16,
        u32: u32,
        u64: u64,
        i8: i8,
        i16: i16,
        i32: i32,
        f32: f32,
        f64: f64,
    }

    /// A number of bytes or things, which an `i32` says that must not be negative.
    pub(crate) fn count(&mut self) -> Result<usize> {
        usize::try_from(self.i32()?).map_err(|_| damaged("a number in it is negative"))
    }

    /// Takes exactly these bytes.
    pub(crate) fn skip_word(&mut self, word: &str) -> Result<()> {
        match self.rest.strip_prefix(word.as_bytes()) {
            Some(rest) => self.rest = rest,
            None if word.as_bytes().starts_with(self.rest) => return Err(too_short()),
            None => return Err(damaged(&format!("{word} is not where it should be"))),
        }
        Ok(())
    }
}

pub(crate) fn too_short() -> Error {
    damaged("it ends too early")
}

/// A text of fixed length up to its first NUL.
pub(crate) fn until_nul(bytes: &[u8]) -> &[u8] {
    bytes.split(|&byte| byte == 0).next().unwrap_or_default()
}

/// A text of fixed length without the blanks and NULs that fill it up.
pub(crate) fn unpadded(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte != b' ' && byte != 0).map_or(0, |last| last + 1);
    bytes.get(..end).unwrap_or_default()
}
