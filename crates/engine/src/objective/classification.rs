//! `classification`: how many rows a classifier trained on the release would get wrong.

use coversheet_table::{Error, Result};
use rustc_hash::FxHashMap;

use super::{Objective, Options};
use crate::{Evaluation, Problem};

/// The share of rows that are suppressed or whose class label is not the most frequent one of their
/// equivalence class (CM of Iyengar 2002). In `[0, 1]`. Needs a column with the role `class`.
#[derive(Debug)]
pub(super) struct Classification<'p> {
    problem: &'p Problem,
}

impl<'p> Classification<'p> {
    pub(super) fn new(problem: &'p Problem, _options: Options) -> Result<Self> {
        if problem.frequency.labels().is_empty() {
            return Err(Error::new(
                "class-column-missing",
                "The objective classification needs a class column.",
            )
            .hint("Give the column that a classifier should predict the role class."));
        }
        Ok(Self { problem })
    }

    /// Rows in the minority of their class, over all classes and over the kept ones.
    fn minorities(&self, evaluation: &Evaluation) -> (u64, u64) {
        let mut rows_of: FxHashMap<(u32, u32), u32> = FxHashMap::default();
        for &(tuple, label, rows) in self.problem.frequency.labels() {
            *rows_of.entry((evaluation.classes.class_of_unit[tuple as usize], label)).or_default() += rows;
        }
        let mut majority = vec![0; evaluation.classes.sizes.len()];
        #[expect(clippy::iter_over_hash_type, reason = "a maximum does not depend on the order")]
        for ((class, _), rows) in rows_of {
            let largest: &mut u32 = &mut majority[class as usize];
            *largest = rows.max(*largest);
        }
        let minority = |class: usize| u64::from(evaluation.classes.sizes[class] - majority[class]);
        let all = (0..majority.len()).map(minority).sum();
        let kept =
            (0..majority.len()).filter(|&class| !evaluation.classes.violates[class]).map(minority).sum();
        (all, kept)
    }
}

impl Objective for Classification<'_> {
    /// In rows, so that ties are exact.
    fn score(&self, evaluation: &Evaluation) -> f64 {
        (self.minorities(evaluation).1 + evaluation.classes.suppressed) as f64
    }

    fn value(&self, score: f64) -> f64 {
        score / self.problem.rows().max(1) as f64
    }

    /// A suppressed class costs no less than its minority, and minorities only grow as classes merge.
    fn floor_above(&self, evaluation: &Evaluation) -> f64 {
        self.minorities(evaluation).0 as f64
    }

    /// Rows that are certainly suppressed stay so.
    fn floor_below(&self, evaluation: &Evaluation) -> f64 {
        evaluation.certain as f64
    }

    fn needs_tuples(&self) -> bool {
        true
    }
}
