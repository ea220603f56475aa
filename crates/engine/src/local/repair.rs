//! Makes classes hold by merging, and decides in the end what is suppressed.

use std::collections::BTreeMap;

use coversheet_error::SortMany;
use rustc_hash::FxHashMap;

use super::partition::{NONE, Partition};
use super::standard::Standard;
use super::{labels, outcome};
use crate::model::Monotonicity;
use crate::recoding::Units;
use crate::{Judge, Problem, SuppressionMode};

/// Merges a class with the one next to it, until it holds. Where that does not help it is suppressed.
pub(super) fn merge_until_it_holds(
    partition: &mut Partition<'_>,
    standard: &mut Standard<'_>,
    class: u32,
) -> bool {
    while !standard.holds(partition.rows(class), partition.members(class)) {
        if let Some(other) = nearest(partition, class) {
            partition.merge(other, class);
        } else if let Some(tuple) = nearest_person(partition, class) {
            partition.add(tuple, class);
        } else {
            partition.dissolve(class);
            return false;
        }
    }
    true
}

/// The class that costs least to merge with.
fn nearest(partition: &Partition<'_>, class: u32) -> Option<u32> {
    let price = |other: u32| {
        let cost = partition.space.joint_cost(partition.region(class), partition.region(other));
        (partition.rows(class) + partition.rows(other)) as f64 * cost - partition.cost(other)
    };
    let others = partition.classes().filter(|&other| other != class).map(|other| (price(other), other));
    let finite = others.filter(|(price, _)| price.is_finite());
    finite.min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1))).map(|(_, other)| other)
}

/// Of the people of a population who are in no class and without rows, those of the tuple that costs a class least.
fn nearest_person(partition: &Partition<'_>, class: u32) -> Option<u32> {
    let outside = partition.outside().into_iter().filter(|&tuple| partition.space.rows(tuple) == 0);
    let priced = outside.map(|tuple| (partition.price(tuple, class), tuple));
    let finite = priced.filter(|(price, _)| price.is_finite());
    finite.min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1))).map(|(_, tuple)| tuple)
}

/// Makes the whole release satisfy the models within the budget. False if no way was found.
pub(super) fn complete(
    partition: &mut Partition<'_>,
    standard: &mut Standard<'_>,
    problem: &Problem,
) -> bool {
    if partition.suppressed() > partition.budget || !rest_is_right(partition, standard, problem) {
        put_back(partition, standard);
    }
    loop {
        if partition.suppressed() > partition.budget || !rest_is_right(partition, standard, problem) {
            return false;
        }
        let units = outcome::units(partition, problem);
        let failing = failing(problem, &units);
        let Some(&first) = failing.first() else { return true };
        // Where masked rows are part of what fails, there should be none.
        let outside = failing.iter().any(|&tuple| partition.class_of(tuple) == NONE);
        if outside && partition.suppressed() > 0 && put_back(partition, standard) {
            continue;
        }
        let inside = failing.iter().copied().find(|&tuple| partition.class_of(tuple) != NONE);
        let class = partition.class_of(inside.unwrap_or(first));
        if class == NONE {
            return false;
        }
        let Some(other) = nearest(partition, class) else { return false };
        partition.merge(other, class);
        if !merge_until_it_holds(partition, standard, class) {
            return false;
        }
    }
}

/// Whether the whole release satisfies the models within the budget.
pub(super) fn is_right(
    partition: &Partition<'_>,
    standard: &mut Standard<'_>,
    problem: &Problem,
    units: &Units,
) -> bool {
    partition.suppressed() <= partition.budget
        && rest_is_right(partition, standard, problem)
        && partition.outside().into_iter().all(|tuple| !partition.space.is_minded(tuple))
        && failing(problem, units).is_empty()
}

/// Whether the suppressed rows may be so few: masked ones are a class that others see, and complementary suppression
/// asks as much of those that are dropped.
fn rest_is_right(partition: &Partition<'_>, standard: &mut Standard<'_>, problem: &Problem) -> bool {
    let together =
        problem.suppression.mode == SuppressionMode::Mask || problem.suppression.complementary.is_some();
    let outside = partition.suppressed();
    !together || outside == 0 || standard.holds(outside, &partition.outside())
}

