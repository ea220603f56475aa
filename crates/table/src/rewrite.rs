//! Texts that few programs write and every reader stumbles over, put right while they come.

use csv_core::{ReadFieldResult, ReaderBuilder};

use crate::Notice;
use crate::dialect::DELIMITERS;

/// Fewer lines that are quoted as a whole may be the values of one column.
const FEWEST_LINES: usize = 3;

/// Fewer cells in a quoted line may be a name: `"Meier, Hans"`.
const FEWEST_CELLS: usize = 3;

/// What is done to a text before it is taken apart. It comes in pieces of any size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rewrite {
    /// Lines end with a carriage return alone, as in old Macintosh programs.
    OldMacintosh,
    /// Lines end with two carriage returns and a line feed, as Python writes them on Windows where `newline=""` was forgotten. It
    /// says whether the last byte was a carriage return.
    Doubled(bool),
    /// Each line is in quotes as a whole, as Excel writes what it has not taken apart.
    QuotedLines(At),
}

/// A place in a line that is in quotes as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    Start,
    /// In quotes.
    Inside,
    /// Behind a quote, which ends the line or is doubled.
    Quote,
    /// In a line without quotes around it.
    Plain,
}

impl Rewrite {
    /// What a file needs that begins like this, as far as its line ends say it.
    pub(crate) fn of_line_ends(head: &[u8]) -> Option<Self> {
        // A carriage return at the very end may be half a line end, and in quotes it is none.
        let returns = head.split_last().is_some_and(|(_, head)| head.contains(&b'\r'));
        if returns && !head.contains(&b'\n') && !head.contains(&b'"') {
            return Some(Self::OldMacintosh);
        }
        let feeds = || head.iter().enumerate().filter(|&(_, &byte)| byte == b'\n').map(|(at, _)| at);
        let doubled = feeds().all(|at| head[..at].ends_with(b"\r\r"));
        (doubled && feeds().next().is_some()).then_some(Self::Doubled(false))
    }

    /// Whether the lines of a file that begins like this are in quotes as a whole: taken out of them, all have the same number of
    /// cells. The last line may be cut off.
    pub(crate) fn of_quoted_lines(text: &[u8]) -> Option<Self> {
        let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end).collect();
        let (_, lines) = lines.split_last()?;
        let quoted = |line: &&[u8]| line.len() > 2 && line.starts_with(b"\"") && line.ends_with(b"\"");
        if lines.len() < FEWEST_LINES || !lines.iter().all(quoted) {
            return None;
        }
        let whole = |line: &[u8]| is_one_quote(line) && cells(line, b',').is_some_and(|cells| cells == 1);
        let bare = |line: &[u8]| {
            let mut bare = line.to_vec();
            Self::QuotedLines(At::Start).apply(&mut bare);
            bare
        };
        let lines: Vec<Vec<u8>> =
            lines.iter().map(|line| if whole(line) { bare(line) } else { Vec::new() }).collect();
        let alike = |delimiter: u8| {
            let width = cells(&lines[0], delimiter)?;
            let same = lines.iter().all(|line| cells(line, delimiter) == Some(width));
            (same && width >= FEWEST_CELLS).then_some(())
        };
        DELIMITERS.into_iter().find_map(alike).map(|()| Self::QuotedLines(At::Start))
    }

    /// Puts the next piece right.
    pub(crate) fn apply(&mut self, text: &mut Vec<u8>) {
        match self {
            Self::OldMacintosh => {
                text.iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
            }
            Self::Doubled(after_return) => text.retain(|&byte| {
                let again = byte == b'\r' && *after_return;
                *after_return = byte == b'\r';
                !again
            }),
            Self::QuotedLines(at) => text.retain(|&byte| at.keeps(byte)),
        }
    }

    /// What the user should know of it.
    pub(crate) fn notice(self) -> Notice {
        match self {
            Self::OldMacintosh => Notice::new(
                "old-macintosh",
                "Lines end with a carriage return alone, as in old Macintosh programs. Each one was read as the end of a line.",
            ),
            Self::Doubled(_) => Notice::new(
                "line-ends-doubled",
                "Lines end with two carriage returns and a line feed. They were read as one line end.",
            ),
            Self::QuotedLines(_) => Notice::new(
                "lines-quoted",
                "Each line is in quotes as a whole. It was read without them, so that it has several cells.",
            ),
        }
    }
}

impl At {
    /// Goes one byte further, and says whether that byte stays.
    fn keeps(&mut self, byte: u8) -> bool {
        let (next, kept) = match (*self, byte) {
            (Self::Start, b'"') => (Self::Inside, false),
            (Self::Start | Self::Plain | Self::Quote, b'\n') => (Self::Start, true),
            (Self::Inside, b'"') => (Self::Quote, false),
            (Self::Quote, b'"') | (Self::Inside, _) => (Self::Inside, true),
            (Self::Quote, b'\r') => (Self::Quote, true),
            (Self::Start | Self::Plain | Self::Quote, _) => (Self::Plain, true),
        };
        *self = next;
        kept
    }
}

/// Whether the quote that begins a line ends at its end: in `"a";"b"` each cell is in quotes.
fn is_one_quote(line: &[u8]) -> bool {
    let inner = line.get(1..line.len().saturating_sub(1)).unwrap_or_default();
    inner.split(|&byte| byte != b'"').all(|quotes| quotes.len().is_multiple_of(2))
}

/// How many cells a line has; none if a quote in it is never closed.
fn cells(line: &[u8], delimiter: u8) -> Option<usize> {
    let mut csv = ReaderBuilder::new().delimiter(delimiter).build();
    let (mut input, mut scratch, mut cells) = (line, [0; 256], 0);
    let open = line.iter().fold(false, |open, &byte| open != (byte == b'"'));
    if open {
        return None;
    }
    loop {
        let (result, consumed, _) = csv.read_field(input, &mut scratch);
        input = &input[consumed..];
        match result {
            ReadFieldResult::Field { .. } => cells += 1,
            ReadFieldResult::End => return Some(cells),
            ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{At, Rewrite};

    #[test]
    fn quoted_cells_are_no_quoted_lines() {
        let of = |line: &str| Rewrite::of_quoted_lines(line.repeat(4).as_bytes());
        for cells in ["\"a\";\"b\";\"c\"\n", "\"a\"|\"\"|\"c\"\n", "\"a \"\"b\"\"\";\"b\";\"c\"\n"] {
            assert_eq!(of(cells), None, "{cells}");
        }
        for lines in ["\"a;b;c\"\n", "\"a,\"\"b\"\",c\"\n"] {
            assert_eq!(of(lines), Some(Rewrite::QuotedLines(At::Start)), "{lines}");
        }
    }
}
