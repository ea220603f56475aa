//! (ε,m)-anonymity: in every class, at most one in m rows has a number near that of any row.

use coversheet_error::{Error, Result};

use super::limit::Limit;
use super::numbers::{compare, difference};
use super::{Class, Monotonicity, Numbers, Overlap, PrivacyModel, ReferenceClasses};

/// (ε,m)-anonymity (Li, Tao and Xiao 2008), with absolute nearness: for each number of a class, at most 1/m of the
/// class's rows, or persons, that have one have a number at most ε from it. A person with several such numbers counts for
/// each, so that the share is never too small.
///
/// Protects against learning a person's number approximately. Two classes that satisfy it may, merged, not:
/// {5, 100} and {4, 6} do for ε = 1 and m = 2, {4, 5, 6, 100} does not. So nothing can be pruned by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EpsilonMAnonymity {
    column: usize,
    epsilon: Limit,
    m: u64,
    numbers: Numbers,
}

impl EpsilonMAnonymity {
    /// Requires at most one in `m` rows within `epsilon` in the sensitive column at that position.
    ///
    /// # Errors
    ///
    /// `m-range` for m = 0, `difference-range` unless epsilon is at least 0.
    pub fn new(column: usize, epsilon: impl Into<Limit>, m: u64, numbers: Numbers) -> Result<Self> {
        if m == 0 {
            return Err(Error::new("m-range", "m is 0.").hint("Choose m of at least 2; 1 changes nothing."));
        }
        Ok(Self { column, epsilon: difference("epsilon", epsilon)?, m, numbers })
    }
}

impl PrivacyModel for EpsilonMAnonymity {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        let values = class.column(self.column);
        let numbers = self.numbers.of(values);
        let (mut first, mut next, mut near) = (0, 0, 0);
        numbers.iter().all(|&(number, _)| {
            while let Some(&(_, rows)) =
                numbers.get(next).filter(|(other, _)| compare(other - number, self.epsilon).is_le())
            {
                near += rows;
                next += 1;
            }
            while compare(number - numbers[first].0, self.epsilon).is_gt() {
                near -= numbers[first].1;
                first += 1;
            }
            u128::from(near) * u128::from(self.m) <= u128::from(values.known)
        })
    }

    fn monotonicity(&self, _overlap: Overlap) -> Monotonicity {
        Monotonicity::None
    }

    /// Each number has at most 1/m of its class, so there must be m different values, if any number stays.
    fn feasible(&self, table: &Class<'_>, budget: u64) -> Result<()> {
        let values = table.column(self.column);
        let distinct = values.present.len() as u64;
        let stays = budget < values.known;
        if stays && distinct < self.m && self.numbers.of(values).len() == values.present.len() {
            return Err(Error::new(
                "m-larger-than-values",
                format!("m is {}, but the column has only {distinct} different numbers.", self.m),
            )
            .hint(format!("Choose an m of at most {distinct}."))
            .at_most("m", distinct as f64));
        }
        Ok(())
    }
}
