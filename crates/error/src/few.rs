//! Sorting what there is little of.

use std::cmp::Ordering;

/// The stable sorts of the standard library, through one routine. Theirs are compiled anew for each kind of item and of
/// comparison, several kilobytes each time, and the page carries them all. It is slower: nothing for each row of a table.
pub trait SortFew<T> {
    /// As `sort`.
    fn sort_few(&mut self)
    where
        T: Ord;

    /// As `sort_by`.
    fn sort_few_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// As `sort_by_key`.
    fn sort_few_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> SortFew<T> for [T] {
    fn sort_few(&mut self)
    where
        T: Ord,
    {
        self.sort_few_by(T::cmp);
    }

    fn sort_few_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let order = sorted(self.len(), &mut |one, other| compare(&self[one], &self[other]));
        arrange(order, &mut |one, other| self.swap(one, other));
    }

    fn sort_few_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.sort_few_by(|one, other| key(one).cmp(&key(other)));
    }
}

/// The places of so many items in their order.
#[inline(never)]
fn sorted(length: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..length).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

/// Swaps items until each place has the one that the order names.
#[inline(never)]
fn arrange(mut order: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..order.len() {
        let mut place = start;
        loop {
            let from = std::mem::replace(&mut order[place], place);
            if from == start {
                break;
            }
            swap(place, from);
            place = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use super::*;

    /// Numbers that are random enough, of which many are alike, with their places.
    fn items(length: usize) -> Vec<(u32, usize)> {
        let mut state = length as u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % 13
        };
        (0..length).map(|place| (next(), place)).collect()
    }

    #[test]
    fn the_order_is_that_of_the_standard_library() {
        for length in (0..70).chain([1000]) {
            let items = items(length);
            let [mut few, mut standard] = [items.clone(), items.clone()];
            few.sort_few_by_key(|&(number, _)| Reverse(number));
            standard.sort_by_key(|&(number, _)| Reverse(number));
            assert_eq!(few, standard);
            few.sort_few_by(|one, other| (one.0 % 3).cmp(&(other.0 % 3)).then(other.1.cmp(&one.1)));
            standard.sort_by(|one, other| (one.0 % 3).cmp(&(other.0 % 3)).then(other.1.cmp(&one.1)));
            assert_eq!(few, standard);
            let texts: Vec<String> = items.iter().map(|(number, _)| format!("{number}")).collect();
            let [mut few, mut standard] = [texts.clone(), texts];
            few.sort_few();
            standard.sort();
            assert_eq!(few, standard);
        }
    }
}
