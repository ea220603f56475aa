//! Bottom-up generalization.

use coversheet_describe::{self as describe, Promise};
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
    promise: Promise::Nothing,
    chooses: false,
    decides_all: false,
    fields: &[fields::SPECIALIZATIONS, fields::MILLISECONDS],
    columns: &[],
    needs: "No model that compares with a population.",
    figures: &[("steps", "Steps")],
    source: "Wang, Yu and Chakraborty 2004",
};

/// Runs it within the steps and the time that are given.
pub(super) fn search(walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
    compare(walk, request, Compared::Generalization)
}
