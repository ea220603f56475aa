//! Average risk: how likely, on average over the released rows, an adversary links a row to the right person.

use coversheet_error::{Error, Result};

use super::limit::Limit;
use super::{Class, Monotonicity, Overlap, PrivacyModel, ReferenceClasses};

/// The average prosecutor risk, as ARX's: classes divided by released rows (El Emam 2013). While it is too high,
/// the smallest classes are suppressed.
///
/// Protects most rows. It does not protect each: a few may be alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AverageRisk {
    max: Limit,
}

impl AverageRisk {
    /// Requires an average risk of at most `max`.
    ///
    /// # Errors
    ///
    /// `risk-range` unless it is above 0 and at most 1.
    pub fn new(max: impl Into<Limit>) -> Result<Self> {
        Ok(Self { max: risk(max)? })
    }
}

/// A risk as a limit.
///
/// # Errors
///
/// `risk-range` unless it is above 0 and at most 1.
pub(super) fn risk(max: impl Into<Limit>) -> Result<Limit> {
    let max = max.into();
    if !max.is_share() {
        return Err(Error::new("risk-range", format!("The risk {max} is not usable."))
            .hint("Choose a number above 0 and at most 1, such as 0.2 for one in five."));
    }
    Ok(max)
}

/// Refuses a table that is too small for a risk even as a single class.
pub(super) fn feasible_for(max: Limit, count: u64, what: &str) -> Result<()> {
    if max.allows(1, u128::from(count)) {
        return Ok(());
    }
    Err(Error::new(
        "risk-below-table",
        format!("The risk may be at most {max}, but the table has only {count} {what}."),
    )
    .hint("Allow a higher risk, or add rows."))
}

impl PrivacyModel for AverageRisk {
    fn holds(&self, _class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        true
    }

    fn monotonicity(&self, _overlap: Overlap) -> Monotonicity {
        Monotonicity::Merging
    }

    fn judges_all_together(&self) -> bool {
        true
    }

    fn holds_overall(&self, classes: u64, rows: u64) -> bool {
        self.max.allows(u128::from(classes), u128::from(rows))
    }

    fn feasible(&self, table: &Class<'_>, _budget: u64) -> Result<()> {
        feasible_for(self.max, table.rows, "rows")
    }
}
