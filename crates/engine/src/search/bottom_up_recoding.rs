//! Bottom-up local recoding.

use coversheet_describe::{self as describe, Promise};
use coversheet_error::Result;

use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "bottom-up-recoding",
    title: "Bottom-up local recoding",
    meaning: "Raises one column after the other for the rows that are in no class yet; rows that may be a class are done.",
    recoding: describe::Recoding::Rows,
    promise: Promise::Nothing,
    chooses: false,
    decides_all: false,
    fields: &[],
    columns: &[],
    needs: "No model that compares with a population.",
    figures: &[("steps", "Steps")],
    source: "Wong, Li, Fu and Wang 2006, for (α,k)-anonymity",
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Progressive)
}
