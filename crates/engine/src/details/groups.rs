//! Units sorted by the group they belong to.

/// No group.
pub(crate) const NONE: u32 = u32::MAX;

/// Units sorted by the group they belong to.
#[derive(Debug, Default)]
pub(crate) struct Groups {
    starts: Vec<u32>,
    order: Vec<u32>,
}

impl Groups {
    /// Sorts units by their group; those of the group [`NONE`] are left out.
    pub(crate) fn of(group_of: &[u32], groups: usize) -> Self {
        let mut sorted = Self::default();
        sorted.sort(group_of, groups);
        sorted
    }

    /// As [`Groups::of`], reusing memory.
    pub(crate) fn sort(&mut self, group_of: &[u32], groups: usize) {
        // Counted two places further on, so that after placing each unit the starts are in place.
        self.starts.clear();
        self.starts.resize(groups + 2, 0);
        for &group in group_of.iter().filter(|&&group| group != NONE) {
            self.starts[group as usize + 2] += 1;
        }
        for group in 2..self.starts.len() {
            self.starts[group] += self.starts[group - 1];
        }
        self.order.resize(group_of.len(), 0);
        for (unit, &group) in group_of.iter().enumerate().filter(|(_, group)| **group != NONE) {
            let place = &mut self.starts[group as usize + 1];
            self.order[*place as usize] = unit as u32;
            *place += 1;
        }
    }

    /// How many groups there are.
    pub(crate) fn len(&self) -> usize {
        self.starts.len().saturating_sub(2)
    }

    /// The units of a group.
    pub(crate) fn units(&self, group: usize) -> &[u32] {
        &self.order[self.starts[group] as usize..self.starts[group + 1] as usize]
    }
}
