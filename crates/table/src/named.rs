//! The rows of a file that names its columns itself and has nothing but rows, as those of statistics programs.

use std::collections::BTreeMap;

use crate::columns::Columns;
use crate::dialect::Dialect;
use crate::encoding::Encoding;
use crate::layout::{FileKind, Layout, LayoutOptions, Skip, TableStart};
use crate::line_end::LineEnd;
use crate::options::{Limits, ReadOptions};
use crate::reader::no_rows;
use crate::sink::{Cells, Sink};
use crate::table::Table;
use crate::{Error, Notice, Result};

/// The words that a file has for the values of a column.
pub type Words = BTreeMap<String, String>;

/// Reads a table from rows whose columns have their names already: nothing is looked for and nothing asked.
///
/// ```
/// use coversheet_table::{Encoding, FileKind, NamedRows, ReadOptions, Words};
///
/// let mut rows = NamedRows::new(FileKind::Spss, &["sex", "age"], &ReadOptions::default())?;
/// rows.push("134", &[1, 3])?;
/// rows.push("251", &[1, 3])?;
/// let sex = Words::from([("1".into(), "male".into()), ("2".into(), "female".into())]);
/// let table = rows.finish(Encoding::Utf8, Vec::new(), &[Some(&sex), None])?;
/// assert_eq!((table.columns()[0].value(1), table.columns()[1].value(1)), ("female", "51"));
/// # Ok::<(), coversheet_table::Error>(())
/// ```
pub struct NamedRows {
    columns: Columns,
    limits: Limits,
    rows: u64,
}

impl NamedRows {
    /// A reader before the first row.
    ///
    /// # Errors
    ///
    /// Those of names and numbers of columns, and `no-such-rows` if the options speak of a header, sheets, or rows that are
    /// none of the table.
    pub fn new(file: FileKind, names: &[impl AsRef<str>], options: &ReadOptions) -> Result<Self> {
        let LayoutOptions { sheet, hidden: _, header, skip_rows, skip_units, skip_footer } = &options.layout;
        let skipped =
            [skip_rows, skip_units, skip_footer].iter().any(|skip| matches!(skip, Some(Skip::Rows(1..))));
        if sheet.is_some() || *header == Some(false) || skipped {
            return Err(Error::new(
                "no-such-rows",
                "The file names its columns and has nothing but rows: no sheets, and no rows to leave out.",
            )
            .hint("Leave out what is said about sheets, header and rows, in the recipe too."));
        }
        if names.len() > options.limits.columns {
            return Err(Error::new(
                "too-many-columns",
                format!("The file has more than {} columns.", options.limits.columns),
            )
            .hint("Leave out columns that are not needed."));
        }
        if names.is_empty() {
            return Err(no_rows());
        }
        let mut columns = Columns::default();
        let plain = TableStart::plain(1);
        let layout = Layout {
            file,
            said: LayoutOptions { hidden: options.layout.hidden, ..LayoutOptions::PLAIN },
            ..plain.layout
        };
        columns.begin(TableStart { layout, ..plain });
        let (mut text, mut ends) = (String::new(), Vec::new());
        for name in names {
            text.push_str(name.as_ref());
            ends.push(text.len());
        }
        columns.record(Cells::new(&text, &ends))?;
        Ok(Self { columns, limits: options.limits, rows: 0 })
    }

    /// Takes the next row: its cells side by side in one text, and where each of them ends.
    ///
    /// # Errors
    ///
    /// `field-too-long`, `out-of-memory`.
    pub fn push(&mut self, text: &str, ends: &[usize]) -> Result<()> {
        let cells = Cells::new(text, ends);
        if text.len() > self.limits.field_bytes
            && let Some(position) = cells.iter().position(|cell| cell.len() > self.limits.field_bytes)
        {
            let error = Error::new(
                "field-too-long",
                format!("A cell is longer than {} bytes.", self.limits.field_bytes),
            );
            let error = error.hint("Shorten the cell, or leave its column out.").at_row(self.row());
            return Err(match self.columns.column_name(position) {
                Some(name) => error.at_column(name),
                None => error,
            });
        }
        self.rows += 1;
        self.columns.record(cells)
    }

    /// Says what the columns are about, each in its place; nothing by an empty text.
    pub fn describe(&mut self, labels: &[impl AsRef<str>]) {
        self.columns.label_all(labels.iter().map(AsRef::as_ref));
    }

    /// The number of the next row as errors give it: that of a spreadsheet, whose first row has the names.
    pub fn row(&self) -> u64 {
        self.rows + 2
    }

    /// Takes the end; returns the table. Where there are words for each value of a column, they stand in their place.
    ///
    /// # Errors
    ///
    /// `no-rows`, `out-of-memory`.
    pub fn finish(
        self,
        encoding: Encoding,
        mut notices: Vec<Notice>,
        words: &[Option<&Words>],
    ) -> Result<Table> {
        let (mut columns, rows, layout) = self.columns.finish(None)?;
        if rows == 0 {
            return Err(no_rows());
        }
        let (mut worded, mut kept) = (0u64, 0u64);
        for (column, words) in columns.iter_mut().zip(words) {
            match words {
                Some(words) if column.put_words(words)? => worded += 1,
                Some(_) => kept += 1,
                None => {}
            }
        }
        if worded > 0 {
            let message = format!("Columns that were read with their value labels: {worded}.");
            notices.push(Notice::new("value-labels", message).with("columns", worded));
        }
        if kept > 0 {
            let message = format!(
                "Columns that were read with their numbers or codes, because some values have no label or the same one as \
                 another: {kept}."
            );
            notices.push(Notice::new("value-labels-incomplete", message).with("columns", kept));
        }
        notices.extend(layout.notices());
        let dialect = Dialect { delimiter: b',', encoding, header: true, line_end: LineEnd::CrLf };
        Ok(Table { columns, rows, dialect, notices, layout })
    }
}
