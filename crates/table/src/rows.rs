//! The rows of a sheet to a table: what comes taken apart goes the same way as what is taken apart here.

use crate::columns::Columns;
use crate::dialect::Dialect;
use crate::encoding::Encoding;
use crate::layout::{
    FileKind, LayoutOptions, LayoutPart, LayoutQuestion, MAX_FOOTER, Sampled, Sheet, Skip, SourceRow,
    TableStart, find,
};
use crate::line_end::LineEnd;
use crate::options::{Limits, ReadOptions};
use crate::parser::Tail;
use crate::reader::no_rows;
use crate::sink::{Cells, Sink};
use crate::table::Table;
use crate::{Error, Notice, Result};

/// How many rows are looked at to find where the table begins and how wide it is.
const SAMPLE: usize = 1000;

/// What is known of a sheet besides its rows.
#[derive(Clone, Debug, Default)]
pub struct SheetSeen {
    /// Its name.
    pub sheet: String,
    /// The sheets of the workbook with something in them.
    pub sheets: Vec<Sheet>,
    /// Hidden rows with something in them.
    pub hidden_rows: u64,
    /// Hidden columns with something in them.
    pub hidden_columns: u64,
    /// What else the user should know.
    pub notices: Vec<Notice>,
}

/// Reads a table from rows that were taken apart already, such as those of a sheet. What of them is its table is found
/// out as for text: titles, header, units and totals.
///
/// ```
/// use coversheet_table::{ReadOptions, RowReader, SheetSeen};
///
/// let mut reader = RowReader::new(ReadOptions::plain());
/// reader.push(1, "sexage", &[3, 6])?;
/// reader.push(2, "F34", &[1, 3])?;
/// let table = reader.finish(SheetSeen::default())?;
/// assert_eq!(table.columns()[1].value(0), "34");
/// # Ok::<(), coversheet_table::Error>(())
/// ```
pub struct RowReader {
    options: LayoutOptions,
    limits: Limits,
    /// The first rows, until there are enough to find the table, each with how many were left out before it.
    sampled: Vec<(SourceRow, u64)>,
    body: Option<Body>,
    columns: Columns,
    /// Rows that were left out since the last one.
    left_out: u64,
}

impl RowReader {
    /// A reader at the start of a sheet.
    pub fn new(options: ReadOptions) -> Self {
        Self {
            options: options.layout,
            limits: options.limits,
            sampled: Vec::new(),
            body: None,
            columns: Columns::default(),
            left_out: 0,
        }
    }

