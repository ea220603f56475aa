//! Records to a workbook of Excel (ECMA-376 part 1, chapter 18), packed as they come.
//!
//! Written here and not with a library because what is needed is little: a library holds all cells in memory before it
//! writes the first, and a million rows of them do not fit into a tab.

use std::io::{self, Write};

use coversheet_error::{Error, Result};
use zip::ZipWriter;
use zip::write::{SimpleFileOptions, StreamWriter};

use crate::about::{ABOUT, AboutSheet, TABLE, TITLE};
use crate::format::general;
use crate::grid::{COLUMNS, ROWS, place};

/// The size of the parts that the bytes come in.
const PART: usize = 1 << 20;
/// How much of a sheet is gathered before it is packed.
const GATHERED: usize = 64 << 10;
/// The longest text of a cell, and the longest number that a program shows with all its digits.
const LONGEST: usize = 32_767;
const LONGEST_NUMBER: usize = 11;

const NAMESPACE: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
const TYPES: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

/// Writes records to the sheet of a workbook.
///
/// A cell is text, so that no program takes `1-2` for a date or `=1+1` for a formula, unless it is a number that every
/// program shows just as it is written here.
pub struct Writer {
    zip: ZipWriter<StreamWriter<Parts>>,
    xml: String,
    /// Rows of the current sheet.
    rows: u64,
    about: AboutSheet,
}

impl Writer {
    /// A writer at the start of a workbook with this page about its table.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn new(about: AboutSheet) -> Result<Self> {
        let mut writer =
            Self { zip: ZipWriter::new_stream(Parts::default()), xml: String::new(), rows: 0, about };
        writer.parts()?;
        writer.begin_sheet("xl/worksheets/sheet1.xml", true)?;
        Ok(writer)
    }

    /// Writes a record; the first is the header.
    ///
    /// # Errors
    ///
    /// `too-large-for-xlsx` if a sheet cannot hold it, and `out-of-memory`.
    pub fn record<'a>(&mut self, cells: impl IntoIterator<Item = &'a str>) -> Result<()> {
        if self.rows == ROWS {
            return Err(too_large(&format!("a sheet holds {ROWS} rows")));
        }
        self.rows += 1;
        let row = self.rows;
        self.xml.extend(["<row r=\"", &row.to_string(), "\">"]);
        for (column, cell) in cells.into_iter().enumerate() {
            if column == COLUMNS {
                return Err(too_large(&format!("a sheet holds {COLUMNS} columns")));
            }
            self.cell(row, column, cell)?;
        }
        self.xml.push_str("</row>");
        if self.xml.len() < GATHERED { Ok(()) } else { self.flush() }
    }

    /// The bytes of the file, in parts so that no single one is large.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub fn finish(mut self) -> Result<Vec<Vec<u8>>> {
        self.end_sheet()?;
        self.begin_sheet("xl/worksheets/sheet2.xml", false)?;
        self.record([TITLE])?;
        for (name, text) in std::mem::take(&mut self.about.0) {
            self.record([&*name, &*text])?;
        }
        self.end_sheet()?;
        let parts = self.zip.finish().map_err(|_| out_of_memory())?;
        Ok(parts.into_inner().finish())
    }

    fn cell(&mut self, row: u64, column: usize, cell: &str) -> Result<()> {
        if cell.is_empty() {
            return Ok(());
        }
        if cell.len() > LONGEST && cell.encode_utf16().count() > LONGEST {
            return Err(too_large(&format!("a cell holds {LONGEST} characters")).at_row(row));
        }
        let place = place(row, column);
        // The header is in the first style that is not that of all other cells.
        let style = if row == 1 { " s=\"1\"" } else { "" };
        if row > 1 && is_number(cell) {
            self.xml.extend(["<c r=\"", &place, "\"><v>", cell, "</v></c>"]);
            return Ok(());
        }
        self.xml.extend(["<c r=\"", &place, "\"", style, " t=\"inlineStr\"><is><t xml:space=\"preserve\">"]);
        escape(cell, &mut self.xml);
        self.xml.push_str("</t></is></c>");
        Ok(())
    }

    /// Everything but the sheets.
    fn parts(&mut self) -> Result<()> {
        let sheets = [(TABLE, 1), (ABOUT, 2)];
        let each = |text: &dyn Fn(&str, u32) -> String| sheets.map(|(name, id)| text(name, id)).concat();
        let types = each(&|_, id| {
            format!(
                "<Override PartName=\"/xl/worksheets/sheet{id}.xml\" ContentType=\"{TYPES}.worksheet+xml\"/>"
            )
        });
        self.part(
            "[Content_Types].xml",
            &format!(
                "<Types xmlns=\"{PACKAGE}/content-types\">\
                 <Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
                 <Default Extension=\"xml\" ContentType=\"application/xml\"/>\
                 <Override PartName=\"/xl/workbook.xml\" ContentType=\"{TYPES}.sheet.main+xml\"/>\
                 <Override PartName=\"/xl/styles.xml\" ContentType=\"{TYPES}.styles+xml\"/>{types}</Types>"
            ),
        )?;
        self.part(
            "_rels/.rels",
            &format!(
                "<Relationships xmlns=\"{PACKAGE}/relationships\">\
                 <Relationship Id=\"rId1\" Type=\"{RELATIONS}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
            ),
        )?;
        let names = each(&|name, id| format!("<sheet name=\"{name}\" sheetId=\"{id}\" r:id=\"rId{id}\"/>"));
        self.part(
            "xl/workbook.xml",
            &format!(
                "<workbook xmlns=\"{NAMESPACE}\" xmlns:r=\"{RELATIONS}\"><sheets>{names}</sheets></workbook>"
            ),
        )?;
        let targets = each(&|_, id| {
            format!(
                "<Relationship Id=\"rId{id}\" Type=\"{RELATIONS}/worksheet\" Target=\"worksheets/sheet{id}.xml\"/>"
            )
        });
        self.part(
            "xl/_rels/workbook.xml.rels",
            &format!(
                "<Relationships xmlns=\"{PACKAGE}/relationships\">{targets}\
                 <Relationship Id=\"rId3\" Type=\"{RELATIONS}/styles\" Target=\"styles.xml\"/></Relationships>"
            ),
        )?;
        self.part(
            "xl/styles.xml",
            &format!(
                "<styleSheet xmlns=\"{NAMESPACE}\">\
                 <fonts count=\"2\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font>\
                 <font><b/><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts>\
                 <fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill>\
                 <fill><patternFill patternType=\"gray125\"/></fill></fills>\
                 <borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
                 <cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>\
                 <cellXfs count=\"2\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>\
                 <xf numFmtId=\"0\" fontId=\"1\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyFont=\"1\"/></cellXfs>\
                 </styleSheet>"
            ),
        )
    }

    fn part(&mut self, name: &str, xml: &str) -> Result<()> {
        self.begin(name)?;
        self.xml.push_str(xml);
        self.flush()
    }

    /// Begins a sheet. That of the table keeps its header in sight.
    fn begin_sheet(&mut self, name: &str, table: bool) -> Result<()> {
        self.begin(name)?;
        self.rows = 0;
        let view = if table {
            "<sheetViews><sheetView tabSelected=\"1\" workbookViewId=\"0\"><pane ySplit=\"1\" topLeftCell=\"A2\" \
             activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews>"
        } else {
            "<cols><col min=\"1\" max=\"1\" width=\"30\" customWidth=\"1\"/>\
             <col min=\"2\" max=\"2\" width=\"90\" customWidth=\"1\"/></cols>"
        };
        self.xml.extend(["<worksheet xmlns=\"", NAMESPACE, "\">", view, "<sheetData>"]);
        Ok(())
    }

    fn end_sheet(&mut self) -> Result<()> {
        self.xml.push_str("</sheetData></worksheet>");
        self.flush()
    }

    fn begin(&mut self, name: &str) -> Result<()> {
        self.zip.start_file(name, SimpleFileOptions::default()).map_err(|_| out_of_memory())?;
        self.xml.push_str(DECLARATION);
        Ok(())
    }

    fn flush(&mut self) -> Result<()> {
        self.zip.write_all(self.xml.as_bytes()).map_err(|_| out_of_memory())?;
        self.xml.clear();
        Ok(())
    }
}

