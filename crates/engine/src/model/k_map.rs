//! k-map: every released combination of quasi-identifier values stands for at least k people of the population.

use coversheet_error::{Error, Result};

use super::{Class, KAnonymity, Monotonicity, Overlap, PrivacyModel, ReferenceClasses};

/// k-map (Sweeney 2001, section 4.3): a released row could be any of at least k rows of the population.
///
/// Protects against singling a person out through a file about the population. It does not protect those whom an
/// adversary knows to be in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KMap {
    k: u64,
}

impl KMap {
    /// Requires `k` rows of the population, which the frequency set must have.
    ///
    /// # Errors
    ///
    /// `k-range` for k = 0.
    pub fn new(k: u64) -> Result<Self> {
        KAnonymity::new(k)?;
        Ok(Self { k })
    }
}

impl PrivacyModel for KMap {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        class.population >= self.k
    }

    fn monotonicity(&self, _overlap: Overlap) -> Monotonicity {
        Monotonicity::Absorbing
    }

    fn feasible(&self, table: &Class<'_>, _budget: u64) -> Result<()> {
        if table.population < self.k {
            return Err(Error::new(
                "k-larger-than-population",
                format!("k is {}, but the population has only {} rows.", self.k, table.population),
            )
            .hint(format!("Choose a k of at most {}, or a larger population.", table.population))
            .at_most("k", table.population as f64));
        }
        Ok(())
    }
}
