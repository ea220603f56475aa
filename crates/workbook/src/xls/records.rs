//! The records of a stream (MS-XLS 2.1.4): what is not there is an error, and nothing is believed about lengths.

use coversheet_error::{Error, Result};

use crate::archive::damaged;

/// What goes on with the record before it.
const CONTINUE: u16 = 0x003c;

/// The records of a stream, one after the other.
pub(super) struct Records<'a>(pub(super) &'a [u8]);

impl<'a> Records<'a> {
    /// The next record: its kind and what it holds. None where the stream ends.
    pub(super) fn next_record(&mut self) -> Result<Option<(u16, Fields<'a>)>> {
        if self.0.is_empty() {
            return Ok(None);
        }
        let mut head = Fields(self.0);
        let (kind, length) = (head.u16()?, head.u16()?);
        let data = head.take(length.into())?;
        self.0 = head.0;
        Ok(Some((kind, Fields(data))))
    }

    /// A record with all that goes on with it.
    pub(super) fn continued(&mut self, first: Fields<'a>) -> Result<Pieces<'a>> {
        let mut more = Vec::new();
        while self.0.get(..2) == Some(&CONTINUE.to_le_bytes()) {
            let Some((_, data)) = self.next_record()? else { break };
            more.try_reserve(1)?;
            more.push(data);
        }
        more.reverse();
        Ok(Pieces { now: first, more })
    }
}

/// The bytes of a record, taken from their start.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a>(pub(super) &'a [u8]);

impl<'a> Fields<'a> {
    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or_else(too_short)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk::<N>().ok_or_else(too_short)?;
        self.0 = rest;
        Ok(*taken)
    }

    pub(super) fn u8(&mut self) -> Result<u8> {
        self.array::<1>().map(|[byte]| byte)
    }

    pub(super) fn u16(&mut self) -> Result<u16> {
        self.array().map(u16::from_le_bytes)
    }

    pub(super) fn u32(&mut self) -> Result<u32> {
        self.array().map(u32::from_le_bytes)
    }

    /// Eight bytes, which a number is made of, or the result of a formula.
    pub(super) fn eight(&mut self) -> Result<[u8; 8]> {
        self.array()
    }
}

/// The bytes of a record that others go on with.
pub(super) struct Pieces<'a> {
    now: Fields<'a>,
    /// What goes on with it, the last first.
    more: Vec<Fields<'a>>,
}

impl<'a> Pieces<'a> {
    /// Whether there is nothing left.
    pub(super) fn is_empty(&self) -> bool {
        self.now.0.is_empty() && self.more.iter().all(|piece| piece.0.is_empty())
    }

    /// The rest of the current piece, which is not empty unless all are.
    pub(super) fn piece(&mut self) -> &mut Fields<'a> {
        while self.now.0.is_empty() {
            match self.more.pop() {
                Some(next) => self.now = next,
                None => break,
            }
        }
        &mut self.now
    }

    /// The current piece as it is, even if it is empty.
    pub(super) fn current(&mut self) -> &mut Fields<'a> {
        &mut self.now
    }

    pub(super) fn skip(&mut self, mut count: usize) -> Result<()> {
        while count > 0 {
            let piece = self.piece();
            let step = count.min(piece.0.len()).max(1);
            piece.take(step)?;
            count -= step;
        }
        Ok(())
    }
}

fn too_short() -> Error {
    damaged("a record of it is shorter than what it says")
}
