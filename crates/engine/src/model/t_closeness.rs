//! t-closeness: the sensitive values of every class spread much as those of the whole.

use std::sync::Arc;

use coversheet_error::{Error, Result};

use super::distance::Distance;
use super::limit::{Limit, TOLERANCE};
use super::{Class, Monotonicity, Overlap, PrivacyModel, Reference, ReferenceClasses};

/// t-closeness (Li, Li and Venkatasubramanian 2007): the earth mover's distance between the values of a class
/// and those of the whole is at most t. Compared exactly. Missing values are left out, of the class and of the whole;
/// a class without any value tells nothing. Where a person has several values, what spreads is persons with one of
/// their values, each such pair once: a person with many different values weighs more than one with few, but no more
/// for having more rows.
///
/// Protects against learning more about a person than the whole table says of everybody. It does not
/// protect what the whole table says, and it weakens every connection between class and value.
#[derive(Clone, Debug)]
pub struct TCloseness {
    column: usize,
    t: Limit,
    distance: Arc<Distance>,
    reference: Reference,
}

impl TCloseness {
    /// Requires a distance of at most `t` in the sensitive column at that position.
    ///
    /// # Errors
    ///
    /// `t-range` unless t is between 0 and 1.
    pub fn new(column: usize, t: impl Into<Limit>, distance: Distance, reference: Reference) -> Result<Self> {
        let t = t.into();
        if !t.is_at_most_one() {
            return Err(Error::new("t-range", format!("t is {t}."))
                .hint("Choose t between 0 and 1, such as 0.2; the smaller, the stricter."));
        }
        Ok(Self { column, t, distance: Arc::new(distance), reference })
    }
}

impl PrivacyModel for TCloseness {
    fn holds(&self, class: &Class<'_>, whole: &ReferenceClasses<'_>) -> bool {
        let (part, of) =
            self.distance.between(class.column(self.column), self.reference.of(whole).column(self.column));
        self.t.allows(part, of)
    }

    /// The same persons can have the value in several classes and others not, and are then counted once.
    fn monotonicity(&self, overlap: Overlap) -> Monotonicity {
        if overlap == Overlap::Classes { Monotonicity::None } else { Monotonicity::Merging }
    }

    fn compares_with_released(&self) -> bool {
        self.reference == Reference::Released
    }

    /// What is released is at most as far from the input as the share of it that is suppressed: so far more is
    /// allowed here.
    fn least_removed(&self, class: &Class<'_>, input: &Class<'_>, budget: u64) -> u64 {
        let (values, whole) = (class.column(self.column), input.column(self.column));
        if self.compares_with_released() && self.distance.changes_without(whole, budget) {
            return 0;
        }
        let suppressed =
            if self.compares_with_released() { budget as f64 / whole.pairs().max(1) as f64 } else { 0.0 };
        self.distance.least_removed(values, whole, self.t.value() + suppressed)
    }

    /// What is released is made of what is left and what was taken out. So their distances from what is left are at
    /// most the share of what was taken out, and a class comes nearer by no more than that.
    fn never_holds(&self, class: &Class<'_>, released: &Class<'_>, more: u64) -> bool {
        let (values, whole) = (class.column(self.column), released.column(self.column));
        if self.distance.changes_without(whole, more) {
            return false;
        }
        let (part, of) = self.distance.between(values, whole);
        let nearer = more as f64 / whole.known.max(1) as f64;
        part as f64 / of.max(1) as f64 - nearer > self.t.value() + TOLERANCE
    }

    /// The table as a whole has distance 0 from itself.
    fn feasible(&self, _table: &Class<'_>, _budget: u64) -> Result<()> {
        Ok(())
    }
}
