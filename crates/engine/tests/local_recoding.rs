//! Recodings finer than whole columns on random tables: what it releases against a recount from what rows read, and what it costs against
//! the best of all partitions.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod finer;
mod random;
#[path = "../../../tests/tally.rs"]
mod tally;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use coversheet_describe::{Promise, Recoding};
use coversheet_engine::Attribute;
use coversheet_engine::objective::{Name, Options};
use coversheet_engine::recoding::Region;
use coversheet_engine::search::{Algorithm, Level, Request};
use coversheet_hierarchy::Hierarchy;
use proptest::prelude::*;

use finer::{Case, case, finer, run};
use tally::Tally;

fn rows(steps: usize) -> Request {
    Request { algorithm: Algorithm::LocalRecoding, steps, ..Request::default() }
}

/// What a random table may end with instead of a recoding.
const REFUSALS: &[&str] =
    &["infeasible", "k-larger-than-table", "l-larger-than-values", "nothing-found", "search-not-applicable"];

static RECOUNTED: Tally = Tally::new(1000, 250, REFUSALS);
static CHEAPEST: Tally = Tally::new(1000, 250, REFUSALS);

/// A value that is in no order shares only a group with others, and that group holds what lies between as well: a division
/// next to it would leave regions that overlap.
#[test]
fn nothing_is_divided_next_to_a_value_without_an_order() {
    let lines = ["a", "b", "c", "d"].map(|leaf| vec![leaf.to_owned(), "*".to_owned()]);
    let table = [(0, 0), (2, 0), (2, 0), (3, 1), (0, 0), (0, 0), (2, 0), (0, 1)];
    let case = Case {
        hierarchies: vec![Hierarchy::from_rows(&lines).unwrap()],
        levels: vec![(0, 1)],
        unordered: vec![Some(1)],
        weights: vec![1.0],
        rows: table.map(|(leaf, value)| (vec![leaf], value)).into(),
        k: 1,
        l: 2,
        budget: 0,
        mask: false,
    };
    let problem = case.problem();
    let request = Request { algorithm: Algorithm::InfogainMondrian, ..rows(13) };
    let found = run(&problem, Name::Discernibility, &request).unwrap();
    let units = found.recoding.units().unwrap();
    let reads: HashSet<&Region> = (0..units.len()).map(|unit| units.region(unit, 0)).collect();
    let covering =
        |leaf: u32| reads.iter().filter(|region| region.covers(&problem.attributes[0], leaf)).count();
    assert_eq!([0, 2, 3].map(covering), [1, 1, 1], "{reads:?}");
}

