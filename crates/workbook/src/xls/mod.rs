//! The older Excel's xls: the records of Excel 5 to 2003 (MS-XLS) in a compound file (MS-CFB).

mod book;
mod cells;
mod records;
mod text;

use std::io::{Cursor, Read};

use cfb::CompoundFile;
use coversheet_error::{Error, Result};
use coversheet_table::{ReadOptions, RowReader, Sheet, Table};

use self::book::Book;
use self::cells::Cells;
use crate::archive::{damaged, encrypted};
use crate::choice::{Candidate, choose};
use crate::grid::Grid;

/// Where the records are: in files of Excel 97 and later, and of Excel 5 and 95. Some files have both.
const STREAMS: [&str; 2] = ["/Workbook", "/Book"];

/// Reads a sheet of a workbook.
pub(crate) fn read(bytes: Vec<u8>, options: ReadOptions) -> Result<Table> {
    let stream = stream(bytes)?;
    let book = Book::read(&stream)?;
    let mut candidates: Vec<Candidate> = Vec::new();
    for (sheet, start) in &book.sheets {
        let extent = Cells::read(&book, &stream, *start)?.extent(&book)?;
        candidates
            .push(Candidate { sheet: Sheet { name: sheet.name.clone(), hidden: sheet.hidden }, extent });
    }
    let (chosen, listed) = choose(&candidates, options.layout.sheet.as_deref())?;
    let Some((sheet, start)) = chosen.and_then(|chosen| book.sheets.get(chosen)) else {
        return RowReader::undecided(options.layout, listed);
    };
    let cells = Cells::read(&book, &stream, *start)?;
    let mut grid = Grid::new(options.clone());
    cells.fill(&book, &mut grid)?;
    let spans = grid.told_late();
    if !spans.is_empty() {
        grid = Grid::with_spans(options, spans);
        cells.fill(&book, &mut grid)?;
    }
    grid.finish(&sheet.name, listed, Vec::new())
}

/// The records of the workbook in a compound file.
fn stream(bytes: Vec<u8>) -> Result<Vec<u8>> {
    let broken = |_| damaged("it cannot be taken apart");
    let mut file = CompoundFile::open(Cursor::new(bytes)).map_err(broken)?;
    if file.exists("/EncryptedPackage") {
        return Err(encrypted());
    }
    let Some(name) = STREAMS.iter().find(|name| file.is_stream(name)) else {
        return Err(Error::new("unsupported-file", "This is a file of an Office program, but no workbook.")
            .hint("Choose the table itself: a CSV file or a workbook (xlsx, xls, ods)."));
    };
    let mut stream = Vec::new();
    file.open_stream(name).map_err(broken)?.read_to_end(&mut stream).map_err(broken)?;
    Ok(stream)
}
