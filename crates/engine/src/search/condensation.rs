//! Condensation.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "condensation",
    title: "Condensation",
    meaning: "Takes one row after the other with those nearest to it. The rows stay what they are; the document draws others in their place.",
    recoding: describe::Recoding::Rows,
    source: "Aggarwal and Yu 2004",
    ..fields::FINER
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Condensation)
}
