//! µ-Argus on random tables: what it promises, recounted from labels, and that its label is honest.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod random;

use std::collections::BTreeMap;

use coversheet_engine::cell::{GeneralizedTable, MuArgus, Rating, SuppressedTable};
use coversheet_engine::{Attribute, FrequencySet};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use random::hierarchy;

/// A random table, and what is asked of it.
#[derive(Clone, Debug)]
struct Case {
    hierarchies: Vec<Hierarchy>,
    attributes: Vec<Attribute>,
    ratings: Vec<Rating>,
    /// `rows[row][attribute]`: a leaf.
    rows: Vec<Vec<u32>>,
    k: u64,
    /// Attributes that the data holder generalizes, where they are not at their highest level.
    by_hand: Vec<usize>,
}

fn case() -> impl Strategy<Value = Case> {
    let rating = prop::sample::select(vec![Rating::Most, Rating::More, Rating::Identifying]);
    prop::collection::vec((hierarchy(), (0_usize..=2, 0_usize..=4), rating), 1..=5)
        .prop_flat_map(|attributes| {
            let row: Vec<_> = attributes.iter().map(|(hierarchy, ..)| 0..hierarchy.leaves() as u32).collect();
            let by_hand = prop::collection::vec(0..attributes.len(), 0..=2);
            (Just(attributes), prop::collection::vec(row, 4..=30), 1_u64..=4, by_hand)
        })
        .prop_map(|(attributes, rows, k, by_hand)| Case {
            hierarchies: attributes.iter().map(|(hierarchy, ..)| hierarchy.clone()).collect(),
            attributes: attributes
                .iter()
                .map(|(hierarchy, (min, max), _)| {
                    Attribute::new("a", hierarchy, Some(*max), 1.0).with_min_level(*min)
                })
                .collect(),
            ratings: attributes.iter().map(|(.., rating)| *rating).collect(),
            rows,
            k,
            by_hand,
        })
}

impl Case {
    fn frequency(&self) -> FrequencySet {
        let columns: Vec<Vec<u32>> = (0..self.attributes.len())
            .map(|attribute| self.rows.iter().map(|row| row[attribute]).collect())
            .collect();
        FrequencySet::new(self.rows.len(), &columns, None, None).unwrap()
    }

    fn run<'p>(&'p self, frequency: &'p FrequencySet) -> MuArgus<'p> {
        let mut run = MuArgus::new(&self.attributes, frequency, self.k, &self.ratings).unwrap();
        for &attribute in &self.by_hand {
            let at_top = run.table().levels()[attribute] as usize == self.attributes[attribute].max_level();
            assert_eq!(run.generalize(attribute).is_err(), at_top);
        }
        run
    }

    /// The table as labels, row by row; nothing where a cell is suppressed.
    fn labels(&self, frequency: &FrequencySet, table: &GeneralizedTable<'_>) -> Vec<Vec<Option<String>>> {
        let row = |(row, &tuple): (&Vec<u32>, &u32)| {
            let label = |attribute: usize| {
                let level = table.levels()[attribute] as usize;
                let label = self.hierarchies[attribute].path(row[attribute])[level].to_owned();
                (!table.is_suppressed(tuple, attribute)).then_some(label)
            };
            (0..self.attributes.len()).map(label).collect()
        };
        self.rows.iter().zip(frequency.tuple_of_row()).map(row).collect()
    }
}

type Cells<'l> = Vec<&'l Option<String>>;

/// The values of some attributes, each row's in its place, and how many rows have them.
fn count<'l>(
    labels: &'l [Vec<Option<String>>],
    attributes: &[usize],
) -> (Vec<Cells<'l>>, BTreeMap<Cells<'l>, u64>) {
    let values = |row: &'l Vec<Option<String>>| attributes.iter().map(|&attribute| &row[attribute]).collect();
    let rows: Vec<Cells<'l>> = labels.iter().map(values).collect();
    let mut counts = BTreeMap::new();
    for row in &rows {
        *counts.entry(row.clone()).or_default() += 1;
    }
    (rows, counts)
}

