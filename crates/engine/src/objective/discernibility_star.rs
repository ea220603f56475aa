//! `discernibility-star`: discernibility without the price of suppression.

use coversheet_table::Result;

use super::{Objective, Options};
use crate::{Evaluation, Problem};

/// The sum of size squared over all classes, before suppression (DM* in Issa 2009, section 3.2).
#[derive(Debug)]
pub(super) struct DiscernibilityStar;

impl DiscernibilityStar {
    pub(super) fn new(_problem: &Problem, _options: Options) -> Result<Self> {
        Ok(Self)
    }
}

impl Objective for DiscernibilityStar {
    fn score(&self, evaluation: &Evaluation) -> f64 {
        evaluation.classes.squares
    }

    /// Monotone: the sum of squares only grows as classes merge.
    fn floor_above(&self, evaluation: &Evaluation) -> f64 {
        evaluation.classes.squares
    }
}
