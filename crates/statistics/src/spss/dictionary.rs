//! What stands before the rows: the header and the records about variables.

use coversheet_error::Result;

use super::UNIT;
use super::extensions::Extensions;
use super::variable::{Missing, Record};
use crate::bytes::{Bytes, Order};
use crate::damaged;

/// How the rows are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    None,
    /// A byte for each unit, and the units that it does not say.
    Bytecode,
    /// The same, packed once more with zlib.
    Zlib,
}

/// Values and their labels, and the positions of the variables that have them.
pub(super) struct Labels<'a> {
    pub(super) of_values: Vec<([u8; UNIT], &'a [u8])>,
    pub(super) whose: Vec<usize>,
}

/// What is known of a file when its rows begin.
pub(super) struct Dictionary<'a> {
    pub(super) packing: Packing,
    /// What is added to small whole numbers, so that each fits into a byte.
    pub(super) bias: f64,
    /// How many rows there are, if the file says so.
    pub(super) rows: Option<u64>,
    /// The position of the variable that weights cases.
    pub(super) weight: Option<usize>,
    /// A record for each unit of a row.
    pub(super) records: Vec<Record<'a>>,
    pub(super) labels: Vec<Labels<'a>>,
    pub(super) extensions: Extensions<'a>,
    /// From the first row on, and all of the file.
    pub(super) data: Bytes<'a>,
    pub(super) file: &'a [u8],
}

impl<'a> Dictionary<'a> {
    pub(super) fn read(file: &'a [u8]) -> Result<Self> {
        let mut bytes = Bytes::new(file, Order::Low);
        let is_zlib = bytes.take(4)? == b"$FL3";
        bytes.take(60)?;
        bytes.order = match bytes.rest {
            [2 | 3, 0, 0, 0, ..] => Order::Low,
            [0, 0, 0, 2 | 3, ..] => Order::High,
            _ => return Err(damaged("it does not say the order of its bytes")),
        };
        bytes.take(8)?;
        let packing = match (is_zlib, bytes.i32()?) {
            (false, 0) => Packing::None,
            (false, 1) => Packing::Bytecode,
            (true, 2) => Packing::Zlib,
            _ => return Err(damaged("its rows are packed in a way that is not known")),
        };
        let weight = usize::try_from(bytes.i32()?).ok().and_then(|position| position.checked_sub(1));
        let rows = u64::try_from(bytes.i32()?).ok();
        let bias = bytes.f64()?;
        bytes.take(9 + 8 + 64 + 3)?;
        let mut dictionary = Self {
            packing,
            bias,
            rows,
            weight,
            records: Vec::new(),
            labels: Vec::new(),
            extensions: Extensions::default(),
            data: bytes,
            file,
        };
        dictionary.read_records(&mut bytes)?;
        dictionary.data = bytes;
        Ok(dictionary)
    }

    fn read_records(&mut self, bytes: &mut Bytes<'a>) -> Result<()> {
        loop {
            match bytes.i32()? {
                2 => {
                    let record = Record::read(bytes)?;
                    self.records.try_reserve(1)?;
                    self.records.push(record);
                }
                3 => {
                    let count = bytes.count()?;
                    let mut labels = Vec::new();
                    for _ in 0..count {
                        let mut value = [0; UNIT];
                        value.copy_from_slice(bytes.take(UNIT)?);
                        let length = usize::from(bytes.u8()?);
                        let label = bytes.take(length)?;
                        // With its length, a label fills whole units.
                        bytes.take((length + 1).next_multiple_of(UNIT) - length - 1)?;
                        labels.push((value, label));
                    }
                    if bytes.i32()? != 4 {
                        return Err(damaged("it does not say whose its labels are"));
                    }
                    let count = bytes.count()?;
                    let mut whose = Bytes::new(bytes.take_each(count, 4)?, bytes.order);
                    let positions = (0..count).map(|_| Ok(whose.count()?.wrapping_sub(1)));
                    self.labels.push(Labels { of_values: labels, whose: positions.collect::<Result<_>>()? });
                }
                6 => {
                    let lines = bytes.count()?;
                    bytes.take_each(lines, 80)?;
                }
                7 => {
                    let (kind, size, count) = (bytes.i32()?, bytes.count()?, bytes.count()?);
                    self.extensions.add(kind, Bytes::new(bytes.take_each(count, size)?, bytes.order))?;
                }
                999 => {
                    bytes.take(4)?;
                    return Ok(());
                }
                _ => return Err(damaged("it has a record of a kind that is not known")),
            }
        }
    }

    /// How many units a row has.
    pub(super) fn units(&self) -> usize {
        self.records.len()
    }

    /// Whether the unit at this position of a row is part of a text.
    pub(super) fn is_text(&self, position: usize) -> bool {
        self.records.get(position).is_some_and(|record| record.width != 0)
    }

    /// The number in a unit.
    pub(super) fn number(&self, unit: [u8; UNIT]) -> f64 {
        match self.data.order {
            Order::Low => f64::from_le_bytes(unit),
            Order::High => f64::from_be_bytes(unit),
        }
    }

    /// Whether a number stands for none.
    pub(super) fn is_missing(&self, value: f64) -> bool {
        value == self.extensions.missing.unwrap_or(-f64::MAX) || value == -f64::MAX || !value.is_finite()
    }

    /// What is missing of a variable because somebody said so.
    pub(super) fn missing(&self, record: &Record<'_>) -> Missing {
        Missing::of(record, |unit| self.number(unit))
    }
}
