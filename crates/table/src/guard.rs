//! Strictness: a second look at the bytes that csv-core consumed, for what it would silently make the best of.
//!
//! csv-core "will always find *a* parse". That is the right engine and the wrong judge: text after a closing quote is
//! glued to the cell, an unterminated quote swallows the rest of the file, blank lines vanish. The guard is a small
//! state machine that sees the same bytes, says where such a thing happened, and knows rows and lines.

use crate::line_end::LineEnd;
use crate::violation::{Place, Problem, Violation};

/// Follows quotes, rows and lines through the bytes of a file.
pub(crate) struct Guard {
    classes: [Class; 256],
    state: State,
    place: Place,
    /// Where the current or the last record begins.
    record_line: u64,
    quote_opened: Place,
    blank_lines: BlankLines,
    line_end: Option<LineEnd>,
}

/// Lines with nothing in them, which csv-core skips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BlankLines {
    pub(crate) count: u64,
    /// The line of the file where the first one is.
    pub(crate) first: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Ordinary,
    Delimiter,
    Quote,
    LineFeed,
    CarriageReturn,
    Nul,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    RecordStart,
    FieldStart,
    Unquoted,
    Quoted,
    /// After a quote in a quoted cell: the cell's end, or the first half of a doubled quote.
    QuoteInQuoted,
    /// After a carriage return outside quotes: half a line end.
    HalfLineEnd,
}

impl Guard {
    /// A guard at the start of the file, or of this row and line of it, above which nothing is table.
    pub(crate) fn new(delimiter: u8, row: u64, first_line: u64) -> Self {
        let mut classes = [Class::Ordinary; 256];
        classes[usize::from(delimiter)] = Class::Delimiter;
        classes[usize::from(b'"')] = Class::Quote;
        classes[usize::from(b'\n')] = Class::LineFeed;
        classes[usize::from(b'\r')] = Class::CarriageReturn;
        classes[0] = Class::Nul;
        let place = Place { row, line: first_line, column: 0 };
        Self {
            classes,
            state: State::RecordStart,
            place,
            record_line: first_line,
            quote_opened: place,
            blank_lines: BlankLines::default(),
            line_end: None,
        }
    }

    /// Looks at the next bytes of the file, however it is cut.
    #[inline]
    pub(crate) fn check(&mut self, mut bytes: &[u8]) -> Result<(), Violation> {
        if self.check_plain_record(bytes) {
            return Ok(());
        }
        // Most bytes are ordinary, and a run of them means no more than one of them.
        loop {
            let special = |&byte: &u8| self.classes[usize::from(byte)] != Class::Ordinary;
            let run = bytes.iter().position(special).unwrap_or(bytes.len());
            if run > 0 {
                self.step(Class::Ordinary)?;
            }
            let Some(&byte) = bytes.get(run) else {
                return Ok(());
            };
            self.step(self.classes[usize::from(byte)])?;
            bytes = &bytes[run + 1..];
        }
    }

    /// Takes bytes that are exactly one record of the plainest kind; most are.
    #[inline]
    fn check_plain_record(&mut self, bytes: &[u8]) -> bool {
        let (record, line_end) = match (self.state, bytes) {
            (State::RecordStart, [record @ .., b'\n']) => (record, LineEnd::Lf),
            // For csv-core, the carriage return ends the record and the line feed belongs to the next one.
            (State::HalfLineEnd, [b'\n', record @ .., b'\r']) => (record, LineEnd::CrLf),
            _ => return false,
        };
        if record.is_empty() || !is_plain(record) {
            return false;
        }
        match line_end {
            LineEnd::Lf => {
                self.record_line = self.place.line;
                self.end_record(LineEnd::Lf);
            }
            LineEnd::CrLf => {
                self.end_record(LineEnd::CrLf);
                self.record_line = self.place.line;
                self.state = State::HalfLineEnd;
            }
        }
        true
    }

    /// Looks ahead at the next byte: after a carriage return outside quotes it must be a line feed. If it is not, the
    /// problem is in the last cell so far, which is in this `column`.
    #[inline]
    pub(crate) fn check_line_end(&self, next: u8, column: usize) -> Result<(), Violation> {
        if self.state == State::HalfLineEnd && next != b'\n' {
            return Err(self.lone_carriage_return(column));
        }
        Ok(())
    }

    /// Looks at the end of the file, after a last cell in this `column`.
    pub(crate) fn finish(&self, column: usize) -> Result<(), Violation> {
        match self.state {
            State::Quoted => Err(Violation { problem: Problem::UnterminatedQuote, place: self.quote_opened }),
            State::HalfLineEnd => Err(self.lone_carriage_return(column)),
            _ => Ok(()),
        }
    }

    /// The place after the bytes seen so far.
    pub(crate) fn place(&self) -> Place {
        self.place
    }

