//! Sets of values against a recount of what each class has.

use std::collections::{BTreeMap, BTreeSet};

use coversheet_hierarchy::SUPPRESSED;
use proptest::prelude::*;
use proptest::strategy::ValueTree;

use super::random_tests::case;
use super::with_sets;
use crate::model::KAnonymity;
use crate::objective::{Name, Options};
use crate::recoding::{Recoding, Region, Units};
use crate::search::{Algorithm, Request, solve};
use crate::{Attribute, Problem};

/// The same problem where hidden cells may become sets.
fn with_any_sets(problem: &Problem) -> Problem {
    let may = |attribute: &Attribute| attribute.clone().with_sets_from(attribute.height());
    Problem { attributes: problem.attributes.iter().map(may).collect(), ..problem.clone() }
}

/// What is found without sets, and the same with them; none where there are none.
fn found(problem: &Problem) -> Option<(Units, Units)> {
    let objective = Name::Loss.objective(problem, Options::default()).unwrap();
    let request = Request { algorithm: Algorithm::LocalRecoding, steps: 10_000, ..Request::default() };
    let found = solve(problem, &*objective, &request, &mut |_, _| ()).ok()?;
    let sets = with_sets(&with_any_sets(problem), &found.recoding)?;
    Some((found.recoding.units()?.clone(), sets))
}

/// The leaves of a column that have so many rows or persons, each of which counts once.
fn common(leaves: &[u32], whose: &[u32], fewest: u64) -> BTreeSet<u32> {
    let mut of_leaf: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    for (&leaf, &person) in leaves.iter().zip(whose) {
        of_leaf.entry(leaf).or_default().insert(person);
    }
    of_leaf.into_iter().filter(|(_, persons)| persons.len() as u64 >= fewest).map(|(leaf, _)| leaf).collect()
}

/// What is true of every set: it has two or three values that enough rows have, each of them that of a row of its class.
fn are_right(
    problem: &Problem,
    (before, after): (&Units, &Units),
    whose: &[u32],
) -> Result<(), TestCaseError> {
    prop_assert!(after.fits(problem));
    prop_assert_eq!(after.suppressed(), before.suppressed());
    let fewest = problem.smallest_class().max(2);
    for (position, attribute) in problem.attributes.iter().enumerate() {
        let leaves = problem.frequency.leaves(position);
        let of_rows: Vec<u32> =
            problem.frequency.tuple_of_row().iter().map(|&tuple| leaves[tuple as usize]).collect();
        let common = common(&of_rows, whose, fewest);
        let mut of_set: BTreeMap<&str, BTreeSet<u32>> = BTreeMap::new();
        for unit in 0..after.len() {
            let (old, new) = (before.region(unit, position), after.region(unit, position));
            let Region::Set { groups, label, .. } = new else {
                prop_assert_eq!(old, new);
                continue;
            };
            let at_top = old.level().map(usize::from) == Some(attribute.height());
            prop_assert!(at_top || old.label(attribute) == SUPPRESSED);
            prop_assert!(
                (2..=3).contains(&groups.len()) && groups.iter().all(|group| common.contains(group))
            );
            prop_assert!(new.leaves(attribute) < old.leaves(attribute));
            of_set.entry(label).or_default().insert(leaves[after.tuples()[unit] as usize]);
        }
        for (label, leaves) in of_set {
            let values: BTreeSet<&str> =
                leaves.iter().map(|&leaf| &attribute.hierarchy().labels(0)[leaf as usize]).collect();
            prop_assert_eq!(label.split(" / ").collect::<BTreeSet<_>>(), values);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Rows that read alike go on doing so, and whoever comes to read alike too makes a class larger.
    #[test]
    fn classes_stay_whole(case in case()) {
        let problem = case.of_all_columns().without_ranges().problem();
        let Some((before, after)) = found(&problem) else { return Ok(()) };
        let rows: Vec<u32> = (0..problem.rows() as u32).collect();
        are_right(&problem, (&before, &after), &rows)?;
        let (old, new) = (Recoding::Units(before).classes(&problem), Recoding::Units(after).classes(&problem));
        let mut becomes = BTreeMap::new();
        for (old, new) in old.class_of_unit.iter().zip(&new.class_of_unit) {
            prop_assert_eq!(becomes.entry(old).or_insert(new), &new);
        }
        for (&size, &violates) in new.sizes.iter().zip(&new.violates) {
            prop_assert!(violates || size >= problem.smallest_class());
        }
    }

    /// All rows of a person read the same in a column where one of them has a set: together they say no more than each.
    #[test]
    fn persons_have_one_set(case in case(), persons in 6_usize..20) {
        let (problem, whose) = case.without_ranges().of_persons(persons);
        let Some((before, after)) = found(&problem) else { return Ok(()) };
        are_right(&problem, (&before, &after), &whose)?;
        let mut of_person: BTreeMap<(u32, usize), BTreeSet<&str>> = BTreeMap::new();
        for (&tuple, &person) in problem.frequency.tuple_of_row().iter().zip(&whose) {
            for (position, attribute) in problem.attributes.iter().enumerate() {
                if !after.suppressed()[tuple as usize] {
                    let label = after.region(tuple as usize, position).label(attribute);
                    of_person.entry((person, position)).or_default().insert(label);
                }
            }
        }
        for labels in of_person.values() {
            prop_assert!(labels.len() == 1 || labels.iter().all(|label| !label.contains('/')), "{:?}", labels);
        }
    }
}

/// Models of some columns look at rows that read alike in these, which sets would tell apart.
#[test]
fn nothing_is_named_where_models_look_at_some_columns() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut named, mut of_persons) = (0, 0);
    for _ in 0..200 {
        let case = case().new_tree(&mut runner).unwrap().current().of_all_columns().without_ranges();
        of_persons += usize::from(found(&case.clone().of_persons(16).0).is_some());
        let problem = case.problem();
        named += usize::from(found(&problem).is_some());
        let some = std::sync::Arc::new(KAnonymity::new(2).unwrap().over(vec![0]));
        let scoped = Problem { models: [problem.models.clone(), vec![some]].concat(), ..problem };
        assert!(found(&scoped).is_none());
    }
    assert!(named > 0 && of_persons > 0, "{named} {of_persons}");
}
