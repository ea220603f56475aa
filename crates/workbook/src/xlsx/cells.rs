//! The cells of a sheet (ECMA-376 part 1, section 18.3.1).
//!
//! Rows are taken as programs write nearly all of them ([`Row`]); what is written otherwise goes through the XML reader,
//! one row or all of them. What becomes of a cell is one for both.

use std::io::BufRead;

use coversheet_error::Result;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::cell::{Book, Cell, Type};
use super::row::Row;
use crate::archive::{Archive, Part, damaged, unreadable};
use crate::choice::Extent;
use crate::grid::{Grid, Kind, parse_place};
use crate::scan::Stop;
use crate::xml::{attribute, is_set, local, next, push_reference, push_text, reader, skip};

/// A cell that comes through the XML reader.
struct Slow {
    place: Option<(u64, usize)>,
    style: usize,
    kind: Type,
    value: String,
    has_value: bool,
    has_formula: bool,
}

/// Looks at the first cells of a sheet, to find out whether there is anything in it and whether it is only about others.
pub(crate) fn extent(archive: &mut Archive<'_>, part: &str, book: &Book<'_>) -> Result<Extent> {
    let mut extent = Extent::default();
    let Some(part) = archive.part(part)? else {
        return Ok(extent);
    };
    let (mut xml, mut buffer) = (reader(part), Vec::new());
    let (mut cell, mut text, mut row, mut column) = (Slow::new(), String::new(), 0, 0);
    loop {
        match next(&mut xml, &mut buffer)? {
            Event::Start(element) => match local(element.name().as_ref()) {
                "row" => ((row, _), column) = (begin_row(&element, row)?, 0),
                "c" => {
                    cell.begin(&element)?;
                    cell.read(&mut xml, &mut buffer)?;
                    text.clear();
                    let cell = cell.as_stored();
                    let kind = cell.show(book, &mut text)?;
                    let place = cell.place.unwrap_or((row, column));
                    column = place.1 + 1;
                    if !text.is_empty() && kind != Kind::Error && !extent.add(place.0, place.1, &text) {
                        return Ok(extent);
                    }
                }
                _ => {}
            },
            Event::Eof => return Ok(extent),
            _ => {}
        }
    }
}

