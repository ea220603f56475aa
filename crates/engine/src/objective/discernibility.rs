//! `discernibility`: each row costs the number of rows it cannot be told from.

use coversheet_describe as describe;
use coversheet_error::Result;

use super::{LatticeBounds, Objective, Options};
use crate::{Classes, Evaluation, Problem, Recoding};

/// What is said about it.
pub(super) const ABOUT: describe::Objective = describe::Objective {
    name: "discernibility",
    title: "Discernibility",
    meaning: "For each row, the rows that it can no longer be told from: the squares of the class sizes, and all rows for a suppressed one.",
    prefers: "Keeps rows distinguishable from each other: prefers many small classes, punishes suppression.",
    unit: "pairs of rows",
    least: 0.0,
    most: None,
    needs: "",
    source: "Bayardo and Agrawal 2005",
};

/// The sum over kept classes of size squared, plus rows times suppressed rows (Bayardo and Agrawal
/// 2005; DM in Issa 2009).
///
/// Not monotone: generalizing can turn costly suppressed rows into cheap small classes.
#[derive(Debug)]
pub(super) struct Discernibility {
    rows: f64,
}

impl Discernibility {
    pub(super) fn new(problem: &Problem, _options: Options) -> Result<Self> {
        Ok(Self { rows: problem.rows() as f64 })
    }
}

impl Objective for Discernibility {
    fn score(&self, _recoding: &Recoding, classes: &Classes) -> Option<f64> {
        Some(classes.kept_squares + self.rows * classes.suppressed as f64)
    }

    fn bounds(&self) -> Option<&dyn LatticeBounds> {
        Some(self)
    }
}

impl LatticeBounds for Discernibility {
    /// A class costs at least its size squared, suppressed or not, and the sum of squares only grows as
    /// classes merge.
    fn floor_above(&self, evaluation: &Evaluation) -> f64 {
        evaluation.classes.squares
    }

    /// Rows that are certainly suppressed stay so, and each other row costs at least 1.
    fn floor_below(&self, evaluation: &Evaluation) -> f64 {
        self.rows * evaluation.certain as f64 + (self.rows - evaluation.certain as f64)
    }
}
