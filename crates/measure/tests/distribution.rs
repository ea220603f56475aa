//! Distributions, associations and query errors against counting every row and every value that a cell could be.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::borrow::Cow;

use coversheet_measure::distribution::{
    After, Association, BarOf, Before, Both, BothColumn, Cell, ColumnCounts, Distribution, Fate, Pairs,
    QueryError, Value, cramers_v,
};
use coversheet_table::Codes;
use proptest::prelude::*;

/// A column as a test says it: the number of values, what each row held, and the values that each row's cell covers.
#[derive(Clone, Debug)]
struct Made {
    numbers: Vec<Option<f64>>,
    rows: Vec<u32>,
    cells: Vec<Vec<u32>>,
    of_row: Vec<u32>,
    generalized: bool,
}

impl Made {
    fn column<'a>(&'a self, texts: &'a [String]) -> BothColumn<'a> {
        let of_row: &'a [u32] = UNITS.get(..self.rows.len()).unwrap();
        BothColumn {
            name: "column",
            values: self.numbers.iter().zip(texts).map(|(&number, text)| Value { text, number }).collect(),
            ordered: self.numbers.iter().all(Option::is_some),
            groups: None,
            generalized: self.generalized,
            before: Before {
                codes: Cow::Owned(Codes::below(self.numbers.len(), self.rows.iter().copied())),
                place: (0..self.numbers.len() as u32).collect(),
            },
            after: After::ByUnit { of_row, cells: &self.of_row },
            cells: self.cells.iter().cloned().map(Cell::of).collect(),
        }
    }

    /// The values that a row's cell could be, none where it says nothing.
    fn covers(&self, row: usize, fate: Fate) -> Option<&[u32]> {
        let cell = &self.cells[self.of_row[row] as usize];
        let nothing = self.generalized
            && (fate == Fate::Masked || (self.numbers.len() > 1 && cell.len() == self.numbers.len()));
        (!nothing).then_some(cell)
    }
}

/// Every row is a unit of its own.
static UNITS: [u32; 64] = {
    let mut units = [0; 64];
    let mut at = 0;
    while at < 64 {
        units[at] = at as u32;
        at += 1;
    }
    units
};

fn texts() -> Vec<String> {
    (0..64).map(|at| format!("v{at}")).collect()
}

/// A column of so many rows, where each cell covers what the row held and some others.
fn column(rows: usize) -> impl Strategy<Value = Made> {
    (1..12_usize, any::<bool>(), any::<bool>()).prop_flat_map(move |(values, number, generalized)| {
        let held = proptest::collection::vec(0..values as u32, rows);
        let masks = proptest::collection::vec(0..1_u32 << values, 1..6);
        let chosen = proptest::collection::vec(any::<proptest::sample::Index>(), rows);
        (held, masks, chosen).prop_map(move |(held, masks, chosen)| {
            let (mut cells, mut of_row): (Vec<Vec<u32>>, Vec<u32>) = (Vec::new(), Vec::new());
            for (&held, chosen) in held.iter().zip(chosen) {
                let mask = masks[chosen.index(masks.len())] | 1 << held;
                let cell: Vec<u32> = (0..values as u32).filter(|at| mask >> at & 1 == 1).collect();
                let at = cells.iter().position(|known| *known == cell).unwrap_or(cells.len());
                if at == cells.len() {
                    cells.push(cell);
                }
                of_row.push(at as u32);
            }
            let numbers = (0..values).map(|at| number.then_some(at as f64 * 1.5 - 4.0)).collect();
            Made { numbers, rows: held, cells, of_row, generalized }
        })
    })
}

/// Rows of two columns, with what became of them and how many each stands for.
fn rows() -> impl Strategy<Value = (Made, Made, Vec<Fate>, Option<Vec<u64>>)> {
    (1..40_usize).prop_flat_map(|rows| {
        let fate = prop_oneof![4 => Just(Fate::Kept), 1 => Just(Fate::Dropped), 1 => Just(Fate::Masked)];
        let weights = proptest::option::of(proptest::collection::vec(1..5_u64, rows));
        (column(rows), column(rows), proptest::collection::vec(fate, rows), weights)
    })
}

