//! A naive Bayes classifier, and what it says of rows that it was not taught with (Maron 1961; Laplace's rule of succession for
//! values that were not seen). It is the classifier that others call categorical naive Bayes with alpha = 1, and its tests compare
//! it with a crate's. That one cannot stand in its place: there a record stands for one row, a cell cannot be silent, and
//! a value that was not seen makes all other cells of its record count for nothing.

use super::random::Random;

/// In so many parts the rows are divided; those of each are predicted from all others (Kohavi 1995).
pub(super) const FOLDS: usize = 10;

/// What a record says in a column where it says nothing.
pub(super) const SILENT: u32 = u32::MAX;

/// Logarithms of whole numbers up to this are looked up.
const TABLE: usize = 1 << 16;

/// Rows to learn from and to predict: by record its class, its part, and for how many rows it stands.
#[derive(Debug)]
pub(super) struct Lesson {
    pub(super) classes: Vec<u32>,
    pub(super) parts: Vec<u8>,
    pub(super) weights: Vec<u64>,
    /// How many classes there are.
    pub(super) distinct: usize,
}

/// The part that all records of an owner are in.
pub(super) fn part(seed: u64, owner: u64) -> u8 {
    Random::new(seed ^ owner.wrapping_mul(0xD6E8_FEB8_6659_FD93)).below(FOLDS) as u8
}

/// What a classifier makes of the records.
pub(super) struct Predictions {
    scores: Vec<f64>,
    logarithms: Logarithms,
}

impl Lesson {
    /// Rows of each class in each part, `[part][class]`.
    fn rows(&self) -> Vec<Vec<u64>> {
        let mut rows = vec![vec![0; self.distinct]; FOLDS];
        for ((&class, &part), &weight) in self.classes.iter().zip(&self.parts).zip(&self.weights) {
            rows[usize::from(part)][class as usize] += weight;
        }
        rows
    }

    /// Rows of each class outside of each part, `[part][class]`.
    fn taught(&self) -> Vec<Vec<u64>> {
        let rows = self.rows();
        let all = |class: usize| rows.iter().map(|rows| rows[class]).sum::<u64>();
        rows.iter().map(|own| (0..self.distinct).map(|class| all(class) - own[class]).collect()).collect()
    }

    /// How many rows there are.
    pub(super) fn total(&self) -> u64 {
        self.weights.iter().sum()
    }

    /// How many rows are of the class that most rows outside of their part are of, the first of several.
    pub(super) fn of_most_frequent(&self) -> u64 {
        let frequent: Vec<u32> = self.taught().iter().map(|rows| first_of_most(rows)).collect();
        self.right(|record| frequent[usize::from(self.parts[record])])
    }

    /// How many rows are of the class that is predicted for their record.
    pub(super) fn right(&self, predicted: impl Fn(usize) -> u32) -> u64 {
        let records = self.classes.iter().zip(&self.weights).enumerate();
        records
            .filter(|(record, (class, _))| predicted(*record) == **class)
            .map(|(.., (_, &weight))| weight)
            .sum()
    }

    /// Begins with how frequent the classes are.
    pub(super) fn begin(&self) -> Predictions {
        let logarithms = Logarithms::new();
        let of_part: Vec<Vec<f64>> = self
            .taught()
            .iter()
            .map(|rows| {
                // A class that was never met is not predicted.
                let all = rows.iter().sum::<u64>().max(1);
                rows.iter().map(|&rows| logarithms.of(rows) - logarithms.of(all)).collect()
            })
            .collect();
        let scores = self.parts.iter().flat_map(|&part| of_part[usize::from(part)].iter().copied()).collect();
        Predictions { scores, logarithms }
    }

    /// Takes a column into account: by record one of `values`, or [`SILENT`].
    pub(super) fn hear(&self, predictions: &mut Predictions, says: &[u32], values: usize) {
        let mut counts = vec![0_u64; values * self.distinct];
        let place = |says: u32, class: u32| says as usize * self.distinct + class as usize;
        let mut known = vec![vec![0_u64; self.distinct]; FOLDS];
        let records = || says.iter().zip(&self.classes).zip(&self.weights).zip(&self.parts);
        for (((&says, &class), &weight), &part) in records().filter(|(((says, _), _), _)| **says != SILENT) {
            counts[place(says, class)] += weight;
            known[usize::from(part)][class as usize] += weight;
        }
        let of_value = (0..values).filter(|value| {
            let from = value * self.distinct;
            counts[from..from + self.distinct].iter().any(|&rows| rows > 0)
        });
        let occurring = of_value.count() as u64;
        let all: Vec<u64> =
            (0..self.distinct).map(|class| known.iter().map(|part| part[class]).sum()).collect();
        let mut of_part: Vec<Vec<u32>> = vec![Vec::new(); FOLDS];
        for (record, (&says, &part)) in says.iter().zip(&self.parts).enumerate() {
            if says != SILENT {
                of_part[usize::from(part)].push(record as u32);
            }
        }
        for (own, records) in known.iter().zip(of_part) {
            // What is predicted was not learned from.
            for &record in &records {
                let record = record as usize;
                counts[place(says[record], self.classes[record])] -= self.weights[record];
            }
            let logarithms = &predictions.logarithms;
            let taught: Vec<f64> =
                all.iter().zip(own).map(|(all, own)| logarithms.of(all - own + occurring)).collect();
            for &record in &records {
                let record = record as usize;
                let scores = &mut predictions.scores[record * self.distinct..][..self.distinct];
                let counts = &counts[place(says[record], 0)..][..self.distinct];
                for ((score, &rows), taught) in scores.iter_mut().zip(counts).zip(&taught) {
                    *score += logarithms.of(rows + 1) - taught;
                }
            }
            for &record in &records {
                let record = record as usize;
                counts[place(says[record], self.classes[record])] += self.weights[record];
            }
        }
    }
}

impl Predictions {
    /// The most probable class of a record, the first of several.
    pub(super) fn of(&self, record: usize, classes: usize) -> u32 {
        let scores = &self.scores[record * classes..][..classes];
        let mut best = 0;
        for (class, score) in scores.iter().enumerate() {
            if *score > scores[best] {
                best = class;
            }
        }
        best as u32
    }
}

fn first_of_most(rows: &[u64]) -> u32 {
    let mut best = 0;
    for (class, count) in rows.iter().enumerate() {
        if *count > rows[best] {
            best = class;
        }
    }
    best as u32
}

/// Natural logarithms of whole numbers.
struct Logarithms(Vec<f64>);

impl Logarithms {
    fn new() -> Self {
        Self((0..TABLE).map(|number| libm::log(number as f64)).collect())
    }

    fn of(&self, number: u64) -> f64 {
        self.0.get(number as usize).copied().unwrap_or_else(|| libm::log(number as f64))
    }
}

#[cfg(test)]
#[path = "bayes_tests.rs"]
mod tests;
