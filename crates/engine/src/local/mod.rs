//! Recodings finer than whole columns: classes of rows that lie near each other.
//!
//! Tuples are kept whole, so rows that are alike stay alike. [`rows`] finds classes in regions that may overlap, [`regions`]
//! in regions that do not, and [`values`] cuts of the hierarchies.

mod again;
mod bound;
mod by_person;
#[cfg(test)]
mod by_person_tests;
mod compared;
#[cfg(test)]
mod compared_tests;
mod condense;
mod divided;
#[cfg(test)]
mod documents_tests;
mod gather;
mod halves;
mod improve;
mod labels;
mod nearby;
mod outcome;
mod partition;
mod persons;
mod pools;
mod progressive;
mod purity;
#[cfg(test)]
mod random_tests;
mod recoded;
mod refusals;
mod regions;
mod repair;
#[cfg(test)]
mod repair_tests;
mod similar;
#[cfg(test)]
mod similar_tests;
mod space;
mod spread;
mod standard;
#[cfg(test)]
mod tables_tests;
mod target;
mod values;

use coversheet_error::Result;

use crate::objective::{CellCosts, Name, Objective, Options};
use crate::recoding::Units;
use crate::search::FoundClasses;
use crate::{Attribute, Problem};
pub(crate) use compared::{Compared, compared};
use improve::Improver;
use partition::Partition;
use space::{Cell, Space};
use spread::Spread;
use standard::Standard;
use values::{Costs, GoesOn, Shown};

/// The most specializations before the best cut is looked for.
const FIRST_SPECIALIZATIONS: usize = 500;

/// The most cells of tuples that are looked at for a better cut after specializing.
const SHORT_PROOF: usize = 15_000_000;

/// What was found, and how.
#[derive(Debug)]
pub(crate) struct LocalRecoding {
    /// What becomes of every row.
    pub(crate) units: Units,
    /// Steps taken.
    pub(crate) steps: usize,
    /// A score that no recoding within the hierarchies can be better than.
    pub(crate) bound: Option<f64>,
}

/// How many steps to take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    pub(crate) most: usize,
    /// Whether also those that save nearly nothing.
    pub(crate) all: bool,
}

/// Hears of each improvement and says whether there is time for more.
pub(crate) trait Listener {
    /// Called after each round with the steps taken so far and what has been found, if that is better than before and may
    /// be shown. False ends the search.
    fn goes_on(&mut self, steps: usize, units: Option<&dyn Fn() -> Units>) -> bool;

    /// Whether there is time for more, asked more often.
    fn has_time(&mut self) -> bool;

    /// Called after that with what to begin with another time, which is made when it is asked for.
    fn found(&mut self, _found: &dyn Fn() -> FoundClasses) {}

    /// What to begin with.
    fn start(&self) -> Option<&FoundClasses> {
        None
    }
}

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
fn first_classes(partition: &mut Partition<'_>, standard: &mut Standard<'_>) {
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

/// Divides the rows into classes of [regions] that do not overlap, by so many divisions at most. None if some of them may not be
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
        let mut way =
            |standard: &mut Standard<'_>, tuples: Vec<u32>| regions::divided(&space, standard, tuples);
        let steps = divided::divide(&mut partition, &mut standard, problem, steps, listener, &mut way);
        let units = outcome::units(&partition, problem);
        if !repair::is_right(&partition, &mut standard, problem, &units) {
            return Ok(None);
        }
        let bound = guide.bound(&partition, &mut standard, problem, objective);
        Ok(Some(LocalRecoding { units, steps, bound }))
    })
}

/// Finds a cut of each hierarchy from the top down, by so many [specializations](values) at most, and then a better one
/// by a short [branch and bound](best_values), where that applies. None if not even the highest levels are enough.
///
/// # Errors
///
/// `search-not-applicable` where a smallest share of a population is asked for that the recoding does not tell.
pub(crate) fn values(
    problem: &Problem,
    objective: &dyn Objective,
    steps: usize,
    listener: &mut dyn Listener,
) -> Result<Option<LocalRecoding>> {
    refusals::without_absence(problem, false)?;
    labels::search(problem, &mut |problem| {
        let guide = guide(problem, objective, false, true)?;
        let guide = guide.objective(objective);
        // Ranges cost what objectives over leaves say.
        let space = Space::new(problem, guide, guide.counts_leaves());
        let mut standard = Standard::new(problem);
        // Where what is suppressed is not right, nothing should be.
        for budget in [problem.suppression.rows, 0] {
            let mut partition = Partition::new(&space, budget);
            let mut goes_on = true;
            let cut = values::specialize(&mut partition, &mut standard, &mut |taken, found| {
                goes_on = taken < steps && hear(listener, problem, &space, taken, found);
                goes_on
            });
            let units = outcome::units_of_cut(&partition, &cut.cells, problem);
            if !repair::is_right(&partition, &mut standard, problem, &units) {
                continue;
            }
            let known = bound::cheapest(&partition, &mut standard, problem, guide);
            let of_all = |known: &Vec<f64>| Some(bound::of_rows(&space, known, budget));
            let bound = match objective.cells() {
                Some(cells) if cells.is_sum() && (guide.counts_leaves() || !may_have_ranges(problem)) => {
                    known.as_ref().and_then(of_all)
                }
                _ => bound::bound_anew(&partition, &mut standard, problem, objective),
            };
            let found = LocalRecoding { units, steps: cut.steps, bound };
            if !goes_on || refusals::provable(problem, guide).is_err() {
                return Ok(Some(found));
            }
            let Some(costs) = Costs::new(problem, &space, guide, known.unwrap_or_default()) else {
                return Ok(Some(found));
            };
            let parts = SHORT_PROOF / (space.tuples() * space.width()).max(1);
            let mut goes_on =
                |taken: usize, _: Option<&dyn Fn() -> Shown>| taken < parts && listener.has_time();
            // The bound stays that of all recodings.
            return Ok(Some(match prove(problem, &space, &costs, &mut standard, cut.cells, &mut goes_on) {
                Some(proven) => LocalRecoding { units: proven.units, ..found },
                None => found,
            }));
        }
        Ok(None)
    })
}