fn close(left: f64, right: f64) -> bool {
    (left - right).abs() <= 1e-9 * left.abs().max(right.abs()).max(1.0)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// With few values each has a bar: what is in it is added up value by value.
    #[test]
    fn bars_are_what_every_row_adds((made, _, fates, weights) in rows()) {
        let texts = texts();
        let both = Both { columns: vec![made.column(&texts)], fates: fates.clone(), weights: weights.clone() };
        let found = Distribution::new(&both, &ColumnCounts::new(&both), 0);
        let weight = |row: usize| weights.as_ref().map_or(1, |weights| weights[row]);
        let (mut unknown, mut all) = (0, 0);
        for (place, text) in texts.iter().enumerate().take(made.numbers.len()) {
            let (mut before, mut kept, mut after, mut certain) = (0, 0, 0.0, 0);
            for (row, &fate) in fates.iter().enumerate() {
                let own = made.rows[row] as usize == place;
                before += if own { weight(row) } else { 0 };
                let hidden = fate == Fate::Dropped || (fate == Fate::Masked && made.generalized);
                kept += if own && !hidden { weight(row) } else { 0 };
                if fate == Fate::Dropped { continue }
                if let Some(cell) = made.covers(row, fate).filter(|cell| cell.contains(&(place as u32))) {
                    after += weight(row) as f64 / cell.len() as f64;
                    certain += if cell.len() == 1 { weight(row) } else { 0 };
                }
            }
            // Values that no row had share one bar.
            if let Some(bar) = found.bars.iter().find(|bar| bar.of == BarOf::Value(text.clone())) {
                prop_assert_eq!((bar.before, bar.kept, bar.certain), (before, kept, certain));
                prop_assert!(close(bar.after, after));
            } else {
                prop_assert_eq!(before, 0);
            }
        }
        for (row, &fate) in fates.iter().enumerate() {
            all += weight(row);
            unknown += if fate != Fate::Dropped && made.covers(row, fate).is_none() { weight(row) } else { 0 };
        }
        let released: u64 = (0..fates.len()).filter(|&row| fates[row] != Fate::Dropped).map(weight).sum();
        prop_assert_eq!(found.unknown, unknown);
        prop_assert_eq!(found.bars.iter().map(|bar| bar.before).sum::<u64>(), all);
        // Nothing is counted twice, and nothing is lost.
        prop_assert!(close(found.bars.iter().map(|bar| bar.after).sum::<f64>() + unknown as f64, released as f64));
        let same = fates.iter().all(|fate| *fate == Fate::Kept) && made.cells.iter().all(|cell| cell.len() == 1);
        if same {
            prop_assert!(found.distance < 1e-12 && found.suppression < 1e-12);
        }
        prop_assert!((0.0..=1.0 + 1e-12).contains(&found.distance));
    }

    /// Mean and deviation against writing down every number that a cell could be.
    #[test]
    fn moments_are_those_of_all_numbers((made, _, fates, weights) in rows()) {
        let texts = texts();
        let both = Both { columns: vec![made.column(&texts)], fates: fates.clone(), weights: weights.clone() };
        let found = Distribution::new(&both, &ColumnCounts::new(&both), 0);
        prop_assume!(made.numbers.len() > 1 && made.numbers[0].is_some());
        let weight = |row: usize| weights.as_ref().map_or(1.0, |weights| weights[row] as f64);
        let mut after: Vec<(f64, f64)> = Vec::new();
        for (row, &fate) in fates.iter().enumerate().filter(|(_, fate)| **fate != Fate::Dropped) {
            for &place in made.covers(row, fate).unwrap_or_default() {
                let part = weight(row) / made.covers(row, fate).unwrap().len() as f64;
                after.push((made.numbers[place as usize].unwrap(), part));
            }
        }
        let before = (0..fates.len()).map(|row| (made.numbers[made.rows[row] as usize].unwrap(), weight(row)));
        for (found, numbers) in [(found.moments_before, before.collect()), (found.moments_after, after)] {
            let all: f64 = numbers.iter().map(|(_, part)| part).sum();
            prop_assert_eq!(found.is_some(), all > 0.0);
            let Some(found) = found else { continue };
            let mean = numbers.iter().map(|(number, part)| number * part).sum::<f64>() / all;
            let square = numbers.iter().map(|(number, part)| (number - mean).powi(2) * part).sum::<f64>() / all;
            prop_assert!(close(found.mean, mean) && close(found.deviation, square.sqrt()));
        }
    }

    /// Both measures against a table of every pair of values that two cells could be.
    #[test]
    fn pairs_are_those_of_all_values((left, right, fates, weights) in rows()) {
        let texts = texts();
        let both =
            Both { columns: vec![left.column(&texts), right.column(&texts)], fates: fates.clone(), weights: weights.clone() };
        let found = Pairs::new(&both, &ColumnCounts::new(&both));
        prop_assert_eq!(found.compared, 1);
        let weight = |row: usize| weights.as_ref().map_or(1.0, |weights| weights[row] as f64);
        let (mut before, mut after) = (vec![0.0; 64 * 64], vec![0.0; 64 * 64]);
        // Values that no row had share one bar.
        let bar = |made: &Made, place: u32| if made.rows.contains(&place) { place as usize } else { 63 };
        let mut barred = after.clone();
        for (row, &fate) in fates.iter().enumerate() {
            before[left.rows[row] as usize * 64 + right.rows[row] as usize] += weight(row);
            if fate == Fate::Dropped { continue }
            if let (Some(x), Some(y)) = (left.covers(row, fate), right.covers(row, fate)) {
                for (&x, &y) in x.iter().flat_map(|x| y.iter().map(move |y| (x, y))) {
                    let part = weight(row) / (left.covers(row, fate).unwrap().len() * right.covers(row, fate).unwrap().len()) as f64;
                    after[x as usize * 64 + y as usize] += part;
                    barred[bar(&left, x) * 64 + bar(&right, y)] += part;
                }
            }
        }
        let number = |made: &Made| made.numbers.len() > 1 && made.numbers[0].is_some();
        let Some(pair) = found.pairs.first() else { return Ok(()) };
        if number(&left) && number(&right) {
            prop_assert_eq!(pair.measure, Association::Correlation);
            prop_assert!(close(pair.before, correlation(&before, &left, &right).unwrap()));
            match (pair.after, correlation(&after, &left, &right)) {
                (Some(found), Some(expected)) => prop_assert!(close(found, expected), "{found} {expected}"),
                (found, expected) => prop_assert!(found.unwrap_or(0.0).abs() < 1e-6 && expected.unwrap_or(0.0).abs() < 1e-6),
            }
        } else {
            prop_assert_eq!(pair.measure, Association::CramersV);
            prop_assert!(close(pair.before, cramers_v(&before, 64).unwrap()));
            if let (Some(found), Some(expected)) = (pair.after, cramers_v(&barred, 64)) {
                prop_assert!(close(found, expected), "{found} {expected}");
            }
        }
    }

    /// What is released as it was answers every query; and the same question has the same answer every time.
    #[test]
    fn nothing_is_missed_where_nothing_is_changed((mut made, mut other, fates, weights) in rows()) {
        let texts = texts();
        for made in [&mut made, &mut other] {
            made.cells = (0..made.numbers.len() as u32).map(|place| vec![place]).collect();
            made.of_row = made.rows.clone();
        }
        let both = |fates: Vec<Fate>| Both { columns: vec![made.column(&texts), other.column(&texts)], fates, weights: weights.clone() };
        let kept = QueryError::new(&both(vec![Fate::Kept; fates.len()]), 7);
        if let Some(kept) = kept {
            prop_assert_eq!((kept.median, kept.ninetieth, kept.mean), (0.0, 0.0, 0.0));
        }
        let again = both(fates);
        prop_assert_eq!(QueryError::new(&again, 7), QueryError::new(&again, 7));
    }
}

