//! Genetic search.

use coversheet_describe::{self as describe, Promise};
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
    promise: Promise::Nothing,
    chooses: false,
    decides_all: false,
    fields: &[fields::CHILDREN, fields::MILLISECONDS],
    columns: &[],
    needs: "No model that compares with a population.",
    figures: &[("steps", "Steps")],
    source: "Iyengar 2002",
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Genetic)
}
