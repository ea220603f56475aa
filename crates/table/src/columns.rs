//! The columns of a table while its rows come.

use crate::Result;
use crate::codes::Codes;
use crate::header::{MAX_COLUMN_NAME, Names};
use crate::interner::Scratch;
use crate::layout::{
    Layout, LayoutOptions, LayoutPart, MAX_FOOTER, Skip, SourceRow, TableStart, is_label, recognized,
};
use crate::parser::Tail;
use crate::repeated::Repeated;
use crate::sink::{Cells, Sink};
use crate::suspicious::Suspicious;
use crate::table::{Column, ColumnBuilder};

/// How much is gathered before the columns are filled: bytes of text and number of cells together.
const GATHERED: usize = 128 << 10;

/// The columns of a table that is being read.
///
/// Rows are gathered, and the columns filled one after the other: as long as a column is filled, its dictionary stays
/// in the processor's cache. The last rows are held back to the end, because they may be no data.
#[derive(Default)]
pub(crate) struct Columns {
    builders: Vec<ColumnBuilder>,
    layout: Layout,
    /// Rows of the table, to compare the last ones with.
    body: Vec<SourceRow>,
    /// Records that are still to be left out, and how many are held back at the end.
    skip: u64,
    held_back: usize,
    /// Whether rows without anything in them are none of the table, and how many came last.
    blank_ends: bool,
    blank: u64,
    /// The header and what stands right below it, which longer lists repeat on each page.
    repeated: Repeated,
    pub(crate) rows: usize,
    /// Rows whose codes were taken.
    pub(crate) taken: usize,
    /// The cells of the rows that are not in the columns yet, row by row.
    text: String,
    /// 0, and then where each of the cells ends.
    bounds: Vec<usize>,
    scratch: Scratch,
    /// How much is gathered before the columns are filled.
    full: usize,
}

impl Columns {
    /// Moves the gathered rows into the columns, but for the last `held_back`.
    fn flush(&mut self, held_back: usize) -> Result<()> {
        let width = self.builders.len();
        let cells = self.gathered().saturating_sub(held_back) * width;
        for (position, column) in self.builders.iter_mut().enumerate() {
            let bounds = self.bounds.get(position..=cells).unwrap_or_default();
            let cells = bounds.windows(2).step_by(width).map(|cell| &self.text[cell[0]..cell[1]]);
            column.extend(cells, &mut self.scratch)?;
        }
        let moved = self.bounds.get(cells).copied().unwrap_or(0);
        self.text.drain(..moved);
        self.bounds.drain(..cells);
        self.bounds.iter_mut().for_each(|bound| *bound -= moved);
        self.full = GATHERED + self.text.len() + self.bounds.len();
        Ok(())
    }

