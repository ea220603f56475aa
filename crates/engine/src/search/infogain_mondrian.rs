//! Mondrian for the information gain.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "infogain-mondrian",
    title: "InfoGain Mondrian",
    meaning: "Divides the rows where that tells most of the class column.",
    recoding: describe::Recoding::Regions,
    needs: "A column with the role Class. No model that compares with a population.",
    fields: &[fields::DIVISIONS, fields::MILLISECONDS],
    source: "LeFevre, DeWitt and Ramakrishnan 2006, workload-aware",
    ..fields::FINER
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Information)
}
