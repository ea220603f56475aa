//! Random files: how they are cut makes no difference, a slow reader agrees, and what is written is read back.

use coversheet_table::{Dialect, Encoding, LineEnd, Notice, ReadOptions, Result, Table, Writer, read};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::{cells, encode, read_pieces, reference};

const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];
const ENCODINGS: [Encoding; 5] =
    [Encoding::Utf8, Encoding::Utf8Bom, Encoding::Utf16Le, Encoding::Utf16Be, Encoding::Windows1252];

/// More than the reader looks at to find the dialect: with it in front, what follows is read as it comes.
const PADDING: usize = 70_000;

/// Bytes that mean something to a reader of CSV, alone and together.
#[rustfmt::skip]
const MESS: [&[u8]; 20] = [
    b",", b";", b"\"", b"\n", b"\r", b"a", b" ", b"\r\n", b"\n\n", b",\"", b"\",",
    b"\"\"", b"\n\"", b"\"\n", b"\0", b"\xe9", b"\xc3", b"\x80", b"\x81", b"\xef\xbb\xbf",
];

/// Cells in the many ways they can be written.
#[rustfmt::skip]
const CELLS: [&str; 14] = [
    "", "a", "b", "ab", " a ", "é", "5\"", " \"a\"", "\"\"", "\"a\"", "\"a,b;c\"", "\"\"\"\"", "\"a\nb\"", "\"\r\n\"",
];

/// Files that are tables, or would be if it were not for a few bytes put in somewhere.
fn messy_bytes() -> impl Strategy<Value = Vec<u8>> {
    let record = |columns| {
        let line_end = prop_oneof![
            20 => Just("\n"),
            10 => Just("\r\n"),
            1 => Just("\n\n"),
            1 => Just(""),
        ];
        (prop::collection::vec(select(&CELLS[..]), columns), line_end)
            .prop_map(|(cells, line_end)| format!("{}{line_end}", cells.join(",")))
    };
    let records = (1..4usize).prop_flat_map(move |columns| prop::collection::vec(record(columns), 0..6));
    let mess = prop::collection::vec((any::<Index>(), select(&MESS[..])), 0..3);
    (records, mess).prop_map(|(records, mess)| {
        let mut bytes = records.concat().into_bytes();
        for (place, mess) in mess {
            let place = place.index(bytes.len() + 1);
            bytes.splice(place..place, mess.iter().copied());
        }
        bytes
    })
}

/// Messy bytes behind a header, and most of the time behind a long row too.
fn messy_file() -> impl Strategy<Value = Vec<u8>> {
    let padding = "x".repeat(PADDING);
    let starts = vec![
        String::new(),
        "h\n".to_owned(),
        "h,i\n".to_owned(),
        format!("h\n{padding}\n"),
        format!("h,i\n{padding},\n"),
        format!("h,i,j\n{padding},,\n"),
    ];
    (select(starts), messy_bytes()).prop_map(|(start, rest)| [start.as_bytes(), &rest].concat())
}

/// Tables of any cells that a file can hold, with names.
fn table() -> impl Strategy<Value = Vec<Vec<String>>> {
    let cell = prop_oneof![
        3 => "[a-c]{0,3}",
        3 => "[ab,;|\t\"\r\n é€]{0,6}",
        1 => select(vec!["", "sep=;", "\u{feff}", "\u{feff}\"", "PK\u{3}\u{4}", "\"", "😀"]).prop_map(str::to_owned),
    ];
    (1..5usize, 1..8usize).prop_flat_map(move |(columns, rows)| {
        let record = prop::collection::vec(cell.clone(), columns);
        prop::collection::vec(record, rows + 1).prop_map(|mut table| {
            // Names are not empty and differ.
            for (position, name) in table[0].iter_mut().enumerate() {
                name.push_str(&position.to_string());
            }
            table
        })
    })
}

fn dialect() -> impl Strategy<Value = Dialect> {
    (select(&DELIMITERS[..]), select(&ENCODINGS[..]), select(vec![LineEnd::Lf, LineEnd::CrLf]))
        .prop_map(|(delimiter, encoding, line_end)| Dialect { delimiter, encoding, header: true, line_end })
}

fn write(table: &[Vec<String>], dialect: Dialect) -> Result<Vec<u8>> {
    let mut writer = Writer::new(&dialect)?;
    for record in table {
        writer.record(record.iter().map(String::as_str))?;
    }
    Ok(writer.finish().concat())
}

fn read_cut(bytes: &[u8], cuts: &[Index], options: ReadOptions) -> Result<Table> {
    let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
    cuts.extend([0, bytes.len()]);
    cuts.sort_unstable();
    let pieces = cuts.windows(2).map(|cut| &bytes[cut[0]..cut[1]]);
    read_pieces(pieces, options)
}

fn outcome(table: Result<Table>) -> Result<(Vec<Vec<String>>, Dialect, Vec<Notice>)> {
    table.map(|table| (cells(&table), *table.dialect(), table.notices().to_vec()))
}

