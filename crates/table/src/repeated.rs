//! The header once more: lists that are printed page by page repeat it at the top of each, and files that were put together one
//! below the other have that of each.
//!
//! A row that says what the header says may be a person, where what was taken for a header is data. So it is left out only where
//! the header cannot be data: where a word stands above numbers. Otherwise [`suspicious`](crate::suspicious) refuses it.

use crate::layout::{SourceRow, stands_above_numbers};
use crate::sink::Cells;

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
        let tells = stands_above_numbers(header.iter(), &body.iter(), 0);
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
