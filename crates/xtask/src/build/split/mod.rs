//! A module whose instructions are sorted by what they consist of, so that LZMA makes less of them: operators beside operators,
//! constants beside constants. Characters that browsers have as well are taken out of its data, and tables of numbers divided. `web/ts/join.ts` makes the module of
//! it again, byte for byte.
//!
//! `MAGIC`, how long the module is, how many functions there are, what comes before the first of them, what comes behind the last
//! but for both, and then the streams; each of the parts after its length, and all numbers as LEB128.

mod join;
mod known;
mod operators;
mod tables;

use self::operators::{Operands, operands};
use self::tables::Divided;
use crate::failure::{Failure, Result};

/// No module begins like that: theirs is a zero.
const MAGIC: [u8; 4] = *b"\x01asm";

/// What goes where. The order is that of the streams, and the same in `web/ts/join.ts`.
#[derive(Clone, Copy)]
enum Stream {
    Operators,
    /// How long ago the local was used last: 1 for the one before, 0 for never.
    Recency,
    /// The locals that were never used before.
    Fresh,
    /// Offsets of memory: their first byte, and the others.
    Offset,
    FarOffset,
    /// Alignments that are not that of their operator.
    Alignment,
    /// Constants of one and two bytes, of four, and of the others.
    Short,
    Address,
    Long,
    /// Those of 64 bits.
    Wide,
    Float,
    Branch,
    Table,
    Call,
    Block,
    Locals,
    Other,
    /// Where known characters are among what comes behind the functions.
    Known,
    /// Where tables are among the rest of it, and their numbers' low and high bytes.
    Tables,
    Low,
    High,
}

const STREAMS: usize = Stream::High as usize + 1;

/// Sorts the module.
///
/// # Errors
/// For what is no module, or has an instruction that the engine has never had.
pub(crate) fn split(module: &[u8]) -> Result<Vec<u8>> {
    let mut splitter = Splitter { module, at: 0, streams: Default::default(), recent: Vec::new() };
    let parts = splitter.module().ok_or_else(|| {
        let message = format!("byte {} of the engine is not understood", splitter.at);
        Failure::new(message, "teach crates/xtask/src/build/split and web/ts/join.ts the instruction")
    })?;
    let mut out = MAGIC.to_vec();
    leb(&mut out, module.len() as u64);
    leb(&mut out, parts.functions);
    let streams = splitter.streams.iter().map(Vec::as_slice);
    for part in [parts.before, &parts.after].into_iter().chain(streams) {
        leb(&mut out, part.len() as u64);
        out.extend(part);
    }
    // Whatever the build made: nobody gets another engine than it.
    if join::join(&out).as_deref() != Some(module) {
        return Err(Failure::new(
            "the packed engine would be another",
            "correct crates/xtask/src/build/split",
        ));
    }
    Ok(out)
}

/// A number as everything writes it: seven bits a byte, no byte too many.
fn leb(out: &mut Vec<u8>, mut value: u64) {
    while value > 0x7f {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

struct Parts<'a> {
    before: &'a [u8],
    functions: u64,
    /// But for what is known, and for tables.
    after: Vec<u8>,
}

struct Splitter<'a> {
    module: &'a [u8],
    at: usize,
    streams: [Vec<u8>; STREAMS],
    recent: Vec<u64>,
}

/// The section of functions' bodies.
const CODE: u8 = 10;

impl<'a> Splitter<'a> {
    fn module(&mut self) -> Option<Parts<'a>> {
        self.at = 8;
        loop {
            let id = self.byte()?;
            let size = self.number()? as usize;
            let end = self.at.checked_add(size).filter(|end| *end <= self.module.len())?;
            if id != CODE {
                self.at = end;
                continue;
            }
            let functions = self.number()?;
            let before = &self.module[..self.at];
            for _ in 0..functions {
                self.function()?;
            }
            if self.at != end {
                return None;
            }
            let (rest, parts) = known::divide(&self.module[end..]);
            let Divided { rest, runs, low, high } = tables::divide(&rest);
            for (stream, bytes) in
                [(Stream::Known, parts), (Stream::Tables, runs), (Stream::Low, low), (Stream::High, high)]
            {
                self.streams[stream as usize] = bytes;
            }
            return Some(Parts { before, functions, after: rest });
        }
    }

    fn function(&mut self) -> Option<()> {
        let size = self.number()? as usize;
        let end = self.at + size;
        let start = self.at;
        for _ in 0..self.number()? {
            self.number()?;
            self.byte()?;
        }
        self.take(Stream::Locals, start);
        self.recent.clear();
        let mut depth = 1;
        while depth > 0 {
            depth += self.instruction()?;
        }
        (self.at == end).then_some(())
    }

    /// By how much it goes deeper.
    fn instruction(&mut self) -> Option<i32> {
        let operator = self.byte()?;
        let operands = operands(operator)?;
        let start = self.at;
        let mut depth = 0;
        let mut written = operator;
        match operands {
            Operands::None => {}
            Operands::End => depth = -1,
            Operands::Local => self.local()?,
            Operands::Memory => {
                if self.number()? != operators::natural(operator) {
                    written = operator + operators::UNALIGNED;
                    self.take(Stream::Alignment, start);
                }
                let start = self.at;
                self.number()?;
                let far = self.module.get(start + 1..self.at)?;
                self.streams[Stream::FarOffset as usize].extend(far);
                self.streams[Stream::Offset as usize].push(self.module[start]);
            }
            Operands::Constant => {
                self.number()?;
                let stream = match self.at - start {
                    ..=2 => Stream::Short,
                    4 => Stream::Address,
                    _ => Stream::Long,
                };
                written = operators::written(stream);
                self.take(stream, start);
            }
            Operands::One(stream) => {
                self.number()?;
                self.take(stream, start);
                depth = i32::from(matches!(stream, Stream::Block));
            }
            Operands::Two => {
                self.number()?;
                self.number()?;
                self.take(Stream::Other, start);
            }
            Operands::Bytes(count) => {
                self.at += count;
                self.take(Stream::Float, start);
            }
            Operands::Many(stream, more) => {
                for _ in 0..self.number()? + more {
                    self.number()?;
                }
                self.take(stream, start);
            }
            Operands::Prefixed => {
                for _ in 0..operators::prefixed(self.number()?)? {
                    self.number()?;
                }
                self.take(Stream::Other, start);
            }
        }
        self.streams[Stream::Operators as usize].push(written);
        Some(depth)
    }

    fn local(&mut self) -> Option<()> {
        let local = self.number()?;
        let place = self.recent.iter().rev().position(|other| *other == local);
        if let Some(place) = place {
            self.recent.remove(self.recent.len() - 1 - place);
        } else {
            leb(&mut self.streams[Stream::Fresh as usize], local);
        }
        leb(&mut self.streams[Stream::Recency as usize], place.map_or(0, |place| place as u64 + 1));
        self.recent.push(local);
        Some(())
    }

    /// Has a stream take what was read from there on.
    fn take(&mut self, stream: Stream, from: usize) {
        if let Some(bytes) = self.module.get(from..self.at) {
            self.streams[stream as usize].extend(bytes);
        }
    }

    fn byte(&mut self) -> Option<u8> {
        let byte = self.module.get(self.at).copied();
        self.at += 1;
        byte
    }

    /// A number's bits: of one with a sign, only how long it is counts here.
    fn number(&mut self) -> Option<u64> {
        let mut value = 0;
        for place in 0..10 {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << (7 * place);
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests;
