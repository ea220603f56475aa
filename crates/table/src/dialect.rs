//! How a file is written: its delimiter, encoding and line ends; and how to find out.

use csv_core::{ReadFieldResult, ReaderBuilder};

use crate::Error;
use crate::encoding::Encoding;
use crate::guard::Guard;
use crate::line_end::LineEnd;
use crate::marks::MARKS;
use crate::signature::Signature;

/// How a file is written; enough to write another one in the same style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialect {
    /// The byte between cells: `,`, `;`, tab or `|`; in few files `^`, `$`, `:` or a space.
    pub delimiter: u8,
    /// The character encoding.
    pub encoding: Encoding,
    /// Whether the first record of the table names the columns.
    pub header: bool,
    /// What ends the first line.
    pub line_end: LineEnd,
}

impl Dialect {
    /// The byte between cells of what is written in this style: circumflexes, dollar signs, colons and spaces become commas, which every
    /// program takes for what they are.
    pub fn written_delimiter(&self) -> u8 {
        if DELIMITERS.contains(&self.delimiter) { self.delimiter } else { DELIMITERS[0] }
    }
}

/// The delimiters that most files have; the first is that of a file with one column.
pub(crate) const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// Checks a delimiter that somebody chose.
pub(crate) fn check_delimiter(delimiter: u8) -> Result<u8, Error> {
    if DELIMITERS.contains(&delimiter) || MARKS.contains(&delimiter) {
        return Ok(delimiter);
    }
    Err(Error::new("unknown-delimiter", "This delimiter cannot be read.")
        .hint("Choose a comma, a semicolon, a tab, a vertical bar, a circumflex, a dollar sign, a colon or a space.")
        .with_value(char::from(delimiter)))
}

/// The delimiter in a first line like `sep=;`, which is for Excel and not part of the table, and the line's length.
pub(crate) fn separator_line(text: &[u8]) -> Option<(u8, usize)> {
    let (word, rest) = text.split_first_chunk::<4>()?;
    let (&delimiter, rest) = rest.split_first()?;
    let line_end = match rest {
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => return None,
    };
    (word.eq_ignore_ascii_case(b"sep=") && DELIMITERS.contains(&delimiter))
        .then_some((delimiter, 5 + line_end))
}

/// Whether a file that begins with this cell, unquoted, would be taken for something else.
pub(crate) fn must_be_quoted_at_start(cell: &str) -> bool {
    cell.starts_with('\u{feff}')
        || Signature::of(cell.as_bytes()).is_some()
        || cell.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("sep="))
}

/// Finds the delimiter of a file from its first part; `ended` says whether that is all of it.
///
/// The delimiter is the one with which the most records have as many cells as the first, and then the one that makes
/// the most cells. With no delimiter in the first record, the file has one column. But if no more than half of the
/// records are like the first, it is a title, and what counts is how many cells most records have.
pub(crate) fn sniff(head: &[u8], ended: bool) -> u8 {
    let mut best = (DELIMITERS[0], None);
    for delimiter in DELIMITERS {
        let fit = fit(head, delimiter, ended);
        if fit > best.1 {
            best = (delimiter, fit);
        }
    }
    best.0
}

/// How well a delimiter fits; later is better.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    /// Whether quotes are where they should be.
    clean: bool,
    /// Whether cells with quotes in them begin with one. Programs quote what holds another delimiter, so where a cell goes
    /// on to a quote it is split at the wrong place.
    quoted: bool,
    /// How many of a thousand records have as many cells as the first.
    alike: usize,
    /// How many cells the first record has.
    cells: usize,
}

