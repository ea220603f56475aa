//! Strict multidimensional recoding: the rows are divided until no division is left (LeFevre, DeWitt and Ramakrishnan
//! 2006, Mondrian, with hierarchies instead of medians).

use coversheet_error::Result;

use super::divided::{self, Divided};
use super::guide::guide;
use super::partition::Partition;
use super::pools::{Split, divide, splits};
use super::space::Space;
use super::standard::Standard;
use super::{Listener, LocalRecoding, labels, outcome, refusals, repair};
use crate::Problem;
use crate::objective::Objective;

/// Up to so many tuples several splits are tried to the end, and how many.
const TRIED_FROM: usize = 500;
const TRIED: usize = 3;

/// Classes of tuples, what their rows cost together, and how many tuples were looked at for that.
struct Tried {
    classes: Vec<Vec<u32>>,
    cost: f64,
    looks: usize,
}

/// Divides the rows into classes of regions that do not overlap, by so many divisions at most. None if some of them may not be
/// one.
///
/// # Errors
///
/// `search-not-applicable` where a smallest share of a population is asked for that the recoding does not tell.
pub(crate) fn regions(
    problem: &Problem,
    objective: &dyn Objective,
    steps: usize,
    listener: &mut dyn Listener,
) -> Result<Option<LocalRecoding>> {
    refusals::without_absence(problem, false)?;
    labels::search(problem, &mut |problem| {
        let guide = guide(problem, objective, true, false)?;
        let space = Space::new(problem, guide.objective(objective), true);
        let mut standard = Standard::new(problem);
        let mut partition = Partition::new(&space, problem.suppression.rows);
        let mut way = |standard: &mut Standard<'_>, tuples: Vec<u32>| divided(&space, standard, tuples);
        let steps = divided::divide(&mut partition, &mut standard, problem, steps, listener, &mut way);
        let units = outcome::units(&partition, problem);
        if !repair::is_right(&partition, &mut standard, problem, &units) {
            return Ok(None);
        }
        let bound = guide.bound(&partition, &mut standard, problem, objective);
        Ok(Some(LocalRecoding { units, steps, bound }))
    })
}

/// Divides tuples that may be a class so that their regions do not overlap: each time by all groups of one attribute's level
/// below, if each of them may be a class. Of many tuples the way on is the split that saves most for what it tells, of few
/// the best of several splits, to the end.
pub(super) fn divided(space: &Space, standard: &mut Standard<'_>, tuples: Vec<u32>) -> Divided {
    if tuples.len() > TRIED_FROM {
        let splits = splits(space, &tuples, standard.smallest());
        let parts = splits.iter().find_map(|split| parts(space, standard, &tuples, split));
        return Divided::once(tuples, parts);
    }
    let Tried { classes, looks, .. } = best(space, standard, tuples);
    Divided { parts: classes, open: false, looks }
}

/// The best of several divisions to the end.
fn best(space: &Space, standard: &mut Standard<'_>, tuples: Vec<u32>) -> Tried {
    let mut found: Option<Tried> = None;
    let (mut count, mut looks) = (0, tuples.len());
    for split in splits(space, &tuples, standard.smallest()) {
        let Some(parts) = parts(space, standard, &tuples, &split) else { continue };
        let mut tried = Tried { classes: Vec::new(), cost: 0.0, looks: 0 };
        for part in parts {
            let part = best(space, standard, part);
            tried.classes.extend(part.classes);
            tried.cost += part.cost;
            looks += part.looks;
        }
        if found.as_ref().is_none_or(|found| tried.cost < found.cost) {
            found = Some(tried);
        }
        count += 1;
        if count == TRIED {
            break;
        }
    }
    let found = found.unwrap_or_else(|| Tried {
        cost: space.rows_of(&tuples) as f64 * space.cost(&space.region_of(&tuples)),
        classes: vec![tuples],
        looks: 0,
    });
    Tried { looks, ..found }
}

/// The parts of a split, if each may be a class.
fn parts(space: &Space, standard: &mut Standard<'_>, tuples: &[u32], split: &Split) -> Option<Vec<Vec<u32>>> {
    let mut parts = divide(space, tuples, split.attribute, split.below);
    // Where people of a population are without rows there is no class.
    parts.retain(|part| space.rows_of(part) > 0 || part.iter().any(|&tuple| space.is_minded(tuple)));
    let holds = |part: &Vec<u32>| standard.holds(space.rows_of(part), part);
    (parts.len() > 1 && parts.iter().all(holds)).then_some(parts)
}
