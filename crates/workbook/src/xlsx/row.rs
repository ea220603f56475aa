//! A row of a sheet as programs write nearly all of them (ECMA-376 part 1, section 18.3.1.73), taken apart in one go.

use std::ops::Range;

use super::cell::{Cell, Type};
use crate::grid::parse_place;
use crate::scan::{Scan, Stop, number};

/// A row, to be used for one after the other.
#[derive(Default)]
pub(crate) struct Row {
    /// Its number, if it has one.
    pub(crate) number: Option<u64>,
    pub(crate) hidden: bool,
    cells: Vec<Scanned>,
}

/// A cell, whose value is a part of the row's bytes.
struct Scanned {
    place: Option<(u64, usize)>,
    style: usize,
    kind: Type,
    value: Option<Range<usize>>,
    has_formula: bool,
}

impl Row {
    /// Takes a row from the start of these bytes, which may begin with blanks; returns what it was made of.
    pub(crate) fn scan<'a>(&mut self, bytes: &'a [u8]) -> Result<&'a str, Stop> {
        (self.number, self.hidden) = (None, false);
        self.cells.clear();
        let mut scan = Scan::new(bytes);
        scan.blanks();
        scan.must(b"<row")?;
        self.begin(&mut scan)?;
        loop {
            scan.blanks();
            if scan.has(b"<c")? {
                self.cells.try_reserve(1).map_err(|_| Stop::Odd)?;
                self.cells.push(cell(&mut scan)?);
            } else {
                scan.must(b"</row>")?;
                let row = bytes.get(..scan.at()).ok_or(Stop::Short)?;
                return std::str::from_utf8(row).map_err(|_| Stop::Odd);
            }
        }
    }

    /// The cells of a row that was made of this.
    pub(crate) fn cells<'a>(&'a self, row: &'a str) -> impl Iterator<Item = Cell<'a>> {
        self.cells.iter().map(|cell| Cell {
            place: cell.place,
            style: cell.style,
            kind: cell.kind,
            value: cell.value.clone().and_then(|value| row.get(value)).unwrap_or_default(),
            has_value: cell.value.is_some(),
            has_formula: cell.has_formula,
        })
    }

    /// What the row's own tag says. What is said twice counts as it is said first.
    fn begin(&mut self, scan: &mut Scan<'_>) -> Result<(), Stop> {
        let (mut hidden, mut height) = (None, None);
        while let Some((name, value)) = scan.attribute()? {
            let local = name.iter().rposition(|&byte| byte == b':').map_or(name, |colon| &name[colon + 1..]);
            match local {
                b"r" if self.number.is_none() => self.number = Some(number(value).ok_or(Stop::Odd)?),
                b"hidden" => hidden = hidden.or(Some(value)),
                b"ht" => height = height.or(Some(value)),
                _ => {}
            }
        }
        self.hidden = matches!(hidden, Some(b"1" | b"true" | b"on")) || height == Some(b"0");
        scan.must(b">")
    }
}

/// The cell whose tag just began.
#[inline]
fn cell(scan: &mut Scan<'_>) -> Result<Scanned, Stop> {
    let mut cell = Scanned { place: None, style: 0, kind: Type::Number, value: None, has_formula: false };
    // Most cells say no more than this, and in this order.
    if scan.has(b" r=\"")? {
        cell.place = Some(scan.place()?);
    }
    if scan.has(b" s=\"")? {
        cell.style = scan.number()? as usize;
    }
    if scan.has(b" t=\"s\"")? {
        cell.kind = Type::Shared;
    }
    while let Some((name, value)) = scan.attribute()? {
        match name {
            b"r" => cell.place = Some(parse_place(value).ok_or(Stop::Odd)?),
            b"s" => cell.style = number(value).ok_or(Stop::Odd)? as usize,
            b"t" => cell.kind = Type::named(value),
            _ => {}
        }
    }
    if scan.has(b"/>")? {
        return Ok(cell);
    }
    scan.must(b">")?;
    if scan.has(b"<f")? {
        cell.has_formula = true;
        scan.attributes()?;
        if !scan.has(b"/>")? {
            scan.must(b">")?;
            scan.text()?;
            scan.must(b"</f>")?;
        }
    }
    if scan.has(b"<v>")? {
        cell.value = Some(scan.text()?);
        scan.must(b"</v>")?;
    } else if scan.has(b"<is><t")? {
        // What it says is whether blanks count, and they always do.
        scan.attributes()?;
        scan.must(b">")?;
        cell.value = Some(scan.text()?);
        scan.must(b"</t></is>")?;
    }
    scan.must(b"</c>")?;
    Ok(cell)
}

