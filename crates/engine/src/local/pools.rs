//! Splits rows from the top down until few are left.

use coversheet_error::SortMany;

use super::space::{Below, Space};
use super::standard::Standard;

/// The most tuples of a pool, unless nothing splits it further.
const MOST: usize = 30;

/// The most tuples of a pool that nothing splits.
const MOST_TOGETHER: usize = 200;

/// Of more tuples than these, a sample of so many at least says how to split them.
const MANY: usize = 1 << 15;
const SAMPLE: usize = 1 << 12;

/// As many classes as a pool has room for, about.
const CLASSES: u64 = 2;

/// A way to split rows by one attribute.
pub(super) struct Split {
    pub(super) attribute: usize,
    pub(super) below: Below,
    score: f64,
}

/// All tuples in pools of few that lie near each other. Each may be a class, but those of rows that no allowed level
/// joins with others.
///
/// Each time the attribute is taken that saves most of the cost for what the split tells (its entropy); a split is by all
/// groups of the level below at once. Groups that may not be classes are pooled, or join the smallest.
pub(super) fn pools(space: &Space, standard: &mut Standard<'_>) -> Vec<Vec<u32>> {
    let most = MOST.max((CLASSES * standard.smallest()).min(1 << 16) as usize);
    let mut open = separate(space);
    let mut pools = Vec::new();
    while let Some(tuples) = open.pop() {
        if tuples.len() <= most {
            pools.push(tuples);
            continue;
        }
        let divided = sample(&tuples).and_then(|few| best_division(space, standard, &tuples, &few));
        match divided.or_else(|| best_division(space, standard, &tuples, &tuples)) {
            Some(parts) => open.extend(parts),
            // Neighbours in the order of the tuples have much in common, and what cannot be a class is repaired.
            None => pools.extend(tuples.chunks(MOST_TOGETHER.max(most)).map(<[u32]>::to_vec)),
        }
    }
    pools
}

/// The parts of the best split of tuples that divides them, judged by some or all of them.
fn best_division(
    space: &Space,
    standard: &mut Standard<'_>,
    tuples: &[u32],
    judged: &[u32],
) -> Option<Vec<Vec<u32>>> {
    let smallest = (standard.smallest() / (tuples.len() / judged.len()).max(1) as u64).max(1);
    let splits = splits(space, judged, smallest);
    splits.iter().map(|split| parts(space, standard, tuples, split)).find(|parts| parts.len() > 1)
}

/// Some of very many tuples, which tell nearly as well what splits them best.
fn sample(tuples: &[u32]) -> Option<Vec<u32>> {
    (tuples.len() > MANY).then(|| tuples.iter().copied().step_by(tuples.len() / SAMPLE).collect())
}

/// Tuples apart that no allowed level has in common.
pub(super) fn separate(space: &Space) -> Vec<Vec<u32>> {
    let mut open: Vec<Vec<u32>> = vec![space.members().collect()];
    for attribute in 0..space.width() {
        let Some(below) = space.tops(attribute) else { continue };
        open = open.iter().flat_map(|tuples| divide(space, tuples, attribute, below)).collect();
    }
    open
}

