//! The tests of the crate from outside, and what they share: tables as plain cells, reading in pieces, encoding text.

mod layout;
mod names;
mod properties;
mod reference;
mod traps;
mod within;

use coversheet_table::{Encoding, ReadOptions, Reader, Result, Table};

/// The header and all rows.
fn cells(table: &Table) -> Vec<Vec<String>> {
    let header = table.columns().iter().map(|column| column.name().to_owned()).collect();
    let rows = (0..table.rows())
        .map(|row| table.columns().iter().map(|column| column.value(row).to_owned()).collect());
    std::iter::once(header).chain(rows).collect()
}

/// Reads a file that comes in these pieces.
fn read_pieces<'a>(mut pieces: impl Iterator<Item = &'a [u8]>, options: ReadOptions) -> Result<Table> {
    let mut reader = Reader::new(options);
    pieces.try_for_each(|piece| reader.push(piece))?;
    reader.finish()
}

/// The text in an encoding, with the byte order mark that belongs to it. For Windows-1252, characters that it has not
/// become question marks (and so do those between 0x80 and 0x9f, which the tests do without).
fn encode(text: &str, encoding: Encoding) -> Vec<u8> {
    let marked = std::iter::once(0xfeff).chain(text.encode_utf16());
    match encoding {
        Encoding::Utf8 => text.as_bytes().to_vec(),
        Encoding::Utf8Bom => [b"\xef\xbb\xbf", text.as_bytes()].concat(),
        Encoding::Utf16Le => marked.flat_map(u16::to_le_bytes).collect(),
        Encoding::Utf16Be => marked.flat_map(u16::to_be_bytes).collect(),
        Encoding::Legacy(legacy) => legacy.encode(text).0.into_owned(),
        Encoding::Windows1252 => {
            text.chars().map(|character| u8::try_from(u32::from(character)).unwrap_or(b'?')).collect()
        }
    }
}