#[cfg(test)]
mod tests {
    use super::Row;
    use crate::scan::Stop;

    /// Rows as Excel, `LibreOffice`, openpyxl, R's writexl and this crate write them.
    const ROWS: [&str; 5] = [
        "<row r=\"2\" spans=\"1:3\" x14ac:dyDescent=\"0.25\"><c r=\"A2\" t=\"s\"><v>3</v></c><c r=\"B2\" s=\"1\"><v>45413</v></c><c r=\"C2\"><f t=\"shared\" ref=\"C2:C9\" si=\"0\">B2+1</f><v>45414</v></c></row>",
        "<row r=\"2\" customFormat=\"false\" ht=\"12.8\" hidden=\"false\" customHeight=\"false\" outlineLevel=\"0\" collapsed=\"false\"><c r=\"A2\" s=\"0\" t=\"s\"><v>3</v></c><c r=\"B2\" s=\"1\" t=\"n\"><v>45413</v></c><c r=\"C2\" s=\"0\" t=\"n\"><f aca=\"false\">B2+1</f><v>45414</v></c></row>",
        "<row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is><t>Ann</t></is></c><c r=\"B2\" s=\"1\" t=\"n\"><v>45413</v></c><c r=\"C2\" t=\"n\"><v>45414</v></c></row>",
        "\n<row><c t=\"inlineStr\"><is><t xml:space=\"preserve\">Ann</t></is></c>\n<c s=\"1\"><v>45413</v></c>\n<c/></row>",
        "<row r=\"2\"><c r=\"A2\" t=\"b\"><v>1</v></c><c r=\"B2\" s=\"1\"><v>45413</v></c><c r=\"C2\" t=\"e\"><v>#N/A</v></c></row>",
    ];

    #[test]
    fn rows_of_programs_are_taken_whole() {
        let mut row = Row::default();
        for text in ROWS {
            assert_eq!(row.scan(format!("{text}<row r=\"3\">").as_bytes()), Ok(text));
            assert_eq!((row.cells(text).count(), row.hidden), (3, false));
            assert_eq!(row.cells(text).nth(1).map(|cell| (cell.style, cell.value)), Some((1, "45413")));
            for short in 0..text.len() {
                assert_eq!(row.scan(&text.as_bytes()[..short]), Err(Stop::Short), "{}", &text[..short]);
            }
        }
    }

    #[test]
    fn what_is_written_otherwise_is_left() {
        let mut row = Row::default();
        for text in [
            "<row/>",
            "</sheetData>",
            "<x:row><x:c/></x:row>",
            "<row r='1'></row>",
            "<row r=\"1\" ></row>",
            "<row r=\"one\"></row>",
            "<row>text</row>",
            "<row><!-- --></row>",
            "<row><cell/></row>",
            "<row><c r=\"1A\"/></row>",
            "<row><c><v>1</v><v>2</v></c></row>",
            "<row><c><v>1</v><f>A1</f></c></row>",
            "<row><c><v>&lt;</v></c></row>",
            "<row><c><v><![CDATA[1]]></v></c></row>",
            "<row><c t=\"inlineStr\"><is><r><t>a</t></r></is></c></row>",
            "<row><c><v>1</c></row>",
        ] {
            assert_eq!(row.scan(format!("{text}                ").as_bytes()), Err(Stop::Odd), "{text}");
        }
        assert_eq!(row.scan(b"<row><c><v>\xff</v></c></row>"), Err(Stop::Odd));
    }
}
