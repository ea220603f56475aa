//! The sample generator's hospital discharges as a workbook, as spreadsheet programs write it: shared strings, numbers, dates.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::sample;
use crate::sample::dates::days_from_civil;

const TYPES: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>"#;
const RELATIONS: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const BOOK: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Discharges" sheetId="1" r:id="rId1"/></sheets></workbook>"#;
const PARTS: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>"#;
/// The second style shows dates.
const STYLES: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>"#;
const SHEET: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>"#;
const STRINGS: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">"#;

/// Writes so many rows after a header.
///
/// # Errors
/// When `out` cannot be written.
pub(crate) fn write(out: &mut impl Write, rows: u64, seed: u64) -> io::Result<()> {
    let mut csv = Vec::new();
    sample::write(&mut csv, rows, seed)?;
    let csv = String::from_utf8(csv).map_err(io::Error::other)?;
    let mut archive = ZipWriter::new_stream(out);
    let packed = SimpleFileOptions::default().compression_level(Some(1)).large_file(true);
    for (name, part) in [
        ("[Content_Types].xml", TYPES),
        ("_rels/.rels", RELATIONS),
        ("xl/workbook.xml", BOOK),
        ("xl/_rels/workbook.xml.rels", PARTS),
        ("xl/styles.xml", STYLES),
    ] {
        archive.start_file(name, packed)?;
        archive.write_all(part.as_bytes())?;
    }
    archive.start_file("xl/worksheets/sheet1.xml", packed)?;
    archive.write_all(SHEET.as_bytes())?;
    let mut strings: HashMap<String, usize> = HashMap::new();
    let mut shared = STRINGS.to_owned();
    let mut row = String::new();
    for (number, line) in (1u64..).zip(csv.lines()) {
        row.clear();
        let _ = write!(row, "<row r=\"{number}\">");
        for (cell, letter) in cells(line).zip('A'..='Z') {
            if let Some(day) = day(&cell) {
                let _ = write!(row, "<c r=\"{letter}{number}\" s=\"1\"><v>{day}</v></c>");
            } else if is_number(&cell) {
                let _ = write!(row, "<c r=\"{letter}{number}\"><v>{cell}</v></c>");
            } else if !cell.is_empty() {
                let next = strings.len();
                let index = *strings.entry(cell.into_owned()).or_insert_with_key(|cell| {
                    let text = cell.replace('&', "&amp;").replace('<', "&lt;");
                    let _ = write!(shared, "<si><t>{text}</t></si>");
                    next
                });
                let _ = write!(row, "<c r=\"{letter}{number}\" t=\"s\"><v>{index}</v></c>");
            }
        }
        row.push_str("</row>");
        archive.write_all(row.as_bytes())?;
    }
    archive.write_all(b"</sheetData></worksheet>")?;
    archive.start_file("xl/sharedStrings.xml", packed)?;
    archive.write_all(shared.as_bytes())?;
    archive.write_all(b"</sst>")?;
    archive.finish()?.into_inner().flush()
}

/// The cells of a line, without quotes around them.
fn cells(line: &str) -> impl Iterator<Item = Cow<'_, str>> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let line = rest?;
        let Some(inside) = line.strip_prefix('"') else {
            let (cell, after) =
                line.split_once(',').map_or((line, None), |(cell, after)| (cell, Some(after)));
            rest = after;
            return Some(Cow::Borrowed(cell));
        };
        // A quote in a cell is written twice: the cell ends at the first that stands alone.
        let mut end = 0;
        while let Some(quote) = inside[end..].find('"') {
            end += quote;
            if !inside[end + 1..].starts_with('"') {
                break;
            }
            end += 2;
        }
        rest = inside.get(end + 1..).and_then(|after| after.strip_prefix(','));
        Some(Cow::Owned(inside[..end].replace("\"\"", "\"")))
    })
}

/// Whether spreadsheet programs keep it as a number.
fn is_number(cell: &str) -> bool {
    cell.parse::<f64>().is_ok_and(|number| number.to_string() == cell)
}

/// The serial number of a day, counted from 30 December 1899.
fn day(cell: &str) -> Option<i32> {
    let mut parts = cell.split('-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let is_day = [year, month, day].map(str::len) == [4, 2, 2];
    let days = || Some(days_from_civil(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?));
    if is_day { Some(days()? + 25_569) } else { None }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use coversheet::{ReadOptions, read};

    /// The workbook has the cells of the text.
    #[test]
    fn it_is_the_same_table() {
        let (mut text, mut book) = (Vec::new(), Cursor::new(Vec::new()));
        crate::sample::write(&mut text, 300, 7).unwrap();
        super::write(&mut book, 300, 7).unwrap();
        let text = read(&text, ReadOptions::plain()).unwrap();
        let book = read(&book.into_inner(), ReadOptions::plain()).unwrap();
        assert_eq!((text.rows(), text.columns().len()), (300, 14));
        for (one, other) in text.columns().iter().zip(book.columns()) {
            assert_eq!(one.name(), other.name());
            for row in 0..text.rows() {
                assert_eq!(one.value(row), other.value(row), "{}, row {row}", one.name());
            }
        }
    }
}
