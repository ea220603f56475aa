//! The cells of a sheet (MS-XLS 2.1.7.20.5). Programs do not write them in order, so all are held.

use std::collections::HashMap;

use coversheet_error::Result;

use super::book::{BEGIN, Book, END};
use super::records::{Fields, Records};
use crate::archive::damaged;
use crate::choice::Extent;
use crate::format::Format;
use crate::grid::{Grid, Kind};

const FORMULA: u16 = 0x0006;
const COLUMNS: u16 = 0x007d;
const NUMBERS: u16 = 0x00bd;
const RICH_TEXT: u16 = 0x00d6;
const MERGED: u16 = 0x00e5;
const SHARED_TEXT: u16 = 0x00fd;
const NUMBER: u16 = 0x0203;
const TEXT: u16 = 0x0204;
const TRUTH: u16 = 0x0205;
const RESULT: u16 = 0x0207;
const ROW: u16 = 0x0208;
const ROWS: u16 = 0x0225;
const SHORT_NUMBER: u16 = 0x027e;

/// What a cell holds.
#[derive(Clone, Copy)]
enum Value {
    Empty,
    /// With the cell's format.
    Number(f64, u16),
    Shared(u32),
    /// Where in the sheet's own texts.
    Text(usize, usize),
    Truth(bool),
    Error,
}

struct Cell {
    row: u16,
    column: u16,
    value: Value,
    has_formula: bool,
}

/// A sheet as it is stored.
#[derive(Default)]
pub(super) struct Cells {
    all: Vec<Cell>,
    texts: String,
    /// Whether each row that is described is hidden, and whether the others are.
    rows: HashMap<u16, bool>,
    others_hidden: bool,
    hidden_columns: Vec<(u16, u16)>,
    merged: Vec<[(u16, u16); 2]>,
}

impl Cells {
    /// Reads the sheet that begins here.
    pub(super) fn read(book: &Book, stream: &[u8], start: usize) -> Result<Self> {
        let mut records = Records(stream.get(start..).unwrap_or_default());
        let mut sheet = Self::default();
        match records.next_record()? {
            Some((BEGIN, _)) => {}
            _ => return Err(damaged("a sheet is missing")),
        }
        // Charts that lie in a sheet are streams within its stream.
        let mut depth = 1;
        while let Some((kind, mut fields)) = records.next_record()? {
            match kind {
                BEGIN => depth += 1,
                END => depth -= 1,
                RESULT if depth == 1 => sheet.result(book, &mut records, fields)?,
                TEXT | RICH_TEXT if depth == 1 => sheet.text(book, &mut records, fields)?,
                _ if depth == 1 => sheet.take(kind, &mut fields)?,
                _ => {}
            }
            if depth == 0 {
                sheet.all.sort_by_key(|cell| (cell.row, cell.column));
                return Ok(sheet);
            }
        }
        Err(damaged("it ends too early"))
    }