    /// A table of the names of a workbook's sheets, with the question which of them is meant. No sheet is read for it,
    /// because what is wrong with one of them is of no interest when it is another.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn undecided(said: LayoutOptions, sheets: Vec<Sheet>) -> Result<Table> {
        let mut reader = Self::new(ReadOptions::plain());
        reader.push(1, "sheet", &[5])?;
        for (number, sheet) in (2..).zip(&sheets) {
            reader.push(number, &sheet.name, &[sheet.name.len()])?;
        }
        let mut table = reader.finish(SheetSeen { sheets, ..SheetSeen::default() })?;
        let question = LayoutQuestion { part: LayoutPart::Sheet, rows: Vec::new() };
        (table.layout.said, table.layout.sheet, table.layout.questions) = (said, None, vec![question]);
        Ok(table)
    }

    /// Takes the next row that has something in it: its number, counted from 1, its cells from the first column of the
    /// sheet on, side by side in one text, and where each of them ends.
    ///
    /// # Errors
    ///
    /// As for text, and `cell-outside-table`.
    pub fn push(&mut self, number: u64, text: &str, ends: &[usize]) -> Result<()> {
        let left_out = std::mem::take(&mut self.left_out);
        if let Some(body) = &mut self.body {
            return body.push(Row { number, left_out, text, ends }, self.limits, &mut self.columns);
        }
        self.sampled.try_reserve(1)?;
        let cells = Cells::new(text, ends).iter().map(str::to_owned).collect();
        self.sampled.push((SourceRow { number, cells }, left_out));
        if self.sampled.len() < SAMPLE { Ok(()) } else { self.begin(false) }
    }

    /// Says that the next row of the sheet was left out.
    pub fn leave_out(&mut self) {
        self.left_out += 1;
    }

    /// Takes the end of the sheet; returns the table, as [`Reader::finish`](crate::Reader::finish) does.
    ///
    /// # Errors
    ///
    /// As for text.
    pub fn finish(mut self, seen: SheetSeen) -> Result<Table> {
        if self.body.is_none() {
            self.begin(true)?;
        }
        let (tail, blank_rows) = self.body.map_or((None, 0), |body| (body.tail, body.blank_rows));
        let (columns, rows, mut layout) = self.columns.finish(tail)?;
        if rows == 0 {
            return Err(no_rows());
        }
        (layout.hidden_rows, layout.hidden_columns) = (seen.hidden_rows, seen.hidden_columns);
        if layout.said.hidden.is_none() && seen.hidden_rows + seen.hidden_columns > 0 {
            // Whatever else is asked may be otherwise with them.
            layout.questions = vec![LayoutQuestion { part: LayoutPart::Hidden, rows: Vec::new() }];
        }
        let mut notices = seen.notices;
        if blank_rows > 0 {
            let message = format!(
                "The sheet has one column, so each empty row is a row with an empty value: {blank_rows}."
            );
            notices.push(Notice::new("blank-lines-kept", message).with("rows", blank_rows));
        }
        notices.extend(layout.notices());
        let dialect = Dialect {
            delimiter: b',',
            encoding: Encoding::Utf8Bom,
            header: layout.header,
            line_end: LineEnd::CrLf,
        };
        layout.file = FileKind::Workbook;
        (layout.sheet, layout.sheets) = (Some(seen.sheet), seen.sheets);
        Ok(Table { columns, rows, dialect, notices, layout })
    }

    /// Finds the table in the first rows, which are all if the sheet has `ended`, and takes them.
    fn begin(&mut self, ended: bool) -> Result<()> {
        let sampled = std::mem::take(&mut self.sampled);
        let empty = |cell: &String| cell.is_empty();
        let starts = sampled.iter().filter_map(|(row, _)| row.cells.iter().position(|cell| !empty(cell)));
        let Some(margin) = starts.min() else {
            return Err(Error::new("empty-sheet", "The sheet is empty.")
                .hint("Choose a sheet with a header and at least one row below it."));
        };
        let end = |(row, _): &(SourceRow, u64)| {
            row.cells.iter().rposition(|cell| !empty(cell)).map_or(0, |last| last + 1)
        };
        let width = sampled.iter().map(end).max().unwrap_or(0) - margin;
        if width > self.limits.columns {
            return Err(Error::new(
                "too-many-columns",
                format!("The sheet has more than {} columns.", self.limits.columns),
            )
            .hint(
                "Leave out columns that are not needed, and cells far to the right that belong to no table.",
            ));
        }
        let rows = sampled.iter().enumerate().map(|(position, (row, _))| {
            let cells = row.cells.iter().skip(margin).cloned().chain(std::iter::repeat(String::new()));
            Sampled {
                row: SourceRow { number: row.number, cells: cells.take(width).collect() },
                start: position,
                line: row.number,
            }
        });
        let found = if self.options.is_plain() {
            TableStart {
                layout: crate::Layout { said: self.options.clone(), ..TableStart::plain(1).layout },
                ..TableStart::plain(1)
            }
        } else {
            find(&rows.collect::<Vec<_>>(), 1, ended, &self.options)?
        };
        let first = found.start;
        let footer = self.options.skip_footer != Some(Skip::Rows(0));
        let mut body =
            Body { margin, width, footer, last: None, tail: None, blank_rows: 0, ends: Vec::new() };
        let blank_above = sampled.first().map_or(0, |(row, _)| row.number - 1);
        self.columns.begin(found);
        self.columns.set_blank_above(if first == 0 { blank_above } else { 0 });
        let (mut text, mut ends) = (String::new(), Vec::new());
        for (row, left_out) in sampled.iter().skip(first) {
            text.clear();
            ends.clear();
            for cell in &row.cells {
                text.push_str(cell);
                ends.push(text.len());
            }
            let row = Row { number: row.number, left_out: *left_out, text: &text, ends: &ends };
            body.push(row, self.limits, &mut self.columns)?;
        }
        self.body = Some(body);
        Ok(())
    }
}

