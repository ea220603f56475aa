//! Members, such as persons, with the units they have rows in: merged units count each member once.

use super::groups::NONE;
use coversheet_error::SortMany;

/// The distinct units of each member's rows. A member is a person, or a person with one of their values.
#[derive(Clone, Debug)]
pub(super) struct Members {
    /// `(member, unit)`, each once, sorted by member.
    rows: Vec<(u32, u32)>,
}

impl Members {
    /// From the member and the unit of each row, in any order.
    pub(super) fn new(mut rows: Vec<(u32, u32)>) -> Self {
        rows.sort_many();
        rows.dedup();
        Self { rows }
    }

    /// Whether a member has rows in several units.
    pub(super) fn share_units(&self) -> bool {
        self.rows.windows(2).any(|pair| pair[0].0 == pair[1].0)
    }

    /// How many bytes they are.
    pub(super) fn bytes(&self) -> usize {
        8 * self.rows.len()
    }

    /// Calls `visit` with each member and each unit that it has rows in, by member.
    pub(super) fn each(&self, mut visit: impl FnMut(u32, u32)) {
        self.rows.iter().for_each(|&(member, unit)| visit(member, unit));
    }

    /// Calls `visit` with each member and each group that it has rows in, once each, by member. Units of the group
    /// [`NONE`] belong to none.
    pub(super) fn for_each(&self, group_of: &[u32], groups: usize, mut visit: impl FnMut(u32, u32)) {
        let mut last = vec![u32::MAX; groups];
        for &(member, unit) in &self.rows {
            let group = group_of[unit as usize];
            if group != NONE && last[group as usize] != member {
                last[group as usize] = member;
                visit(member, group);
            }
        }
    }

    /// The number of members in each group.
    pub(super) fn count(&self, group_of: &[u32], groups: usize) -> Vec<u32> {
        let mut counts = vec![0; groups];
        self.for_each(group_of, groups, |_, group| counts[group as usize] += 1);
        counts
    }

    /// The same of fewer units: `class_of[unit]` is the one that each becomes a part of.
    pub(super) fn merged(&self, class_of: &[u32], classes: usize) -> Self {
        let mut rows = Vec::new();
        self.for_each(class_of, classes, |member, class| rows.push((member, class)));
        Self { rows }
    }
}
