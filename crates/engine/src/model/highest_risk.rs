//! Highest risk: how likely an adversary links the row at most risk to the right person.

use coversheet_error::Result;

use super::average_risk::{feasible_for, risk};
use super::limit::Limit;
use super::{Class, Monotonicity, Overlap, PrivacyModel, ReferenceClasses};

/// The highest prosecutor risk, as ARX's: one divided by the smallest class (El Emam 2013), of persons where the
/// frequency set knows whose rows are whose.
///
/// The same as k-anonymity with k = 1 / risk, and protects against the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HighestRisk {
    max: Limit,
    persons: bool,
}

impl HighestRisk {
    /// Requires a risk of at most `max` for every row.
    ///
    /// # Errors
    ///
    /// `risk-range` unless it is above 0 and at most 1.
    pub fn new(max: impl Into<Limit>) -> Result<Self> {
        Ok(Self { max: risk(max)?, persons: false })
    }

    /// Counts persons instead of rows. The frequency set must say whose rows are whose.
    #[must_use]
    pub fn of_persons(self) -> Self {
        Self { persons: true, ..self }
    }
}

impl PrivacyModel for HighestRisk {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        self.max.allows(1, u128::from(if self.persons { class.persons } else { class.rows }))
    }

    fn monotonicity(&self, _overlap: Overlap) -> Monotonicity {
        Monotonicity::Absorbing
    }

    fn smallest_class(&self) -> u64 {
        self.max.least_of_one()
    }

    fn rows_decide(&self) -> bool {
        !self.persons
    }

    fn feasible(&self, table: &Class<'_>, _budget: u64) -> Result<()> {
        let (count, what) = if self.persons { (table.persons, "persons") } else { (table.rows, "rows") };
        feasible_for(self.max, count, what)
    }
}
