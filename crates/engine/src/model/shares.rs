//! How frequent sensitive values may be in a class.

use coversheet_error::{Error, Result};

use super::limit::Limit;
use super::removal::{most_kept, removed};
use super::{Class, Histogram, Overlap};

/// Which values of a sensitive column may not have more than a share of a class: of its rows, or persons, of whom a
/// value is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shares {
    column: usize,
    /// For values that have no limit of their own.
    every: Option<Limit>,
    /// Values with a limit of their own.
    some: Vec<(u32, Limit)>,
}

impl Shares {
    /// No value of the sensitive column at that position has more than this share.
    ///
    /// # Errors
    ///
    /// `share-range` unless the share is above 0 and at most 1.
    pub fn every(column: usize, share: impl Into<Limit>) -> Result<Self> {
        Ok(Self { column, every: Some(limit(share)?), some: Vec::new() })
    }

    /// No value is limited yet.
    pub fn none(column: usize) -> Self {
        Self { column, every: None, some: Vec::new() }
    }

    /// One value has a limit of its own.
    ///
    /// # Errors
    ///
    /// As [`Shares::every`].
    pub fn with(mut self, value: u32, share: impl Into<Limit>) -> Result<Self> {
        self.some.retain(|&(other, _)| other != value);
        self.some.push((value, limit(share)?));
        Ok(self)
    }

    fn all_limits<'a>(&'a self, values: Histogram<'a>) -> impl Iterator<Item = (u32, Limit)> + 'a {
        let own = |value: u32| self.some.iter().any(|&(other, _)| other == value);
        let others = move |every: Limit| {
            let rest = values.present.iter().filter(move |&&value| !own(value));
            rest.map(move |&value| (value, every))
        };
        self.some.iter().copied().chain(self.every.into_iter().flat_map(others))
    }

    /// Whether no value of a class is too frequent among those of whom one is known.
    pub(super) fn hold(&self, class: &Class<'_>) -> bool {
        let values = class.column(self.column);
        let known = u128::from(values.known.max(1));
        self.all_limits(values)
            .all(|(value, limit)| limit.allows(u128::from(values.counts[value as usize]), known))
    }

    /// The fewest rows that must be taken out of a class until no value is too frequent in the rest.
    pub(super) fn least_removed(&self, class: &Class<'_>) -> u64 {
        let values = class.column(self.column);
        let known = values.known;
        let cap = |value: u32| {
            let own = self.some.iter().find(|&&(other, _)| other == value).map(|&(_, limit)| limit);
            own.or(self.every).map_or(1.0, Limit::value)
        };
        let values = values.present.iter().map(|&value| (values.counts[value as usize], cap(value)));
        removed(known, most_kept(&values, 1.0))
    }

    /// Some class has at least the share of a value that the whole has of it (Fung et al. 2010, section 2.2.1).
    /// So a value that is too frequent in the whole, without as many of its rows as may be suppressed, is too frequent in some
    /// class. That is not so of persons with rows in several classes.
    pub(super) fn feasible(&self, table: &Class<'_>, budget: u64) -> Result<()> {
        if table.overlap == Overlap::Classes {
            return Ok(());
        }
        let values = table.column(self.column);
        for (value, limit) in self.all_limits(values) {
            let count = values.counts[value as usize];
            let removed = budget.min(count);
            let (count, rows) = (count - removed, values.known - removed);
            if !limit.allows(u128::from(count), u128::from(rows.max(1))) {
                return Err(Error::new(
                    "value-too-frequent",
                    format!(
                        "A value stands in {:.1} % of the rows that have one, or persons, even without the rows that may be suppressed, but at most a share of {limit} is allowed in any class.",
                        (count as f64 / rows as f64 * 1000.0).floor() / 10.0
                    ),
                )
                .hint("Allow a larger share or more suppressed rows, or name the values to be guarded and leave this one out."));
            }
        }
        Ok(())
    }
}

/// A share that values may have.
///
/// # Errors
///
/// `share-range` unless it is above 0 and at most 1.
pub(super) fn limit(share: impl Into<Limit>) -> Result<Limit> {
    let share = share.into();
    if !share.is_share() {
        return Err(Error::new("share-range", format!("The share {share} is not usable."))
            .hint("Choose a number above 0 and at most 1, such as 0.5 for one half of a class."));
    }
    Ok(share)
}
