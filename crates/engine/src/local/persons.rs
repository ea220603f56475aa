//! Recoding [by person](super::by_person): by what rows say, with those apart whose rows differ in what does not change in most, and with all together;
//! and each several times where an objective does not just add up what columns lose.

use coversheet_error::Result;

use super::by_person::ByPerson;
use super::guide::guide;
use super::partition::Partition;
use super::patterns::{by_pattern, within_parts};
use super::person_pools::{Pool, apart, together};
use super::space::Space;
use super::standard::Standard;
use super::{Listener, LocalRecoding, repair};
use crate::objective::{CellCosts, Objective};
use crate::recoding::Units;
use crate::{Classes, Problem, Recoding};

/// How often at most, and for how many tuples.
const ROUNDS: usize = 6;
const MOST_TUPLES: usize = 50_000;

/// What a column may lose. What loses more counts as much more the next time as the square root of how many times this it is.
const MUCH: f64 = 0.6;

/// Who are divided by themselves, if anybody is: rows that say different things, persons in whom hardly anything changes, or nobody.
type Pools = fn(&Space, &Problem, &mut Standard<'_>) -> Option<Vec<Pool>>;
const WAYS: [Pools; 5] = [
    |space, problem, standard| by_pattern(space, problem, standard, true),
    |space, problem, standard| by_pattern(space, problem, standard, false),
    |space, problem, _| within_parts(space, problem),
    |space, problem, _| apart(space, problem),
    |space, problem, _| Some(together(space, problem)),
];

/// A column that loses more says nothing, and the others may keep more without it.
const NOTHING: f64 = 0.95;

/// How many columns are given up at most, and for how many tuples that is tried.
const GIVEN_UP: usize = 2;
const FEW_TUPLES: usize = 5_000;

/// What becomes of every row; none where some may not be released. Parts are made by prices of cells, which are added up, so one
/// column may pay for all. Where the objective minds, such a column counts more the next time, and the best is taken. Where a column
/// is hidden nearly everywhere in it, what is found without that column is tried too: what is filled in few rows makes kinds of rows
/// that nothing is left of.
pub(super) fn recode(
    problem: &Problem,
    objective: &dyn Objective,
    steps: usize,
    listener: &mut dyn Listener,
) -> Result<Option<LocalRecoding>> {
    let (mut best, mut taken) = in_every_way(problem, objective, (0, steps), listener)?;
    let minds = objective.cells().is_some_and(|cells| !CellCosts::is_sum(cells));
    let tried = minds && problem.frequency.tuples() <= FEW_TUPLES;
    let mut fewer = problem.clone();
    for _ in 0..if tried { GIVEN_UP } else { 0 } {
        let Some((units, least)) = &best else { break };
        let mut better = None;
        for attribute in 0..problem.attributes.len() {
            let says_nothing = loss(units, problem, attribute) >= NOTHING;
            let Some(hidden) = without(&fewer, attribute).filter(|_| says_nothing && listener.has_time())
            else {
                continue;
            };
            let (found, steps) = in_every_way(&hidden, objective, (taken, steps), listener)?;
            taken = steps;
            let least = better.as_ref().map_or(*least, |(_, (_, score))| *score);
            better = found.filter(|(_, score)| *score < least).map(|found| (hidden, found)).or(better);
        }
        let Some((hidden, found)) = better else { break };
        (fewer, best) = (hidden, Some(found));
    }
    Ok(best.map(|(units, _)| LocalRecoding { units, steps: taken, bound: None }))
}

/// The same problem where nothing may be left of a column; none where that is so already, or its highest level has several groups.
fn without(problem: &Problem, attribute: usize) -> Option<Problem> {
    let column = &problem.attributes[attribute];
    let highest = column.max_level();
    let one = column.min_level() < highest && column.hierarchy().labels(highest).len() == 1;
    one.then(|| {
        let mut fewer = problem.clone();
        fewer.attributes[attribute] = column.clone().with_min_level(highest);
        fewer
    })
}

/// The best of what is found in every way, with its score, and the steps taken until then.
fn in_every_way(
    problem: &Problem,
    objective: &dyn Objective,
    (taken, steps): (usize, usize),
    listener: &mut dyn Listener,
) -> Result<(Option<(Units, f64)>, usize)> {
    let minds = objective.cells().is_some_and(|cells| !CellCosts::is_sum(cells));
    let rounds = if minds && problem.frequency.tuples() <= MOST_TUPLES { ROUNDS } else { 1 };
    let (mut best, mut least, mut taken) = (None, f64::INFINITY, taken);
    // What divides most first: where it divides at all, that is nearly always better.
    let borrowing = [false, true].into_iter().take(if rounds > 1 { 2 } else { 1 });
    for (pools, borrows) in
        WAYS.into_iter().flat_map(|pools| borrowing.clone().map(move |borrows| (pools, borrows)))
    {
        let mut weighed = problem.clone();
        for round in 0..rounds {
            if (round > 0 || best.is_some()) && !listener.has_time() {
                break;
            }
            let Some((units, steps)) = once(&weighed, objective, (pools, borrows), (taken, steps), listener)?
            else {
                break;
            };
            taken = steps;
            let Some(units) = units else { break };
            let lost: Vec<f64> =
                (0..problem.attributes.len()).map(|attribute| loss(&units, problem, attribute)).collect();
            let recoding = Recoding::Units(units);
            let score = objective.score(&recoding, &Classes::default()).unwrap_or(0.0);
            let Recoding::Units(units) = recoding else { break };
            if best.is_none() || score < least {
                (best, least) = (Some(units), score);
            }
            if lost.iter().all(|&lost| lost <= MUCH) {
                break;
            }
            for (attribute, lost) in weighed.attributes.iter_mut().zip(lost) {
                let weight = attribute.weight() * (lost / MUCH).max(1.0).sqrt();
                *attribute = attribute.clone().with_weight(weight);
            }
        }
    }
    Ok((best.map(|units| (units, least)), taken))
}

/// One time, by columns' weights as they are here; and the steps taken until then, after so many of so many. None where nobody is
/// to be apart.
fn once(
    problem: &Problem,
    objective: &dyn Objective,
    (pools, borrows): (Pools, bool),
    steps: (usize, usize),
    listener: &mut dyn Listener,
) -> Result<Option<(Option<Units>, usize)>> {
    let guide = guide(problem, objective, true, false)?;
    let space = Space::new(problem, guide.objective(objective), true);
    let mut standard = Standard::new(problem);
    let Some(pools) = pools(&space, problem, &mut standard) else { return Ok(None) };
    let mut partition = Partition::new(&space, problem.suppression.rows);
    let search = ByPerson::new(&space, pools, borrows, steps, listener);
    let (units, taken) = search.divide(&mut partition, &mut standard, problem);
    // A part that was taken to hold and does not would be released: what is right is not asked of each class again.
    let hold =
        partition.classes().all(|class| standard.holds(partition.rows(class), partition.members(class)));
    let right = hold && repair::is_right(&partition, &mut standard, problem, &units);
    Ok(Some((right.then_some(units), taken)))
}

/// The mean of what the cells of an attribute lose, those of suppressed rows everything.
fn loss(units: &Units, problem: &Problem, attribute: usize) -> f64 {
    let settings = &problem.attributes[attribute];
    let losses: Vec<f64> = units.regions(attribute).iter().map(|region| region.loss(settings)).collect();
    let cells = units.region_of(attribute).iter().zip(units.rows()).zip(units.suppressed());
    let cost = |((&region, &rows), &suppressed): ((&u32, &u64), &bool)| {
        rows as f64 * if suppressed { 1.0 } else { losses[region as usize] }
    };
    cells.map(cost).sum::<f64>() / problem.rows().max(1) as f64
}
