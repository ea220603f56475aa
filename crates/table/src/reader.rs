//! Bytes to a table, as they come.

use rustc_hash::FxHashMap;

use crate::codes::Codes;
use crate::dialect::Dialect;
use crate::encoding::Encoding;
use crate::interner::Scratch;
use crate::layout::{Layout, LayoutOptions, LayoutPart, MAX_FOOTER, Skip, SourceRow, TableStart, recognized};
use crate::parser::{Cells, Sink, Tail};
use crate::records::Records;
use crate::suspicious::Suspicious;
use crate::table::{Column, ColumnBuilder, Table};
use crate::{Error, Result};

/// How much is gathered before the columns are filled: bytes of text and number of cells together.
const GATHERED: usize = 128 << 10;

/// The longest name of a column, in bytes.
pub const MAX_COLUMN_NAME: usize = 4096;

/// How to read a file; by default everything is found out.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The byte between cells, one of `,`, `;`, tab and `|`; `None` means to find out.
    pub delimiter: Option<u8>,
    /// The encoding; `None` means to find out.
    pub encoding: Option<Encoding>,
    /// What is known of titles, header, units and totals.
    pub layout: LayoutOptions,
    /// How large things may be.
    pub limits: Limits,
}

impl ReadOptions {
    /// For a file that a program wrote: a header, rows and nothing else. Nothing is asked.
    #[must_use]
    pub fn plain() -> Self {
        Self { layout: LayoutOptions::PLAIN, ..Self::default() }
    }
}

/// How large things may be. What is larger is almost always a mistake, such as a quote that is never closed.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The longest cell, in bytes of the file. More than 1 MiB is not supported.
    pub field_bytes: usize,
    /// The most columns.
    pub columns: usize,
}

impl Default for Limits {
    /// 1 MiB per cell (Excel's limit is 32,767 characters) and 4,096 columns (Excel's limit is 16,384).
    fn default() -> Self {
        Self { field_bytes: 1 << 20, columns: 4096 }
    }
}

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
        self.columns.builders.iter().map(ColumnBuilder::name)
    }

    /// Takes the codes of the rows that were read since the last time, column by column, for who needs each row only once.
    /// What the codes stand for stays: [`Table::with_codes`] puts others in the place of those that are left at the end.
    pub fn take_codes(&mut self) -> Vec<Codes> {
        self.columns.take_codes()
    }

    /// Takes the end of the file; returns the table. If its [`Layout`] has questions, nothing may be done with it before
    /// they are answered and the file is read again; see [`Layout::settled`].
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

/// The columns of a table that is being read.
///
/// Rows are gathered, and the columns filled one after the other: as long as a column is filled, its dictionary stays
/// in the processor's cache. The last rows are held back to the end, because they may be no data.
#[derive(Default)]
pub(crate) struct Columns {
    builders: Vec<ColumnBuilder>,
    layout: Layout,
    /// Rows of the table, to compare the last ones with.
    body: Vec<SourceRow>,
    /// Records that are still to be left out, and how many are held back at the end.
    skip: u64,
    held_back: usize,
    /// Whether rows without anything in them are none at the end of the file, and how many came last.
    blank_ends: bool,
    blank: u64,
    rows: usize,
    /// Rows whose codes were taken.
    taken: usize,
    /// The cells of the rows that are not in the columns yet, row by row.
    text: String,
    /// 0, and then where each of the cells ends.
    bounds: Vec<usize>,
    scratch: Scratch,
    /// How much is gathered before the columns are filled.
    full: usize,
}

impl Columns {
    /// Moves the gathered rows into the columns, but for the last `held_back`.
    fn flush(&mut self, held_back: usize) -> Result<()> {
        let width = self.builders.len();
        let cells = self.gathered().saturating_sub(held_back) * width;
        for (position, column) in self.builders.iter_mut().enumerate() {
            let bounds = self.bounds.get(position..=cells).unwrap_or_default();
            let cells = bounds.windows(2).step_by(width).map(|cell| &self.text[cell[0]..cell[1]]);
            column.extend(cells, &mut self.scratch)?;
        }
        let moved = self.bounds.get(cells).copied().unwrap_or(0);
        self.text.drain(..moved);
        self.bounds.drain(..cells);
        self.bounds.iter_mut().for_each(|bound| *bound -= moved);
        self.full = GATHERED + self.text.len() + self.bounds.len();
        Ok(())
    }

    /// Says how many empty rows are above the first one.
    pub(crate) fn set_blank_above(&mut self, rows: u64) {
        self.layout.blank_above = rows;
    }

    /// Takes a record with its number, of which some may have been left out.
    pub(crate) fn numbered(&mut self, number: u64, cells: Cells<'_>) -> Result<()> {
        let row = self.rows;
        self.record(cells)?;
        if self.rows > row {
            self.layout.number(row as u64, number)?;
        }
        Ok(())
    }

    /// Takes the rows without anything in them that came before the next row: among others, they are rows.
    fn blank_rows(&mut self, width: usize) -> Result<()> {
        for _ in 0..std::mem::take(&mut self.blank) {
            self.bounds.try_reserve(width)?;
            self.bounds.resize(self.bounds.len() + width, self.text.len());
            self.rows += 1;
            if self.text.len() + self.bounds.len() >= self.full {
                self.flush(self.held_back)?;
            }
        }
        Ok(())
    }

    /// How many rows are gathered.
    fn gathered(&self) -> usize {
        self.bounds.len().saturating_sub(1) / self.builders.len().max(1)
    }

