//! The cells of a sheet, in the order in which they are read, to rows of a table.

use coversheet_error::{Notice, Result};
use coversheet_table::{Hidden, ReadOptions, RowReader, Sheet, SheetSeen, Table};

use crate::archive::damaged;
use crate::scan::number;
use crate::spans::{Span, Spans};

/// The most rows and columns that a sheet can have (Excel specifications and limits).
pub(crate) const ROWS: u64 = 1_048_576;
pub(crate) const COLUMNS: usize = 16_384;

/// What a cell holds, besides its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// What a person sees.
    Plain,
    /// An error such as `#N/A`, which is no value.
    Error,
    /// A value that the cell's format does not show.
    Invisible,
}

/// Takes cells row by row.
pub(crate) struct Grid {
    reader: RowReader,
    /// Whether hidden rows and columns are read.
    keep_hidden: bool,
    /// The hidden columns as far as that is known; whether each has something in it.
    hidden: Vec<bool>,
    used: Vec<bool>,
    hidden_rows: u64,
    /// The current row.
    number: u64,
    row_is_hidden: bool,
    text: String,
    ends: Vec<usize>,
    /// The column after the last cell.
    column: usize,
    /// Whether a cell of the current row has something in it that stands in no other.
    own: bool,
    spans: Spans,
    /// Spans that were told of after their rows.
    told_late: Vec<Span>,
    notes: Notes,
}

/// What is said about a sheet: how many cells are like this, and where the first one is.
#[derive(Default)]
struct Notes {
    formulas: Note,
    unstored: Note,
    errors: Note,
    invisible: Note,
    merged: Note,
    spanned: Note,
}

#[derive(Default)]
struct Note {
    count: u64,
    first: String,
}

impl Note {
    fn add(&mut self, row: u64, column: usize) {
        self.count += 1;
        if self.count == 1 {
            self.first = place(row, column);
        }
    }
}

impl Grid {
    pub(crate) fn new(options: ReadOptions) -> Self {
        Self::with_spans(options, Vec::new())
    }

    /// A grid of which some cells were merged over several rows.
    pub(crate) fn with_spans(options: ReadOptions, spans: Vec<Span>) -> Self {
        Self {
            keep_hidden: options.layout.hidden == Some(Hidden::Keep),
            reader: RowReader::new(options),
            hidden: Vec::new(),
            used: Vec::new(),
            hidden_rows: 0,
            number: 0,
            row_is_hidden: false,
            text: String::new(),
            ends: Vec::new(),
            column: 0,
            own: false,
            spans: Spans::new(spans),
            told_late: Vec::new(),
            notes: Notes::default(),
        }
    }

    /// Says that these columns, counted from 0, are hidden.
    pub(crate) fn hide_columns(&mut self, first: usize, last: usize) {
        let last = last.min(COLUMNS - 1);
        if first <= last {
            self.hidden.resize(self.hidden.len().max(last + 1), false);
            self.hidden[first..=last].fill(true);
        }
    }

    /// Begins a row, counted from 1.
    pub(crate) fn begin_row(&mut self, number: u64, hidden: bool) -> Result<()> {
        if number <= self.number {
            return Err(damaged("its rows are not in order"));
        }
        if number > ROWS {
            return Err(damaged("it has more rows than a sheet can have"));
        }
        (self.number, self.row_is_hidden, self.column, self.own) = (number, hidden, 0, false);
        self.text.clear();
        self.ends.clear();
        self.spans.begin_row(number)
    }

    /// Takes the cell in this column, counted from 0.
    pub(crate) fn cell(&mut self, column: usize, text: &str, kind: Kind) -> Result<()> {
        self.show(column, |out| {
            out.push_str(text);
            Ok(kind)
        })
    }

    /// Takes the cell in this column, counted from 0, which is written behind those before it: nothing is copied twice.
    #[inline]
    pub(crate) fn show(
        &mut self,
        column: usize,
        write: impl FnOnce(&mut String) -> Result<Kind>,
    ) -> Result<()> {
        if column < self.column || column >= COLUMNS {
            return Err(damaged("its cells are not in order"));
        }
        if !self.spans.is_empty() {
            self.fill(column);
        }
        self.column = column + 1;
        let start = self.text.len();
        let kind = write(&mut self.text)?;
        match kind {
            Kind::Plain => {}
            Kind::Error => self.notes.errors.add(self.number, column),
            Kind::Invisible => self.notes.invisible.add(self.number, column),
        }
        if kind == Kind::Error || self.text.len() == start {
            self.text.truncate(start);
            if !self.spans.is_empty() {
                self.column = column;
                self.fill(column + 1);
                self.column = column + 1;
            }
            return Ok(());
        }
        if !self.spans.is_empty() {
            self.spans.keep(self.number, column, &self.text[start..]);
        }
        self.end_cell(column, start);
        self.own |= self.text.len() > start;
        Ok(())
    }

    /// Ends a cell with something in it, whose text begins here.
    #[inline]
    fn end_cell(&mut self, column: usize, start: usize) {
        if self.hidden.get(column) == Some(&true) {
            self.used.resize(self.hidden.len(), false);
            self.used[column] = true;
            if !self.keep_hidden {
                self.text.truncate(start);
                return;
            }
        }
        let position = if self.keep_hidden || self.hidden.is_empty() {
            column
        } else {
            column - self.hidden.iter().take(column).filter(|&&hidden| hidden).count()
        };
        if self.ends.len() < position {
            self.ends.resize(position, start);
        }
        self.ends.push(self.text.len());
    }

