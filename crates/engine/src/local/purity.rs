//! Strict multidimensional recoding for a target (LeFevre, DeWitt and Ramakrishnan 2006, workload-aware): the rows are divided
//! where that leaves the class column least mixed.

use super::divided::Divided;
use super::pools::{divide, splits};
use super::space::{Cell, Space};
use super::standard::Standard;
use super::target::Target;
use super::values::{divisions, is_more, sorted};

/// Divides tuples that may be a class so that their regions do not overlap: by all groups of one attribute's level below, or
/// between two values of a column that has ranges of its own, whatever leaves the target least mixed (Fung et al. 2010,
/// equations 6.4 and 6.5), as long as each part may be a class.
pub(super) fn divided(
    space: &Space,
    standard: &mut Standard<'_>,
    target: &Target,
    tuples: Vec<u32>,
) -> Divided {
    let parts = best(space, standard, target, &tuples);
    Divided::once(tuples, parts)
}

/// The parts of the division that leaves the target least mixed; of equal ones, of that which costs least.
fn best(
    space: &Space,
    standard: &mut Standard<'_>,
    target: &Target,
    tuples: &[u32],
) -> Option<Vec<Vec<u32>>> {
    let mut most: Option<(f64, f64)> = None;
    let mut best: Option<Vec<Vec<u32>>> = None;
    let mut consider = |parts: Vec<Vec<u32>>| {
        let mixed: f64 = parts.iter().map(|part| target.impurity(part)).sum();
        let cost = |part: &Vec<u32>| space.rows_of(part) as f64 * space.cost(&space.region_of(part));
        let gains = (-mixed, -parts.iter().map(cost).sum::<f64>());
        if most.is_none_or(|most| is_more(gains, most)) {
            (most, best) = (Some(gains), Some(parts));
        }
    };
    for split in splits(space, tuples, standard.smallest()) {
        if space.is_ranged(split.attribute) {
            continue;
        }
        let parts = divide(space, tuples, split.attribute, split.below);
        if parts.len() > 1 && parts.iter().all(|part| standard.holds(space.rows_of(part), part)) {
            consider(parts);
        }
    }
    for attribute in (0..space.width()).filter(|&attribute| space.is_ranged(attribute)) {
        let sorted = sorted(space, attribute, tuples);
        let part = |range: std::ops::Range<usize>| -> Vec<u32> {
            sorted[range].iter().map(|&(_, tuple)| tuple).collect()
        };
        let allowed = divisions(space, Some(target), attribute, tuples).into_iter().find_map(|(.., at)| {
            let parts = [part(0..at), part(at..sorted.len())];
            (are_apart(space, attribute, &parts)
                && parts.iter().all(|part| standard.holds(space.rows_of(part), part)))
            .then(|| parts.to_vec())
        });
        allowed.map(&mut consider);
    }
    best
}

/// Whether the region of neither half has values of the other: what is in no order joins with what is in it by a group that may
/// hold both halves.
fn are_apart(space: &Space, attribute: usize, [left, right]: &[Vec<u32>; 2]) -> bool {
    let cells =
        |half: &[u32]| -> Vec<Cell> { half.iter().map(|&tuple| space.cells(tuple)[attribute]).collect() };
    let (left, right) = (cells(left), cells(right));
    let holds_none = |one: &[Cell], other: &[Cell]| {
        let region = one.iter().copied().reduce(|one, other| space.join_cells(attribute, one, other));
        region.map(|region| space.covered(attribute, region)).is_none_or(|region| {
            other.iter().all(|&cell| space.join_cells(attribute, region, cell) != region)
        })
    };
    holds_none(&left, &right) && holds_none(&right, &left)
}
