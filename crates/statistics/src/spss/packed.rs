//! The units of rows, unpacked.

use coversheet_error::{Error, Result};
use flate2::{Decompress, FlushDecompress, Status};

use super::UNIT;
use super::dictionary::{Dictionary, Packing};
use crate::bytes::{Bytes, too_short};
use crate::damaged;

/// How much rows may unpack to: so many times their packed size, and so much more.
const RATIO: u64 = 400;
const BASE: u64 = 64 << 20;
/// How much is unpacked at once.
const PIECE: usize = 1 << 16;

/// What a byte stands for.
const NOTHING: u8 = 0;
const END: u8 = 252;
const AS_IT_IS: u8 = 253;
const BLANKS: u8 = 254;
const MISSING: u8 = 255;

/// The units of rows, one after the other.
pub(super) struct Units<'a> {
    source: Source<'a>,
    is_coded: bool,
    /// The bytes that stand for units, and how many of them are used.
    codes: [u8; UNIT],
    used: usize,
    bias: f64,
    missing: f64,
    order: crate::bytes::Order,
    whole: usize,
}

impl<'a> Units<'a> {
    pub(super) fn new(dictionary: &Dictionary<'a>) -> Result<Self> {
        Ok(Self {
            source: match dictionary.packing {
                Packing::None | Packing::Bytecode => Source::Plain(dictionary.data.rest),
                Packing::Zlib => Source::Zlib(Box::new(Inflated::new(dictionary)?)),
            },
            is_coded: dictionary.packing != Packing::None,
            codes: [0; UNIT],
            used: UNIT,
            bias: dictionary.bias,
            missing: -f64::MAX,
            order: dictionary.data.order,
            whole: dictionary.file.len(),
        })
    }

    /// The first unit of a row; None after the last one.
    pub(super) fn first(&mut self) -> Result<Option<[u8; UNIT]>> {
        if !self.is_coded {
            return self.source.unit();
        }
        loop {
            if self.used == UNIT {
                match self.source.unit()? {
                    Some(codes) => (self.codes, self.used) = (codes, 0),
                    None => return Ok(None),
                }
            }
            let code = self.codes.get(self.used).copied().unwrap_or(END);
            self.used += 1;
            return Ok(Some(match code {
                NOTHING => continue,
                END => {
                    // Nothing follows.
                    (self.codes, self.used) = ([END; UNIT], 0);
                    return Ok(None);
                }
                AS_IT_IS => self.source.unit()?.ok_or_else(too_short)?,
                BLANKS => [b' '; UNIT],
                MISSING => self.number(self.missing),
                small => self.number(f64::from(small) - self.bias),
            }));
        }
    }

    /// A unit that must be there.
    pub(super) fn next_unit(&mut self) -> Result<[u8; UNIT]> {
        self.first()?.ok_or_else(|| damaged("its last row ends too early"))
    }

    fn number(&self, value: f64) -> [u8; UNIT] {
        match self.order {
            crate::bytes::Order::Low => value.to_le_bytes(),
            crate::bytes::Order::High => value.to_be_bytes(),
        }
    }

    /// How many bytes of the file were read.
    pub(super) fn done(&self) -> u64 {
        let rest = match &self.source {
            Source::Plain(rest) => rest.len(),
            Source::Zlib(inflated) => inflated.packed.len(),
        };
        self.whole.saturating_sub(rest) as u64
    }
}

/// Where units and the bytes that stand for them come from.
enum Source<'a> {
    Plain(&'a [u8]),
    Zlib(Box<Inflated<'a>>),
}

impl Source<'_> {
    /// The next eight bytes; None at the end.
    #[inline]
    fn unit(&mut self) -> Result<Option<[u8; UNIT]>> {
        match self {
            Self::Plain(rest) => match rest.split_first_chunk::<UNIT>() {
                Some((unit, after)) => {
                    *rest = after;
                    Ok(Some(*unit))
                }
                None if rest.is_empty() => Ok(None),
                None => Err(too_short()),
            },
            Self::Zlib(inflated) => inflated.unit(),
        }
    }
}

/// Blocks of zlib, one after the other.
struct Inflated<'a> {
    /// What is still packed.
    packed: &'a [u8],
    inflate: Decompress,
    /// What is unpacked, and how much of it is used.
    unpacked: Vec<u8>,
    used: usize,
    /// How much may still be unpacked.
    left: u64,
}

impl<'a> Inflated<'a> {
    /// Finds the blocks, which stand between a header and a trailer.
    fn new(dictionary: &Dictionary<'a>) -> Result<Self> {
        let mut header: Bytes<'a> = dictionary.data;
        let begin = dictionary.file.len() - header.rest.len();
        let (_, trailer, trailer_length) = (header.u64()?, header.u64()?, header.u64()?);
        let length = usize::try_from(trailer)
            .ok()
            .and_then(|trailer| trailer.checked_sub(begin + 24))
            .ok_or_else(|| damaged("it does not say where its rows are"))?;
        let packed = header.take(length)?;
        // It says again what is in the blocks; without it, the file was cut off.
        header.take(usize::try_from(trailer_length).map_err(|_| too_short())?)?;
        let left = (length as u64).saturating_mul(RATIO).saturating_add(BASE);
        Ok(Self { packed, inflate: Decompress::new(true), unpacked: Vec::new(), used: 0, left })
    }

    fn unit(&mut self) -> Result<Option<[u8; UNIT]>> {
        while self.unpacked.len() - self.used < UNIT {
            if self.packed.is_empty() {
                return if self.unpacked.len() == self.used { Ok(None) } else { Err(too_short()) };
            }
            self.fill()?;
        }
        let unit = self.unpacked.get(self.used..).and_then(|rest| rest.first_chunk::<UNIT>());
        self.used += UNIT;
        Ok(unit.copied())
    }

    /// Unpacks some more.
    fn fill(&mut self) -> Result<()> {
        self.unpacked.drain(..self.used);
        self.used = 0;
        self.unpacked.try_reserve(PIECE)?;
        let (read, written) = (self.inflate.total_in(), self.inflate.total_out());
        let broken = |_| damaged("its rows cannot be unpacked");
        let status = self
            .inflate
            .decompress_vec(self.packed, &mut self.unpacked, FlushDecompress::None)
            .map_err(broken)?;
        let (read, written) = (self.inflate.total_in() - read, self.inflate.total_out() - written);
        self.packed = self.packed.get(read as usize..).unwrap_or_default();
        self.left = self.left.checked_sub(written).ok_or_else(|| {
            Error::new(
                "file-too-large",
                "The rows unpack to more than 400 times their size, as no table does.",
            )
            .hint("Save the file in SPSS as sav and not as zsav, or as CSV.")
        })?;
        match status {
            Status::StreamEnd => self.inflate.reset(true),
            _ if read == 0 && written == 0 => return Err(too_short()),
            _ => {}
        }
        Ok(())
    }
}
