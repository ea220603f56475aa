//! Predictions by hand, by counting for each record, and as another crate makes them.

use proptest::prelude::*;
use smartcore::linalg::basic::matrix::DenseMatrix;
use smartcore::naive_bayes::categorical::{CategoricalNB, CategoricalNBParameters};

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
        let values = says.iter().filter(|&&says| says != SILENT).max().map_or(0, |most| *most as usize + 1);
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
/// From part 1 (1 flu, 2 none): P(flu) = 1/3, P(none) = 2/3; fever: P(yes | flu) = 2/3, P(yes | none) = 1/4; cough:
/// P(yes | flu) = 2/3, P(yes | none) = 2/4. Row 1: flu 1/3 2/3 2/3 = 0.148, none 2/3 1/4 1/2 = 0.083: flu. Row 2: flu 1/3
/// 1/3 2/3 = 0.074, none 2/3 3/4 1/2 = 0.250: none. Row 3: flu 1/3 2/3 1/3 = 0.074, none 2/3 1/4 1/2 = 0.083: none.
/// From part 0 (2 flu, 1 none): P(flu) = 2/3, P(none) = 1/3; fever: P(yes | flu) = 3/4, P(yes | none) = 1/3; cough:
/// P(yes | flu) = 2/4, P(yes | none) = 2/3. Row 4: flu 2/3 3/4 1/2 = 0.250, none 1/3 1/3 2/3 = 0.074: flu. Row 5: flu 2/3
/// 1/4 1/2 = 0.083, none 1/3 2/3 1/3 = 0.074: flu. Row 6: flu 0.083, none 1/3 2/3 2/3 = 0.148: none.
#[test]
fn six_rows_by_hand() {
    let lesson = lesson(&[1, 0, 1, 1, 0, 0], &[0, 0, 0, 1, 1, 1]);
    let fever = vec![1, 0, 1, 1, 0, 0];
    let cough = vec![1, 1, 0, 1, 0, 1];
    let mut predictions = lesson.begin();
    lesson.hear(&mut predictions, &fever, 2);
    lesson.hear(&mut predictions, &cough, 2);
    let expected: [[f64; 2]; 6] = [
        [1.0 / 12.0, 4.0 / 27.0],
        [1.0 / 4.0, 2.0 / 27.0],
        [1.0 / 12.0, 2.0 / 27.0],
        [2.0 / 27.0, 1.0 / 4.0],
        [2.0 / 27.0, 1.0 / 12.0],
        [4.0 / 27.0, 1.0 / 12.0],
    ];
    for (score, expected) in predictions.scores.iter().zip(expected.iter().flatten()) {
        assert!((libm::exp(*score) - expected).abs() < 1e-12, "{} {expected}", libm::exp(*score));
    }
    assert_eq!(predicted(&lesson, &[fever, cough.clone()]), [1, 0, 0, 1, 1, 0]);
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
            |(classes, parts, weights, columns)| (Lesson { weights, ..lesson(&classes, &parts) }, columns),
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
                let mut score = count(&of_class) / count(&|_| true).max(1.0);
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

/// 60 random tables. The crate knows neither weights nor silence, so rows are repeated and all cells say something; it takes the
/// largest value that it is taught for the last one there is, so parts that are taught less are passed over.
#[test]
fn predictions_are_those_of_another_crate() {
    let mut random = Random::new(12);
    let (mut compared, mut told) = (0, 0);
    for _ in 0..60 {
        let (rows, width, distinct) = (40 + random.below(160), 1 + random.below(5), 2 + random.below(4));
        let sizes: Vec<usize> = (0..width).map(|_| 2 + random.below(4)).collect();
        let classes: Vec<u32> = (0..rows).map(|_| random.below(distinct) as u32).collect();
        // Half of the cells follow from the class.
        let cell = |random: &mut Random, class: u32, size: usize| {
            (if random.below(2) == 0 { class as usize % size } else { random.below(size) }) as u32
        };
        let columns: Vec<Vec<u32>> = sizes
            .iter()
            .map(|&size| classes.iter().map(|&class| cell(&mut random, class, size)).collect())
            .collect();
        let parts: Vec<u8> = (0..rows as u64).map(|owner| part(7, owner)).collect();
        let weights: Vec<u64> = (0..rows).map(|_| 1 + random.below(3) as u64).collect();
        let lesson = Lesson { weights, ..lesson(&classes, &parts) };
        let mut predictions = lesson.begin();
        for (says, &size) in columns.iter().zip(&sizes) {
            lesson.hear(&mut predictions, says, size);
        }
        let of = |record: usize| columns.iter().map(|says| says[record]).collect::<Vec<u32>>();
        for own in 0..FOLDS as u8 {
            let repeated = |record: usize| vec![record; lesson.weights[record] as usize];
            let taught: Vec<usize> =
                (0..rows).filter(|&record| parts[record] != own).flat_map(repeated).collect();
            let asked: Vec<usize> = (0..rows).filter(|&record| parts[record] == own).collect();
            let all_values = columns.iter().zip(&sizes).all(|(says, &size)| {
                (0..size as u32).all(|value| taught.iter().any(|&record| says[record] == value))
            });
            if asked.is_empty() || !all_values {
                continue;
            }
            let x = DenseMatrix::from_2d_vec(&taught.iter().map(|&record| of(record)).collect()).unwrap();
            let y: Vec<u32> = taught.iter().map(|&record| classes[record]).collect();
            let theirs = CategoricalNB::fit(&x, &y, CategoricalNBParameters::default()).unwrap();
            let x = DenseMatrix::from_2d_vec(&asked.iter().map(|&record| of(record)).collect()).unwrap();
            for (&record, theirs) in asked.iter().zip(theirs.predict(&x).unwrap()) {
                let ours = predictions.of(record, lesson.distinct);
                let score = |class: u32| predictions.scores[record * lesson.distinct + class as usize];
                // Of two that are as probable, either may be named.
                let tie = (score(ours) - score(theirs)).abs() < 1e-9;
                assert!(ours == theirs || tie, "record {record}: {ours}, and theirs is {theirs}");
                compared += 1;
                told += usize::from(ours == classes[record]);
            }
        }
    }
    // Most are compared, and what is predicted is neither always right nor no better than chance.
    assert!(compared > 5_000, "{compared}");
    assert!(told * 2 > compared && told * 10 < compared * 9, "{told} of {compared}");
}
