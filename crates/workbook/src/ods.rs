//! Spreadsheets of `OpenDocument` (OASIS, ODF 1.3 part 3, chapter 9).

mod cell;

use std::collections::HashSet;

use coversheet_error::Result;
use coversheet_table::{ReadOptions, RowReader, Sheet, Table};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use self::cell::Cell;
use crate::archive::{Archive, Part, damaged, encrypted};
use crate::choice::{Candidate, Extent, choose};
use crate::grid::{COLUMNS, Grid, Kind, ROWS};
use crate::xml::{attribute, local, next, reader, skip};

/// The part with all sheets.
const CONTENT: &str = "content.xml";

/// Reads a sheet of a spreadsheet.
pub(crate) fn read(mut archive: Archive<'_>, options: ReadOptions) -> Result<Table> {
    check_encryption(&mut archive)?;
    let mut candidates: Vec<Candidate> = Vec::new();
    // Once to see which sheets there are, and once to read one.
    let expected = archive.size(CONTENT).saturating_mul(2);
    archive.announce(expected);
    let mut sheets = Sheets::open(&mut archive)?;
    while let Some(sheet) = sheets.next_sheet()? {
        let mut extent = Extent::default();
        sheets.rows(&mut extent)?;
        candidates.push(Candidate { sheet, extent });
    }
    drop(sheets);
    let (chosen, listed) = choose(&candidates, options.layout.sheet.as_deref())?;
    let Some(chosen) = chosen else { return RowReader::undecided(options.layout, listed) };
    let mut grid = Grid::new(options);
    let mut sheets = Sheets::open(&mut archive)?;
    for position in 0.. {
        let Some(sheet) = sheets.next_sheet()? else { break };
        if position == chosen {
            sheets.rows(&mut grid)?;
            return grid.finish(&sheet.name, listed, Vec::new());
        }
        sheets.rows(&mut Nobody)?;
    }
    Err(damaged("a sheet is missing"))
}

