//! What `web/ts/join.ts` does, to see here that it comes out right.

use super::operators::{self, Operands, operands};
use super::{MAGIC, STREAMS, Stream, known, leb};

/// The module, unless it is damaged.
pub(super) fn join(split: &[u8]) -> Option<Vec<u8>> {
    let mut head = Reader { bytes: split.strip_prefix(&MAGIC)? };
    let length = head.number()?;
    let functions = head.number()?;
    let mut part = || {
        let length = head.number()? as usize;
        head.take(length)
    };
    let mut out = part()?.to_vec();
    let after = part()?;
    let mut joiner = Joiner { streams: Default::default(), recent: Vec::new(), body: Vec::new() };
    for stream in &mut joiner.streams {
        stream.bytes = part()?;
    }
    for _ in 0..functions {
        joiner.function()?;
        leb(&mut out, joiner.body.len() as u64);
        out.append(&mut joiner.body);
    }
    let rest = joiner.tables(after)?;
    joiner.known(&rest, &mut out)?;
    (out.len() as u64 == length).then_some(out)
}

struct Joiner<'a> {
    streams: [Reader<'a>; STREAMS],
    recent: Vec<u64>,
    body: Vec<u8>,
}

impl Joiner<'_> {
    fn function(&mut self) -> Option<()> {
        self.recent.clear();
        for _ in 0..self.copy(Stream::Locals)? {
            self.copy(Stream::Locals)?;
            self.bytes(Stream::Locals, 1)?;
        }
        let mut depth = 1;
        while depth > 0 {
            depth += self.instruction()?;
        }
        Some(())
    }

    fn instruction(&mut self) -> Option<i32> {
        let written = self.streams[Stream::Operators as usize].take(1)?[0];
        let unaligned = (0x28 + operators::UNALIGNED..=0x3e + operators::UNALIGNED).contains(&written);
        let operator = match written {
            operators::ADDRESS | operators::LONG => 0x41,
            _ if unaligned => written - operators::UNALIGNED,
            other => other,
        };
        self.body.push(operator);
        match operands(operator)? {
            Operands::None => {}
            Operands::End => return Some(-1),
            Operands::Local => self.local()?,
            Operands::Memory => {
                if unaligned {
                    self.copy(Stream::Alignment)?;
                } else {
                    leb(&mut self.body, operators::natural(operator));
                }
                self.bytes(Stream::Offset, 1)?;
                if self.body.last()? > &0x7f {
                    self.copy(Stream::FarOffset)?;
                }
            }
            Operands::Constant => {
                self.copy(match written {
                    operators::ADDRESS => Stream::Address,
                    operators::LONG => Stream::Long,
                    _ => Stream::Short,
                })?;
            }
            Operands::One(stream) => {
                self.copy(stream)?;
                return Some(i32::from(matches!(stream, Stream::Block)));
            }
            Operands::Two => {
                self.copy(Stream::Other)?;
                self.copy(Stream::Other)?;
            }
            Operands::Bytes(count) => self.bytes(Stream::Float, count)?,
            Operands::Many(stream, more) => {
                for _ in 0..self.copy(stream)? + more {
                    self.copy(stream)?;
                }
            }
            Operands::Prefixed => {
                for _ in 0..operators::prefixed(self.copy(Stream::Other)?)? {
                    self.copy(Stream::Other)?;
                }
            }
        }
        Some(0)
    }

    fn local(&mut self) -> Option<()> {
        let local = match self.streams[Stream::Recency as usize].number()? as usize {
            0 => self.streams[Stream::Fresh as usize].number()?,
            recency => self.recent.remove(self.recent.len().checked_sub(recency)?),
        };
        self.recent.push(local);
        leb(&mut self.body, local);
        Some(())
    }

    /// Writes a stream's next number down.
    fn copy(&mut self, stream: Stream) -> Option<u64> {
        let stream = &mut self.streams[stream as usize];
        let before = stream.bytes;
        let value = stream.number()?;
        self.body.extend(&before[..before.len() - stream.bytes.len()]);
        Some(value)
    }

    /// What comes behind the functions but for what is known: `rest` with the tables put in.
    fn tables(&mut self, rest: &[u8]) -> Option<Vec<u8>> {
        let mut rest = Reader { bytes: rest };
        let mut out = Vec::new();
        while !self.streams[Stream::Tables as usize].bytes.is_empty() {
            let before = self.streams[Stream::Tables as usize].number()? as usize;
            out.extend(rest.take(before)?);
            let count = self.streams[Stream::Tables as usize].number()? as usize;
            let low = self.streams[Stream::Low as usize].take(count)?;
            let high = self.streams[Stream::High as usize].take(count)?;
            let mut number = 0_u16;
            for (low, high) in low.iter().zip(high) {
                number = number.wrapping_add(u16::from_le_bytes([*low, *high]));
                out.extend(number.to_le_bytes());
            }
        }
        out.extend(rest.bytes);
        Some(out)
    }

    /// Writes that with the known characters put in.
    fn known(&mut self, rest: &[u8], out: &mut Vec<u8>) -> Option<()> {
        let mut rest = Reader { bytes: rest };
        let parts = &mut self.streams[Stream::Known as usize];
        if !parts.bytes.is_empty() && parts.number()? != known::sum(&known::KNOWN) {
            return None;
        }
        while !parts.bytes.is_empty() {
            out.extend(rest.take(parts.number()? as usize)?);
            let mut part = Reader { bytes: &known::KNOWN };
            part.take(parts.number()? as usize)?;
            out.extend(part.take(parts.number()? as usize)?);
        }
        out.extend(rest.bytes);
        Some(())
    }

    fn bytes(&mut self, stream: Stream, count: usize) -> Option<()> {
        self.body.extend(self.streams[stream as usize].take(count)?);
        Some(())
    }
}

#[derive(Default)]
struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<u64> {
        let mut value = 0;
        for place in 0..10 {
            let byte = self.take(1)?[0];
            value |= u64::from(byte & 0x7f) << (7 * place);
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }
}
