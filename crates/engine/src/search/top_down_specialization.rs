//! Top-down specialization: a cut of each hierarchy.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::{self, Compared};

use super::local_recoding::{WalkListener, finer, room_for_units};
use super::predicting::better;
use super::walk::Walk;
use super::{Request, Score, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "top-down-specialization",
    title: "Top-down specialization",
    meaning: "Begins with every column at its highest level and replaces single groups by those below them, what saves most first.",
    recoding: describe::Recoding::Values,
    fields: &[fields::SPECIALIZATIONS, fields::MILLISECONDS],
    source: "Fung, Wang and Yu 2005, by what cells cost",
    needs: "",
    ..fields::FINER
};

/// Specializes as [`local::values`] says, within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    let (problem, objective) = (walk.problem, walk.objective);
    room_for_units(problem, problem.frequency.tuples())?;
    let found =
        local::values(problem, objective, request.steps, &mut WalkListener::new(walk, request.steps))?;
    better(walk, request, finer(objective, found), Compared::Refinement(Score::ForAnonymity))
}
