//! What searches cannot do, and why there is nothing to release: one place for all of them.

use coversheet_describe as describe;
use coversheet_error::{Error, Remedy, Result, room_for};

use crate::room::evaluation_bytes;
use crate::{Evaluator, Problem, SuppressionMode};

/// Refuses what a search cannot rely on that needs monotone models and dropped rows: that a node above one that can be
/// released can be released.
pub(super) fn needs_closure(problem: &Problem, search: &describe::Search) -> Result<()> {
    if problem.is_monotone() && problem.suppression.mode == SuppressionMode::Drop {
        return Ok(());
    }
    let name = search.name;
    Err(Error::new(
        "search-not-applicable",
        format!("The search {name} needs monotone privacy models and dropped rows."),
    )
    .hint("Choose the algorithm optimal, or let suppressed rows be dropped."))
}

/// Refuses tables whose records stand for several rows each, for searches that tell rows of a tuple apart.
pub(super) fn one_row_each(problem: &Problem, who: &str) -> Result<()> {
    if problem.frequency.tuple_of_row().len() as u64 == problem.rows() {
        return Ok(());
    }
    Err(Error::new("search-not-applicable", format!("{who} needs records that stand for one row each."))
        .hint("Give the count column another role, or choose the algorithm optimal."))
}

/// Why there is nothing to release: how much has to be suppressed at least, where that is known; and whether it is
/// proven that nothing can be released, or only nothing was found.
///
/// # Errors
///
/// `out-of-memory`.
pub(super) fn unreleasable(problem: &Problem, proven: bool) -> Result<Error> {
    room_for(evaluation_bytes(&problem.frequency, problem.attributes.len()))?;
    let mut evaluator = Evaluator::new(problem);
    let top = evaluator.evaluate(&problem.top());
    let (rows, allowed) = (problem.rows(), problem.suppression.rows);
    let error = if top.certain > allowed {
        let exact = top.certain == top.classes.suppressed;
        let least = if exact { "" } else { "at least " };
        let error = Error::new(
            "infeasible",
            format!(
                "Even with every column at its highest level, {least}{} of {rows} rows would have to be suppressed; the limit allows {allowed}.",
                top.certain
            ),
        );
        // A limit of the least there can be may be too low.
        if exact { error.remedy(Remedy::Suppress { suppressed: top.certain, rows }) } else { error }
    } else if proven {
        Error::new(
            "infeasible",
            format!(
                "No combination of levels satisfies the privacy models, whichever classes are suppressed: the limit allows {allowed} of {rows} rows."
            ),
        )
    } else {
        Error::new(
            "nothing-found",
            format!(
                "No way was found to satisfy the privacy models by suppressing at most {allowed} of {rows} rows; it is not proven that there is none."
            ),
        )
    };
    Ok(error.unmet().hint("Raise the suppression limit, raise the highest level of a column, choose a smaller k, or give a column another role."))
}
