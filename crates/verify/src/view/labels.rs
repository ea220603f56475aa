//! A quasi-identifier's labels, one for each code or one for each row.

use coversheet_hierarchy::SUPPRESSED;
use coversheet_table::{Column, Texts};

/// A quasi-identifier as it is released.
#[derive(Debug)]
pub struct ReleasedColumn<'t> {
    pub(super) column: &'t Column,
    /// The label of each of the column's codes, or where it differs from cell to cell of each row, as a
    /// position in `texts`.
    pub(super) places: Vec<u32>,
    pub(super) by_row: bool,
    texts: Vec<&'t str>,
    /// The label `*`.
    pub(super) masked: u32,
}

impl<'t> ReleasedColumn<'t> {
    /// A column whose codes become these labels.
    pub fn of_codes(column: &'t Column, labels: impl Iterator<Item = &'t str>) -> Self {
        let mut texts = Texts::default();
        let places = labels.map(|label| texts.place(label)).collect();
        Self::new(column, places, false, texts)
    }

    /// A column whose cells become labels row by row: of each row the position of its own.
    pub fn of_rows(
        column: &'t Column,
        labels: impl Iterator<Item = &'t str>,
        cells: impl Iterator<Item = u32>,
    ) -> Self {
        let mut texts = Texts::default();
        let of_label: Vec<u32> = labels.map(|label| texts.place(label)).collect();
        let places = cells.map(|label| of_label[label as usize]).collect();
        Self::new(column, places, true, texts)
    }

    fn new(column: &'t Column, places: Vec<u32>, by_row: bool, mut texts: Texts<'t>) -> Self {
        let masked = texts.place(SUPPRESSED);
        Self { column, places, by_row, texts: texts.into_list(), masked }
    }

    /// The column's name.
    pub fn name(&self) -> &'t str {
        self.column.name()
    }

    /// The text of a label.
    pub fn text(&self, label: u32) -> &'t str {
        self.texts[label as usize]
    }
}
