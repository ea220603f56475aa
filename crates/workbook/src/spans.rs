//! Cells that were merged over several rows: a ward beside all of its patients, or a patient beside all visits.
//!
//! Programs store the value in the first cell alone. Whoever merged them means that it is said of each row, so each gets it.

use coversheet_error::Result;

/// Rows of one column that share a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) column: usize,
    /// The first row, which has the value, and the last one, counted from 1.
    pub(crate) first: u64,
    pub(crate) last: u64,
}

/// The spans of a sheet, as its rows come.
#[derive(Default)]
pub(crate) struct Spans {
    /// Those that come later, the next one last.
    later: Vec<Span>,
    /// Those that the current row is in, by columns, with their values.
    active: Vec<(Span, String)>,
}

impl Spans {
    /// The spans of a whole sheet.
    pub(crate) fn new(mut later: Vec<Span>) -> Self {
        later.sort_unstable_by_key(|span| std::cmp::Reverse((span.first, span.column)));
        Self { later, active: Vec::new() }
    }

    /// Goes on to a row.
    pub(crate) fn begin_row(&mut self, number: u64) -> Result<()> {
        if self.later.is_empty() && self.active.is_empty() {
            return Ok(());
        }
        self.active.retain(|(span, _)| span.last >= number);
        while let Some(span) = self.later.pop_if(|span| span.first <= number) {
            if span.last >= number {
                self.add(span)?;
            }
        }
        Ok(())
    }

    /// Takes a span that begins in the current row.
    pub(crate) fn add(&mut self, span: Span) -> Result<()> {
        self.active.try_reserve(1)?;
        let place = self.active.partition_point(|(other, _)| other.column < span.column);
        self.active.insert(place, (span, String::new()));
        Ok(())
    }

    /// Whether no span goes through the current row.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.active.is_empty()
    }

    /// Keeps what the first row of a span has.
    pub(crate) fn keep(&mut self, number: u64, column: usize, text: &str) {
        let span = self.active.iter_mut().find(|(span, _)| span.column == column && span.first == number);
        if let Some((_, kept)) = span {
            text.clone_into(kept);
        }
    }

    /// The value of the first span that goes on in the current row, at a column of these.
    pub(crate) fn next(&self, number: u64, columns: std::ops::Range<usize>) -> Option<(usize, String)> {
        let goes_on = |(span, text): &&(Span, String)| {
            span.first < number && columns.contains(&span.column) && !text.is_empty()
        };
        self.active.iter().find(goes_on).map(|(span, text)| (span.column, text.clone()))
    }
}
