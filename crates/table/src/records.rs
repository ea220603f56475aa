//! Bytes to records of text: dialect, csv-core, the guard, encodings and blank lines, in one pass and one buffer.

use csv_core::{ReadRecordResult, ReaderBuilder};

use crate::dialect::{Dialect, check_delimiter, check_signature, separator_line, sniff};
use crate::encoding::{BYTE_ORDER_MARK, Charset, Encoding, Utf16};
use crate::guard::Guard;
use crate::reader::{Limits, ReadOptions};
use crate::{Error, Result};

/// How much of a file is looked at to find its dialect, in bytes.
const HEAD: usize = 64 << 10;
/// How much UTF-16 is turned into UTF-8 at a time, in bytes.
const UTF_16_STEP: usize = 64 << 10;

/// What becomes of the records.
pub(crate) trait Sink {
    /// Takes the next record. All have as many cells as the first.
    fn record(&mut self, cells: Cells<'_>) -> Result<()>;
    /// The name of the column at this position, for errors.
    fn column_name(&self, position: usize) -> Option<&str>;
}

/// The cells of a record, side by side in one text.
#[derive(Clone, Copy)]
pub(crate) struct Cells<'a> {
    text: &'a str,
    ends: &'a [usize],
}

impl<'a> Cells<'a> {
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = &'a str> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let cell = &self.text[start..end];
            start = end;
            cell
        })
    }

    pub(crate) fn len(self) -> usize {
        self.ends.len()
    }
}

/// Reads records from bytes that come in pieces of any size.
pub(crate) struct Records {
    options: ReadOptions,
    /// The first bytes, until there are enough to find the dialect.
    head: Vec<u8>,
    parser: Option<Parser>,
    notices: Vec<String>,
}

impl Records {
    pub(crate) fn new(options: ReadOptions) -> Self {
        Self {
            options,
            head: Vec::new(),
            parser: None,
            notices: Vec::new(),
        }
    }

    /// Takes the next bytes of the file.
    pub(crate) fn push(&mut self, mut bytes: &[u8], sink: &mut impl Sink) -> Result<()> {
        if self.parser.is_none() {
            // The head is the same however the file is cut, so what is concluded from it is the same too.
            let (head, rest) = bytes.split_at(bytes.len().min(HEAD - self.head.len()));
            self.head.try_reserve(head.len())?;
            self.head.extend_from_slice(head);
            if self.head.len() < HEAD {
                return Ok(());
            }
            self.start(false, sink)?;
            bytes = rest;
        }
        match &mut self.parser {
            Some(parser) => parser.feed(bytes, sink),
            None => Ok(()),
        }
    }

    /// Takes the end of the file; returns its dialect and what was noticed.
    pub(crate) fn finish(mut self, sink: &mut impl Sink) -> Result<(Dialect, Vec<String>)> {
        if self.parser.is_none() {
            self.start(true, sink)?;
        }
        match self.parser {
            Some(parser) => parser.finish(sink, self.notices),
            None => Err(empty_file()),
        }
    }

    /// Finds the dialect from the head and reads the head with it.
    fn start(&mut self, ended: bool, sink: &mut impl Sink) -> Result<()> {
        let head = std::mem::take(&mut self.head);
        check_signature(&head)?;
        let encoding = match (self.options.encoding, Encoding::from_mark(&head)) {
            (None | Some(Encoding::Utf8), Some(Encoding::Utf8Bom)) => Some(Encoding::Utf8Bom),
            (None, mark) => mark,
            (chosen, _) => chosen,
        };
        let mut transcoder = match encoding {
            Some(Encoding::Utf16Le) => Some(Utf16::new(false)),
            Some(Encoding::Utf16Be) => Some(Utf16::new(true)),
            _ => None,
        };
        let mut utf8 = Vec::new();
        let (mut text, transcoded) = match &mut transcoder {
            Some(transcoder) => {
                utf8.try_reserve(head.len() * 3 / 2 + 3)?;
                let transcoded = transcoder.decode(&head, &mut utf8);
                (&utf8[..], transcoded)
            }
            None => (&head[..], Ok(())),
        };
        // Some programs put a mark in front of a text that has one already. csv-core would remove one more, but not
        // when it comes in pieces.
        while let Some(unmarked) = text.strip_prefix(BYTE_ORDER_MARK) {
            text = unmarked;
        }
        let separator_line = separator_line(text);
        let mut first_line = 1;
        if let Some((_, length)) = separator_line {
            text = &text[length..];
            first_line = 2;
            self.notices.push(
                "The first line only names the delimiter (`sep=`); it is not part of the table."
                    .into(),
            );
        }
        let delimiter = match (self.options.delimiter, separator_line) {
            (Some(chosen), _) => check_delimiter(chosen)?,
            (None, Some((delimiter, _))) => delimiter,
            (None, None) => sniff(text, ended),
        };
        let mut parser = Parser {
            csv: ReaderBuilder::new().delimiter(delimiter).build(),
            guard: Guard::new(delimiter, first_line),
            charset: Charset::new(encoding),
            transcoder,
            utf8: Vec::new(),
            delimiter,
            limits: self.options.limits,
            record: vec![0; 4096],
            length: 0,
            ends: vec![0; self.options.limits.columns + 1],
            cells: 0,
            width: None,
            records: 0,
            blank_rows: 0,
        };
        parser.parse(text, sink)?;
        transcoded.map_err(|broken| Error::from(broken).at_row(parser.guard.place().row))?;
        self.parser = Some(parser);
        Ok(())
    }
}