    /// The names of the columns, once there are any.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.builders.iter().map(ColumnBuilder::name)
    }

    /// Says how many empty rows are above the first one.
    pub(crate) fn set_blank_above(&mut self, rows: u64) {
        self.layout.blank_above = rows;
    }

    /// Takes a record with its number, of which some may have been left out.
    pub(crate) fn numbered(&mut self, number: u64, cells: Cells<'_>) -> Result<()> {
        let row = self.rows;
        self.record(cells)?;
        if self.rows > row {
            self.layout.number(row as u64, number)?;
        }
        Ok(())
    }

    /// Leaves out the rows that came before the next row, which stands so many further down: those without anything in
    /// them, and the header once more.
    fn pass_rows(&mut self) -> Result<()> {
        let (blank, repeated) = (std::mem::take(&mut self.blank), self.repeated.take());
        if blank + repeated == 0 {
            return Ok(());
        }
        self.layout.blank_within += blank;
        self.layout.headers_within += repeated;
        let row = self.rows as u64;
        self.layout.number(row, self.layout.source_row(row) + blank + repeated)
    }

    /// Takes the header.
    fn name(&mut self, cells: Cells<'_>) -> Result<()> {
        let found = Names::of(cells, self.layout.blank_above + self.layout.rows_above + 1)?;
        self.builders = found.columns.iter().map(|name| ColumnBuilder::new(name)).collect();
        (self.layout.unnamed, self.layout.repeated) = (found.unnamed, found.repeated.len() as u64);
        Ok(())
    }

    /// Takes a row of units, questions or keys below the header. Columns without a name are called by what stands there:
    /// `SurveyMonkey` writes a question above the first of its answers alone.
    fn describe(&mut self, cells: Cells<'_>) {
        let labels = || cells.iter().map(str::trim).enumerate().filter(|(_, label)| is_label(label));
        self.layout.unnamed.retain(|&position| {
            let label = labels().find(|&(at, _)| at == position).map(|(_, label)| label);
            let taken = |label: &&str| self.builders.iter().any(|column| column.name() == *label);
            let label = label.filter(|label| label.len() <= MAX_COLUMN_NAME && !taken(label));
            if let (Some(label), Some(column)) = (label, self.builders.get_mut(position)) {
                column.rename(label);
            }
            label.is_none()
        });
        self.label_all(cells.iter());
    }

    /// Says what the columns are about, each in its place.
    pub(crate) fn label_all<'a>(&mut self, labels: impl Iterator<Item = &'a str>) {
        let labels = labels.map(str::trim);
        for (column, label) in self.builders.iter_mut().zip(labels).filter(|(_, label)| is_label(label)) {
            column.describe(label);
        }
    }

    /// How many rows are gathered.
    fn gathered(&self) -> usize {
        self.bounds.len().saturating_sub(1) / self.builders.len().max(1)
    }

    /// Moves the last rows into the columns, unless they are no data.
    pub(crate) fn finish(mut self, tail: Option<Tail>) -> Result<(Vec<Column>, usize, Layout)> {
        self.layout.blank_below = std::mem::take(&mut self.blank);
        self.layout.headers_within += self.repeated.take();
        let irregular = tail.as_ref().map_or(0, |tail| tail.rows.len());
        let footer = match self.layout.said.skip_footer {
            Some(Skip::Rows(count)) => count,
            said => {
                let last = self.last_rows(tail.as_ref().map_or(&[], |tail| &tail.rows));
                let count = recognized(&self.body, &last, self.builders.len());
                if said.is_none() && count > 0 {
                    self.layout.ask(LayoutPart::Footer, last[last.len() - count..].iter());
                }
                count
            }
        };
        match tail {
            Some(tail) if footer < irregular => return Err(tail.error),
            _ => {}
        }
        let removed = (footer - irregular).min(self.gathered());
        self.bounds.truncate(self.bounds.len() - removed * self.builders.len());
        self.layout.footer_rows = (removed + irregular) as u64;
        self.flush(0)?;
        let LayoutOptions { header, skip_footer, .. } = &self.layout.said;
        let named = self.layout.header && header.is_none();
        let suspicious = match skip_footer {
            Some(Skip::Rows(0)) if !named => Suspicious::default(),
            _ => Suspicious::of(&self.builders, named),
        };
        let columns: Vec<Column> = self.builders.into_iter().map(ColumnBuilder::finish).collect();
        let first = self.taken as u64;
        suspicious.check(&columns, |row| self.layout.source_row(first + row))?;
        let totals = suspicious.totals(&columns);
        self.layout.totals =
            totals.first().map(|&row| (totals.len() as u64, self.layout.source_row(first + row as u64)));
        Ok((columns, self.rows - removed - self.taken, self.layout))
    }

    /// The codes of the rows since the last time, column by column.
    pub(crate) fn take_codes(&mut self) -> Vec<Codes> {
        let codes: Vec<Codes> = self.builders.iter_mut().map(ColumnBuilder::take_codes).collect();
        self.taken += codes.first().map_or(0, Codes::len);
        codes
    }

    /// The rows that were held back, and those that follow the table.
    fn last_rows(&self, tail: &[SourceRow]) -> Vec<SourceRow> {
        let (gathered, width) = (self.gathered(), self.builders.len());
        let first = gathered.saturating_sub(MAX_FOOTER);
        let row = |row: usize| {
            let cells = self.bounds[row * width..=(row + 1) * width].windows(2);
            SourceRow {
                number: self.layout.source_row((self.rows - gathered + row) as u64),
                cells: cells.map(|cell| self.text[cell[0]..cell[1]].to_owned()).collect(),
            }
        };
        (first..gathered).map(row).chain(tail.iter().cloned()).collect()
    }
}

impl Sink for Columns {
    fn begin(&mut self, TableStart { layout, body, .. }: TableStart) {
        self.skip = layout.unit_rows;
        self.held_back = match layout.said.skip_footer {
            Some(Skip::Rows(count)) => count,
            _ => MAX_FOOTER,
        };
        self.blank_ends = !matches!(layout.said.skip_footer, Some(Skip::Rows(_)));
        (self.layout, self.body, self.full) = (layout, body, GATHERED);
    }

    #[inline]
    fn record(&mut self, cells: Cells<'_>) -> Result<()> {
        if self.builders.is_empty() {
            self.bounds.push(0);
            if self.layout.header {
                // What somebody says is so.
                if self.layout.said.header.is_none() {
                    self.repeated = Repeated::of(cells, &self.body);
                }
                return self.name(cells);
            }
            let names = (1..=cells.len()).map(|position| format!("column_{position}"));
            self.builders = names.map(|name| ColumnBuilder::new(&name)).collect();
        }
        if self.skip > 0 {
            self.skip -= 1;
            self.repeated.below(cells);
            if self.layout.labelled {
                self.describe(cells);
            }
            return Ok(());
        }
        if self.blank_ends && cells.text().is_empty() && cells.len() > 1 {
            self.blank += 1;
            return Ok(());
        }
        if self.repeated.is(cells) {
            return Ok(());
        }
        self.pass_rows()?;
        let start = self.text.len();
        self.text.try_reserve(cells.text().len())?;
        self.text.push_str(cells.text());
        self.bounds.try_reserve(cells.len())?;
        self.bounds.extend(cells.ends().iter().map(|end| start + end));
        self.rows += 1;
        if self.text.len() + self.bounds.len() >= self.full {
            self.flush(self.held_back)?;
        }
        Ok(())
    }

    fn column_name(&self, position: usize) -> Option<&str> {
        self.builders.get(position).map(ColumnBuilder::name)
    }

    fn is_named(&self) -> bool {
        self.layout.said.header == Some(true)
    }
}
