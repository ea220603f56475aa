//! Where ranges of a column's own can be divided in two.

use super::super::space::{Cell, Space};
use super::super::target::{Tally, Target};

/// The largest value of the first half of a range, and the smallest ranges that hold the halves. Cells of ranges are in the order
/// of their first places.
#[derive(Debug)]
pub(super) struct Halves {
    pub(super) last: Cell,
    pub(super) left: Cell,
    pub(super) right: Cell,
}

/// The best division of tuples in two by their values' order: the one that leaves the class column least mixed, or, without
/// one, that costs least. None for a single value.
pub(super) fn halves(
    space: &Space,
    target: Option<&Target>,
    attribute: usize,
    tuples: &[u32],
) -> Option<Halves> {
    let &(.., at) = divisions(space, target, attribute, tuples).first()?;
    let sorted = sorted(space, attribute, tuples);
    let range = |part: &[(Cell, u32)]| {
        part.iter().map(|&(cell, _)| cell).reduce(|one, other| space.join_cells(attribute, one, other))
    };
    let (left, right) = sorted.split_at(at);
    Some(Halves { last: left.last()?.0, left: range(left)?, right: range(right)? })
}

/// Tuples by their values' order.
pub(in crate::local) fn sorted(space: &Space, attribute: usize, tuples: &[u32]) -> Vec<(Cell, u32)> {
    let mut sorted: Vec<(Cell, u32)> =
        tuples.iter().map(|&tuple| (space.cells(tuple)[attribute], tuple)).collect();
    sorted.sort_unstable();
    sorted
}

/// Where the [order](sorted) of tuples can be divided, as how mixed the halves are, what they cost, and the place of the
/// first tuple of the second; the best first.
pub(in crate::local) fn divisions(
    space: &Space,
    target: Option<&Target>,
    attribute: usize,
    tuples: &[u32],
) -> Vec<(f64, f64, usize)> {
    let sorted = sorted(space, attribute, tuples);
    let forwards = halves_from(space, target, attribute, sorted.iter());
    let mut backwards = halves_from(space, target, attribute, sorted.iter().rev());
    backwards.reverse();
    let borders = (1..sorted.len()).filter(|&at| sorted[at - 1].0 != sorted[at].0);
    let mut divisions: Vec<(f64, f64, usize)> = borders
        .map(|at| {
            let (left, right) = (forwards[at - 1], backwards[at]);
            (left.0 + right.0, left.1 + right.1, at)
        })
        .collect();
    divisions.sort_by(|one, other| {
        one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)).then(one.2.cmp(&other.2))
    });
    divisions
}

/// After each tuple, how mixed all so far are and what they cost.
fn halves_from<'t>(
    space: &Space,
    target: Option<&Target>,
    attribute: usize,
    tuples: impl Iterator<Item = &'t (Cell, u32)>,
) -> Vec<(f64, f64)> {
    let mut tally = target.map(Target::none);
    let (mut range, mut rows): (Option<Cell>, u64) = (None, 0);
    let mut so_far = |&(cell, tuple): &(Cell, u32)| {
        if let Some(tally) = &mut tally {
            tally.add(tuple);
        }
        rows += space.rows(tuple);
        let joined = range.map_or(cell, |range| space.join_cells(attribute, range, cell));
        range = Some(joined);
        let mixed = tally.as_ref().map_or(0.0, Tally::impurity);
        (mixed, rows as f64 * space.cell_cost(attribute, joined))
    };
    tuples.map(&mut so_far).collect()
}