/// Four levels of twelve columns have more combinations than are looked through, so that columns are looked at in groups.
#[test]
fn of_many_columns_the_bound_is_no_more_than_the_cheapest_regions() {
    const COLUMNS: usize = 12;
    let line = |leaf: u32| [leaf, 8 + leaf / 2, 12 + leaf / 4, 14].map(|node| node.to_string()).into();
    let hierarchy = Hierarchy::from_rows(&(0..8).map(line).collect::<Vec<Vec<String>>>()).unwrap();
    let mut state = 1_u32;
    let mut draw = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 29
    };
    for _ in 0..20 {
        let rows: Vec<Vec<u32>> = (0..20).map(|_| (0..COLUMNS).map(|_| draw() & draw()).collect()).collect();
        let case = Case {
            hierarchies: vec![hierarchy.clone(); COLUMNS],
            levels: vec![(0, 3); COLUMNS],
            unordered: vec![None; COLUMNS],
            weights: vec![1.0; COLUMNS],
            rows: rows.iter().map(|row| (row.clone(), 0)).collect(),
            k: 2,
            l: 1,
            budget: 0,
            mask: false,
        };
        let found = run(&case.problem(), Name::Loss, &self::rows(20)).unwrap();
        // Of two values, what a cell loses in the smallest group that holds both.
        let lost = |one: u32, other: u32| {
            let level = (0..4).find(|level| one >> level == other >> level).unwrap();
            f64::from((1 << level) - 1) / 7.0
        };
        let together = |one: &Vec<u32>, other: &Vec<u32>| -> f64 {
            one.iter().zip(other).map(|(&one, &other)| lost(one, other)).sum()
        };
        let cheapest = |at: usize| {
            let others = rows.iter().enumerate().filter(|&(other, _)| other != at);
            others.map(|(_, other)| together(&rows[at], other)).fold(f64::INFINITY, f64::min)
        };
        let least = (0..rows.len()).map(cheapest).sum::<f64>() / (rows.len() * COLUMNS) as f64;
        let bound = found.claims.bound.unwrap();
        assert!(bound <= least + 1e-12, "{bound} {least}");
        assert!(bound > 0.0 && found.value.unwrap() >= least - 1e-12);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn what_is_released_satisfies_the_models_by_a_recount(
        case in case(14),
        name in 0_usize..3,
        steps in 1_usize..20,
        kind in any::<prop::sample::Index>(),
    ) {
        let problem = case.problem();
        let name = [Name::Loss, Name::NonUniformEntropy, Name::Discernibility][name];
        let algorithm = finer()[kind.index(finer().len())];
        let kind = algorithm.about().recoding;
        let found = run(&problem, name, &Request { algorithm, ..rows(steps) });
        let Some(solution) = RECOUNTED.of(found.map_err(|error| error.code()))? else { return Ok(()) };
        let units = solution.recoding.units().unwrap();
        prop_assert!(units.fits(&problem));
        for (attribute, &(lowest, highest)) in case.levels.iter().enumerate() {
            let settings = &problem.attributes[attribute];
            for region in (0..units.len()).map(|unit| units.region(unit, attribute)) {
                match region {
                    Region::Node { level, .. } => {
                        prop_assert!((lowest..=highest).contains(&usize::from(*level)));
                    }
                    Region::Set { .. } => prop_assert!(false, "no column may have sets"),
                    // It is within one group of the highest level, and has whole groups of the lowest.
                    Region::Range { first, last, label } => {
                        let leaf = |place: u32| settings.leaf_at(place).unwrap();
                        let group = |level: usize, leaf: u32| settings.groups(level)[leaf as usize];
                        let leaves: Vec<u32> = (*first..=*last).map(leaf).collect();
                        prop_assert!(leaves.iter().all(|&leaf| group(highest, leaf) == group(highest, leaves[0])));
                        let mut outside = (0..settings.leaves() as u32).filter(|leaf| !leaves.contains(leaf));
                        let whole = |other: u32| leaves.iter().all(|&leaf| group(lowest, leaf) != group(lowest, other));
                        prop_assert!(outside.all(whole));
                        let texts = [leaves[0], leaf(*last)].map(|leaf| &settings.hierarchy().labels(0)[leaf as usize]);
                        prop_assert_eq!(&**label, format!("[{}, {}]", texts[0], texts[1]));
                        let ranges = [
                            Algorithm::TopDownSpecialization,
                            Algorithm::OptimalValues,
                            Algorithm::TopDownRefinement,
                        ];
                        prop_assert!(kind != Recoding::Values || ranges.contains(&algorithm));
                    }
                    Region::All => prop_assert!(false),
                }
            }
        }
        let suppressed: u64 =
            units.rows().iter().zip(units.suppressed()).map(|(rows, gone)| rows * u64::from(*gone)).sum();
        prop_assert!(suppressed <= case.budget);
        let mut classes: BTreeMap<Vec<String>, Vec<u32>> = BTreeMap::new();
        for (reads, &(_, value)) in case.reads(&problem, &solution).into_iter().zip(&case.rows) {
            if let Some(reads) = reads {
                classes.entry(reads).or_default().push(value);
            }
        }
        let kept = || (0..units.len()).filter(|&unit| !units.suppressed()[unit]);
        let leaf = |unit: usize, attribute: usize| problem.frequency.leaves(attribute)[unit];
        let region = |unit: usize, attribute: usize| units.region(unit, attribute);
        let width = 0..case.hierarchies.len();
        match kind {
            // A value always becomes the same.
            Recoding::Values => {
                let mut becomes = BTreeMap::new();
                for (unit, attribute) in kept().flat_map(|unit| width.clone().map(move |attribute| (unit, attribute))) {
                    let key = (attribute, leaf(unit, attribute));
                    let region = region(unit, attribute);
                    prop_assert!(*becomes.entry(key).or_insert(region) == region);
                }
            }
            // What a row reads covers no row that reads something else.
            Recoding::Regions => {
                for (one, other) in kept().flat_map(|one| kept().map(move |other| (one, other))) {
                    let covers = width.clone().all(|attribute| {
                        region(one, attribute).covers(&problem.attributes[attribute], leaf(other, attribute))
                    });
                    let same = width.clone().all(|attribute| region(one, attribute) == region(other, attribute));
                    prop_assert!(!covers || same);
                }
            }
            _ => {}
        }
        // Classes of rows read no more than they must: the smallest regions that hold their members. What raises levels makes
        // no ranges.
        let raised = algorithm == Algorithm::BottomUpRecoding && case.unordered.iter().any(Option::is_some);
        if kind != Recoding::Values && !raised {
            let mut members: BTreeMap<Vec<String>, Vec<usize>> = BTreeMap::new();
            for unit in kept() {
                let reads = width.clone().map(|attribute| region(unit, attribute).label(&problem.attributes[attribute]));
                members.entry(reads.map(str::to_owned).collect()).or_default().push(unit);
            }
            for (class, attribute) in members.values().flat_map(|class| width.clone().map(move |at| (class, at))) {
                let settings = &problem.attributes[attribute];
                let leaves: Vec<u32> = class.iter().map(|&unit| leaf(unit, attribute)).collect();
                let smallest = smallest(settings, &leaves).unwrap();
                let covers = |region: &Region| -> Vec<bool> {
                    (0..settings.leaves() as u32).map(|leaf| region.covers(settings, leaf)).collect()
                };
                prop_assert_eq!(covers(region(class[0], attribute)), covers(&smallest), "{}", algorithm.about().name);
            }
        }
        for values in classes.values() {
            prop_assert!(values.len() as u64 >= case.k, "{:?}", classes);
            prop_assert!(values.iter().collect::<BTreeSet<_>>().len() as u64 >= case.l, "{:?}", classes);
        }
    }

    /// What is found costs no less than the best partition of all, and something is found where there is anything.
    #[test]
    fn never_better_than_the_best_partition(mut case in case(10), name in 0_usize..3) {
        (case.l, case.budget) = (1, 0);
        // The exact search knows no lowest levels and no ranges.
        case.unordered.fill(None);
        case.levels.iter_mut().for_each(|(lowest, _)| *lowest = 0);
        let problem = case.problem();
        let name = [Name::Loss, Name::Precision, Name::NonUniformEntropy][name];
        let exact = Request { algorithm: Algorithm::MinGen, level: Level::Cell, ..Request::default() };
        let best = run(&problem, name, &exact);
        let found = run(&problem, name, &rows(50));
        prop_assert_eq!(best.is_ok(), found.is_ok(), "{:?} {:?}", best.err(), found.err());
        if let (Ok(best), Ok(found)) = (best, found) {
            let bound = found.claims.bound.unwrap();
            let (best, optimal) = (best.value.unwrap(), found.claims.optimal);
            let found = found.value.unwrap();
            let near = 1e-9 * (1.0 + best);
            prop_assert!(found >= best - near, "{} {}", found, best);
            prop_assert!(bound <= best + near, "{} {}", bound, best);
            prop_assert!(!optimal || found <= best + near);
            for algorithm in finer() {
                let about = algorithm.about();
                let Ok(other) = run(&problem, name, &Request { algorithm, ..rows(50) }) else {
                    // What divides may always stay whole.
                    prop_assert!(![Algorithm::Mondrian, Algorithm::TopDownSpecialization].contains(&algorithm));
                    continue;
                };
                prop_assert!(other.value.unwrap() >= best - near, "{}", about.name);
                // What is proven of cuts alone may be more.
                let of_cuts = about.promise == Promise::Bound;
                prop_assert!(of_cuts || other.claims.bound.unwrap() <= best + near, "{}", about.name);
            }
        }
    }

    /// The bound is what each row costs at least in a region of enough rows, found by looking at all of them; and whatever
    /// is suppressed, nothing found costs less.
    #[test]
    fn the_bound_adds_up_the_cheapest_regions(mut case in case(14), name in 0_usize..3) {
        case.unordered.fill(None);
        let problem = case.problem();
        let name = [Name::Loss, Name::Precision, Name::NonUniformEntropy][name];
        if let Ok(found) = run(&problem, name, &rows(50)) {
            prop_assert!(found.claims.bound.unwrap() <= found.value.unwrap() + 1e-9);
        }
        (case.l, case.budget) = (1, 0);
        let problem = case.problem();
        let found = run(&problem, name, &rows(50)).map_err(|error| error.code());
        let Some(found) = CHEAPEST.of(found)? else { return Ok(()) };
        let objective = name.objective(&problem, Options::default()).unwrap();
        let mut cheapest = vec![f64::INFINITY; case.rows.len()];
        let mut lattice = vec![Vec::new()];
        for &(lowest, highest) in &case.levels {
            lattice = lattice
                .iter()
                .flat_map(|node: &Vec<usize>| (lowest..=highest).map(|level| [&node[..], &[level]].concat()))
                .collect();
        }
        for node in lattice {
            let groups = |row: &[u32]| -> Vec<u32> {
                let levels = node.iter().zip(&problem.attributes).zip(row);
                levels.map(|((&level, attribute), &leaf)| attribute.groups(level)[leaf as usize]).collect()
            };
            for (row, cheapest) in case.rows.iter().zip(&mut cheapest) {
                let alike = case.rows.iter().filter(|other| groups(&other.0) == groups(&row.0)).count();
                let cell = |(attribute, &level): (usize, &usize)| {
                    let region = Region::node(&problem.attributes[attribute], level as u8, row.0[attribute]);
                    objective.cell(attribute, &region, row.0[attribute])
                };
                if alike as u64 >= case.k {
                    *cheapest = node.iter().enumerate().map(cell).sum::<f64>().min(*cheapest);
                }
            }
        }
        let (bound, expected) = (found.claims.bound.unwrap(), cheapest.iter().sum::<f64>());
        prop_assert!((bound - expected).abs() <= 1e-9 * (1.0 + expected), "{} {}", bound, expected);
    }

    /// With ranges of a column's own too what is found costs no less than the best of all partitions, and what it says. So it
    /// does where columns are not just added up.
    #[test]
    fn ranges_are_never_better_than_the_best_partition(mut case in case(7), name in 0_usize..3) {
        (case.l, case.budget) = (1, 0);
        let problem = case.problem();
        let name = [Name::Loss, Name::Balanced, Name::LossGeometric][name];
        // What a column loses in the smallest regions that hold all rows of a class.
        let lost = |class: &[usize], attribute: usize| {
            let leaves: Vec<u32> = class.iter().map(|&row| case.rows[row].0[attribute]).collect();
            let region = smallest(&problem.attributes[attribute], &leaves);
            let rows = class.len() as f64 / case.rows.len() as f64;
            region.map_or(f64::INFINITY, |region| rows * region.loss(&problem.attributes[attribute]))
        };
        let all: f64 = case.weights.iter().sum();
        let value = |partition: &[Vec<usize>]| -> f64 {
            let columns = case.weights.iter().enumerate().map(|(attribute, weight)| {
                (weight / all, partition.iter().map(|class| lost(class, attribute)).sum::<f64>())
            });
            match name {
                Name::Balanced => columns.map(|(share, loss)| share * loss.powi(3)).sum::<f64>().cbrt(),
                Name::LossGeometric => columns.map(|(share, loss)| (1.0 + loss).powf(share)).product::<f64>() - 1.0,
                _ => columns.map(|(share, loss)| share * loss).sum(),
            }
        };
        let whole = |partition: &Vec<Vec<usize>>| partition.iter().all(|class| class.len() as u64 >= case.k);
        let partitions = partitions(case.rows.len()).into_iter().filter(whole);
        let best = partitions.map(|partition| value(&partition)).fold(f64::INFINITY, f64::min);
        match run(&problem, name, &rows(50)) {
            Ok(found) => {
                let value = found.value.unwrap();
                prop_assert!(value >= best - 1e-9, "{} {}", value, best);
                prop_assert!(found.claims.bound.is_some_and(|bound| bound <= best + 1e-9));
                prop_assert!(!found.claims.optimal || value <= best + 1e-9);
                for algorithm in finer() {
                    let about = algorithm.about();
                    let Ok(other) = run(&problem, name, &Request { algorithm, ..rows(50) }) else { continue };
                    prop_assert!(other.value.unwrap() >= best - 1e-9, "{}", about.name);
                    let of_cuts = about.promise == Promise::Bound;
                    prop_assert!(of_cuts || other.claims.bound.is_some_and(|bound| bound <= best + 1e-9), "{}", about.name);
                }
            }
            Err(error) => {
                prop_assert!(["infeasible", "k-larger-than-table"].contains(&error.code()), "{}", error);
                prop_assert!(best.is_infinite(), "{}", best);
            }
        }
    }

    /// Asked for `classification`, what each kind of recoding has is as good for it as both searches for that kind.
    #[test]
    fn classification_is_no_worse_than_by_cells_or_by_the_class(mut case in case(14)) {
        case.mask = false;
        let problem = case.problem();
        let objective = Name::Classification.objective(&problem, Options::default()).unwrap();
        let kinds = [
            (Algorithm::TopDownSpecialization, Algorithm::TopDownRefinement),
            (Algorithm::Mondrian, Algorithm::InfogainMondrian),
            (Algorithm::LocalRecoding, Algorithm::InfogainMondrian),
        ];
        for (usual, by_class) in kinds {
            let found = run(&problem, Name::Classification, &Request { algorithm: usual, ..rows(50) }).ok();
            let by_class = run(&problem, Name::Classification, &Request { algorithm: by_class, ..rows(50) }).ok();
            let by_cells = run(&problem, Name::Loss, &Request { algorithm: usual, ..rows(50) }).ok();
            let value = found.as_ref().and_then(|found| found.value);
            let by_cells = by_cells.and_then(|found| objective.score(&found.recoding, &found.classes));
            let others = [by_class.and_then(|found| found.value), by_cells.map(|score| objective.value(score))];
            for other in others.into_iter().flatten() {
                prop_assert!(value.is_some_and(|value| value <= other), "{:?} {:?} {}", usual, value, other);
            }
        }
    }

    #[test]
    fn the_same_steps_find_the_same_and_more_steps_nothing_worse(case in case(14)) {
        let problem = case.problem();
        for (algorithm, steps) in finer().into_iter().flat_map(|algorithm| [(algorithm, 1), (algorithm, 20)]) {
            let found = || run(&problem, Name::Loss, &Request { algorithm, ..rows(steps) }).ok();
            prop_assert_eq!(found(), found(), "{}", algorithm.about().name);
        }
        let one = run(&problem, Name::Loss, &rows(1));
        let more = run(&problem, Name::Loss, &rows(50));
        if let (Ok(one), Ok(more), true) = (one, more, case.budget == 0) {
            prop_assert!(more.value.unwrap() <= one.value.unwrap() + 1e-9);
        }
    }
}

