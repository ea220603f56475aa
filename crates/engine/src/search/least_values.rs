//! Fewest suppressed values.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "least-values",
    title: "Fewest suppressed values",
    meaning: "Looks for the values that cost least to suppress, the cheapest choice first, until one will do.",
    recoding: describe::Recoding::Values,
    fields: &[fields::PARTS, fields::MILLISECONDS],
    source: "Liu and Wang 2010 (ℓ⁺-Optimize), by suppressing values",
    ..fields::FINER
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::LeastValues)
}
