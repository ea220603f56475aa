//! Classes in regions that may overlap: made by splitting and gathering, improved, and repaired.

use coversheet_error::Result;

use super::guide::guide;
use super::improve::Improver;
use super::partition::Partition;
use super::space::Space;
use super::spread::Spread;
use super::standard::Standard;
use super::{
    Listener, LocalRecoding, Steps, again, bound, gather, labels, outcome, persons, pools, refusals, repair,
};
use crate::Problem;
use crate::objective::Objective;

/// Finds classes for all rows in so many steps, or until the listener has heard enough; at least the first classes are
/// made in any case. A step is a thousand prices of a row in a class. Where a person has several rows, persons are divided
/// [instead](persons).
///
/// Where the objective does not just add the columns up, they are weighed so that [no column pays for all](spread).
///
/// The first classes come from [splitting](pools) the rows from the top down until few are left, and from
/// [gathering](gather) those that lie next to each other. Then classes are [improved](improve). What does not satisfy the
/// models is [repaired](repair) by merging, or suppressed. None if that is not enough. Where classes that were
/// [found](again) before are to begin with, they take the place of all that comes before repairing.
///
/// # Errors
///
/// `search-not-applicable` where a smallest share of a population is asked for that the recoding does not tell, and for
/// classes to begin with that do not fit.
pub(crate) fn rows(
    problem: &Problem,
    objective: &dyn Objective,
    steps: Steps,
    listener: &mut dyn Listener,
) -> Result<Option<LocalRecoding>> {
    refusals::without_absence(problem, true)?;
    if divides_persons(problem) {
        return persons::recode(problem, objective, steps.most, listener);
    }
    labels::search(problem, &mut |problem| {
        let guide = guide(problem, objective, true, false)?;
        let mut standard = Standard::new(problem);
        let spread = Spread::new(problem, guide.objective(objective), objective, &mut standard);
        let space = Space::new(problem, &spread, true);
        let mut partition = Partition::new(&space, problem.suppression.rows);
        let steps = if let Some(found) = listener.start() {
            again::found(&mut partition, &mut standard, found, steps.most)?;
            // A round is not begun for the last of them.
            steps.most.saturating_sub(1)
        } else {
            first_classes(&mut partition, &mut standard);
            improve(&mut partition, &mut standard, problem, steps, listener)
        };
        if !repair::complete(&mut partition, &mut standard, problem) {
            return Ok(None);
        }
        let bound = if spread.is_plain() {
            guide.bound(&partition, &mut standard, problem, objective)
        } else {
            bound::bound_anew(&partition, &mut standard, problem, objective)
        };
        Ok(Some(LocalRecoding { units: outcome::units(&partition, problem), steps, bound }))
    })
}

/// Whether [`rows`] divides persons, each of whom may have several rows. The people of a population are not divided.
pub(crate) fn divides_persons(problem: &Problem) -> bool {
    let details = problem.frequency.details();
    details.persons_share_units() && !details.has_population()
}

/// Makes classes to begin with.
#[inline(never)]
pub(super) fn first_classes(partition: &mut Partition<'_>, standard: &mut Standard<'_>) {
    for pool in pools::pools(partition.space, standard) {
        for class in gather::gather(partition.space, standard, pool) {
            partition.found(class);
        }
    }
}

/// Improves classes in so many steps and returns how many were taken. A round is not begun for the last step, so that what is
/// found at the end of one is what one step more than was taken finds.
fn improve(
    partition: &mut Partition<'_>,
    standard: &mut Standard<'_>,
    problem: &Problem,
    Steps { most: steps, all }: Steps,
    listener: &mut dyn Listener,
) -> usize {
    let mut improver = Improver::new(partition, standard).taking_all(all);
    improver.settle();
    let mut taken = None;
    while improver.steps() + 1 < steps
        && listener.goes_on(improver.steps(), Some(&|| outcome::units(improver.partition(), problem)))
    {
        // After rounds without a whole step it would end where it has been before.
        let before = taken.replace(improver.steps());
        if before != taken {
            listener.found(&|| again::keep(improver.partition(), improver.steps() + 1));
        }
        if !improver.round(steps, &mut || listener.has_time()) {
            break;
        }
    }
    improver.steps()
}
