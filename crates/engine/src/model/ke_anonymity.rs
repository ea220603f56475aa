//! (k,e)-anonymity: every class has k different numbers, e apart.

use coversheet_error::{Error, Result};

use super::class::least_varied;
use super::limit::Limit;
use super::numbers::{compare, difference};
use super::{Class, KAnonymity, Monotonicity, Numbers, Overlap, PrivacyModel, ReferenceClasses};

/// (k,e)-anonymity (Zhang, Koudas, Srivastava and Yu 2007): the numbers of a class are at least k different ones,
/// and the largest is at least e above the smallest. Missing values are no numbers. Where a person has several numbers,
/// it must hold whichever one each person is taken to have: no k - 1 numbers, and no numbers that lie closer together
/// than e, are had by as many persons as there are.
///
/// Protects against learning a person's number, and its range to less than e. It does not protect against most
/// of the numbers lying close together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeAnonymity {
    column: usize,
    k: u64,
    e: Limit,
    numbers: Numbers,
}

impl KeAnonymity {
    /// Requires `k` different numbers and a range of `e` in the sensitive column at that position.
    ///
    /// # Errors
    ///
    /// `k-range` for k = 0, `difference-range` unless e is at least 0.
    pub fn new(column: usize, k: u64, e: impl Into<Limit>, numbers: Numbers) -> Result<Self> {
        KAnonymity::new(k)?;
        Ok(Self { column, k, e: difference("e", e)?, numbers })
    }

    /// How many numbers there are, and whether their range is wide enough.
    fn measure(&self, class: &Class<'_>) -> (u64, bool) {
        let values = class.column(self.column);
        let numbers = self.numbers.of(values);
        let range = numbers.last().zip(numbers.first()).map_or(0, |(last, first)| last.0 - first.0);
        let is_wide = compare(range, self.e).is_ge();
        if class.overlap == Overlap::None {
            return (numbers.len() as u64, is_wide);
        }
        let counts = numbers.iter().map(|&(_, persons)| persons).collect();
        (least_varied(counts, values.known).len() as u64, is_wide && self.spread(&numbers, values.known))
    }

    /// Whether no numbers that lie closer together than e are had by as many persons as there are.
    fn spread(&self, numbers: &[(i128, u64)], persons: u64) -> bool {
        if self.e.is_zero() {
            return true;
        }
        let (mut first, mut close) = (0, 0);
        numbers.iter().all(|&(number, having)| {
            close += having;
            while compare(number - numbers[first].0, self.e).is_ge() {
                close -= numbers[first].1;
                first += 1;
            }
            close < persons
        })
    }
}

impl PrivacyModel for KeAnonymity {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        let (count, is_wide) = self.measure(class);
        count >= self.k && is_wide
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
        self.k
    }

    fn feasible(&self, table: &Class<'_>, _budget: u64) -> Result<()> {
        // Persons with several numbers take nothing from what all of them have.
        let (count, is_wide) = self.measure(&table.with_persons(table.persons, Overlap::None));
        if count < self.k {
            return Err(Error::new(
                "k-larger-than-values",
                format!("k is {}, but the column has only {count} different numbers.", self.k),
            )
            .hint(format!("Choose a k of at most {count}."))
            .at_most("k", count as f64));
        }
        if !is_wide {
            return Err(Error::new(
                "e-larger-than-range",
                "The numbers of the whole column lie closer together than e.",
            )
            .hint("Choose an e of at most the difference between the largest and the smallest number."));
        }
        Ok(())
    }
}
