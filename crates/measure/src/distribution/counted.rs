//! What the rows of a table hold, counted once for all that is said of its columns.

use super::bars::Bars;
use super::both::{Both, BothColumn, Fate};

/// The columns with what their rows hold, in the same order, and the bars that they are drawn in.
pub struct ColumnCounts {
    pub(super) columns: Vec<CountedColumn>,
}

/// A column.
pub(super) struct CountedColumn {
    pub(super) values: ValueCounts,
    pub(super) bars: Bars,
}

/// What the rows of a column hold, counted.
pub(super) struct ValueCounts {
    /// Rows with each value.
    pub(super) before: Vec<u64>,
    /// Those of them that are released with it.
    pub(super) kept: Vec<u64>,
    /// Released rows with each cell.
    pub(super) cells: Vec<u64>,
    /// Released rows that say nothing.
    pub(super) unknown: u64,
}

impl ColumnCounts {
    /// Counts the rows of all columns.
    pub fn new(both: &Both<'_>) -> Self {
        let column = |column: &BothColumn<'_>| {
            let values = ValueCounts::new(both, column);
            CountedColumn { bars: Bars::new(column, &values.before), values }
        };
        Self { columns: both.columns.iter().map(column).collect() }
    }
}

impl ValueCounts {
    fn new(both: &Both<'_>, column: &BothColumn<'_>) -> Self {
        let mut counted = Self {
            before: vec![0; column.values.len()],
            kept: vec![0; column.values.len()],
            cells: vec![0; column.cells.len()],
            unknown: 0,
        };
        for (row, &fate) in both.fates.iter().enumerate() {
            let (weight, place) = (both.weight(row), column.place(row));
            counted.before[place] += weight;
            if fate == Fate::Dropped {
                continue;
            }
            // A masked row is released, but not with this value.
            if fate == Fate::Kept || !column.generalized {
                counted.kept[place] += weight;
            }
            match column.cell(row, fate) {
                Some(cell) => counted.cells[cell] += weight,
                None => counted.unknown += weight,
            }
        }
        counted
    }
}
