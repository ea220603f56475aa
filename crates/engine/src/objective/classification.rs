//! `classification`: how many rows a classifier trained on the release would get wrong.

use coversheet_describe as describe;
use coversheet_error::{Error, Result};
use rustc_hash::FxHashMap;

use super::{FromBelow, LatticeBounds, Objective, Options};
use crate::recoding::Units;
use crate::{Classes, Evaluation, Problem, Recoding};

/// What is said about it.
pub(super) const ABOUT: describe::Objective = describe::Objective {
    name: "classification",
    title: "Classification",
    meaning: "The share of rows that are suppressed or not of the most frequent class label of their equivalence class.",
    prefers: "Keeps the class column predictable from the rest.",
    unit: "",
    least: 0.0,
    most: Some(1.0),
    needs: "A column with the role Class.",
    source: "Iyengar 2002",
};

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

    /// Rows in the minority of their class, over all classes and over the kept ones, given the rows of each label in
    /// each class.
    fn minorities(rows_of: &FxHashMap<(u32, u32), u64>, classes: &Classes) -> (u64, u64) {
        let mut majority = vec![0; classes.sizes.len()];
        #[expect(clippy::iter_over_hash_type, reason = "a maximum does not depend on the order")]
        for (&(class, _), &rows) in rows_of {
            let largest: &mut u64 = &mut majority[class as usize];
            *largest = rows.max(*largest);
        }
        let minority = |class: usize| classes.sizes[class] - majority[class];
        let all = (0..majority.len()).map(minority).sum();
        let kept = (0..majority.len()).filter(|&class| !classes.violates[class]).map(minority).sum();
        (all, kept)
    }

    /// The rows of each class and label, where the units are the tuples.
    fn rows_of(&self, classes: &Classes) -> FxHashMap<(u32, u32), u64> {
        let mut rows_of = FxHashMap::default();
        for &(tuple, label, rows) in self.problem.frequency.labels() {
            *rows_of.entry((classes.class_of_unit[tuple as usize], label)).or_default() += rows;
        }
        rows_of
    }

    /// The rows of each class and label of a recoding; none where rows of one tuple with different labels are in
    /// different classes, since it is not known which of them are where.
    fn rows_of_units(&self, units: &Units, classes: &Classes) -> Option<FxHashMap<(u32, u32), u64>> {
        let mut parts: Vec<(u32, u32, u64)> = units
            .tuples()
            .iter()
            .zip(&classes.class_of_unit)
            .zip(units.rows())
            .map(|((&tuple, &class), &rows)| (tuple, class, rows))
            // Tuples that only a population has are without rows and labels.
            .filter(|&(_, _, rows)| rows > 0)
            .collect();
        parts.sort_unstable();
        let mut rows_of: FxHashMap<(u32, u32), u64> = FxHashMap::default();
        let labels = self.problem.frequency.labels().chunk_by(|one, other| one.0 == other.0);
        for (labels, parts) in labels.zip(parts.chunk_by(|one, other| one.0 == other.0)) {
            let one_class = parts.iter().all(|part| part.1 == parts[0].1);
            match labels {
                [(_, label, _)] => {
                    for &(_, class, rows) in parts {
                        *rows_of.entry((class, *label)).or_default() += rows;
                    }
                }
                _ if one_class => {
                    for &(_, label, rows) in labels {
                        *rows_of.entry((parts[0].1, label)).or_default() += rows;
                    }
                }
                _ => return None,
            }
        }
        Some(rows_of)
    }
}

impl Objective for Classification<'_> {
    /// In rows, so that ties are exact.
    fn score(&self, recoding: &Recoding, classes: &Classes) -> Option<f64> {
        let rows_of = match recoding {
            Recoding::Columns(_) => self.rows_of(classes),
            Recoding::Units(units) => self.rows_of_units(units, classes)?,
        };
        Some((Self::minorities(&rows_of, classes).1 + classes.suppressed) as f64)
    }

    fn value(&self, score: f64) -> f64 {
        score / self.problem.rows().max(1) as f64
    }

    fn needs_units(&self) -> bool {
        true
    }

    fn predicts(&self) -> bool {
        true
    }

    fn bounds(&self) -> Option<&dyn LatticeBounds> {
        Some(self)
    }
}

impl LatticeBounds for Classification<'_> {
    /// A suppressed class costs no less than its minority, and minorities only grow as classes merge.
    fn says_above(&self, evaluation: &Evaluation) -> FromBelow {
        let (all, _) = Self::minorities(&self.rows_of(&evaluation.classes), &evaluation.classes);
        FromBelow { amount: all as f64, ..FromBelow::default() }
    }

    /// Rows that are certainly suppressed stay so.
    fn says_below(&self, evaluation: &Evaluation) -> f64 {
        evaluation.certain as f64
    }

    fn floor(&self, below: &FromBelow, above: f64) -> f64 {
        below.amount.max(above)
    }
}
