//! What takes the records of a file, and a record.

use crate::Result;
use crate::layout::TableStart;

/// What becomes of the records.
pub(crate) trait Sink {
    /// Takes what is known of the file before its first record.
    fn begin(&mut self, found: TableStart);
    /// Takes the next record. All have as many cells as the first.
    fn record(&mut self, cells: Cells<'_>) -> Result<()>;
    /// The name of the column at this position, for errors.
    fn column_name(&self, position: usize) -> Option<&str>;

    /// Whether somebody said that the first row has names. If not, it may turn out to be data.
    fn is_named(&self) -> bool;
}

/// The cells of a record, side by side in one text.
#[derive(Clone, Copy)]
pub(crate) struct Cells<'a> {
    text: &'a str,
    ends: &'a [usize],
}

impl<'a> Cells<'a> {
    #[inline]
    pub(crate) fn new(text: &'a str, ends: &'a [usize]) -> Self {
        Self { text, ends }
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = &'a str> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let cell = &self.text[start..end];
            start = end;
            cell
        })
    }

    /// The text of all cells.
    #[inline]
    pub(crate) fn text(self) -> &'a str {
        self.text
    }

    /// Where each cell ends in the text.
    #[inline]
    pub(crate) fn ends(self) -> &'a [usize] {
        self.ends
    }

    pub(crate) fn len(self) -> usize {
        self.ends.len()
    }
}
