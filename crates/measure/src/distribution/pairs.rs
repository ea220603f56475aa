//! How strongly two columns belong together, before and after.

use coversheet_error::SortFew as _;
use rustc_hash::FxHashMap;
use serde::Serialize;

use super::bars::Bars;
use super::both::{Both, BothColumn, Fate};
use super::counted::{ColumnCounts, CountedColumn};
use super::spread::Spread;

/// How many rows are looked at: with more, the figures hardly change.
const MOST_ROWS: usize = 100_000;
/// How many columns are compared with each other: the first ones.
const MOST_COLUMNS: usize = 40;
/// How many pairs are listed.
const MOST_PAIRS: usize = 60;
/// How many bars of a column count in a table of two: more would take any table of few rows for an association.
const MOST_BARS: usize = 12;
/// What is weaker, before and after, is none.
const WEAK: f64 = 0.05;

/// Columns that belong together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pairs {
    /// The pairs, the strongest first, before or after.
    pub pairs: Vec<Pair>,
    /// How many pairs were looked at.
    pub compared: usize,
    /// How many rows were looked at.
    pub records: usize,
}

/// Two columns, and how strongly they belong together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pair {
    /// The columns.
    pub columns: [String; 2],
    /// How that is measured.
    pub measure: Association,
    /// In the input.
    pub before: f64,
    /// In the release, over the rows that say something in both; absent where nothing is left to compare.
    pub after: Option<f64>,
}

/// How the strength of an association is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Association {
    /// Pearson's correlation of two columns of numbers, -1 to 1.
    Correlation,
    /// Cramér's V of the table of both columns' bars, 0 to 1, corrected for the number of rows (Bergsma 2013).
    CramersV,
}

/// A column with what is needed of it.
struct Ready {
    number: bool,
    bars: usize,
    of_place: Vec<u32>,
    spreads: Vec<Spread>,
}

impl Pairs {
    /// Compares all columns with each other, by what was counted of the same rows.
    pub fn new(both: &Both<'_>, counted: &ColumnCounts) -> Self {
        let columns = both.columns.iter().zip(&counted.columns).take(MOST_COLUMNS);
        let ready: Vec<Ready> = columns.map(|(column, counted)| Ready::new(column, counted)).collect();
        let (mut pairs, mut compared) = (Vec::new(), 0);
        for (first, left) in ready.iter().enumerate() {
            for (second, right) in ready.iter().enumerate().skip(first + 1) {
                compared += 1;
                pairs.extend(Pair::new(both, (first, left), (second, right)));
            }
        }
        let strength = |pair: &Pair| pair.before.abs().max(pair.after.unwrap_or(0.0).abs());
        pairs.retain(|pair| strength(pair) >= WEAK);
        pairs.sort_few_by(|a, b| strength(b).total_cmp(&strength(a)));
        pairs.truncate(MOST_PAIRS);
        Self { pairs, compared, records: both.looked_at(MOST_ROWS) }
    }
}

impl Ready {
    fn new(column: &BothColumn<'_>, counted: &CountedColumn) -> Self {
        let Bars { of, of_place } = &counted.bars;
        let mut of_place = of_place.clone();
        let ranges = column.ordered || column.is_number() || column.groups.is_some();
        let bars = of.len().min(MOST_BARS);
        for bar in &mut of_place {
            // Neighbours go together where bars have some, otherwise the last ones.
            *bar = if ranges {
                *bar * bars as u32 / of.len().max(1) as u32
            } else {
                (*bar).min(bars as u32 - 1)
            };
        }
        let spreads = Spread::of_cells(column, &of_place, bars);
        Self { number: column.is_number(), bars, of_place, spreads }
    }
}

impl Pair {
    fn new(both: &Both<'_>, left: (usize, &Ready), right: (usize, &Ready)) -> Option<Self> {
        let number = left.1.number && right.1.number;
        let (before, after) =
            if number { correlations(both, left, right) } else { tables(both, left, right) };
        Some(Self {
            columns: [left.0, right.0].map(|at| both.columns[at].name.to_owned()),
            measure: if number { Association::Correlation } else { Association::CramersV },
            before: before?,
            after,
        })
    }
}

