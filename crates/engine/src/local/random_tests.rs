//! Random tables to try the searches on.

use std::sync::Arc;

use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use crate::model::{DistinctLDiversity, KAnonymity, PrivacyModel};
use crate::{Attribute, Counting, FrequencySet, Problem, Suppression, SuppressionMode};

/// Columns with random hierarchies of up to 6 leaves, some with ranges of their own; rows with a label and a sensitive value;
/// and what is asked of all columns and of some.
#[derive(Clone, Debug)]
pub(super) struct Case {
    columns: Vec<(usize, usize, u64, bool)>,
    /// Leaves, a label and a sensitive value.
    pub(super) rows: Vec<(Vec<u32>, u32, u32)>,
    pub(super) k: u64,
    some: Option<(u64, usize)>,
    pub(super) l: u64,
}

pub(super) fn case() -> impl Strategy<Value = Case> {
    prop::collection::vec((2_usize..=6, 1_usize..=3, any::<u64>(), any::<bool>()), 1..=4).prop_flat_map(
        |columns| {
            let row: Vec<_> = columns.iter().map(|&(leaves, ..)| 0..leaves as u32).collect();
            let rows = prop::collection::vec((row, 0_u32..3, 0_u32..3), 1..=40);
            let some = prop::option::of((1_u64..=6, 0..columns.len()));
            (Just(columns), rows, 1_u64..=4, some, 1_u64..=2).prop_map(|(columns, rows, k, some, l)| Case {
                columns,
                rows,
                k,
                some,
                l,
            })
        },
    )
}

/// A column whose groups merge with those next to them.
fn hierarchy(leaves: usize, height: usize, seed: u64) -> Hierarchy {
    let mut groups: Vec<usize> = (0..leaves).collect();
    let mut rows: Vec<Vec<String>> = groups.iter().map(|leaf| vec![format!("v{leaf}")]).collect();
    for level in 0..height {
        let mut next = 0;
        let mut last = groups[0];
        for (leaf, row) in rows.iter_mut().enumerate() {
            if groups[leaf] != last {
                last = groups[leaf];
                next += usize::from(level + 1 < height && seed >> (8 * level + leaf) & 1 == 1);
            }
            groups[leaf] = next;
            row.push(format!("l{level}g{next}"));
        }
    }
    Hierarchy::from_rows(&rows).unwrap()
}

impl Case {
    /// The same without what is asked of some columns.
    pub(super) fn of_all_columns(self) -> Self {
        Self { some: None, ..self }
    }

    /// Columns without ranges of their own.
    pub(super) fn without_ranges(mut self) -> Self {
        self.columns.iter_mut().for_each(|column| column.3 = false);
        self
    }

    /// The same of so many persons with several rows each, who never change in the first of the columns; and whose each row is.
    pub(super) fn of_persons(mut self, persons: usize) -> (Problem, Vec<u32>) {
        let whose: Vec<usize> = (0..self.rows.len()).map(|row| row * (row + 1) / 2 % persons).collect();
        let constant = self.columns.len().div_ceil(2);
        for row in 0..whose.len() {
            let first = whose.iter().position(|person| *person == whose[row]).unwrap();
            let of_person = self.rows[first].0[..constant].to_vec();
            self.rows[row].0[..constant].copy_from_slice(&of_person);
        }
        let whose: Vec<u32> = whose.into_iter().map(|person| person as u32).collect();
        let mut problem = self.with_several_tops();
        problem.frequency = Arc::new(Arc::unwrap_or_clone(problem.frequency).with_persons(&whose));
        problem.models = vec![Arc::new(KAnonymity::new(self.k).unwrap().of_persons())];
        (problem, whose)
    }

    /// The same where of some columns not every level is allowed, so that all their values may never become one.
    pub(super) fn with_several_tops(&self) -> Problem {
        let mut problem = self.problem();
        for (attribute, &(_, height, seed, _)) in problem.attributes.iter_mut().zip(&self.columns) {
            if seed.is_multiple_of(4) {
                *attribute = Attribute::new("a", attribute.hierarchy(), Some(height - 1), 1.0);
            }
        }
        problem
    }

    pub(super) fn problem(&self) -> Problem {
        let codes: Vec<Vec<u32>> = (0..self.columns.len())
            .map(|column| self.rows.iter().map(|row| row.0[column]).collect())
            .collect();
        let attribute = |&(leaves, height, seed, ranges): &(usize, usize, u64, bool)| {
            let attribute = Attribute::new("a", &hierarchy(leaves, height, seed), None, 1.0);
            if ranges { attribute.with_order((0..leaves as u32).collect()).unwrap() } else { attribute }
        };
        let labels: Vec<u32> = self.rows.iter().map(|row| row.1).collect();
        let sensitive: Vec<u32> = self.rows.iter().map(|row| row.2).collect();
        let frequency = FrequencySet::new(self.rows.len(), &codes, None, Some(&labels)).unwrap();
        let mut models: Vec<Arc<dyn PrivacyModel>> = vec![Arc::new(KAnonymity::new(self.k).unwrap())];
        if let Some((k, first)) = self.some {
            models.push(Arc::new(KAnonymity::new(k).unwrap().over((first..self.columns.len()).collect())));
        }
        if self.l > 1 {
            models.push(Arc::new(DistinctLDiversity::new(0, self.l).unwrap()));
        }
        Problem {
            attributes: self.columns.iter().map(attribute).collect(),
            frequency: Arc::new(frequency.with_sensitive(&sensitive, 3, Counting::Records)),
            models,
            suppression: Suppression { rows: 0, mode: SuppressionMode::Drop, complementary: None },
        }
    }
}
