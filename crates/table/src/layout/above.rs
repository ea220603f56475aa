//! Where the table begins: titles above it, its header, and units below that.

use super::header::{Verdict, verdict};
use super::once::once;
use super::shape::{Shape, Shapes, pattern};
use super::{Layout, LayoutOptions, LayoutPart, LayoutQuestion, Sampled, Skip, SourceRow, words};
use crate::{Error, Result};

/// The most rows above a table that are recognized.
const MAX_ABOVE: usize = 20;
/// The most rows of questions and keys below a header.
const MAX_LABELS: usize = 2;
/// Columns of numbers that have titles in words below their names, and rows below these.
const TITLED: usize = 3;
/// How many rows below the first are shown with it when somebody is asked what it is.
const SHOWN_BELOW: usize = 3;

/// Where a table begins, and its first rows.
#[derive(Debug)]
pub(crate) struct TableStart {
    /// Where it begins in the text, in bytes.
    pub(crate) start: usize,
    /// The line of the file where it begins, counted from 1.
    pub(crate) line: u64,
    /// All but what is known at the end of the file.
    pub(crate) layout: Layout,
    /// Rows of data, to compare the last rows with.
    pub(crate) body: Vec<SourceRow>,
}

impl TableStart {
    /// A table from the start of the file, which is at this line, with a header.
    pub(crate) fn plain(line: u64) -> Self {
        let layout = Layout { header: true, said: LayoutOptions::PLAIN, ..Layout::default() };
        Self { start: 0, line, layout, body: Vec::new() }
    }
}

/// Finds where the table begins. `ended` says whether there is nothing below these rows.
///
/// # Errors
///
/// `skip-rows` if more rows are to be left out than are looked at.
pub(crate) fn find(
    rows: &[Sampled],
    first_line: u64,
    ended: bool,
    options: &LayoutOptions,
) -> Result<TableStart> {
    let (first, recognized) = match options.skip_rows {
        Some(Skip::Rows(0)) => (0, false),
        Some(Skip::Rows(count)) => (skipped(rows, count)?, false),
        Some(Skip::Recognized) => (first_of_table(rows), false),
        None => {
            let first = first_of_table(rows);
            (first, first > 0)
        }
    };
    let mut layout =
        Layout { said: options.clone(), header: options.header.unwrap_or(true), ..Layout::default() };
    if recognized {
        layout.ask(LayoutPart::RowsAbove, rows[..first].iter().map(|row| &row.row));
    }
    let Some((top, below)) = rows.get(first..).unwrap_or_default().split_first() else {
        // The first row is longer than what is looked at.
        if options.header.is_none() && !ended {
            layout.header = false;
            layout.ask(LayoutPart::Header, std::iter::empty());
        }
        return Ok(TableStart { start: 0, line: first_line, layout, body: Vec::new() });
    };
    let below: Vec<&SourceRow> = below.iter().map(|row| &row.row).collect();
    let below = once(&top.row, below);
    let recognized = rows_of_units(&top.row, &below);
    let verdict = match &below[recognized..] {
        [] if !ended => Verdict::Undecided,
        below => verdict(&top.row, below),
    };
    if let Some(header) = options.header {
        layout.contradicted = verdict == if header { Verdict::Data } else { Verdict::Names };
    } else {
        layout.header = verdict == Verdict::Names;
        if verdict == Verdict::Undecided {
            let rows = std::iter::once(&top.row).chain(below.iter().take(SHOWN_BELOW).copied());
            layout
                .questions
                .insert(0, LayoutQuestion { part: LayoutPart::Header, rows: rows.cloned().collect() });
        }
    }
    let units = match options.skip_units {
        Some(Skip::Rows(count)) => count,
        _ if !layout.header => 0,
        Some(Skip::Recognized) => recognized,
        None => {
            if recognized > 0 {
                layout.ask(LayoutPart::Units, below[..recognized].iter().copied());
            }
            recognized
        }
    };
    // Other rows may be data, and no cell of a patient may become the name of a column.
    layout.labelled = units == recognized;
    // Blank lines at the very start are an error of their own, unless they are above what is left out.
    (layout.rows_above, layout.unit_rows) = (if first == 0 { 0 } else { top.row.number - 1 }, units as u64);
    let last_above = first.checked_sub(1).and_then(|last| rows.get(last)).map(|row| row.row.number);
    layout.blank_between = last_above.map_or(0, |last| layout.rows_above.saturating_sub(last));
    let body = below.iter().skip(units).copied().chain((!layout.header).then_some(&top.row));
    Ok(TableStart {
        start: if first == 0 { 0 } else { top.start },
        line: if first == 0 { first_line } else { top.line },
        body: body.cloned().collect(),
        layout,
    })
}

