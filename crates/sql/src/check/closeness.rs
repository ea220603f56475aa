//! t-closeness (Li, Li and Venkatasubramanian 2007) where all values are equally far apart.

use coversheet_error::Result;
use coversheet_recipe::TClosenessSpec;

use super::Query;
use super::exact::fraction;
use super::likeness::Compared;
use super::release::Release;
use crate::script::Script;

/// What a class has too much of, summed over its values, is at most t of its rows.
pub(super) fn equal(
    spec: &TClosenessSpec,
    release: &mut Release<'_>,
    script: &mut Script,
) -> Result<Vec<Query>> {
    let (numerator, denominator) = fraction(spec.t)?;
    let of = Compared { column: &spec.column, missing: spec.missing, reference: spec.reference };
    let inner = of.query(release, script)?;
    let scope = release.scope(None)?;
    Ok(vec![(
        format!("t-closeness: classes whose values of {} differ too much from the whole.", spec.column),
        format!(
            "SELECT 't-closeness' AS requirement, {scope}, too_much, of_all\nFROM (\n  SELECT {scope}, SUM(CASE WHEN here_of_all > there_of_all THEN here_of_all - there_of_all ELSE 0 END) AS too_much, MAX(coversheet_pairs * whole_pairs) AS of_all\n  FROM (\n    SELECT {scope}, coversheet_pairs, whole_pairs, coversheet_rows * whole_pairs AS here_of_all, whole_rows * coversheet_pairs AS there_of_all\n    FROM (\n  {inner}\n    ) AS of_known\n  ) AS compared\n  GROUP BY {scope}\n) AS classes\nWHERE too_much * {denominator} > of_all * {numerator}"
        ),
    )])
}
