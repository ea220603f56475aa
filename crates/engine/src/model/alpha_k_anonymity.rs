//! (α,k)-anonymity: k rows in every class, and no sensitive value in more than a share α of them.

use coversheet_error::Result;

use super::{Class, KAnonymity, Monotonicity, Overlap, PrivacyModel, ReferenceClasses, Shares};

/// (α,k)-anonymity (Wong, Li, Fu and Wang 2006), of persons where the frequency set knows whose rows are whose.
///
/// Protects against singling a person out and against guessing a guarded value with more confidence than α.
/// It does not protect against an adversary who can rule out other values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlphaKAnonymity {
    k: u64,
    shares: Shares,
}

impl AlphaKAnonymity {
    /// Requires at least `k` rows or persons, and values within their shares.
    ///
    /// # Errors
    ///
    /// `k-range` for k = 0.
    pub fn new(k: u64, shares: Shares) -> Result<Self> {
        KAnonymity::new(k)?;
        Ok(Self { k, shares })
    }
}

impl PrivacyModel for AlphaKAnonymity {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        class.persons >= self.k && self.shares.hold(class)
    }

    /// The same persons can have the value in several classes and others not, and are then counted once.
    fn monotonicity(&self, overlap: Overlap) -> Monotonicity {
        if overlap == Overlap::Classes { Monotonicity::None } else { Monotonicity::Merging }
    }

    fn smallest_class(&self) -> u64 {
        self.k
    }

    fn k(&self) -> Option<u64> {
        Some(self.k)
    }

    fn least_removed(&self, class: &Class<'_>, _input: &Class<'_>, _budget: u64) -> u64 {
        self.shares.least_removed(class)
    }

    fn feasible(&self, table: &Class<'_>, budget: u64) -> Result<()> {
        KAnonymity::new(self.k)?.of_persons().feasible(table, budget)?;
        self.shares.feasible(table, budget)
    }
}