/// Reads records once the dialect is known.
struct Parser {
    csv: csv_core::Reader,
    guard: Guard,
    charset: Charset,
    transcoder: Option<Utf16>,
    /// A piece of the file as UTF-8, when it is not read as it is.
    utf8: Vec<u8>,
    delimiter: u8,
    limits: Limits,
    /// The current record: its cells side by side, the bytes of them that are there, and where each cell ends.
    record: Vec<u8>,
    length: usize,
    ends: Vec<usize>,
    cells: usize,
    /// How many cells the first record has.
    width: Option<usize>,
    records: u64,
    /// Blank lines that are rows, because there is one column.
    blank_rows: u64,
}

impl Parser {
    /// Takes the next bytes of the file.
    fn feed(&mut self, bytes: &[u8], sink: &mut impl Sink) -> Result<()> {
        let Some(mut transcoder) = self.transcoder.take() else {
            return self.parse(bytes, sink);
        };
        let mut utf8 = std::mem::take(&mut self.utf8);
        for piece in bytes.chunks(UTF_16_STEP) {
            utf8.clear();
            utf8.try_reserve(piece.len() * 3 / 2 + 3)?;
            let transcoded = transcoder.decode(piece, &mut utf8);
            self.parse(&utf8, sink)?;
            transcoded.map_err(|broken| Error::from(broken).at_row(self.guard.place().row))?;
        }
        self.utf8 = utf8;
        self.transcoder = Some(transcoder);
        Ok(())
    }

    /// Takes the next bytes of the text.
    fn parse(&mut self, mut input: &[u8], sink: &mut impl Sink) -> Result<()> {
        while !input.is_empty() {
            let (result, consumed, written, ended) = self.csv.read_record(
                input,
                &mut self.record[self.length..],
                &mut self.ends[self.cells..],
            );
            self.length += written;
            self.cells += ended;
            let checked = self.guard.check(&input[..consumed]);
            checked.map_err(|violation| {
                name_column(violation.to_error(), violation.place.column, sink)
            })?;
            input = &input[consumed..];
            match result {
                ReadRecordResult::InputEmpty | ReadRecordResult::End => {}
                ReadRecordResult::OutputFull => self.grow(sink)?,
                ReadRecordResult::OutputEndsFull => return Err(self.too_many_cells()),
                ReadRecordResult::Record => self.end_record(sink)?,
            }
        }
        Ok(())
    }

    /// Takes the end of the file.
    fn finish(
        mut self,
        sink: &mut impl Sink,
        mut notices: Vec<String>,
    ) -> Result<(Dialect, Vec<String>)> {
        if let Some(transcoder) = &self.transcoder {
            transcoder
                .finish()
                .map_err(|broken| Error::from(broken).at_row(self.guard.place().row))?;
        }
        let finished = self.guard.finish();
        finished
            .map_err(|violation| name_column(violation.to_error(), violation.place.column, sink))?;
        match self
            .csv
            .read_record(&[], &mut [], &mut self.ends[self.cells..])
        {
            (ReadRecordResult::Record, _, _, ended) => {
                self.cells += ended;
                self.end_record(sink)?;
            }
            (ReadRecordResult::OutputEndsFull, ..) => return Err(self.too_many_cells()),
            _ => {}
        }
        match self.width {
            None => return Err(empty_file()),
            Some(1) => self.blank_lines(sink)?,
            Some(_) => match self.guard.take_blank_lines().count {
                0 => {}
                count => notices.push(format!(
                    "Blank lines at the end of the file were left out: {count}."
                )),
            },
        }
        if self.blank_rows > 0 {
            notices.push(format!(
                "The file has one column and {} blank lines; each was read as a row with an empty value.",
                self.blank_rows
            ));
        }
        if self.charset.fell_back() {
            notices.push(
                "The file is not UTF-8 and was read as Windows-1252 (Western European). \
                 If letters with accents look wrong, save the file as \"CSV UTF-8\" and open it again."
                    .into(),
            );
        }
        let dialect = Dialect {
            delimiter: self.delimiter,
            encoding: self.charset.encoding(),
            header: true,
            line_end: self.guard.line_end().unwrap_or_default(),
        };
        Ok((dialect, notices))
    }