    /// The line of the file where the current record begins, or the last one if none is begun.
    pub(crate) fn record_line(&self) -> u64 {
        self.record_line
    }

    /// Where a quote was opened that is still open.
    pub(crate) fn open_quote(&self) -> Option<Place> {
        (self.state == State::Quoted).then_some(self.quote_opened)
    }

    /// The blank lines since the last call.
    pub(crate) fn take_blank_lines(&mut self) -> BlankLines {
        std::mem::take(&mut self.blank_lines)
    }

    /// How many blank lines there are since they were taken.
    pub(crate) fn blank_lines(&self) -> u64 {
        self.blank_lines.count
    }

    /// How the first line ends that ended so far.
    pub(crate) fn line_end(&self) -> Option<LineEnd> {
        self.line_end
    }

    #[inline]
    fn step(&mut self, class: Class) -> Result<(), Violation> {
        if class == Class::Nul {
            return Err(self.violation(Problem::Nul));
        }
        match self.state {
            State::Quoted => match class {
                Class::Quote => self.state = State::QuoteInQuoted,
                Class::LineFeed => self.place.line += 1,
                _ => {}
            },
            State::HalfLineEnd => match class {
                Class::LineFeed => self.end_record(LineEnd::CrLf),
                _ => return Err(self.lone_carriage_return(0)),
            },
            State::QuoteInQuoted if class == Class::Ordinary => {
                return Err(self.violation(Problem::TextAfterQuote));
            }
            State::QuoteInQuoted if class == Class::Quote => self.state = State::Quoted,
            State::RecordStart => {
                match class {
                    Class::LineFeed | Class::CarriageReturn => self.count_blank_line(),
                    _ => self.record_line = self.place.line,
                }
                self.step_in_field(class);
            }
            State::FieldStart | State::Unquoted | State::QuoteInQuoted => self.step_in_field(class),
        }
        Ok(())
    }

    #[inline]
    fn step_in_field(&mut self, class: Class) {
        match class {
            Class::Delimiter => {
                self.place.column += 1;
                self.state = State::FieldStart;
            }
            Class::LineFeed => self.end_record(LineEnd::Lf),
            Class::CarriageReturn => self.state = State::HalfLineEnd,
            // A quote in the middle of an unquoted cell is a character like any other, for csv-core too.
            Class::Quote if self.state != State::Unquoted => {
                self.state = State::Quoted;
                self.quote_opened = self.place;
            }
            Class::Ordinary | Class::Quote | Class::Nul => self.state = State::Unquoted,
        }
    }

    fn end_record(&mut self, line_end: LineEnd) {
        self.line_end.get_or_insert(line_end);
        self.place = Place { row: self.place.row + 1, line: self.place.line + 1, column: 0 };
        self.state = State::RecordStart;
    }

    fn count_blank_line(&mut self) {
        if self.blank_lines.count == 0 {
            self.blank_lines.first = self.place.line;
        }
        self.blank_lines.count += 1;
    }

    fn lone_carriage_return(&self, column: usize) -> Violation {
        Violation { problem: Problem::LoneCarriageReturn, place: Place { column, ..self.place } }
    }

    fn violation(&self, problem: Problem) -> Violation {
        Violation { problem, place: self.place }
    }
}

/// Whether there are neither quotes nor control characters, so that a record cannot be anything but what it seems.
/// Looks at eight bytes at a time, which is what makes the guard cheap on most records.
#[inline]
fn is_plain(bytes: &[u8]) -> bool {
    /// In every byte the lowest and the highest bit.
    const LOW: u64 = u64::MAX / 255;
    const HIGH: u64 = LOW << 7;
    let (words, rest) = bytes.as_chunks();
    let marks = words.iter().fold(0, |marks, &word| {
        let word = u64::from_le_bytes(word);
        let quote = word ^ (LOW * u64::from(b'"'));
        // A byte less than n borrows from its highest bit when n is taken away. Borrows may mark a byte too many next
        // to one that is marked rightly.
        let control = word.wrapping_sub(LOW * u64::from(b' ')) & !word;
        marks | ((quote.wrapping_sub(LOW) & !quote) | control)
    });
    marks & HIGH == 0 && rest.iter().all(|&byte| byte >= b' ' && byte != b'"')
}

#[cfg(test)]
mod tests {
    use super::is_plain;

    #[test]
    fn plain_bytes_are_neither_quotes_nor_control_characters() {
        for byte in 0..=255 {
            let expected = byte >= b' ' && byte != b'"';
            for len in 1..20 {
                for place in 0..len {
                    for around in [b'a', b' ', b'!', b'#', 0x7f, 0x80, 0xff] {
                        let mut bytes = vec![around; len];
                        bytes[place] = byte;
                        assert_eq!(is_plain(&bytes), expected, "{bytes:?}");
                    }
                }
            }
        }
    }
}
