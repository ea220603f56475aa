//! Relaxed multidimensional recoding (LeFevre, DeWitt and Ramakrishnan 2006, Mondrian, section 3.3): rows are divided in halves,
//! and those with the value in the middle may be in either.

use std::cmp::Reverse;

use coversheet_error::SortFew;

use super::divided::Divided;
use super::space::Space;
use super::standard::Standard;

/// Divides tuples that may be a class in two halves of the rows by the order of one column's values, whichever costs most and
/// has halves that may be classes. Their regions may overlap. In a hierarchy the values of a group are next to each other.
pub(super) fn divided(space: &Space, standard: &mut Standard<'_>, tuples: Vec<u32>) -> Divided {
    let halves = halves(space, standard, &tuples).map(Vec::from);
    Divided::once(tuples, halves)
}

/// The halves by the column whose cells cost most, or by the next in which both may be classes.
fn halves(space: &Space, standard: &mut Standard<'_>, tuples: &[u32]) -> Option<[Vec<u32>; 2]> {
    if space.rows_of(tuples) < 2 * standard.smallest() {
        return None;
    }
    let region = space.region_of(tuples);
    let own = space.cells(*tuples.first()?);
    // Costs are not negative, and the bits of such numbers are in their order.
    let cost = |attribute: usize| space.cell_cost(attribute, region[attribute]).to_bits();
    let mut columns: Vec<usize> =
        (0..space.width()).filter(|&column| region[column] != own[column]).collect();
    columns.sort_few_by_key(|&column| (Reverse(cost(column)), column));
    columns.into_iter().find_map(|column| {
        let halves = halves_by(space, tuples, column);
        halves.iter().all(|half| standard.holds(space.rows_of(half), half)).then_some(halves)
    })
}

/// Tuples in the order of a column's values, parted where half of the rows are.
fn halves_by(space: &Space, tuples: &[u32], column: usize) -> [Vec<u32>; 2] {
    let mut sorted = tuples.to_vec();
    sorted.sort_unstable_by_key(|&tuple| (space.place(column, tuple), tuple));
    let half = space.rows_of(tuples).div_ceil(2);
    let mut rows = 0;
    let before = |&&tuple: &&u32| {
        rows += space.rows(tuple);
        rows <= half
    };
    let first = sorted.iter().take_while(before).count();
    let last = sorted.split_off(first);
    [sorted, last]
}
