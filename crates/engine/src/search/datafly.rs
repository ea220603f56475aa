//! Core Datafly: generalize what has the most distinct values until few rows are left over.

use coversheet_table::{Error, Result};

use crate::{Evaluation, Levels, Problem, budget};

use super::walk::Walk;
use super::{Found, Request};

/// Generalizes one attribute after the other by one level, each time the one with the most distinct values
/// among the tuples, the first of several, until the rows that violate a model are within the budget; these
/// are suppressed (Sweeney 2001, figures 39 to 42; with a budget other than k as in Issa 2009, section 2.2.2).
///
/// Attributes with a higher [profile](crate::Attribute::profile) go first, all the way up; the number of
/// distinct values decides among equals, and what has the profile 0 stays as it is. The thesis says no more
/// than that the profile "helps select which attribute" and that equal profiles leave it to the distinct
/// values (Sweeney 2001, section 6.1).
///
/// Greedy: the result can be released, but it need be neither minimal nor optimal.
pub(super) fn search(walk: &mut Walk<'_, '_>, _request: &Request) -> Result<Found> {
    let top = walk.problem.top();
    let mut levels = Levels::default();
    let mut trace = vec![walk.step(&levels)];
    while walk.visit(&levels).score.is_none() {
        let distinct = distinct_values(walk.problem, walk.evaluator.evaluate(&levels));
        let profile = |attribute: usize| walk.problem.attributes[attribute].profile();
        let raisable = (0..distinct.len())
            .filter(|&attribute| levels[attribute] < top[attribute] && profile(attribute) > 0.0);
        // The last of the maxima of the reversed order is the first in order.
        let next = raisable.rev().max_by(|&first, &second| {
            let by_distinct = distinct[first].cmp(&distinct[second]);
            profile(first).total_cmp(&profile(second)).then(by_distinct)
        });
        let Some(next) = next else {
            return if levels == top {
                Ok(Found { trace, ..Found::default() })
            } else {
                Err(profile_forbids())
            };
        };
        levels[next] += 1;
        trace.push(walk.step(&levels));
    }
    Ok(Found { best: Some(levels), trace, ..Found::default() })
}

fn profile_forbids() -> Error {
    Error::new(
        "infeasible",
        "Every column that Datafly may generalize is at its highest level, and still too many rows would have to be suppressed.",
    )
    .hint("Give another column a profile above 0, raise the suppression limit, or choose a smaller k.")
}

/// The k that Datafly's anonymity level stands for in a table of `rows` rows: floor(level * rows / 100),
/// computed exactly, and at least 1, which is the original data (Sweeney 2001, section 6.1).
///
/// The thesis leaves the map to the data holder; this one gives every row of its figure 38. For the level 1
/// it has "the most general" data instead of a number.
///
/// # Errors
///
/// `anonymity-level-range` unless the level is between 0 and 1.
pub fn datafly_k(level: f64, rows: u64) -> Result<u64> {
    let of_rows = budget(level, rows).map_err(|_| {
        Error::new("anonymity-level-range", format!("The anonymity level {level} is not between 0 and 1."))
            .hint("Choose 0 for the original data, and more for more protection, such as 0.1.")
    })?;
    Ok((of_rows / 100).max(1))
}

/// The number of distinct values of each attribute at a node.
fn distinct_values(problem: &Problem, evaluation: &Evaluation) -> Vec<usize> {
    let count = |position: usize| {
        let attribute = &problem.attributes[position];
        let level = evaluation.levels[position] as usize;
        let mut seen = vec![false; attribute.leaves_under(level).len()];
        for &tuple in &evaluation.representatives {
            let leaf = problem.frequency.leaves(position)[tuple as usize] as usize;
            seen[attribute.groups(level)[leaf] as usize] = true;
        }
        seen.into_iter().filter(|&seen| seen).count()
    };
    (0..problem.attributes.len()).map(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anonymity_levels_have_limits() {
        assert_eq!(datafly_k(0.0, 54_805).unwrap(), 1);
        assert_eq!(datafly_k(1.0, 54_805).unwrap(), 548);
        // 0.29 * 100 is not quite 29 in binary.
        assert_eq!(datafly_k(0.29, 10_000).unwrap(), 29);
        for level in [-0.1, 1.5, f64::NAN] {
            assert_eq!(datafly_k(level, 10).unwrap_err().code(), "anonymity-level-range");
        }
    }
}
