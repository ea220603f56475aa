//! Algorithms of the literature, to compare with. Each is as its document has it as far as that can be; what it makes is
//! checked as a whole like everything else.

use coversheet_error::Result;

use super::cuts::hear;
use super::guide::guide;
use super::improve::Improver;
use super::partition::Partition;
use super::space::Space;
use super::standard::Standard;
use super::values::{self, Cut, Shown, Way};
use super::{
    Listener, LocalRecoding, bound, condense, divided, halves, may_have_ranges, outcome, pools, progressive,
    purity, refusals, repair, similar,
};
use crate::Problem;
use crate::cell::{MAX_ROWS, mingen_by};
use crate::objective::Objective;
use crate::recoding::Region;
use crate::search::Score;

/// Which algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compared {
    /// Top-down refinement.
    Refinement(Score),
    /// Top-down disclosure.
    Disclosure(Score),
    /// ℓ⁺-Optimize.
    LeastValues,
    /// Bottom-up generalization.
    Generalization,
    /// Iyengar's genetic search.
    Genetic,
    /// `InfoGain` Mondrian.
    Information,
    /// LSD Mondrian.
    Deviation,
    /// Relaxed Mondrian.
    Halves,
    /// k-Similar.
    Similar,
    /// Bottom-up local recoding.
    Progressive,
    /// Condensation.
    Condensation,
}

/// Runs an algorithm. None if what it made may not be released.
///
/// # Errors
///
/// `search-not-applicable` with a population, or without the class column that it needs; `table-too-large`.
pub(crate) fn compared(
    problem: &Problem,
    objective: &dyn Objective,
    which: Compared,
    steps: usize,
    listener: &mut dyn Listener,
) -> Result<Option<LocalRecoding>> {
    let ranges = matches!(
        which,
        Compared::Refinement(_)
            | Compared::Information
            | Compared::Deviation
            | Compared::Halves
            | Compared::Similar
            | Compared::Condensation
    );
    refusals::without_population(problem)?;
    let guided = guide(problem, objective, ranges, false)?;
    let guide = guided.objective(objective);
    let space = Space::new(problem, guide, ranges);
    let mut standard = Standard::new(problem);
    let mut partition = Partition::new(&space, problem.suppression.rows);
    // What the columns' own ranges could do better is said too.
    let anew = !ranges && may_have_ranges(problem);
    let bound = |partition: &Partition<'_>, standard: &mut Standard<'_>| {
        if anew {
            return bound::bound_anew(partition, standard, problem, objective);
        }
        guided.bound(partition, standard, problem, objective)
    };
    let mut goes_on = |taken: usize, found: Option<&dyn Fn() -> Shown>| {
        taken < steps && hear(listener, problem, &space, taken, found)
    };
    let cut = match which {
        Compared::Refinement(score) => {
            let ways = Way::of_attributes(problem, &space);
            values::refine(problem, &space, &ways, score, &mut goes_on)
        }
        Compared::Disclosure(score) => {
            values::refine(problem, &space, &vec![Way::Disclose; space.width()], score, &mut goes_on)
        }
        Compared::LeastValues => {
            let ways = vec![Way::Disclose; space.width()];
            values::refine(problem, &space, &ways, Score::ForAnonymity, &mut |_, _| true)
                .and_then(|start| values::least(problem, &space, start, &mut goes_on))
        }
        Compared::Generalization => values::generalize(problem, &space, &mut goes_on),
        Compared::Genetic => values::breed(problem, &mut partition, &mut standard, &mut goes_on),
        _ => {
            let steps = divide(problem, guide, which, &mut partition, &mut standard, steps, listener)?;
            // What repairs a class may join regions that then overlap.
            let apart = matches!(which, Compared::Information | Compared::Deviation);
            if apart {
                let units = outcome::units(&partition, problem);
                if !repair::is_right(&partition, &mut standard, problem, &units) {
                    return Ok(None);
                }
            } else if !repair::complete(&mut partition, &mut standard, problem) {
                return Ok(None);
            }
            let bound = bound(&partition, &mut standard);
            return Ok(Some(LocalRecoding { units: outcome::units(&partition, problem), steps, bound }));
        }
    };
    let Some(Cut { cells, steps }) = cut else { return Ok(None) };
    if which != Compared::Genetic {
        // Nothing is suppressed, and whether groups are right was asked.
        partition.found((0..space.tuples() as u32).collect());
    }
    let units = outcome::units_of_cut(&partition, &cells, problem);
    let right = repair::is_right(&partition, &mut standard, problem, &units);
    let bound = bound(&partition, &mut standard);
    Ok(right.then_some(LocalRecoding { units, steps, bound }))
}

/// Makes classes of rows. Returns how many steps that took.
fn divide(
    problem: &Problem,
    objective: &dyn Objective,
    which: Compared,
    partition: &mut Partition<'_>,
    standard: &mut Standard<'_>,
    steps: usize,
    listener: &mut dyn Listener,
) -> Result<usize> {
    let space = partition.space;
    match which {
        Compared::Information | Compared::Deviation | Compared::Halves => {
            let target = match which {
                Compared::Information => Some(refusals::labels(problem)?),
                Compared::Deviation => Some(refusals::numbers(problem)?),
                _ => None,
            };
            let mut way = |standard: &mut Standard<'_>, tuples: Vec<u32>| match &target {
                Some(target) => purity::divided(space, standard, target, tuples),
                None => halves::divided(space, standard, tuples),
            };
            return Ok(divided::divide(partition, standard, problem, steps, listener, &mut way));
        }
        Compared::Progressive => progressive::raise(partition, standard),
        Compared::Condensation => condense::condense(partition, standard),
        _ => {
            let clusters = match best_of_few(problem, objective, space, standard) {
                Some(best) => best,
                None => pools::separate(space)
                    .into_iter()
                    .map(|tuples| similar::clusters(space, standard, tuples))
                    .collect::<Result<Vec<_>>>()?
                    .concat(),
            };
            for cluster in clusters {
                partition.found(cluster);
            }
            let mut improver = Improver::new(partition, standard);
            improver.settle();
            while improver.steps() < steps
                && listener.goes_on(improver.steps(), Some(&|| outcome::units(improver.partition(), problem)))
                && improver.round(steps, &mut || listener.has_time())
            {}
            return Ok(improver.steps());
        }
    }
    Ok(partition.classes().count())
}

/// The best classes of all, where rows are few enough to know them, each is a tuple of its own, and their number decides. So
/// what k-Similar finds is never compared with something better that was at hand.
fn best_of_few(
    problem: &Problem,
    objective: &dyn Objective,
    space: &Space,
    standard: &Standard<'_>,
) -> Option<Vec<Vec<u32>>> {
    let frequency = &problem.frequency;
    let single = frequency.counts().iter().all(|&rows| rows == 1);
    if !single || !standard.rows_decide() || space.has_ranges() || frequency.rows() > MAX_ROWS {
        return None;
    }
    let cost = |attribute: usize, level: usize, leaf: usize| {
        let region = Region::node(&problem.attributes[attribute], level as u8, leaf as u32);
        objective.cell(attribute, &region, leaf as u32)
    };
    let found = mingen_by(&problem.attributes, frequency, standard.smallest(), &cost).ok()?;
    Some(found.classes.into_iter().map(|class| class.tuples).collect())
}
