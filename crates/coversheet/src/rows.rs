//! Windows of rows before and after, for views that cannot hold the whole table.

use coversheet_error::Result;
use coversheet_plan::Recoder;
use coversheet_table::Table;
use serde::Serialize;

use crate::cut::Cut;

/// Some consecutive rows of the input with what becomes of them, in the order of the input.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RowWindow {
    /// The first row, from 0.
    pub from: usize,
    /// Rows of the input.
    pub total: usize,
    /// The rows.
    pub rows: Vec<RowView>,
}

/// One row before and after.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RowView {
    /// The record's number among the data rows, from 1.
    pub row: usize,
    /// Whether the row is left out or masked.
    pub suppressed: bool,
    /// Rows in its equivalence class; 0 when suppressed.
    pub class_size: u64,
    /// Why it is suppressed, in one line; none if it is not.
    pub reason: Option<String>,
    /// Its cells.
    pub before: Vec<String>,
    /// Its cells as they would be released; none where the column is removed.
    pub after: Vec<Option<String>>,
    /// The levels of its cells; none where a cell is no group of a hierarchy, or the row is suppressed.
    pub levels: Vec<Option<u8>>,
}

impl RowWindow {
    /// The rows at these positions, of `total` that could be shown from `from` on. `sizes` are the rows of each class.
    pub(crate) fn new(
        table: &Table,
        (recoder, cut): (&Recoder<'_>, &Cut<'_>),
        sizes: &[u64],
        (from, total): (usize, usize),
        rows: impl Iterator<Item = usize>,
        mut reason: impl FnMut(usize) -> Result<String>,
    ) -> Result<Self> {
        let mut view = |row| {
            let suppressed = recoder.suppressed(row);
            Ok(RowView {
                row: row + 1,
                suppressed,
                class_size: if suppressed { 0 } else { sizes[recoder.class(row)] },
                reason: suppressed.then(|| reason(row)).transpose()?,
                before: table.columns().iter().map(|column| column.value(row).to_owned()).collect(),
                after: (0..table.columns().len())
                    .map(|column| recoder.cell(row, column).map(str::to_owned))
                    .collect(),
                levels: (0..table.columns().len())
                    .map(|column| cut.level(row, column).filter(|_| !suppressed))
                    .collect(),
            })
        };
        Ok(Self { from, total, rows: rows.map(&mut view).collect::<Result<_>>()? })
    }
}
