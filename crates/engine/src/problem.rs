//! What a search is given: attributes, frequency set, privacy models and the suppression budget.

use coversheet_error::SortFew as _;
use std::sync::Arc;

use coversheet_error::{Error, Result};

use crate::model::{Limit, Monotonicity, PrivacyModel, Scope};
use crate::{Attribute, FrequencySet, Lattice, Levels, ORIGINAL};

/// What happens to the rows of classes that violate a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuppressionMode {
    /// They are left out of the release.
    Drop,
    /// They stay with `*` in each quasi-identifier, and together are a class that must satisfy the
    /// models too.
    Mask,
}

/// Which classes are suppressed besides those that have to be, where fewer than k rows would be.
///
/// Whoever knows how many rows of the input have each value can subtract those that are released: what is left
/// of fewer than k rows is as good as released (Sweeney 2001, section 6.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Complementary {
    /// Those of the fewest rows.
    Fewest,
    /// The largest that may be suppressed.
    Most,
}

/// How many rows may be suppressed, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suppression {
    /// The most rows that may be suppressed. See [`budget`].
    pub rows: u64,
    /// What becomes of them.
    pub mode: SuppressionMode,
    /// Whether the dropped rows of a node are none, or of at least as many rows or persons as a class must have.
    pub complementary: Option<Complementary>,
}

/// The whole number of rows that a share of them allows, exactly: 29 of 100 for 0.29, whatever the
/// nearest binary number is.
///
/// # Errors
///
/// `limit-range` unless the share is between 0 and 1.
pub fn budget(limit: impl Into<Limit>, rows: u64) -> Result<u64> {
    let limit = limit.into();
    if !limit.is_at_most_one() {
        return Err(Error::new(
            "limit-range",
            format!("The suppression limit {limit} is not between 0 and 1."),
        )
        .hint("Write the share of rows that may be suppressed, such as 0.05 for 5 %."));
    }
    Ok(limit.of(rows))
}

/// Everything a search needs to know. See the [crate documentation](crate).
#[derive(Clone, Debug)]
pub struct Problem {
    /// The quasi-identifiers.
    pub attributes: Vec<Attribute>,
    /// The table's distinct tuples; its attributes are those above, in the same order.
    pub frequency: Arc<FrequencySet>,
    /// The models that every released class must satisfy.
    pub models: Vec<Arc<dyn PrivacyModel>>,
    /// How much may be suppressed.
    pub suppression: Suppression,
}

impl Problem {
    /// The lattice of this problem's nodes.
    ///
    /// # Errors
    ///
    /// As [`Lattice::new`].
    pub fn lattice(&self) -> Result<Lattice> {
        let allowed = |attribute: &Attribute| attribute.min_level()..=attribute.max_level();
        Lattice::new(&self.attributes.iter().map(allowed).collect::<Vec<_>>())
    }

    /// The same lattice, its nodes numbered so that those with the same levels of the attributes with the most leaves
    /// are next to each other: their classes have much in common.
    ///
    /// # Errors
    ///
    /// As [`Lattice::new`].
    pub(crate) fn lattice_by_leaves(&self) -> Result<Lattice> {
        let allowed = |attribute: &Attribute| attribute.min_level()..=attribute.max_level();
        let mut order: Vec<usize> = (0..self.attributes.len()).collect();
        order.sort_few_by_key(|&attribute| std::cmp::Reverse(self.attributes[attribute].leaves()));
        Lattice::ordered(&self.attributes.iter().map(allowed).collect::<Vec<_>>(), order)
    }

    /// The most specific node.
    pub fn bottom(&self) -> Levels {
        bottom(&self.attributes)
    }

    /// The most general node.
    pub fn top(&self) -> Levels {
        let mut top = ORIGINAL;
        for (level, attribute) in top.iter_mut().zip(&self.attributes) {
            *level = attribute.max_level() as u8;
        }
        top
    }

    /// The number of nodes of the lattice, which need not be one that fits memory.
    pub fn nodes(&self) -> u64 {
        let levels = self.attributes.iter().map(|attribute| attribute.allowed_levels() as u64);
        levels.fold(1, u64::saturating_mul)
    }

    /// What becomes of a model when classes of this table are merged.
    pub fn monotonicity(&self, model: &Arc<dyn PrivacyModel>) -> Monotonicity {
        model.monotonicity(self.frequency.details().overlap())
    }

    /// Whether a node above one within the budget is within it too, and suppresses no row that the other
    /// keeps: if what holds goes on holding whatever it is merged with, or if nothing may be suppressed and
    /// what holds goes on holding when merged with what holds.
    pub fn is_monotone(&self) -> bool {
        if !self.stars_stay() {
            return false;
        }
        let least = self.models.iter().map(|model| self.monotonicity(model)).min();
        match least.unwrap_or(Monotonicity::Absorbing) {
            Monotonicity::Absorbing => true,
            // What reads like masked rows could be anyone of a population, which is not what is merged.
            Monotonicity::Merging => {
                self.suppression.rows == 0 && self.suppression.mode == SuppressionMode::Drop
            }
            Monotonicity::None => false,
        }
    }