    /// Checks the record that is complete now and hands it on.
    fn end_record(&mut self, sink: &mut impl Sink) -> Result<()> {
        self.blank_lines(sink)?;
        let row = self.row();
        match self.width {
            Some(width) if self.cells != width => return Err(self.ragged(width, self.cells)),
            None if self.cells > self.limits.columns => return Err(self.too_many_cells()),
            _ => self.width = Some(self.cells),
        }
        let ends = &mut self.ends[..self.cells];
        if self.length > self.limits.field_bytes {
            let mut start = 0;
            for (cell, &end) in ends.iter().enumerate() {
                if end - start > self.limits.field_bytes {
                    return Err(name_column(
                        field_too_long(self.limits, &self.guard).at_row(row),
                        cell,
                        sink,
                    ));
                }
                start = end;
            }
        }
        let record = &self.record[..self.length];
        let line = self.guard.record_line();
        match self.charset.decode(record, ends) {
            Ok(text) => sink.record(Cells { text, ends })?,
            Err(undecodable) => {
                return Err(name_column(
                    undecodable.to_error(line).at_row(row),
                    undecodable.cell,
                    sink,
                ));
            }
        }
        self.records += 1;
        self.length = 0;
        self.cells = 0;
        Ok(())
    }

    /// Handles the blank lines before the record that is complete now, or before the end of the file.
    #[inline]
    fn blank_lines(&mut self, sink: &mut impl Sink) -> Result<()> {
        let blank = self.guard.take_blank_lines();
        if blank.count == 0 {
            return Ok(());
        }
        if self.width != Some(1) {
            return Err(
                Error::new("blank-line", format!("Line {} of the file is blank.", blank.first))
                    .hint("Every line must be a record. Remove the blank line, or fill it in if a record is missing.")
                    .at_row(self.row()),
            );
        }
        for _ in 0..blank.count {
            sink.record(Cells {
                text: "",
                ends: &[0],
            })?;
        }
        self.records += blank.count;
        self.blank_rows += blank.count;
        Ok(())
    }

    /// Makes room in the record for more, unless its last cell is too long already.
    fn grow(&mut self, sink: &impl Sink) -> Result<()> {
        let start = self
            .cells
            .checked_sub(1)
            .map_or(0, |before| self.ends[before]);
        if self.length - start > self.limits.field_bytes {
            let error = field_too_long(self.limits, &self.guard).at_row(self.row());
            return Err(name_column(error, self.cells, sink));
        }
        let length = self.record.len();
        self.record.try_reserve_exact(length)?;
        self.record.resize(2 * length, 0);
        Ok(())
    }

    /// The spreadsheet row of the current record.
    fn row(&self) -> u64 {
        self.records + 1
    }

    /// A record with more cells than there may be columns.
    fn too_many_cells(&self) -> Error {
        match self.width {
            Some(width) => self.ragged(width, self.cells),
            None => Error::new(
                "too-many-columns",
                format!("The file has more than {} columns.", self.limits.columns),
            )
            .hint("Check that the delimiter is right, and leave out columns that are not needed."),
        }
    }

    fn ragged(&self, expected: usize, found: usize) -> Error {
        let more = if found > self.limits.columns {
            "or more "
        } else {
            ""
        };
        Error::new(
            "ragged-row",
            format!(
                "The record that begins on line {} of the file has {found} {more}cells, but the first record has \
                 {expected}.",
                self.guard.record_line()
            ),
        )
        .hint(
            "Often a cell holds the delimiter or a line break and is not in quotes, or the delimiter is another one. \
             Mend that line, or export the file again.",
        )
        .at_row(self.row())
    }
}

fn field_too_long(limits: Limits, guard: &Guard) -> Error {
    let error = Error::new(
        "field-too-long",
        format!("A cell is longer than {} bytes.", limits.field_bytes),
    );
    match guard.open_quote() {
        Some(place) => error.hint(format!(
            "Most likely the quote that opens this cell on line {} of the file is never closed: \
             add the missing quote at the end of that cell, or remove the one at its start.",
            place.line
        )),
        None => error.hint("Shorten the cell, or leave its column out."),
    }
}

fn empty_file() -> Error {
    Error::new("empty-file", "The file is empty.")
        .hint("Choose a file with a header line and at least one row below it.")
}

fn name_column(error: Error, position: usize, sink: &impl Sink) -> Error {
    match sink.column_name(position) {
        Some(name) => error.at_column(name),
        None => error,
    }
}