/// Reads a sheet.
pub(crate) fn read(archive: &mut Archive<'_>, part: &str, book: &Book<'_>, grid: &mut Grid) -> Result<()> {
    let part = archive.part(part)?.ok_or_else(|| damaged("a sheet is missing"))?;
    let (mut xml, mut buffer) = (reader(part), Vec::new());
    let mut cell = Slow::new();
    let (mut row, mut column, mut inside) = (0, 0, false);
    let mut quick = Row::default();
    loop {
        match next(&mut xml, &mut buffer)? {
            Event::Start(element) => match local(element.name().as_ref()) {
                "sheetData" => rows(&mut quick, xml.get_mut(), &mut row, book, grid)?,
                "col"
                    if is_set(&element, "hidden")?
                        || attribute(&element, "width")?.as_deref() == Some("0") =>
                {
                    let bound = |name| {
                        Ok::<_, coversheet_error::Error>(
                            attribute(&element, name)?.and_then(|value| value.parse::<usize>().ok()),
                        )
                    };
                    if let (Some(first @ 1..), Some(last @ 1..)) = (bound("min")?, bound("max")?) {
                        grid.hide_columns(first - 1, last - 1);
                    }
                }
                "row" => {
                    let hidden;
                    (row, hidden) = begin_row(&element, row)?;
                    grid.begin_row(row, hidden)?;
                    (column, inside) = (0, true);
                }
                "c" if inside => {
                    cell.begin(&element)?;
                    cell.read(&mut xml, &mut buffer)?;
                    cell.as_stored().put(row, &mut column, book, grid)?;
                }
                "mergeCell" => {
                    let range = attribute(&element, "ref")?.unwrap_or_default();
                    let place = |place: &str| parse_place(place.as_bytes());
                    let (first, last) = range.split_once(':').unwrap_or((&range, &range));
                    if let Some((first, last)) = place(first).zip(place(last)) {
                        grid.merged(first, last)?;
                    }
                }
                _ => {}
            },
            Event::End(element) if inside && local(element.name().as_ref()) == "row" => {
                inside = false;
                grid.end_row()?;
                rows(&mut quick, xml.get_mut(), &mut row, book, grid)?;
            }
            Event::Eof if inside => return Err(damaged("it ends too early")),
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

/// Takes rows, from the `last` one on, up to one that is written in another way.
fn rows(
    quick: &mut Row,
    part: &mut Part<'_>,
    last: &mut u64,
    book: &Book<'_>,
    grid: &mut Grid,
) -> Result<()> {
    loop {
        match quick.scan(part.seen()) {
            Ok(bytes) => {
                *last = quick.number.unwrap_or(*last + 1);
                grid.begin_row(*last, quick.hidden)?;
                let mut column = 0;
                for cell in quick.cells(bytes) {
                    cell.put(*last, &mut column, book, grid)?;
                }
                grid.end_row()?;
                let taken = bytes.len();
                part.consume(taken);
            }
            Err(Stop::Odd) => return Ok(()),
            Err(Stop::Short) => {
                if !part.more().map_err(|error| unreadable(&error.into()))? {
                    return Ok(());
                }
            }
        }
    }
}

/// The number of a row, which may be left out, and whether it is hidden.
fn begin_row(element: &BytesStart<'_>, last: u64) -> Result<(u64, bool)> {
    let number = match attribute(element, "r")? {
        Some(number) => number.parse().map_err(|_| damaged("its rows have no numbers"))?,
        None => last + 1,
    };
    let hidden = is_set(element, "hidden")? || attribute(element, "ht")?.as_deref() == Some("0");
    Ok((number, hidden))
}

impl Slow {
    fn new() -> Self {
        Self {
            place: None,
            style: 0,
            kind: Type::Number,
            value: String::new(),
            has_value: false,
            has_formula: false,
        }
    }

    /// Takes what the cell's element says.
    fn begin(&mut self, element: &BytesStart<'_>) -> Result<()> {
        let mut value = std::mem::take(&mut self.value);
        value.clear();
        *self = Self { value, ..Self::new() };
        for item in element.attributes().with_checks(false) {
            let item = item.map_err(|_| damaged("its contents are not well-formed"))?;
            match item.key.as_ref() {
                "r" => {
                    let place = parse_place(item.value.as_bytes());
                    self.place = Some(place.ok_or_else(|| damaged("a cell is at no place"))?);
                }
                "s" => self.style = item.value.parse().unwrap_or(0),
                "t" => self.kind = Type::named(item.value.as_bytes()),
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads up to the end of the cell.
    fn read<R: BufRead>(&mut self, xml: &mut Reader<R>, buffer: &mut Vec<u8>) -> Result<()> {
        let mut in_value = false;
        loop {
            match next(xml, buffer)? {
                Event::Start(element) => match local(element.name().as_ref()) {
                    "v" => (in_value, self.has_value) = (true, true),
                    "is" => {
                        self.has_value = true;
                        push_text(xml, buffer, &["rPh"], &mut self.value)?;
                    }
                    "f" => {
                        self.has_formula = true;
                        skip(xml, buffer)?;
                    }
                    _ => skip(xml, buffer)?,
                },
                Event::Text(text) if in_value => self.value.push_str(&text.xml10_content()),
                Event::CData(text) if in_value => self.value.push_str(&text.xml10_content()),
                Event::GeneralRef(reference) if in_value => push_reference(&reference, &mut self.value)?,
                Event::End(_) if in_value => in_value = false,
                Event::End(_) => return Ok(()),
                Event::Eof => return Err(damaged("it ends too early")),
                _ => {}
            }
        }
    }

    fn as_stored(&self) -> Cell<'_> {
        Cell {
            place: self.place,
            style: self.style,
            kind: self.kind,
            value: &self.value,
            has_value: self.has_value,
            has_formula: self.has_formula,
        }
    }
}
