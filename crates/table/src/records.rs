//! Bytes to records of text: finds the dialect from the first bytes, and passes all of them to a parser for it.

use crate::dialect::{check_delimiter, separator_line, sniff};
use crate::encoding::{BYTE_ORDER_MARK, Encoding};
use crate::guess::{Guess, guess};
use crate::layout::{Skip, TableStart, find, fix_header, name_first, sample};
use crate::marks::{Mark, find_mark};
use crate::options::ReadOptions;
use crate::parser::{Ended, Parser, Start, empty_file};
use crate::rewrite::Rewrite;
use crate::signature::Signature;
use crate::sink::Sink;
use crate::transcoder::Transcoder;
use crate::{Error, Notice, Result};

/// How much of a file is looked at to find its dialect, in bytes.
const HEAD: usize = 64 << 10;
/// How much is turned into UTF-8 at a time, in bytes.
const STEP: usize = 64 << 10;

/// Reads records from bytes that come in pieces of any size.
pub(crate) struct Records {
    options: ReadOptions,
    /// The first bytes, until there are enough to find the dialect.
    head: Vec<u8>,
    /// Present once the dialect is known.
    parser: Option<Parser>,
    /// Present if the text has to be turned into UTF-8 before it is taken apart.
    transcoder: Option<Transcoder>,
    /// What has to be put right in the text.
    rewrite: Option<Rewrite>,
    utf_8: Vec<u8>,
    notices: Vec<Notice>,
}

impl Records {
    pub(crate) fn new(options: ReadOptions) -> Self {
        Self {
            options,
            head: Vec::new(),
            parser: None,
            transcoder: None,
            rewrite: None,
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
            let Some(rewrite) = &mut self.rewrite else {
                return parser.parse(bytes, sink);
            };
            for piece in bytes.chunks(STEP) {
                self.utf_8.clear();
                self.utf_8.extend_from_slice(piece);
                rewrite.apply(&mut self.utf_8);
                parser.parse(&self.utf_8, sink)?;
            }
            return Ok(());
        };
        for piece in bytes.chunks(STEP) {
            self.utf_8.clear();
            let decoded = transcoder.decode(piece, &mut self.utf_8);
            if let Some(rewrite) = &mut self.rewrite {
                rewrite.apply(&mut self.utf_8);
            }
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
        if let Some(mut transcoder) = self.transcoder {
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
        if let Some(signature) = Signature::of(&head) {
            return Err(signature.to_error());
        }
        let guessed = if self.options.encoding.is_some() { Guess::Records } else { guess(&head) };
        let encoding = match guessed {
            Guess::Records | Guess::Western => self.encoding(&head),
            Guess::Encoding(encoding) => {
                let name = encoding.name();
                let message = format!(
                    "The file is not UTF-8 and was read as {name}. If letters look wrong, say which encoding it is, or save \
                     the file as \"CSV UTF-8\" and open it again."
                );
                self.notices.push(Notice::new("encoding-assumed", message).with("encoding", name));
                Some(encoding)
            }
            Guess::Utf32 => {
                return Err(Error::new("unknown-encoding", "The file is UTF-32, which is not read.")
                    .hint("Save it as \"CSV UTF-8\"."));
            }
        };
        self.transcoder = encoding.and_then(Transcoder::new);
        let mut whole = head;
        let decoded = match &mut self.transcoder {
            Some(transcoder) => {
                let mut utf_8 = Vec::new();
                let decoded = transcoder.decode(&whole, &mut utf_8);
                whole = utf_8;
                decoded
            }
            None => Ok(()),
        };
        self.rewrite = Rewrite::of_line_ends(&whole);
        if let Some(rewrite) = &mut self.rewrite {
            rewrite.apply(&mut whole);
        }
        let mut text = &whole[..];
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
            self.notices.push(Notice::new(
                "delimiter-line",
                "The first line only names the delimiter (`sep=`); it is not part of the table.",
            ));
        }
        let mut bare = Vec::new();
        if self.rewrite.is_none() && !self.options.layout.is_plain() {
            self.rewrite = Rewrite::of_quoted_lines(text);
            if let Some(rewrite) = &mut self.rewrite {
                bare.extend_from_slice(text);
                rewrite.apply(&mut bare);
                text = &bare;
            }
        }
        self.notices.extend(self.rewrite.map(Rewrite::notice));
        let said = delimiter.is_some();
        let mut delimiter = delimiter.unwrap_or_else(|| sniff(text, ended));
        if !said
            && is_one_column(text, delimiter)
            && let Some(mark) = find_mark(text, encoding, first_line, ended)
        {
            self.notices.push(notice(mark));
            delimiter = if mark.certain { mark.delimiter } else { delimiter };
        }
        let layout = &self.options.layout;
        let rows = sample(text, delimiter, encoding, first_line, ended);
        let fixed = if layout.is_plain() {
            name_first(text, &rows, delimiter)
        } else {
            fix_header(text, &rows, delimiter)
        };
        if let Some((fixed, notice)) = &fixed {
            text = fixed;
            self.notices.push(notice.clone());
        }
        let found = if layout.is_plain() {
            TableStart::plain(first_line)
        } else {
            find(&sample(text, delimiter, encoding, first_line, ended), first_line, ended, layout)?
        };
        let start = Start {
            row: found.layout.rows_above + 1,
            line: found.line,
            footer: layout.skip_footer != Some(Skip::Rows(0)),
            western: guessed == Guess::Western,
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

/// What is said about a character that separates cells, or may.
fn notice(Mark { name, certain, .. }: Mark) -> Notice {
    let (code, message) = if certain {
        ("rare-delimiter", format!("Cells are separated by {name}. What is written has commas instead."))
    } else {
        (
            "other-delimiter",
            format!(
                "Every line has the same number of {name}, and the file was read as one column. If they separate cells, \
                 replace them with semicolons, or open the file in a spreadsheet program and save it as \"CSV UTF-8\"."
            ),
        )
    };
    Notice::new(code, message).with("mark", name)
}

/// Whether the first line has nothing that separates cells.
fn is_one_column(text: &[u8], delimiter: u8) -> bool {
    !text.split(|&byte| byte == b'\n').next().unwrap_or_default().contains(&delimiter)
}
