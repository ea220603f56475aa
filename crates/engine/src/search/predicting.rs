//! The objective `classification` where a recoding is finer than whole columns: what cells cost says nothing of the class
//! column, so a search that looks at it is tried as well.

use coversheet_error::Result;

use crate::Recoding;
use crate::local::Compared;

use super::local_recoding::compare;
use super::walk::Walk;
use super::{Request, SearchResult};

/// Which of two results predicts the class column better: the one that was found by what cells cost, or that of a search which
/// divides by the class column. The first where that is not asked for, where both are as good, or there is no second.
///
/// # Errors
///
/// Those of the second search, but for `search-not-applicable`.
pub(super) fn better(
    walk: &mut Walk<'_, '_>,
    request: &Request,
    own: SearchResult,
    by_class: Compared,
) -> Result<SearchResult> {
    if !walk.objective.predicts() {
        return Ok(own);
    }
    let other = match compare(walk, request, by_class) {
        Err(error) if error.code() == "search-not-applicable" => return Ok(own),
        other => other?,
    };
    let (problem, objective) = (walk.problem, walk.objective);
    let score = |found: &SearchResult| {
        let recoding: &Recoding = found.finer.as_ref()?;
        objective.score(recoding, &recoding.classes(problem))
    };
    Ok(match (score(&own), score(&other)) {
        (None, Some(_)) => other,
        (Some(own), Some(better)) if better < own => other,
        _ => own,
    })
}
