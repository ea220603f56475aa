//! µ-Argus: columns generalized by the data holder, rare combinations of values broken by suppressing cells.

use coversheet_error::{Error, Result};

use crate::lattice::check_attributes;
use crate::model::{Class, KAnonymity, PrivacyModel};
use crate::{Attribute, FrequencySet, Levels};

use super::combination::tested;
use super::complement::complement;
use super::outlier::outliers;
use super::{AttributeSet, GeneralizedTable, Outlier, Rating};

/// A run of µ-Argus as Sweeney 2001, section 7.2, describes it, in the hands of the data holder.
///
/// [`new`](Self::new) generalizes each attribute until each of its values stands in k rows.
/// [`outliers`](Self::outliers) reports combinations of two and three values that are still rare;
/// [`generalize`](Self::generalize) and [`undo`](Self::undo) are for the data holder who has read that
/// report; [`suppress`](Self::suppress) breaks what remains rare.
///
/// The result need not be k-anonymous: only some combinations are tested, none of four attributes. The
/// [`SuppressedTable`] says whether it is.
#[derive(Clone, Debug)]
pub struct MuArgus<'p> {
    table: GeneralizedTable<'p>,
    k: u64,
    tested: Vec<AttributeSet>,
    /// The levels before each generalization by the data holder.
    history: Vec<Levels>,
}

/// A table after suppression, and what protection it has.
#[derive(Clone, Debug)]
pub struct SuppressedTable<'p> {
    /// The table.
    pub table: GeneralizedTable<'p>,
    /// How often all combinations were tested and suppressed before none was rare.
    pub passes: usize,
    /// Rows of the smallest class over the whole quasi-identifier, a suppressed cell being a value of its
    /// own.
    pub smallest_class: u64,
    /// Rows in classes of fewer than k rows.
    pub rows_below_k: u64,
    /// Whether each class over the whole quasi-identifier has at least k rows.
    pub k_anonymous: bool,
}

impl<'p> MuArgus<'p> {
    /// Takes a table, one rating for each attribute, and generalizes each attribute until each of its values
    /// stands in at least k rows or it is at its highest level.
    ///
    /// # Errors
    ///
    /// `k-range`; `k-larger-than-table`; `too-many-quasi-identifiers`; `ratings-missing` unless there are as
    /// many ratings as attributes.
    pub fn new(
        attributes: &'p [Attribute],
        frequency: &'p FrequencySet,
        k: u64,
        ratings: &[Rating],
    ) -> Result<Self> {
        KAnonymity::new(k)?.feasible(&Class::of_rows(frequency.rows()), 0)?;
        check_attributes(attributes.len())?;
        if ratings.len() != attributes.len() {
            return Err(Error::new(
                "ratings-missing",
                format!("There are {} ratings for {} quasi-identifiers.", ratings.len(), attributes.len()),
            )
            .hint("Rate each quasi-identifier as most identifying, more identifying or identifying."));
        }
        let mut table = GeneralizedTable::new(attributes, frequency);
        for (position, attribute) in attributes.iter().enumerate() {
            let mut levels = *table.levels();
            for level in attribute.min_level()..=attribute.max_level() {
                levels[position] = level as u8;
                table.set_levels(levels);
                let (_, rows) = table.classes(AttributeSet::new(&[position]));
                if rows.iter().all(|&rows| rows >= k) {
                    break;
                }
            }
        }
        Ok(Self { table, k, tested: tested(ratings), history: Vec::new() })
    }

    /// The table as it is now, before suppression.
    pub fn table(&self) -> &GeneralizedTable<'p> {
        &self.table
    }

    /// The combinations that are tested.
    pub fn tested(&self) -> &[AttributeSet] {
        &self.tested
    }

    /// The rows with rare combinations: what the data holder decides by.
    pub fn outliers(&self) -> Vec<Outlier> {
        outliers(&self.table, &self.tested, self.k)
    }

    /// Generalizes an attribute by one level.
    ///
    /// # Errors
    ///
    /// `highest-level` when it is at its highest level, or there is no such attribute.
    pub fn generalize(&mut self, attribute: usize) -> Result<()> {
        let mut levels = *self.table.levels();
        let known = self.table.attributes().get(attribute);
        if known.is_none_or(|known| usize::from(levels[attribute]) >= known.max_level()) {
            let error = Error::new("highest-level", "This column cannot be generalized any further.")
                .hint("Generalize another column, or go on to suppression.");
            return Err(match known {
                Some(known) => error.at_column(known.name()),
                None => error,
            });
        }
        self.history.push(levels);
        levels[attribute] += 1;
        self.table.set_levels(levels);
        Ok(())
    }

    /// Takes the latest generalization back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let levels = self.history.pop();
        if let Some(levels) = levels {
            self.table.set_levels(levels);
        }
        levels.is_some()
    }

    /// Suppresses cells until each tested combination of values without a suppressed cell stands in at least
    /// k rows. With `complementary`, suppresses more until the table is k-anonymous over the whole
    /// quasi-identifier.
    ///
    /// Suppressing a cell makes the values that stood with it rarer in other rows, so combinations are tested
    /// again until none is rare. The thesis tests once, which is enough in its example.
    ///
    /// # Errors
    ///
    /// `table-too-large` when complementary suppression would take too long.
    pub fn suppress(&self, complementary: bool) -> Result<SuppressedTable<'p>> {
        let mut table = self.table.clone();
        let mut passes = 0;
        loop {
            let outliers = outliers(&table, &self.tested, self.k);
            if outliers.is_empty() {
                break;
            }
            passes += 1;
            for outlier in outliers {
                for remedy in outlier.remedies {
                    for &tuple in &outlier.tuples {
                        table.suppress(tuple, remedy.attribute);
                    }
                }
            }
        }
        if complementary {
            complement(&mut table, self.k)?;
        }
        let (_, rows) = table.classes(table.quasi_identifier());
        let smallest_class = rows.iter().copied().min().unwrap_or(0);
        Ok(SuppressedTable {
            table,
            passes,
            smallest_class,
            rows_below_k: rows.iter().filter(|&&rows| rows < self.k).sum(),
            k_anonymous: smallest_class >= self.k,
        })
    }
}
