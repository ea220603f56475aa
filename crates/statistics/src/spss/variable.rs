//! Variables: their records, and the columns that these make.

use coversheet_error::Result;

use super::dictionary::Dictionary;
use super::{UNIT, format};
use crate::bytes::{Bytes, unpadded};
use crate::cell::Format;
use crate::damaged;

/// A text of more bytes than this has several variables, of at most so many bytes each.
const SEGMENT: usize = 255;
/// How many bytes of a longer text each of its variables stands for when they are counted.
const COUNTED: usize = 252;

/// A record of a variable, or of a unit that goes on with the one before it.
pub(super) struct Record<'a> {
    /// 0 of a number, 1 to 255 of a text, -1 of a unit that goes on.
    pub(super) width: i32,
    pub(super) name: &'a [u8],
    /// What it is about; mostly a question.
    label: &'a [u8],
    /// The format in which it is shown.
    pub(super) print: u32,
    /// How many values are missing by choice (negative: a range), and they.
    missing: (i32, Vec<[u8; UNIT]>),
}

impl<'a> Record<'a> {
    /// Reads a record after its kind.
    pub(super) fn read(bytes: &mut Bytes<'a>) -> Result<Self> {
        let width = bytes.i32()?;
        if width < -1 || width.unsigned_abs() as usize > SEGMENT {
            return Err(damaged("a variable is wider than it can be"));
        }
        let has_label = bytes.i32()? == 1;
        let missing = bytes.i32()?;
        if !matches!(missing, -3 | -2 | 0..=3) {
            return Err(damaged("a variable has more missing values than it can have"));
        }
        let print = bytes.u32()?;
        bytes.take(4)?;
        let name = unpadded(bytes.take(8)?);
        let mut label = &[][..];
        if has_label {
            let length = bytes.count()?;
            label = bytes.take(length.checked_next_multiple_of(4).unwrap_or(usize::MAX))?;
            label = unpadded(label.get(..length).unwrap_or_default());
        }
        let mut values = Vec::new();
        for _ in 0..missing.unsigned_abs() {
            let mut value = [0; UNIT];
            value.copy_from_slice(bytes.take(UNIT)?);
            values.push(value);
        }
        Ok(Self { width, name, label, print, missing: (missing, values) })
    }

    /// How many units its values have.
    fn units(&self) -> usize {
        usize::try_from(self.width).map_or(0, |width| width.div_ceil(UNIT).max(1))
    }
}

/// A column of the table.
pub(super) struct Column {
    /// In the file's encoding.
    pub(super) name: Vec<u8>,
    /// Its name in the records.
    pub(super) short: Vec<u8>,
    /// What it is about.
    pub(super) label: Vec<u8>,
    /// Its first unit in a row.
    pub(super) position: usize,
    pub(super) kind: Kind,
    pub(super) missing: Missing,
}

/// What a column holds.
pub(super) enum Kind {
    Number(Format),
    /// A text, of so many bytes in so many units each.
    Text(Vec<Segment>),
}

/// A part of a text.
pub(super) struct Segment {
    pub(super) units: usize,
    pub(super) used: usize,
}

/// The values that somebody said are missing.
#[derive(Default)]
pub(super) struct Missing {
    range: Option<(f64, f64)>,
    numbers: Vec<f64>,
    texts: Vec<Vec<u8>>,
}

impl Missing {
    pub(super) fn of(record: &Record<'_>, number: impl Fn([u8; UNIT]) -> f64) -> Self {
        let (count, values) = &record.missing;
        let numbers = || values.iter().map(|&value| number(value));
        match (record.width, &values[..]) {
            (0, &[first, last, ..]) if *count < 0 => Self {
                range: Some((number(first), number(last))),
                numbers: numbers().skip(2).collect(),
                ..Self::default()
            },
            (0, _) => Self { numbers: numbers().collect(), ..Self::default() },
            _ => Self {
                texts: values.iter().map(|value| unpadded(value).to_vec()).collect(),
                ..Self::default()
            },
        }
    }

    /// Whether this number is missing.
    pub(super) fn has(&self, value: f64) -> bool {
        self.range.is_some_and(|(first, last)| first <= value && value <= last)
            || self.numbers.contains(&value)
    }

    /// Whether this text is missing.
    pub(super) fn has_text(&self, text: &[u8]) -> bool {
        self.texts.iter().any(|missing| missing == text)
    }
}

impl Dictionary<'_> {
    /// The columns that the records make.
    pub(super) fn columns(&self) -> Result<Vec<Column>> {
        let mut columns = Vec::new();
        let mut position = 0;
        while let Some(record) = self.records.get(position) {
            let first = position;
            let kind = if record.width == 0 {
                position += 1;
                Kind::Number(format::of(record.print))
            } else {
                let long =
                    self.extensions.lengths.get(record.name).copied().filter(|&length| length > SEGMENT);
                let parts = long.map_or(1, |length| length.div_ceil(COUNTED));
                let mut left = long.unwrap_or(SEGMENT);
                let mut segments = Vec::new();
                for _ in 0..parts {
                    let record = self.records.get(position).filter(|record| record.width > 0);
                    let record = record.ok_or_else(|| damaged("a part of a text is not there"))?;
                    let used = left.min(record.width.unsigned_abs() as usize);
                    left -= used;
                    segments.push(Segment { units: record.units(), used });
                    position += 1;
                    for _ in 1..record.units() {
                        if self.records.get(position).is_none_or(|record| record.width != -1) {
                            return Err(damaged("a part of a text is not there"));
                        }
                        position += 1;
                    }
                }
                Kind::Text(segments)
            };
            let short = record.name.to_vec();
            let name =
                self.extensions.names.get(&short[..]).map_or_else(|| short.clone(), |name| name.to_vec());
            columns.try_reserve(1)?;
            columns.push(Column {
                name,
                short,
                label: record.label.to_vec(),
                position: first,
                kind,
                missing: self.missing(record),
            });
        }
        Ok(columns)
    }
}
