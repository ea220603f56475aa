//! A naive Bayes classifier, and what it says of rows that it was not taught with (Maron 1961; Laplace's rule of succession for
//! values that were not seen).

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
                let all = rows.iter().sum::<u64>() + self.distinct as u64;
                rows.iter().map(|&rows| logarithms.of(rows + 1) - logarithms.of(all)).collect()
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
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn lesson(classes: &[u32], parts: &[u8]) -> Lesson {
        Lesson {
            classes: classes.to_vec(),
            parts: parts.to_vec(),
            weights: vec![1; classes.len()],
            distinct: classes.iter().max().map_or(0, |most| *most as usize + 1),
        }
    }

    fn predicted(lesson: &Lesson, columns: &[Vec<u32>]) -> Vec<u32> {
        let mut predictions = lesson.begin();
        for says in columns {
            let values =
                says.iter().filter(|&&says| says != SILENT).max().map_or(0, |most| *most as usize + 1);
            lesson.hear(&mut predictions, says, values);
        }
        (0..lesson.classes.len()).map(|record| predictions.of(record, lesson.distinct)).collect()
    }

    /// By hand. Six rows, those of the first part are predicted from the others and the other way round.
    ///
    /// | part | fever | cough | flu |
    /// |---|---|---|---|
    /// | 0 | yes | yes | yes |
    /// | 0 | no | yes | no |
    /// | 0 | yes | no | yes |
    /// | 1 | yes | yes | yes |
    /// | 1 | no | no | no |
    /// | 1 | no | yes | no |
    ///
    /// From part 1 (1 flu, 2 none): P(flu) = 2/5, P(none) = 3/5; fever: P(yes | flu) = 2/3, P(yes | none) = 1/4; cough:
    /// P(yes | flu) = 2/3, P(yes | none) = 2/4. Row 1: flu 2/5 2/3 2/3 = 0.178, none 3/5 1/4 1/2 = 0.075: flu. Row 2: flu 2/5
    /// 1/3 2/3 = 0.089, none 3/5 3/4 1/2 = 0.225: none. Row 3: flu 2/5 2/3 1/3 = 0.089, none 3/5 1/4 1/2 = 0.075: flu.
    /// From part 0 (2 flu, 1 none): P(flu) = 3/5, P(none) = 2/5; fever: P(yes | flu) = 3/4, P(yes | none) = 1/3; cough:
    /// P(yes | flu) = 2/4, P(yes | none) = 2/3. Row 4: flu 3/5 3/4 1/2 = 0.225, none 2/5 1/3 2/3 = 0.089: flu. Row 5: flu 3/5
    /// 1/4 1/2 = 0.075, none 2/5 2/3 1/3 = 0.089: none. Row 6: flu 0.075, none 2/5 2/3 2/3 = 0.178: none.
    #[test]
    fn six_rows_by_hand() {
        let lesson = lesson(&[1, 0, 1, 1, 0, 0], &[0, 0, 0, 1, 1, 1]);
        let fever = vec![1, 0, 1, 1, 0, 0];
        let cough = vec![1, 1, 0, 1, 0, 1];
        let mut predictions = lesson.begin();
        lesson.hear(&mut predictions, &fever, 2);
        lesson.hear(&mut predictions, &cough, 2);
        let expected: [[f64; 2]; 6] = [
            [3.0 / 40.0, 8.0 / 45.0],
            [9.0 / 40.0, 4.0 / 45.0],
            [3.0 / 40.0, 4.0 / 45.0],
            [4.0 / 45.0, 9.0 / 40.0],
            [4.0 / 45.0, 3.0 / 40.0],
            [8.0 / 45.0, 3.0 / 40.0],
        ];
        for (score, expected) in predictions.scores.iter().zip(expected.iter().flatten()) {
            assert!((libm::exp(*score) - expected).abs() < 1e-12, "{} {expected}", libm::exp(*score));
        }
        assert_eq!(predicted(&lesson, &[fever, cough.clone()]), [1, 0, 1, 1, 0, 0]);
        // Part 1 has more without flu, part 0 more with: one row in three is the most frequent of the others.
        assert_eq!(lesson.of_most_frequent(), 2);
        // By coughs alone, what is more frequent in the other part decides.
        assert_eq!(predicted(&lesson, &[cough]), [0, 0, 0, 1, 1, 1]);
    }

    fn tables() -> impl Strategy<Value = (Lesson, Vec<Vec<u32>>)> {
        (2..24_usize, 1..4_u32, 0..4_usize).prop_flat_map(|(rows, classes, width)| {
            let column = proptest::collection::vec(prop_oneof![5 => 0..4_u32, 1 => Just(SILENT)], rows);
            let classes = proptest::collection::vec(0..classes, rows);
            let parts = proptest::collection::vec(0..4_u8, rows);
            let weights = proptest::collection::vec(1..3_u64, rows);
            (classes, parts, weights, proptest::collection::vec(column, width)).prop_map(
                |(classes, parts, weights, columns)| {
                    (Lesson { weights, ..lesson(&classes, &parts) }, columns)
                },
            )
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// Each record is taught anew, by counting rows, and products are compared as they are.
        #[test]
        fn predictions_are_those_of_counting_for_each_record((lesson, columns) in tables()) {
            let rows = lesson.classes.len();
            let predicted = predicted(&lesson, &columns);
            for record in 0..rows {
                let others = || (0..rows).filter(|&other| lesson.parts[other] != lesson.parts[record]);
                let count = |with: &dyn Fn(usize) -> bool| {
                    others().filter(|&other| with(other)).map(|other| lesson.weights[other]).sum::<u64>() as f64
                };
                let score = |class: u32| {
                    let of_class = |other: usize| lesson.classes[other] == class;
                    let mut score = (count(&of_class) + 1.0) / (count(&|_| true) + lesson.distinct as f64);
                    for says in columns.iter().filter(|says| says[record] != SILENT) {
                        let mut values: Vec<u32> = says.iter().copied().filter(|&says| says != SILENT).collect();
                        values.sort_unstable();
                        values.dedup();
                        let alike = count(&|other| of_class(other) && says[other] == says[record]);
                        let known = count(&|other| of_class(other) && says[other] != SILENT);
                        score *= (alike + 1.0) / (known + values.len() as f64);
                    }
                    score
                };
                let best = (0..lesson.distinct as u32).map(score).fold(0.0, f64::max);
                prop_assert!(score(predicted[record]) >= best * (1.0 - 1e-12), "{record} {predicted:?}");
            }
        }
    }
}
