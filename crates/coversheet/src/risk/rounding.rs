//! The finest rounding of a column's numbers with which they single few people out.

use std::borrow::Cow;
use std::collections::HashMap;

use coversheet_error::Result;
use coversheet_hierarchy::Decimal;
use coversheet_hierarchy::number::DecimalMark;
use coversheet_measure::risk::{Cells, Sample};
use coversheet_recipe::RoundRecipe;
use coversheet_table::{Codes, Column};

use super::Subject;
use super::side::Released;

/// Fewer different numbers than these say hardly more than that there was one.
const FEWEST_LEFT: usize = 3;

/// The share of the rows that lie beyond each bound, at least: extremes are what people are known by.
const BEYOND: f64 = 0.005;

/// As many combinations of columns are compared at each step of the search; all of them at its end.
const WORST: usize = 3;

/// A number in units of 10^-18, in which every [`Decimal`] is whole.
type Units = i128;

impl Subject<'_> {
    /// The finest rounding of a column's numbers with which neither they alone nor they with one or two of the
    /// quasi-identifiers single out the share from which that is named. None if there is none that leaves a few of them.
    pub(crate) fn rounding(&self, name: &str) -> Result<Option<RoundRecipe>> {
        let Some(column) = self.table.column(name) else { return Ok(None) };
        let rows = self.recoder.released_rows();
        let released = Released::of_recoder(self.table, self.recipe, self.recoder, &rows);
        let marked: Vec<usize> = (0..released.names().len()).filter(|&at| released.is_marked(at)).collect();
        let Ok(mark) = RoundRecipe::to(Decimal::from_scaled(1, 0)).mark(column) else { return Ok(None) };
        let numbers = Numbers::new(column, &rows, mark, self.least);
        let candidates = numbers.candidates();
        let most = self.recipe.risk.share();
        let share = |round: RoundRecipe, sets: &[Vec<usize>]| -> Result<Vec<(f64, Vec<usize>)>> {
            let values = round.values(column)?;
            let sample = self.sample_with(&released, column, &values, &rows)?;
            let units = sample.units().max(1) as f64;
            Ok(sets.iter().map(|set| (sample.singled_out(set) as f64 / units, set.clone())).collect())
        };
        // The column stands behind the others. What more columns single out is no less than what fewer do.
        let last = released.names().len();
        let sets = pairs(&marked).into_iter().map(|pair| [&pair[..], &[last]].concat()).collect::<Vec<_>>();
        let Some(&first) = candidates.first() else { return Ok(None) };
        let mut ranked = share(first, &sets)?;
        ranked.sort_by(|left, right| right.0.total_cmp(&left.0));
        let worst: Vec<Vec<usize>> = ranked.into_iter().take(WORST).map(|(_, set)| set).collect();
        let holds = |round: RoundRecipe, sets: &[Vec<usize>]| -> Result<bool> {
            Ok(share(round, sets)?.iter().all(|(share, _)| *share < most))
        };
        let (mut low, mut high) = (0, candidates.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            if holds(candidates[middle], &worst)? {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        for &round in &candidates[low..] {
            if holds(round, &sets)? {
                return Ok(Some(round));
            }
        }
        Ok(None)
    }

    /// The released columns and behind them one with other values.
    fn sample_with<'s>(
        &self,
        released: &'s Released<'_>,
        column: &'s Column,
        values: &[String],
        rows: &[u32],
    ) -> Result<Sample<'s>> {
        let mut places: HashMap<&str, u32> = HashMap::new();
        let of_code: Vec<u32> = values
            .iter()
            .map(|value| {
                let next = places.len() as u32;
                *places.entry(value).or_insert(next)
            })
            .collect();
        let codes = rows.iter().map(|&row| of_code[column.codes().get(row as usize) as usize]);
        let distinct = places.len();
        let cells = Cells { name: column.name(), codes: Cow::Owned(Codes::below(distinct, codes)), distinct };
        released.sample_and(self.table, self.recipe, Some(cells))
    }
}