    /// Writes the values of merged cells that go on in this row, from the column after the last cell up to another one.
    fn fill(&mut self, end: usize) {
        while let Some((column, text)) = self.spans.next(self.number, self.column..end) {
            let start = self.text.len();
            self.text.push_str(&text);
            self.end_cell(column, start);
            self.column = column + 1;
        }
    }

    /// Takes note that the cell in this column has a formula, and whether its result is stored.
    pub(crate) fn formula(&mut self, column: usize, stored: bool) {
        let note = if stored { &mut self.notes.formulas } else { &mut self.notes.unstored };
        note.add(self.number, column);
    }

    /// Takes note of merged cells between these, of which the first has the value.
    pub(crate) fn merged(&mut self, (row, column): (u64, usize), (last, end): (u64, usize)) -> Result<()> {
        if end > column || last <= row {
            self.notes.merged.add(row, column);
            return Ok(());
        }
        self.notes.spanned.add(row, column);
        let span = Span { column, first: row, last };
        if row == self.number {
            return self.spans.add(span);
        }
        self.told_late.try_reserve(1)?;
        self.told_late.push(span);
        Ok(())
    }

    /// The cells merged over several rows that were told of when these rows had been taken.
    pub(crate) fn told_late(&mut self) -> Vec<Span> {
        std::mem::take(&mut self.told_late)
    }

    /// Ends the row.
    pub(crate) fn end_row(&mut self) -> Result<()> {
        // A row of merged cells alone is none.
        let empty = !self.own;
        if !empty && !self.spans.is_empty() {
            self.fill(COLUMNS);
        }
        if self.row_is_hidden {
            self.hidden_rows += u64::from(!empty);
            if !self.keep_hidden {
                self.reader.leave_out();
                return Ok(());
            }
        }
        if empty { Ok(()) } else { self.reader.push(self.number, &self.text, &self.ends) }
    }

    /// Ends the sheet of this name.
    pub(crate) fn finish(self, sheet: &str, sheets: Vec<Sheet>, more: Vec<Notice>) -> Result<Table> {
        let mut notices = self.notes.notices();
        notices.extend(more);
        let hidden = sheets.iter().filter(|other| other.hidden && other.name != sheet).count();
        if hidden > 0 {
            let message = format!("The workbook has hidden sheets, which are not read: {hidden}.");
            notices.push(Notice::new("hidden-sheets", message).with("sheets", hidden as u64));
        }
        self.reader.finish(SheetSeen {
            sheet: sheet.to_owned(),
            sheets,
            hidden_rows: self.hidden_rows,
            hidden_columns: self.used.iter().filter(|&&used| used).count() as u64,
            notices,
        })
    }
}

impl Notes {
    fn notices(&self) -> Vec<Notice> {
        let sentences = [
            (
                &self.formulas,
                "formula-cells",
                "Cells with formulas were read with the results that are stored in the file",
            ),
            (
                &self.unstored,
                "formulas-without-result",
                "Cells with formulas whose results are not stored in the file were read as empty",
            ),
            (&self.errors, "error-cells", "Cells that show an error, such as #N/A, were read as empty"),
            (
                &self.invisible,
                "invisible-cells",
                "Cells whose format shows nothing were read with their values",
            ),
            (
                &self.merged,
                "merged-cells",
                "Of merged cells, the first one has the value and the others are empty. Groups of them",
            ),
            (
                &self.spanned,
                "merged-rows",
                "Cells that were merged over several rows were read in each of these rows",
            ),
        ];
        let said = sentences.iter().filter(|(note, ..)| note.count > 0);
        said.map(|(note, code, sentence)| {
            let message = format!("{sentence}: {}, the first in {}.", note.count, note.first);
            Notice::new(code, message).with("cells", note.count)
        })
        .collect()
    }
}

/// The place of a cell as spreadsheet programs name it; the column is counted from 0.
pub(crate) fn place(row: u64, column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        letters.insert(0, b'A' + ((rest - 1) % 26) as u8);
        rest = (rest - 1) / 26;
    }
    format!("{}{row}", String::from_utf8_lossy(&letters))
}

/// Row and column of a place such as `B5`; the column is counted from 0, the row from 1.
pub(crate) fn parse_place(place: &[u8]) -> Option<(u64, usize)> {
    let letters = place.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let (letters, digits) = place.split_at_checked(letters)?;
    let value = |letter: &u8| usize::from(letter.to_ascii_uppercase() - b'A') + 1;
    let column = match letters.len() {
        1..=3 => letters.iter().fold(0, |column, letter| 26 * column + value(letter)) - 1,
        _ => return None,
    };
    Some((number(digits)?, column)).filter(|_| column < COLUMNS)
}

#[cfg(test)]
mod tests {
    use super::{parse_place, place};

    #[test]
    fn places_are_named_as_in_spreadsheets() {
        for (name, row, column) in
            [("A1", 1, 0), ("Z9", 9, 25), ("AA10", 10, 26), ("XFD1048576", 1_048_576, 16_383)]
        {
            assert_eq!(place(row, column), name);
            assert_eq!(parse_place(name.as_bytes()), Some((row, column)));
        }
        for name in ["", "A", "1", "XFE1", "A-1", "ZZZZZZZZZZZZZZZZZ1"] {
            assert_eq!(parse_place(name.as_bytes()), None, "{name}");
        }
    }
}
