//! Special uniques (Elliot, Manning and Ford 2002, "A computational algorithm for handling the special uniques problem";
//! SUDA2: Manning, Haglin and Keane 2008; sdcMicro `suda2`).

use coversheet_error::SortFew as _;
use serde::Serialize;

use super::sample::{CountingUnit, Sample};
use super::special::sum;

/// How special the rows are that are unique in the sample.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Suda {
    /// Rows with a score: those that are unique.
    pub scored: u64,
    /// The highest score.
    pub highest: f64,
    /// The highest DIS-SUDA score: the chance that a match with that row is the right one, if the sample is a hundredth of
    /// the population.
    pub highest_dis: f64,
    /// Rows with a DIS-SUDA score above 0.1.
    pub above_tenth: u64,
}

/// The sampling fraction of DIS-SUDA scores, as in sdcMicro.
const FRACTION: f64 = 0.01;

/// Scores are counted as long as that takes no more steps than this (a row in a set of columns).
const STEPS: usize = 2_000_000;

impl Suda {
    /// Counts the scores over the columns at these positions; none where that would take too long, and where records
    /// stand for several rows or persons are counted.
    pub fn new(sample: &Sample<'_>, columns: &[usize]) -> Option<Self> {
        let scores = suda_scores(sample, columns)?;
        let sizes = sample.sizes(&sample.partition(columns));
        let dis = dis_scores(&scores, &sizes, columns.len());
        Some(Self {
            scored: scores.iter().filter(|score| **score > 0.0).count() as u64,
            highest: scores.iter().copied().fold(0.0, f64::max),
            highest_dis: dis.iter().copied().fold(0.0, f64::max),
            above_tenth: dis.iter().filter(|score| **score > 0.1).count() as u64,
        })
    }
}

/// The score of each row over the columns at these positions: for each smallest set of columns in which the row is unique,
/// the factorial of how many columns are not in it. None as for [`Suda::new`].
pub fn suda_scores(sample: &Sample<'_>, columns: &[usize]) -> Option<Vec<f64>> {
    let width = columns.len();
    let rows = sample.rows();
    let sets = 1_usize.checked_shl(width as u32).filter(|_| width < 24)?;
    if *sample.counting() != CountingUnit::Rows || sets.checked_mul(rows)? > STEPS {
        return None;
    }
    let mut scores = vec![0.0; rows];
    let unique_in = |set: &[usize]| {
        let partition = sample.partition(set);
        let sizes = sample.sizes(&partition);
        let alone = |row: &u32| sizes[partition.of_row()[*row as usize] as usize] == 1;
        (0..rows as u32).filter(alone).collect::<Vec<u32>>()
    };
    // A row that is unique in some columns is so in all.
    if unique_in(columns).is_empty() {
        return Some(scores);
    }
    let mut order: Vec<u32> = (1..sets as u32).collect();
    order.sort_few_by_key(|set| set.count_ones());
    let mut smallest: Vec<Vec<u32>> = vec![Vec::new(); rows];
    for set in order {
        let members: Vec<usize> = (0..width).filter(|at| set >> at & 1 == 1).map(|at| columns[at]).collect();
        let score: f64 = (1..=width - members.len()).map(|factor| factor as f64).product();
        for row in unique_in(&members) {
            let row = row as usize;
            let contained = |subset: &u32| subset & !set == 0;
            if !smallest[row].iter().any(contained) {
                smallest[row].push(set);
                scores[row] += score;
            }
        }
    }
    Some(scores)
}

/// The DIS-SUDA score of each row: the chance that a match is right, spread over the rows by their scores.
fn dis_scores(scores: &[f64], sizes: &[u64], width: usize) -> Vec<f64> {
    let unique = sizes.iter().filter(|size| **size == 1).count() as f64;
    let in_pairs = 2.0 * sizes.iter().filter(|size| **size == 2).count() as f64;
    let right = unique * FRACTION / (unique * FRACTION + in_pairs * (1.0 - FRACTION));
    let power = 1.0 + (8.0 - width as f64) / 20.0;
    let sum = sum(scores.iter().filter(|score| **score > 0.0).map(|score| score.powf(-power)).collect());
    let dis = |&score: &f64| {
        if score > 0.0 { 1.0 / (1.0 + (unique / right - unique) / (score.powf(power) * sum)) } else { 0.0 }
    };
    scores.iter().map(dis).collect()
}
