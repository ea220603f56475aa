//! The best cut of each hierarchy against all cuts, on random tables.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[allow(dead_code, reason = "other tests use it too")]
mod finer;
mod random;
#[path = "../../../tests/tally.rs"]
mod tally;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use coversheet_engine::objective::{Name, Options};
use coversheet_engine::recoding::{Region, UnitsBuilder};
use coversheet_engine::search::{Algorithm, Request};
use coversheet_engine::{Attribute, Classes, Counting, FrequencySet, Problem, Recoding};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use finer::{Case, case, run};
use tally::Tally;

/// By leaf, the level that a cut has it at.
type Cut = Vec<usize>;

/// All cuts of an attribute's hierarchy between its lowest level and its highest.
fn cuts(attribute: &Attribute) -> Vec<Cut> {
    let leaves = attribute.leaves();
    let mut cuts: Vec<Cut> = vec![vec![attribute.max_level(); leaves]];
    // From the top down, each group of a level stays or is replaced by those of the next.
    for level in (attribute.min_level() + 1..=attribute.max_level()).rev() {
        for group in 0..attribute.leaves_under(level).len() as u32 {
            let inside = |leaf: usize| attribute.groups(level)[leaf] == group;
            let finer: Vec<Cut> = cuts
                .iter()
                .filter(|cut| (0..leaves).any(|leaf| inside(leaf) && cut[leaf] == level))
                .map(|cut| {
                    (0..leaves)
                        .map(|leaf| cut[leaf] - usize::from(inside(leaf) && cut[leaf] == level))
                        .collect()
                })
                .collect();
            cuts.extend(finer);
        }
    }
    cuts
}

/// Everything that one cut of each attribute could be.
fn combinations(problem: &Problem) -> Vec<Vec<Cut>> {
    let mut all = vec![Vec::new()];
    for attribute in &problem.attributes {
        let cuts = cuts(attribute);
        all = all
            .into_iter()
            .flat_map(|chosen| cuts.iter().map(move |cut| [&chosen[..], std::slice::from_ref(cut)].concat()))
            .collect();
    }
    all
}

