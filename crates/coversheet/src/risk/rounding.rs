//! The finest rounding of a column's numbers with which they single few people out.

use coversheet_error::SortFew as _;
use std::borrow::Cow;
use std::collections::HashMap;

use coversheet_error::Result;
use coversheet_hierarchy::Decimal;
use coversheet_hierarchy::number::DecimalMark;
use coversheet_measure::risk::{Cells, MOST, Sample};
use coversheet_recipe::RoundRecipe;
use coversheet_table::{Codes, Column};

use super::Subject;
use super::side::Released;

/// Fewer different numbers than these say hardly more than that there was one.
const FEWEST_LEFT: usize = 3;

/// The shares of the rows that lie beyond each bound, at least: extremes are what people are known by.
const BEYOND: [f64; 3] = [0.005, 0.02, 0.1];

/// Numbers that say less than whether they are high or low, in bits, are not worth their column.
const LEAST_SAID: f64 = 1.0;

/// A nearer bound must leave so many bits more, since extremes are what care is about.
const WORTH_A_BOUND: f64 = 0.5;

/// As many combinations of columns are compared at each step of the search; all of them at its end.
const WORST: usize = 3;

/// A number in units of 10^-18, in which every [`Decimal`] is whole.
type Units = i128;

impl Subject<'_> {
    /// The rounding of a column's numbers that says most and with which neither they alone nor they with one or two of the
    /// quasi-identifiers single out the share from which that is named, nor they with the other columns of `also` half of
    /// the rows. None if there is none that leaves a few of them.
    pub(crate) fn rounding(&self, name: &str, also: &[Vec<String>]) -> Result<Option<RoundRecipe>> {
        let Some(column) = self.table.column(name) else { return Ok(None) };
        let rows = self.recoder.released_rows();
        let released = Released::of_recoder(self.table, self.recipe, self.recoder, &rows);
        let names = released.names();
        let marked: Vec<usize> = (0..names.len()).filter(|&at| released.is_marked(at)).collect();
        let Ok(mark) = RoundRecipe::to(Decimal::from_scaled(1, 0)).mark(column) else { return Ok(None) };
        let numbers = Numbers::new(column, &rows, mark, self.least);
        // The column stands behind the others. What more columns single out is no less than what fewer do.
        let last = names.len();
        let most = self.recipe.risk.share();
        let with_marked = pairs(&marked).into_iter().map(|pair| ([&pair[..], &[last]].concat(), most));
        let with_others = also.iter().map(|others| {
            let at = |other: &String| names.iter().position(|name| name == other).filter(|_| other != name);
            (others.iter().filter_map(at).chain([last]).collect(), MOST)
        });
        let sets: Vec<(Vec<usize>, f64)> = with_marked.chain(with_others).collect();
        // By how much each set singles out more than it may.
        let excess = |round: RoundRecipe, sets: &[(Vec<usize>, f64)]| -> Result<Vec<f64>> {
            let sample = self.sample_with(&released, column, &round.values(column)?, &rows)?;
            let units = sample.units().max(1) as f64;
            Ok(sets.iter().map(|(set, most)| sample.singled_out(set) as f64 / units - most).collect())
        };
        let mut found: Option<(f64, RoundRecipe)> = None;
        let mut worst: Vec<(Vec<usize>, f64)> = Vec::new();
        for beyond in BEYOND {
            let candidates = numbers.candidates(beyond);
            let Some(&(_, first)) = candidates.first() else { continue };
            if worst.is_empty() {
                let mut ranked: Vec<_> = excess(first, &sets)?.into_iter().zip(&sets).collect();
                ranked.sort_few_by(|left, right| right.0.total_cmp(&left.0));
                worst = ranked.into_iter().take(WORST).map(|(_, set)| set.clone()).collect();
            }
            let holds = |round: RoundRecipe, sets: &[(Vec<usize>, f64)]| -> Result<bool> {
                Ok(excess(round, sets)?.iter().all(|excess| *excess < 0.0))
            };
            let says_more = |said: f64| found.is_none_or(|(best, _)| said > best + WORTH_A_BOUND);
            let (mut low, mut high) = (0, candidates.len());
            while low < high {
                let middle = usize::midpoint(low, high);
                if holds(candidates[middle].1, &worst)? {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            for &(said, round) in &candidates[low..] {
                if !says_more(said) {
                    break;
                }
                if holds(round, &sets)? {
                    found = Some((said, round));
                    break;
                }
            }
        }
        Ok(found.map(|(_, round)| round))
    }

    /// The share of the rows or persons that columns single out together.
    pub(crate) fn singled_out(&self, columns: &[String]) -> Result<f64> {
        let rows = self.recoder.released_rows();
        let released = Released::of_recoder(self.table, self.recipe, self.recoder, &rows);
        let sample = released.sample_and(self.table, self.recipe, None)?;
        let names = released.names();
        let at: Vec<usize> =
            (0..names.len()).filter(|&at| columns.iter().any(|name| name == names[at])).collect();
        Ok(sample.singled_out(&at) as f64 / sample.units().max(1) as f64)
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
    all: u64,
    /// No number of rows below this is shown of a value.
    least: u64,
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
        counted.sort_few();
        Self { counted, scale, all, least }
    }

    /// Roundings to 1, 2 or 5 times a power of ten, the finest first, with the bounds beyond which this share of the rows
    /// lies, and how much each says.
    fn candidates(&self, beyond: f64) -> Vec<(f64, RoundRecipe)> {
        let (Some((least, _)), Some((most, _))) = (self.counted.first(), self.counted.last()) else {
            return Vec::new();
        };
        let beyond = self.least.max((beyond * self.all as f64).ceil() as u64);
        let mut candidates = Vec::new();
        let mut power: Units = 10_i128.pow(Decimal::MAX_SCALE - self.scale);
        while power <= most - least {
            let steps = [power, 2 * power, 5 * power].into_iter();
            candidates.extend(steps.filter_map(|step| self.rounded_to(step, beyond)));
            power *= 10;
        }
        candidates
    }

    /// The rounding to multiples of a step and how much it says, if it leaves a few numbers.
    fn rounded_to(&self, step: Units, beyond: u64) -> Option<(f64, RoundRecipe)> {
        let nearest = |number: Units| number.signum() * ((2 * number.abs() + step) / (2 * step)) * step;
        let low = bound(self.counted.iter(), beyond, &nearest)?;
        let high = bound(self.counted.iter().rev(), beyond, &nearest)?;
        let decimal = |units: Units| Decimal::from_scaled(units, Decimal::MAX_SCALE);
        let (least, most) = (nearest(self.counted.first()?.0), nearest(self.counted.last()?.0));
        let mut left: Vec<(Units, u64)> = Vec::new();
        for &(number, rows) in &self.counted {
            let number = nearest(number).clamp(low, high.max(low));
            match left.last_mut() {
                Some((last, all)) if *last == number => *all += rows,
                _ => left.push((number, rows)),
            }
        }
        let said = entropy(&left);
        let enough = left.len() >= FEWEST_LEFT && said >= LEAST_SAID.min(entropy(&self.counted) / 2.0);
        (enough && low < high).then(|| {
            let round = RoundRecipe {
                low: (low > least).then(|| decimal(low)),
                high: (high < most).then(|| decimal(high)),
                ..RoundRecipe::to(decimal(step))
            };
            (said, round)
        })
    }
}

/// What numbers with their rows say, in bits (Shannon 1948, section 6).
fn entropy(counted: &[(Units, u64)]) -> f64 {
    let all: u64 = counted.iter().map(|(_, rows)| rows).sum();
    let share = |rows: u64| rows as f64 / all.max(1) as f64;
    counted
        .iter()
        .map(|&(_, rows)| share(rows))
        .filter(|share| *share > 0.0)
        .map(|share| -share * share.log2())
        .sum()
}

/// The first rounded number, from one end, with so many rows up to it.
fn bound<'n>(
    numbers: impl Iterator<Item = &'n (Units, u64)>,
    least: u64,
    nearest: &dyn Fn(Units) -> Units,
) -> Option<Units> {
    let mut rows = 0;
    let mut enough = numbers.skip_while(|(_, here)| {
        rows += here;
        rows < least
    });
    enough.next().map(|(number, _)| nearest(*number))
}
