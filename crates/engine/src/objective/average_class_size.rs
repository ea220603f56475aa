//! `average-class-size`: how much larger classes are than they need to be.

use coversheet_describe as describe;
use coversheet_error::Result;

use super::{FromBelow, LatticeBounds, Objective, Options};
use crate::{Classes, Evaluation, Problem, Recoding};

/// What is said about it.
pub(super) const ABOUT: describe::Objective = describe::Objective {
    name: "average-class-size",
    title: "Class size by k",
    meaning: "The average class size as a multiple of k: 1 is as small as k allows.",
    prefers: "Prefers classes that are no larger than k asks for.",
    unit: "times k",
    least: 0.0,
    most: None,
    needs: "",
    source: "LeFevre, DeWitt and Ramakrishnan 2006",
};

/// Rows kept / classes / k (`C_avg` of LeFevre, DeWitt and Ramakrishnan 2006). With no class left it is as if all rows were
/// in one. k is that of the k-anonymity that is required; without one it is the plain average.
#[derive(Debug)]
pub(super) struct AverageClassSize {
    rows: f64,
    k: u64,
    /// The number of rows below which no class is kept, whichever model says so.
    smallest: u64,
    closed: bool,
}

impl AverageClassSize {
    pub(super) fn new(problem: &Problem, _options: Options) -> Result<Self> {
        Ok(Self {
            rows: problem.rows() as f64,
            k: problem.k().unwrap_or(1),
            smallest: problem.smallest_class(),
            closed: problem.is_closed(),
        })
    }

    fn average(&self, rows: f64, classes: f64) -> f64 {
        if classes > 0.0 { rows / classes / self.k as f64 } else { self.rows / self.k as f64 }
    }
}

impl Objective for AverageClassSize {
    fn score(&self, _recoding: &Recoding, classes: &Classes) -> Option<f64> {
        Some(self.average(classes.kept as f64, classes.kept_classes() as f64))
    }

    /// Without suppressing a large class the average falls.
    fn minds_suppression(&self) -> bool {
        false
    }

    fn bounds(&self) -> Option<&dyn LatticeBounds> {
        Some(self)
    }
}

impl LatticeBounds for AverageClassSize {
    fn says_above(&self, evaluation: &Evaluation) -> FromBelow {
        let classes = &evaluation.classes;
        FromBelow { amount: classes.kept as f64, classes: classes.kept_classes() as f64 }
    }

    fn says_below(&self, evaluation: &Evaluation) -> f64 {
        evaluation.certain as f64
    }

    /// Where that follows, rows kept at a node stay kept above it, in no more classes. The other rows that are kept are
    /// not those that are certainly suppressed, and there are at least as many of them as a class needs for each class that
    /// they are alone in. The average is least with as many such classes as there can be, since no class is smaller.
    fn floor(&self, below: &FromBelow, above: f64) -> f64 {
        if !self.closed {
            return 0.0;
        }
        let smallest = self.smallest as f64;
        let more = ((self.rows - below.amount - above).max(0.0) / smallest).floor();
        self.average(below.amount + smallest * more, below.classes + more)
    }
}