/// Pearson's correlation of a table of weights, from its definition.
fn correlation(table: &[f64], left: &Made, right: &Made) -> Option<f64> {
    let cells = || {
        table
            .iter()
            .enumerate()
            .filter(|(_, part)| **part > 0.0)
            .map(|(at, part)| (left.numbers[at / 64].unwrap(), right.numbers[at % 64].unwrap(), *part))
    };
    let all: f64 = cells().map(|(.., part)| part).sum();
    let mean = |of: &dyn Fn((f64, f64, f64)) -> f64| cells().map(of).sum::<f64>() / all;
    let (x, y) = (mean(&|(x, _, part)| x * part), mean(&|(_, y, part)| y * part));
    let product = mean(&|(a, b, part)| (a - x) * (b - y) * part);
    let (dx, dy) =
        (mean(&|(a, _, part)| (a - x).powi(2) * part), mean(&|(_, b, part)| (b - y).powi(2) * part));
    (dx > 1e-12 && dy > 1e-12).then(|| product / (dx * dy).sqrt())
}

/// Each of the cells of a column of ten values covers five: a query for one value counts a fifth of the rows.
#[test]
fn coarse_cells_miss_as_much_as_they_must() {
    let texts = texts();
    let made = Made {
        numbers: (0..10).map(|at| Some(f64::from(at))).collect(),
        // All rows hold the least value of their cell, which nobody can know.
        rows: [0, 5].repeat(20),
        cells: vec![(0..5).collect(), (5..10).collect()],
        of_row: [0, 1].repeat(20),
        generalized: true,
    };
    let both = Both { columns: vec![made.column(&texts)], fates: vec![Fate::Kept; 40], weights: None };
    let found = QueryError::new(&both, 1).unwrap();
    assert_eq!((found.queries, found.records), (300, 40));
    // A range of one to six of ten values, which both cells share in: 0.4 at least of what it holds is missed mostly.
    assert!(found.median >= 0.2 && found.ninetieth > found.median, "{found:?}");
}

