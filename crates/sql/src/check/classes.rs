//! How many rows, or combinations of values, a class has.

use coversheet_error::Result;
use coversheet_recipe::{AverageRiskSpec, HighestRiskSpec, KAnonymitySpec, XyAnonymitySpec};

use super::Query;
use super::exact::fraction;
use super::release::{RELEASE, Release};
use crate::subject::not_supported;

/// Samarati and Sweeney 1998: every class has at least k rows.
pub(super) fn k_anonymity(spec: &KAnonymitySpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let scope = release.scope(spec.columns.as_deref())?;
    Ok(vec![at_least(release, "k-anonymity", &scope, spec.k)])
}

/// Classes with fewer rows.
pub(super) fn at_least(release: &Release<'_>, model: &str, scope: &str, k: u64) -> Query {
    (
        format!(
            "{model}: classes with fewer than {k} {}.",
            if release.of_persons() { "persons" } else { "rows" }
        ),
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
    if release.of_persons() {
        return Err(not_supported("The average risk counts rows, but here a person can have several.")
            .hint("Use highest-risk, which counts persons, or give the person column the role identifier."));
    }
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

/// Wang and Fung 2006: every combination of x stands with at least k persons, or different ones of y.
pub(super) fn xy_anonymity(spec: &XyAnonymitySpec, release: &Release<'_>) -> Result<Vec<Query>> {
    let scope = release.scope(spec.x.as_deref())?;
    if release.person().is_some_and(|person| spec.y.iter().any(|name| name == person)) {
        return Ok(vec![at_least(release, "xy-anonymity", &scope, spec.k)]);
    }
    let dialect = release.dialect;
    let (mut known, mut together) = (Vec::new(), Vec::new());
    for name in &spec.y {
        let value = format!("({})", release.sensitive(name, spec.missing)?);
        // Together with its length, so that no two combinations read alike.
        let length = format!("CAST(LENGTH({value}) AS {})", dialect.text_type());
        together.push(format!("{length} || ':' || {value}"));
        known.push(format!("{value} IS NOT NULL"));
    }
    let combination =
        dialect.binary(&format!("(CASE WHEN {} THEN {} END)", known.join(" AND "), together.join(" || ")));
    let combinations = release.certain(&scope, &release.values_of(&scope, &combination, RELEASE));
    Ok(vec![(
        format!(
            "xy-anonymity: classes with fewer than {} different combinations of {}.",
            spec.k,
            spec.y.join(", ")
        ),
        format!(
            "SELECT 'xy-anonymity' AS requirement, {scope}, different\nFROM (\n  SELECT {scope}, COUNT(coversheet_value) AS different\n  FROM (\n  {combinations}\n  ) AS combinations\n  GROUP BY {scope}\n) AS classes\nWHERE different < {}",
            spec.k
        ),
    )])
}
