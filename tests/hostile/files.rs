//! Hostile files: at least 300, each made of a good one by one change at a random place, with what must come of it.

use coversheet_table::{ReadOptions, Reader, Result, Table};

use crate::random::Random;

/// How many files there are of each kind.
const OF_EACH: u64 = 16;
/// A cell that must not get into messages, which may be logged.
const CELL: &str = "Trillian";

/// A good file, as cells, and how it is written.
struct Good {
    /// The header first.
    rows: Vec<Vec<String>>,
    delimiter: char,
    line_end: &'static str,
    mark: bool,
}

/// What must come of a file.
enum Expected {
    /// A table of so many rows and columns, with a cell at a place: a row counted from 0, a column, and what is there.
    Read(usize, usize, Option<(usize, usize, String)>),
    /// An error with this code, at a spreadsheet row and in a column.
    Refused(&'static str, Option<u64>, Option<String>),
}

type Made = (Vec<u8>, Expected);

impl Good {
    fn new(random: &mut Random) -> Self {
        let (columns, rows) = (random.between(2, 6), random.between(3, 20));
        let header = (0..columns).map(|column| format!("name{column}")).collect();
        let row = |row: usize| (0..columns).map(|column| format!("{CELL}{row}x{column}")).collect();
        Self {
            rows: std::iter::once(header).chain((0..rows).map(row)).collect(),
            delimiter: *random.one_of(&[',', ';', '\t', '|']),
            line_end: *random.one_of(&["\n", "\r\n"]),
            mark: random.below(4) == 0,
        }
    }

    fn columns(&self) -> usize {
        self.rows[0].len()
    }

    /// A row below the header, and a column.
    fn place(&self, random: &mut Random) -> (usize, usize) {
        (random.between(1, self.rows.len() - 1), random.below(self.columns()))
    }

    fn line(&self, row: usize) -> String {
        self.rows[row].join(&self.delimiter.to_string())
    }

    fn bytes(&self) -> Vec<u8> {
        self.bytes_up_to(self.rows.len())
    }

    /// The first rows, each with its line end.
    fn bytes_up_to(&self, rows: usize) -> Vec<u8> {
        let mut text = if self.mark { "\u{feff}".to_owned() } else { String::new() };
        text.extend((0..rows).map(|row| self.line(row) + self.line_end));
        text.into_bytes()
    }

    /// The file with one cell written as these bytes.
    fn with(&self, (row, column): (usize, usize), cell: &[u8]) -> Vec<u8> {
        let mut bytes = self.bytes_up_to(row);
        for (at, other) in self.rows[row].iter().enumerate() {
            if at > 0 {
                bytes.push(self.delimiter as u8);
            }
            bytes.extend_from_slice(if at == column { cell } else { other.as_bytes() });
        }
        bytes.extend_from_slice(self.line_end.as_bytes());
        for row in row + 1..self.rows.len() {
            bytes.extend((self.line(row) + self.line_end).into_bytes());
        }
        bytes
    }

    /// Refused at a cell below the header.
    fn refused(&self, code: &'static str, (row, column): (usize, usize)) -> Expected {
        Expected::Refused(code, Some(row as u64 + 1), Some(self.rows[0][column].clone()))
    }

    /// Refused at a row.
    fn refused_row(code: &'static str, row: usize) -> Expected {
        Expected::Refused(code, Some(row as u64 + 1), None)
    }

