//! The frequency set: a table's distinct quasi-identifier tuples with their counts.

use coversheet_error::SortFew as _;
use std::sync::OnceLock;

use coversheet_error::{Error, Result, SortMany};
use coversheet_hierarchy::Hierarchy;
use rustc_hash::FxHashMap;

use crate::combinations::{Combinations, combine};
use crate::details::{Counting, Details};
use crate::tuples::{codes, number_tuples};

/// The most rows that a table can stand for, 2^53: whole numbers up to there are exact in every reader of JSON.
pub const MOST_ROWS: u64 = 1 << 53;

/// The distinct tuples of a table's quasi-identifiers, with the number of rows that have each
/// (Sweeney 2001; Issa 2009, definition 18). Searches never look at rows again.
#[derive(Clone, Debug, Default)]
pub struct FrequencySet {
    /// `leaves[attribute][tuple]`
    leaves: Vec<Vec<u32>>,
    counts: Vec<u64>,
    rows: u64,
    tuple_of_row: Vec<u32>,
    /// The attribute by which the tuples are sorted first; groups of its leaves are then contiguous.
    sorted_by: Option<usize>,
    /// Rows per tuple and class label, where an objective needs them: `(tuple, label, rows)`, in order.
    labels: Vec<(u32, u32, u64)>,
    /// The number that each label is, where they are numbers.
    label_numbers: Option<Vec<Option<f64>>>,
    /// What privacy models look at besides the number of rows.
    details: Details,
    /// Made when a node is first evaluated.
    combinations: OnceLock<Vec<Combinations>>,
    /// See [`FrequencySet::rows_per_code`], made when it is first needed.
    rows_per_code: OnceLock<Vec<Vec<u64>>>,
}

/// The people that a table's rows are compared with.
#[derive(Clone, Copy, Debug)]
pub struct Population<'p> {
    /// The leaf of each of its records in each attribute.
    pub columns: &'p [Vec<u32>],
    /// How many rows each of its records stands for; one unless given.
    pub weights: Option<&'p [u64]>,
}

impl Population<'_> {
    fn records(self) -> usize {
        self.columns.first().map_or(0, Vec::len)
    }
}

impl FrequencySet {
    /// Counts the tuples of a table of `records` records.
    ///
    /// `columns[attribute]` gives each record's leaf. `weights`, from a count column, says how many rows, at
    /// least 1, each record stands for; without it each is one row. `labels` gives each record's class label.
    ///
    /// # Errors
    ///
    /// `too-many-rows` for more than [`MOST_ROWS`].
    pub fn new(
        records: usize,
        columns: &[Vec<u32>],
        weights: Option<&[u64]>,
        labels: Option<&[u32]>,
    ) -> Result<Self> {
        Self::with_places(records, columns, None, weights, labels, None)
    }

    /// As [`FrequencySet::new`], with tuples in an order that makes evaluating fast: by the attribute with
    /// the most leaves first, the leaves of a group next to each other. `hierarchies` are the columns'.
    ///
    /// # Errors
    ///
    /// As [`FrequencySet::new`].
    pub fn sorted(
        records: usize,
        columns: &[Vec<u32>],
        hierarchies: &[&Hierarchy],
        weights: Option<&[u64]>,
        labels: Option<&[u32]>,
    ) -> Result<Self> {
        Self::sorted_among(records, columns, hierarchies, weights, labels, None)
    }

    /// As [`FrequencySet::sorted`], with the tuples of a population. Tuples that only the population has stand for
    /// no row.
    ///
    /// # Errors
    ///
    /// As [`FrequencySet::new`].
    pub fn sorted_among(
        records: usize,
        columns: &[Vec<u32>],
        hierarchies: &[&Hierarchy],
        weights: Option<&[u64]>,
        labels: Option<&[u32]>,
        population: Option<Population<'_>>,
    ) -> Result<Self> {
        let places: Vec<Vec<u32>> = hierarchies.iter().map(|hierarchy| hierarchy.depth_first()).collect();
        let Some(population) = population else {
            return Self::with_places(records, columns, Some(&places), weights, labels, None);
        };
        let both: Vec<Vec<u32>> =
            columns.iter().zip(population.columns).map(|both| [&both.0[..], both.1].concat()).collect();
        Self::with_places(records, &both, Some(&places), weights, labels, Some(population))
    }

