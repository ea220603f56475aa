//! Excel's xlsx and xlsm (ECMA-376 part 1, chapter 18).

mod cell;
mod cells;
mod row;
mod strings;
mod styles;

use coversheet_error::{Error, Result};
use coversheet_table::{ReadOptions, RowReader, Sheet, Table};
use quick_xml::events::Event;

use crate::archive::{Archive, damaged};
use crate::choice::{Candidate, choose};
use crate::grid::Grid;
use crate::xml::{attribute, is_set, local, next, reader};

/// A sheet and the part that holds it.
#[derive(Debug)]
struct Entry {
    name: String,
    hidden: bool,
    part: String,
}

/// Reads a sheet of a workbook.
pub(crate) fn read(mut archive: Archive<'_>, options: ReadOptions) -> Result<Table> {
    let root = related(&mut archive, "_rels/.rels", "", "/officeDocument")?
        .into_iter()
        .next()
        .map_or_else(|| "xl/workbook.xml".to_owned(), |(_, part)| part);
    let (entries, from_1904) = sheets(&mut archive, &root)?;
    let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    let in_folder = |name: &str| if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
    let texts = in_folder("sharedStrings.xml");
    // Of the sheets, one is read to its end.
    let largest = entries.iter().map(|entry| archive.size(&entry.part)).max().unwrap_or(0);
    let expected = archive.size(&texts).saturating_add(largest);
    archive.announce(expected);
    let strings = strings::read(&mut archive, &texts)?;
    let formats = styles::read(&mut archive, &in_folder("styles.xml"))?;
    let book = cell::Book { strings: &strings, formats: &formats, from_1904 };
    let mut candidates = Vec::new();
    for entry in &entries {
        candidates.push(Candidate {
            sheet: Sheet { name: entry.name.clone(), hidden: entry.hidden },
            extent: cells::extent(&mut archive, &entry.part, &book)?,
        });
    }
    let (chosen, listed) = choose(&candidates, options.layout.sheet.as_deref())?;
    let Some(chosen) = chosen else { return RowReader::undecided(options.layout, listed) };
    let entry = &entries[chosen];
    let expected = archive.size(&entry.part);
    archive.announce(expected);
    let mut grid = Grid::new(options.clone());
    cells::read(&mut archive, &entry.part, &book, &mut grid)?;
    // Which cells are merged is said behind the rows.
    let spans = grid.told_late();
    if !spans.is_empty() {
        archive.announce(expected);
        grid = Grid::with_spans(options, spans);
        cells::read(&mut archive, &entry.part, &book, &mut grid)?;
    }
    grid.finish(&entry.name, listed, Vec::new())
}

/// The worksheets, and whether days are counted from 1904.
fn sheets(archive: &mut Archive<'_>, root: &str) -> Result<(Vec<Entry>, bool)> {
    let (folder, file) = root.rsplit_once('/').unwrap_or(("", root));
    let rels =
        if folder.is_empty() { format!("_rels/{file}.rels") } else { format!("{folder}/_rels/{file}.rels") };
    let parts = related(archive, &rels, folder, "/worksheet")?;
    let part = archive.part(root)?.ok_or_else(not_a_workbook)?;
    let (mut xml, mut buffer) = (reader(part), Vec::new());
    let (mut entries, mut from_1904) = (Vec::new(), false);
    loop {
        match next(&mut xml, &mut buffer)? {
            Event::Start(element) => match local(element.name().as_ref()) {
                "workbookPr" => from_1904 = is_set(&element, "date1904")?,
                "sheet" => {
                    let name = attribute(&element, "name")?.unwrap_or_default().into_owned();
                    let hidden = attribute(&element, "state")?.is_some_and(|state| state != "visible");
                    let id = attribute(&element, "id")?.unwrap_or_default();
                    // Sheets of other kinds, such as charts, have no cells.
                    if let Some((_, part)) = parts.iter().find(|(other, _)| **other == *id) {
                        entries.push(Entry { name, hidden, part: part.clone() });
                    }
                }
                _ => {}
            },
            Event::Eof => return Ok((entries, from_1904)),
            _ => {}
        }
    }
}

/// The ids and parts that a part relates to, of the kind whose address ends like this.
fn related(archive: &mut Archive<'_>, rels: &str, folder: &str, kind: &str) -> Result<Vec<(String, String)>> {
    let Some(part) = archive.part(rels)? else {
        return Ok(Vec::new());
    };
    let (mut xml, mut buffer) = (reader(part), Vec::new());
    let mut found = Vec::new();
    loop {
        match next(&mut xml, &mut buffer)? {
            Event::Start(element)
                if attribute(&element, "Type")?.is_some_and(|address| address.ends_with(kind)) =>
            {
                let id = attribute(&element, "Id")?.unwrap_or_default().into_owned();
                let target = attribute(&element, "Target")?.unwrap_or_default();
                found.push((id, resolved(folder, &target)));
            }
            Event::Eof => return Ok(found),
            _ => {}
        }
    }
}

/// The part that a target means, seen from a folder.
fn resolved(folder: &str, target: &str) -> String {
    if let Some(absolute) = target.strip_prefix('/') {
        return absolute.to_owned();
    }
    let mut path: Vec<&str> = folder.split('/').filter(|name| !name.is_empty()).collect();
    for name in target.split('/') {
        match name {
            ".." => drop(path.pop()),
            "." | "" => {}
            name => path.push(name),
        }
    }
    path.join("/")
}

fn not_a_workbook() -> Error {
    damaged("it does not say which sheets it has")
}
