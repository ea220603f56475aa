//! `discernibility`: each row costs the number of rows it cannot be told from.

use coversheet_table::Result;

use super::{Objective, Options};
use crate::{Evaluation, Problem};

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
    fn score(&self, evaluation: &Evaluation) -> f64 {
        evaluation.classes.kept_squares + self.rows * evaluation.classes.suppressed as f64
    }

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