    /// Adds how the rows, or persons, spread over the values of a sensitive column: `codes` gives each record's
    /// value, below `values`; any other number is no value. Columns are numbered in the order they are added.
    #[must_use]
    pub fn with_sensitive(mut self, codes: &[u32], values: usize, counting: Counting<'_>) -> Self {
        self.details.add_column(codes, values, (&self.tuple_of_row, self.counts.len()), counting);
        self
    }

    /// Adds whose rows are whose: `persons` gives each record's person.
    #[must_use]
    pub fn with_persons(mut self, persons: &[u32]) -> Self {
        self.details.set_persons(persons, (&self.tuple_of_row, self.counts.len()));
        self
    }

    /// `places[attribute][leaf]` is the leaf's place in the order of the tuples. The last records of the columns are
    /// those of the `population`, if there is one.
    fn with_places(
        records: usize,
        columns: &[Vec<u32>],
        places: Option<&[Vec<u32>]>,
        weights: Option<&[u64]>,
        labels: Option<&[u32]>,
        population: Option<Population<'_>>,
    ) -> Result<Self> {
        let weight = |record: usize| weights.map_or(1, |weights| weights[record]);
        let add = |sum: u64, record| sum.checked_add(weight(record)).filter(|&sum| sum <= MOST_ROWS);
        let rows = (0..records).try_fold(0, add).ok_or_else(|| {
            Error::new("too-many-rows", "The table stands for more than 9,007,199,254,740,992 rows.")
                .hint("Count in thousands, for the whole column, or split the table.")
        })?;
        let all = records + population.map_or(0, Population::records);
        let mut order: Vec<usize> = (0..columns.len()).collect();
        if let Some(places) = places {
            order.sort_few_by_key(|&attribute| std::cmp::Reverse(places[attribute].len()));
        }
        let (tuple_of_row, tuples) = number_tuples(all, columns, places, &order);
        // One record of each tuple.
        let mut representatives = vec![0_u32; tuples];
        for (record, &tuple) in (0..).zip(&tuple_of_row) {
            representatives[tuple as usize] = record;
        }
        let leaves_in =
            |column: &Vec<u32>| representatives.iter().map(|&record| column[record as usize]).collect();
        let mut set = Self {
            leaves: columns.iter().map(leaves_in).collect(),
            counts: vec![0; tuples],
            rows,
            tuple_of_row,
            sorted_by: places.and(order.first().copied()),
            labels: Vec::new(),
            label_numbers: None,
            details: Details::default(),
            combinations: OnceLock::new(),
            rows_per_code: OnceLock::new(),
        };
        if let Some(population) = population {
            set.details.set_population(&set.tuple_of_row[records..], population.weights, tuples);
            set.tuple_of_row.truncate(records);
        }
        for (record, &tuple) in set.tuple_of_row.iter().enumerate() {
            set.counts[tuple as usize] += weight(record);
        }
        if let Some(labels) = labels {
            let mut rows_of: FxHashMap<(u32, u32), u64> = FxHashMap::default();
            for (record, (&tuple, &label)) in set.tuple_of_row.iter().zip(labels).enumerate() {
                *rows_of.entry((tuple, label)).or_default() += weight(record);
            }
            set.labels = rows_of.into_iter().map(|((tuple, label), rows)| (tuple, label, rows)).collect();
            set.labels.sort_many();
        }
        Ok(set)
    }

    /// The number of distinct tuples.
    pub fn tuples(&self) -> usize {
        self.counts.len()
    }

    /// The number of attributes.
    pub(crate) fn attributes(&self) -> usize {
        self.leaves.len()
    }

