//! Bytes to records of text: finds the dialect from the first bytes, and passes all of them to a parser for it.

use crate::dialect::{check_delimiter, check_signature, separator_line, sniff};
use crate::encoding::{BYTE_ORDER_MARK, Encoding};
use crate::layout::{Found, LayoutOptions, Skip, find, sample};
use crate::parser::{Ended, Parser, Sink, Start, empty_file};
use crate::reader::ReadOptions;
use crate::utf_16::Utf16;
use crate::{Error, Result};

/// How much of a file is looked at to find its dialect, in bytes.
const HEAD: usize = 64 << 10;
/// How much UTF-16 is turned into UTF-8 at a time, in bytes.
const UTF_16_STEP: usize = 64 << 10;

/// Reads records from bytes that come in pieces of any size.
pub(crate) struct Records {
    options: ReadOptions,
    /// The first bytes, until there are enough to find the dialect.
    head: Vec<u8>,
    /// Present once the dialect is known.
    parser: Option<Parser>,
    /// Present if the file is UTF-16.
    transcoder: Option<Utf16>,
    utf_8: Vec<u8>,
    notices: Vec<String>,
}

impl Records {
    pub(crate) fn new(options: ReadOptions) -> Self {
        Self {
            options,
            head: Vec::new(),
            parser: None,
            transcoder: None,
            utf_8: Vec::new(),
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
        let Some(parser) = &mut self.parser else {
            return Ok(());
        };
        let Some(transcoder) = &mut self.transcoder else {
            return parser.parse(bytes, sink);
        };
        for piece in bytes.chunks(UTF_16_STEP) {
            self.utf_8.clear();
            let decoded = transcoder.decode(piece, &mut self.utf_8);
            parser.parse(&self.utf_8, sink)?;
            decoded.map_err(|error| error.at_row(parser.current_row()))?;
        }
        Ok(())
    }

    /// Takes the end of the file; returns its dialect, what was noticed and what follows the table.
    pub(crate) fn finish(mut self, sink: &mut impl Sink) -> Result<Ended> {
        if self.parser.is_none() {
            self.start(true, sink)?;
        }
        let Some(parser) = self.parser else {
            return Err(empty_file());
        };
        if let Some(transcoder) = self.transcoder {
            let row = parser.current_row();
            transcoder.finish().map_err(|error| error.at_row(row))?;
        }
        let mut ended = parser.finish(sink)?;
        ended.notices.splice(..0, self.notices);
        Ok(ended)
    }

    /// Finds the dialect from the head, which is all of the file if it has `ended`, and reads the head.
    fn start(&mut self, ended: bool, sink: &mut impl Sink) -> Result<()> {
        let head = std::mem::take(&mut self.head);
        check_signature(&head)?;
        let encoding = self.encoding(&head);
        self.transcoder = encoding.and_then(Utf16::new);
        let (mut text, decoded) = match &mut self.transcoder {
            Some(transcoder) => {
                let decoded = transcoder.decode(&head, &mut self.utf_8);
                (&self.utf_8[..], decoded)
            }
            None => (&head[..], Ok(())),
        };
        // Some programs put a mark before a text that has one already. csv-core would remove one more, but not when it
        // comes in pieces.
        while let Some(unmarked) = text.strip_prefix(BYTE_ORDER_MARK) {
            text = unmarked;
        }
        let mut delimiter = self.options.delimiter.map(check_delimiter).transpose()?;
        let mut first_line = 1;
        if let Some((named, length)) = separator_line(text) {
            text = &text[length..];
            delimiter = delimiter.or(Some(named));
            first_line = 2;
            self.notices.push(
                "The first line only names the delimiter (`sep=`); it is not part of the table.".into(),
            );
        }
        let delimiter = delimiter.unwrap_or_else(|| sniff(text, ended));
        let layout = self.options.layout;
        let found = if layout == LayoutOptions::PLAIN {
            Found::plain(first_line)
        } else {
            find(&sample(text, delimiter, encoding, first_line, ended), first_line, ended, layout)?
        };
        let start = Start {
            row: found.layout.rows_above + 1,
            line: found.line,
            footer: layout.skip_footer != Some(Skip::Rows(0)),
        };
        text = &text[found.start..];
        let mut parser = Parser::new(delimiter, encoding, self.options.limits, start)?;
        sink.begin(found);
        parser.parse(text, sink)?;
        decoded.map_err(|error: Error| error.at_row(parser.current_row()))?;
        self.parser = Some(parser);
        Ok(())
    }

    /// The encoding as far as somebody chose it or a byte order mark says it.
    fn encoding(&self, head: &[u8]) -> Option<Encoding> {
        match (self.options.encoding, Encoding::from_mark(head)) {
            (Some(Encoding::Utf8), Some(Encoding::Utf8Bom)) => Some(Encoding::Utf8Bom),
            (chosen, mark) => chosen.or(mark),
        }
    }
}
