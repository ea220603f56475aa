//! A column's distinct values, apart from those that say that nothing is known.

use std::borrow::Cow;

use coversheet_error::SortFew as _;
use coversheet_table::Column;

use crate::missing;

/// With more distinct values, some rows stand for all where it is asked what most rows have.
const MANY: usize = 20_000;

/// About so many rows do.
const SOME_ROWS: u64 = 4000;

/// A column's distinct values, and how its missing values are written.
pub(super) struct Values<'a> {
    /// The distinct values that are not missing, in the order of their first rows.
    pub(super) list: Vec<&'a str>,
    /// The rows that hold each of them.
    pub(super) counts: Cow<'a, [u64]>,
    /// How missing values are written, the empty cell included, and the rows of each; the most frequent first.
    pub(super) missing: Vec<(&'a str, u64)>,
    /// Rows of the table.
    pub(super) rows: u64,
    /// What some rows have, spread evenly over all, where there are many distinct values.
    some_rows: Vec<&'a str>,
}

impl<'a> Values<'a> {
    /// Looks at each distinct value once. `counts` are the rows of each code.
    pub(super) fn of(column: &'a Column, counts: &'a [u64]) -> Self {
        let mut list = Vec::with_capacity(counts.len());
        let mut missing: Vec<(&str, usize)> = Vec::new();
        for (at, value) in column.dictionary().iter().enumerate() {
            if missing::is_spelling(value) {
                missing.push((value, at));
            } else {
                list.push(value);
            }
        }
        // Most columns of many values lack none.
        let mut counts_of_list = Cow::Borrowed(counts);
        for (_, at) in missing.iter().rev() {
            counts_of_list.to_mut().remove(*at);
        }
        let missing = missing.into_iter().map(|(value, at)| (value, counts[at])).collect();
        let mut values = Self::new(list, counts_of_list, missing, counts.iter().sum());
        let kept = missing::values_after_all(&values.list, &values.missing);
        values.take_back(&kept);
        values.missing.sort_few_by_key(|&(value, count)| (std::cmp::Reverse(count), value));
        values
    }

    /// Values with the rows of each, and those that are missing.
    pub(super) fn new(
        list: Vec<&'a str>,
        counts: impl Into<Cow<'a, [u64]>>,
        missing: Vec<(&'a str, u64)>,
        rows: u64,
    ) -> Self {
        let counts = counts.into();
        let some_rows = if list.len() > MANY { some_rows(&list, &counts) } else { Vec::new() };
        Self { list, counts, missing, rows, some_rows }
    }

    /// Counts some of the missing values as values.
    pub(super) fn take_back(&mut self, some: &[impl AsRef<str>]) {
        let is_one = |(value, _): &mut (&str, u64)| some.iter().any(|some| some.as_ref() == *value);
        for (value, count) in self.missing.extract_if(.., is_one) {
            self.list.push(value);
            self.counts.to_mut().push(count);
        }
    }

    /// Counts the value at a place as missing.
    pub(super) fn set_missing(&mut self, at: usize) {
        self.missing.push((self.list.remove(at), self.counts.to_mut().remove(at)));
    }

    /// Whether there are so many distinct values that some of them are looked at before all are.
    pub(super) fn are_many(&self) -> bool {
        !self.some_rows.is_empty()
    }

    /// At most `most` of the values, spread evenly over all, as if there were no others.
    pub(super) fn some(&self, most: usize) -> Self {
        let take = most.min(self.list.len());
        let places = || (0..take).map(|at| at * self.list.len() / take);
        let counts: Vec<u64> = places().map(|at| self.counts[at]).collect();
        let rows = counts.iter().sum::<u64>() + self.missing_rows();
        Self::new(places().map(|at| self.list[at]).collect(), counts, self.missing.clone(), rows)
    }

    /// The values but for some.
    pub(super) fn without(&self, others: &[&str]) -> Self {
        let kept = self.list.iter().zip(self.counts.iter()).filter(|(value, _)| !others.contains(value));
        let (list, counts): (_, Vec<u64>) = kept.map(|(&value, &count)| (value, count)).unzip();
        Self::new(list, counts, self.missing.clone(), self.rows)
    }

    /// How many different values there are, missing ones left out.
    pub(super) fn distinct(&self) -> usize {
        self.list.len()
    }

    /// Rows with a value that is not missing.
    pub(super) fn present(&self) -> u64 {
        self.rows - self.missing_rows()
    }

    /// Rows with a missing value.
    pub(super) fn missing_rows(&self) -> u64 {
        self.missing.iter().map(|(_, rows)| rows).sum()
    }

    /// How missing values are written besides the empty cell, as builders take it.
    pub(super) fn spellings(&self) -> Vec<String> {
        let mut spellings: Vec<String> = Vec::new();
        for (value, _) in &self.missing {
            let value = value.trim();
            if !value.is_empty() && !spellings.iter().any(|spelling| spelling == value) {
                spellings.push(value.to_owned());
            }
        }
        spellings
    }

    /// At most `most` of the values, spread evenly over all.
    pub(super) fn sample(&self, most: usize) -> impl Iterator<Item = &'a str> + Clone + '_ {
        let take = most.min(self.list.len());
        (0..take).map(move |at| self.list[at * self.list.len() / take])
    }

    /// Whether all values pass a test. A few of them, spread over all, are tested first.
    pub(super) fn all(&self, test: impl Fn(&str) -> bool) -> bool {
        self.sample(50).all(&test) && self.list.iter().all(|value| test(value))
    }

    /// The share of the values that passes a test, judged by a sample.
    pub(super) fn share(&self, test: impl Fn(&str) -> bool) -> f64 {
        let sample = self.sample(1000);
        let looked_at = self.list.len().clamp(1, 1000);
        sample.filter(|value| test(value)).count() as f64 / looked_at as f64
    }

    /// The share of the rows with a value whose value passes a test, judged by some rows where there are many values.
    pub(super) fn share_of_rows(&self, test: impl Fn(&str) -> bool) -> f64 {
        if !self.some_rows.is_empty() {
            let is_left = |value: &&&str| !self.missing.iter().any(|(missing, _)| missing == *value);
            let left = || self.some_rows.iter().filter(is_left);
            return left().filter(|value| test(value)).count() as f64 / left().count().max(1) as f64;
        }
        let rows = self.list.iter().zip(self.counts.iter()).filter(|(value, _)| test(value));
        rows.map(|(_, rows)| rows).sum::<u64>() as f64 / self.present().max(1) as f64
    }

    /// The values that are plain numbers.
    pub(super) fn numbers(&self) -> Vec<f64> {
        self.list.iter().filter_map(|value| value.trim().parse().ok()).collect()
    }

    /// Whether every row has a value of its own, in however few rows.
    pub(super) fn all_differ(&self) -> bool {
        self.present() >= 2 && self.distinct() as u64 == self.present()
    }

    /// Whether nearly every row has a value of its own, in enough rows to tell.
    pub(super) fn almost_unique(&self) -> bool {
        self.present() >= 20 && self.distinct() as u64 * 10 >= self.present() * 9
    }
}

#[cfg(test)]
impl<'a> Values<'a> {
    /// Each value in so many rows.
    pub(super) fn each(list: Vec<&'a str>, rows: u64) -> Self {
        let counts = vec![rows; list.len()];
        Self::counted(list, counts)
    }

