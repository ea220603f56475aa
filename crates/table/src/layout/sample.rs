//! The first rows of a file, with their places, to find out how it is laid out.

use csv_core::{ReadRecordResult, ReaderBuilder};

use super::SourceRow;
use crate::charset::Charset;
use crate::encoding::Encoding;

/// The most rows that are looked at.
const ROWS: usize = 1000;
/// The most cells of a row that are looked at, as many as a reader allows columns.
const CELLS: usize = 4097;

/// A row and where it begins.
#[derive(Clone, Debug)]
pub(crate) struct Sampled {
    pub(crate) row: SourceRow,
    /// Where it begins in the text, in bytes.
    pub(crate) start: usize,
    /// The line of the file where it begins, counted from 1.
    pub(crate) line: u64,
}

/// The whole rows at the start of a text that begins at this line of the file, up to what is no row; `ended` says
/// whether the text is all of the file.
pub(crate) fn sample(
    text: &[u8],
    delimiter: u8,
    encoding: Option<Encoding>,
    first_line: u64,
    ended: bool,
) -> Vec<Sampled> {
    let mut csv = ReaderBuilder::new().delimiter(delimiter).build();
    // A header alone may have too few letters to say what they are; reading the file says it of all of it.
    let mut charset = Charset::new(encoding).western();
    let (mut record, mut ends) = (vec![0; text.len()], vec![0; CELLS]);
    let mut rows = Vec::new();
    let (mut at, mut line, mut number) = (0, first_line, 1);
    while rows.len() < ROWS {
        let blank = blank_lines(&text[at..]);
        at += blank.bytes;
        line += blank.lines;
        number += blank.lines;
        let start = at;
        let (mut length, mut cells) = (0, 0);
        let whole = loop {
            let rest = &text[at..];
            let (result, consumed, written, ended_cells) =
                csv.read_record(rest, &mut record[length..], &mut ends[cells..]);
            at += consumed;
            length += written;
            cells += ended_cells;
            match result {
                ReadRecordResult::Record => break true,
                // At the end of the file, one more call with no input finishes the last record.
                ReadRecordResult::InputEmpty if ended && (cells > 0 || at > start) => {}
                _ => break false,
            }
        };
        if !whole {
            break;
        }
        let Ok(text_of_row) = charset.decode(&record[..length], &mut ends[..cells]) else { break };
        let mut from = 0;
        let cells = ends[..cells].iter().map(|&end| {
            let cell = &text_of_row[from..end];
            from = end;
            cell.to_owned()
        });
        rows.push(Sampled { row: SourceRow { number, cells: cells.collect() }, start, line });
        if text[at - 1] == b'\r' && text.get(at) == Some(&b'\n') {
            at += 1;
        }
        line += text[start..at].split(|&byte| byte == b'\n').count() as u64 - 1;
        number += 1;
    }
    rows
}

/// Lines with nothing in them.
struct Blank {
    bytes: usize,
    lines: u64,
}

fn blank_lines(text: &[u8]) -> Blank {
    let mut blank = Blank { bytes: 0, lines: 0 };
    loop {
        let rest = &text[blank.bytes..];
        let length = match rest {
            [b'\n', ..] => 1,
            [b'\r', b'\n', ..] => 2,
            _ => return blank,
        };
        blank.bytes += length;
        blank.lines += 1;
    }
}
