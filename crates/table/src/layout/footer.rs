//! Rows at the end that are no data: totals, counts, sources and remarks.

use super::shape::{Shape, Shapes};
use super::{SourceRow, words};

/// The most rows at the end that are recognized.
pub(crate) const MAX_FOOTER: usize = 10;

/// How many of the last rows are no data. The first of these rows that does not fit the table, if any, is at
/// `irregular`; `body` are rows of the table above them.
///
/// A row counts only if two things come together, because a patient may live in Total (Ohio) and another may have next
/// to nothing known: it begins with a word for totals or remarks, and cells are empty or of another kind where the
/// table's never are; or it has a single cell, and that is not like its column; or a cell or two in words where the table is never
/// empty.
pub(crate) fn recognized(body: &[SourceRow], last: &[SourceRow], width: usize) -> usize {
    let suspicious = |row: &&SourceRow| {
        row.cells.len() != width || begins_with_total(row) || 2 * row.filled() <= row.cells.len()
    };
    let count = last.iter().rev().take(MAX_FOOTER).take_while(suspicious).count();
    let (above, ends) = last.split_at(last.len() - count);
    let newest = last.first().map_or(u64::MAX, |row| row.number);
    let table: Vec<&SourceRow> = body.iter().filter(|row| row.number < newest).chain(above).collect();
    if count == 0 || table.len() < 2 {
        return 0;
    }
    let column = |position: usize| {
        Shapes::of(table.iter().filter_map(|row| row.cells.get(position)).map(String::as_str))
    };
    let columns: Vec<Shapes> = (0..width).map(column).collect();
    ends.iter().rev().take_while(|row| is_footer(row, &columns)).count()
}

fn is_footer(row: &SourceRow, columns: &[Shapes]) -> bool {
    let ragged = row.cells.len() != columns.len();
    let filled = row.filled();
    if filled == 0 {
        return columns.len() > 1;
    }
    let misfit = row.cells.iter().zip(columns).any(|(cell, column)| column.misfit(cell));
    let gap = row.cells.iter().zip(columns).any(|(cell, column)| cell.trim().is_empty() && column.empty == 0);
    if begins_with_total(row) {
        return ragged || misfit || gap;
    }
    filled == 1 && columns.len() > 1 && (misfit || (ragged && is_remark(row))) || is_signed(row, columns)
}

/// Whether a row lacks what all others have, and the little that stands in it is written in words: where and by whom the list was
/// signed, or what its abbreviations mean.
fn is_signed(row: &SourceRow, columns: &[Shapes]) -> bool {
    const MOST_CELLS: usize = 2;
    const FEWEST_GAPS: usize = 3;
    let cells = || row.cells.iter().zip(columns);
    let gaps = cells().filter(|(cell, column)| cell.trim().is_empty() && column.empty == 0).count();
    let mut written = cells().filter(|(cell, _)| !cell.trim().is_empty());
    (1..=MOST_CELLS).contains(&row.filled())
        && gaps >= FEWEST_GAPS
        && written.all(|(cell, _)| Shape::of(cell) == Shape::Text && cell.trim().contains(' '))
}

/// A sentence, and no value that was left alone on its line.
fn is_remark(row: &SourceRow) -> bool {
    row.cells.iter().any(|cell| Shape::of(cell) == Shape::Text && cell.trim().contains(' '))
}

fn begins_with_total(row: &SourceRow) -> bool {
    row.cells.iter().find(|cell| !cell.trim().is_empty()).is_some_and(|cell| words::is_total(cell))
}
