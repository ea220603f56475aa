//! Sets of values for cells that would be hidden: of rows that read alike, a few values are named together.
//!
//! Rows that read alike before do so afterwards, so classes stay whole, and those that come to read alike hold together. Nothing of
//! the search changes: what it hides says more.

use std::collections::BTreeSet;

use coversheet_hierarchy::{SUPPRESSED, Sets};
use rustc_hash::FxHashSet;

use crate::model::{Monotonicity, Scope};
use crate::recoding::{Recoding, Region, Units, UnitsBuilder};
use crate::{Attribute, Classes, Problem, SuppressionMode};

/// More values are read by nobody.
const MOST: usize = 3;

/// Nor are longer cells, in characters.
const LONGEST: usize = 60;

/// The same recoding with sets of at most three groups of a column's lowest level, and of missing values besides, where it may
/// have them. Each group is that of as many rows or persons as a class must have, so that no set names what few have. None where
/// nothing changes, or where that could break what classes hold: with models of some columns, of a population or of all that is
/// released.
///
/// Where persons have several rows, the classes that they have in common have one set: several would have fewer values in common.
pub(crate) fn with_sets(problem: &Problem, recoding: &Recoding) -> Option<Units> {
    let units = recoding.units().filter(|units| units.unit_of_record().is_none())?;
    if !may_have_sets(problem) {
        return None;
    }
    let classes = recoding.classes(problem);
    let part_of_class = parts(problem, units, &classes);
    let mut members: Vec<Vec<u32>> = vec![Vec::new(); classes.sizes.len()];
    for (unit, &class) in (0..).zip(&classes.class_of_unit) {
        if is_released(units, unit) {
            members[part_of_class[class as usize] as usize].push(unit);
        }
    }
    let attributes = problem.attributes.iter().enumerate();
    let found: Vec<Vec<Option<Region>>> =
        attributes.map(|attribute| of_attribute(problem, units, &members, attribute)).collect();
    if found.iter().flatten().all(Option::is_none) {
        return None;
    }
    let mut builder = UnitsBuilder::new(problem.attributes.len());
    builder.reserve(units.len());
    for (unit, &class) in (0..).zip(&classes.class_of_unit) {
        let (tuple, rows) = (units.tuples()[unit as usize], units.rows()[unit as usize]);
        let part = part_of_class[class as usize] as usize;
        builder.push(tuple, rows, units.suppressed()[unit as usize], |attribute| {
            let set =
                found[attribute].get(part).and_then(Option::as_ref).filter(|_| is_released(units, unit));
            set.unwrap_or_else(|| units.region(unit as usize, attribute)).clone()
        });
    }
    Some(builder.finish(None))
}

fn is_released(units: &Units, unit: u32) -> bool {
    units.rows()[unit as usize] > 0 && !units.suppressed()[unit as usize]
}

/// The classes that have persons in common, as a number for each class.
fn parts(problem: &Problem, units: &Units, classes: &Classes) -> Vec<u32> {
    let mut part: Vec<u32> = (0..classes.sizes.len() as u32).collect();
    let (mut last, mut first) = (None, 0);
    problem.frequency.details().each_person(|person, unit| {
        if !is_released(units, unit) {
            return;
        }
        let class = classes.class_of_unit[unit as usize];
        if last.replace(person) == Some(person) {
            let (one, other) = (root(&mut part, first), root(&mut part, class));
            part[one.max(other) as usize] = one.min(other);
        } else {
            first = class;
        }
    });
    (0..part.len() as u32).map(|class| root(&mut part, class)).collect()
}

/// The first class of a part, to which the way becomes shorter.
fn root(part: &mut [u32], class: u32) -> u32 {
    let mut class = class;
    while part[class as usize] != class {
        part[class as usize] = part[part[class as usize] as usize];
        class = part[class as usize];
    }
    class
}

fn may_have_sets(problem: &Problem) -> bool {
    let is_whole = |model: &std::sync::Arc<dyn crate::model::PrivacyModel>| {
        model.scope() == Scope::All
            && problem.monotonicity(model) > Monotonicity::None
            && !model.compares_with_released()
            && !model.judges_all_together()
    };
    // Whether masked rows are enough is asked of those that read as they do.
    let masks = problem.suppression.mode == SuppressionMode::Mask;
    problem.attributes.iter().any(|attribute| attribute.sets_from().is_some())
        && !masks
        && !problem.frequency.details().has_population()
        && problem.models.iter().all(is_whole)
}

/// The set that the classes of each part have in a column; none where they keep what they have.
fn of_attribute(
    problem: &Problem,
    units: &Units,
    members: &[Vec<u32>],
    (position, attribute): (usize, &Attribute),
) -> Vec<Option<Region>> {
    let Some(from) = attribute.sets_from() else { return Vec::new() };
    let level = attribute.min_level();
    let Some(sets) = Sets::new(attribute.hierarchy(), level) else { return Vec::new() };
    let (groups, leaves) = (attribute.groups(level), problem.frequency.leaves(position));
    let group_of = |tuple: u32| groups[leaves[tuple as usize] as usize];
    let labels = attribute.hierarchy().labels(level);
    let counts = counted(problem, labels.len(), &group_of);
    let fewest = problem.smallest_class().max(2);
    let hides = |&unit: &u32| {
        let region = units.region(unit as usize, position);
        region.label(attribute) == SUPPRESSED || region.level().is_some_and(|own| usize::from(own) >= from)
    };
    let of_part = |part: &Vec<u32>| {
        let (mut own, mut named, mut least) = (BTreeSet::new(), 0, u32::MAX);
        for unit in part {
            least = least.min(units.region(*unit as usize, position).leaves(attribute));
            let group = group_of(units.tuples()[*unit as usize]);
            // A missing value names nothing.
            let names = own.insert(group) && !labels[group as usize].is_empty();
            named += usize::from(names);
            if named > MOST || !hides(unit) || names && counts[group as usize] < fewest {
                return None;
            }
        }
        if own.len() < 2 {
            return None;
        }
        let own: Vec<u32> = own.into_iter().collect();
        let label = sets.label(&own);
        let is_short = label.chars().count() <= LONGEST;
        let set = Region::Set { level: level as u8, groups: own.into(), label: label.into() };
        (is_short && set.leaves(attribute) < least).then_some(set)
    };
    members.iter().map(of_part).collect()
}

/// The rows of each group, or its persons where it is known whose each row is.
fn counted(problem: &Problem, groups: usize, group_of: &impl Fn(u32) -> u32) -> Vec<u64> {
    let details = problem.frequency.details();
    let mut counts = vec![0; groups];
    if details.persons_share_units() {
        let mut known = FxHashSet::default();
        details.each_person(|person, unit| {
            if known.insert((person, group_of(unit))) {
                counts[group_of(unit) as usize] += 1;
            }
        });
        return counts;
    }
    let persons = details.persons_of_units();
    for (tuple, &rows) in (0..).zip(problem.frequency.counts()) {
        counts[group_of(tuple) as usize] += persons.map_or(rows, |persons| persons[tuple as usize].into());
    }
    counts
}
