//! Genetic search.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "genetic",
    title: "Genetic search",
    meaning: "Breeds cuts of the hierarchies: crosses two of those that it has and keeps the child if it gets fewer rows of the class column wrong, or loses less.",
    recoding: describe::Recoding::Values,
    fields: &[fields::CHILDREN, fields::MILLISECONDS],
    source: "Iyengar 2002",
    ..fields::FINER
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Genetic)
}
