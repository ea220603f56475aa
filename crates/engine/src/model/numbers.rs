//! The numbers that a sensitive column's values are, exactly.

use std::cmp::Ordering;

use coversheet_error::{Error, Result};
use coversheet_hierarchy::Decimal;

use super::Histogram;
use super::limit::Limit;

/// The number of each value of a sensitive column, in units of 10^-18; none for missing values, which the column must
/// not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers(Vec<Option<i128>>);

impl Numbers {
    /// From the number that each value is.
    pub fn new(values: impl IntoIterator<Item = Option<Decimal>>) -> Self {
        Self(values.into_iter().map(|number| number.map(scaled)).collect())
    }

    /// The numbers of a class, each once, in ascending order, with their rows or persons.
    pub(super) fn of(&self, values: Histogram<'_>) -> Vec<(i128, u64)> {
        let number = |&value: &u32| Some((self.0[value as usize]?, values.counts[value as usize]));
        let mut numbers: Vec<(i128, u64)> = values.present.iter().filter_map(number).collect();
        numbers.sort_unstable();
        // Numbers can be written in several ways.
        numbers.dedup_by(|next, first| {
            let same = next.0 == first.0;
            if same {
                first.1 += next.1;
            }
            same
        });
        numbers
    }
}

fn scaled(number: Decimal) -> i128 {
    number.scaled(Decimal::MAX_SCALE)
}

/// How a difference of two numbers compares with one that a model allows or requires.
pub(super) fn compare(difference: i128, limit: Limit) -> Ordering {
    limit.compare(difference.unsigned_abs(), 10_u128.pow(Decimal::MAX_SCALE))
}

/// A difference that a model allows or requires.
///
/// # Errors
///
/// `difference-range` unless it is a number of at least 0.
pub(super) fn difference(name: &str, value: impl Into<Limit>) -> Result<Limit> {
    let value = value.into();
    if !value.is_number() {
        return Err(Error::new("difference-range", format!("{name} is {value}."))
            .hint("Choose a number of at least 0, in the units of the column."));
    }
    Ok(value)
}
