//! Relaxed Mondrian: halves of the rows, which may overlap.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "relaxed-mondrian",
    title: "Relaxed Mondrian",
    meaning: "Divides the rows in halves by one column after the other; rows with the value in the middle may be in either half.",
    recoding: describe::Recoding::Rows,
    fields: &[fields::DIVISIONS, fields::MILLISECONDS],
    source: "LeFevre, DeWitt and Ramakrishnan 2006, section 3.3",
    ..fields::FINER
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Halves)
}