impl Layout {
    /// Adds the question what these rows are, and leaves them out until it is answered.
    pub(crate) fn ask<'a>(&mut self, part: LayoutPart, rows: impl Iterator<Item = &'a SourceRow>) {
        self.questions.push(LayoutQuestion { part, rows: rows.cloned().collect() });
    }
}

/// The position of the first row below `count` rows of the spreadsheet.
fn skipped(rows: &[Sampled], count: usize) -> Result<usize> {
    rows.iter().position(|row| row.row.number > count as u64).ok_or_else(|| {
        Error::new(
            "skip-rows",
            "More rows are to be left out at the start than the first part of the file has.",
        )
        .hint("Give the number of rows above the header, counted as a spreadsheet program shows them.")
    })
}

/// The position of the first row that is no title.
///
/// Titles fill few cells of a row that is as wide as the table (spreadsheet programs write `Export,,,`) or are rows of
/// another width. A table of one column has no titles that could be told from its values.
fn first_of_table(rows: &[Sampled]) -> usize {
    let width = width(rows);
    let full = |row: &SourceRow| row.cells.len() == width && row.filled() == width;
    if width < 2 || rows.first().is_none_or(|row| full(&row.row)) {
        return 0;
    }
    let candidates = || rows.iter().take(MAX_ABOVE + 1).enumerate();
    // The first full row, if it names the columns for certain: above it there is nothing of the table.
    if let Some((position, _)) = candidates().find(|(_, row)| full(&row.row))
        && is_certain_header(&rows[position..])
    {
        return position;
    }
    let of_table = |row: &SourceRow| row.cells.len() == width && 2 * row.filled() > width;
    match candidates().find(|(_, row)| of_table(&row.row)) {
        Some((position, _)) if position + 2 < rows.len() => {
            let table: Vec<&SourceRow> = rows[position..].iter().map(|row| &row.row).collect();
            if rows[..position].iter().all(|row| is_title(&row.row, width, &table)) { position } else { 0 }
        }
        _ => 0,
    }
}

fn is_certain_header(rows: &[Sampled]) -> bool {
    let below: Vec<&SourceRow> = rows[1..].iter().map(|row| &row.row).collect();
    let units = rows_of_units(&rows[0].row, &below);
    below.len() > units && verdict(&rows[0].row, &below[units..]) == Verdict::Names
}

/// How many cells most rows have; of equals the most.
fn width(rows: &[Sampled]) -> usize {
    let widest = rows.iter().map(|row| row.row.cells.len()).max().unwrap_or(0);
    let mut counts = vec![0; widest + 1];
    for row in rows {
        counts[row.row.cells.len()] += 1;
    }
    (0..=widest).max_by_key(|&width| counts[width]).unwrap_or(0)
}

/// Whether a row with few cells is a title, and not a row of data of which little is known.
fn is_title(row: &SourceRow, width: usize, table: &[&SourceRow]) -> bool {
    if row.cells.len() != width || row.filled() == 0 {
        return true;
    }
    let fits = |(position, cell): (usize, &String)| {
        let column = || table.iter().skip(1).filter_map(|row| row.cells.get(position)).map(String::as_str);
        let shapes = Shapes::of(column());
        !cell.trim().is_empty()
            && (column().any(|value| value == cell)
                || (shapes.common().is_some()
                    && cell.bytes().any(|byte| byte.is_ascii_digit())
                    && column().any(|value| pattern(value) == pattern(cell))))
    };
    !row.cells.iter().enumerate().any(fits)
}

/// How many of the rows below a header are no data: one of units or of titles, or the questions and then the keys that Qualtrics
/// writes below its names.
fn rows_of_units(header: &SourceRow, below: &[&SourceRow]) -> usize {
    let is_of_keys = |row: &&SourceRow| {
        let filled = || row.cells.iter().filter(|cell| !cell.trim().is_empty());
        row.filled() > 0 && filled().all(|cell| is_key(cell.trim()))
    };
    let keys = below.iter().take(MAX_LABELS).position(is_of_keys);
    // What the columns are about, and then their units.
    let both = || {
        let [titles, units, rows @ ..] = below else { return false };
        let (without_units, without_titles) = ([&[*titles], rows].concat(), [&[*units], rows].concat());
        is_of_titles(&without_units) && is_of_units(&without_titles)
    };
    let one = || {
        is_of_units(below)
            || is_of_titles(below)
            || is_of_answers(header, below)
            || is_of_codes(header, below)
    };
    keys.map_or_else(|| if both() { 2 } else { usize::from(one()) }, |at| at + 1)
}

