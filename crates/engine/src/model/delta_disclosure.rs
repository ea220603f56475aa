//! δ-disclosure privacy: the share of every sensitive value in a class is near its share in the whole.

use coversheet_error::{Error, Result};

use super::limit::TOLERANCE;
use super::{Class, Monotonicity, Overlap, PrivacyModel, Reference, ReferenceClasses};

/// δ-disclosure privacy (Brickell and Shmatikov 2008), as ARX has it: |log2 (q / p)| < δ for every value of a class,
/// where p is its share in the whole and q that in the class, of the rows, or persons, of whom a value is known. Numbers nearer to δ than 1e-9 are not below it.
///
/// Protects against learning that a value is much more or much less likely for a person than for all. Values
/// that a class has none of are not looked at, so two classes that satisfy it may, merged, not.
#[derive(Clone, Debug, PartialEq)]
pub struct DeltaDisclosure {
    column: usize,
    delta: f64,
    values: Option<Vec<u32>>,
    reference: Reference,
}

impl DeltaDisclosure {
    /// Requires shares within `delta` in the sensitive column at that position.
    ///
    /// # Errors
    ///
    /// `delta-range` unless δ is above 0.
    pub fn new(column: usize, delta: f64, reference: Reference) -> Result<Self> {
        if !delta.is_finite() || delta <= TOLERANCE {
            return Err(Error::new("delta-range", format!("delta is {delta}."))
                .hint("Choose a number above 0, such as 1: shares may differ by up to a factor of two."));
        }
        Ok(Self { column, delta, values: None, reference })
    }

    /// Requires it of some values only.
    #[must_use]
    pub fn of_values(self, values: Vec<u32>) -> Self {
        Self { values: Some(values), ..self }
    }
}

impl PrivacyModel for DeltaDisclosure {
    fn holds(&self, class: &Class<'_>, whole: &ReferenceClasses<'_>) -> bool {
        let (class, whole) = (class.column(self.column), self.reference.of(whole).column(self.column));
        class.present.iter().filter(|value| self.values.as_ref().is_none_or(|some| some.contains(value))).all(
            |&value| {
                let share = |counts: &[u64], rows: u64| counts[value as usize] as f64 / rows as f64;
                let ratio = share(class.counts, class.known) / share(whole.counts, whole.known);
                ratio.log2().abs() < self.delta - TOLERANCE
            },
        )
    }

    fn monotonicity(&self, _overlap: Overlap) -> Monotonicity {
        Monotonicity::None
    }

    fn compares_with_released(&self) -> bool {
        self.reference == Reference::Released
    }

    /// A value's share of what is released is the largest without other rows, and the smallest without other rows of it.
    fn never_holds(&self, class: &Class<'_>, released: &Class<'_>, more: u64) -> bool {
        let (class, whole) = (class.column(self.column), released.column(self.column));
        class.present.iter().filter(|value| self.values.as_ref().is_none_or(|some| some.contains(value))).any(
            |&value| {
                let [own, all] = [class, whole].map(|of| of.counts[value as usize]);
                let share = own as f64 / class.known as f64;
                let most = (all as f64 / whole.known.saturating_sub(more).max(1) as f64).min(1.0);
                let taken = more.min(all.saturating_sub(own));
                let least = (all - taken) as f64 / (whole.known - taken).max(1) as f64;
                (share / most).log2() > self.delta + TOLERANCE
                    || (share / least).log2() < -self.delta - TOLERANCE
            },
        )
    }

    /// The table as a whole does not differ from itself.
    fn feasible(&self, _table: &Class<'_>, _budget: u64) -> Result<()> {
        Ok(())
    }
}