    /// The k of the k-anonymity that is required of whole tuples, the largest if there are several; none without one.
    pub fn k(&self) -> Option<u64> {
        self.models.iter().filter_map(|model| model.k()).max()
    }

    /// The number of rows below which no class satisfies the models.
    pub fn smallest_class(&self) -> u64 {
        let whole = self.models.iter().filter(|model| model.scope() == Scope::All);
        whole.map(|model| model.smallest_class()).max().unwrap_or(1).max(1)
    }

    /// Whether the number of its rows decides if a class satisfies the models.
    pub(crate) fn rows_decide(&self) -> bool {
        self.models.iter().all(|model| model.rows_decide() && model.scope() == Scope::All)
    }

    /// Whether rows that read as masked rows do go on doing so above, so that what is deduced of suppressed rows
    /// holds for masked ones.
    pub(crate) fn stars_stay(&self) -> bool {
        self.suppression.mode == SuppressionMode::Drop || self.attributes.iter().all(Attribute::stars_stay)
    }

    /// The most rows that can be in classes that need not be like the table. Where only some values read like masked
    /// cells, masked rows may make up for those who have them.
    pub(crate) fn most_unlike(&self) -> u64 {
        let drops = self.suppression.mode == SuppressionMode::Drop;
        let plain = drops || self.attributes.iter().all(Attribute::stars_are_tops);
        if plain { self.suppression.rows } else { self.rows() }
    }

    /// Whether a node that suppresses as few rows as its models allow can be released, so that all nodes above
    /// one can be where that is [monotone](Self::is_monotone).
    pub fn is_closed(&self) -> bool {
        self.is_monotone()
            && self.suppression.mode == SuppressionMode::Drop
            && self.suppression.complementary.is_none()
    }

    /// `[attribute][leaf]`: the rows that some tuples stand for; nothing for attributes that are not wanted.
    ///
    /// Attributes that are joined have few combinations, so a tuple is counted once for all of them, unless tuples are fewer than those.
    pub(crate) fn rows_per_leaf(&self, tuples: &[u32], rows: &[u64], wanted: &[bool]) -> Vec<Vec<u64>> {
        let mut of_leaves: Vec<Vec<u64>> = vec![Vec::new(); wanted.len()];
        for combinations in self.frequency.combinations() {
            let joined = combinations.attributes.iter().zip(&combinations.leaves);
            let mut joined = joined.filter(|(attribute, _)| wanted[**attribute]).peekable();
            if joined.peek().is_none() {
                continue;
            }
            let mut of_combination = Vec::new();
            if tuples.len() >= combinations.count {
                of_combination.resize(combinations.count, 0);
                for (&tuple, &rows) in tuples.iter().zip(rows) {
                    of_combination[combinations.of_tuple[tuple as usize] as usize] += rows;
                }
            }
            for (&attribute, leaves) in joined {
                let mut of_leaf = vec![0; self.attributes[attribute].leaves()];
                if of_combination.is_empty() {
                    let leaves = self.frequency.leaves(attribute);
                    for (&tuple, &rows) in tuples.iter().zip(rows) {
                        of_leaf[leaves[tuple as usize] as usize] += rows;
                    }
                } else {
                    for (&leaf, &rows) in leaves.iter().zip(&of_combination) {
                        of_leaf[leaf as usize] += rows;
                    }
                }
                of_leaves[attribute] = of_leaf;
            }
        }
        of_leaves
    }

    /// The number of rows of the table.
    pub fn rows(&self) -> u64 {
        self.frequency.rows()
    }
}

/// The lowest allowed level of each attribute.
pub(crate) fn bottom(attributes: &[Attribute]) -> Levels {
    let mut bottom = ORIGINAL;
    for (level, attribute) in bottom.iter_mut().zip(attributes) {
        *level = attribute.min_level() as u8;
    }
    bottom
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_exact() {
        assert_eq!(budget(0.29, 100).unwrap(), 29);
        assert_eq!(budget(0.05, 30_162).unwrap(), 1_508);
        assert_eq!(budget(1.0, u64::from(u32::MAX)).unwrap(), u64::from(u32::MAX));
        assert_eq!(budget(0.0, 10).unwrap(), 0);
        assert_eq!(budget(Limit::parse("1/3").unwrap(), 9).unwrap(), 3);
        assert_eq!(budget(1e-7, 10_000_000).unwrap(), 1);
        for limit in [-0.1, 1.1, f64::NAN] {
            assert_eq!(budget(limit, 10).unwrap_err().code(), "limit-range");
        }
    }
}
