//! Top-down refinement.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "top-down-refinement",
    title: "Top-down refinement",
    meaning: "Begins with every column at its highest level, takes apart what tells most of the class column for the anonymity that it takes, and divides ranges or discloses single values where a column has no levels.",
    recoding: describe::Recoding::Values,
    fields: &[fields::SCORE, fields::SPECIALIZATIONS, fields::MILLISECONDS],
    source: "Fung, Wang and Yu 2007 (TDR); with levels alone their top-down specialization",
    ..fields::FINER
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Refinement(request.score))
}
