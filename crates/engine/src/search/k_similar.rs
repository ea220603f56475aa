//! k-Similar.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "k-similar",
    title: "k-Similar",
    meaning: "Compares all sets of k rows and puts the most similar together; what that leaves alone is repaired, and then classes are improved. Up to 18 rows have the best classes there are.",
    recoding: describe::Recoding::Rows,
    fields: &[fields::FEW_ROUNDS, fields::MILLISECONDS],
    needs: "A small table. No model that compares with a population.",
    source: "Sweeney 2001, figures 89 to 102",
    ..fields::FINER
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Similar)
}
