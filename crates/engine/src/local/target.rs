//! What is to be predicted of rows, and how mixed it is among some of them.

use crate::FrequencySet;

/// What each tuple's rows have in the class column: labels, or the numbers that these are.
#[derive(Debug)]
pub(super) struct Target {
    /// By tuple, `(label, rows)`.
    of_tuple: Vec<Vec<(u32, u64)>>,
    labels: usize,
    /// By label, its number less the mean of all; none where labels are categories.
    numbers: Option<Vec<Option<f64>>>,
}

/// What some rows have in the class column.
#[derive(Clone, Debug)]
pub(super) struct Tally<'t> {
    target: &'t Target,
    rows: Vec<u64>,
    all: u64,
    /// The sum over labels of `n log2 n`, where these are categories.
    entropies: f64,
    /// The rows that have a number, the sum of the numbers and of their squares.
    moments: (f64, f64, f64),
}

impl Target {
    /// The labels as categories; none without a class column.
    pub(super) fn labels(frequency: &FrequencySet) -> Option<Self> {
        let mut of_tuple = vec![Vec::new(); frequency.tuples()];
        let mut labels = 0;
        for &(tuple, label, rows) in frequency.labels() {
            of_tuple[tuple as usize].push((label, rows));
            labels = labels.max(label as usize + 1);
        }
        (labels > 0).then_some(Self { of_tuple, labels, numbers: None })
    }

    /// The labels as numbers; none where they are not.
    pub(super) fn numbers(frequency: &FrequencySet) -> Option<Self> {
        let target = Self::labels(frequency)?;
        let numbers = frequency.label_numbers()?;
        let number = |label: u32| numbers.get(label as usize).copied().flatten();
        let (mut sum, mut all) = (0.0, 0.0);
        for &(_, label, rows) in frequency.labels() {
            if let Some(number) = number(label) {
                sum += rows as f64 * number;
                all += rows as f64;
            }
        }
        let mean = sum / f64::max(all, 1.0);
        let centred = (0..target.labels as u32).map(|label| number(label).map(|number| number - mean));
        Some(Self { numbers: Some(centred.collect()), ..target })
    }

    /// Of no rows.
    pub(super) fn none(&self) -> Tally<'_> {
        Tally { target: self, rows: vec![0; self.labels], all: 0, entropies: 0.0, moments: (0.0, 0.0, 0.0) }
    }

    /// How mixed the rows of some tuples are.
    pub(super) fn impurity(&self, tuples: &[u32]) -> f64 {
        let mut tally = self.none();
        for &tuple in tuples {
            tally.add(tuple);
        }
        tally.impurity()
    }
}

impl Tally<'_> {
    /// Adds the rows of a tuple.
    pub(super) fn add(&mut self, tuple: u32) {
        for &(label, rows) in &self.target.of_tuple[tuple as usize] {
            let known = &mut self.rows[label as usize];
            self.entropies -= entropy(*known);
            *known += rows;
            self.all += rows;
            self.entropies += entropy(*known);
            let numbers = self.target.numbers.as_ref();
            if let Some(number) = numbers.and_then(|numbers| numbers[label as usize]) {
                let rows = rows as f64;
                self.moments.0 += rows;
                self.moments.1 += rows * number;
                self.moments.2 += rows * number * number;
            }
        }
    }

    /// The rows that are not of the most frequent label.
    pub(super) fn minority(&self) -> u64 {
        self.all - self.rows.iter().copied().max().unwrap_or(0)
    }

    /// Of categories the entropy in bits of all rows together (Fung et al. 2010, equation 4.9, times the rows); of numbers
    /// the sum of squared differences from their mean (equation 6.5).
    pub(super) fn impurity(&self) -> f64 {
        if self.target.numbers.is_none() {
            return f64::max(entropy(self.all) - self.entropies, 0.0);
        }
        let (rows, sum, squares) = self.moments;
        if rows > 0.0 { f64::max(squares - sum * sum / rows, 0.0) } else { 0.0 }
    }
}

/// `n log2 n`.
fn entropy(rows: u64) -> f64 {
    if rows > 1 { rows as f64 * (rows as f64).log2() } else { 0.0 }
}
