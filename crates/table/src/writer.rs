//! Records to bytes, in the style of the file that was read.

use csv_core::{QuoteStyle, Terminator, WriteResult, WriterBuilder};

use crate::Result;
use crate::dialect::{Dialect, must_be_quoted_at_start};
use crate::encoding::{BYTE_ORDER_MARK, Encoding};
use crate::line_end::LineEnd;

/// The size of the parts that the bytes come in.
const PART: usize = 1 << 20;

/// Writes records as UTF-8 with a dialect's delimiter and line ends.
///
/// UTF-8 without a byte order mark stays so. Every other encoding becomes UTF-8 with one, because without it Excel
/// takes the file for Windows-1252. Cells are quoted where they must be, so that a strict reader gets back exactly the
/// same cells; a record of one empty cell is written as `""`, for a blank line is no record.
///
/// ```
/// use coversheet_table::{ReadOptions, Writer, read};
///
/// let table = read(b"sex;note\nF;\"a;b\"\n", ReadOptions::default())?;
/// let mut writer = Writer::new(table.dialect())?;
/// writer.record(table.columns().iter().map(|column| column.name()))?;
/// writer.record(table.columns().iter().map(|column| column.value(0)))?;
/// assert_eq!(writer.finish().concat(), b"sex;note\nF;\"a;b\"\n");
/// # Ok::<(), coversheet_table::Error>(())
/// ```
pub struct Writer {
    csv: csv_core::Writer,
    dialect: Dialect,
    at_start: bool,
    full: Vec<Vec<u8>>,
    /// The part that is being filled, and how much of it is.
    part: Vec<u8>,
    used: usize,
}

impl Writer {
    /// A writer at the start of a file.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn new(dialect: &Dialect) -> Result<Self> {
        let mut writer = Self {
            csv: csv_writer(*dialect, QuoteStyle::Necessary),
            dialect: *dialect,
            at_start: true,
            full: Vec::new(),
            part: new_part()?,
            used: 0,
        };
        if dialect.encoding != Encoding::Utf8 {
            writer.part[..BYTE_ORDER_MARK.len()].copy_from_slice(BYTE_ORDER_MARK);
            writer.used = BYTE_ORDER_MARK.len();
        }
        Ok(writer)
    }

    /// A writer that quotes every cell, so that whoever reads the file cannot mistake its delimiter.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn quoting(dialect: &Dialect) -> Result<Self> {
        Ok(Self { csv: csv_writer(*dialect, QuoteStyle::Always), ..Self::new(dialect)? })
    }

    /// Writes a record; the first is the header.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn record<'a>(&mut self, cells: impl IntoIterator<Item = &'a str>) -> Result<()> {
        let mut first = true;
        for cell in cells {
            if !first {
                self.fill(csv_core::Writer::delimiter)?;
            } else if std::mem::take(&mut self.at_start) && must_be_quoted_at_start(cell) {
                self.csv = csv_writer(self.dialect, QuoteStyle::Always);
            }
            first = false;
            let mut rest = cell.as_bytes();
            self.fill(|csv, part| {
                let (result, consumed, written) = csv.field(rest, part);
                rest = &rest[consumed..];
                (result, written)
            })?;
        }
        self.fill(csv_core::Writer::terminator)
    }

    /// The bytes of the file, in parts of 1 MiB so that no single one is large.
    pub fn finish(mut self) -> Vec<Vec<u8>> {
        self.part.truncate(self.used);
        self.full.push(self.part);
        self.full
    }

    /// Lets csv-core write, and gives it a new part as often as it needs one.
    fn fill(
        &mut self,
        mut write: impl FnMut(&mut csv_core::Writer, &mut [u8]) -> (WriteResult, usize),
    ) -> Result<()> {
        loop {
            let (result, written) = write(&mut self.csv, &mut self.part[self.used..]);
            self.used += written;
            match result {
                WriteResult::InputEmpty => return Ok(()),
                WriteResult::OutputFull => {
                    let mut part = std::mem::replace(&mut self.part, new_part()?);
                    part.truncate(std::mem::take(&mut self.used));
                    self.full.try_reserve(1)?;
                    self.full.push(part);
                }
            }
        }
    }
}

fn csv_writer(dialect: Dialect, quote_style: QuoteStyle) -> csv_core::Writer {
    let terminator = match dialect.line_end {
        LineEnd::Lf => Terminator::Any(b'\n'),
        LineEnd::CrLf => Terminator::CRLF,
    };
    WriterBuilder::new().delimiter(dialect.delimiter).terminator(terminator).quote_style(quote_style).build()
}

fn new_part() -> Result<Vec<u8>> {
    let mut part = Vec::new();
    part.try_reserve_exact(PART)?;
    part.resize(PART, 0);
    Ok(part)
}