/// Tables of two values each, worked out by hand from the definition.
#[test]
fn cramers_v_of_worked_tables() {
    // [[10, 20], [30, 40]]: phi² = 0.7936508 / 100, less than chance alone (1 / 99) would give.
    assert_eq!(cramers_v(&[10.0, 20.0, 30.0, 40.0], 2), Some(0.0));
    // Everything depends on everything: 1 whatever the correction, but for the few rows.
    let strong = cramers_v(&[50.0, 0.0, 0.0, 50.0], 2).unwrap();
    assert!((strong - 1.0).abs() < 1e-9, "{strong}");
    // [[30, 10], [10, 30]]: chi² = 20, phi² = 0.25, corrected (0.25 - 1 / 79) / (1 - 1 / 79) = 0.24038462, V = 0.49029034.
    let v = cramers_v(&[30.0, 10.0, 10.0, 30.0], 2).unwrap();
    assert!((v - 0.490_290_34).abs() < 1e-8, "{v}");
    assert_eq!(cramers_v(&[30.0, 10.0], 2), None);
}

/// Ages in ranges of equal width; one of 340 does not decide on them, and what is no number stands behind.
#[test]
fn numbers_are_drawn_in_ranges() {
    let mut texts: Vec<String> = (18..95).map(|age| age.to_string()).collect();
    texts.extend(["340".into(), "unknown".into()]);
    let values = texts.len() as u32;
    let rows: Vec<u32> =
        (0..4000).map(|row| if row < 3990 { row % (values - 2) } else { values - 2 + row % 2 }).collect();
    let column = BothColumn {
        name: "age",
        values: texts.iter().map(|text| Value { text, number: text.parse().ok() }).collect(),
        ordered: true,
        groups: None,
        generalized: true,
        before: Before {
            codes: Cow::Owned(Codes::below(texts.len(), rows.iter().copied())),
            place: (0..values).collect(),
        },
        after: After::ByCode((0..values).collect()),
        cells: (0..values).map(|place| Cell::of(vec![place])).collect(),
    };
    let both = Both { columns: vec![column], fates: vec![Fate::Kept; rows.len()], weights: None };
    let found = Distribution::new(&both, &ColumnCounts::new(&both), 0);
    let of: Vec<&BarOf> = found.bars.iter().map(|bar| &bar.of).collect();
    assert_eq!(of[0], &BarOf::Range(Some(15.0), Some(20.0)));
    assert_eq!(of[15], &BarOf::Range(Some(90.0), Some(95.0)));
    assert_eq!(of[16..], [&BarOf::Range(Some(95.0), None), &BarOf::Value("unknown".into())]);
    assert_eq!(found.bars[16].before, 5);
    assert_eq!(found.bars.iter().map(|bar| bar.certain).sum::<u64>(), 4000);
}