    fn take(&mut self, kind: u16, fields: &mut Fields<'_>) -> Result<()> {
        match kind {
            FORMULA => {
                let (row, column, format, result) =
                    (fields.u16()?, fields.u16()?, fields.u16()?, fields.eight()?);
                let value = match result {
                    // Its text follows in a record of its own.
                    [0 | 3, .., 0xff, 0xff] => Value::Empty,
                    [1, _, truth, .., 0xff, 0xff] => Value::Truth(truth != 0),
                    [.., 0xff, 0xff] => Value::Error,
                    number => Value::Number(f64::from_le_bytes(number), format),
                };
                self.push(row, column, value)?;
                if let Some(cell) = self.all.last_mut() {
                    cell.has_formula = true;
                }
            }
            NUMBER => {
                let (row, column, format) = (fields.u16()?, fields.u16()?, fields.u16()?);
                self.push(row, column, Value::Number(f64::from_le_bytes(fields.eight()?), format))?;
            }
            SHORT_NUMBER => {
                let (row, column, format) = (fields.u16()?, fields.u16()?, fields.u16()?);
                self.push(row, column, Value::Number(short(fields.u32()?), format))?;
            }
            NUMBERS => {
                let (row, mut column) = (fields.u16()?, fields.u16()?);
                // The last two bytes are the last column.
                while fields.0.len() >= 8 {
                    let (format, number) = (fields.u16()?, fields.u32()?);
                    self.push(row, column, Value::Number(short(number), format))?;
                    column = column.checked_add(1).ok_or_else(|| damaged("a cell is at no place"))?;
                }
            }
            SHARED_TEXT => {
                let (row, column, _) = (fields.u16()?, fields.u16()?, fields.u16()?);
                self.push(row, column, Value::Shared(fields.u32()?))?;
            }
            TRUTH => {
                let (row, column, _) = (fields.u16()?, fields.u16()?, fields.u16()?);
                let (value, is_error) = (fields.u8()?, fields.u8()? != 0);
                self.push(row, column, if is_error { Value::Error } else { Value::Truth(value != 0) })?;
            }
            ROW => {
                let (row, _) = (fields.u16()?, fields.u32()?);
                let (height, _) = (fields.u16()? & 0x7fff, fields.u32()?);
                self.rows.insert(row, fields.u16()? & 0x20 != 0 || height == 0);
            }
            ROWS => self.others_hidden = fields.u16()? & 2 != 0,
            COLUMNS => {
                let (first, last, width, _) = (fields.u16()?, fields.u16()?, fields.u16()?, fields.u16()?);
                if fields.u16()? & 1 != 0 || width == 0 {
                    self.hidden_columns.push((first, last));
                }
            }
            MERGED => {
                for _ in 0..fields.u16()? {
                    let (row, last, column, end) =
                        (fields.u16()?, fields.u16()?, fields.u16()?, fields.u16()?);
                    self.merged.push([(row, column), (last, end)]);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn push(&mut self, row: u16, column: u16, value: Value) -> Result<()> {
        self.all.try_reserve(1)?;
        self.all.push(Cell { row, column, value, has_formula: false });
        Ok(())
    }

    /// A cell with a text of its own.
    fn text<'a>(&mut self, book: &Book, records: &mut Records<'a>, mut fields: Fields<'a>) -> Result<()> {
        let (row, column, _) = (fields.u16()?, fields.u16()?, fields.u16()?);
        let start = self.texts.len();
        book.text.long(&mut records.continued(fields)?, &mut self.texts)?;
        self.push(row, column, Value::Text(start, self.texts.len()))
    }

    /// The text that the formula of the last cell results in.
    fn result<'a>(&mut self, book: &Book, records: &mut Records<'a>, fields: Fields<'a>) -> Result<()> {
        let start = self.texts.len();
        book.text.long(&mut records.continued(fields)?, &mut self.texts)?;
        if let Some(cell) = self.all.last_mut().filter(|cell| cell.has_formula) {
            cell.value = Value::Text(start, self.texts.len());
        }
        Ok(())
    }

    /// What the first cells say about the sheet.
    pub(super) fn extent(&self, book: &Book) -> Result<Extent> {
        let mut extent = Extent::default();
        for cell in &self.all {
            let (text, kind) = self.show(book, cell)?;
            let at = (u64::from(cell.row) + 1, usize::from(cell.column));
            if !text.is_empty() && kind != Kind::Error && !extent.add(at.0, at.1, &text) {
                break;
            }
        }
        Ok(extent)
    }

    /// Puts the cells on the grid.
    pub(super) fn fill(&self, book: &Book, grid: &mut Grid) -> Result<()> {
        for &(first, last) in &self.hidden_columns {
            grid.hide_columns(first.into(), last.into());
        }
        for cells in self.all.chunk_by(|one, other| one.row == other.row) {
            let row = cells.first().map_or(0, |cell| cell.row);
            let hidden = self.rows.get(&row).copied().unwrap_or(self.others_hidden);
            grid.begin_row(u64::from(row) + 1, hidden)?;
            for cell in cells {
                if cell.has_formula {
                    grid.formula(cell.column.into(), true);
                }
                let (text, kind) = self.show(book, cell)?;
                grid.cell(cell.column.into(), &text, kind)?;
            }
            grid.end_row()?;
        }
        for merged in &self.merged {
            let [first, last] = merged.map(|(row, column)| (u64::from(row) + 1, usize::from(column)));
            grid.merged(first, last)?;
        }
        Ok(())
    }

    /// What a person sees of a cell.
    fn show(&self, book: &Book, cell: &Cell) -> Result<(String, Kind)> {
        let text = match cell.value {
            Value::Empty => String::new(),
            Value::Error => return Ok((String::new(), Kind::Error)),
            Value::Truth(truth) => if truth { "TRUE" } else { "FALSE" }.to_owned(),
            Value::Text(start, end) => self.texts.get(start..end).unwrap_or_default().to_owned(),
            Value::Shared(index) => {
                let shared = book.strings.get(index as usize);
                shared.ok_or_else(|| damaged("the text of a cell is missing"))?.to_owned()
            }
            Value::Number(number, _) if !number.is_finite() => {
                return Err(damaged("a cell that should hold a number does not"));
            }
            Value::Number(number, format) => {
                let format = book.format(format);
                let kind = if format == Format::Nothing { Kind::Invisible } else { Kind::Plain };
                return Ok((format.show(number, book.from_1904), kind));
            }
        };
        Ok((text, Kind::Plain))
    }
}

/// A number in four bytes (MS-XLS 2.5.217): an integer or the upper half of a number, perhaps a hundredfold.
fn short(bytes: u32) -> f64 {
    let number = if bytes & 2 != 0 {
        f64::from(bytes.cast_signed() >> 2)
    } else {
        f64::from_bits(u64::from(bytes & !3) << 32)
    };
    if bytes & 1 != 0 { number / 100.0 } else { number }
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn short_numbers_are_those_of_the_specification() {
        assert_eq!(short(0x3ff0_0000), 1.0);
        assert_eq!(short(0x3ff0_0001), 0.01);
        assert_eq!(short(0x004b_5646), 1_234_321.0);
        assert_eq!(short(0x004b_5647), 12_343.21);
        assert_eq!(short((-7i32 << 2).cast_unsigned() | 2), -7.0);
    }
}
