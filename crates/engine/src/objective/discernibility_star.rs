//! `discernibility-star`: discernibility without the price of suppression.

use coversheet_describe as describe;
use coversheet_error::Result;

use super::{FromBelow, LatticeBounds, Objective, Options};
use crate::{Classes, Evaluation, Problem, Recoding};

/// What is said about it.
pub(super) const ABOUT: describe::Objective = describe::Objective {
    name: "discernibility-star",
    title: "Discernibility before suppression",
    meaning: "The squares of the class sizes before any row is suppressed.",
    prefers: "Prefers many small classes and looks at them before any row is suppressed.",
    unit: "pairs of rows",
    least: 0.0,
    most: None,
    needs: "",
    source: "Issa 2009",
};

/// The sum of size squared over all classes, before suppression (DM* in Issa 2009, section 3.2).
#[derive(Debug)]
pub(super) struct DiscernibilityStar;

impl DiscernibilityStar {
    pub(super) fn new(_problem: &Problem, _options: Options) -> Result<Self> {
        Ok(Self)
    }
}

impl Objective for DiscernibilityStar {
    fn score(&self, _recoding: &Recoding, classes: &Classes) -> Option<f64> {
        Some(classes.squares)
    }

    fn bounds(&self) -> Option<&dyn LatticeBounds> {
        Some(self)
    }
}

impl LatticeBounds for DiscernibilityStar {
    /// The sum of squares only grows as classes merge.
    fn says_above(&self, evaluation: &Evaluation) -> FromBelow {
        FromBelow { amount: evaluation.classes.squares, ..FromBelow::default() }
    }

    fn says_below(&self, _evaluation: &Evaluation) -> f64 {
        0.0
    }

    fn floor(&self, below: &FromBelow, _above: f64) -> f64 {
        below.amount
    }

    /// Where the sum of squares stays the same, no classes have merged, and the same rows are suppressed.
    fn never_falls(&self) -> bool {
        true
    }
}
