//! Personalized privacy: each person says which values nobody may think likely for them.

use coversheet_error::{Error, Result};

use super::limit::Limit;
use super::{Class, Monotonicity, PrivacyModel, Whole};

/// Personalized privacy (Xiao and Tao 2006): each row has a guarding node in a hierarchy of the sensitive values,
/// or none. The breach probability of a row, the share of its class that has a value under its guarding node, is
/// at most a set one. Sensitive values are not generalized.
///
/// Protects each person as far as they ask for. It does not protect those who ask for nothing. A row that asks for much
/// can make a class fail that it is merged into, so nothing can be pruned unless all ask for the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonalizedPrivacy {
    column: usize,
    max: Limit,
    guards: Guards,
}

/// What the codes of a sensitive column stand for where rows say what they guard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guards {
    /// The sensitive value of each code.
    pub values: Vec<u32>,
    /// The guarding node of each code, as a position in `under`; none guards nothing.
    pub nodes: Vec<Option<u32>>,
    /// For each guarding node, whether each sensitive value is under it.
    pub under: Vec<Vec<bool>>,
}

impl PersonalizedPrivacy {
    /// Requires breach probabilities of at most `max`. The sensitive column at that position counts the
    /// codes of `guards`.
    ///
    /// # Errors
    ///
    /// `share-range` unless the probability is above 0 and at most 1.
    pub fn new(column: usize, max: f64, guards: Guards) -> Result<Self> {
        if !(max > 0.0 && max <= 1.0) {
            return Err(Error::new("share-range", format!("The probability {max} is not usable."))
                .hint("Choose a number above 0 and at most 1, such as 0.5."));
        }
        Ok(Self { column, max: Limit::new(max), guards })
    }

    /// The node that all rows have, if it is the same.
    fn same(&self) -> Option<u32> {
        let mut nodes = self.guards.nodes.iter();
        let first = *nodes.next()?;
        first.filter(|_| nodes.all(|&node| node == first))
    }

    /// The rows that have a value under a node.
    fn rows_under(&self, class: &Class<'_>, node: u32) -> u64 {
        let values = class.column(self.column);
        let under =
            |code: &&u32| self.guards.under[node as usize][self.guards.values[**code as usize] as usize];
        values.present.iter().filter(under).map(|&code| u64::from(values.counts[code as usize])).sum()
    }
}

impl PrivacyModel for PersonalizedPrivacy {
    fn holds(&self, class: &Class<'_>, _whole: &Whole<'_>) -> bool {
        let present = class.column(self.column).present;
        let mut nodes: Vec<u32> =
            present.iter().filter_map(|&code| self.guards.nodes[code as usize]).collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes
            .iter()
            .all(|&node| self.max.allows(u128::from(self.rows_under(class, node)), u128::from(class.rows)))
    }

    fn monotonicity(&self) -> Monotonicity {
        if self.same().is_some() { Monotonicity::Merging } else { Monotonicity::None }
    }

    /// With one node for all it is a bound on how frequent the values under it are.
    fn feasible(&self, table: &Class<'_>, budget: u64) -> Result<()> {
        let Some(node) = self.same() else { return Ok(()) };
        let under = self.rows_under(table, node);
        let removed = budget.min(under);
        let (under, rows) = (under - removed, table.rows - removed);
        if self.max.allows(u128::from(under), u128::from(rows.max(1))) {
            return Ok(());
        }
        Err(Error::new(
            "value-too-frequent",
            format!(
                "The guarded values stand in {under} of {rows} rows, even without the rows that may be suppressed; that is a larger share than {}.",
                self.max.value()
            ),
        )
        .hint("Allow a larger share or more suppressed rows, or guard fewer values."))
    }
}
