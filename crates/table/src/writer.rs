//! Records to bytes, in the style of the file that was read.

use crate::Result;
use crate::dialect::{DELIMITERS, Dialect, must_be_quoted_at_start};
use crate::encoding::{BYTE_ORDER_MARK, Encoding};
use crate::line_end::LineEnd;
use crate::marks::MARKS;

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
    delimiter: u8,
    line_end: LineEnd,
    /// Whether every cell is quoted.
    quotes_all: bool,
    at_start: bool,
    full: Vec<Vec<u8>>,
    /// The part that is being filled.
    part: Vec<u8>,
}

impl Writer {
    /// A writer at the start of a file.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn new(dialect: &Dialect) -> Result<Self> {
        let mut writer = Self {
            delimiter: dialect.written_delimiter(),
            line_end: dialect.line_end,
            quotes_all: false,
            at_start: true,
            full: Vec::new(),
            part: new_part()?,
        };
        if dialect.encoding != Encoding::Utf8 {
            writer.part.extend_from_slice(BYTE_ORDER_MARK);
        }
        Ok(writer)
    }

    /// A writer that quotes every cell, so that whoever reads the file cannot mistake its delimiter.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn quoting(dialect: &Dialect) -> Result<Self> {
        Ok(Self { quotes_all: true, ..Self::new(dialect)? })
    }

    /// Writes a record; the first is the header.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn record<'a>(&mut self, cells: impl IntoIterator<Item = &'a str>) -> Result<()> {
        let (mut count, mut nothing) = (0, false);
        let mut cells = cells.into_iter().peekable();
        while let Some(cell) = cells.next() {
            if count > 0 {
                self.push(&[self.delimiter])?;
            } else if std::mem::take(&mut self.at_start) && must_be_quoted_at_start(cell) {
                self.quotes_all = true;
            }
            nothing = count == 0 && cell.is_empty() && !self.quotes_all;
            // Where no delimiter is in a line, a reader may take others for one.
            let alone =
                count == 0 && cells.peek().is_none() && cell.bytes().any(|byte| MARKS.contains(&byte));
            count += 1;
            self.cell(cell.as_bytes(), alone)?;
        }
        if nothing {
            // A blank line is no record.
            self.push(b"\"\"")?;
        }
        self.push(match self.line_end {
            LineEnd::Lf => b"\n",
            LineEnd::CrLf => b"\r\n",
        })
    }

    /// Writes a cell, in quotes if it must be.
    fn cell(&mut self, cell: &[u8], quoted: bool) -> Result<()> {
        if !quoted && !self.quotes_all && !cell.iter().any(|&byte| SPECIAL[usize::from(byte)]) {
            return self.push(cell);
        }
        self.push(b"\"")?;
        for piece in cell.split_inclusive(|&byte| byte == b'"') {
            self.push(piece)?;
            if piece.ends_with(b"\"") {
                self.push(b"\"")?;
            }
        }
        self.push(b"\"")
    }

    /// The parts of 1 MiB that are full by now; [`finish`](Self::finish) returns those that are left.
    pub fn take_full(&mut self) -> Vec<Vec<u8>> {
        std::mem::take(&mut self.full)
    }

    /// The bytes of the file, in parts of 1 MiB so that no single one is large.
    pub fn finish(mut self) -> Vec<Vec<u8>> {
        self.full.push(self.part);
        self.full
    }

    /// Adds bytes, and begins a new part as often as one is full.
    #[inline]
    fn push(&mut self, mut bytes: &[u8]) -> Result<()> {
        loop {
            let (now, later) = bytes.split_at(bytes.len().min(PART - self.part.len()));
            self.part.extend_from_slice(now);
            if later.is_empty() {
                return Ok(());
            }
            self.full.try_reserve(1)?;
            self.full.push(std::mem::replace(&mut self.part, new_part()?));
            bytes = later;
        }
    }
}

/// The bytes for which a cell is quoted: those that structure a file, and the delimiters of other files, so that nobody
/// who takes the file for one of those finds a cell, or a formula, in the middle of another.
const SPECIAL: [bool; 256] = {
    let mut special = [false; 256];
    let mut at = 0;
    while at < DELIMITERS.len() {
        special[DELIMITERS[at] as usize] = true;
        at += 1;
    }
    special[b'"' as usize] = true;
    special[b'\n' as usize] = true;
    special[b'\r' as usize] = true;
    special
};

fn new_part() -> Result<Vec<u8>> {
    let mut part = Vec::new();
    part.try_reserve_exact(PART)?;
    Ok(part)
}
