//! `MinGen` at cell level against every partition of random tiny tables.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod random;
#[path = "../../../tests/tally.rs"]
mod tally;

use coversheet_engine::cell::{CellSolution, MAX_ROWS, mingen};
use coversheet_engine::{Attribute, FrequencySet};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use random::hierarchy;
use tally::Tally;

/// A random table: hierarchies with their lowest and highest levels and weights, and each row's leaves.
#[derive(Clone, Debug)]
struct Case {
    attributes: Vec<(Hierarchy, (usize, usize), f64)>,
    rows: Vec<Vec<u32>>,
    k: u64,
}

fn case() -> impl Strategy<Value = Case> {
    prop::collection::vec((hierarchy(), (0_usize..=2, 0_usize..=4), 0_u8..=3), 1..=3)
        .prop_flat_map(|attributes| {
            let row: Vec<_> = attributes.iter().map(|(hierarchy, ..)| 0..hierarchy.leaves() as u32).collect();
            (Just(attributes), prop::collection::vec(row, 1..=7), 1_u64..=4)
        })
        .prop_map(|(attributes, rows, k)| Case {
            attributes: attributes
                .into_iter()
                .map(|(hierarchy, (min, max), weight)| {
                    let max = max.min(hierarchy.height());
                    (hierarchy, (min.min(max), max), f64::from(weight))
                })
                .collect(),
            rows,
            k,
        })
}

impl Case {
    fn solve(&self) -> coversheet_error::Result<CellSolution> {
        let attributes: Vec<Attribute> = self
            .attributes
            .iter()
            .map(|(hierarchy, (min, max), weight)| {
                Attribute::new("a", hierarchy, Some(*max), *weight).with_min_level(*min)
            })
            .collect();
        mingen(&attributes, &self.frequency(), self.k)
    }

    fn frequency(&self) -> FrequencySet {
        let columns: Vec<Vec<u32>> = (0..self.attributes.len())
            .map(|attribute| self.rows.iter().map(|row| row[attribute]).collect())
            .collect();
        FrequencySet::new(self.rows.len(), &columns, None, None).unwrap()
    }

    /// The share that the cells of a class lose, one row of it counting 1, if the class can be made alike.
    fn lost(&self, class: &[usize]) -> Option<f64> {
        let total: f64 = self.attributes.iter().map(|(.., weight)| weight).sum();
        let mut lost = 0.0;
        for (position, (hierarchy, (min, max), weight)) in self.attributes.iter().enumerate() {
            let label = |row: usize, level: usize| hierarchy.path(self.rows[row][position])[level].to_owned();
            let height = hierarchy.height();
            let level = (*min..=*max)
                .find(|&level| class.iter().all(|&row| label(row, level) == label(class[0], level)))?;
            let share = if total > 0.0 { weight / total } else { 1.0 / self.attributes.len() as f64 };
            lost += share * level as f64 / height.max(1) as f64;
        }
        Some(lost * class.len() as f64)
    }

    /// The least loss over all partitions of the rows from `row` on into the classes begun and new ones.
    fn least(&self, row: usize, classes: &mut Vec<Vec<usize>>) -> Option<f64> {
        if row == self.rows.len() {
            let held = classes.iter().all(|class| class.len() as u64 >= self.k);
            return if held { classes.iter().map(|class| self.lost(class)).sum() } else { None };
        }
        let mut least: Option<f64> = None;
        for class in 0..=classes.len() {
            if class == classes.len() {
                classes.push(Vec::new());
            }
            classes[class].push(row);
            if let Some(lost) = self.least(row + 1, classes) {
                least = Some(least.map_or(lost, |least| least.min(lost)));
            }
            classes[class].pop();
            if classes[class].is_empty() {
                classes.pop();
            }
        }
        least
    }
}

static CLASSES: Tally = Tally::new(256, 60, &["infeasible", "k-larger-than-table"]);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_partition_loses_less_precision(case in case()) {
        let rows = case.rows.len() as f64;
        match (case.solve(), case.least(0, &mut Vec::new())) {
            (Ok(solution), Some(least)) => prop_assert!((solution.precision - least / rows).abs() < 1e-9),
            (Err(error), None) => {
                let code = if case.k > rows as u64 { "k-larger-than-table" } else { "infeasible" };
                prop_assert_eq!(error.code(), code);
            }
            (solution, least) => prop_assert!(false, "{solution:?}, but {least:?}"),
        }
    }

    #[test]
    fn the_classes_are_a_release_of_that_prec(case in case()) {
        let solved = case.solve().map_err(|error| error.code());
        let Some(solution) = CLASSES.of(solved)? else { return Ok(()) };
        let frequency = case.frequency();
        let mut left = frequency.counts().to_vec();
        let mut lost = 0.0;
        for class in &solution.classes {
            prop_assert!(class.tuples.len() as u64 >= case.k);
            for &tuple in &class.tuples {
                left[tuple as usize] -= 1;
            }
            // A row of each tuple: rows of a tuple are all the same.
            let row = |tuple: &u32| frequency.tuple_of_row().iter().position(|other| other == tuple).unwrap();
            let rows: Vec<usize> = class.tuples.iter().map(row).collect();
            for (position, (hierarchy, (min, max), _)) in case.attributes.iter().enumerate() {
                let level = class.levels[position] as usize;
                prop_assert!((*min..=*max).contains(&level));
                let labels = rows.iter().map(|&row| hierarchy.path(case.rows[row][position])[level]);
                prop_assert_eq!(labels.collect::<std::collections::BTreeSet<_>>().len(), 1);
            }
            lost += case.lost(&rows).unwrap();
        }
        prop_assert!(left.iter().all(|&left| left == 0));
        prop_assert!((solution.precision - lost / case.rows.len() as f64).abs() < 1e-9);
    }
}

fn letters(height: usize) -> Attribute {
    let row = |letter: &str| {
        let mut row = vec![letter.to_owned()];
        row.extend((1..=height).map(|_| "*".to_owned()));
        row
    };
    let hierarchy = Hierarchy::from_rows(&["a", "b"].map(row)).unwrap();
    Attribute::new("Letter", &hierarchy, None, 1.0)
}

#[test]
fn says_why_it_cannot() {
    let table = |rows: usize| FrequencySet::new(rows, &[vec![0; rows]], None, None).unwrap();
    let too_large = mingen(&[letters(1)], &table(MAX_ROWS as usize + 1), 2);
    assert_eq!(too_large.unwrap_err().code(), "table-too-large");
    assert_eq!(mingen(&[letters(1)], &table(3), 4).unwrap_err().code(), "k-larger-than-table");
    assert_eq!(mingen(&[letters(1)], &table(3), 0).unwrap_err().code(), "k-range");
    let apart = FrequencySet::new(3, &[vec![0, 0, 1]], None, None).unwrap();
    assert_eq!(mingen(&[letters(0)], &apart, 2).unwrap_err().code(), "infeasible");
}

/// The largest table that is taken, from a count column: 9 rows of each of two letters.
#[test]
fn counts_stand_for_rows() {
    let table = FrequencySet::new(2, &[vec![0, 1]], Some(&[9, 9]), None).unwrap();
    let solution = mingen(&[letters(2)], &table, 9).unwrap();
    assert_eq!(solution.precision, 0.0);
    assert_eq!(solution.classes.iter().map(|class| class.tuples.len()).collect::<Vec<_>>(), [9, 9]);
    // 18 rows make one class of at least 10, at level 1 of 2.
    assert_eq!(mingen(&[letters(2)], &table, 10).unwrap().precision, 0.5);
}
