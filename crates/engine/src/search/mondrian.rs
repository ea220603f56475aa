//! Mondrian: regions that do not overlap.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::{self, Compared};

use super::local_recoding::{WalkListener, divisions, finer, room_for_classes};
use super::predicting::better;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "mondrian",
    title: "Mondrian",
    meaning: "Divides the rows by one column after the other, as long as each part may be a class.",
    recoding: describe::Recoding::Regions,
    fields: &[fields::DIVISIONS, fields::MILLISECONDS],
    source: "LeFevre, DeWitt and Ramakrishnan 2006, strict, with hierarchies",
    needs: "",
    ..fields::FINER
};

/// Divides the rows as [`local::regions`] says, within the steps and the time that are given. Suppresses no rows, whatever the
/// budget, but those that no allowed level joins with enough others.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    room_for_classes(walk.problem)?;
    let (problem, objective) = (walk.problem, walk.objective);
    let mut listener = WalkListener::new(walk, divisions(problem, request));
    let found = local::regions(problem, objective, request.steps, &mut listener)?;
    better(walk, request, finer(objective, found), Compared::Information)
}
