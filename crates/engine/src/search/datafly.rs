//! Core Datafly: generalize what has the most distinct values until few rows are left over.

use coversheet_table::Result;

use crate::{Evaluation, Levels, Problem};

use super::walk::Walk;
use super::{Found, Request};

/// Generalizes one attribute after the other by one level, each time the one with the most distinct values
/// among the tuples, the first of several, until the rows that violate a model are within the budget; these
/// are suppressed (Sweeney 2001, figures 39 to 42; with a budget other than k as in Issa 2009, section 2.2.2).
///
/// Greedy: the result can be released, but it need be neither minimal nor optimal.
pub(super) fn search(walk: &mut Walk<'_, '_>, _request: &Request) -> Result<Found> {
    let mut levels = Levels::default();
    let mut trace = vec![walk.step(&levels)];
    while walk.visit(&levels).score.is_none() {
        let distinct = distinct_values(walk.problem, walk.evaluator.evaluate(&levels));
        let top = walk.problem.top();
        let raisable = (0..distinct.len()).filter(|&attribute| levels[attribute] < top[attribute]);
        // The last of the maxima of the reversed order is the first in order.
        let Some(widest) = raisable.rev().max_by_key(|&attribute| distinct[attribute]) else {
            return Ok(Found { trace, ..Found::default() });
        };
        levels[widest] += 1;
        trace.push(walk.step(&levels));
    }
    Ok(Found { best: Some(levels), trace, ..Found::default() })
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