    /// Read, with a cell that is as it was written.
    fn read(&self, (row, column): (usize, usize), cell: &str) -> Expected {
        Expected::Read(self.rows.len() - 1, self.columns(), Some((row - 1, column, cell.to_owned())))
    }
}

/// A kind of file: its name, and how one is made of a good file.
type Kind = (&'static str, fn(Good, &mut Random) -> Made);

const KINDS: &[Kind] = &[
    ("a row that is too short", |mut good, random| {
        let row = random.between(1, good.rows.len() - 1);
        good.rows[row].pop();
        // What is left of two columns is one, and a row of one empty cell would be a blank line.
        (good.bytes(), Good::refused_row("ragged-row", row))
    }),
    ("a row that is too long", |mut good, random| {
        let row = random.between(1, good.rows.len() - 1);
        let more = random.between(1, 5000);
        good.rows[row].extend(std::iter::repeat_n("x".to_owned(), more));
        (good.bytes(), Good::refused_row("ragged-row", row))
    }),
    ("a blank line", |good, random| {
        let row = random.between(1, good.rows.len() - 1);
        let mut bytes = good.bytes_up_to(row);
        bytes.extend(good.line_end.repeat(random.between(1, 9)).into_bytes());
        bytes.extend((row..good.rows.len()).flat_map(|row| (good.line(row) + good.line_end).into_bytes()));
        (bytes, Good::refused_row("blank-line", row))
    }),
    ("a file that is cut off", |good, random| {
        let last = good.rows.len() - 1;
        let cells = random.between(1, good.columns() - 1);
        let mut bytes = good.bytes_up_to(last);
        bytes.extend(good.rows[last][..cells].join(&good.delimiter.to_string()).into_bytes());
        (bytes, Good::refused_row("ragged-row", last))
    }),
    ("a quote that is never closed", |good, random| {
        let place = good.place(random);
        (good.with(place, b"\"x"), good.refused("unterminated-quote", place))
    }),
    ("text after a quote", |good, random| {
        let place = good.place(random);
        let cell = *random.one_of(&["\"x\"y", "\"\"x", "\"a\" ", "\"x\"\"\"y"]);
        (good.with(place, cell.as_bytes()), good.refused("text-after-quote", place))
    }),
    ("a NUL byte", |good, random| {
        let place = good.place(random);
        let cell = *random.one_of(&[&b"\0"[..], b"a\0b", b"\"\0\"", b"\0\0\0\0"]);
        (good.with(place, cell), good.refused("binary-content", place))
    }),
    ("a lone carriage return", |good, random| {
        let place = good.place(random);
        (good.with(place, b"a\rb"), good.refused("lone-carriage-return", place))
    }),
    ("a byte that is not UTF-8, in a file that says it is", |mut good, random| {
        good.mark = true;
        let place = good.place(random);
        let cell = *random.one_of(&[
            &b"\xff"[..],
            b"a\xe9",
            b"\xc3(",
            b"\xed\xa0\x80",
            b"\xf5\x80\x80\x80",
            b"\xc0\xaf",
        ]);
        (good.with(place, cell), good.refused("invalid-utf-8", place))
    }),
    ("a name that comes twice", |mut good, random| {
        let first = random.below(good.columns() - 1);
        let name = good.rows[0][first].clone();
        let second = random.between(first + 1, good.columns() - 1);
        good.rows[0][second].clone_from(&name);
        let place = (1, second);
        let expected = good.read(place, &good.rows[1][second]);
        (good.bytes(), expected)
    }),
    ("a column without a name", |mut good, random| {
        let column = random.below(good.columns());
        good.rows[0][column].clear();
        let expected = good.read((1, column), &good.rows[1][column]);
        (good.bytes(), expected)
    }),
    ("a name that is too long", |mut good, random| {
        let column = random.below(good.columns());
        good.rows[0][column] = "n".repeat(random.between(4097, 200_000));
        (good.bytes(), Good::refused_row("column-name-too-long", 0))
    }),
    ("too many columns", |good, random| {
        let columns = random.between(4097, 6000);
        let names: Vec<String> = (0..columns).map(|column| format!("n{column}")).collect();
        let line = names.join(&good.delimiter.to_string()) + good.line_end;
        (line.repeat(2).into_bytes(), Expected::Refused("too-many-columns", None, None))
    }),
    ("a cell that is too long", |good, random| {
        let place = good.place(random);
        let cell = "x".repeat((1 << 20) + random.between(1, 1000));
        (good.with(place, cell.as_bytes()), good.refused("field-too-long", place))
    }),
    ("no rows", |good, random| {
        let mut bytes = good.bytes_up_to(1);
        bytes.extend(good.line_end.repeat(random.below(4)).into_bytes());
        (bytes, Expected::Refused("no-rows", None, None))
    }),
    ("nothing", |good, random| {
        let mark = if good.mark { "\u{feff}" } else { "" };
        let lines = good.line_end.repeat(random.below(9));
        ((mark.to_owned() + &lines).into_bytes(), Expected::Refused("empty-file", None, None))
    }),
    ("half a unit of UTF-16", |good, _| {
        let text = String::from_utf8(Good { mark: false, ..good }.bytes()).unwrap();
        let units = std::iter::once(0xfeff).chain(text.encode_utf16());
        let mut bytes: Vec<u8> = units.flat_map(u16::to_le_bytes).collect();
        bytes.push(b'x');
        let lines = text.lines().count() as u64;
        (bytes, Expected::Refused("invalid-utf-16", Some(lines + 1), None))
    }),
    ("control, bidirectional and zero-width characters", |good, random| {
        let place = good.place(random);
        let cell = *random.one_of(&[
            "\u{1b}[2J",
            "\u{202e}cba",
            "\u{200b}",
            "a\u{7}\u{8}",
            "\u{feff}x",
            "\u{2066}x\u{2069}",
            "\u{85}x",
            "\u{2028}",
        ]);
        (good.with(place, cell.as_bytes()), good.read(place, cell))
    }),
    ("formulas", |good, random| {
        let place = good.place(random);
        let cell = *random.one_of(&["=1+1", "+A1", "-2+3", "@SUM(1)", "=cmd|' /C calc'!A0", "\u{ff1d}1"]);
        // The bar may be the delimiter.
        let written = format!("\"{cell}\"");
        (good.with(place, written.as_bytes()), good.read(place, cell))
    }),
    ("everything in quotes", |good, random| {
        let place = good.place(random);
        let cell = format!("a{}b\"\n\r\n,;\t|", good.delimiter);
        let written = format!("\"{}\"", cell.replace('"', "\"\""));
        (good.with(place, written.as_bytes()), good.read(place, &cell))
    }),
    ("the longest cell", |good, random| {
        let place = good.place(random);
        let cell = "x".repeat(1 << 20);
        (good.with(place, cell.as_bytes()), good.read(place, &cell))
    }),
    ("a line that names the delimiter", |good, random| {
        let place = good.place(random);
        let line = format!("sep={}{}", good.delimiter, good.line_end).into_bytes();
        let mark = if good.mark { "\u{feff}".as_bytes() } else { b"" };
        let good = Good { mark: false, ..good };
        ([mark, &line, &good.with(place, b"y")].concat(), good.read(place, "y"))
    }),
    ("blank lines at the end", |good, random| {
        let place = good.place(random);
        let mut bytes = good.with(place, b"y");
        bytes.extend(good.line_end.repeat(random.between(1, 2000)).into_bytes());
        (bytes, good.read(place, "y"))
    }),
];

fn read_pieces(bytes: &[u8], size: usize) -> Result<Table> {
    let mut reader = Reader::new(ReadOptions::plain());
    bytes.chunks(size.max(1)).try_for_each(|piece| reader.push(piece))?;
    reader.finish()
}

#[test]
fn every_hostile_file_has_its_result() {
    let mut files = 0;
    for (kind, make) in KINDS {
        for seed in 0..OF_EACH {
            let mut random = Random::new(seed);
            let good = Good::new(&mut random);
            let (bytes, expected) = make(good, &mut random);
            files += 1;
            for size in [bytes.len(), random.between(1, 1000)] {
                check(
                    &format!("{kind}, seed {seed}, pieces of {size}"),
                    &read_pieces(&bytes, size),
                    &expected,
                );
            }
        }
    }
    assert!(files >= 300, "{files} files");
}

fn check(about: &str, read: &Result<Table>, expected: &Expected) {
    match (read, expected) {
        (Ok(table), Expected::Read(rows, columns, cell)) => {
            assert_eq!((table.rows(), table.columns().len()), (*rows, *columns), "{about}");
            if let Some((row, column, cell)) = cell {
                assert!(table.columns()[*column].value(*row) == cell, "{about}");
            }
        }
        (Err(error), Expected::Refused(code, row, column)) => {
            let found = (error.code(), error.row(), error.column());
            assert_eq!(found, (*code, *row, column.as_deref()), "{about}: {error}");
            assert!(!error.hint_text().is_empty(), "{about}: {error}");
            let said = format!("{} {} {error:?}", error.message(), error.hint_text());
            assert!(!said.contains(CELL) && said.len() < 2000, "{about}: {said}");
        }
        (Ok(_), Expected::Refused(code, ..)) => panic!("{about}: read, and should be {code}"),
        (Err(error), Expected::Read(..)) => panic!("{about}: {error}"),
    }
}
