//! Bottom-up local recoding.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "bottom-up-recoding",
    title: "Bottom-up local recoding",
    meaning: "Raises one column after the other for the rows that are in no class yet; rows that may be a class are done.",
    recoding: describe::Recoding::Rows,
    source: "Wong, Li, Fu and Wang 2006, for (α,k)-anonymity",
    ..fields::FINER
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Progressive)
}