    /// Moves the last rows into the columns, unless they are no data.
    pub(crate) fn finish(mut self, tail: Option<Tail>) -> Result<(Vec<Column>, usize, Layout)> {
        self.layout.blank_below = std::mem::take(&mut self.blank);
        let irregular = tail.as_ref().map_or(0, |tail| tail.rows.len());
        let footer = match self.layout.said.skip_footer {
            Some(Skip::Rows(count)) => count,
            said => {
                let last = self.last_rows(tail.as_ref().map_or(&[], |tail| &tail.rows));
                let count = recognized(&self.body, &last, self.builders.len());
                if said.is_none() && count > 0 {
                    self.layout.ask(LayoutPart::Footer, last[last.len() - count..].iter());
                }
                count
            }
        };
        match tail {
            Some(tail) if footer < irregular => return Err(tail.error),
            _ => {}
        }
        let removed = (footer - irregular).min(self.gathered());
        self.bounds.truncate(self.bounds.len() - removed * self.builders.len());
        self.layout.footer_rows = (removed + irregular) as u64;
        self.flush(0)?;
        let LayoutOptions { header, skip_footer, .. } = &self.layout.said;
        let named = self.layout.header && header.is_none();
        let suspicious = match skip_footer {
            Some(Skip::Rows(0)) if !named => Suspicious::default(),
            _ => Suspicious::of(&self.builders, named),
        };
        let columns: Vec<Column> = self.builders.into_iter().map(ColumnBuilder::finish).collect();
        let first = self.taken as u64;
        suspicious.check(&columns, |row| self.layout.source_row(first + row))?;
        let totals = suspicious.totals(&columns);
        self.layout.totals =
            totals.first().map(|&row| (totals.len() as u64, self.layout.source_row(first + row as u64)));
        Ok((columns, self.rows - removed - self.taken, self.layout))
    }

    fn take_codes(&mut self) -> Vec<Codes> {
        let codes: Vec<Codes> = self.builders.iter_mut().map(ColumnBuilder::take_codes).collect();
        self.taken += codes.first().map_or(0, Codes::len);
        codes
    }

    /// The rows that were held back, and those that follow the table.
    fn last_rows(&self, tail: &[SourceRow]) -> Vec<SourceRow> {
        let (gathered, width) = (self.gathered(), self.builders.len());
        let first = gathered.saturating_sub(MAX_FOOTER);
        let row = |row: usize| {
            let cells = self.bounds[row * width..=(row + 1) * width].windows(2);
            SourceRow {
                number: self.layout.source_row((self.rows - gathered + row) as u64),
                cells: cells.map(|cell| self.text[cell[0]..cell[1]].to_owned()).collect(),
            }
        };
        (first..gathered).map(row).chain(tail.iter().cloned()).collect()
    }
}

impl Sink for Columns {
    fn begin(&mut self, TableStart { layout, body, .. }: TableStart) {
        self.skip = layout.unit_rows;
        self.held_back = match layout.said.skip_footer {
            Some(Skip::Rows(count)) => count,
            _ => MAX_FOOTER,
        };
        self.blank_ends = !matches!(layout.said.skip_footer, Some(Skip::Rows(_)));
        (self.layout, self.body, self.full) = (layout, body, GATHERED);
    }

    #[inline]
    fn record(&mut self, cells: Cells<'_>) -> Result<()> {
        if self.builders.is_empty() {
            self.bounds.push(0);
            if self.layout.header {
                check_names(cells, self.layout.blank_above + self.layout.rows_above + 1)?;
                self.builders = cells.iter().map(ColumnBuilder::new).collect();
                return Ok(());
            }
            let names = (1..=cells.len()).map(|position| format!("column_{position}"));
            self.builders = names.map(|name| ColumnBuilder::new(&name)).collect();
        }
        if self.skip > 0 {
            self.skip -= 1;
            return Ok(());
        }
        if self.blank_ends && cells.text().is_empty() && cells.len() > 1 {
            self.blank += 1;
            return Ok(());
        }
        self.blank_rows(cells.len())?;
        let start = self.text.len();
        self.text.try_reserve(cells.text().len())?;
        self.text.push_str(cells.text());
        self.bounds.try_reserve(cells.len())?;
        self.bounds.extend(cells.ends().iter().map(|end| start + end));
        self.rows += 1;
        if self.text.len() + self.bounds.len() >= self.full {
            self.flush(self.held_back)?;
        }
        Ok(())
    }

    fn column_name(&self, position: usize) -> Option<&str> {
        self.builders.get(position).map(ColumnBuilder::name)
    }
}

/// Every column needs a name of its own, for the recipe goes by names.
fn check_names(names: Cells<'_>, row: u64) -> Result<()> {
    let mut positions = FxHashMap::default();
    for (position, name) in (1..).zip(names.iter()) {
        if name.is_empty() {
            let columns = names.len();
            return Err(Error::new(
                "empty-column-name",
                format!("Column {position} of {columns} has no name in the header."),
            )
            .hint("Name the column in the first line of the file, or delete the column if it is empty.")
            .at_row(row));
        }
        if name.len() > MAX_COLUMN_NAME {
            return Err(Error::new(
                "column-name-too-long",
                format!("The name of column {position} is longer than {MAX_COLUMN_NAME} bytes."),
            )
            .hint("Shorten it in the header. If the file has no header, say so.")
            .at_row(row));
        }
        if let Some(first) = positions.insert(name, position) {
            return Err(Error::new(
                "duplicate-column-name",
                format!("Columns {first} and {position} have the same name in the header."),
            )
            .hint("Rename one of them in the first line of the file.")
            // The name can be a cell, if that row is one of data.
            .at_row(row));
        }
    }
    Ok(())
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
}
