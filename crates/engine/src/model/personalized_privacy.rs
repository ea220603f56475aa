//! Personalized privacy: each person says which values nobody may think likely for them.

use coversheet_error::{Error, Result};

use super::limit::Limit;
use super::{Class, Monotonicity, Overlap, PrivacyModel, ReferenceClasses};

/// Personalized privacy (Xiao and Tao 2006): each row has a guarding node in a hierarchy of the sensitive values,
/// or none. The breach probability of a row, the share of its class that has a value under its guarding node, is
/// at most a set one. Sensitive values are not generalized. Shares are of the rows, or persons, of whom a value is
/// known; a row without a value guards as others do. A person with several values under a node counts for each, so
/// that the share is never too small.
///
/// Protects each person as far as they ask for. It does not protect those who ask for nothing. A row that asks for much
/// can make a class fail that it is merged into, so nothing can be pruned unless all ask for the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonalizedPrivacy {
    column: usize,
    max: Limit,
    guards: Guards,
}

/// What rows guard, and what that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guards {
    /// The position of the column that says what each row guards, counted as a sensitive column; none where all guard
    /// the same.
    pub column: Option<usize>,
    /// The guarding node of each of its values, or of all rows, as a position in `under`; none guards nothing.
    pub nodes: Vec<Option<u32>>,
    /// For each guarding node, whether each sensitive value is under it.
    pub under: Vec<Vec<bool>>,
}

impl PersonalizedPrivacy {
    /// Requires breach probabilities of at most `max` in the sensitive column at that position.
    ///
    /// # Errors
    ///
    /// `share-range` unless the probability is above 0 and at most 1.
    pub fn new(column: usize, max: impl Into<Limit>, guards: Guards) -> Result<Self> {
        let max = max.into();
        if !max.is_share() {
            return Err(Error::new("share-range", format!("The probability {max} is not usable."))
                .hint("Choose a number above 0 and at most 1, such as 0.5."));
        }
        Ok(Self { column, max, guards })
    }

    /// The node that all rows have, if it is the same.
    fn same(&self) -> Option<u32> {
        let mut nodes = self.guards.nodes.iter();
        let first = *nodes.next()?;
        first.filter(|_| nodes.all(|&node| node == first))
    }

    /// The nodes that rows of a class have.
    fn nodes(&self, class: &Class<'_>) -> Vec<u32> {
        let node = |&code: &u32| self.guards.nodes.get(code as usize).copied().flatten();
        let codes = self.guards.column.map_or(&[0][..], |column| class.column(column).present);
        let mut nodes: Vec<u32> = codes.iter().filter_map(node).collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes
    }

    /// The rows, or persons, that have a value under a node, and those of whom a value is known.
    fn share_under(&self, class: &Class<'_>, node: u32) -> (u64, u64) {
        let values = class.column(self.column);
        let under = |value: &&u32| self.guards.under[node as usize][**value as usize];
        let under = values.present.iter().filter(under);
        let under: u64 = under.map(|&value| values.counts[value as usize]).sum();
        (under.min(values.known), values.known)
    }
}

impl PrivacyModel for PersonalizedPrivacy {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        self.nodes(class).into_iter().all(|node| {
            let (under, known) = self.share_under(class, node);
            self.max.allows(under.into(), known.into())
        })
    }

    fn monotonicity(&self, overlap: Overlap) -> Monotonicity {
        if self.same().is_some() && overlap != Overlap::Classes {
            Monotonicity::Merging
        } else {
            Monotonicity::None
        }
    }

    /// With one node for all it is a bound on how frequent the values under it are.
    fn feasible(&self, table: &Class<'_>, budget: u64) -> Result<()> {
        let Some(node) = self.same().filter(|_| table.overlap == Overlap::None) else { return Ok(()) };
        let (under, rows) = self.share_under(table, node);
        let removed = budget.min(under);
        let (under, rows) = (under - removed, rows - removed);
        if self.max.allows(u128::from(under), u128::from(rows.max(1))) {
            return Ok(());
        }
        Err(Error::new(
            "value-too-frequent",
            format!(
                "The guarded values stand in {under} of {rows} rows that have one, or persons, even without the rows that may be suppressed; that is a larger share than {}.",
                self.max
            ),
        )
        .hint("Allow a larger share or more suppressed rows, or guard fewer values."))
    }
}