/// The correlation of two columns of numbers, before and after.
fn correlations(
    both: &Both<'_>,
    (x, left): (usize, &Ready),
    (y, right): (usize, &Ready),
) -> (Option<f64>, Option<f64>) {
    let (mut before, mut after) = (Products::default(), Products::default());
    let [x, y] = [x, y].map(|at| &both.columns[at]);
    for (row, weight) in both.some(MOST_ROWS) {
        let (weight, fate) = (weight as f64, both.fates[row]);
        if let (Some(x), Some(y)) = (x.values[x.place(row)].number, y.values[y.place(row)].number) {
            before.add(weight, (x, 0.0), (y, 0.0));
        }
        if fate == Fate::Dropped {
            continue;
        }
        if let (Some(x), Some(y)) = (x.cell(row, fate), y.cell(row, fate)) {
            let (x, y) = (&left.spreads[x], &right.spreads[y]);
            after.add(weight * x.known * y.known, (x.mean, x.variance), (y.mean, y.variance));
        }
    }
    (before.correlation(), after.correlation())
}

/// Sums over pairs of numbers, as running means, so that large numbers lose nothing.
#[derive(Default)]
struct Products {
    rows: f64,
    means: (f64, f64),
    squares: (f64, f64),
    product: f64,
}

impl Products {
    /// Takes a number, or the mean and variance of what it could be, for both columns. What the two cells could be is
    /// independent of each other.
    fn add(&mut self, rows: f64, x: (f64, f64), y: (f64, f64)) {
        if rows <= 0.0 {
            return;
        }
        self.rows += rows;
        let (dx, dy) = (x.0 - self.means.0, y.0 - self.means.1);
        self.means.0 += dx * rows / self.rows;
        self.means.1 += dy * rows / self.rows;
        self.squares.0 += rows * (dx * (x.0 - self.means.0) + x.1);
        self.squares.1 += rows * (dy * (y.0 - self.means.1) + y.1);
        self.product += rows * dx * (y.0 - self.means.1);
    }

    fn correlation(&self) -> Option<f64> {
        let scale = libm::sqrt(self.squares.0) * libm::sqrt(self.squares.1);
        (scale > 0.0).then(|| (self.product / scale).clamp(-1.0, 1.0))
    }
}

/// Cramér's V of two columns, before and after.
fn tables(
    both: &Both<'_>,
    (x, left): (usize, &Ready),
    (y, right): (usize, &Ready),
) -> (Option<f64>, Option<f64>) {
    let mut before = vec![0.0; left.bars * right.bars];
    let mut after = before.clone();
    let mut cells: FxHashMap<(usize, usize), u64> = FxHashMap::default();
    let [x, y] = [x, y].map(|at| &both.columns[at]);
    for (row, weight) in both.some(MOST_ROWS) {
        let fate = both.fates[row];
        let at = left.of_place[x.place(row)] as usize * right.bars + right.of_place[y.place(row)] as usize;
        before[at] += weight as f64;
        if fate == Fate::Dropped {
            continue;
        }
        if let (Some(x), Some(y)) = (x.cell(row, fate), y.cell(row, fate)) {
            *cells.entry((x, y)).or_default() += weight;
        }
    }
    // In order, so that sums are the same every time.
    let mut cells: Vec<((usize, usize), u64)> = cells.into_iter().collect();
    cells.sort_unstable();
    for ((x, y), rows) in cells {
        for &(first, share) in &left.spreads[x].shares {
            for &(second, other) in &right.spreads[y].shares {
                after[first as usize * right.bars + second as usize] += rows as f64 * share * other;
            }
        }
    }
    (cramers_v(&before, right.bars), cramers_v(&after, right.bars))
}

/// Cramér's V of a table of counts, written row by row, corrected for the number of rows (Bergsma 2013); none where one of
/// the columns has one value.
pub fn cramers_v(table: &[f64], width: usize) -> Option<f64> {
    let rows: Vec<f64> = table.chunks(width.max(1)).map(|row| row.iter().sum()).collect();
    let columns: Vec<f64> = (0..width).map(|at| table.iter().skip(at).step_by(width).sum()).collect();
    let all: f64 = rows.iter().sum();
    let there = |sums: &[f64]| sums.iter().filter(|sum| **sum > 0.0).count() as f64;
    let (height, width_there) = (there(&rows), there(&columns));
    if height < 2.0 || width_there < 2.0 || all <= 1.0 {
        return None;
    }
    let mut chi = 0.0;
    for (row, counts) in rows.iter().zip(table.chunks(width)) {
        for (column, count) in columns.iter().zip(counts).filter(|(column, _)| *row > 0.0 && **column > 0.0) {
            let expected = row * column / all;
            chi += (count - expected) * (count - expected) / expected;
        }
    }
    let chance = (height - 1.0) * (width_there - 1.0) / (all - 1.0);
    let corrected = |size: f64| size - (size - 1.0) * (size - 1.0) / (all - 1.0);
    let most = corrected(height).min(corrected(width_there)) - 1.0;
    (most > 0.0).then(|| libm::sqrt((chi / all - chance).max(0.0) / most).min(1.0))
}
