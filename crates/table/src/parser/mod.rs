//! Text to records: csv-core, the guard, the encoding and blank lines, in one pass and one buffer.

mod errors;

use csv_core::{ReadRecordResult, ReaderBuilder};

use crate::charset::Charset;
use crate::dialect::Dialect;
use crate::encoding::Encoding;
use crate::guard::Guard;
use crate::layout::{MAX_FOOTER, SourceRow};
use crate::options::Limits;
use crate::sink::{Cells, Sink};
use crate::{Error, Notice, Result};
pub(crate) use errors::empty_file;
use errors::{in_column, name_column};

/// The first size of the buffer for a record, in bytes; it doubles as often as needed.
const FIRST_RECORD: usize = 4 << 10;

/// The most blank lines in a row, where they are no rows. What has more is no table, and may have no end.
const BLANK_LINES: u64 = 1 << 20;

/// What follows the last record that can be a row of the table.
pub(crate) struct Tail {
    /// Why it cannot, which is so unless all of this is a footer.
    pub(crate) error: Error,
    pub(crate) rows: Vec<SourceRow>,
}

/// What is known of a file at its end.
pub(crate) struct Ended {
    pub(crate) dialect: Dialect,
    pub(crate) notices: Vec<Notice>,
    pub(crate) tail: Option<Tail>,
}

/// Where a parser begins.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    /// The spreadsheet row, counted from 1.
    pub(crate) row: u64,
    /// The line of the file, counted from 1.
    pub(crate) line: u64,
    /// Whether there may be records at the end that are no rows of the table.
    pub(crate) footer: bool,
    /// Whether the file is Western European if it is not UTF-8.
    pub(crate) western: bool,
}

/// Reads records of a known dialect from text that comes in pieces of any size.
pub(crate) struct Parser {
    csv: csv_core::Reader,
    guard: Guard,
    charset: Charset,
    delimiter: u8,
    limits: Limits,
    /// The current record: its cells side by side, how many bytes of them are there, and where each cell ends.
    record: Vec<u8>,
    length: usize,
    ends: Vec<usize>,
    cells: usize,
    /// Whether that is all of the record. It is handed on when the next byte is there, because a carriage return ends a
    /// record for csv-core, and only a line feed after it makes that right.
    complete: bool,
    /// How many cells the first record has.
    width: Option<usize>,
    /// The spreadsheet row of the current record.
    row: u64,
    /// Whether records at the end may be no rows of the table, and those that may be.
    footer: bool,
    tail: Option<Tail>,
    /// Blank lines that are rows, because there is one column.
    blank_rows: u64,
}

impl Parser {
    /// A parser at a place of a file. No `encoding` means to find out.
    pub(crate) fn new(
        delimiter: u8,
        encoding: Option<Encoding>,
        limits: Limits,
        start: Start,
    ) -> Result<Self> {
        let mut ends = Vec::new();
        // One more than allowed, so that a record with too many cells is not taken for one that is not complete.
        ends.try_reserve_exact(limits.columns + 1)?;
        ends.resize(limits.columns + 1, 0);
        Ok(Self {
            csv: ReaderBuilder::new().delimiter(delimiter).build(),
            guard: Guard::new(delimiter, start.row, start.line),
            charset: if start.western { Charset::new(encoding).western() } else { Charset::new(encoding) },
            delimiter,
            limits,
            record: vec![0; FIRST_RECORD],
            length: 0,
            ends,
            cells: 0,
            complete: false,
            width: None,
            row: start.row,
            footer: start.footer,
            tail: None,
            blank_rows: 0,
        })
    }

    /// The spreadsheet row after the text so far.
    pub(crate) fn current_row(&self) -> u64 {
        self.guard.place().row
    }

    /// Takes the next bytes of the text.
    pub(crate) fn parse(&mut self, mut input: &[u8], sink: &mut impl Sink) -> Result<()> {
        while let Some(&next) = input.first() {
            if self.complete {
                self.guard.check_line_end(next, self.cells - 1).map_err(in_column(sink))?;
                self.end_record(sink)?;
            }
            let (result, consumed, written, ended) =
                self.csv.read_record(input, &mut self.record[self.length..], &mut self.ends[self.cells..]);
            self.length += written;
            self.cells += ended;
            self.guard.check(&input[..consumed]).map_err(in_column(sink))?;
            input = &input[consumed..];
            match result {
                ReadRecordResult::InputEmpty | ReadRecordResult::End => self.check_blank_lines()?,
                ReadRecordResult::OutputFull => self.grow(sink)?,
                ReadRecordResult::OutputEndsFull => return Err(self.too_many_cells()),
                ReadRecordResult::Record => self.complete = true,
            }
        }
        Ok(())
    }