fn fit(head: &[u8], delimiter: u8, ended: bool) -> Option<Fit> {
    let mut csv = ReaderBuilder::new().delimiter(delimiter).build();
    let mut guard = Guard::new(delimiter, 1, 1);
    let mut scratch = [0; 4096];
    let mut input = head;
    let (mut widths, mut cells, mut quoted) = (Vec::new(), 0, true);
    let clean = loop {
        let (result, consumed, _) = csv.read_field(input, &mut scratch);
        if guard.check(&input[..consumed]).is_err() {
            break false;
        }
        let cell = input[..consumed].trim_ascii_start();
        quoted &= cell.starts_with(b"\"") || !cell.contains(&b'"');
        input = &input[consumed..];
        match result {
            ReadFieldResult::OutputFull => {}
            ReadFieldResult::Field { record_end } => {
                cells += 1;
                if record_end {
                    widths.push(cells);
                    cells = 0;
                }
            }
            // At the end of the file, one more call with no input finishes the last record.
            ReadFieldResult::InputEmpty if ended => {}
            // The last record is cut off, so it does not count, unless it is the only one.
            ReadFieldResult::InputEmpty => break true,
            ReadFieldResult::End => break guard.finish(0).is_ok(),
        }
    };
    let (cells, alike) = common(&widths).unwrap_or((cells + 1, 0));
    (cells > 1).then(|| Fit { clean, quoted, alike: alike * 1000 / widths.len().max(1), cells })
}

/// The width of the first record if more than half are as wide, or else the most common one (of several the largest);
/// and how many records have it.
fn common(widths: &[usize]) -> Option<(usize, usize)> {
    let first = *widths.first()?;
    let alike = |width| widths.iter().filter(|&&other| other == width).count();
    if 2 * alike(first) > widths.len() {
        return Some((first, alike(first)));
    }
    let mut sorted = widths.to_vec();
    sorted.sort_unstable();
    let runs = sorted.chunk_by(|a, b| a == b).map(|run| (run[0], run.len()));
    runs.max_by_key(|&(_, count)| count)
}

#[cfg(test)]
mod tests {
    use super::{separator_line, sniff};

    macro_rules! sniffs {
        ($($name:ident: $text:expr => $delimiter:expr;)*) => {$(
            #[test]
            fn $name() {
                assert_eq!(char::from(sniff($text.as_bytes(), true)), $delimiter);
            }
        )*};
    }

    sniffs! {
        comma: "a,b\n1,2\n" => ',';
        semicolon: "a;b\n1;2\n" => ';';
        tab: "a\tb\n1\t2\n" => '\t';
        bar: "a|b\n1|2\n" => '|';
        one_column: "a\n1\n2\n" => ',';
        nothing: "" => ',';
        decimal_commas: "age;weight;height\n1;70,5;1,80\n2;80,1;1,75\n" => ';';
        commas_in_names: "a,x;b,y;c\n1;2;3\n4;5;6\n" => ';';
        quoted_delimiters: "a,b\n\"1;2;3\",4\n\"5;6;7\",8\n" => ',';
        quoted_line_ends: "a,b\n\"1\n2|3\n4|5\",4\n\"6\",7\n" => ',';
        all_quoted_with_inner_commas: "\"a\";\"b,c\"\n\"1\";\"2,3\"\n" => ';';
        no_final_line_end: "a;b\n1;2" => ';';
        quoted_semicolons_in_every_row: "a,\"x;y;z\"\n1,\"2;3;4\"\n" => ',';
        semicolons_in_every_row: "a,b,c\nx;y,1,2\nx;y,3,4\n" => ',';
        a_title: "Export, May\n\na;b\n1;2\n3;4\n" => ';';
        one_ragged_row: "a;b;c\n1;2;3\n1;2;3\n1;2\n1;2;3\n" => ';';
    }

    #[test]
    fn a_cut_off_last_record_does_not_count() {
        assert_eq!(sniff(b"a;b;c,d\n1;2;3,4\n5;6", false), b';');
        assert_eq!(sniff(b"a;b;c", false), b';');
    }

    #[test]
    fn separator_lines() {
        assert_eq!(separator_line(b"sep=;\na"), Some((b';', 6)));
        assert_eq!(separator_line(b"SEP=\t\r\na"), Some((b'\t', 7)));
        for text in ["sep=;", "sep=x\n", "sep=;;\n", "sep;\n", "\"sep=;\"\n", ""] {
            assert_eq!(separator_line(text.as_bytes()), None, "{text:?}");
        }
    }
}
