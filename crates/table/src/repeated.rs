//! The header once more: lists that are printed page by page repeat it at the top of each, and files that were put together one
//! below the other have that of each.
//!
//! A row that says what the header says may be a person, where what was taken for a header is data. So it is left out only where
//! the header cannot be data: where a word stands above numbers. Otherwise [`suspicious`](crate::suspicious) refuses it.

use crate::layout::SourceRow;
use crate::sink::Cells;

/// Fewer rows do not show that a column has numbers.
const ROWS: usize = 5;

/// Rows of units and labels that may stand among them.
const MOST_UNITS: usize = 2;

/// The header and the rows of units or labels below it, and what was seen of them again.
#[derive(Default)]
pub(crate) struct Repeated {
    rows: Vec<(String, Vec<usize>)>,
    /// Which of these comes next, where the last row was one of them.
    next: usize,
    /// Rows that came since they were last taken.
    count: u64,
}

impl Repeated {
    /// Takes a header, unless it may be data as the rows below it.
    pub(crate) fn of(header: Cells<'_>, body: &[SourceRow]) -> Self {
        let tells = header
            .iter()
            .enumerate()
            .any(|(column, name)| is_word(name) && has_numbers(body.iter(), column, 0));
        let rows = if tells { vec![kept(header)] } else { Vec::new() };
        Self { rows, ..Self::default() }
    }

    /// Takes a row that is left out below the header.
    pub(crate) fn below(&mut self, cells: Cells<'_>) {
        if !self.rows.is_empty() {
            self.rows.push(kept(cells));
        }
    }

    /// Whether a row is the header again, or what stands below it where the header came just before.
    #[inline]
    pub(crate) fn is(&mut self, cells: Cells<'_>) -> bool {
        let same = |(text, ends): &(String, Vec<usize>)| text == cells.text() && ends == cells.ends();
        let found = [0, self.next].into_iter().find(|&at| self.rows.get(at).is_some_and(same));
        self.next = found.map_or(0, |at| at + 1);
        self.count += u64::from(found.is_some());
        found.is_some()
    }

    /// How many rows came since this was last asked.
    pub(crate) fn take(&mut self) -> u64 {
        std::mem::take(&mut self.count)
    }
}

fn kept(cells: Cells<'_>) -> (String, Vec<usize>) {
    (cells.text().to_owned(), cells.ends().to_vec())
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
    let tells = |(column, name): (usize, &String)| {
        is_word(name) && has_numbers(kept.iter().copied(), column, MOST_UNITS)
    };
    if header.cells.iter().enumerate().any(tells) { kept } else { below }
}