/// What cuts are worth, if they suppress no more than may be: every class that violates a model is suppressed.
fn value(case: &Case, problem: &Problem, name: Name, cut: &[Cut]) -> Option<f64> {
    let regions = |row: &[u32]| -> Vec<Region> {
        let cells = problem.attributes.iter().zip(row).zip(cut);
        cells
            .map(|((attribute, &leaf), cut)| Region::node(attribute, cut[leaf as usize] as u8, leaf))
            .collect()
    };
    let mut classes: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    let class = |row: &[u32]| format!("{:?}", regions(row));
    for (row, sensitive) in &case.rows {
        classes.entry(class(row)).or_default().push(*sensitive);
    }
    let holds = |rows: &Vec<u32>| {
        rows.len() as u64 >= case.k && rows.iter().collect::<BTreeSet<_>>().len() as u64 >= case.l
    };
    let suppressed: usize = classes.values().filter(|rows| !holds(rows)).map(Vec::len).sum();
    if suppressed as u64 > case.budget {
        return None;
    }
    let mut builder = UnitsBuilder::new(cut.len());
    for (tuple, &rows) in (0..).zip(problem.frequency.counts()) {
        let row: Vec<u32> =
            (0..cut.len()).map(|attribute| problem.frequency.leaves(attribute)[tuple as usize]).collect();
        let mut regions = regions(&row).into_iter();
        builder.push(tuple, rows, !holds(&classes[&class(&row)]), |_| regions.next().unwrap());
    }
    let objective = name.objective(problem, Options::default()).unwrap();
    let units = Recoding::Units(builder.finish(None));
    objective.score(&units, &Classes::default()).map(|score| objective.value(score))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn the_optimum_is_that_of_all_cuts(mut case in case(14), name in 0_usize..5, few in 1_usize..6) {
        case.unordered.fill(None);
        let name = [Name::Loss, Name::Precision, Name::NonUniformEntropy, Name::Balanced, Name::LossGeometric][name];
        let request = Request { algorithm: Algorithm::OptimalValues, steps: 100_000, ..Request::default() };
        // What is masked could be a class with others.
        if case.mask {
            prop_assert!(run(&case.problem(), name, &request).is_err());
            case.mask = false;
        }
        let problem = case.problem();
        let values = combinations(&problem).into_iter().filter_map(|cut| value(&case, &problem, name, &cut));
        let best = values.min_by(f64::total_cmp);
        match (run(&problem, name, &request), best) {
            (Ok(found), Some(best)) => {
                let near = 1e-7 * (1.0 + best);
                let value = found.value.unwrap();
                prop_assert!((value - best).abs() <= near, "{} is not {}", value, best);
                prop_assert!(found.claims.optimal, "{} of {:?}", value, found.claims);
                // Stopped early it has something, and no bound above the optimum.
                let early = run(&problem, name, &Request { steps: few, ..request }).unwrap();
                let (bound, value) = (early.claims.bound.unwrap(), early.value.unwrap());
                prop_assert!(bound <= best + near && value >= best - near, "{} {} {}", bound, best, value);
                prop_assert!(!early.claims.optimal || value <= best + near);
            }
            (Err(_), None) => {}
            // What only a release of no rows could satisfy is refused beforehand.
            (Err(error), Some(_)) if error.code().ends_with("-than-values") || error.code().ends_with("-than-table") => {}
            (found, best) => prop_assert!(false, "{:?} {:?}", found.map(|found| found.value), best),
        }
    }

    /// What is found costs no less than the best of all cuts.
    #[test]
    fn no_search_for_cuts_beats_the_best_of_all(mut case in case(14), name in 0_usize..3) {
        case.unordered.fill(None);
        let name = [Name::Loss, Name::Precision, Name::NonUniformEntropy][name];
        case.mask = false;
        let problem = case.problem();
        let values = combinations(&problem).into_iter().filter_map(|cut| value(&case, &problem, name, &cut));
        let best = values.min_by(f64::total_cmp);
        for algorithm in [Algorithm::TopDownRefinement, Algorithm::BottomUpGeneralization, Algorithm::Genetic] {
            if let Ok(found) = run(&problem, name, &Request { algorithm, steps: 60, ..Request::default() }) {
                let value = found.value.unwrap();
                prop_assert!(best.is_some_and(|best| value >= best - 1e-7 * (1.0 + best)), "{:?} {}", algorithm, value);
            }
        }
    }

    /// The values that cost least to suppress against all sets of values, and disclosing one after the other against them.
    #[test]
    fn the_least_values_are_those_of_all_sets(mut case in case(10), name in 0_usize..3) {
        case.unordered.fill(None);
        (case.budget, case.mask) = (0, false);
        let name = [Name::Loss, Name::Precision, Name::NonUniformEntropy][name];
        let problem = case.problem();
        let values: Vec<(usize, u32)> = problem
            .attributes
            .iter()
            .enumerate()
            .flat_map(|(at, attribute)| {
                let groups: BTreeSet<u32> = attribute.groups(attribute.min_level()).iter().copied().collect();
                groups.into_iter().map(move |group| (at, group))
            })
            .collect();
        if values.len() > 10 {
            return Ok(());
        }
        let best = (0..1_u32 << values.len())
            .filter_map(|set| {
                let cut: Vec<Cut> = problem
                    .attributes
                    .iter()
                    .enumerate()
                    .map(|(at, attribute)| {
                        let lowest = attribute.min_level();
                        let level = |leaf: usize| {
                            let own = values.iter().position(|&value| value == (at, attribute.groups(lowest)[leaf]));
                            if set >> own.unwrap() & 1 == 1 { attribute.max_level() } else { lowest }
                        };
                        (0..attribute.leaves()).map(level).collect()
                    })
                    .collect();
                value(&case, &problem, name, &cut)
            })
            .min_by(f64::total_cmp);
        let request = |algorithm| Request { algorithm, steps: 100_000, ..Request::default() };
        let found = run(&problem, name, &request(Algorithm::LeastValues));
        let disclosed = run(&problem, name, &request(Algorithm::TopDownDisclosure));
        prop_assert_eq!(found.is_ok(), disclosed.is_ok());
        match (found, best) {
            (Ok(found), Some(best)) => {
                let near = 1e-7 * (1.0 + best);
                prop_assert!((found.value.unwrap() - best).abs() <= near, "{} {}", found.value.unwrap(), best);
                prop_assert!(disclosed.unwrap().value.unwrap() >= best - near);
            }
            (Err(_), None) => {}
            (Err(error), Some(_)) if error.code().ends_with("-than-values") || error.code().ends_with("-than-table") => {}
            (found, best) => prop_assert!(false, "{:?} {:?}", found.map(|found| found.value), best),
        }
    }
}

