//! β-likeness: no sensitive value is much more frequent in a class than in the whole.

use coversheet_error::{Error, Result};

use super::limit::{Limit, TOLERANCE};
use super::removal::{growth, most_kept, removed};
use super::{Class, Monotonicity, Overlap, PrivacyModel, Reference, ReferenceClasses};

/// β-likeness (Cao and Karras 2012), as ARX has it: where p is the share of a value in the whole and q that in a
/// class, (q - p) / p is at most β (basic), or at most the smaller of β and -ln p (enhanced), for every value.
/// -ln p is compared to within 1e-9, β exactly. Shares are of the rows, or persons, of whom a value is known.
///
/// Protects against the belief in any one value growing by much, rare values more than t-closeness does. It
/// does not mind a value being rarer in a class than in the whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetaLikeness {
    column: usize,
    beta: Limit,
    enhanced: bool,
    values: Option<Vec<u32>>,
    reference: Reference,
}

impl BetaLikeness {
    /// Requires basic likeness in the sensitive column at that position.
    ///
    /// # Errors
    ///
    /// `beta-range` unless β is above 0.
    pub fn new(column: usize, beta: impl Into<Limit>, reference: Reference) -> Result<Self> {
        let beta = beta.into();
        if !beta.is_positive() {
            return Err(Error::new("beta-range", format!("beta is {beta}.")).hint(
                "Choose a number above 0, such as 1: a value may be twice as frequent as in the whole.",
            ));
        }
        Ok(Self { column, beta, enhanced: false, values: None, reference })
    }

    /// Requires enhanced likeness.
    #[must_use]
    pub fn enhanced(self) -> Self {
        Self { enhanced: true, ..self }
    }

    /// Requires it of some values only.
    #[must_use]
    pub fn of_values(self, values: Vec<u32>) -> Self {
        Self { values: Some(values), ..self }
    }
}

impl PrivacyModel for BetaLikeness {
    fn holds(&self, class: &Class<'_>, whole: &ReferenceClasses<'_>) -> bool {
        let (class, whole) = (class.column(self.column), self.reference.of(whole).column(self.column));
        let (rows, all) = (u128::from(class.known), u128::from(whole.known));
        class.present.iter().filter(|value| self.values.as_ref().is_none_or(|some| some.contains(value))).all(
            |&value| {
                let of = |counts: &[u64]| u128::from(counts[value as usize]);
                // (q - p) / p with q = count / rows and p = of the whole / all
                let (q, p) = (of(class.counts) * all, of(whole.counts) * rows);
                let gain = q.saturating_sub(p);
                let rarity = || (whole.known as f64 / whole.counts[value as usize] as f64).ln();
                self.beta.allows(gain, p)
                    && (!self.enhanced || gain as f64 / p as f64 <= rarity() + TOLERANCE)
            },
        )
    }

    /// The same persons can have the value in several classes and others not, and are then counted once.
    fn monotonicity(&self, overlap: Overlap) -> Monotonicity {
        if overlap == Overlap::Classes { Monotonicity::None } else { Monotonicity::Merging }
    }

    fn compares_with_released(&self) -> bool {
        self.reference == Reference::Released
    }

    /// Values that are limited may have at most so many times their share of the input.
    fn least_removed(&self, class: &Class<'_>, input: &Class<'_>, budget: u64) -> u64 {
        let (class, whole) = (class.column(self.column), input.column(self.column));
        let growth = if self.compares_with_released() { growth(whole.known, budget) } else { 1.0 };
        let cap = |value: u32| {
            if self.values.as_ref().is_some_and(|some| !some.contains(&value)) {
                return 1.0;
            }
            let share = whole.counts[value as usize] as f64 / whole.known as f64;
            (share * growth * (1.0 + self.beta.value()) + TOLERANCE).min(1.0)
        };
        let values = class.present.iter().map(|&value| (class.counts[value as usize], cap(value)));
        removed(class.known, most_kept(&values, 1.0))
    }

    /// A value's share of what is released is at most that without any other row that is taken out; and a class's may be
    /// the larger the larger that is.
    fn never_holds(&self, class: &Class<'_>, released: &Class<'_>, more: u64) -> bool {
        let (class, whole) = (class.column(self.column), released.column(self.column));
        let left = whole.known.saturating_sub(more).max(1) as f64;
        class.present.iter().filter(|value| self.values.as_ref().is_none_or(|some| some.contains(value))).any(
            |&value| {
                let share = class.counts[value as usize] as f64 / class.known as f64;
                let most = (whole.counts[value as usize] as f64 / left).min(1.0);
                let basic = most * (1.0 + self.beta.value());
                let allowed = if self.enhanced { basic.min(most * (1.0 - most.ln())) } else { basic };
                share > allowed + 10.0 * TOLERANCE
            },
        )
    }

    /// The table as a whole is like itself.
    fn feasible(&self, _table: &Class<'_>, _budget: u64) -> Result<()> {
        Ok(())
    }
}
