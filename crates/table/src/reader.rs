//! Bytes to a table, as they come.

use crate::codes::Codes;
use crate::columns::Columns;
use crate::dialect::Dialect;
use crate::layout::{LayoutOptions, TableStart};
use crate::options::ReadOptions;
use crate::records::Records;
use crate::sink::{Cells, Sink};
use crate::table::Table;
use crate::{Error, Result};

/// Reads a table from bytes that come in pieces of any size; how they are cut makes no difference.
///
/// After an error the reader is of no more use.
///
/// ```
/// use coversheet_table::{ReadOptions, Reader};
///
/// let mut reader = Reader::new(ReadOptions::default());
/// for piece in ["sex;age\nF;3", "4\nM;51\n"] {
///     reader.push(piece.as_bytes())?;
/// }
/// let table = reader.finish()?;
/// assert_eq!(table.rows(), 2);
/// assert_eq!(table.columns()[1].value(0), "34");
/// # Ok::<(), coversheet_table::Error>(())
/// ```
pub struct Reader {
    records: Records,
    columns: Columns,
}

impl Reader {
    /// A reader at the start of a file.
    pub fn new(options: ReadOptions) -> Self {
        Self { records: Records::new(options), columns: Columns::default() }
    }

    /// Takes the next bytes of the file.
    ///
    /// # Errors
    ///
    /// Everything that keeps a file from being read as exactly one table, with its place: see the error's code.
    pub fn push(&mut self, bytes: &[u8]) -> Result<()> {
        self.records.push(bytes, &mut self.columns)
    }

    /// The number of rows read so far, without the header.
    pub fn rows(&self) -> u64 {
        self.columns.rows as u64
    }

    /// The names of the columns, once the first row below the header has come.
    pub fn column_names(&self) -> impl Iterator<Item = &str> {
        self.columns.names()
    }

    /// Takes the codes of the rows that were read since the last time, column by column, for who needs each row only once.
    /// What the codes stand for stays: [`Table::with_codes`] puts others in the place of those that are left at the end.
    pub fn take_codes(&mut self) -> Vec<Codes> {
        self.columns.take_codes()
    }

    /// Takes the end of the file; returns the table. If its [`Layout`](crate::Layout) has questions, nothing may be done with it before
    /// they are answered and the file is read again; see [`Layout::settled`](crate::Layout::settled).
    ///
    /// # Errors
    ///
    /// As [`push`](Self::push), and `empty-file` or `no-rows` if there is nothing.
    pub fn finish(mut self) -> Result<Table> {
        let ended = self.records.finish(&mut self.columns)?;
        let taken = self.columns.taken;
        let (columns, rows, layout) = self.columns.finish(ended.tail)?;
        if rows + taken == 0 {
            return Err(no_rows());
        }
        let dialect = Dialect { header: layout.header, ..ended.dialect };
        let notices = [ended.notices, layout.notices()].concat();
        Ok(Table { columns, rows, dialect, notices, layout })
    }
}

/// Reads a table from the bytes of a whole file.
///
/// # Errors
///
/// As [`Reader::push`] and [`Reader::finish`].
pub fn read(bytes: &[u8], options: ReadOptions) -> Result<Table> {
    let mut reader = Reader::new(options);
    reader.push(bytes)?;
    reader.finish()
}

/// Reads all records of a small file without a header, such as a hierarchy, as strictly as a table.
///
/// # Errors
///
/// As [`Reader::push`], and `empty-file` if there is nothing.
pub fn read_records(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Vec<String>>> {
    let options = ReadOptions { layout: LayoutOptions::PLAIN, ..options.clone() };
    let mut rows = Rows::default();
    let mut records = Records::new(options);
    records.push(bytes, &mut rows)?;
    records.finish(&mut rows)?;
    Ok(rows.0)
}

/// The error for a table with nothing but a header.
pub(crate) fn no_rows() -> Error {
    Error::new("no-rows", "The file has a header but no rows.")
        .hint("Choose a file with at least one row below its header line.")
}

/// Records as they are.
#[derive(Default)]
struct Rows(Vec<Vec<String>>);

impl Sink for Rows {
    fn begin(&mut self, _found: TableStart) {}

    fn record(&mut self, cells: Cells<'_>) -> Result<()> {
        self.0.try_reserve(1)?;
        self.0.push(cells.iter().map(str::to_owned).collect());
        Ok(())
    }

    fn column_name(&self, _position: usize) -> Option<&str> {
        None
    }

    fn is_named(&self) -> bool {
        false
    }
}
