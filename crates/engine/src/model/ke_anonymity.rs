//! (k,e)-anonymity: every class has k different numbers, e apart.

use coversheet_error::{Error, Result};

use super::numbers::difference;
use super::{Class, KAnonymity, Monotonicity, Numbers, PrivacyModel, Whole};

/// (k,e)-anonymity (Zhang, Koudas, Srivastava and Yu 2007): the numbers of a class are at least k different ones,
/// and the largest is at least e above the smallest. Missing values are no numbers.
///
/// Protects against learning a person's number, and its range to less than e. It does not protect against most
/// of the numbers lying close together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeAnonymity {
    column: usize,
    k: u64,
    e: i128,
    numbers: Numbers,
}

impl KeAnonymity {
    /// Requires `k` different numbers and a range of `e` in the sensitive column at that position.
    ///
    /// # Errors
    ///
    /// `k-range` for k = 0, `difference-range` unless e is at least 0.
    pub fn new(column: usize, k: u64, e: f64, numbers: Numbers) -> Result<Self> {
        KAnonymity::new(k)?;
        Ok(Self { column, k, e: difference("e", e)?, numbers })
    }

    /// How many numbers there are, and their range.
    fn measure(&self, class: &Class<'_>) -> (u64, i128) {
        let numbers = self.numbers.of(class.column(self.column));
        let range = numbers.last().zip(numbers.first()).map_or(0, |(last, first)| last.0 - first.0);
        (numbers.len() as u64, range)
    }
}

impl PrivacyModel for KeAnonymity {
    fn holds(&self, class: &Class<'_>, _whole: &Whole<'_>) -> bool {
        let (count, range) = self.measure(class);
        count >= self.k && range >= self.e
    }

    fn monotonicity(&self) -> Monotonicity {
        Monotonicity::Absorbing
    }

    fn smallest_class(&self) -> u64 {
        self.k
    }

    fn feasible(&self, table: &Class<'_>, _budget: u64) -> Result<()> {
        let (count, range) = self.measure(table);
        if count < self.k {
            return Err(Error::new(
                "k-larger-than-values",
                format!("k is {}, but the column has only {count} different numbers.", self.k),
            )
            .hint(format!("Choose a k of at most {count}.")));
        }
        if range < self.e {
            return Err(Error::new(
                "e-larger-than-range",
                "The numbers of the whole column lie closer together than e.",
            )
            .hint("Choose an e of at most the difference between the largest and the smallest number."));
        }
        Ok(())
    }
}
