//! Recursive (c,l)-diversity: the most frequent sensitive value of a class is not too frequent, the rarest not too rare.

use coversheet_error::{Error, Result};

use super::feasibility::levelled;
use super::limit::{Limit, TOLERANCE};
use super::{Class, Monotonicity, Overlap, PrivacyModel, ReferenceClasses};

/// Recursive (c,l)-diversity (Machanavajjhala et al. 2006, definition 4.2): with the sensitive values of a class
/// from the most to the least frequent, f1 ≤ c (fl + … + fm). The definition in print has `<` in one place and
/// `≤` in another (Fung et al. 2010, definition 2.2); `≤` is the default here.
/// Missing values are none of these. Where a person has several values, it must hold whichever one each person is
/// taken to have ([`Histogram::least_varied`](super::Histogram::least_varied)).
///
/// Protects against learning a person's value though an adversary can rule out l - 2 values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecursiveClDiversity {
    column: usize,
    c: Limit,
    l: u64,
    strict: bool,
}

impl RecursiveClDiversity {
    /// Requires (c,l)-diversity of the sensitive column at that position.
    ///
    /// # Errors
    ///
    /// `l-range` for l = 0, `c-range` unless c is above 0.
    pub fn new(column: usize, c: impl Into<Limit>, l: u64) -> Result<Self> {
        let c = c.into();
        if l == 0 {
            return Err(Error::new("l-range", "l is 0.").hint("Choose l of at least 2, such as 3."));
        }
        if !c.is_positive() {
            return Err(Error::new("c-range", format!("c is {c}.")).hint("Choose c above 0, such as 4."));
        }
        Ok(Self { column, c, l, strict: false })
    }

    /// Requires `<` instead of `≤`.
    #[must_use]
    pub fn strict(self) -> Self {
        Self { strict: true, ..self }
    }
}

impl PrivacyModel for RecursiveClDiversity {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        let mut counts = class.column(self.column).least_varied();
        let before = (self.l - 1) as usize;
        if counts.len() <= before {
            return false;
        }
        if before > 0 {
            // The most frequent ones first, the rest in any order.
            counts.select_nth_unstable_by(before - 1, |left, right| right.cmp(left));
        }
        let first = counts.iter().max().copied().unwrap_or(0);
        let rest: u64 = counts[before..].iter().sum();
        let order = self.c.compare(u128::from(first), u128::from(rest));
        if self.strict { order.is_lt() } else { order.is_le() }
    }

    fn monotonicity(&self, overlap: Overlap) -> Monotonicity {
        if overlap == Overlap::Classes { Monotonicity::None } else { Monotonicity::Merging }
    }

    fn smallest_class(&self) -> u64 {
        self.l
    }

    fn feasible(&self, table: &Class<'_>, budget: u64) -> Result<()> {
        let values = table.column(self.column);
        if (values.present.len() as u64) < self.l {
            return Err(Error::new(
                "l-larger-than-values",
                format!(
                    "l is {}, but the column has only {} different values.",
                    self.l,
                    values.present.len()
                ),
            )
            .hint(format!("Choose an l of at most {}.", values.present.len()))
            .at_most("l", values.present.len() as f64));
        }
        if table.overlap != Overlap::None {
            return Ok(());
        }
        let mut left = levelled(values.present_counts(), budget);
        if left.first().is_none_or(|&count| count <= 0.0) {
            left.fill(1.0);
        }
        let rest: f64 = left[(self.l - 1) as usize..].iter().sum();
        if left[0] > self.c.value() * rest + TOLERANCE {
            return Err(Error::new(
                "c-below-table",
                format!(
                    "c is {}, but in the whole table the most frequent value has {:.2} times the rows of the {}th and rarer ones, even without the rows that may be suppressed.",
                    self.c, left[0] / rest, self.l
                ),
            )
            .hint("Choose a larger c or a smaller l, or allow more rows to be suppressed."));
        }
        Ok(())
    }
}
