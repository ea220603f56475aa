//! A header with one name fewer or more than the rows have cells. R leaves out the name of the first column, which has the names of
//! the rows: numbers in quotes, which tells it from a header that lacks its last name. Other programs end either the header or the
//! rows with a delimiter that the others lack.

use super::header::{Verdict, verdict};
use super::{Sampled, SourceRow};
use crate::Notice;

/// Fewer rows may be wider for other reasons.
const FEWEST: usize = 3;

/// What the column is called that has no name; the first that no other column is.
const NAMES: [&str; 3] = ["row", "row.names", "row.number"];

/// The first part of a file with a header that is as wide as the rows, and what was done; nothing where it is, or where the rows
/// differ.
pub(crate) fn fix_header(text: &[u8], rows: &[Sampled], delimiter: u8) -> Option<(Vec<u8>, Notice)> {
    if let Some(named) = name_first(text, rows, delimiter) {
        return Some(named);
    }
    let (header, below) = rows.split_first()?;
    let end = below.first().filter(|_| below.len() >= FEWEST)?.start;
    let line_end = |byte: &&u8| matches!(byte, b'\n' | b'\r');
    let names = end - text.get(header.start..end)?.iter().rev().take_while(line_end).count();
    let (width, ends_empty) =
        (header.row.cells.len(), |row: &Sampled| row.row.cells.last().is_some_and(String::is_empty));
    let are_of = |cells: usize| below.iter().all(|row| row.row.cells.len() == cells);
    if width > 1 && are_of(width + 1) && below.iter().all(ends_empty) && header.row.filled() == width {
        let message =
            "The rows end with a delimiter and the header does not, so the last column has no name.";
        let fixed = [&text[..names], &[delimiter], &text[names..]].concat();
        return Some((fixed, Notice::new("rows-end-with-delimiter", message)));
    }
    if width > 2 && are_of(width - 1) && ends_empty(header) && text[..names].ends_with(&[delimiter]) {
        let message = "The header ends with a delimiter and the rows do not. It was left out.";
        let fixed = [&text[..names - 1], &text[names..]].concat();
        return Some((fixed, Notice::new("header-ends-with-delimiter", message)));
    }
    None
}

/// The first part of a file with a name for the first column, if the header lacks it.
pub(crate) fn name_first(text: &[u8], rows: &[Sampled], delimiter: u8) -> Option<(Vec<u8>, Notice)> {
    let name = missing_name(text, rows)?;
    let message = format!(
        "The header has one name fewer than the rows have cells, as R writes tables: the first column is called {name}."
    );
    let fixed = [name.as_bytes(), &[delimiter], text].concat();
    Some((fixed, Notice::new("header-short", message).with("name", name)))
}

/// The name of the first column, if the header lacks it and names all others.
pub(crate) fn missing_name(text: &[u8], rows: &[Sampled]) -> Option<&'static str> {
    let (header, below) = rows.split_first()?;
    let quoted = |row: &Sampled| {
        let number = row.row.cells.first().is_some_and(|cell| cell.parse::<u32>().is_ok());
        number && text.get(row.start) == Some(&b'"')
    };
    if !below.iter().all(quoted) {
        return None;
    }
    let below: Vec<&SourceRow> = below.iter().map(|row| &row.row).collect();
    let wider = below.iter().all(|row| row.cells.len() == header.row.cells.len() + 1);
    if below.len() < FEWEST || !wider || header.row.filled() < header.row.cells.len() {
        return None;
    }
    let free = |name: &&&str| !header.row.cells.iter().any(|cell| cell == **name);
    let name = *NAMES.iter().find(free)?;
    let mut named = header.row.clone();
    named.cells.insert(0, String::new());
    (verdict(&named, &below) == Verdict::Names).then_some(name)
}
