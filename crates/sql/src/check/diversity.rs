//! l-diversity (Machanavajjhala et al. 2007): how many values of a sensitive column a class has, and how evenly.

use coversheet_error::Result;
use coversheet_recipe::{DistinctLDiversitySpec, EntropyLDiversitySpec, RecursiveClDiversitySpec};

use super::Query;
use super::exact::{ROUNDING, decimal, fraction};
use super::release::Release;

/// At least l different values.
pub(super) fn distinct(spec: &DistinctLDiversitySpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let scope = release.scope(None)?;
    Ok(vec![(
        format!("distinct-l-diversity: classes with fewer than {} values of {}.", spec.l, spec.column),
        format!(
            "SELECT 'distinct-l-diversity' AS requirement, {scope}, different\nFROM (\n  SELECT {scope}, COUNT(coversheet_value) AS different\n  FROM (\n  {}\n  ) AS shares\n  GROUP BY {scope}\n) AS classes\nWHERE different < {}",
            release.certain(&scope, &release.values(&scope, &spec.column, spec.missing)?),
            spec.l
        ),
    )])
}

/// The exponential of the entropy of its values is at least l, but for rounding.
pub(super) fn entropy(spec: &EntropyLDiversitySpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let scope = release.scope(None)?;
    let dialect = release.dialect;
    let rows = dialect.double("coversheet_rows");
    let known = format!("NULLIF(MAX({}), {})", dialect.double("coversheet_known"), dialect.double("0"));
    let sum = format!("SUM(CASE WHEN coversheet_value IS NULL THEN 0 ELSE {rows} * LN({rows}) END)");
    let least = decimal(spec.l - ROUNDING * spec.l.abs().max(1.0));
    Ok(vec![(
        format!(
            "entropy-l-diversity: classes whose values of {} are less uncertain than {} equally frequent ones.",
            spec.column, spec.l
        ),
        format!(
            "SELECT 'entropy-l-diversity' AS requirement, {scope}, as_uncertain_as\nFROM (\n  SELECT {scope}, COALESCE(EXP(LN({known}) - {sum} / {known}), 0) AS as_uncertain_as\n  FROM (\n  {}\n  ) AS shares\n  GROUP BY {scope}\n) AS classes\nWHERE as_uncertain_as < {}",
            release.certain(&scope, &release.values(&scope, &spec.column, spec.missing)?),
            dialect.double(&least)
        ),
    )])
}

/// The most frequent value has at most c times the rows of those from the l-th on.
pub(super) fn recursive(spec: &RecursiveClDiversitySpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let scope = release.scope(None)?;
    let (numerator, denominator) = fraction(spec.c)?;
    let over = if spec.strict { ">=" } else { ">" };
    let sum = |condition: &str| format!("SUM(CASE WHEN {condition} THEN coversheet_rows ELSE 0 END)");
    Ok(vec![(
        format!(
            "recursive-cl-diversity: classes whose most frequent value of {} has more than {} times the rows of those from number {} on.",
            spec.column, spec.c, spec.l
        ),
        format!(
            "SELECT 'recursive-cl-diversity' AS requirement, {scope}, first_rows, other_rows\nFROM (\n  SELECT {scope}, {} AS first_rows, {} AS other_rows\n  FROM (\n    SELECT {scope}, coversheet_value, coversheet_rows,\n      ROW_NUMBER() OVER (PARTITION BY {scope} ORDER BY CASE WHEN coversheet_value IS NULL THEN 1 ELSE 0 END, coversheet_rows DESC) AS place\n    FROM (\n  {}\n    ) AS shares\n  ) AS placed\n  GROUP BY {scope}\n) AS classes\nWHERE other_rows = 0 OR first_rows * {denominator} {over} other_rows * {numerator}",
            sum("coversheet_value IS NOT NULL AND place = 1"),
            sum(&format!("coversheet_value IS NOT NULL AND place >= {}", spec.l)),
            release.certain(&scope, &release.values(&scope, &spec.column, spec.missing)?),
        ),
    )])
}
