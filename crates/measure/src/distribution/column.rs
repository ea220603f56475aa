//! One column in bars, before and after.

use serde::Serialize;

use super::bars::{Bar, Bars};
use super::both::Both;
use super::counted::{ColumnCounts, CountedColumn};
use super::spread::Spread;

/// How the values of one column are distributed, before and after.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Distribution {
    /// The column.
    pub column: String,
    /// Its bars, in the order of the values.
    pub bars: Vec<Bar>,
    /// Rows of the release whose cell could be any value; they are in no bar.
    pub unknown: u64,
    /// How far the shares of the bars are from those before, 0 to 1: half the sum of the differences. Cells that could be
    /// any value differ wholly.
    pub distance: f64,
    /// The same between all rows and those that are released, with the values that they had: what suppression alone changed.
    pub suppression: f64,
    /// Mean and deviation of the numbers before; absent in a column of other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moments_before: Option<Moments>,
    /// Those of the release, where a cell of several numbers is each of them in part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moments_after: Option<Moments>,
}

/// What numbers are like.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moments {
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation.
    pub deviation: f64,
}

impl Distribution {
    /// Of the column at a position, by what was counted of the same rows.
    pub fn new(both: &Both<'_>, counted: &ColumnCounts, column: usize) -> Self {
        let CountedColumn { values: counted, bars } = &counted.columns[column];
        let column = &both.columns[column];
        let spreads = Spread::of_cells(column, &bars.of_place, bars.of.len());
        let bar = |of| Bar { of, before: 0, kept: 0, after: 0.0, certain: 0 };
        let Bars { of, of_place } = bars;
        let mut bars: Vec<Bar> = of.iter().cloned().map(bar).collect();
        for (place, &bar) in of_place.iter().enumerate() {
            bars[bar as usize].before += counted.before[place];
            bars[bar as usize].kept += counted.kept[place];
        }
        for (spread, &rows) in spreads.iter().zip(&counted.cells).filter(|(_, rows)| **rows > 0) {
            for &(bar, share) in &spread.shares {
                bars[bar as usize].after += share * rows as f64;
            }
            if let [(bar, _)] = spread.shares[..] {
                bars[bar as usize].certain += rows;
            }
        }
        // Of a hierarchy's groups some may have no row, before or after.
        bars.retain(|bar| bar.before > 0 || bar.after > 0.0);
        let number = column.is_number();
        let before = column.values.iter().zip(&counted.before);
        let before = before.filter_map(|(value, &rows)| value.number.map(|at| (at, 0.0, rows as f64)));
        let after = spreads.iter().zip(&counted.cells);
        let after = after.map(|(spread, &rows)| (spread.mean, spread.variance, rows as f64 * spread.known));
        Self {
            column: column.name.to_owned(),
            distance: distance(&bars, |bar| bar.after, counted.unknown as f64),
            suppression: distance(&bars, |bar| bar.kept as f64, 0.0),
            bars,
            unknown: counted.unknown,
            moments_before: if number { Moments::of(before) } else { None },
            moments_after: if number { Moments::of(after) } else { None },
        }
    }
}

/// Half the sum of the differences of shares; 1 if nothing is left.
fn distance(bars: &[Bar], after: impl Fn(&Bar) -> f64, unknown: f64) -> f64 {
    let rows: f64 = bars.iter().map(|bar| bar.before as f64).sum();
    let left: f64 = bars.iter().map(&after).sum::<f64>() + unknown;
    if rows == 0.0 || left == 0.0 {
        return f64::from(u8::from(rows > 0.0));
    }
    let differences = bars.iter().map(|bar| (bar.before as f64 / rows - after(bar) / left).abs());
    f64::midpoint(differences.sum::<f64>(), unknown / left)
}

impl Moments {
    /// Of numbers, or the means and variances of what cells could be, with how often each is there.
    fn of(numbers: impl Iterator<Item = (f64, f64, f64)> + Clone) -> Option<Self> {
        let rows: f64 = numbers.clone().map(|(.., rows)| rows).sum();
        if rows <= 0.0 {
            return None;
        }
        let mean = numbers.clone().map(|(number, _, rows)| number * rows).sum::<f64>() / rows;
        let spread =
            |(number, variance, rows): (f64, f64, f64)| rows * (variance + (number - mean) * (number - mean));
        let deviation = libm::sqrt(numbers.map(spread).sum::<f64>() / rows);
        Some(Self { mean, deviation })
    }
}
