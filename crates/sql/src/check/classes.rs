//! How many rows, or combinations of values, a class has.

use coversheet_error::Result;
use coversheet_recipe::{AverageRiskSpec, HighestRiskSpec, KAnonymitySpec, XyAnonymitySpec};

use super::Query;
use super::exact::fraction;
use super::release::{RELEASE, Release};
use crate::quote::identifier;

/// Samarati and Sweeney 1998: every class has at least k rows.
pub(super) fn k_anonymity(spec: &KAnonymitySpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let scope = release.scope(spec.columns.as_deref())?;
    Ok(vec![at_least(release, "k-anonymity", &scope, spec.k)])
}

/// Classes with fewer rows.
pub(super) fn at_least(release: &Release<'_>, model: &str, scope: &str, k: u64) -> Query {
    (
        format!("{model}: classes with fewer than {k} rows."),
        format!(
            "SELECT '{model}' AS requirement, {scope}, coversheet_rows\nFROM (\n  {}\n) AS classes\nWHERE coversheet_rows < {k}",
            release.classes(scope)
        ),
    )
}

/// El Emam and Dankar 2008: 1 / the rows of a class is at most the limit.
pub(super) fn highest_risk(spec: &HighestRiskSpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let (numerator, denominator) = fraction(spec.max)?;
    let scope = release.scope(None)?;
    Ok(vec![(
        format!("highest-risk: classes where 1 / rows is more than {}.", spec.max),
        format!(
            "SELECT 'highest-risk' AS requirement, {scope}, coversheet_rows\nFROM (\n  {}\n) AS classes\nWHERE coversheet_rows * {numerator} < {denominator}",
            release.classes(&scope)
        ),
    )])
}

/// El Emam and Dankar 2008: classes / rows is at most the limit.
pub(super) fn average_risk(spec: &AverageRiskSpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let (numerator, denominator) = fraction(spec.max)?;
    let dialect = release.dialect;
    Ok(vec![(
        format!("average-risk: a row, if classes / rows is more than {}.", spec.max),
        format!(
            "SELECT 'average-risk' AS requirement, COUNT(*) AS classes, SUM(coversheet_rows) AS all_rows\nFROM (\n  {}\n) AS classes\nHAVING {} * {denominator} > SUM(coversheet_rows) * {numerator}",
            release.classes(&release.scope(None)?),
            dialect.wide("COUNT(*)"),
        ),
    )])
}

/// Wang and Fung 2006: every combination of x stands with at least k different ones of y.
pub(super) fn xy_anonymity(spec: &XyAnonymitySpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let scope = release.scope(spec.x.as_deref())?;
    let dialect = release.dialect;
    let (mut cells, mut names, mut known) = (Vec::new(), Vec::new(), Vec::new());
    for (number, name) in spec.y.iter().enumerate() {
        let column = identifier(dialect, &format!("coversheet_y{}", number + 1))?;
        cells.push(format!("{} AS {column}", release.sensitive(name, spec.missing)?));
        known.push(format!("{column} IS NOT NULL"));
        names.push(column);
    }
    let names = names.join(", ");
    Ok(vec![(
        format!(
            "xy-anonymity: classes with fewer than {} different combinations of {}.",
            spec.k,
            spec.y.join(", ")
        ),
        format!(
            "SELECT 'xy-anonymity' AS requirement, {scope}, different\nFROM (\n  SELECT {scope}, SUM(CASE WHEN {} THEN 1 ELSE 0 END) AS different\n  FROM (\n    SELECT {scope}, {names}\n    FROM (SELECT {scope}, {} FROM {RELEASE}) AS cells\n    GROUP BY {scope}, {names}\n  ) AS combinations\n  GROUP BY {scope}\n) AS classes\nWHERE different < {}",
            known.join(" AND "),
            cells.join(", "),
            spec.k
        ),
    )])
}
