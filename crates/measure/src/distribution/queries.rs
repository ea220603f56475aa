//! By how much a release misses when somebody counts with it: random counting queries, the same every time.

use std::ops::Range;

use coversheet_error::SortMany;
use serde::Serialize;

use super::both::{Both, BothColumn, Fate};
use super::random::Random;

/// How many queries are asked.
const QUERIES: usize = 300;
/// How many columns one has conditions on, at most.
const MOST_COLUMNS: usize = 3;
/// A condition asks for this share of a column's values, from and to.
const SHARES: (f64, f64) = (0.1, 0.6);
/// How many rows are looked at.
const MOST_ROWS: usize = 50_000;
/// Columns of more values are asked for neighbours, others for any values.
const FEW_VALUES: usize = 1000;
/// Misses of few rows are measured by this share of all rows (Xiao, Bender, Hay and Gehrke 2011).
const LEAST: f64 = 0.001;

/// By how much counts of the release differ from those of the input.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QueryError {
    /// How many queries were asked: each for rows with some of the values of one to three columns.
    pub queries: usize,
    /// Rows that were looked at.
    pub records: usize,
    /// The relative error that half of the queries stay below: the difference divided by what the input counts, or by a
    /// thousandth of its rows where that is more.
    pub median: f64,
    /// The one that nine of ten stay below.
    pub ninetieth: f64,
    /// The mean.
    pub mean: f64,
}

/// The values that one condition asks for.
enum Condition {
    Places(Range<u32>),
    /// Whether each value is meant.
    Values(Vec<bool>),
}

impl Condition {
    fn new(column: &BothColumn<'_>, random: &mut Random) -> Self {
        let share = SHARES.0 + (SHARES.1 - SHARES.0) * random.share();
        let values = column.values.len();
        let wanted = ((share * values as f64).round() as usize).clamp(1, values);
        if column.ordered || values > FEW_VALUES {
            let first = random.below(values - wanted + 1) as u32;
            return Self::Places(first..first + wanted as u32);
        }
        let mut places: Vec<usize> = (0..values).collect();
        let mut meant = vec![false; values];
        for at in 0..wanted {
            places.swap(at, at + random.below(values - at));
            meant[places[at]] = true;
        }
        Self::Values(meant)
    }

    fn holds(&self, place: usize) -> bool {
        match self {
            Self::Places(range) => range.contains(&(place as u32)),
            Self::Values(meant) => meant[place],
        }
    }

    /// The share of each cell's values that are meant; and behind them that of all values, for cells that say nothing.
    fn shares(&self, column: &BothColumn<'_>) -> Vec<f64> {
        let of_cells = column.cells.iter().map(|cell| {
            let meant = match self {
                Self::Places(range) => cell.within(range),
                Self::Values(meant) => cell.places().filter(|&place| meant[place]).count() as u32,
            };
            f64::from(meant) / f64::from(cell.size().max(1))
        });
        let all = match self {
            Self::Places(range) => range.len(),
            Self::Values(meant) => meant.iter().filter(|meant| **meant).count(),
        };
        of_cells.chain([all as f64 / column.values.len() as f64]).collect()
    }
}

impl QueryError {
    /// Asks about the generalized columns, or all if none is; none where there is nothing to ask.
    pub fn new(both: &Both<'_>, seed: u64) -> Option<Self> {
        let askable = |column: &&BothColumn<'_>| column.values.len() > 1;
        let mut columns: Vec<&BothColumn<'_>> = both.columns.iter().filter(askable).collect();
        if columns.iter().any(|column| column.generalized) {
            columns.retain(|column| column.generalized);
        }
        let records = both.looked_at(MOST_ROWS);
        if columns.is_empty() || records == 0 {
            return None;
        }
        let least = LEAST * records as f64;
        let mut random = Random::new(seed);
        let mut errors: Vec<f64> = (0..QUERIES)
            .map(|_| {
                let wanted = 1 + random.below(MOST_COLUMNS.min(columns.len()));
                for at in 0..wanted {
                    let other = at + random.below(columns.len() - at);
                    columns.swap(at, other);
                }
                let asked = columns[..wanted].iter().map(|&column| {
                    let condition = Condition::new(column, &mut random);
                    let shares = condition.shares(column);
                    (column, condition, shares)
                });
                let (before, after) = count(both, &asked.collect::<Vec<_>>());
                (after - before).abs() / before.max(least).max(1.0)
            })
            .collect();
        errors.sort_many();
        let at = |share: f64| errors[((errors.len() - 1) as f64 * share).round() as usize];
        let (median, ninetieth) = (at(0.5), at(0.9));
        Some(Self {
            queries: QUERIES,
            records,
            median,
            ninetieth,
            mean: errors.iter().sum::<f64>() / QUERIES as f64,
        })
    }
}

