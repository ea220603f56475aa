//! `discernibility`: each row costs the number of rows it cannot be told from.

use coversheet_describe as describe;
use coversheet_error::Result;

use super::{FromBelow, LatticeBounds, Objective, Options};
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
    /// Each row costs at least the size of its class here: above, the class is kept and no smaller, or suppressed.
    fn says_above(&self, evaluation: &Evaluation) -> FromBelow {
        FromBelow { amount: evaluation.classes.squares, ..FromBelow::default() }
    }

    /// Below, a row that is certainly suppressed costs as many rows as there are, and stands at a node further below in
    /// no larger a class than here. So it costs so much more than that node says.
    fn says_below(&self, evaluation: &Evaluation) -> f64 {
        let Classes { sizes, violates, suppressed, squares, kept_squares, .. } = &evaluation.classes;
        if evaluation.certainly.is_empty() && evaluation.partly == 0 && evaluation.certain == *suppressed {
            return self.rows * *suppressed as f64 - (squares - kept_squares);
        }
        let certainly = evaluation.certainly();
        let more = |class: usize| self.rows - sizes[class] as f64;
        let of_class = |class: usize| sizes[class] as f64 * more(class);
        let whole: f64 = (0..sizes.len()).filter(|&class| certainly[class]).map(of_class).sum();
        if evaluation.partly == 0 {
            return whole;
        }
        let partly = (0..sizes.len()).filter(|&class| violates[class] && !certainly[class]).map(more);
        whole + evaluation.partly as f64 * partly.min_by(f64::total_cmp).unwrap_or(0.0)
    }

    fn floor(&self, below: &FromBelow, above: f64) -> f64 {
        below.amount + above
    }

    fn per_row(&self) -> Option<f64> {
        Some(self.rows)
    }
}
