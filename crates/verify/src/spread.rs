//! How rows, or the persons whose they are, spread over values.

/// How many rows, or persons, have each of several values. A person counts once for each different value, so that
/// many rows of one person do not hide what the others have in common.
#[derive(Clone, Debug)]
pub(crate) struct Spread<T> {
    /// The values with the rows or persons that have each, in order.
    pub(crate) having: Vec<(T, u64)>,
    /// The rows or persons that have any.
    pub(crate) known: u64,
}

impl<T: Ord + Clone> Spread<T> {
    /// From the value of each row with the person it is of, where that is known, and for how many rows it stands.
    pub(crate) fn new(rows: impl Iterator<Item = (T, Option<u32>, u64)>) -> Self {
        let mut rows: Vec<(T, Option<u32>, u64)> = rows.collect();
        rows.sort_unstable();
        let mut persons: Vec<u32> = rows.iter().filter_map(|(_, person, _)| *person).collect();
        persons.sort_unstable();
        persons.dedup();
        let count = |rows: &[(T, Option<u32>, u64)]| match rows[0].1 {
            Some(_) => rows.chunk_by(|one, other| one.1 == other.1).count() as u64,
            None => rows.iter().map(|(_, _, weight)| weight).sum(),
        };
        let of_values = rows.chunk_by(|one, other| one.0 == other.0);
        let having: Vec<(T, u64)> = of_values.map(|rows| (rows[0].0.clone(), count(rows))).collect();
        let known =
            if persons.is_empty() { having.iter().map(|(_, rows)| rows).sum() } else { persons.len() as u64 };
        Self { having, known }
    }

    /// Rows, or persons with one of their values.
    pub(crate) fn pairs(&self) -> u64 {
        self.having.iter().map(|(_, count)| count).sum()
    }

    /// The counts in descending order, as many as it takes for all persons to have one of these values. Whichever one
    /// of their values each person is taken to have, the values are at least as many and as evenly spread as these. Of
    /// rows, which have one value each, these are all counts.
    pub(crate) fn certain(&self) -> Vec<u64> {
        let mut counts: Vec<u64> = self.having.iter().map(|(_, count)| *count).collect();
        counts.sort_unstable();
        let (mut left, mut certain) = (self.known, Vec::new());
        while let Some(count) = counts.pop().filter(|_| left > 0) {
            certain.push(count.min(left));
            left = left.saturating_sub(count);
        }
        certain
    }
}

impl Spread<u32> {
    /// As [`Spread::new`], for many rows with few values, which are below `values`: where no persons are known, nothing is
    /// sorted.
    pub(crate) fn of_many(values: usize, rows: impl Iterator<Item = (u32, Option<u32>, u64)>) -> Self {
        let mut counts: Vec<Option<u64>> = vec![None; values];
        let mut of_persons = Vec::new();
        for (value, person, weight) in rows {
            match person {
                None => *counts[value as usize].get_or_insert(0) += weight,
                Some(_) => of_persons.push((value, person, weight)),
            }
        }
        if !of_persons.is_empty() {
            return Self::new(of_persons.into_iter());
        }
        let having: Vec<(u32, u64)> =
            (0..).zip(counts).filter_map(|(value, count)| Some((value, count?))).collect();
        let known = having.iter().map(|(_, count)| count).sum();
        Self { having, known }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_counts_once_for_each_value() {
        // One person with 96 rows of flu, four with HIV.
        let flu = std::iter::repeat_n(("flu", Some(0), 1), 96);
        let spread = Spread::new(flu.chain((1..5).map(|person| ("HIV", Some(person), 1))));
        assert_eq!((&spread.having[..], spread.known), (&[("HIV", 4), ("flu", 1)][..], 5));
        assert_eq!(spread.certain(), [4, 1]);
        // All have HIV, one has others too: it may be HIV that all are known for.
        let others = ["flu", "gout", "asthma"].into_iter().map(|value| (value, Some(1), 1));
        let spread = Spread::new(others.chain((1..5).map(|person| ("HIV", Some(person), 1))));
        assert_eq!((spread.known, spread.pairs(), spread.certain()), (4, 7, vec![4]));
        let rows = Spread::new([("a", None, 2), ("b", None, 1), ("a", None, 1)].into_iter());
        assert_eq!((rows.known, rows.pairs(), rows.certain()), (4, 4, vec![3, 1]));
    }

    #[test]
    fn many_rows_spread_as_few_do() {
        let person = |row: u32| Some(row % 7);
        for of in [&person as &dyn Fn(u32) -> Option<u32>, &|_| None] {
            let rows = || (0..50).map(|row: u32| (row * row % 11, of(row), u64::from(row % 3)));
            let (many, few) = (Spread::of_many(11, rows()), Spread::new(rows()));
            assert_eq!((&many.having, many.known), (&few.having, few.known));
            assert!(many.having.len() > 3);
        }
    }
}
