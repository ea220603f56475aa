//! What holds for a whole workbook: its sheets, its formats and the strings that cells share (MS-XLS 2.1.7.20.1).

use std::collections::HashMap;

use coversheet_error::{Error, Result};
use coversheet_table::Sheet;

use super::records::Records;
use super::text::{Strings, Text};
use crate::archive::{damaged, encrypted};
use crate::format::Format;

/// A stream begins, and ends.
pub(super) const BEGIN: u16 = 0x0809;
pub(super) const END: u16 = 0x000a;

const DATE_MODE: u16 = 0x0022;
const PASSWORD: u16 = 0x002f;
const CODE_PAGE: u16 = 0x0042;
const SHEET: u16 = 0x0085;
const CELL_FORMAT: u16 = 0x00e0;
const SHARED_STRINGS: u16 = 0x00fc;
const NUMBER_FORMAT: u16 = 0x041e;

/// The version of Excel 97 and later, and that of Excel 5 and 95.
const UNICODE: u16 = 0x0600;
const CODE_PAGES: u16 = 0x0500;

/// A workbook without the cells of its sheets.
pub(super) struct Book {
    /// The worksheets, and where in the stream each begins.
    pub(super) sheets: Vec<(Sheet, usize)>,
    pub(super) text: Text,
    pub(super) strings: Strings,
    pub(super) from_1904: bool,
    /// The number of each cell format's number format.
    cells: Vec<u16>,
    defined: HashMap<u16, Format>,
}

impl Book {
    pub(super) fn read(stream: &[u8]) -> Result<Self> {
        let mut records = Records(stream);
        let text = match records.next_record()? {
            Some((BEGIN, mut fields)) => match fields.u16()? {
                UNICODE => Text::Unicode,
                CODE_PAGES => Text::code_page(1252)?,
                _ => return Err(too_old()),
            },
            _ => return Err(damaged("it has no beginning")),
        };
        let mut book = Self {
            sheets: Vec::new(),
            text,
            strings: Strings::default(),
            from_1904: false,
            cells: Vec::new(),
            defined: HashMap::new(),
        };
        while let Some((kind, mut fields)) = records.next_record()? {
            match kind {
                END => return Ok(book),
                PASSWORD => return Err(encrypted()),
                DATE_MODE => book.from_1904 = fields.u16()? == 1,
                CODE_PAGE if matches!(book.text, Text::CodePage(_)) => {
                    book.text = Text::code_page(fields.u16()?)?;
                }
                SHEET => {
                    let (start, state, is_other) = (fields.u32()?, fields.u8()?, fields.u8()? != 0);
                    let length = fields.u8()?.into();
                    let name = book.text.short(&mut fields, length)?;
                    // Charts and macros have no cells.
                    if !is_other {
                        book.sheets.push((Sheet { name, hidden: state & 3 != 0 }, start as usize));
                    }
                }
                NUMBER_FORMAT => {
                    let id = fields.u16()?;
                    let length = match book.text {
                        Text::Unicode => fields.u16()?.into(),
                        Text::CodePage(_) => fields.u8()?.into(),
                    };
                    book.defined.insert(id, Format::parse(&book.text.short(&mut fields, length)?));
                }
                CELL_FORMAT => {
                    fields.u16()?;
                    book.cells.push(fields.u16()?);
                }
                SHARED_STRINGS => book.strings = Strings::read(records.continued(fields)?)?,
                _ => {}
            }
        }
        Err(damaged("it ends too early"))
    }

    /// How a cell of this format shows a number.
    pub(super) fn format(&self, cell: u16) -> Format {
        let Some(id) = self.cells.get(usize::from(cell)) else { return Format::General };
        self.defined.get(id).cloned().unwrap_or_else(|| Format::built_in(u32::from(*id)))
    }
}

pub(super) fn too_old() -> Error {
    Error::new("unsupported-file", "This is a workbook of a version before Excel 5, which is not read.")
        .hint("Open it in Excel or LibreOffice and save it as an Excel workbook (xlsx).")
}
