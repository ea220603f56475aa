use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use coversheet_table::Codes;
use proptest::prelude::*;

use super::super::sample::{Cells, CountingUnit};
use super::*;

fn sample(columns: &[Vec<u32>], counting: CountingUnit) -> Sample<'static> {
    let rows = columns[0].len();
    let cells = |codes: &Vec<u32>| Cells {
        name: "column",
        distinct: codes.iter().max().map_or(0, |most| *most as usize + 1),
        codes: Cow::Owned(Codes::U32(codes.clone())),
    };
    Sample::new(columns.iter().map(cells).collect(), rows, counting)
}

/// By comparing each row with every other.
fn slow(columns: &[Vec<u32>], counting: &CountingUnit, set: &[usize]) -> u64 {
    let rows = columns[0].len();
    let tuple = |row: usize| set.iter().map(|&column| columns[column][row]).collect::<Vec<_>>();
    let likes = |row: usize| (0..rows).filter(move |&other| tuple(other) == tuple(row));
    match counting {
        CountingUnit::Rows => (0..rows).filter(|&row| likes(row).count() == 1).count() as u64,
        CountingUnit::Weighted(weights) => {
            let alone = |row: &usize| likes(*row).map(|like| weights[like]).sum::<u64>() == 1;
            (0..rows).filter(alone).count() as u64
        }
        CountingUnit::Persons(persons) => {
            let alone = |row: &usize| likes(*row).all(|like| persons[like] == persons[*row]);
            (0..rows).filter(alone).map(|row| persons[row]).collect::<BTreeSet<_>>().len() as u64
        }
    }
}

fn tables() -> impl Strategy<Value = (Vec<Vec<u32>>, Vec<bool>, CountingUnit)> {
    (1..6_usize, 2..40_usize, 0..3).prop_flat_map(|(width, rows, kind)| {
        let column = (1..8_u32).prop_flat_map(move |most| proptest::collection::vec(0..most, rows));
        let numbers = proptest::collection::vec(1..5_u32, rows);
        let counting = numbers.prop_map(move |numbers| match kind {
            0 => CountingUnit::Rows,
            1 => CountingUnit::Weighted(numbers.into_iter().map(u64::from).collect()),
            _ => CountingUnit::Persons(numbers),
        });
        let marked = proptest::collection::vec(any::<bool>(), width);
        (proptest::collection::vec(column, width), marked, counting)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// All combinations that single out enough, contain an unmarked column and none of the others.
    #[test]
    fn the_worst_are_those_of_brute_force((columns, marked, counting) in tables(), share in 0.01..0.6) {
        let sample = sample(&columns, counting.clone());
        let found = UniqueCombinations::within(&sample, &marked, Limits { named: 100, ..Limits::of(share) });
        prop_assert!(found.exhaustive);
        let mut expected: BTreeMap<Vec<usize>, u64> = BTreeMap::new();
        let all: Vec<usize> = (0..columns.len()).collect();
        for size in 0..=3 {
            for set in sets(&all, size) {
                let contains = |smaller: &&Vec<usize>| smaller.iter().all(|column| set.contains(column));
                let counted = slow(&columns, &counting, &set);
                let enough = counted > 0 && counted as f64 / sample.units() as f64 >= share;
                if enough && expected.keys().find(contains).is_none() {
                    expected.insert(set, counted);
                }
            }
        }
        expected.retain(|set, _| set.iter().any(|&column| !marked[column]));
        let worst: BTreeMap<Vec<usize>, u64> =
            found.worst.iter().map(|found| (found.columns.clone(), found.singled_out)).collect();
        prop_assert_eq!(worst, expected);
        prop_assert!(found.worst.is_sorted_by(|a, b| a.share >= b.share));
    }
}

/// A table of columns with different numbers of values, some of which depend on others.
fn large(rows: usize) -> Vec<Vec<u32>> {
    let mut state = 7_u64;
    let mut dice = move |values: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % values
    };
    let columns = [2, 5, 40, 300, 90, 1000, 12, 7, 60_000];
    let mut table: Vec<Vec<u32>> = vec![Vec::new(); columns.len() + 1];
    for _ in 0..rows {
        for (column, &values) in columns.iter().enumerate() {
            // Low numbers are frequent.
            table[column].push((dice(values) * dice(values) / values) as u32);
        }
        let copied = table[3][table[3].len() - 1];
        table[columns.len()].push(copied / 2);
    }
    table
}

/// What a part of the values shows is what counting all rows shows, for rows and for persons.
#[test]
fn a_part_of_the_values_finds_what_all_find() {
    let columns = large(30_000);
    let persons: Vec<u32> = (0..30_000).map(|row| row / 3).collect();
    let marked = [false, true, false, false, true, false, false, false, false, false];
    for counting in [CountingUnit::Rows, CountingUnit::Persons(persons)] {
        let sample = sample(&columns, counting);
        let limits = Limits { named: 200, ..Limits::of(0.05) };
        let exact = UniqueCombinations::within(&sample, &marked, Limits { steps: usize::MAX, ..limits });
        let sketched = UniqueCombinations::within(&sample, &marked, Limits { steps: 0, ..limits });
        assert!(exact.exhaustive && !sketched.exhaustive);
        assert!(exact.worst.len() > 5, "{exact:?}");
        assert_eq!(sketched.worst, exact.worst);
    }
}

/// Frequent values are looked at by two of their rows, and that changes nothing.
#[test]
fn frequent_values_are_not_counted_as_rare_ones() {
    let rows = 200_000;
    let rare: Vec<u32> = (0..rows).map(|row| if row % 10 == 0 { row } else { 0 }).collect();
    let columns = vec![rare, vec![0; rows as usize].into_iter().zip(0..).map(|(_, row)| row % 3).collect()];
    let sample = sample(&columns, CountingUnit::Rows);
    let guesses = Sketch::new(&sample).compare(vec![vec![0, 1]]);
    let exact = singled_out(&sample, &[0, 1]) as f64 / f64::from(rows);
    assert!((guesses[0].1.share - exact).abs() < 5.0 * guesses[0].1.error, "{exact} {:?}", guesses[0].1);
}

/// A marked and another column single out fewer rows than two others, but need one fact only.
#[test]
fn what_presses_is_named_first() {
    let rows = 100_u32;
    let marked: Vec<u32> = (0..rows).map(|row| row / 10).collect();
    let one: Vec<u32> = (0..rows).map(|row| if row % 10 < 2 { row % 10 } else { 5 }).collect();
    let two: Vec<u32> = (0..rows).map(|row| if row < 50 { row / 5 } else { 10 + row % 2 }).collect();
    let three: Vec<u32> = (0..rows).map(|row| if row < 40 { row % 5 } else { 7 }).collect();
    let sample = sample(&[marked, one, two, three], CountingUnit::Rows);
    let found = |named| {
        UniqueCombinations::within(
            &sample,
            &[true, false, false, false],
            Limits { named, ..Limits::of(0.05) },
        )
    };
    let all = found(100);
    let facts = |found: &UniqueCombination| found.columns.iter().filter(|&&column| column != 0).count();
    assert!(all.worst[0].share < 0.5 && facts(&all.worst[0]) == 2, "{all:?}");
    let first = found(1);
    assert!(first.more > 0 && facts(&first.worst[0]) == 1, "{first:?}");
    assert!(is_pressing(1, 0.05) && is_pressing(2, 0.5) && !is_pressing(2, 0.49));
}
