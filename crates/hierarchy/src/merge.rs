//! The best way to merge neighbours into groups of enough rows.

use std::collections::VecDeque;
use std::ops::Range;

/// One of a row of neighbours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Item {
    /// The rows that it stands in.
    pub(crate) rows: u64,
    /// The distinct values that it is made of.
    pub(crate) leaves: u64,
}

impl Item {
    /// Several items as one.
    pub(crate) fn sum(items: &[Self]) -> Self {
        let add =
            |sum: Self, item: &Self| Self { rows: sum.rows + item.rows, leaves: sum.leaves + item.leaves };
        items.iter().fold(Self::default(), add)
    }
}

/// Merges neighbours into groups of at least `least` rows, such that the sum over groups of rows times (leaves - 1),
/// which is proportional to the objective `loss`, is smallest. One group if the rows are too few for any.
///
/// `best[j]`, the least cost of the first j items, is the minimum of `best[i] + cost(i..j)` over all starts i that
/// leave enough rows. The cost is a product of two sums, so it is never cheaper to nest two groups than to let them
/// overlap (the quadrangle inequality): once a later start beats an earlier one, it beats it for all further ends.
/// Starts thus stand in a queue of those that still can be best, each with the end from which it is (Galil and
/// Park 1992). Time is n log n.
pub(crate) fn merge(items: &[Item], least: u64) -> Vec<Range<usize>> {
    let count = items.len();
    let sums = Sums::of(items);
    let mut best: Vec<Option<u128>> = vec![None; count + 1];
    best[0] = Some(0);
    let mut start_of = vec![0; count + 1];
    let mut queue: VecDeque<Start> = VecDeque::new();
    let mut next = 0;
    for end in 1..=count {
        while next < end && sums.rows(next, end) >= least {
            if let Some(cost) = best[next] {
                enqueue(&mut queue, Start { at: next, cost, best_from: end }, &sums, count);
            }
            next += 1;
        }
        while queue.get(1).is_some_and(|second| second.best_from <= end) {
            queue.pop_front();
        }
        if let Some(start) = queue.front() {
            best[end] = Some(start.cost_of(end, &sums));
            start_of[end] = start.at;
        }
    }
    let mut groups = Vec::new();
    let mut end = count;
    while end > 0 {
        groups.push(start_of[end]..end);
        end = start_of[end];
    }
    groups.reverse();
    groups
}

/// A place at which the last group may start.
struct Start {
    at: usize,
    /// The least cost of what is before it.
    cost: u128,
    /// The first end for which it is the best start.
    best_from: usize,
}

impl Start {
    fn cost_of(&self, end: usize, sums: &Sums) -> u128 {
        self.cost + sums.cost(self.at, end)
    }
}

/// Adds a start that can be used for all ends from `new.best_from` on, and drops those that it makes useless.
fn enqueue(queue: &mut VecDeque<Start>, mut new: Start, sums: &Sums, count: usize) {
    let usable_from = new.best_from;
    while let Some(last) = queue.back() {
        let beats = |end: usize| new.cost_of(end, sums) < last.cost_of(end, sums);
        let from = last.best_from.max(usable_from);
        if beats(from) && last.best_from >= usable_from {
            queue.pop_back();
            continue;
        }
        // The first end for which the new start is better, if there is one.
        let (mut low, mut high) = (from, count + 1);
        while low < high {
            let middle = low.midpoint(high);
            if beats(middle) { high = middle } else { low = middle + 1 }
        }
        if low > count {
            return;
        }
        new.best_from = low;
        break;
    }
    queue.push_back(new);
}

/// Rows and leaves before each item.
struct Sums(Vec<Item>);

impl Sums {
    fn of(items: &[Item]) -> Self {
        let mut sums = vec![Item::default()];
        for item in items {
            let last = sums.last().copied().unwrap_or_default();
            sums.push(Item::sum(&[last, *item]));
        }
        Self(sums)
    }

    fn rows(&self, start: usize, end: usize) -> u64 {
        self.0[end].rows - self.0[start].rows
    }

    fn cost(&self, start: usize, end: usize) -> u128 {
        u128::from(self.rows(start, end)) * u128::from(self.0[end].leaves - self.0[start].leaves - 1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cost(items: &[Item], groups: &[Range<usize>]) -> u64 {
        groups
            .iter()
            .map(|group| Item::sum(&items[group.clone()]))
            .map(|sum| sum.rows * (sum.leaves - 1))
            .sum()
    }

    /// The least cost over all ways to cut the items.
    fn least_cost(items: &[Item], least: u64) -> Option<u64> {
        let mut best = None;
        for cuts in 0..1_u32 << (items.len() - 1) {
            let mut groups = Vec::new();
            let mut start = 0;
            for end in 1..=items.len() {
                if end == items.len() || cuts >> (end - 1) & 1 == 1 {
                    groups.push(start..end);
                    start = end;
                }
            }
            if groups.iter().all(|group| Item::sum(&items[group.clone()]).rows >= least) {
                let cost = cost(items, &groups);
                best = Some(best.map_or(cost, |best: u64| best.min(cost)));
            }
        }
        best
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn no_other_way_to_cut_is_better(
            items in proptest::collection::vec((1..9_u64, 1..4_u64), 1..12), least in 1..25_u64,
        ) {
            let items: Vec<Item> = items.into_iter().map(|(rows, leaves)| Item { rows, leaves }).collect();
            let groups = merge(&items, least);
            prop_assert_eq!(groups.iter().flat_map(Clone::clone).collect::<Vec<_>>(), (0..items.len()).collect::<Vec<_>>());
            if let Some(expected) = least_cost(&items, least) {
                prop_assert!(groups.iter().all(|group| Item::sum(&items[group.clone()]).rows >= least));
                prop_assert_eq!(cost(&items, &groups), expected);
            } else {
                prop_assert_eq!(groups.len(), 1);
            }
        }
    }

    #[test]
    fn nothing_is_merged_that_need_not_be() {
        let items = [Item { rows: 5, leaves: 1 }; 4];
        assert_eq!(merge(&items, 5), [0..1, 1..2, 2..3, 3..4]);
        assert_eq!(merge(&items, 21).len(), 1);
        assert!(merge(&[], 5).is_empty());
    }
}
