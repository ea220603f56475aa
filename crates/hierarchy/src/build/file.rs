//! A hierarchy in a file of its own, in the format that ARX users already have.

use coversheet_describe::{self as describe, Family, Path};
use coversheet_error::{Error, Result, printable};
use coversheet_table::{Dialect, Encoding, LineEnd, ReadOptions, Writer, read_records};
use serde::{Deserialize, Serialize};

use super::{Builder, Files, Rows, Values};
use crate::Hierarchy;

/// The name of a hierarchy file: no header, `;` or `,` separated, level 0 first, one row per value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct File(pub String);

impl Builder for File {
    fn build(&self, _values: Values<'_>, files: &dyn Files) -> Result<Hierarchy> {
        let bytes = files.read(&self.0)?;
        let name = printable(&self.0);
        if bytes.is_empty() {
            return Err(Error::new("hierarchy-empty", format!("The hierarchy file {name} is empty."))
                .hint("Give one row per value: the value, then what it becomes at each level."));
        }
        let rows = read_rows(&bytes).and_then(|rows| Hierarchy::from_rows(&rows));
        rows.map_err(|error| error.and(&format!("The hierarchy file is {name}.")))
    }
}

/// Writes a hierarchy in the format of [`File`]: `;` between cells, UTF-8 without a mark, as ARX reads it.
///
/// Every cell is quoted, so that labels with commas never make another delimiter look likelier.
///
/// # Errors
///
/// `out-of-memory`.
pub fn write_rows(hierarchy: &Hierarchy) -> Result<Vec<u8>> {
    let dialect = Dialect { delimiter: b';', encoding: Encoding::Utf8, header: false, line_end: LineEnd::Lf };
    let mut writer = Writer::quoting(&dialect)?;
    for leaf in 0..hierarchy.leaves() as u32 {
        writer.record(hierarchy.path(leaf))?;
    }
    Ok(writer.finish().concat())
}

/// Reads the rows of a hierarchy file, one per value.
///
/// # Errors
///
/// As for reading any table: unterminated quotes, rows of different lengths, an unknown encoding.
pub fn read_rows(bytes: &[u8]) -> Result<Vec<Vec<String>>> {
    read_records(bytes, &ReadOptions::default())
}

/// Reads the rows of a hierarchy that was copied from a spreadsheet: cells between tabs, or else as in a file.
///
/// Empty rows at the end and empty columns on the right, which a selection often includes, are left out.
///
/// # Errors
///
/// As [`read_rows`] and [`Hierarchy::from_rows`]; rows are counted from 1.
pub fn paste_rows(text: &str) -> Result<Rows> {
    let text = text.trim_end_matches(['\r', '\n']);
    let mut rows = if text.is_empty() {
        Vec::new()
    } else {
        let delimiter = text.contains('\t').then_some(b'\t');
        read_records(text.as_bytes(), &ReadOptions { delimiter, ..ReadOptions::default() })?
    };
    while rows.last().is_some_and(|row| row.iter().all(String::is_empty)) {
        rows.pop();
    }
    while rows.iter().all(|row| row.len() > 1 && row.last().is_some_and(String::is_empty)) && !rows.is_empty()
    {
        for row in &mut rows {
            row.pop();
        }
    }
    Hierarchy::from_rows(&rows)?;
    Ok(Rows(rows))
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "file",
    key: "file",
    title: "A file of groups",
    family: Family::Own,
    meaning: "The same in a file: no header, ; or , between the columns, one row for each value, as ARX has it.",
    types: &[],
    is: None,
    form: false,
    fields: &[],
    examples: &[Path { spec: r#"{ "file": "job.csv" }"#, labels: &[] }],
}];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_copied_from_a_spreadsheet_becomes_rows() {
        let rows = |text: &str| paste_rows(text).unwrap().0;
        assert_eq!(rows("Bern\tBE\t*\r\nThun\tBE\t*\r\n"), [["Bern", "BE", "*"], ["Thun", "BE", "*"]]);
        assert_eq!(rows("a, b\t*\t\n5\" pipe\t*\t\n\t\t\n"), [["a, b", "*"], ["5\" pipe", "*"]]);
        assert_eq!(rows("\"two\nlines\"\t*\n\t*"), [["two\nlines", "*"], ["", "*"]]);
        assert_eq!(rows("Bern;BE"), [["Bern", "BE"]]);
    }

    #[test]
    fn a_wrong_paste_says_which_row() {
        for (text, code, row) in [
            ("", "hierarchy-empty", None),
            ("\r\n\t\r\n", "blank-line", Some(1)),
            ("a\tx\t*\nb\tx", "ragged-row", Some(2)),
            ("a\tx\t1\nb\ty\t1\nc\tx\t2", "hierarchy-not-nested", Some(3)),
            ("a\tx\nb\tx\na\ty", "hierarchy-duplicate", Some(3)),
        ] {
            let error = paste_rows(text).unwrap_err();
            assert_eq!((error.code(), error.row()), (code, row), "{text:?}");
        }
    }

    #[test]
    fn every_delimiter_and_encoding_is_read() {
        let expected = [["Zürich", "East", "*"], ["Genève", "West", "*"]];
        for delimiter in [";", ",", "\t", "|"] {
            let text = "Zürich;East;*\r\nGenève;West;*\r\n".replace(';', delimiter);
            let windows: Vec<u8> = text.chars().map(|char| char as u8).collect();
            let marked = format!("\u{feff}{text}");
            let wide: Vec<u8> = marked.encode_utf16().flat_map(u16::to_le_bytes).collect();
            for bytes in [text.as_bytes(), &windows, marked.as_bytes(), &wide] {
                assert_eq!(read_rows(bytes).unwrap(), expected, "{delimiter:?}");
            }
        }
    }
}
