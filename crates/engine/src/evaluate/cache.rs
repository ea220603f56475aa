//! Remembers the classes of some evaluated nodes, for rolling up.

use super::Evaluation;
use super::count::Entries;
use crate::Levels;
use crate::details::Details;

/// How many nodes' classes are remembered.
pub(super) const CAPACITY: usize = 48;

/// The classes of some evaluated nodes.
#[derive(Debug, Default)]
pub(super) struct Cache {
    entries: Vec<Entry>,
    oldest: usize,
    /// Entries that stay until they are [released](Cache::release). They are numbered from [`CAPACITY`].
    kept: Vec<Entry>,
}

/// The classes of one node.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) levels: Levels,
    pub(super) representatives: Vec<u32>,
    pub(super) sizes: Vec<u64>,
    /// What models look at, where they look at more than rows.
    pub(super) details: Details,
}

impl Entry {
    fn of(evaluation: &Evaluation, details: Details) -> Self {
        Self {
            levels: evaluation.levels,
            representatives: evaluation.classes.representatives.clone(),
            sizes: evaluation.classes.sizes.clone(),
            details,
        }
    }

    pub(super) fn entries(&self) -> Entries<'_> {
        Entries { representatives: Some(&self.representatives), sizes: &self.sizes }
    }
}

impl Cache {
    /// The remembered node with the fewest classes, fewer than `limit`, among those below `levels`.
    pub(super) fn nearest(&self, levels: &Levels, limit: usize) -> Option<usize> {
        let below = |entry: &Entry| entry.levels.iter().zip(levels).all(|(low, high)| low <= high);
        (0..self.entries.len())
            .chain(CAPACITY..CAPACITY + self.kept.len())
            .filter(|&entry| self.entry(entry).sizes.len() < limit && below(self.entry(entry)))
            .min_by_key(|&entry| self.entry(entry).sizes.len())
    }

    pub(super) fn entry(&self, entry: usize) -> &Entry {
        if entry < CAPACITY { &self.entries[entry] } else { &self.kept[entry - CAPACITY] }
    }

    /// Remembers an evaluation until it is released.
    pub(super) fn keep(&mut self, evaluation: &Evaluation, details: Details) {
        self.kept.push(Entry::of(evaluation, details));
    }

    /// Forgets the evaluation that was kept last.
    pub(super) fn release(&mut self) {
        self.kept.pop();
    }

    /// Remembers an evaluation that was counted from `from` entries, if it has far fewer. The entry
    /// `in_use` stays. `details` are what models look at.
    pub(super) fn offer(
        &mut self,
        evaluation: &Evaluation,
        from: usize,
        in_use: Option<usize>,
        details: Details,
    ) {
        if evaluation.classes.sizes.len() * 2 > from {
            return;
        }
        if self.entries.len() < CAPACITY {
            self.entries.push(Entry::of(evaluation, details));
            return;
        }
        if in_use == Some(self.oldest) {
            self.oldest = (self.oldest + 1) % CAPACITY;
        }
        let entry = &mut self.entries[self.oldest];
        entry.levels = evaluation.levels;
        entry.representatives.clone_from(&evaluation.classes.representatives);
        entry.sizes.clone_from(&evaluation.classes.sizes);
        entry.details = details;
        self.oldest = (self.oldest + 1) % CAPACITY;
    }
}