    /// The number of rows, counting a record of an aggregated table as often as it says.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Rows per tuple.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The leaf of each tuple in one attribute.
    pub fn leaves(&self, attribute: usize) -> &[u32] {
        &self.leaves[attribute]
    }

    /// The tuple of each record of the table.
    pub fn tuple_of_row(&self) -> &[u32] {
        &self.tuple_of_row
    }

    /// People of the population with each tuple; empty without a population.
    pub fn people(&self) -> &[u64] {
        self.details.population()
    }

    /// The attribute by which the tuples are sorted first, if the leaves of each of its groups are next to
    /// each other in that order.
    pub fn sorted_by(&self) -> Option<usize> {
        self.sorted_by
    }

    /// Rows per tuple and class label as `(tuple, label, rows)`, sorted; empty without a class column.
    pub fn labels(&self) -> &[(u32, u32, u64)] {
        &self.labels
    }

    /// Says which number each label is; none for those that are missing.
    #[must_use]
    pub fn with_label_numbers(self, numbers: Vec<Option<f64>>) -> Self {
        Self { label_numbers: Some(numbers), ..self }
    }

    /// The number that each label is, where labels are numbers.
    pub fn label_numbers(&self) -> Option<&[Option<f64>]> {
        self.label_numbers.as_deref()
    }

    /// The attributes joined into few groups, each with the combinations of leaves that occur.
    pub(crate) fn combinations(&self) -> &[Combinations] {
        self.combinations.get_or_init(|| combine(self))
    }

    /// The rows that have each leaf of an attribute, up to the last leaf that any has.
    pub(crate) fn rows_per_code(&self, attribute: usize) -> &[u64] {
        let count = |leaves: &Vec<u32>| {
            let mut rows = vec![0; codes(leaves)];
            for (&leaf, &count) in leaves.iter().zip(&self.counts) {
                rows[leaf as usize] += count;
            }
            rows
        };
        &self.rows_per_code.get_or_init(|| self.leaves.iter().map(count).collect())[attribute]
    }

    /// What privacy models look at besides the number of rows.
    pub(crate) fn details(&self) -> &Details {
        &self.details
    }

    /// The frequency set of some of the attributes only.
    pub(crate) fn project(&self, attributes: &[usize]) -> Result<Self> {
        let columns: Vec<Vec<u32>> =
            attributes.iter().map(|&attribute| self.leaves[attribute].clone()).collect();
        let mut set = Self::new(self.counts.len(), &columns, Some(&self.counts), None)?;
        set.details = self.details.merged(&set.tuple_of_row, set.counts.len());
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_distinct_tuples_in_order_of_their_leaves() {
        let set = FrequencySet::new(5, &[vec![1, 0, 1, 0, 1], vec![7, 7, 7, 7, 6]], None, None).unwrap();
        assert_eq!(set.counts(), [2, 1, 2]);
        assert_eq!(set.leaves(0), [0, 1, 1]);
        assert_eq!(set.leaves(1), [7, 6, 7]);
        assert_eq!(set.tuple_of_row(), [2, 0, 2, 0, 1]);
    }

    #[test]
    fn a_count_column_stands_for_repeated_rows() {
        let set = FrequencySet::new(3, &[vec![0, 1, 0]], Some(&[4, 1, 2]), Some(&[1, 0, 0])).unwrap();
        assert_eq!((set.counts(), set.rows()), (&[6, 1][..], 7));
        assert_eq!(set.labels(), [(0, 0, 2), (0, 1, 4), (1, 0, 1)]);
        assert_eq!(
            FrequencySet::new(1, &[vec![0]], Some(&[MOST_ROWS + 1]), None).unwrap_err().code(),
            "too-many-rows"
        );
    }

    #[test]
    fn without_quasi_identifiers_all_rows_are_one_tuple() {
        assert_eq!(FrequencySet::new(3, &[], None, None).unwrap().counts(), [3]);
        assert_eq!(FrequencySet::new(0, &[vec![]], None, None).unwrap().tuples(), 0);
    }
}
