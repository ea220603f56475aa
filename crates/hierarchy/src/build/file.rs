//! A hierarchy in a file of its own, in the format that ARX users already have.

use coversheet_table::{Dialect, Encoding, LineEnd, Result, Writer};
use serde::{Deserialize, Serialize};

use super::{Builder, Files, Values};
use crate::Hierarchy;

/// The name of a hierarchy file: no header, `;` or `,` separated, level 0 first, one row per value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct File(pub String);

impl Builder for File {
    fn build(&self, _values: Values<'_>, files: &dyn Files) -> Result<Hierarchy> {
        Hierarchy::from_rows(&read_rows(&files.read(&self.0)?)?)
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
    coversheet_table::read_records(bytes)
}
