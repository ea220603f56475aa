//! Confidence bounding: nobody's sensitive value can be guessed with more than a set confidence.

use coversheet_error::Result;

use super::{Class, Monotonicity, Overlap, PrivacyModel, ReferenceClasses, Scope, Shares};

/// Confidence bounding (Wang, Fung and Yu 2005 and 2007): a template of quasi-identifiers, sensitive values and
/// the share that each may have among the rows that are alike in those quasi-identifiers.
///
/// Protects against guessing a guarded value. It does not protect against singling a person out, and not
/// against an adversary who can rule out other values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfidenceBounding {
    shares: Shares,
    columns: Option<Vec<usize>>,
}

impl ConfidenceBounding {
    /// Requires values within their shares of every class.
    pub fn new(shares: Shares) -> Self {
        Self { shares, columns: None }
    }

    /// Looks only at some quasi-identifiers, by their positions in the problem.
    #[must_use]
    pub fn over(self, mut columns: Vec<usize>) -> Self {
        columns.sort_unstable();
        columns.dedup();
        Self { columns: Some(columns), ..self }
    }
}

impl PrivacyModel for ConfidenceBounding {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        self.shares.hold(class)
    }

    /// The same persons can have the value in several classes and others not, and are then counted once.
    fn monotonicity(&self, overlap: Overlap) -> Monotonicity {
        if overlap == Overlap::Classes { Monotonicity::None } else { Monotonicity::Merging }
    }

    fn scope(&self) -> Scope<'_> {
        self.columns.as_deref().map_or(Scope::All, Scope::Columns)
    }

    fn least_removed(&self, class: &Class<'_>, _input: &Class<'_>, _budget: u64) -> u64 {
        self.shares.least_removed(class)
    }

    fn feasible(&self, table: &Class<'_>, budget: u64) -> Result<()> {
        self.shares.feasible(table, budget)
    }
}