    /// Takes the end of the text; returns the dialect and what was noticed.
    pub(crate) fn finish(mut self, sink: &mut impl Sink) -> Result<Ended> {
        let last_column = self.cells.saturating_sub(1);
        self.guard.finish(last_column).map_err(in_column(sink))?;
        if self.complete {
            self.end_record(sink)?;
        }
        // Without input, csv-core ends a record whose line end is missing.
        let ends = &mut self.ends[self.cells..];
        match self.csv.read_record(&[], &mut [], ends) {
            (ReadRecordResult::Record, _, _, ended) => {
                self.cells += ended;
                self.end_record(sink)?;
            }
            (ReadRecordResult::OutputEndsFull, ..) => return Err(self.too_many_cells()),
            _ => {}
        }
        let mut notices = Vec::new();
        match self.width {
            None => return Err(empty_file()),
            Some(1) if self.tail.is_none() => self.blank_lines(sink)?,
            Some(_) => match self.guard.take_blank_lines().count {
                0 => {}
                count => {
                    let message = format!("Blank lines at the end of the file were left out: {count}.");
                    notices.push(Notice::new("blank-lines-left-out", message).with("lines", count));
                }
            },
        }
        if self.blank_rows > 0 {
            let message = format!(
                "The file has one column, so each blank line is a row with an empty value: {}.",
                self.blank_rows
            );
            notices.push(Notice::new("blank-lines-kept", message).with("rows", self.blank_rows));
        }
        if self.charset.fell_back() {
            notices.push(Notice::new(
                "encoding-assumed",
                "The file is not UTF-8 and was read as Windows-1252 (Western European). If letters \
                 with accents look wrong, save the file as \"CSV UTF-8\" and open it again.",
            ));
        }
        let dialect = Dialect {
            delimiter: self.delimiter,
            encoding: self.charset.encoding(),
            header: true,
            line_end: self.guard.line_end().unwrap_or_default(),
        };
        Ok(Ended { dialect, notices, tail: self.tail })
    }

    /// Checks the record that is complete now and hands it on.
    fn end_record(&mut self, sink: &mut impl Sink) -> Result<()> {
        self.blank_lines(sink)?;
        match self.width {
            Some(width) if self.cells != width => {
                let error = self.ragged(width, self.cells);
                self.irregular(error)?;
            }
            None if self.cells > self.limits.columns => return Err(self.too_many_cells()),
            _ => self.width = Some(self.cells),
        }
        let ends = &mut self.ends[..self.cells];
        if self.length > self.limits.field_bytes {
            let starts = std::iter::once(0).chain(ends.iter().copied());
            let mut lengths = ends.iter().zip(starts).map(|(end, start)| end - start);
            if let Some(cell) = lengths.position(|length| length > self.limits.field_bytes) {
                return Err(name_column(self.field_too_long(), cell, sink));
            }
        }
        let record = &self.record[..self.length];
        match self.charset.decode(record, ends) {
            Ok(text) => match &mut self.tail {
                None => sink.record(Cells::new(text, ends))?,
                Some(tail) if tail.rows.len() == MAX_FOOTER => return Err(tail.error.clone()),
                Some(tail) => {
                    let cells = Cells::new(text, ends).iter().map(str::to_owned).collect();
                    tail.rows.push(SourceRow { number: self.row, cells });
                }
            },
            Err(undecodable) => {
                let error = undecodable.to_error(self.guard.record_line()).at_row(self.row);
                // Nothing is read before the encoding is said, so what the first row is stays open as well.
                let open = error.code() == "encoding-undecided" && !sink.is_named();
                return Err(match sink.column_name(undecodable.cell) {
                    Some(_) if open => error.at_column(format!("column_{}", undecodable.cell + 1)),
                    _ => name_column(error, undecodable.cell, sink),
                });
            }
        }
        self.row += 1;
        self.length = 0;
        self.cells = 0;
        self.complete = false;
        Ok(())
    }

    /// Takes note that the table ends here, if what follows may be something else.
    fn irregular(&mut self, error: Error) -> Result<()> {
        if !self.footer {
            return Err(error);
        }
        self.tail.get_or_insert(Tail { error, rows: Vec::new() });
        Ok(())
    }

    /// Handles the blank lines before the record that is complete now, or before the end of the file.
    #[inline]
    fn blank_lines(&mut self, sink: &mut impl Sink) -> Result<()> {
        let blank = self.guard.take_blank_lines();
        if blank.count == 0 {
            return Ok(());
        }
        if self.width != Some(1) || self.tail.is_some() {
            let error = Error::new("blank-line", format!("Line {} of the file is blank.", blank.first))
                .hint("Every line must be a record. Remove the blank line, or fill it in if a record is missing.")
                .at_row(self.row);
            if self.width.is_none() {
                return Err(error);
            }
            self.irregular(error)?;
            self.row += blank.count;
            return Ok(());
        }
        for _ in 0..blank.count {
            sink.record(Cells::new("", &[0]))?;
        }
        self.row += blank.count;
        self.blank_rows += blank.count;
        Ok(())
    }

    /// Ends a file of blank lines that may have no end.
    fn check_blank_lines(&self) -> Result<()> {
        if self.width == Some(1) || self.guard.blank_lines() <= BLANK_LINES {
            return Ok(());
        }
        Err(Error::new("blank-line", format!("The file has more than {BLANK_LINES} blank lines in a row."))
            .hint("Check whether it is the right file.")
            .at_row(self.row))
    }

    /// Makes room in the record for more, unless its last cell is too long already.
    fn grow(&mut self, sink: &impl Sink) -> Result<()> {
        let start = self.cells.checked_sub(1).map_or(0, |before| self.ends[before]);
        if self.length - start > self.limits.field_bytes {
            return Err(name_column(self.field_too_long(), self.cells, sink));
        }
        let length = self.record.len();
        self.record.try_reserve_exact(length)?;
        self.record.resize(2 * length, 0);
        Ok(())
    }
}