/// Tuples by their parts of an attribute's cells, those of no tuples left out.
pub(super) fn divide(space: &Space, tuples: &[u32], attribute: usize, below: Below) -> Vec<Vec<u32>> {
    if is_sparse(tuples, below) {
        let part = |(place, &tuple): (usize, &u32)| (space.part(attribute, below, tuple), place as u64);
        let mut parts: Vec<(usize, u64)> = tuples.iter().enumerate().map(part).collect();
        parts.sort_many();
        let parts = parts.chunk_by(|one, other| one.0 == other.0);
        return parts.map(|part| part.iter().map(|&(_, place)| tuples[place as usize]).collect()).collect();
    }
    let mut parts = vec![Vec::new(); below.count];
    for &tuple in tuples {
        parts[space.part(attribute, below, tuple)].push(tuple);
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The rows of each part of attributes' cells, those of none left out.
fn rows_by_part(space: &Space, tuples: &[u32], columns: &[(usize, Below)]) -> Vec<Vec<(usize, u64)>> {
    let mut counted = vec![Vec::new(); columns.len()];
    let (sparse, dense): (Vec<usize>, Vec<usize>) =
        (0..columns.len()).partition(|&at| is_sparse(tuples, columns[at].1));
    for at in sparse {
        let (attribute, below) = columns[at];
        let part = |&tuple: &u32| (space.part(attribute, below, tuple), space.rows(tuple));
        let mut parts: Vec<(usize, u64)> = tuples.iter().map(part).collect();
        parts.sort_many();
        let parts = parts.chunk_by(|one, other| one.0 == other.0);
        counted[at] = parts.map(|part| (part[0].0, part.iter().map(|&(_, rows)| rows).sum())).collect();
    }
    // All columns of a tuple at once: its cells are next to each other.
    let mut rows: Vec<Vec<u64>> = dense.iter().map(|&at| vec![0; columns[at].1.count]).collect();
    for &tuple in tuples {
        let (cells, more) = (space.cells(tuple), space.rows(tuple));
        for (rows, &at) in rows.iter_mut().zip(&dense) {
            let (attribute, below) = columns[at];
            rows[space.part_of(attribute, below, cells)] += more;
        }
    }
    for (rows, at) in rows.into_iter().zip(dense) {
        counted[at] = rows.into_iter().enumerate().filter(|&(_, rows)| rows > 0).collect();
    }
    counted
}

/// Whether tuples are in few of the parts, so that sorting them costs less than a list of all parts.
fn is_sparse(tuples: &[u32], below: Below) -> bool {
    tuples.len() < below.count / 8
}

/// Ways to split tuples, the best first.
pub(super) fn splits(space: &Space, tuples: &[u32], smallest: u64) -> Vec<Split> {
    let region = space.region_of(tuples);
    let below = |(attribute, &cell)| space.below(attribute, cell).map(|below| (attribute, below));
    let columns: Vec<(usize, Below)> = region.iter().enumerate().filter_map(below).collect();
    let counted = rows_by_part(space, tuples, &columns);
    let split = |(&(attribute, below), rows): (&(usize, Below), &Vec<(usize, u64)>)| {
        let whole = space.cell_cost(attribute, region[attribute]);
        let saves = |part: usize| whole - space.part_cost(attribute, below, part);
        score(rows, smallest, saves).map(|score| Split { attribute, below, score })
    };
    let mut splits: Vec<Split> = columns.iter().zip(&counted).filter_map(split).collect();
    splits.sort_by(|one, other| other.score.total_cmp(&one.score));
    splits
}

/// What a split into parts of so many rows saves for what it tells; none if it does not split. Of quotients of rows, so that
/// tables whose rows count many times as much are split in the same way.
fn score(parts_rows: &[(usize, u64)], smallest: u64, saves: impl Fn(usize) -> f64) -> Option<f64> {
    let all: u64 = parts_rows.iter().map(|&(_, rows)| rows).sum();
    let entropy = |rows: u64| if rows > 0 { rows as f64 * (all as f64 / rows as f64).ln() } else { 0.0 };
    let (mut saved, mut left, mut told, mut parts) = (0.0, 0, 0.0, 0);
    for &(part, rows) in parts_rows {
        if rows >= smallest {
            saved += rows as f64 * saves(part);
            told += entropy(rows);
            parts += 1;
        } else {
            left += rows;
        }
    }
    if parts + usize::from(left >= smallest) < 2 {
        return None;
    }
    Some(saved / (told + entropy(left)).max(f64::MIN_POSITIVE))
}

/// The parts of a split; those that may not be classes are together, or with the smallest of the others.
fn parts(space: &Space, standard: &mut Standard<'_>, tuples: &[u32], split: &Split) -> Vec<Vec<u32>> {
    parts_that_hold(space, tuples, split, &mut |part| standard.holds(space.rows_of(part), part))
}

/// The same of classes that `holds` knows.
pub(super) fn parts_that_hold(
    space: &Space,
    tuples: &[u32],
    split: &Split,
    holds: &mut dyn FnMut(&[u32]) -> bool,
) -> Vec<Vec<u32>> {
    let all = divide(space, tuples, split.attribute, split.below);
    let (mut parts, failing): (Vec<_>, Vec<_>) = all.into_iter().partition(|part| holds(part));
    let rest: Vec<u32> = failing.concat();
    // People without rows are left out where no part needs them.
    if space.rows_of(&rest) == 0 {
        return parts;
    }
    let holds = holds(&rest);
    match parts.iter_mut().min_by_key(|part| part.len()).filter(|_| !holds) {
        Some(smallest) => smallest.extend(rest),
        None => parts.push(rest),
    }
    parts
}
