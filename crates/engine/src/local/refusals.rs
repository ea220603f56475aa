//! What searches for finer recodings cannot do: one place for all of them.

use coversheet_error::{Error, Result};

use super::bound::reads_as_one_node;
use super::target::Target;
use super::values;
use crate::objective::Objective;
use crate::{Problem, SuppressionMode};

/// Refuses models to which it matters who of a population is like no released row, where somebody can be like several: in
/// regions that overlap, like masked rows, or where nodes of a column that are not the same read the same.
pub(super) fn without_absence(problem: &Problem, overlapping: bool) -> Result<()> {
    if !problem.models.iter().any(|model| model.minds_absence()) {
        return Ok(());
    }
    let drops = problem.suppression.mode == SuppressionMode::Drop;
    if !overlapping && drops && problem.attributes.iter().all(reads_as_one_node) {
        return Ok(());
    }
    Err(not_applicable(
        "A smallest share of a population is asked for, and some of it could be behind several released rows.",
    )
    .hint("Choose the recoding columns, or delta-presence with a min of 0."))
}

/// Refuses models that compare with a population, for searches that make classes of rows alone.
pub(super) fn without_population(problem: &Problem) -> Result<()> {
    if !problem.frequency.details().has_population() {
        return Ok(());
    }
    Err(not_applicable("The search makes classes of rows, and does not know the people of a population.")
        .hint("Leave the algorithm to the recoding, or do without models that compare with a population."))
}

/// Refuses problems whose best cut cannot be proven.
pub(super) fn provable(problem: &Problem, objective: &dyn Objective) -> Result<()> {
    without_population(problem)?;
    if objective.cells().is_some() && values::provable(problem) {
        return Ok(());
    }
    Err(unprovable())
}

/// The best cut cannot be proven.
pub(super) fn unprovable() -> Error {
    not_applicable(
        "The best cut can be proven for objectives over cells, dropped rows, and monotone models of all quasi-identifiers.",
    )
    .hint("Choose the algorithm top-down-specialization.")
}

/// The labels of the class column, or a refusal.
pub(super) fn labels(problem: &Problem) -> Result<Target> {
    Target::labels(&problem.frequency).ok_or_else(|| without_target("The search needs a class column."))
}

/// The numbers of the class column, or a refusal.
pub(super) fn numbers(problem: &Problem) -> Result<Target> {
    Target::numbers(&problem.frequency)
        .ok_or_else(|| without_target("The search needs a class column of numbers."))
}

fn without_target(why: &str) -> Error {
    not_applicable(why)
        .hint("Give the column that is to be predicted the role class, or choose the algorithm mondrian.")
}

fn not_applicable(why: &str) -> Error {
    Error::new("search-not-applicable", why)
}