/// Puts suppressed rows into the classes where they cost least. Returns whether any was.
fn put_back(partition: &mut Partition<'_>, standard: &mut Standard<'_>) -> bool {
    let mut any = false;
    for tuple in partition.left_out() {
        let mut classes: Vec<(f64, u32)> =
            partition.classes().map(|class| (partition.price(tuple, class), class)).collect();
        classes.retain(|(price, _)| price.is_finite());
        classes.sort_many();
        let rows = partition.space.rows(tuple);
        let fits = classes.into_iter().find(|&(_, class)| {
            standard.holds_with(partition.rows(class) + rows, partition.members(class), tuple)
        });
        if let Some((_, class)) = fits {
            partition.add(tuple, class);
            any = true;
        }
    }
    any
}

/// The tuples of rows that read alike, in the columns that some model looks at, and do not satisfy it; those of one such
/// group. None if the release satisfies every model. Units are tuples.
fn failing(problem: &Problem, units: &Units) -> Vec<u32> {
    let masks = problem.suppression.mode == SuppressionMode::Mask;
    let gone = units.suppressed().contains(&true);
    let mergeable = problem.models.iter().all(|model| problem.monotonicity(model) > Monotonicity::None);
    let compares = problem.models.iter().any(|model| model.compares_with_released());
    let together = problem.models.iter().any(|model| model.judges_all_together());
    // Of classes that each hold, those that read alike hold together.
    if mergeable && !together && !(gone && (masks || compares)) && !labels::are_unclear(problem) {
        return Vec::new();
    }
    let mut judge = Judge::new(problem);
    let readings: Vec<Vec<u32>> =
        (0..problem.attributes.len()).map(|attribute| readings(problem, units, attribute)).collect();
    let released = |unit: usize| masks || !units.suppressed()[unit];
    // People of a population count in the class of their tuple; where there are no rows there is none.
    let populated = problem.frequency.details().has_population();
    let members: Vec<usize> =
        (0..units.len()).filter(|&unit| released(unit) && (populated || units.rows()[unit] > 0)).collect();
    let Some((&first, others)) = members.split_first() else { return Vec::new() };
    let mut all = judge.candidate(first);
    for &unit in others {
        all.join(&judge.candidate(unit));
    }
    let reader = labels::Reader::new(problem, units);
    let scopes: Vec<Option<Vec<usize>>> = judge.scopes().map(|scope| scope.map(<[usize]>::to_vec)).collect();
    let whole: Vec<usize> = (0..problem.attributes.len()).collect();
    for scope in scopes {
        let groups = alike(&readings, &members, scope.as_deref().unwrap_or(&whole));
        let with_rows = |group: &&Vec<usize>| group.iter().any(|&unit| units.rows()[unit] > 0);
        for group in groups.values().filter(with_rows) {
            let counted = |unit: usize| {
                let rows = judge.candidate(unit);
                if reader.counts_people(unit) { rows } else { rows.without_people() }
            };
            let mut candidate = counted(group[0]);
            for &unit in &group[1..] {
                candidate.join(&counted(unit));
            }
            if !judge.admits_among(scope.as_deref(), &candidate, &all) {
                return group.iter().map(|&unit| unit as u32).collect();
            }
        }
    }
    let classes = alike(&readings, &members, &whole);
    let holds = |model: &std::sync::Arc<dyn crate::model::PrivacyModel>| {
        model.holds_overall(classes.len() as u64, all.rows())
    };
    if together && !problem.models.iter().all(holds) {
        let rows = |group: &&Vec<usize>| group.iter().map(|&unit| units.rows()[unit]).sum::<u64>();
        let smallest = classes.values().min_by_key(rows);
        return smallest.map_or_else(Vec::new, |group| group.iter().map(|&unit| unit as u32).collect());
    }
    Vec::new()
}

/// Units by what they read in some columns.
fn alike(readings: &[Vec<u32>], members: &[usize], columns: &[usize]) -> BTreeMap<Vec<u32>, Vec<usize>> {
    let mut groups: BTreeMap<Vec<u32>, Vec<usize>> = BTreeMap::new();
    for &unit in members {
        let key = columns.iter().map(|&column| readings[column][unit]).collect();
        groups.entry(key).or_default().push(unit);
    }
    groups
}

/// A number for what each unit reads in a column; suppressed ones read `*`.
fn readings(problem: &Problem, units: &Units, attribute: usize) -> Vec<u32> {
    let mut known: FxHashMap<&str, u32> = FxHashMap::default();
    let settings = &problem.attributes[attribute];
    let reading = |unit: usize| {
        let label = if units.suppressed()[unit] {
            coversheet_hierarchy::SUPPRESSED
        } else {
            units.region(unit, attribute).label(settings)
        };
        let next = known.len() as u32;
        *known.entry(label).or_insert(next)
    };
    (0..units.len()).map(reading).collect()
}