fn check_label(
    case: &Case,
    labels: &[Vec<Option<String>>],
    release: &SuppressedTable<'_>,
) -> Result<(), TestCaseError> {
    let (_, classes) = count(labels, &(0..case.attributes.len()).collect::<Vec<_>>());
    prop_assert_eq!(release.smallest_class, *classes.values().min().unwrap());
    prop_assert_eq!(release.rows_below_k, classes.values().filter(|&&rows| rows < case.k).sum::<u64>());
    prop_assert_eq!(release.k_anonymous, classes.values().all(|&rows| rows >= case.k));
    let suppressed = labels.iter().flatten().filter(|label| label.is_none()).count();
    prop_assert_eq!(release.table.suppressed_cells(), suppressed as u64);

    let mut lost = 0.0;
    for (attribute, hierarchy) in case.hierarchies.iter().enumerate() {
        let level = f64::from(release.table.levels()[attribute]) / hierarchy.height().max(1) as f64;
        lost += labels.iter().map(|row| if row[attribute].is_some() { level } else { 1.0 }).sum::<f64>();
    }
    let precision = lost / (case.attributes.len() * labels.len()) as f64;
    prop_assert!((release.table.precision() - precision).abs() < 1e-9);
    Ok(())
}

proptest! {
    #[test]
    fn each_value_stands_in_k_rows_or_is_at_the_highest_level(case in case()) {
        let frequency = case.frequency();
        let run = MuArgus::new(&case.attributes, &frequency, case.k, &case.ratings).unwrap();
        for (position, attribute) in case.attributes.iter().enumerate() {
            let counts_at = |level: usize| {
                let label = |row: &Vec<u32>| case.hierarchies[position].path(row[position])[level].to_owned();
                let mut counts: BTreeMap<String, u64> = BTreeMap::new();
                for row in &case.rows {
                    *counts.entry(label(row)).or_default() += 1;
                }
                counts
            };
            let level = run.table().levels()[position] as usize;
            let frequent = |level: usize| counts_at(level).values().all(|&rows| rows >= case.k);
            prop_assert!(frequent(level) || level == attribute.max_level());
            prop_assert!(attribute.min_level() <= level);
            prop_assert!((attribute.min_level()..level).all(|lower| !frequent(lower)));
        }
    }

    #[test]
    fn the_report_lists_exactly_the_rare_combinations(case in case()) {
        let frequency = case.frequency();
        let run = case.run(&frequency);
        let labels = case.labels(&frequency, run.table());
        let outliers = run.outliers();
        for &combination in run.tested() {
            let (rows, counts) = count(&labels, &combination.attributes().collect::<Vec<_>>());
            for (row, tuple) in rows.iter().zip(frequency.tuple_of_row()) {
                let outlier = outliers.iter().find(|outlier| outlier.tuples.contains(tuple));
                let reported = outlier.is_some_and(|outlier| outlier.combinations.contains(&combination));
                prop_assert_eq!(reported, counts[row] < case.k);
            }
        }
        let (rows, counts) = count(&labels, &(0..case.attributes.len()).collect::<Vec<_>>());
        for outlier in outliers {
            let row = frequency.tuple_of_row().iter().position(|&tuple| tuple == outlier.tuples[0]).unwrap();
            prop_assert_eq!(outlier.rows, counts[&rows[row]]);
        }
    }

    #[test]
    fn a_tested_combination_stands_in_k_rows_or_has_a_suppressed_cell(case in case(), complementary: bool) {
        let frequency = case.frequency();
        let run = case.run(&frequency);
        let release = run.suppress(complementary).unwrap();
        let labels = case.labels(&frequency, &release.table);
        for combination in run.tested() {
            let (_, counts) = count(&labels, &combination.attributes().collect::<Vec<_>>());
            for (values, rows) in counts {
                prop_assert!(rows >= case.k || values.iter().any(|value| value.is_none()));
            }
        }
        prop_assert_eq!(release.passes == 0, run.outliers().is_empty());
        prop_assert_eq!(release.table.levels(), run.table().levels());
    }

    #[test]
    fn a_value_that_all_rows_share_is_not_suppressed(case in case(), complementary: bool) {
        let frequency = case.frequency();
        let run = case.run(&frequency);
        let before = case.labels(&frequency, run.table());
        let after = case.labels(&frequency, &run.suppress(complementary).unwrap().table);
        for attribute in 0..case.attributes.len() {
            if before.iter().all(|row| row[attribute] == before[0][attribute]) {
                prop_assert!(after.iter().all(|row| row[attribute] == before[0][attribute]));
            }
        }
    }

    #[test]
    fn the_label_is_a_recount(case in case(), complementary: bool) {
        let frequency = case.frequency();
        let release = case.run(&frequency).suppress(complementary).unwrap();
        check_label(&case, &case.labels(&frequency, &release.table), &release)?;
    }

    #[test]
    fn complementary_suppression_adds_cells_until_k_anonymous(case in case()) {
        let frequency = case.frequency();
        let run = case.run(&frequency);
        let (plain, complementary) = (run.suppress(false).unwrap(), run.suppress(true).unwrap());
        prop_assert!(complementary.k_anonymous);
        for (tuple, attribute) in (0..frequency.tuples() as u32).flat_map(|tuple| {
            (0..case.attributes.len()).map(move |attribute| (tuple, attribute))
        }) {
            prop_assert!(
                complementary.table.is_suppressed(tuple, attribute)
                    || !plain.table.is_suppressed(tuple, attribute)
            );
        }
        if plain.k_anonymous {
            prop_assert_eq!(plain.table.suppressed_cells(), complementary.table.suppressed_cells());
        }
    }

    #[test]
    fn undo_takes_back_what_was_generalized_by_hand_and_no_more(case in case()) {
        let frequency = case.frequency();
        let start = MuArgus::new(&case.attributes, &frequency, case.k, &case.ratings).unwrap();
        let mut run = case.run(&frequency);
        let steps = |run: &MuArgus<'_>| run.table().levels().iter().map(|&level| u32::from(level)).sum::<u32>();
        for _ in 0..steps(&run) - steps(&start) {
            prop_assert!(run.undo());
        }
        prop_assert!(!run.undo());
        prop_assert_eq!(run.table().levels(), start.table().levels());
    }
}

