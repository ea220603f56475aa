//! How far the share of a value in a class is from that in the whole table: beta-likeness (Cao and Karras 2012) and
//! delta-disclosure (Brickell and Shmatikov 2008).

use coversheet_error::Result;
use coversheet_recipe::{BetaLikenessSpec, DeltaDisclosureSpec, MissingValues, Reference};

use super::Query;
use super::exact::{ROUNDING, decimal, fraction};
use super::release::Release;
use crate::quote::literals;
use crate::script::Script;

/// A value that is more frequent than in the whole is so by at most beta of its share there; enhanced, by at most
/// -ln of that share too.
pub(super) fn beta(
    spec: &BetaLikenessSpec,
    release: &mut Release<'_>,
    script: &mut Script,
) -> Result<Vec<Query>> {
    let dialect = release.dialect;
    let (numerator, denominator) = fraction(spec.beta)?;
    let mut over = format!("(here - there) * {denominator} > there * {numerator}");
    if spec.enhanced {
        let gain = format!("{} / {} - 1", dialect.double("here"), dialect.double("there"));
        let most = format!("-LN({} / {})", dialect.double("whole_rows"), dialect.double("whole_known"));
        let rounding = dialect.double(&decimal(ROUNDING));
        // In the order of the text, so that no logarithm of 0 is taken.
        over = format!(
            "{over}\n    OR CASE WHEN there > 0 THEN {gain} > {most} + {rounding} * (CASE WHEN {most} > 1 THEN {most} ELSE 1 END) ELSE FALSE END"
        );
    }
    let of = Compared { column: &spec.column, missing: spec.missing, reference: spec.reference };
    let condition = format!("here > there AND ({over})");
    Ok(vec![(
        format!(
            "beta-likeness: values of {} that are too much more frequent in a class than in the whole.",
            spec.column
        ),
        values(release, script, ("beta-likeness", &condition), &of, spec.values.as_deref())?,
    )])
}

/// The share of each value that a class has differs from the whole by less than a factor of 2 to the power delta.
pub(super) fn delta(
    spec: &DeltaDisclosureSpec,
    release: &mut Release<'_>,
    script: &mut Script,
) -> Result<Vec<Query>> {
    let dialect = release.dialect;
    let factor = dialect.double(&decimal(spec.delta.value().exp2()));
    let (here, there) = (dialect.double("here"), dialect.double("there"));
    let of = Compared { column: &spec.column, missing: spec.missing, reference: spec.reference };
    let condition = format!("({here} >= {there} * {factor} OR {there} >= {here} * {factor})");
    Ok(vec![(
        format!(
            "delta-disclosure: values of {} that are too much more or less frequent in a class than in the whole.",
            spec.column
        ),
        values(release, script, ("delta-disclosure", &condition), &of, spec.values.as_deref())?,
    )])
}

/// What is compared with which rows.
pub(super) struct Compared<'s> {
    pub(super) column: &'s str,
    pub(super) missing: MissingValues,
    pub(super) reference: Reference,
}

impl Compared<'_> {
    /// A query for the values of each class beside the whole: [`Release::values`] with `whole_rows`, `whole_known`, and the
    /// shares `here` and `there`, both multiplied by the rows of both that have a value, so that they are whole numbers.
    pub(super) fn query(&self, release: &mut Release<'_>, script: &mut Script) -> Result<String> {
        let whole = release.whole(script, self.column, self.missing, self.reference)?;
        let scope = release.scope(None)?;
        let values = release.values(&scope, self.column, self.missing)?;
        Ok(format!(
            "SELECT shares.*, COALESCE(whole_rows, 0) AS whole_rows, whole_known, whole_pairs,\n    coversheet_rows * whole_known AS here, COALESCE(whole_rows, 0) * coversheet_known AS there\n  FROM (\n  {values}\n  ) AS shares\n  LEFT JOIN (\n    SELECT coversheet_value AS whole_value, coversheet_rows AS whole_rows FROM (\n  {whole}\n    ) AS of_values\n  ) AS wholes ON whole_value = coversheet_value\n  CROSS JOIN (\n    SELECT MAX(coversheet_known) AS whole_known, MAX(coversheet_pairs) AS whole_pairs FROM (\n  {whole}\n    ) AS of_all\n  ) AS totals\n  WHERE coversheet_value IS NOT NULL"
        ))
    }
}

/// Values of classes for which a condition on `here` and `there` holds.
fn values(
    release: &mut Release<'_>,
    script: &mut Script,
    (model, condition): (&str, &str),
    compared: &Compared<'_>,
    guarded: Option<&[String]>,
) -> Result<String> {
    let inner = compared.query(release, script)?;
    let which = match guarded {
        None => String::new(),
        Some([]) => " AND FALSE".to_owned(),
        Some(values) => {
            let values = literals(release.dialect, values.iter().map(String::as_str))?;
            format!("\n  AND coversheet_value IN ({values})")
        }
    };
    let scope = release.scope(None)?;
    Ok(format!(
        "SELECT '{model}' AS requirement, {scope}, coversheet_value, coversheet_rows, coversheet_known, whole_rows, whole_known\nFROM (\n  {inner}\n) AS compared\nWHERE {condition}{which}"
    ))
}
