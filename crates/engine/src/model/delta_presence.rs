//! δ-presence: nobody can tell with much confidence whether a person of the population is in the table.

use coversheet_error::{Error, Result};

use super::limit::Limit;
use super::{Class, Monotonicity, Overlap, PrivacyModel, ReferenceClasses};

/// δ-presence (Nergiz, Atzori and Clifton 2007): for everyone in a public file, the share of rows like theirs that
/// are in the table is between two limits.
///
/// Protects against learning that a person is in the table, such as a register of a disease, or that they are
/// not. It does not protect what is said of those who are known to be in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeltaPresence {
    min: Limit,
    max: Limit,
    persons: bool,
}

impl DeltaPresence {
    /// Requires shares from `min` to `max` of the population, which the frequency set must have.
    ///
    /// # Errors
    ///
    /// `presence-range` unless 0 ≤ min ≤ max ≤ 1.
    pub fn new(min: impl Into<Limit>, max: impl Into<Limit>) -> Result<Self> {
        let (min, max) = (min.into(), max.into());
        if !min.is_at_most(max) || !max.is_at_most_one() {
            return Err(Error::new("presence-range", format!("The shares {min} to {max} are not usable."))
                .hint("Choose a min and a max between 0 and 1, such as 0 and 0.5."));
        }
        Ok(Self { min, max, persons: false })
    }

    /// Counts persons instead of rows. The frequency set must say whose rows are whose.
    #[must_use]
    pub fn of_persons(self) -> Self {
        Self { persons: true, ..self }
    }
}

impl PrivacyModel for DeltaPresence {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        let inside = u128::from(if self.persons { class.persons } else { class.rows });
        let all = u128::from(class.population);
        all > 0 && self.max.allows(inside, all) && self.min.compare(inside, all).is_ge()
    }

    /// Classes with rows of the same persons have, merged, fewer persons than both.
    fn monotonicity(&self, overlap: Overlap) -> Monotonicity {
        let fewer = self.persons && overlap == Overlap::Classes;
        if fewer && !self.min.is_zero() { Monotonicity::None } else { Monotonicity::Merging }
    }

    fn minds_absence(&self) -> bool {
        !self.min.is_zero()
    }

    fn allows_absence(&self, class: &Class<'_>) -> bool {
        class.population == 0 || self.min.is_zero()
    }

    /// The share of the whole is between those of the classes.
    fn feasible(&self, table: &Class<'_>, budget: u64) -> Result<()> {
        let all = u128::from(table.population);
        let hint = "Choose other shares, or another population; the population should have everyone who is in the table.";
        if self.min.compare(u128::from(table.rows), all.max(1)).is_lt() {
            return Err(Error::new(
                "presence-below-min",
                format!("Only {} of the {all} rows of the population can be in the table, a smaller share than {}.", table.rows, self.min),
            )
            .hint(hint));
        }
        let inside = if self.persons { table.persons } else { table.rows };
        let least = inside.saturating_sub(budget);
        if !self.max.allows(u128::from(least), all) {
            return Err(Error::new(
                "presence-above-max",
                format!("At least {least} of the {all} rows of the population stay in the table, a larger share than {}.", self.max),
            )
            .hint(hint));
        }
        Ok(())
    }
}
