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

use super::by_person::{Pool, differing, persons};
use super::space::Space;
use crate::Problem;

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
pub(super) fn by_pattern(space: &Space, problem: &Problem) -> Option<Vec<Pool>> {
    let empty: Vec<Option<u32>> = problem
        .attributes
        .iter()
        .map(|attribute| {
            let place = attribute.hierarchy().labels(0).iter().position(|label| label.trim().is_empty());
            place.map(|leaf| leaf as u32)
        })
        .collect();
    if empty.iter().all(Option::is_none) {
        return None;
    }
    let persons = persons(problem);
    let is_filled = |attribute: usize, tuple: u32| {
        Some(problem.frequency.leaves(attribute)[tuple as usize]) != empty[attribute]
    };
    // In how many persons who have a column filled it changes.
    let is_once = |&attribute: &usize| {
        let (mut all, mut changing) = (0, 0);
        for tuples in &persons {
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
    let is_once = |attribute: &usize| empty[*attribute].is_some() && is_once(attribute);
    let once: Vec<usize> = (0..space.width()).filter(is_once).collect();
    if once.is_empty() || once.len() > MOST {
        return None;
    }
    let filled = |tuple: u32| {
        let bits = once.iter().enumerate().filter(|&(_, &attribute)| is_filled(attribute, tuple));
        bits.fold(0_u64, |bits, (bit, _)| bits | 1 << bit)
    };
    let fewest = TIMES * problem.smallest_class().max(1);
    let mut kinds = kinds(space, filled, fewest)?;
    let mut kind_of = numbered(space, &kinds);
    let says_again = |attribute: usize| {
        let (mut several, mut changing) = (0, 0);
        for tuples in &persons {
            let mut filled = tuples.iter().copied().filter(|&tuple| is_filled(attribute, tuple));
            let Some(first) = filled.next() else { continue };
            let of = |tuple: u32| (kind_of[tuple as usize], space.cells(tuple)[attribute]);
            let others: Vec<_> = filled.map(of).filter(|(kind, _)| *kind != of(first).0).collect();
            several += usize::from(!others.is_empty());
            changing += usize::from(others.iter().any(|(_, cell)| *cell != of(first).1));
        }
        2 * changing < several
    };
    let again: Vec<usize> = (0..space.width()).filter(|&attribute| says_again(attribute)).collect();
    if !again.is_empty() {
        let of =
            |tuple: u32| again.iter().map(|&attribute| space.cells(tuple)[attribute]).collect::<Vec<_>>();
        let is_same = |tuples: &Vec<u32>| tuples.windows(2).all(|pair| of(pair[0]) == of(pair[1]));
        if !persons.iter().all(is_same) {
            return None;
        }
        kinds = divided(space, kinds, &of, fewest)?;
        kind_of = numbered(space, &kinds);
    }
    let pool = |(number, kind): (u32, Kind)| {
        let is_in = |&tuple: &u32| kind_of[tuple as usize] == number;
        let within = |tuples: &Vec<u32>| tuples.iter().copied().filter(is_in).collect();
        let persons: Vec<Vec<u32>> = persons.iter().map(within).collect();
        let never = differing(space, &persons).into_iter().map(|persons| persons == 0).collect();
        (kind.tuples, never)
    };
    Some((0..).zip(kinds).map(pool).collect())
}

/// The kind of each tuple.
fn numbered(space: &Space, kinds: &[Kind]) -> Vec<u32> {
    let mut kind_of = vec![0_u32; space.tuples()];
    for (number, kind) in (0..).zip(kinds) {
        kind.tuples.iter().for_each(|&tuple| kind_of[tuple as usize] = number);
    }
    kind_of
}

/// The kinds of rows of each site by itself, where all rows of a person name the site: so it reads the same in all of them. None where
/// a site has too few rows of a kind.
fn divided<K: Ord>(
    space: &Space,
    kinds: Vec<Kind>,
    site: &impl Fn(u32) -> K,
    fewest: u64,
) -> Option<Vec<Kind>> {
    let mut all = Vec::new();
    for kind in kinds {
        let mut tuples: Vec<(K, u32)> = kind.tuples.iter().map(|&tuple| (site(tuple), tuple)).collect();
        tuples.sort_few();
        for alike in tuples.chunk_by(|(one, _), (other, _)| one == other) {
            let tuples: Vec<u32> = alike.iter().map(|&(_, tuple)| tuple).collect();
            all.push(Kind { filled: kind.filled, rows: space.rows_of(&tuples), tuples });
        }
    }
    (all.len() <= MOST_KINDS && all.iter().all(|kind| kind.rows >= fewest)).then_some(all)
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
        let near = kinds.iter_mut().min_by_key(|other| (unlike(other), Reverse(other.rows)))?;
        near.tuples.extend(kind.tuples);
    }
    (kinds.len() > 1).then_some(kinds)
}