/// The rows that satisfy all conditions in the input, and those that a reader of the release expects to.
fn count(both: &Both<'_>, asked: &[(&BothColumn<'_>, Condition, Vec<f64>)]) -> (f64, f64) {
    let (mut before, mut after) = (0.0, 0.0);
    for (row, weight) in both.some(MOST_ROWS) {
        let (weight, fate) = (weight as f64, both.fates[row]);
        if asked.iter().all(|(column, condition, _)| condition.holds(column.place(row))) {
            before += weight;
        }
        if fate != Fate::Dropped {
            let share = |(column, _, shares): &(&BothColumn<'_>, Condition, Vec<f64>)| {
                column.cell(row, fate).map_or(shares[shares.len() - 1], |cell| shares[cell])
            };
            after += weight * asked.iter().map(share).product::<f64>();
        }
    }
    (before, after)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use std::borrow::Cow;

    use coversheet_table::Codes;

    use super::super::both::{After, Before, Cell, Value};
    use super::*;

    /// A column of so many values, where every cell covers a value and some that are drawn.
    fn column<'a>(
        random: &mut Random,
        values: usize,
        rows: usize,
        ordered: bool,
    ) -> (BothColumn<'a>, Vec<Vec<u32>>) {
        let held: Vec<u32> = (0..rows).map(|_| random.below(values) as u32).collect();
        let covered: Vec<Vec<u32>> = (0..values as u32)
            .map(|value| (0..values as u32).filter(|&other| other == value || random.below(3) == 0).collect())
            .collect();
        let column = BothColumn {
            name: "column",
            values: vec![Value { text: "", number: None }; values],
            ordered,
            groups: None,
            generalized: true,
            before: Before {
                codes: Cow::Owned(Codes::below(values, held.iter().copied())),
                place: (0..values as u32).collect(),
            },
            after: After::ByCode((0..values as u32).collect()),
            cells: covered.iter().cloned().map(Cell::of).collect(),
        };
        let of_row = held.iter().map(|&value| covered[value as usize].clone()).collect();
        (column, of_row)
    }

    /// Row by row, and value by value that both cells of a row could be.
    #[test]
    fn counts_are_those_of_every_row_and_every_value() {
        for seed in 0..300 {
            let mut random = Random::new(seed);
            let rows = 1 + random.below(20);
            let sizes = [2 + random.below(8), 2 + random.below(8)];
            let (first, covered) = column(&mut random, sizes[0], rows, seed % 2 == 0);
            let (second, others) = column(&mut random, sizes[1], rows, seed % 3 == 0);
            let fates: Vec<Fate> =
                (0..rows).map(|_| [Fate::Kept, Fate::Dropped, Fate::Masked][random.below(3)]).collect();
            let both = Both { columns: vec![first, second], fates, weights: None };
            let conditions =
                [&both.columns[0], &both.columns[1]].map(|column| Condition::new(column, &mut random));
            let (mut before, mut after) = (0.0, 0.0);
            for (row, fate) in both.fates.iter().enumerate() {
                let held = [0, 1].map(|at| both.columns[at].place(row));
                before += f64::from(u8::from(conditions[0].holds(held[0]) && conditions[1].holds(held[1])));
                // Who reads nothing takes any value for possible.
                let all = |at: usize| (0..sizes[at] as u32).collect::<Vec<u32>>();
                let [x, y] = match fate {
                    Fate::Dropped => continue,
                    Fate::Masked => [all(0), all(1)],
                    Fate::Kept => [covered[row].clone(), others[row].clone()],
                };
                let pairs = x.iter().flat_map(|x| y.iter().map(move |y| (*x as usize, *y as usize)));
                let meant = pairs.filter(|&(x, y)| conditions[0].holds(x) && conditions[1].holds(y)).count();
                after += meant as f64 / (x.len() * y.len()) as f64;
            }
            let asked: Vec<_> = both
                .columns
                .iter()
                .zip(conditions)
                .map(|(column, condition)| {
                    let shares = condition.shares(column);
                    (column, condition, shares)
                })
                .collect();
            let found = count(&both, &asked);
            assert!(
                found.0 == before && (found.1 - after).abs() < 1e-9,
                "{seed}: {found:?} {before} {after}"
            );
        }
    }
}
