//! A quasi-identifier's labels, one for each code or one for each row.

use std::collections::HashMap;

use coversheet_hierarchy::SUPPRESSED;
use coversheet_table::Column;

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
        Self::new(column, labels, false)
    }

    /// A column whose cells become these labels, row by row.
    pub fn of_rows(column: &'t Column, labels: impl Iterator<Item = &'t str>) -> Self {
        Self::new(column, labels, true)
    }

    fn new(column: &'t Column, labels: impl Iterator<Item = &'t str>, by_row: bool) -> Self {
        let mut positions: HashMap<&str, u32> = HashMap::new();
        let mut texts = Vec::new();
        let mut position = |text: &'t str| {
            *positions.entry(text).or_insert_with(|| {
                texts.push(text);
                texts.len() as u32 - 1
            })
        };
        let places = labels.map(&mut position).collect();
        let masked = position(SUPPRESSED);
        Self { column, places, by_row, texts, masked }
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
