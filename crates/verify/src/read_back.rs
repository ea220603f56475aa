//! A released file, read as a recipient reads it.

use coversheet_error::{Result, room_for};
use coversheet_recipe::Recipe;
use coversheet_table::{Column, ReadOptions, Table, is_formula, unescaped};
use coversheet_workbook::Reader;

/// The most bytes that a check takes for a cell, and for a row besides: labels by number, groups and their members.
pub(crate) const CHECKED_CELL: u64 = 12;
pub(crate) const CHECKED_ROW: u64 = 160;

/// A file that was read back.
#[derive(Debug)]
pub struct ReadBack {
    /// Its cells, without the apostrophes that the recipe puts before formulas.
    pub table: Table,
    /// Its cells that begin like a formula though the recipe has them escaped.
    pub bare: u64,
}

/// Reads a file in parts. A release has a header and nothing but rows below it, so nothing else is looked for, and a
/// file with a title does not pass for one. The delimiter is found out if nobody knows it. `progress` receives how many bytes of how many are read.
///
/// # Errors
///
/// Those of reading; `sheet-undecided` and `hidden-undecided` for a workbook with more than a table and the page about it;
/// `out-of-memory` where there is no room for what a check takes.
pub fn read_back<P: AsRef<[u8]>>(
    parts: &[P],
    delimiter: Option<u8>,
    recipe: &Recipe,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<ReadBack> {
    let total = parts.iter().map(|part| part.as_ref().len() as u64).sum();
    let mut done = 0;
    let mut reader = Reader::new(ReadOptions { delimiter, ..ReadOptions::plain() });
    for part in parts {
        progress(done, total);
        reader.push(part.as_ref())?;
        done += part.as_ref().len() as u64;
    }
    let table = reader.finish()?;
    // Of a workbook, nothing may be left that is not checked: no other sheet, and nothing hidden.
    table.layout().settled()?;
    room_for(table.rows() as u64 * (CHECKED_CELL * table.columns().len() as u64 + CHECKED_ROW))?;
    if !recipe.release.escapes() {
        return Ok(ReadBack { table, bare: 0 });
    }
    let bare = table.columns().iter().map(formulas).sum();
    Ok(ReadBack { table: table.reworded(unescaped)?, bare })
}

/// The cells of a column, its name among them, that begin like a formula.
fn formulas(column: &Column) -> u64 {
    let values = column.dictionary().iter().zip(column.counts());
    let cells: u64 = values.filter(|(value, _)| is_formula(value)).map(|(_, count)| count).sum();
    cells + u64::from(is_formula(column.name()))
}
