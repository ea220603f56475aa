//! Top-down disclosure.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "top-down-disclosure",
    title: "Top-down disclosure",
    meaning: "Begins with all values suppressed and discloses one after the other, what tells most for the anonymity that it takes first.",
    recoding: describe::Recoding::Values,
    fields: &[fields::SCORE, fields::SPECIALIZATIONS, fields::MILLISECONDS],
    source: "Wang, Fung and Yu 2007 (TDD)",
    ..fields::FINER
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Disclosure(request.score))
}