/// Whether the first of these rows has the short names of the columns, with which their long ones in the header begin, as `LimeSurvey`
/// may write both: `SD01` below `SD01. Your age`.
fn is_of_codes(header: &SourceRow, rows: &[&SourceRow]) -> bool {
    const FEWEST: usize = 3;
    let Some((first, below)) = rows.split_first() else { return false };
    let begins = |(position, cell): (usize, &String)| {
        let (code, name) = (cell.trim(), header.cells.get(position).map_or("", |name| name.trim()));
        let rest = name.strip_prefix(code).filter(|_| !code.is_empty() && !code.contains(' '));
        let again =
            || below.iter().filter_map(|row| row.cells.get(position)).any(|value| value.trim() == code);
        rest.is_some_and(|rest| rest.starts_with(['.', ' ', ':', '[', '_'])) && !again()
    };
    let codes = first.cells.iter().enumerate().filter(|&cell| begins(cell)).count();
    codes >= FEWEST && 2 * codes >= first.filled()
}

/// Whether a cell below a header says something about its column.
pub(crate) fn is_label(cell: &str) -> bool {
    !cell.is_empty() && !is_key(cell)
}

/// Whether this is how Qualtrics says which question a column is of.
fn is_key(cell: &str) -> bool {
    cell.starts_with("{\"ImportId\":")
}

/// Whether the first of these rows holds the units of the columns: in columns of numbers and dates nothing but units
/// and gaps, and at least one unit.
fn is_of_units(rows: &[&SourceRow]) -> bool {
    let Some((first, below)) = rows.split_first().filter(|(_, below)| !below.is_empty()) else {
        return false;
    };
    let mut units = 0;
    for (position, cell) in first.cells.iter().enumerate() {
        let shapes = Shapes::of(below.iter().filter_map(|row| row.cells.get(position)).map(String::as_str));
        let is_unit = words::is_unit(cell);
        if !cell.trim().is_empty() && !is_unit && !shapes.misfit(cell) && shapes.is_of_digits() {
            return false;
        }
        units += usize::from(is_unit && shapes.misfit(cell));
    }
    units > 0
}

/// Whether the first of these rows says what the columns are about, as `SoSci Survey` writes it below its names: words over at
/// least [`TITLED`] columns of numbers and dates, a third of those that it fills, and nothing in it that a row below has again.
fn is_of_titles(rows: &[&SourceRow]) -> bool {
    let Some((first, below)) = rows.split_first().filter(|(_, below)| below.len() >= TITLED) else {
        return false;
    };
    let mut titled = 0;
    for (position, cell) in first.cells.iter().enumerate().filter(|(_, cell)| !cell.trim().is_empty()) {
        let column = || below.iter().filter_map(|row| row.cells.get(position)).map(|cell| cell.trim());
        let shapes = Shapes::of(column());
        let is_words = Shape::of(cell) == Shape::Text && cell.trim().chars().count() > 2;
        if column().any(|value| value == cell.trim()) || shapes.is_of_digits() && !is_words {
            return false;
        }
        titled += usize::from(shapes.is_of_digits());
    }
    titled >= TITLED && 3 * titled >= first.filled()
}

/// Whether the first of these rows has the answers to the questions of the header, as `SurveyMonkey` writes them: something below
/// each column that the header does not name, and nothing in a column of numbers that is one.
fn is_of_answers(header: &SourceRow, rows: &[&SourceRow]) -> bool {
    let Some((first, below)) = rows.split_first().filter(|(_, below)| !below.is_empty()) else {
        return false;
    };
    let filled = |cell: &String| !cell.trim().is_empty();
    let mut unnamed = 0;
    for (position, cell) in first.cells.iter().enumerate() {
        let shapes = Shapes::of(below.iter().filter_map(|row| row.cells.get(position)).map(String::as_str));
        let is_named = header.cells.get(position).is_some_and(filled);
        if !is_named && !filled(cell) || filled(cell) && shapes.is_of_digits() && !shapes.misfit(cell) {
            return false;
        }
        unnamed += usize::from(!is_named);
    }
    let says_answer = |cell: &String| words::is_answer(cell);
    unnamed > 0 && first.cells.iter().any(says_answer)
}