/// All sets of at most two columns that none contains: two of them, or all if there are fewer.
fn pairs(columns: &[usize]) -> Vec<Vec<usize>> {
    if columns.len() <= 2 {
        return vec![columns.to_vec()];
    }
    let behind = |at: usize| columns[at + 1..].iter().map(move |&other| vec![columns[at], other]);
    (0..columns.len()).flat_map(behind).collect()
}

/// The numbers of a column, the least first, with the released rows of each.
struct Numbers {
    counted: Vec<(Units, u64)>,
    /// The most digits behind the point.
    scale: u32,
    /// The rows that lie beyond each bound, at least.
    beyond: u64,
}

impl Numbers {
    fn new(column: &Column, rows: &[u32], mark: DecimalMark, least: u64) -> Self {
        let mut of_code = vec![0_u64; column.dictionary().len()];
        for &row in rows {
            of_code[column.codes().get(row as usize) as usize] += 1;
        }
        let numbers = column.dictionary().iter().zip(of_code).filter(|(_, rows)| *rows > 0);
        let numbers: Vec<(Decimal, u64)> =
            numbers.filter_map(|(value, rows)| Some((mark.read(value)?, rows))).collect();
        let all: u64 = numbers.iter().map(|(_, rows)| rows).sum();
        let shortest = |number: &Decimal| {
            Decimal::from_scaled(number.scaled(Decimal::MAX_SCALE), Decimal::MAX_SCALE).scale()
        };
        let scale = numbers.iter().map(|(number, _)| shortest(number)).max().unwrap_or(0);
        let mut counted: Vec<(Units, u64)> =
            numbers.iter().map(|(number, rows)| (number.scaled(Decimal::MAX_SCALE), *rows)).collect();
        counted.sort_unstable();
        Self { counted, scale, beyond: least.max((BEYOND * all as f64).ceil() as u64) }
    }

    /// Roundings to 1, 2 or 5 times a power of ten, the finest first, with the bounds that they need.
    fn candidates(&self) -> Vec<RoundRecipe> {
        let (Some((least, _)), Some((most, _))) = (self.counted.first(), self.counted.last()) else {
            return Vec::new();
        };
        let mut candidates = Vec::new();
        let mut power: Units = 10_i128.pow(Decimal::MAX_SCALE - self.scale);
        while power <= most - least {
            let steps = [power, 2 * power, 5 * power].into_iter();
            candidates.extend(steps.filter_map(|step| self.rounded_to(step)));
            power *= 10;
        }
        candidates
    }

    /// The rounding to multiples of a step, if it leaves a few numbers.
    fn rounded_to(&self, step: Units) -> Option<RoundRecipe> {
        let nearest = |number: Units| number.signum() * ((2 * number.abs() + step) / (2 * step)) * step;
        let low = self.bound(self.counted.iter(), &nearest)?;
        let high = self.bound(self.counted.iter().rev(), &nearest)?;
        let decimal = |units: Units| Decimal::from_scaled(units, Decimal::MAX_SCALE);
        let (least, most) = (nearest(self.counted.first()?.0), nearest(self.counted.last()?.0));
        let mut left: Vec<Units> =
            self.counted.iter().map(|(number, _)| nearest(*number).clamp(low, high.max(low))).collect();
        left.dedup();
        (left.len() >= FEWEST_LEFT && low < high).then(|| RoundRecipe {
            low: (low > least).then(|| decimal(low)),
            high: (high < most).then(|| decimal(high)),
            ..RoundRecipe::to(decimal(step))
        })
    }

    /// The first rounded number, from one end, with enough rows up to it.
    fn bound<'n>(
        &self,
        numbers: impl Iterator<Item = &'n (Units, u64)>,
        nearest: &dyn Fn(Units) -> Units,
    ) -> Option<Units> {
        let mut rows = 0;
        let mut enough = numbers.skip_while(|(_, here)| {
            rows += here;
            rows < self.beyond
        });
        enough.next().map(|(number, _)| nearest(*number))
    }
}