/// Refuses a file whose contents cannot be read without a password.
fn check_encryption(archive: &mut Archive<'_>) -> Result<()> {
    if archive.part("encrypted-package")?.is_some() {
        return Err(encrypted());
    }
    let Some(part) = archive.part("META-INF/manifest.xml")? else {
        return Ok(());
    };
    let (mut xml, mut buffer) = (reader(part), Vec::new());
    loop {
        match next(&mut xml, &mut buffer)? {
            Event::Start(element) if local(element.name().as_ref()) == "encryption-data" => {
                return Err(encrypted());
            }
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

/// Who looks at a sheet.
trait Visitor {
    /// These columns, counted from 0, are hidden.
    fn hidden_columns(&mut self, first: usize, last: usize);
    /// A row that has cells.
    fn row(&mut self, number: u64, hidden: bool, cells: &[Cell]) -> Result<()>;
}

struct Nobody;

impl Visitor for Nobody {
    fn hidden_columns(&mut self, _first: usize, _last: usize) {}

    fn row(&mut self, _number: u64, _hidden: bool, _cells: &[Cell]) -> Result<()> {
        Ok(())
    }
}

impl Visitor for Extent {
    fn hidden_columns(&mut self, _first: usize, _last: usize) {}

    fn row(&mut self, number: u64, _hidden: bool, cells: &[Cell]) -> Result<()> {
        for cell in cells.iter().filter(|cell| !cell.text.is_empty() && cell.kind != Kind::Error) {
            self.add(number, cell.column, &cell.text);
        }
        Ok(())
    }
}

impl Visitor for Grid {
    fn hidden_columns(&mut self, first: usize, last: usize) {
        self.hide_columns(first, last);
    }

    fn row(&mut self, number: u64, hidden: bool, cells: &[Cell]) -> Result<()> {
        self.begin_row(number, hidden)?;
        for cell in cells {
            for column in cell.column..cell.column + cell.repeated {
                if cell.has_formula {
                    self.formula(column, true);
                }
                if let Some((rows, columns)) = cell.merged {
                    self.merged((number, column), (number + rows - 1, column + columns - 1))?;
                }
                self.cell(column, &cell.text, cell.kind)?;
            }
        }
        self.end_row()
    }
}

/// The sheets of a spreadsheet, one after the other.
struct Sheets<'a> {
    xml: Reader<Part<'a>>,
    buffer: Vec<u8>,
    /// The styles whose sheets are hidden.
    hiding: HashSet<String>,
}

impl<'a> Sheets<'a> {
    fn open(archive: &'a mut Archive<'_>) -> Result<Self> {
        let part = archive.part(CONTENT)?.ok_or_else(|| damaged("it has no contents"))?;
        Ok(Self { xml: reader(part), buffer: Vec::new(), hiding: HashSet::new() })
    }

    /// Goes to the next sheet.
    fn next_sheet(&mut self) -> Result<Option<Sheet>> {
        let mut style = String::new();
        loop {
            match next(&mut self.xml, &mut self.buffer)? {
                Event::Start(element) => match local(element.name().as_ref()) {
                    "style" => style = attribute(&element, "name")?.unwrap_or_default().into_owned(),
                    "table-properties" if attribute(&element, "display")?.as_deref() == Some("false") => {
                        self.hiding.insert(style.clone());
                    }
                    // Elsewhere, tables are copies of cells of other files.
                    "tracked-changes" | "dde-links" | "consolidation" => {
                        skip(&mut self.xml, &mut self.buffer)?;
                    }
                    "table" => {
                        let name = attribute(&element, "name")?.unwrap_or_default().into_owned();
                        let hidden = attribute(&element, "style-name")?
                            .is_some_and(|style| self.hiding.contains(&*style));
                        return Ok(Some(Sheet { name, hidden }));
                    }
                    _ => {}
                },
                Event::Eof => return Ok(None),
                _ => {}
            }
        }
    }

    /// Reads up to the end of the sheet.
    fn rows(&mut self, visitor: &mut dyn Visitor) -> Result<()> {
        let (mut number, mut column) = (1, 0);
        loop {
            match next(&mut self.xml, &mut self.buffer)? {
                Event::Start(element) => match local(element.name().as_ref()) {
                    "table-column" => {
                        let (repeated, hidden) =
                            (repeated(&element, "number-columns-repeated")?, is_hidden(&element)?);
                        if hidden && column < COLUMNS as u64 {
                            visitor.hidden_columns(
                                column as usize,
                                (column + repeated - 1).min(COLUMNS as u64) as usize,
                            );
                        }
                        column += repeated;
                    }
                    "table-row" => {
                        let (repeated, hidden) =
                            (repeated(&element, "number-rows-repeated")?, is_hidden(&element)?);
                        let cells = self.cells()?;
                        if !cells.is_empty() || (hidden && number + repeated < ROWS) {
                            if number + repeated - 1 > ROWS {
                                return Err(damaged("it has more rows than a sheet can have"));
                            }
                            for number in number..number + repeated {
                                visitor.row(number, hidden, &cells)?;
                            }
                        }
                        number += repeated;
                    }
                    // Drawings, forms and the like may hold tables of their own.
                    "shapes" | "forms" | "scenario" | "table-source" => {
                        skip(&mut self.xml, &mut self.buffer)?;
                    }
                    _ => {}
                },
                Event::End(element) if local(element.name().as_ref()) == "table" => return Ok(()),
                Event::Eof => return Err(damaged("it ends too early")),
                _ => {}
            }
        }
    }

    /// The cells of the row that just began that have something in them.
    fn cells(&mut self) -> Result<Vec<Cell>> {
        let (mut cells, mut column) = (Vec::new(), 0);
        loop {
            match next(&mut self.xml, &mut self.buffer)? {
                Event::Start(element) => {
                    let repeated = repeated(&element, "number-columns-repeated")?;
                    let cell = Cell::begin(&element)?;
                    let mut cell = cell.read(&mut self.xml, &mut self.buffer)?;
                    if !cell.is_empty() {
                        if column + repeated > COLUMNS as u64 {
                            return Err(damaged("it has more columns than a sheet can have"));
                        }
                        (cell.column, cell.repeated) = (column as usize, repeated as usize);
                        cells.push(cell);
                    }
                    column += repeated;
                }
                Event::End(_) => return Ok(cells),
                Event::Eof => return Err(damaged("it ends too early")),
                _ => {}
            }
        }
    }
}

/// How many times a row, column or cell is there.
fn repeated(element: &BytesStart<'_>, name: &str) -> Result<u64> {
    let Some(count) = attribute(element, name)? else {
        return Ok(1);
    };
    let count = count.parse::<u64>().ok().filter(|count| (1..1 << 32).contains(count));
    count.ok_or_else(|| damaged("it repeats cells in a way that makes no sense"))
}

fn is_hidden(element: &BytesStart<'_>) -> Result<bool> {
    Ok(matches!(attribute(element, "visibility")?.as_deref(), Some("collapse" | "filter")))
}