/// The same without a class column, which the genetic search would look at first.
fn without_labels(case: &Case) -> Problem {
    let columns: Vec<Vec<u32>> = (0..case.hierarchies.len())
        .map(|attribute| case.rows.iter().map(|(row, _)| row[attribute]).collect())
        .collect();
    let sensitive: Vec<u32> = case.rows.iter().map(|&(_, value)| value).collect();
    let frequency = FrequencySet::new(case.rows.len(), &columns, None, None).unwrap();
    let frequency = Arc::new(frequency.with_sensitive(&sensitive, 3, Counting::Records));
    Problem { frequency, ..case.problem() }
}

/// Of so few cuts most are bred.
static BRED: Tally = Tally::new(
    300,
    100,
    &["worse", "infeasible", "nothing-found", "k-larger-than-table", "l-larger-than-values"],
);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The same steps breed the same, more of them nothing worse, and many of them mostly the best of all cuts.
    #[test]
    fn the_genetic_search_breeds_fitter_cuts(mut case in case(14)) {
        case.unordered.fill(None);
        case.mask = false;
        let problem = without_labels(&case);
        let found = |steps: usize| {
            let request = Request { algorithm: Algorithm::Genetic, steps, ..Request::default() };
            run(&problem, Name::Loss, &request).map_err(|error| error.code())
        };
        prop_assert_eq!(found(60), found(60));
        let values: Vec<Option<f64>> =
            [1, 60, 500].map(|steps| found(steps).ok().map(|found| found.value.unwrap())).into();
        for pair in values.windows(2) {
            prop_assert!(pair[0].is_none_or(|few| pair[1].is_some_and(|more| more <= few + 1e-9)), "{:?}", values);
        }
        let cuts = combinations(&problem).into_iter().filter_map(|cut| value(&case, &problem, Name::Loss, &cut));
        let best = cuts.min_by(f64::total_cmp);
        let reached = |value: f64| best.is_some_and(|best| value <= best + 1e-9);
        BRED.of(found(500).and_then(|_| values[2].filter(|&value| reached(value)).ok_or("worse")))?;
    }
}

/// Fung et al. 2010, section 3.1: the tree of jobs, of two times two, has 5 cuts, that of the sexes 2. So what the searches are
/// compared with here are all cuts.
#[test]
fn cuts_are_counted_as_the_book_counts_them() {
    let attribute = |rows: &[&str]| {
        let row = |row: &&str| row.split(' ').map(str::to_owned).collect();
        let hierarchy = Hierarchy::from_rows(&rows.iter().map(row).collect::<Vec<Vec<String>>>()).unwrap();
        Attribute::new("a", &hierarchy, None, 1.0)
    };
    let jobs = ["Engineer Professional *", "Lawyer Professional *", "Dancer Artist *", "Writer Artist *"];
    assert_eq!(cuts(&attribute(&jobs)).len(), 5);
    assert_eq!(cuts(&attribute(&["Male *", "Female *"])).len(), 2);
}
