//! Rows of a person that say different things, as those of a form for each visit do: age and place stand in the first row alone,
//! and the later ones say how it went.
//!
//! If all rows of a person were recoded [in one way](super::by_person), the age would change within each person, from a number to
//! nothing. So rows that have the same columns filled are recoded by themselves, and what a person says once is divided as what never
//! changes. What is filled in rows of several kinds must change within most persons, as answers do, or have so few values that the
//! rows of each can be recoded by themselves, as those of a study's sites: what is always the same would be put together from regions
//! that differ.

use std::cmp::Reverse;

use coversheet_error::SortFew as _;

use super::person_pools::{Pool, persons, together};
use super::sites::{Site, sites};
use super::space::Space;
use super::standard::Standard;
use crate::{Attribute, Problem};

/// How many times as many rows as a class must have rows of their own.
const TIMES: u64 = 4;

/// In one person of so many may change what the others say once, such as the sex of a newborn, who may be a twin.
const SELDOM: usize = 10;

/// The most columns that are said once; of more there are hardly two rows of one kind.
const MOST: usize = 64;

/// The most kinds of rows: the forms of one study are fewer.
const MOST_KINDS: usize = 64;

/// What rows have filled is the same, or nearly.
struct Kind {
    filled: u64,
    tuples: Vec<u32>,
    rows: u64,
}

/// The kinds of rows, each with what never changes in it; none where persons have rows of one kind, or say again what never changes.
///
/// Rows are of one kind that have filled what is said once; with `forms` only those that have the same of all columns filled.
pub(super) fn by_pattern(
    space: &Space,
    problem: &Problem,
    standard: &mut Standard<'_>,
    forms: bool,
) -> Option<Vec<Pool>> {
    let persons = persons(problem);
    let kinds = filled_alike(space, problem, &persons, forms)?;
    let again = said_again(space, problem, &persons, &numbered(space, &kinds));
    let kinds: Vec<Vec<u32>> = kinds.into_iter().map(|kind| kind.tuples).collect();
    let sites = sites(space, standard, &kinds, &persons, &again)?;
    Some(pools(space, sites, &persons))
}

/// All persons together, their rows of each kind recoded by themselves within what is divided: of persons who say their age and place
/// in each row, and their job in the first one. What most say again and few change reads the same in rows of all kinds, or it would be
/// put together from regions that differ.
pub(super) fn within_parts(space: &Space, problem: &Problem) -> Option<Vec<Pool>> {
    let persons = persons(problem);
    let kinds = filled_alike(space, problem, &persons, false)?;
    let kind_of = numbered(space, &kinds);
    let again = said_again(space, problem, &persons, &kind_of);
    if again.iter().any(|&attribute| space.tops(attribute).is_some()) {
        return None;
    }
    let pool = |pool: Pool| Pool { kind_of: kind_of.clone(), again: again.clone(), ..pool };
    Some(together(space, problem).into_iter().map(pool).collect())
}

/// The columns that most persons fill in the same way in rows of several kinds.
fn said_again(space: &Space, problem: &Problem, persons: &[Vec<u32>], kind_of: &[u32]) -> Vec<usize> {
    let empty = empty(problem);
    let is_filled = |attribute: usize, tuple: u32| {
        Some(problem.frequency.leaves(attribute)[tuple as usize]) != empty[attribute]
    };
    let says_again = |attribute: usize| {
        let (mut several, mut changing) = (0, 0);
        for tuples in persons {
            let mut filled = tuples.iter().copied().filter(|&tuple| is_filled(attribute, tuple));
            let Some(first) = filled.next() else { continue };
            let of = |tuple: u32| (kind_of[tuple as usize], space.cells(tuple)[attribute]);
            let others: Vec<_> = filled.map(of).filter(|(kind, _)| *kind != of(first).0).collect();
            several += usize::from(!others.is_empty());
            changing += usize::from(others.iter().any(|(_, cell)| *cell != of(first).1));
        }
        2 * changing < several
    };
    (0..space.width()).filter(|&attribute| says_again(attribute)).collect()
}

/// The leaf of an empty cell of each attribute; none where it reads as all others do.
fn empty(problem: &Problem) -> Vec<Option<u32>> {
    let place = |attribute: &Attribute| {
        if attribute.hierarchy().labels(attribute.min_level()).len() == 1 {
            return None;
        }
        attribute.hierarchy().labels(0).iter().position(|label| label.trim().is_empty())
    };
    problem.attributes.iter().map(|attribute| place(attribute).map(|leaf| leaf as u32)).collect()
}

