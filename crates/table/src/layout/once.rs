//! The header once more, among the rows that are looked at first.

use super::SourceRow;

/// Fewer rows do not show that a column has numbers.
const ROWS: usize = 5;

/// Rows of units and labels that may stand among them.
const MOST_UNITS: usize = 2;

/// Whether a word stands above numbers, in all rows but so many, so that the row above cannot be data.
pub(crate) fn stands_above_numbers<'a>(
    header: impl Iterator<Item = &'a str>,
    rows: &(impl Iterator<Item = &'a SourceRow> + Clone),
    but: usize,
) -> bool {
    header.enumerate().any(|(column, name)| is_word(name) && has_numbers(rows.clone(), column, but))
}

/// Whether a cell begins with a letter.
fn is_word(cell: &str) -> bool {
    cell.trim_start().starts_with(char::is_alphabetic)
}

/// Whether a column has numbers, dates or nothing in all rows but so many.
fn has_numbers<'a>(rows: impl Iterator<Item = &'a SourceRow>, column: usize, but: usize) -> bool {
    let filled =
        rows.filter_map(|row| row.cells.get(column)).map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
    let (numbers, others): (Vec<&str>, Vec<&str>) =
        filled.partition(|cell| cell.starts_with(|first: char| first.is_ascii_digit()));
    numbers.len() >= ROWS && others.len() <= but
}

/// The rows below a header without the header again, and without what stands right below it again; all of them where the header may
/// be data.
pub(crate) fn once<'a>(header: &SourceRow, below: Vec<&'a SourceRow>) -> Vec<&'a SourceRow> {
    let mut kept: Vec<&SourceRow> = Vec::new();
    let mut again = None;
    for row in &below {
        again = match again {
            _ if row.cells == header.cells => Some(0),
            Some(at) if kept.get(at).is_some_and(|known| known.cells == row.cells) => Some(at + 1),
            _ => None,
        };
        if again.is_none() {
            kept.push(row);
        }
    }
    let tells =
        stands_above_numbers(header.cells.iter().map(String::as_str), &kept.iter().copied(), MOST_UNITS);
    if tells { kept } else { below }
}
