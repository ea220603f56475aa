//! The best cut of each hierarchy, by branch and bound.

use coversheet_describe::{self as describe, Promise};
use coversheet_error::Result;

use crate::local;

use super::local_recoding::{WalkListener, finer};
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "optimal-values",
    title: "Optimal values",
    meaning: "Divides all cuts of the hierarchies until none of those left can be better, or its steps are used up: then it says how far the best can be.",
    recoding: describe::Recoding::Values,
    promise: Promise::Bound,
    fields: &[fields::PARTS, fields::MILLISECONDS],
    needs: "Monotone privacy models, dropped rows, and an objective over cells.",
    source: "own; K-Optimize (Bayardo and Agrawal 2005) for trees and ordered ranges",
    ..fields::FINER
};

/// Looks for the best cut as [`local::best_values`] says, within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    let (problem, objective) = (walk.problem, walk.objective);
    let found =
        local::best_values(problem, objective, request.steps, &mut WalkListener::new(walk, request.steps))?;
    Ok(finer(objective, found))
}
