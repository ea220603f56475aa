//! Candidate classes of any tuples, joined in any order, against the models' definitions on the rows themselves.

use std::collections::BTreeSet;

use coversheet_engine::{Candidate, Judge};
use proptest::prelude::*;

use crate::brute_force::{case, problem};
use crate::model_case::{Group, ModelCase};
use crate::random::hierarchy;
use crate::reference::Case;
use crate::rows::Random;

/// The rows of some combinations of leaves.
fn group<'c>(case: &'c Case, leaves: &BTreeSet<&[u32]>) -> Group<'c> {
    Group {
        rows: case.rows.iter().filter(|row| leaves.contains(&row.leaves[..])).collect(),
        population: case.population.iter().filter(|row| leaves.contains(&row.leaves[..])).count(),
        persons: case.persons,
    }
}

/// Joins the candidates of tuples in random order, some of them in parts.
fn joined(judge: &Judge<'_>, random: &mut Random, tuples: &[usize]) -> Candidate {
    let mut parts: Vec<Candidate> = tuples.iter().map(|&tuple| judge.candidate(tuple)).collect();
    while parts.len() > 1 {
        let other = parts.swap_remove(random.below(parts.len()));
        let at = random.below(parts.len());
        parts[at].join(&other);
    }
    parts.swap_remove(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn a_candidate_is_admitted_where_its_rows_satisfy_the_models(
        hierarchies in prop::collection::vec(hierarchy(), 1..=3),
        seed: u64,
    ) {
        let case = case(hierarchies, seed, 30);
        let problem = problem(&case);
        let width = case.hierarchies.len();
        let random = &mut Random(seed ^ 0x5eed);
        let tuples = problem.frequency.tuples();
        let leaves = |tuple: usize| -> Vec<u32> {
            (0..width).map(|attribute| problem.frequency.leaves(attribute)[tuple]).collect()
        };
        let all: Vec<Vec<u32>> = (0..tuples).map(leaves).collect();
        let mut judge = Judge::new(&problem);
        let some = |random: &mut Random| {
            let first = random.below(tuples);
            let some = |tuple: &usize| *tuple == first || random.below(3) == 0;
            (0..tuples).filter(some).collect::<Vec<usize>>()
        };
        // A class is among the rows that are released.
        let (chosen, more) = (some(random), some(random));
        let kept: Vec<usize> = (0..tuples).filter(|tuple| chosen.contains(tuple) || more.contains(tuple)).collect();
        let set = |tuples: &[usize]| tuples.iter().map(|&tuple| &all[tuple][..]).collect::<BTreeSet<_>>();
        let everything: Vec<usize> = (0..tuples).collect();
        let (rows, released) = (group(&case, &set(&chosen)), group(&case, &set(&kept)));
        let input = group(&case, &set(&everything));
        // Tuples that only the population has are in the frequency set as well.
        prop_assert_eq!(input.rows.len(), case.rows.len());

        let candidate = joined(&judge, random, &chosen);
        let among = joined(&judge, random, &kept);
        prop_assert_eq!(candidate.rows(), rows.rows.len() as u64);
        let scopes: Vec<Option<Vec<usize>>> = judge.scopes().map(|scope| scope.map(<[usize]>::to_vec)).collect();
        let whole: Vec<usize> = (0..width).collect();
        for scope in &scopes {
            let columns = scope.as_ref().unwrap_or(&whole);
            let asked: Vec<&ModelCase> =
                case.asked.iter().filter(|asked| case.scopes(asked).contains(columns)).collect();
            let expected = asked.iter().all(|asked| asked.holds(&rows, &input, &released));
            prop_assert_eq!(judge.admits_among(scope.as_deref(), &candidate, &among), expected, "{:?}", asked);
            if scope.is_none() {
                let expected = asked.iter().all(|asked| asked.holds(&rows, &input, &input));
                prop_assert_eq!(judge.admits(&candidate), expected, "{:?}", asked);
            }
        }
        let found: BTreeSet<_> = scopes.iter().map(|scope| scope.as_ref().unwrap_or(&whole).clone()).collect();
        let expected: BTreeSet<_> = case.asked.iter().flat_map(|asked| case.scopes(asked)).collect();
        prop_assert!(found.is_superset(&expected));
    }
}