    /// Values with the rows of each.
    pub(super) fn counted(list: Vec<&'a str>, counts: Vec<u64>) -> Self {
        let rows = counts.iter().sum();
        Self::new(list, counts, Vec::new(), rows)
    }
}

/// What some rows have: every so manieth, in the order of the values.
fn some_rows<'a>(list: &[&'a str], counts: &[u64]) -> Vec<&'a str> {
    let step = (counts.iter().sum::<u64>() / SOME_ROWS).max(1);
    let (mut rows, mut some) = (0, Vec::new());
    for (value, count) in list.iter().zip(counts) {
        rows += count;
        while rows > some.len() as u64 * step {
            some.push(*value);
        }
    }
    some
}

/// A value without blanks around it. Most have none, as their first and last byte say.
pub(super) fn trimmed(value: &str) -> &str {
    match value.as_bytes() {
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => value,
        _ => value.trim(),
    }
}

/// The smallest and the largest of some numbers.
pub(super) fn range(numbers: &[f64]) -> (f64, f64) {
    numbers
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &number| (low.min(number), high.max(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of so many values some stand for all, the few that many rows have among them.
    #[test]
    fn some_rows_say_what_most_rows_have() {
        let list: Vec<String> = (0..3 * MANY).map(|value| value.to_string()).collect();
        let list: Vec<&str> = list.iter().map(String::as_str).collect();
        let rows = |at: usize| if at % 9999 == 77 { 40_000 } else { 1 + (at % 5) as u64 };
        let mut values = Values::counted(list, (0..3 * MANY).map(rows).collect());
        let share = |values: &Values<'_>, test: fn(&str) -> bool| {
            let passing = values.list.iter().zip(values.counts.iter()).filter(|(value, _)| test(value));
            passing.map(|(_, rows)| rows).sum::<u64>() as f64 / values.present() as f64
        };
        let tests: [fn(&str) -> bool; 3] =
            [|value| value.ends_with('6'), |value| value.len() < 5, |value| value != "77"];
        for test in tests {
            assert!((values.share_of_rows(test) - share(&values, test)).abs() < 0.01);
        }
        // What is found to be missing later stands for nothing.
        values.set_missing(77);
        assert!(values.are_many() && values.share_of_rows(|value| value == "77") == 0.0);
        assert!((values.share_of_rows(tests[1]) - share(&values, tests[1])).abs() < 0.01);
        let some = values.some(500);
        assert_eq!((some.distinct(), some.present(), some.list[0]), (500, some.counts.iter().sum(), "0"));
    }
}