fn with_delimiter(delimiter: u8) -> ReadOptions {
    ReadOptions { delimiter: Some(delimiter), ..ReadOptions::plain() }
}

/// Not random: every short text of the bytes that matter, below headers of one and of two columns and below none.
#[test]
fn the_slow_reader_agrees_on_every_short_text() {
    let mut texts = vec![Vec::new()];
    for start in 0.. {
        if texts[start].len() == 6 {
            break;
        }
        for byte in *b"a,\"\n\r" {
            let text = [&texts[start][..], &[byte]].concat();
            texts.push(text);
        }
    }
    let mut tables = 0;
    for text in &texts {
        for header in ["", "h\n", "h,i\r\n"] {
            let file = [header.as_bytes(), text].concat();
            let fast = read(&file, with_delimiter(b',')).ok();
            let slow = reference::read(&file, b',');
            assert_eq!(fast.as_ref().map(cells), slow, "{:?}", String::from_utf8(file));
            tables += usize::from(slow.is_some());
        }
    }
    assert_eq!((texts.len(), tables), (19_531, 2_889));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn cuts_make_no_difference(
        bytes in messy_file(),
        cuts in prop::collection::vec(any::<Index>(), 0..8),
    ) {
        let options = ReadOptions::plain();
        prop_assert_eq!(outcome(read_cut(&bytes, &cuts, options.clone())), outcome(read(&bytes, options)));
    }

    #[test]
    fn single_bytes_make_no_difference(file in messy_file()) {
        let start = file.len().min(PADDING);
        let whole = read(&file, ReadOptions::plain());
        let pieces = std::iter::once(&file[..start]).chain(file[start..].chunks(1));
        prop_assert_eq!(outcome(read_pieces(pieces, ReadOptions::plain())), outcome(whole));
    }

    #[test]
    fn the_slow_reader_agrees(
        bytes in messy_file(),
        delimiter in select(vec![b',', b';']),
    ) {
        let fast = read(&bytes, with_delimiter(delimiter));
        // The slow reader knows neither the older encodings nor UTF-16 without a mark.
        let known = match &fast {
            Ok(table) => !matches!(table.dialect().encoding, Encoding::Legacy(_) | Encoding::Utf16Le | Encoding::Utf16Be),
            Err(error) => error.code() != "encoding-undecided",
        };
        prop_assume!(known);
        let fast = fast.ok();
        prop_assert_eq!(fast.as_ref().map(cells), reference::read(&bytes, delimiter));
    }

    #[test]
    fn what_is_written_is_read_back(
        table in table(),
        dialect in dialect(),
        cuts in prop::collection::vec(any::<Index>(), 0..4),
    ) {
        let bytes = write(&table, dialect).unwrap();
        let again = read_cut(&bytes, &cuts, with_delimiter(dialect.delimiter)).unwrap();
        prop_assert_eq!(cells(&again), table);
        let marked = if dialect.encoding == Encoding::Utf8 { Encoding::Utf8 } else { Encoding::Utf8Bom };
        prop_assert_eq!(*again.dialect(), Dialect { encoding: marked, ..dialect });
    }

    /// Whoever gets a release finds its delimiter.
    #[test]
    fn what_is_written_is_read_back_by_those_who_know_nothing(table in table(), dialect in dialect()) {
        let bytes = write(&table, dialect).unwrap();
        let again = read(&bytes, ReadOptions::plain()).unwrap();
        prop_assert_eq!(cells(&again), table);
    }

    #[test]
    fn every_encoding_is_read(
        table in table(),
        dialect in dialect(),
        rows in 1..3000usize,
        cuts in prop::collection::vec(any::<Index>(), 0..8),
    ) {
        // Long enough to be read as it comes, in some cases.
        let (header, body) = table.split_at(1);
        let table: Vec<Vec<String>> = header.iter().chain(body.iter().cycle().take(rows)).cloned().collect();
        let text = String::from_utf8(write(&table, Dialect { encoding: Encoding::Utf8, ..dialect }).unwrap()).unwrap();
        // Windows-1252 cannot be told from UTF-8 if there is nothing beyond ASCII, and has not all characters.
        let text = match dialect.encoding {
            Encoding::Windows1252 => text.replace(|c: char| u32::from(c) > 0xff, "ÿ"),
            _ => text,
        };
        let expected = reference::read(text.as_bytes(), dialect.delimiter);
        let bytes = encode(&text, dialect.encoding);
        // Random letters speak for one of the older encodings as well as for another.
        let encoding = (dialect.encoding == Encoding::Windows1252 && !text.is_ascii()).then_some(dialect.encoding);
        let options = ReadOptions { encoding, ..with_delimiter(dialect.delimiter) };
        let table = read_cut(&bytes, &cuts, options).unwrap();
        prop_assert_eq!(Some(cells(&table)), expected);
        let expected = match dialect.encoding {
            Encoding::Windows1252 if text.is_ascii() => Encoding::Utf8,
            encoding => encoding,
        };
        prop_assert_eq!(table.dialect().encoding, expected);
    }
}