/// Two columns of letters, one level above them.
fn letters(name: &str) -> Attribute {
    let hierarchy = Hierarchy::from_rows(&[vec!["a", "*"], vec!["b", "*"]]).unwrap();
    Attribute::new(name, &hierarchy, None, 1.0)
}

#[test]
fn says_why_it_cannot() {
    let attributes = [letters("First"), letters("Second")];
    let table = FrequencySet::new(2, &[vec![0, 0], vec![0, 0]], None, None).unwrap();
    let run = |k, ratings: &[Rating]| MuArgus::new(&attributes, &table, k, ratings);
    let ratings = [Rating::Most, Rating::Identifying];
    assert_eq!(run(0, &ratings).unwrap_err().code(), "k-range");
    assert_eq!(run(3, &ratings).unwrap_err().code(), "k-larger-than-table");
    assert_eq!(run(2, &ratings[..1]).unwrap_err().code(), "ratings-missing");
    let mut run = run(2, &ratings).unwrap();
    run.generalize(0).unwrap();
    assert_eq!(run.generalize(0).unwrap_err().code(), "highest-level");
    assert_eq!(run.generalize(2).unwrap_err().code(), "highest-level");
}

/// Pairs with the second column are tested. The first row's second cell is suppressed, since nobody shares
/// it and the third; then the second row is the only one with its first two values.
#[test]
fn suppression_is_repeated_until_nothing_is_rare() {
    let attributes = ["First", "Second", "Third"].map(letters);
    let columns = [vec![0, 0, 1, 1, 0, 0], vec![0, 0, 0, 0, 1, 1], vec![0, 1, 1, 1, 0, 0]];
    let table = FrequencySet::new(6, &columns, None, None).unwrap();
    let ratings = [Rating::More, Rating::Most, Rating::More];
    let run = MuArgus::new(&attributes, &table, 2, &ratings).unwrap();
    assert_eq!(run.table().levels()[..3], [0; 3]);

    let tuple_of = |row: usize| table.tuple_of_row()[row];
    let outliers = run.outliers();
    assert_eq!(outliers.len(), 1);
    assert_eq!(outliers[0].tuples, [tuple_of(0)]);

    let release = run.suppress(false).unwrap();
    let suppressed: Vec<[bool; 3]> = (0..6)
        .map(|row| [0, 1, 2].map(|attribute| release.table.is_suppressed(tuple_of(row), attribute)))
        .collect();
    let kept = [false; 3];
    assert_eq!(suppressed, [[false, true, false], [true, false, false], kept, kept, kept, kept]);
    assert_eq!((release.passes, release.k_anonymous, release.rows_below_k), (2, false, 2));
}
