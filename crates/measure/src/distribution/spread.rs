//! How the cells of a column spread over its bars, and over its numbers.

use super::both::{BothColumn, Cell};

/// What a cell says.
#[derive(Clone, Debug, Default)]
pub(super) struct Spread {
    /// The share of the cell's values in each bar that has any; together 1.
    pub(super) shares: Vec<(u32, f64)>,
    /// The share that are numbers.
    pub(super) known: f64,
    /// The mean of these numbers.
    pub(super) mean: f64,
    /// Their variance.
    pub(super) variance: f64,
}

impl Spread {
    /// Of every cell of a column; `of_place` is the bar of each value, below `bars`.
    pub(super) fn of_cells(column: &BothColumn<'_>, of_place: &[u32], bars: usize) -> Vec<Self> {
        let mut counts = vec![0_u32; bars];
        column.cells.iter().map(|cell| Self::new(column, cell, of_place, &mut counts)).collect()
    }

    fn new(column: &BothColumn<'_>, cell: &Cell, of_place: &[u32], counts: &mut [u32]) -> Self {
        let (mut spread, mut touched, mut numbers) = (Self::default(), Vec::new(), 0_u32);
        for place in cell.places() {
            let bar = of_place[place];
            if counts[bar as usize] == 0 {
                touched.push(bar);
            }
            counts[bar as usize] += 1;
            if let Some(number) = column.values[place].number {
                // Running means, so that large numbers lose nothing (Welford 1962).
                numbers += 1;
                let from_mean = number - spread.mean;
                spread.mean += from_mean / f64::from(numbers);
                spread.variance += from_mean * (number - spread.mean);
            }
        }
        let size = f64::from(cell.size().max(1));
        let share = |bar: u32| (bar, f64::from(std::mem::take(&mut counts[bar as usize])) / size);
        spread.shares = touched.into_iter().map(share).collect();
        spread.known = f64::from(numbers) / size;
        spread.variance /= f64::from(numbers.max(1));
        spread
    }
}