/// Finds the best cut of each hierarchy by [branch and bound](values::optimum), looking at so many parts of all cuts at most.
/// What is found when these are over has a bound that no cut can be better than. None if not even the highest levels are
/// enough.
///
/// # Errors
///
/// `search-not-applicable` for problems whose best cut cannot be proven.
pub(crate) fn best_values(
    problem: &Problem,
    objective: &dyn Objective,
    steps: usize,
    listener: &mut dyn Listener,
) -> Result<Option<LocalRecoding>> {
    refusals::provable(problem, objective)?;
    let space = Space::new(problem, objective, objective.counts_leaves());
    let mut standard = Standard::new(problem);
    let mut partition = Partition::new(&space, problem.suppression.rows);
    let start = values::specialize(&mut partition, &mut standard, &mut |taken, found| {
        let goes_on = found.is_none() || hear(listener, problem, &space, 0, found);
        taken < FIRST_SPECIALIZATIONS && goes_on && listener.has_time()
    });
    let known = bound::cheapest(&partition, &mut standard, problem, objective);
    let costs =
        Costs::new(problem, &space, objective, known.unwrap_or_default()).ok_or_else(refusals::unprovable)?;
    let mut goes_on = |taken: usize, found: Option<&dyn Fn() -> Shown>| {
        taken < steps && hear(listener, problem, &space, taken, found)
    };
    Ok(prove(problem, &space, &costs, &mut standard, start.cells, &mut goes_on))
}

/// Tells a listener of a cut that was found.
fn hear(
    listener: &mut dyn Listener,
    problem: &Problem,
    space: &Space,
    taken: usize,
    found: Option<&dyn Fn() -> Shown>,
) -> bool {
    let Some(found) = found else { return listener.goes_on(taken, None) };
    let units = || {
        let Shown { cells, out } = found();
        outcome::units_of_cells(space, &cells, problem, |tuple| out[tuple as usize])
    };
    listener.goes_on(taken, Some(&units))
}

/// Looks for the best cut, given one as `cells[attribute][tuple]`.
fn prove(
    problem: &Problem,
    space: &Space,
    costs: &Costs<'_>,
    standard: &mut Standard<'_>,
    start: Vec<Vec<Cell>>,
    goes_on: GoesOn<'_>,
) -> Option<LocalRecoding> {
    let budget = problem.suppression.rows;
    let proof = values::optimum(space, budget, standard, costs, start, goes_on);
    let mut partition = Partition::new(space, budget);
    values::found(&mut partition, standard, &proof.cut);
    let units = outcome::units_of_cut(&partition, &proof.cut.cells, problem);
    let right = repair::is_right(&partition, standard, problem, &units);
    right.then_some(LocalRecoding { units, steps: proof.cut.steps, bound: Some(proof.bound) })
}

/// What says what single cells cost.
enum Guide<'p> {
    /// The objective itself.
    Objective,
    /// Where it says nothing of cells, or of ranges more than can be looked up: then they lose as little as possible.
    Loss(Box<dyn Objective + 'p>),
}

impl Guide<'_> {
    fn objective<'o>(&'o self, objective: &'o dyn Objective) -> &'o dyn Objective {
        match self {
            Self::Objective => objective,
            Self::Loss(loss) => &**loss,
        }
    }

    /// A score that no recoding can be better than, given classes in a space that this priced; none where losses tell nothing
    /// of the objective.
    fn bound(
        &self,
        partition: &Partition<'_>,
        standard: &mut Standard<'_>,
        problem: &Problem,
        objective: &dyn Objective,
    ) -> Option<f64> {
        let cells = objective.cells()?;
        let tells = matches!(self, Self::Objective) || !cells.is_sum();
        tells.then(|| bound::bound(partition, standard, problem, self.objective(objective), objective))?
    }
}

/// What columns lose, added up.
fn losses(problem: &Problem) -> Result<Box<dyn Objective + '_>> {
    Name::Loss.objective(problem, Options::default())
}

/// Whether some column may have ranges of its own.
fn may_have_ranges(problem: &Problem) -> bool {
    !problem.frequency.details().has_population() && problem.attributes.iter().any(Attribute::has_order)
}

/// What says what cells cost; where `cuts` are proven the best, the objective itself if it can.
fn guide<'p>(problem: &'p Problem, objective: &dyn Objective, ranges: bool, cuts: bool) -> Result<Guide<'p>> {
    let ranges = ranges && may_have_ranges(problem);
    // Cells of columns that are not just added up would cost the same whatever their columns' weights are.
    let adds_up = objective.cells().is_some_and(CellCosts::is_sum);
    Ok(match objective.cells() {
        Some(_) if cuts || adds_up && (objective.counts_leaves() || !ranges) => Guide::Objective,
        _ => Guide::Loss(losses(problem)?),
    })
}
