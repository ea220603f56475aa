//! Bottom-up generalization.

use coversheet_describe as describe;
use coversheet_error::Result;

use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult, fields};

/// What is said about it.
pub(super) const ABOUT: describe::Search = describe::Search {
    name: "bottom-up-generalization",
    title: "Bottom-up generalization",
    meaning: "Begins with every value as it is and puts groups in place of all those below them, what loses least of the class column for the anonymity that it gives first.",
    recoding: describe::Recoding::Values,
    fields: &[fields::SPECIALIZATIONS, fields::MILLISECONDS],
    source: "Wang, Yu and Chakraborty 2004",
    ..fields::FINER
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Generalization)
}
