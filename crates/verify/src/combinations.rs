//! Combinations of labels, and which of them stand above a row's values.

use std::collections::{HashMap, HashSet};

use coversheet_hierarchy::{Hierarchy, SUPPRESSED};
use coversheet_recipe::QuasiIdentifier;
use rustc_hash::FxHashMap;

use crate::own_labels::OwnLabels;

/// Which of a release's labels in a column stand above each value of its hierarchy. `*` stands above every value,
/// whether it is the top of the hierarchy or a cell that was suppressed.
#[derive(Debug)]
pub(crate) struct Above<'l> {
    number: HashMap<&'l str, u32>,
    /// The numbers of the labels above each leaf.
    of_leaf: Vec<Vec<u32>>,
}

impl<'l> Above<'l> {
    /// Numbers the labels. With a level, a value has its label at that level above it and no other.
    pub(crate) fn new(
        hierarchy: &Hierarchy,
        labels: impl Iterator<Item = &'l str>,
        level: Option<usize>,
    ) -> Self {
        let mut number: HashMap<&str, u32> = HashMap::new();
        for label in labels {
            let next = number.len() as u32;
            number.entry(label).or_insert(next);
        }
        let above = |leaf: u32| {
            let mut path = hierarchy.path(leaf);
            match level {
                Some(level) => path = path.split_off(level.min(path.len())).into_iter().take(1).collect(),
                None => path.push(SUPPRESSED),
            }
            let mut above: Vec<u32> = path.iter().filter_map(|label| number.get(label).copied()).collect();
            above.sort_unstable();
            above.dedup();
            above
        };
        let of_leaf = (0..hierarchy.leaves() as u32).map(above).collect();
        Self { number, of_leaf }
    }

    /// The same where the column may have ranges of its own, which stand above the values between their ends, or sets.
    pub(crate) fn with_own_labels(mut self, column: &QuasiIdentifier) -> Self {
        let own = OwnLabels::of(column);
        // In any order: the numbers above each leaf are sorted in the end.
        #[expect(clippy::iter_over_hash_type, reason = "the order does not matter")]
        for (label, &number) in &self.number {
            own.leaves(label).iter().for_each(|&leaf| self.of_leaf[leaf as usize].push(number));
        }
        for above in &mut self.of_leaf {
            above.sort_unstable();
            above.dedup();
        }
        self
    }

    /// The number of a label.
    pub(crate) fn number(&self, label: &str) -> Option<u32> {
        self.number.get(label).copied()
    }

    /// The numbers of the labels above a leaf.
    pub(crate) fn of_leaf(&self, leaf: u32) -> &[u32] {
        &self.of_leaf[leaf as usize]
    }
}

/// The levels of a hierarchy that all of a column's labels are of, the highest first. With masked rows, `*` may be theirs.
pub(crate) fn common_levels<'l>(
    hierarchy: &Hierarchy,
    labels: impl Iterator<Item = &'l str>,
    masks: bool,
) -> impl Iterator<Item = usize> {
    let labels: HashSet<&str> = labels.filter(|label| !(masks && *label == SUPPRESSED)).collect();
    (0..=hierarchy.height()).rev().filter(move |&level| {
        let known: HashSet<&str> = hierarchy.labels(level).iter().collect();
        labels.is_subset(&known)
    })
}

/// Combinations of numbers, kept as a tree, so that those within given sets are found without trying them all.
#[derive(Debug, Default)]
pub(crate) struct Combinations {
    /// What a number leads to from a node, 0 being the root; behind the last one the number of the combination.
    below: FxHashMap<(u32, u32), u32>,
    /// The numbers that go on from a node, to walk whichever are fewer, these or those of the set.
    next: Vec<Vec<u32>>,
    len: u32,
}

impl Combinations {
    /// The number of a combination, the same for the same one. All are equally long.
    pub(crate) fn insert(&mut self, combination: &[u32]) -> u32 {
        if self.next.is_empty() {
            self.next.push(Vec::new());
        }
        let Some((last, first)) = combination.split_last() else {
            self.len = 1;
            return 0;
        };
        let mut node = 0;
        for &number in first {
            let new = self.next.len() as u32;
            let below = *self.below.entry((node, number)).or_insert(new);
            if below == new {
                self.next.push(Vec::new());
                self.next[node as usize].push(number);
            }
            node = below;
        }
        let new = self.len;
        let combination = *self.below.entry((node, *last)).or_insert(new);
        if combination == new {
            self.next[node as usize].push(*last);
            self.len += 1;
        }
        combination
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.len as usize
    }

    /// Calls `found` with every combination whose numbers are each in the set of their place; returns how many steps that
    /// took.
    pub(crate) fn within(&self, sets: &[&[u32]], found: &mut impl FnMut(u32)) -> u64 {
        if self.len == 0 {
            return 0;
        }
        self.walk(0, sets, found)
    }

    fn walk(&self, node: u32, sets: &[&[u32]], found: &mut impl FnMut(u32)) -> u64 {
        let Some((set, rest)) = sets.split_first() else {
            found(node);
            return 1;
        };
        let next = &self.next[node as usize];
        let go_on = |number: &u32| match self.below.get(&(node, *number)) {
            None => 1,
            Some(&below) if rest.is_empty() => {
                found(below);
                1
            }
            Some(&below) => 1 + self.walk(below, rest, found),
        };
        if next.len() < set.len() {
            next.iter().filter(|number| set.binary_search(number).is_ok()).map(go_on).sum()
        } else {
            set.iter().map(go_on).sum()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Combinations;

    #[test]
    fn finds_what_is_within() {
        let mut combinations = Combinations::default();
        let numbers: Vec<u32> = [[1, 1], [1, 2], [3, 1], [1, 1]]
            .iter()
            .map(|combination| combinations.insert(combination))
            .collect();
        assert_eq!((numbers, combinations.len()), (vec![0, 1, 2, 0], 3));
        let within = |sets: [&[u32]; 2]| {
            let mut found = Vec::new();
            combinations.within(&sets, &mut |number| found.push(number));
            found.sort_unstable();
            found
        };
        assert_eq!(within([&[1], &[1, 2]]), [0, 1]);
        assert_eq!(within([&[1, 2, 3], &[1]]), [0, 2]);
        assert!(within([&[2], &[1]]).is_empty());
        let mut empty = Combinations::default();
        empty.within(&[], &mut |_| unreachable!("nothing was inserted"));
        assert_eq!((empty.insert(&[]), empty.insert(&[]), empty.len()), (0, 0, 1));
    }
}
