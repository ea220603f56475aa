//! A cut of each hierarchy: from the top down, and the best by branch and bound.

use coversheet_error::Result;

use super::guide::guide;
use super::partition::Partition;
use super::space::{Cell, Space};
use super::standard::Standard;
use super::values::{self, Costs, GoesOn, Shown};
use super::{Listener, LocalRecoding, bound, labels, may_have_ranges, outcome, refusals, repair};
use crate::Problem;
use crate::objective::Objective;

/// The most specializations before the best cut is looked for.
const FIRST_SPECIALIZATIONS: usize = 500;

/// The most cells of tuples that are looked at for a better cut after specializing.
const SHORT_PROOF: usize = 15_000_000;

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
pub(super) fn hear(
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
