//! Distinct l-diversity: every class has at least l different sensitive values.

use coversheet_error::{Error, Result};

use super::{Class, Monotonicity, Overlap, PrivacyModel, ReferenceClasses};

/// Distinct l-diversity (Machanavajjhala et al. 2006, section 4.2; also p-sensitive k-anonymity, Truta and
/// Vinay 2006).
///
/// Missing values add nothing. Where a person has several values, l of them must be left whichever one each person is
/// taken to have ([`Histogram::least_varied`](super::Histogram::least_varied)): a value that all have is no secret
/// because some have others besides.
///
/// Protects against learning a person's value because a class has no other. It does not protect against
/// one value being much more frequent in a class than the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DistinctLDiversity {
    column: usize,
    l: u64,
}

impl DistinctLDiversity {
    /// Requires at least `l` values of the sensitive column at that position of the frequency set.
    ///
    /// # Errors
    ///
    /// `l-range` for l = 0.
    pub fn new(column: usize, l: u64) -> Result<Self> {
        if l == 0 {
            return Err(Error::new("l-range", "l is 0.").hint("Choose l of at least 2."));
        }
        Ok(Self { column, l })
    }
}

impl PrivacyModel for DistinctLDiversity {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        class.column(self.column).varied_values() >= self.l
    }

    /// Where persons have several values, a class that does not hold can have more of them to a person than the
    /// others have room for.
    fn monotonicity(&self, overlap: Overlap) -> Monotonicity {
        match overlap {
            Overlap::None => Monotonicity::Absorbing,
            Overlap::Values => Monotonicity::Merging,
            Overlap::Classes => Monotonicity::None,
        }
    }

    fn smallest_class(&self) -> u64 {
        self.l
    }

    fn feasible(&self, table: &Class<'_>, _budget: u64) -> Result<()> {
        let distinct = table.column(self.column).present.len() as u64;
        if distinct < self.l {
            return Err(Error::new(
                "l-larger-than-values",
                format!("l is {}, but the column has only {distinct} different values.", self.l),
            )
            .hint(format!("Choose an l of at most {distinct}."))
            .at_most("l", distinct as f64));
        }
        Ok(())
    }
}
