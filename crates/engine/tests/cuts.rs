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

/// By leaf, what a cut makes of it.
type Cut = Vec<Region>;

/// By leaf, the level that a cut of the hierarchy has it at.
type Levels = Vec<usize>;

/// All cuts of an attribute's hierarchy between its lowest level and its highest.
fn cuts(attribute: &Attribute) -> Vec<Levels> {
    let leaves = attribute.leaves();
    let mut cuts: Vec<Levels> = vec![vec![attribute.max_level(); leaves]];
    // From the top down, each group of a level stays or is replaced by those of the next.
    for level in (attribute.min_level() + 1..=attribute.max_level()).rev() {
        for group in 0..attribute.leaves_under(level).len() as u32 {
            let inside = |leaf: usize| attribute.groups(level)[leaf] == group;
            let finer: Vec<Levels> = cuts
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

/// The same as regions.
fn of_levels(attribute: &Attribute, levels: &Levels) -> Cut {
    (0..).zip(levels).map(|(leaf, &level)| Region::node(attribute, level as u8, leaf)).collect()
}

/// All divisions into intervals of the values that rows have of an attribute with an order; none where it may have no ranges.
/// What has no order is alone, or everything in its highest group is one.
fn divisions(case: &Case, attribute: &Attribute, position: usize) -> Option<Vec<Cut>> {
    let (lowest, highest) = (attribute.min_level(), attribute.max_level());
    let leaves = 0..attribute.leaves() as u32;
    let mut order: Vec<u32> = leaves.clone().collect();
    order.sort_by_key(|&leaf| (attribute.place(leaf).unwrap_or(u32::MAX), leaf));
    let apart = |level: usize| {
        let groups = order.iter().map(|&leaf| attribute.groups(level)[leaf as usize]).collect::<Vec<_>>();
        groups.chunk_by(|one, other| one == other).count() > attribute.leaves_under(level).len()
    };
    if attribute.leaf_at(1).is_none() || (lowest..=highest).any(apart) {
        return None;
    }
    // By the first place of each smallest group: its last, a leaf of it, and whether all of it has an order.
    let mut groups: BTreeMap<u32, (u32, u32, bool)> = BTreeMap::new();
    let occurs: BTreeSet<u32> = case.rows.iter().map(|(row, _)| row[position]).collect();
    for &leaf in &occurs {
        let with = |&other: &u32| {
            attribute.groups(lowest)[order[other as usize] as usize]
                == attribute.groups(lowest)[leaf as usize]
        };
        let places: Vec<u32> = leaves.clone().filter(with).collect();
        let ordered = places.iter().all(|&place| attribute.leaf_at(place).is_some());
        groups.insert(places[0], (*places.last().unwrap(), leaf, ordered));
    }
    let groups: Vec<(u32, (u32, u32, bool))> = groups.into_iter().collect();
    let top = |leaf: u32| attribute.groups(highest)[leaf as usize];
    let mut cuts: Vec<BTreeMap<u32, Region>> = vec![BTreeMap::new()];
    for block in groups.chunk_by(|one, other| top(one.1.1) == top(other.1.1)) {
        let (ordered, alone): (Vec<_>, Vec<_>) = block.iter().partition(|group| group.1.2);
        let single = |&&(_, (_, leaf, _)): &&(u32, (u32, u32, bool))| {
            (leaf, Region::node(attribute, lowest as u8, leaf))
        };
        let mut options: Vec<BTreeMap<u32, Region>> = Vec::new();
        if !alone.is_empty() && block.len() > 1 {
            let together = |level: &usize| {
                block.iter().all(|group| {
                    attribute.groups(*level)[group.1.1 as usize]
                        == attribute.groups(*level)[block[0].1.1 as usize]
                })
            };
            let level = (lowest..=highest).find(together).unwrap();
            options.push(
                block
                    .iter()
                    .map(|group| (group.1.1, Region::node(attribute, level as u8, group.1.1)))
                    .collect(),
            );
        }
        for borders in 0..1_u32 << ordered.len().saturating_sub(1) {
            let mut becomes: BTreeMap<u32, Region> = alone.iter().map(single).collect();
            let mut from = 0;
            for at in 1..=ordered.len() {
                if at < ordered.len() && borders >> (at - 1) & 1 == 0 {
                    continue;
                }
                let (first, last) = (ordered[from].0, ordered[at - 1].1.0);
                let label = format!("{first} to {last}").into();
                let range = Region::Range { first, last, label };
                becomes.extend(ordered[from..at].iter().map(|group| (group.1.1, range.clone())));
                from = at;
            }
            options.push(becomes);
        }
        cuts = cuts
            .into_iter()
            .flat_map(|cut| {
                options.iter().map(move |option| cut.clone().into_iter().chain(option.clone()).collect())
            })
            .collect();
    }
    let of_leaf = |cut: &BTreeMap<u32, Region>, leaf: u32| {
        let alike = |other: &&u32| {
            attribute.groups(lowest)[**other as usize] == attribute.groups(lowest)[leaf as usize]
        };
        cut.keys().find(alike).map_or(Region::All, |leaf| cut[leaf].clone())
    };
    Some(cuts.iter().map(|cut| leaves.clone().map(|leaf| of_leaf(cut, leaf)).collect()).collect())
}

/// Everything that one cut of each attribute could be; with `ranges` those with an order have intervals.
fn combinations(case: &Case, problem: &Problem, ranges: bool) -> Vec<Vec<Cut>> {
    let mut all = vec![Vec::new()];
    for (position, attribute) in problem.attributes.iter().enumerate() {
        let intervals = if ranges { divisions(case, attribute, position) } else { None };
        let of_tree = || cuts(attribute).iter().map(|levels| of_levels(attribute, levels)).collect();
        let cuts: Vec<Cut> = intervals.unwrap_or_else(of_tree);
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
        row.iter().zip(cut).map(|(&leaf, cut)| cut[leaf as usize].clone()).collect()
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

/// Errors of tables of which no release satisfies the models, or only one of no rows.
const NO_RELEASE: &[&str] = &["infeasible", "k-larger-than-table", "l-larger-than-values"];
/// The same, or that the few steps found none.
const NONE_FOUND: &[&str] = &["infeasible", "k-larger-than-table", "l-larger-than-values", "nothing-found"];

static OPTIMA: Tally = Tally::new(1000, 300, NO_RELEASE);

/// By search, since each counts one result in a case.
static CHEAPER: [Tally; 3] =
    [Tally::new(1000, 200, NONE_FOUND), Tally::new(1000, 200, NONE_FOUND), Tally::new(1000, 200, NONE_FOUND)];

/// Of tables of which nothing may be suppressed.
static LEAST: [Tally; 2] = [Tally::new(1000, 150, NO_RELEASE), Tally::new(1000, 150, NO_RELEASE)];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn the_optimum_is_that_of_all_cuts(mut case in case(14), name in 0_usize..5, few in 1_usize..6) {
        let name = [Name::Loss, Name::Precision, Name::NonUniformEntropy, Name::Balanced, Name::LossGeometric][name];
        let request = Request { algorithm: Algorithm::OptimalValues, steps: 100_000, ..Request::default() };
        // What is masked could be a class with others.
        if case.mask {
            let error = run(&case.problem(), name, &request).unwrap_err().code();
            prop_assert!(error == "search-not-applicable" || NO_RELEASE[1..].contains(&error), "{}", error);
            case.mask = false;
        }
        let problem = case.problem();
        // Ranges cost what objectives over leaves say.
        let ranges = matches!(name, Name::Loss | Name::Balanced | Name::LossGeometric);
        let all = combinations(&case, &problem, ranges);
        let values = all.into_iter().filter_map(|cut| value(&case, &problem, name, &cut));
        let best = values.min_by(f64::total_cmp);
        let found = run(&problem, name, &request).map_err(|error| error.code());
        let refused = found.as_ref().is_err_and(|code| *code != "infeasible");
        match (OPTIMA.of(found)?, best) {
            (Some(found), Some(best)) => {
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
            (None, None) => {}
            // What only a release of no rows could satisfy is refused beforehand.
            (None, Some(_)) if refused => {}
            (found, best) => prop_assert!(false, "{:?} {:?}", found.and_then(|found| found.value), best),
        }
    }

    /// What is found costs no less than the best of all cuts.
    #[test]
    fn no_search_for_cuts_beats_the_best_of_all(mut case in case(14), name in 0_usize..3) {
        case.unordered.fill(None);
        let name = [Name::Loss, Name::Precision, Name::NonUniformEntropy][name];
        case.mask = false;
        let problem = case.problem();
        let values = combinations(&case, &problem, false).into_iter().filter_map(|cut| value(&case, &problem, name, &cut));
        let best = values.min_by(f64::total_cmp);
        let algorithms = [Algorithm::TopDownRefinement, Algorithm::BottomUpGeneralization, Algorithm::Genetic];
        for (algorithm, tally) in algorithms.into_iter().zip(&CHEAPER) {
            let found = run(&problem, name, &Request { algorithm, steps: 60, ..Request::default() });
            if let Some(found) = tally.of(found.map_err(|error| error.code()))? {
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
        let found = [Algorithm::LeastValues, Algorithm::TopDownDisclosure].map(|algorithm| {
            let request = Request { algorithm, steps: 100_000, ..Request::default() };
            run(&problem, name, &request).map_err(|error| error.code())
        });
        let refused = found[0].as_ref().is_err_and(|code| *code != "infeasible");
        let [found, disclosed] = found;
        let (found, disclosed) = (LEAST[0].of(found)?, LEAST[1].of(disclosed)?);
        prop_assert_eq!(found.is_some(), disclosed.is_some());
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
                        of_levels(attribute, &(0..attribute.leaves()).map(level).collect())
                    })
                    .collect();
                value(&case, &problem, name, &cut)
            })
            .min_by(f64::total_cmp);
        match (found, best) {
            (Some(found), Some(best)) => {
                let near = 1e-7 * (1.0 + best);
                prop_assert!((found.value.unwrap() - best).abs() <= near, "{} {}", found.value.unwrap(), best);
                prop_assert!(disclosed.unwrap().value.unwrap() >= best - near);
            }
            (None, None) => {}
            (None, Some(_)) if refused => {}
            (found, best) => prop_assert!(false, "{:?} {:?}", found.and_then(|found| found.value), best),
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
        let cuts = combinations(&case, &problem, false).into_iter().filter_map(|cut| value(&case, &problem, Name::Loss, &cut));
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
