//! Evaluating nodes against grouping rows by their labels, on tables wide and long enough that every way
//! of counting is taken: keys in an array, hashed, too long for 64 bits, and rolled up from other nodes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::HashMap;
use std::sync::Arc;

use coversheet_engine::model::KAnonymity;
use coversheet_engine::{
    Attribute, Evaluator, FrequencySet, ORIGINAL, Problem, Suppression, SuppressionMode,
};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

/// Leaves in pairs, in tens, and all together.
fn hierarchy(leaves: u32) -> Hierarchy {
    let row =
        |leaf: u32| [leaf.to_string(), format!("p{}", leaf / 2), format!("t{}", leaf / 10), "*".to_owned()];
    Hierarchy::from_rows(&(0..leaves).map(|leaf| row(leaf).to_vec()).collect::<Vec<_>>()).unwrap()
}

/// A small generator, so that a table of any size comes from one number.
fn random(state: &mut u64, below: u32) -> u32 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    ((*state >> 33) % u64::from(below)) as u32
}

/// Returns of how many nodes some classes could be taken for one.
fn check(seed: u64, rows: usize, leaves: &[u32], nodes: usize, sorted: bool) -> Result<usize, TestCaseError> {
    let (mut state, mut shared) = (seed, 0);
    let columns: Vec<Vec<u32>> = leaves
        .iter()
        // Squaring makes small leaves frequent, so that there are classes of all sizes.
        .map(|&leaves| {
            (0..rows).map(|_| random(&mut state, leaves) * random(&mut state, leaves) / leaves).collect()
        })
        .collect();
    let hierarchies: Vec<Hierarchy> = leaves.iter().map(|&leaves| hierarchy(leaves)).collect();
    let frequency = if sorted {
        let hierarchies: Vec<&Hierarchy> = hierarchies.iter().collect();
        FrequencySet::sorted(rows, &columns, &hierarchies, None, None).unwrap()
    } else {
        FrequencySet::new(rows, &columns, None, None).unwrap()
    };
    let problem = Problem {
        attributes: hierarchies.iter().map(|hierarchy| Attribute::new("a", hierarchy, None, 1.0)).collect(),
        frequency: Arc::new(frequency),
        models: vec![Arc::new(KAnonymity::new(3).unwrap())],
        suppression: Suppression { rows: rows as u64 / 10, mode: SuppressionMode::Drop, complementary: None },
    };
    let mut evaluator = Evaluator::new(&problem);
    for node in 0..nodes {
        let mut levels = ORIGINAL;
        // The first node is the bottom, with the longest keys.
        for level in levels.iter_mut().take(if node == 0 { 0 } else { leaves.len() }) {
            *level = random(&mut state, 4) as u8;
        }
        let label = |row: usize| -> Vec<u32> {
            columns
                .iter()
                .zip(&levels)
                .map(|(column, &level)| [column[row], column[row] / 2, column[row] / 10, 0][level as usize])
                .collect()
        };
        let mut expected: HashMap<Vec<u32>, u64> = HashMap::new();
        for row in 0..rows {
            *expected.entry(label(row)).or_default() += 1;
        }
        let evaluation = evaluator.evaluate(&levels);
        let mut sizes = evaluation.classes.sizes.clone();
        sizes.sort_unstable();
        let mut counts: Vec<u64> = expected.values().copied().collect();
        counts.sort_unstable();
        prop_assert_eq!(sizes, counts);
        let suppressed: u64 = expected.values().filter(|&&size| size < 3).sum();
        prop_assert_eq!(
            (evaluation.classes.suppressed, evaluation.classes.kept),
            (suppressed, rows as u64 - suppressed)
        );
        // Whatever it was rolled up from, the suppressed rows of each group are known.
        let rows_of = evaluator.suppressed_rows(&vec![true; leaves.len()]);
        for (attribute, of_leaf) in rows_of.iter().enumerate() {
            let groups = problem.attributes[attribute].groups(levels[attribute] as usize);
            let mut found: HashMap<u32, u64> = HashMap::new();
            for (&group, &rows) in groups.iter().zip(of_leaf).filter(|(_, rows)| **rows > 0) {
                *found.entry(group).or_default() += rows;
            }
            let mut of_group: HashMap<u32, u64> = HashMap::new();
            for row in (0..rows).filter(|&row| expected[&label(row)] < 3) {
                *of_group.entry(groups[columns[attribute][row] as usize]).or_default() += 1;
            }
            prop_assert_eq!(found, of_group);
        }

        // Added up without being listed they are the same. Where keys do not fit 64 bits they are not added up.
        if let Some(evaluation) = evaluator.evaluate_sums(&levels) {
            let classes = &evaluation.classes;
            prop_assert_eq!((classes.suppressed, classes.kept), (suppressed, rows as u64 - suppressed));
            prop_assert_eq!((evaluation.certain, evaluation.least), (suppressed, suppressed));
            prop_assert!(evaluation.proven && !evaluation.refused && classes.sizes.is_empty());
        }

        // No more rows are suppressed where some classes are taken for one.
        if let Some(evaluation) = evaluator.evaluate_least_sums(&levels) {
            let least = evaluation.classes.suppressed;
            prop_assert!(least <= suppressed, "{} of {}", least, suppressed);
            prop_assert_eq!((evaluation.certain, evaluation.least), (least, least));
            shared += 1;
        }

        let evaluation = evaluator.evaluate_tuples(&levels);
        for (row, &tuple) in problem.frequency.tuple_of_row().iter().enumerate() {
            let class = evaluation.classes.class_of_unit[tuple as usize] as usize;
            prop_assert_eq!(evaluation.classes.sizes[class], expected[&label(row)]);
            prop_assert_eq!(evaluation.classes.violates[class], evaluation.classes.sizes[class] < 3);
        }
    }
    Ok(shared)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A few blocks: keys in an array at general nodes, hashed at specific ones.
    #[test]
    fn few_columns(seed: u64, sorted: bool) {
        check(seed, 3000, &[7, 300, 40, 90, 3], 25, sorted)?;
    }

    /// So many wide columns that the keys of specific nodes do not fit 64 bits.
    #[test]
    fn many_columns(seed: u64, sorted: bool) {
        prop_assert!(check(seed, 5000, &[400, 300, 500, 350, 450, 380, 420, 310, 333, 444], 6, sorted)? > 0);
    }

    /// One block, and no columns at all.
    #[test]
    fn small(seed: u64, sorted: bool) {
        check(seed, 200, &[5, 6], 12, sorted)?;
        check(seed, 5, &[], 1, sorted)?;
    }
}
