//! Recoding by person on random tables, recounted the slow way.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::random_tests::case;
use crate::objective::{Name, Options};
use crate::search::{Algorithm, Request, solve};
use crate::{Attribute, Recoding};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn rows_of_a_person_that_are_alike_in_a_column_read_the_same(case in case(), persons in 2_usize..12) {
        let k = case.k;
        let (problem, whose) = case.of_persons(persons);
        let name = if persons % 2 == 0 { Name::Loss } else { Name::Balanced };
        let objective = name.objective(&problem, Options::default()).unwrap();
        let request = Request { algorithm: Algorithm::LocalRecoding, steps: 10_000, ..Request::default() };
        let found = solve(&problem, &*objective, &request, &mut |_, _| ());
        let tuples = problem.frequency.tuple_of_row();
        let Ok(found) = found else {
            // Not even the coarsest classes hold.
            let mut coarsest: BTreeMap<Vec<u32>, BTreeSet<u32>> = BTreeMap::new();
            for (row, &person) in whose.iter().enumerate() {
                let group = |(column, attribute): (usize, &Attribute)| {
                    let leaf = problem.frequency.leaves(column)[tuples[row] as usize];
                    attribute.groups(attribute.max_level())[leaf as usize]
                };
                let groups = problem.attributes.iter().enumerate().map(group).collect();
                coarsest.entry(groups).or_default().insert(person);
            }
            prop_assert!(coarsest.values().any(|persons| (persons.len() as u64) < k), "{coarsest:?}");
            return Ok(());
        };
        let Recoding::Units(units) = &found.recoding else { panic!("{:?}", found.recoding) };
        prop_assert!(units.fits(&problem));
        let label = |row: usize, column: usize| {
            units.region(tuples[row] as usize, column).label(&problem.attributes[column]).to_owned()
        };
        let mut classes: BTreeMap<Vec<String>, BTreeSet<u32>> = BTreeMap::new();
        for (row, &person) in whose.iter().enumerate() {
            if !units.suppressed()[tuples[row] as usize] {
                let labels = (0..problem.attributes.len()).map(|column| label(row, column)).collect();
                classes.entry(labels).or_default().insert(person);
            }
        }
        prop_assert!(classes.values().all(|persons| persons.len() as u64 >= k), "{classes:?}");
        for (column, attribute) in problem.attributes.iter().enumerate() {
            let mut read: BTreeMap<(u32, &str), String> = BTreeMap::new();
            let leaves = problem.frequency.leaves(column);
            for (row, &person) in whose.iter().enumerate() {
                let value = &attribute.hierarchy().labels(0)[leaves[tuples[row] as usize] as usize];
                let here = label(row, column);
                prop_assert_eq!(read.entry((person, value)).or_insert_with(|| here.clone()), &here);
            }
        }
    }
}