/// A row of a sheet, and how many were left out between it and the one before.
#[derive(Clone, Copy)]
struct Row<'a> {
    number: u64,
    left_out: u64,
    text: &'a str,
    ends: &'a [usize],
}

/// The table of a sheet, once it is known where it is.
struct Body {
    /// Cells of each row on the left that belong to no column.
    margin: usize,
    width: usize,
    /// Whether rows at the end may be no rows of the table, and those that may be.
    footer: bool,
    tail: Option<Tail>,
    /// The number of the last row.
    last: Option<u64>,
    /// Empty rows that are rows of the table, because there is one column.
    blank_rows: u64,
    /// Where the cells of the current row end, for as many as there are columns.
    ends: Vec<usize>,
}

impl Body {
    fn push(&mut self, row: Row<'_>, limits: Limits, columns: &mut Columns) -> Result<()> {
        let Row { number, text, ends, .. } = row;
        self.blank_rows(row, columns)?;
        self.last = Some(number);
        let outside = ends.get(self.margin.wrapping_sub(1)).is_some_and(|&end| end > 0)
            || ends.get(self.margin + self.width - 1).is_some_and(|&end| end < text.len());
        if outside {
            return Err(Error::new(
                "cell-outside-table",
                "This row has something in a cell to the left or the right of the table.",
            )
            .hint("Delete the cell, or give its column a name in the header.")
            .at_row(number));
        }
        if text.len() > limits.field_bytes {
            let mut lengths = Cells::new(text, ends).iter().map(str::len);
            if let Some(position) = lengths.position(|length| length > limits.field_bytes) {
                let error = Error::new(
                    "field-too-long",
                    format!("A cell is longer than {} bytes.", limits.field_bytes),
                );
                let error = error.hint("Shorten the cell, or leave its column out.").at_row(number);
                return Err(match columns.column_name(position.saturating_sub(self.margin)) {
                    Some(name) => error.at_column(name),
                    None => error,
                });
            }
        }
        self.ends.clear();
        self.ends.extend(ends.iter().skip(self.margin).take(self.width));
        self.ends.resize(self.width, text.len());
        let cells = Cells::new(text, &self.ends);
        match &mut self.tail {
            None => columns.numbered(number, cells),
            Some(tail) if tail.rows.len() == MAX_FOOTER => Err(tail.error.clone()),
            Some(tail) => {
                tail.rows.push(SourceRow { number, cells: cells.iter().map(str::to_owned).collect() });
                Ok(())
            }
        }
    }

    /// Handles the empty rows above this one: as in a file of text, the table ends there, and what follows may be a
    /// footer.
    fn blank_rows(&mut self, row: Row<'_>, columns: &mut Columns) -> Result<()> {
        let Some(last) = self.last else {
            return Ok(());
        };
        let blank = (row.number - last - 1).saturating_sub(row.left_out);
        if blank == 0 {
            return Ok(());
        }
        if self.width == 1 && self.tail.is_none() {
            for number in (last + 1..row.number).take(blank as usize) {
                columns.numbered(number, Cells::new("", &[0]))?;
            }
            self.blank_rows += blank;
            return Ok(());
        }
        let error = Error::new("blank-line", format!("Row {} of the sheet is empty.", last + 1))
            .hint("Every row must be a record. Delete the empty row, or fill it in if a record is missing.")
            .at_row(last + 1);
        if !self.footer {
            return Err(error);
        }
        self.tail.get_or_insert(Tail { error, rows: Vec::new() });
        Ok(())
    }
}
