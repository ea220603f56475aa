//! The bars that a column is drawn in: its values, ranges of its numbers, or groups of its hierarchy.

use coversheet_error::SortFew;
use serde::Serialize;

use super::both::BothColumn;

/// More bars than these nobody compares.
pub(super) const MOST_BARS: usize = 24;

/// The share of the rows at each end that numbers far from the others may have, so that they do not decide on the ranges.
const FAR: f64 = 0.005;

/// Values of a column that are counted together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bar {
    /// Which values.
    pub of: BarOf,
    /// Rows of the input with one of them.
    pub before: u64,
    /// Those of these rows that are released: what is missing, suppression took.
    pub kept: u64,
    /// Rows that a reader of the release would count: cells that could be one of several values count in parts.
    pub after: f64,
    /// Rows of the release that are certainly among these values.
    pub certain: u64,
}

/// Which values a bar counts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BarOf {
    /// One value, or a group of the column's hierarchy by its label.
    Value(String),
    /// Numbers from the first to below the second; without one of them, all numbers on that side.
    Range(Option<f64>, Option<f64>),
    /// So many further values.
    Others(usize),
}

/// The bars of a column, without what they count.
pub(super) struct Bars {
    pub(super) of: Vec<BarOf>,
    /// The bar of each of the column's values.
    pub(super) of_place: Vec<u32>,
}

impl Bars {
    /// From how many rows have each value.
    pub(super) fn new(column: &BothColumn<'_>, rows: &[u64]) -> Self {
        let there = rows.iter().filter(|rows| **rows > 0).count();
        if column.is_number() && there > MOST_BARS {
            return Self::of_numbers(column, rows);
        }
        match &column.groups {
            Some((group, labels)) if there > MOST_BARS => Self {
                of: labels.iter().map(|&label| BarOf::Value(label.to_owned())).collect(),
                of_place: group.clone(),
            },
            _ => Self::of_values(column, rows, &|_| true, Vec::new()),
        }
    }

    /// A bar for each of the most frequent values that are `wanted`, in their order, behind other bars; and one for all others.
    fn of_values(
        column: &BothColumn<'_>,
        rows: &[u64],
        wanted: &dyn Fn(usize) -> bool,
        mut of: Vec<BarOf>,
    ) -> Self {
        let room = MOST_BARS.saturating_sub(of.len()).max(2);
        let mut places: Vec<usize> = (0..rows.len()).filter(|&place| wanted(place)).collect();
        let there = places.iter().filter(|&&place| rows[place] > 0).count();
        // Values that no row has get a bar only among the others.
        places.sort_few_by_key(|&place| (std::cmp::Reverse(rows[place]), place));
        places.truncate(if there > room { room - 1 } else { there });
        places.sort_unstable();
        let mut of_place = vec![u32::MAX; rows.len()];
        for place in places {
            of_place[place] = of.len() as u32;
            of.push(BarOf::Value(column.values[place].text.to_owned()));
        }
        let others: Vec<usize> =
            (0..rows.len()).filter(|&at| wanted(at) && of_place[at] == u32::MAX).collect();
        for &place in &others {
            of_place[place] = of.len() as u32;
        }
        if !others.is_empty() {
            of.push(BarOf::Others(others.len()));
        }
        Self { of, of_place }
    }

    /// Ranges of equal width, open where numbers lie far away; what is no number has bars behind them.
    fn of_numbers(column: &BothColumn<'_>, rows: &[u64]) -> Self {
        let numbers: Vec<(f64, u64)> =
            column.values.iter().zip(rows).filter_map(|(value, &rows)| Some((value.number?, rows))).collect();
        let far = (FAR * numbers.iter().map(|(_, rows)| *rows as f64).sum::<f64>()) as u64;
        let end = |numbers: &mut dyn Iterator<Item = &(f64, u64)>| {
            let mut rows = 0;
            let mut near = numbers.skip_while(|(_, here)| {
                rows += here;
                rows <= far
            });
            near.next().map_or(0.0, |(number, _)| *number)
        };
        let (least, most) = (end(&mut numbers.iter()), end(&mut numbers.iter().rev()));
        let step = step_for(most - least);
        let first = (least / step).floor();
        let count = ((most / step).floor() - first) as usize + 1;
        let edge = |at: usize| edge(first + at as f64, step);
        let (below, above) = (
            numbers.first().is_some_and(|(number, _)| *number < edge(0)),
            numbers.last().is_some_and(|(number, _)| *number >= edge(count)),
        );
        let mut of: Vec<BarOf> = below.then(|| BarOf::Range(None, Some(edge(0)))).into_iter().collect();
        of.extend((0..count).map(|at| BarOf::Range(Some(edge(at)), Some(edge(at + 1)))));
        of.extend(above.then(|| BarOf::Range(Some(edge(count)), None)));
        let bar_of = |number: f64| {
            // By the edges that are shown, so that no number stands beside its range.
            let at = (0..count).find(|&at| number < edge(at + 1)).unwrap_or(count);
            let at = if number < edge(0) { 0 } else { at + usize::from(below) };
            at as u32
        };
        let ranges = of.len();
        let is_text = |place: usize| column.values[place].number.is_none();
        let mut bars = if (0..rows.len()).any(is_text) {
            Self::of_values(column, rows, &is_text, of)
        } else {
            Self { of, of_place: vec![u32::MAX; rows.len()] }
        };
        debug_assert!(bars.of.len() >= ranges);
        for (place, value) in column.values.iter().enumerate() {
            if let Some(number) = value.number {
                bars.of_place[place] = bar_of(number);
            }
        }
        bars
    }
}

/// The least of 1, 2 or 5 times a power of ten that makes few ranges.
fn step_for(width: f64) -> f64 {
    let most = (MOST_BARS - 4) as f64;
    let mut power = libm::pow(10.0, libm::floor(libm::log10(width.max(f64::MIN_POSITIVE) / most)));
    loop {
        for times in [1.0, 2.0, 5.0] {
            if width / (times * power) < most {
                return times * power;
            }
        }
        power *= 10.0;
    }
}

/// A multiple of a step without what binary fractions add: 3 times 0.1 is 0.3.
fn edge(times: f64, step: f64) -> f64 {
    let inverse = (1.0 / step).round();
    if step < 1.0 && inverse.is_finite() && inverse < 1e15 { times / inverse } else { times * step }
}