/// The kinds of rows; none where all are of one.
fn filled_alike(space: &Space, problem: &Problem, persons: &[Vec<u32>], forms: bool) -> Option<Vec<Kind>> {
    let empty = empty(problem);
    if empty.iter().all(Option::is_none) {
        return None;
    }
    let is_filled = |attribute: usize, tuple: u32| {
        Some(problem.frequency.leaves(attribute)[tuple as usize]) != empty[attribute]
    };
    // In how many persons who have a column filled it changes.
    let is_once = |&attribute: &usize| {
        let (mut all, mut changing) = (0, 0);
        for tuples in persons {
            let mut cells = tuples
                .iter()
                .filter(|&&tuple| is_filled(attribute, tuple))
                .map(|&tuple| space.cells(tuple)[attribute]);
            let Some(first) = cells.next() else { continue };
            all += 1;
            changing += usize::from(cells.any(|cell| cell != first));
        }
        changing * SELDOM <= all
    };
    let (once, changing): (Vec<usize>, Vec<usize>) =
        (0..space.width()).filter(|&attribute| empty[attribute].is_some()).partition(is_once);
    if once.is_empty() || forms && changing.is_empty() {
        return None;
    }
    let told = if forms { [once, changing].concat() } else { once };
    if told.len() > MOST {
        return None;
    }
    let filled = |tuple: u32| {
        let bits = told.iter().enumerate().filter(|&(_, &attribute)| is_filled(attribute, tuple));
        bits.fold(0_u64, |bits, (bit, _)| bits | 1 << bit)
    };
    let fewest = TIMES * problem.smallest_class().max(1);
    kinds(space, filled, fewest)
}

/// Rows of each site and kind, with what never changes in those of a person.
fn pools(space: &Space, sites: Vec<Site>, persons: &[Vec<u32>]) -> Vec<Pool> {
    let mut pools: Vec<Pool> = Vec::new();
    let mut pool_of = vec![0_u32; space.tuples()];
    for Site { kinds, fixed } in sites {
        for tuples in kinds.into_iter().filter(|tuples| !tuples.is_empty()) {
            for &tuple in &tuples {
                pool_of[tuple as usize] = pools.len() as u32;
            }
            pools.push(Pool {
                tuples,
                of_person: vec![true; space.width()],
                fixed: fixed.clone(),
                kind_of: Vec::new(),
                again: Vec::new(),
            });
        }
    }
    for tuples in persons {
        let mut own: Vec<(u32, u32)> = tuples.iter().map(|&tuple| (pool_of[tuple as usize], tuple)).collect();
        own.sort_unstable();
        for alike in own.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            let cells = space.cells(alike[0].1).iter().zip(space.cells(alike[1].1));
            for (never, (one, other)) in pools[alike[0].0 as usize].of_person.iter_mut().zip(cells) {
                *never &= one == other;
            }
        }
    }
    pools
}

/// The kind of each tuple.
fn numbered(space: &Space, kinds: &[Kind]) -> Vec<u32> {
    let mut kind_of = vec![0_u32; space.tuples()];
    for (number, kind) in (0..).zip(kinds) {
        kind.tuples.iter().for_each(|&tuple| kind_of[tuple as usize] = number);
    }
    kind_of
}

/// The kinds of rows that are frequent enough, with the others among those that are most like them.
fn kinds(space: &Space, filled: impl Fn(u32) -> u64, fewest: u64) -> Option<Vec<Kind>> {
    let mut all: Vec<(u64, u32)> = space.members().map(|tuple| (filled(tuple), tuple)).collect();
    all.sort_unstable();
    let kind = |alike: &[(u64, u32)]| {
        let tuples: Vec<u32> = alike.iter().map(|&(_, tuple)| tuple).collect();
        Kind { filled: alike[0].0, rows: space.rows_of(&tuples), tuples }
    };
    let (mut kinds, mut rare): (Vec<Kind>, Vec<Kind>) =
        all.chunk_by(|(one, _), (other, _)| one == other).map(kind).partition(|kind| kind.rows >= fewest);
    kinds.sort_few_by_key(|kind| (Reverse(kind.rows), kind.filled));
    rare.extend(kinds.drain(MOST_KINDS.min(kinds.len())..));
    for kind in rare {
        let unlike = |other: &Kind| (other.filled ^ kind.filled).count_ones();
        // A first row that lacks one thing is none of the later ones, which lack all.
        let price = |other: &Kind| (unlike(other), Reverse(other.filled.count_ones()), Reverse(other.rows));
        let near = kinds.iter_mut().min_by_key(|other| price(other))?;
        near.tuples.extend(kind.tuples);
    }
    (kinds.len() > 1).then_some(kinds)
}