/// Whether a cell is a number that every program shows just as it is written here.
fn is_number(cell: &str) -> bool {
    cell.len() <= LONGEST_NUMBER
        && cell.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'-'))
        && cell.parse().is_ok_and(|number: f64| general(number) == cell)
}

/// Adds a text so that XML and spreadsheet programs give it back as it is.
fn escape(text: &str, out: &mut String) {
    for (position, character) in text.char_indices() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\t' | '\n' => out.push(character),
            // Characters that XML does not have, and those that it would change.
            '\0'..' ' | '\u{fffe}' | '\u{ffff}' => {
                out.extend(["_x", &format!("{:04X}", u32::from(character)), "_"]);
            }
            // What would be taken for such a character.
            '_' if looks_escaped(&text[position..]) => out.push_str("_x005F_"),
            _ => out.push(character),
        }
    }
}

fn looks_escaped(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.get(1) == Some(&b'x')
        && bytes.get(6) == Some(&b'_')
        && bytes[2..6].iter().all(u8::is_ascii_hexdigit)
}

fn too_large(why: &str) -> Error {
    Error::new("too-large-for-xlsx", format!("The table does not fit into an Excel workbook: {why}."))
        .hint("Write it as CSV, which has no such limits.")
}

fn out_of_memory() -> Error {
    Error::new("out-of-memory", "There is not enough memory for the workbook.").hint("Write it as CSV.")
}

/// Bytes in parts.
#[derive(Default)]
struct Parts {
    full: Vec<Vec<u8>>,
    part: Vec<u8>,
}

impl Parts {
    fn finish(mut self) -> Vec<Vec<u8>> {
        self.full.push(self.part);
        self.full
    }
}

impl Write for Parts {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.part.capacity() == 0 {
            self.part.try_reserve_exact(PART)?;
        }
        let written = bytes.len().min(PART - self.part.len());
        self.part.extend_from_slice(&bytes[..written]);
        if self.part.len() == PART {
            self.full.try_reserve(1)?;
            self.full.push(std::mem::take(&mut self.part));
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
