//! Local recoding from the bottom up (Wong, Li, Fu and Wang 2006, for (α,k)-anonymity).

use super::partition::Partition;
use super::space::{Cell, Space};
use super::standard::Standard;

/// Begins with every row as it is. Rows that are alike and may be a class are done; of the others one attribute is raised by a
/// level, the one that costs least for each row that is done then, and so on. What is left at the highest levels stays in no
/// class. Whatever is done could not have been done a level further down in the order that was gone.
pub(super) fn raise(partition: &mut Partition<'_>, standard: &mut Standard<'_>) {
    let space = partition.space;
    let mut levels = vec![0; space.width()];
    let mut open: Vec<u32> = (0..space.tuples() as u32).filter(|&tuple| space.rows(tuple) > 0).collect();
    loop {
        let (done, left) = alike(space, standard, &open, &levels);
        for class in done {
            partition.found(class);
        }
        open = left;
        let rows = space.rows_of(&open) as f64;
        let cost = |levels: &[usize]| -> f64 {
            let row = |&tuple: &u32| space.rows(tuple) as f64 * space.cost(&cells(space, tuple, levels));
            open.iter().map(row).sum()
        };
        let before = cost(&levels);
        let mut best: Option<(f64, usize)> = None;
        for attribute in
            (0..space.width()).filter(|&attribute| levels[attribute] + 1 < space.levels(attribute))
        {
            let mut higher = levels.clone();
            higher[attribute] += 1;
            let (done, _) = alike(space, standard, &open, &higher);
            let done: u64 = done.iter().map(|class| space.rows_of(class)).sum();
            let price = (cost(&higher) - before).max(1e-12 * rows) / (done as f64 + 1e-3);
            if best.is_none_or(|(least, _)| price < least) {
                best = Some((price, attribute));
            }
        }
        match best {
            Some((_, attribute)) if !open.is_empty() => levels[attribute] += 1,
            _ => return,
        }
    }
}

/// The classes that tuples make at some levels, and the tuples that are in none.
fn alike(
    space: &Space,
    standard: &mut Standard<'_>,
    tuples: &[u32],
    levels: &[usize],
) -> (Vec<Vec<u32>>, Vec<u32>) {
    let mut sorted: Vec<(Vec<Cell>, u32)> =
        tuples.iter().map(|&tuple| (cells(space, tuple, levels), tuple)).collect();
    sorted.sort_unstable();
    let (mut done, mut left) = (Vec::new(), Vec::new());
    for group in sorted.chunk_by(|one, other| one.0 == other.0) {
        let group: Vec<u32> = group.iter().map(|&(_, tuple)| tuple).collect();
        if standard.holds(space.rows_of(&group), &group) {
            done.push(group);
        } else {
            left.extend(group);
        }
    }
    left.sort_unstable();
    (done, left)
}

/// A tuple's cells at some levels.
fn cells(space: &Space, tuple: u32, levels: &[usize]) -> Vec<Cell> {
    levels.iter().enumerate().map(|(attribute, &level)| space.at(attribute, level, tuple)).collect()
}
