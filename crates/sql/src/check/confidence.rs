//! How sure a class makes one of a sensitive value: (alpha,k)-anonymity (Wong et al. 2006), confidence bounding (Wang, Fung
//! and Yu 2007) and LKC-privacy (Mohammed et al. 2009).

use coversheet_error::Result;
use coversheet_recipe::{
    AlphaKAnonymitySpec, ConfidenceBoundingSpec, Fraction, LkcPrivacySpec, MissingValues,
};
use indexmap::IndexMap;

use super::Query;
use super::classes::at_least;
use super::exact::fraction;
use super::release::Release;
use crate::quote::{literal, literals};
use crate::subject::not_supported;

/// The most choices of columns for which queries are written.
const MOST_SUBSETS: usize = 500;

/// Which values may have which share.
struct Bounds<'s> {
    column: &'s str,
    missing: MissingValues,
    max: Option<Fraction>,
    values: Option<&'s [String]>,
    own: &'s IndexMap<String, Fraction>,
}

pub(super) fn alpha_k(spec: &AlphaKAnonymitySpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let scope = release.scope(None)?;
    let bounds = Bounds {
        column: &spec.column,
        missing: spec.missing,
        max: Some(spec.alpha),
        values: spec.values.as_deref(),
        own: &IndexMap::new(),
    };
    let shares = bounds.query(release, "alpha-k-anonymity", &scope)?;
    Ok([at_least(release, "alpha-k-anonymity", &scope, spec.k)].into_iter().chain(shares).collect())
}

pub(super) fn bounding(spec: &ConfidenceBoundingSpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let scope = release.scope(spec.columns.as_deref())?;
    let bounds = Bounds {
        column: &spec.column,
        missing: spec.missing,
        max: spec.max,
        values: spec.values.as_deref(),
        own: &spec.bounds,
    };
    Ok(bounds.query(release, "confidence-bounding", &scope)?.into_iter().collect())
}

/// For every choice of at most L quasi-identifiers; those of L include the smaller ones.
pub(super) fn lkc(spec: &LkcPrivacySpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let width = release.width();
    let subsets = subsets(width, spec.l.min(width));
    if subsets.len() > MOST_SUBSETS {
        return Err(not_supported(format!(
            "lkc-privacy is about {} choices of columns here, each a query of its own; up to {MOST_SUBSETS} are written.",
            subsets.len()
        ))
        .hint("Check the released rows with `coversheet verify`, or choose another L."));
    }
    let own = IndexMap::new();
    let bounds = Bounds {
        column: &spec.column,
        missing: spec.missing,
        max: Some(spec.c),
        values: spec.values.as_deref(),
        own: &own,
    };
    let mut queries = Vec::new();
    for subset in subsets {
        let scope = release.scope_of(&subset)?;
        queries.push(at_least(release, "lkc-privacy", &scope, spec.k));
        queries.extend(bounds.query(release, "lkc-privacy", &scope)?);
    }
    Ok(queries)
}

impl Bounds<'_> {
    /// Values with a larger share of the rows of a class that have a value. None where no value is guarded.
    fn query(&self, release: &Release<'_>, model: &str, scope: &str) -> Result<Option<Query>> {
        let dialect = release.dialect;
        let over = |bound: Fraction| -> Result<String> {
            let (numerator, denominator) = fraction(bound)?;
            Ok(format!("coversheet_rows * {denominator} > coversheet_known * {numerator}"))
        };
        let mut conditions = Vec::new();
        for (value, &bound) in self.own {
            conditions.push(format!(
                "(coversheet_value = {} AND {})",
                literal(dialect, value)?,
                over(bound)?
            ));
        }
        if let Some(max) = self.max {
            let mut which = vec![over(max)?];
            if let Some(values) = self.values {
                let guarded = literals(dialect, values.iter().map(String::as_str))?;
                which.push(if values.is_empty() {
                    "FALSE".to_owned()
                } else {
                    format!("coversheet_value IN ({guarded})")
                });
            }
            if !self.own.is_empty() {
                let own = literals(dialect, self.own.keys().map(String::as_str))?;
                which.push(format!("coversheet_value NOT IN ({own})"));
            }
            conditions.push(format!("({})", which.join(" AND ")));
        }
        if conditions.is_empty() {
            return Ok(None);
        }
        Ok(Some((
            format!("{model}: classes that make a value of {} more likely than it may be.", self.column),
            format!(
                "SELECT '{model}' AS requirement, {scope}, coversheet_value, coversheet_rows, coversheet_known\nFROM (\n  {}\n) AS shares\nWHERE coversheet_value IS NOT NULL\n  AND ({})",
                release.values(scope, self.column, self.missing)?,
                conditions.join("\n    OR ")
            ),
        )))
    }
}

/// Every choice of `size` of the numbers below `width`.
fn subsets(width: usize, size: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..size {
        let longer = |subset: &Vec<usize>| {
            let next = subset.last().map_or(0, |last| last + 1);
            (next..width).map(|more| [subset.as_slice(), &[more]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
        if all.len() > MOST_SUBSETS * width.max(1) {
            break;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::subsets;

    #[test]
    fn subsets_are_all_of_their_size() {
        assert_eq!(subsets(3, 2), [vec![0, 1], vec![0, 2], vec![1, 2]]);
        assert_eq!(subsets(3, 3), [vec![0, 1, 2]]);
        assert_eq!(subsets(9, 4).len(), 126);
    }
}