/// The smallest region of the allowed levels that has these leaves.
fn smallest(attribute: &Attribute, leaves: &[u32]) -> Option<Region> {
    let levels = attribute.min_level()..=attribute.max_level();
    let group = |level: usize, leaf: u32| attribute.groups(level)[leaf as usize];
    let together = |level: &usize| leaves.iter().all(|&leaf| group(*level, leaf) == group(*level, leaves[0]));
    let node = levels.clone().find(together).map(|level| Region::node(attribute, level as u8, leaves[0]))?;
    // Groups of the lowest level stay whole.
    let lowest = attribute.min_level();
    let all = || 0..attribute.leaves() as u32;
    let whole = all().filter(|&leaf| leaves.iter().any(|&other| group(lowest, leaf) == group(lowest, other)));
    let places: Option<Vec<u32>> = whole.map(|leaf| attribute.place(leaf)).collect();
    // A group whose leaves are apart rules ranges out. Those without an order come last.
    let mut order: Vec<u32> = all().collect();
    order.sort_by_key(|&leaf| attribute.place(leaf).unwrap_or(u32::MAX));
    let mixed = levels.clone().any(|level| {
        let groups = order.iter().map(|&leaf| group(level, leaf)).collect::<Vec<_>>();
        groups.chunk_by(|one, other| one == other).count() > attribute.leaves_under(level).len()
    });
    let range = places.filter(|_| !mixed).map(|places| Region::Range {
        first: places.iter().copied().min().unwrap(),
        last: places.iter().copied().max().unwrap(),
        label: "".into(),
    });
    Some(range.unwrap_or(node))
}

/// All partitions of so many rows.
fn partitions(rows: usize) -> Vec<Vec<Vec<usize>>> {
    let Some(row) = rows.checked_sub(1) else { return vec![Vec::new()] };
    let with_row = |partition: Vec<Vec<usize>>| {
        (0..=partition.len()).map(move |class| {
            let mut partition = partition.clone();
            match partition.get_mut(class) {
                Some(class) => class.push(row),
                None => partition.push(vec![row]),
            }
            partition
        })
    };
    partitions(row).into_iter().flat_map(with_row).collect()
}
