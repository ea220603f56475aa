//! The best combinations beside those that comparing every two rows finds, and those of large and of tiny tables.

use std::collections::BTreeSet;

use coversheet_table::{ReadOptions, Table, read};
use proptest::prelude::*;

use super::best_of_several::{Part, best_of_several};
use super::{Combinations, Uniqueness};

fn table(columns: usize, cells: &[u8]) -> Table {
    let header: Vec<String> = (0..columns).map(|column| format!("c{column}")).collect();
    let rows: Vec<String> = cells
        .chunks_exact(columns)
        .map(|row| row.iter().map(|cell| format!("v{cell}")).collect::<Vec<_>>().join(","))
        .collect();
    read(format!("{}\n{}\n", header.join(","), rows.join("\n")).as_bytes(), ReadOptions::plain()).unwrap()
}

fn counts(table: &Table) -> Vec<Vec<u64>> {
    table.columns().iter().map(coversheet_table::Column::counts).collect()
}

/// By comparing every two rows.
fn slow(table: &Table, columns: &[usize]) -> Uniqueness {
    let tuple =
        |row: usize| columns.iter().map(|&column| table.columns()[column].value(row)).collect::<Vec<_>>();
    let rows = table.rows();
    let alike = |row: usize| (0..rows).filter(|&other| tuple(row) == tuple(other)).count();
    let likes: Vec<usize> = (0..rows).map(alike).collect();
    let pairs = (rows * (rows - 1)) as f64;
    let differing: usize = likes.iter().map(|alike| rows - alike).sum();
    let tuples: BTreeSet<Vec<&str>> = (0..rows).map(tuple).collect();
    Uniqueness {
        distinction: tuples.len() as f64 / rows as f64,
        separation: if rows > 1 { differing as f64 / pairs } else { 0.0 },
        unique: likes.iter().filter(|&&alike| alike == 1).count() as f64 / rows as f64,
    }
}

fn close(a: Uniqueness, b: Uniqueness) -> bool {
    let differences = [a.distinction - b.distinction, a.separation - b.separation, a.unique - b.unique];
    differences.iter().all(|difference| difference.abs() < 1e-12)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The best of every size is as good as the best that comparing all rows finds, and counted exactly.
    #[test]
    fn the_best_are_those_of_brute_force(columns in 1..6_usize, cells in proptest::collection::vec(0..5_u8, 6..120)) {
        let table = table(columns, &cells);
        let positions: Vec<usize> = (0..columns).collect();
        let found = Combinations::new(&table, &positions, &counts(&table));
        prop_assert!(found.exhaustive);
        prop_assert_eq!(found.best.len(), columns.min(3));
        for (size, best) in (1..).zip(&found.best) {
            let subsets = (0_u32..1 << columns).filter(|subset| subset.count_ones() == size);
            let members = |subset: u32| (0..columns).filter(move |column| subset >> column & 1 == 1).collect::<Vec<_>>();
            let most = subsets.map(|subset| slow(&table, &members(subset)).unique).fold(0.0, f64::max);
            let named: Vec<usize> = best.columns.iter().map(|name| table.position(name).unwrap()).collect();
            prop_assert_eq!(named.len(), size as usize);
            prop_assert!(close(best.uniqueness, slow(&table, &named)));
            prop_assert!((best.uniqueness.unique - most).abs() < 1e-12);
        }
    }
}

/// Three of five columns tell nearly all rows apart; that is seen in a few hundred of 20,000 rows.
#[test]
fn a_part_of_the_rows_is_enough_to_choose() {
    let mut cells = Vec::new();
    let mut state = 1_u32;
    for _ in 0..20_000 {
        for values in [2, 40, 3, 200, 90] {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            cells.push(((state >> 8) % values) as u8);
        }
    }
    let table = table(5, &cells);
    let counts = counts(&table);
    let part = |position: usize| Part {
        position,
        codes: table.columns()[position].codes(),
        counts: &counts[position],
        alone: Uniqueness::of(counts[position].iter().copied()),
    };
    let parts: Vec<Part<'_>> = [3, 4, 1, 2, 0].map(part).into();
    let found = best_of_several(&parts, table.rows(), 600);
    assert_eq!(found, [Some(vec![0, 1]), Some(vec![0, 1, 2])]);
    let best = Combinations::new(&table, &[0, 1, 2, 3, 4], &counts);
    assert_eq!(best.best[2].columns, ["c1", "c3", "c4"]);
}

#[test]
fn tables_of_one_row_or_column() {
    let one = table(2, &[1, 2]);
    let found = Combinations::new(&one, &[0, 1], &counts(&one));
    assert_eq!((found.best.len(), found.compared, found.best[0].uniqueness.unique), (2, 3, 1.0));
    assert!(Combinations::new(&one, &[], &counts(&one)).best.is_empty());
}
