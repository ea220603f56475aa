//! Runs a search, from the problem to its solution.

use coversheet_describe as describe;
use coversheet_error::Result;

use super::refusals::unreleasable;
use super::walk::{Progress, Walk, Watch};
use super::{Claims, LatticeFacts, Request, Solution};
use crate::evaluate::totals;
use crate::lattice::check_attributes;
use crate::objective::Objective;
use crate::{Problem, Recoding};

/// Searches the lattice. `progress` is called now and then with what is done and the total.
///
/// # Errors
///
/// What a model says when no release can satisfy it, with its position; `infeasible` when it is proven that no node of
/// this lattice keeps within the suppression budget, and `nothing-found` when that is not proven; `search-not-applicable` for a search that cannot honour the request; the
/// errors of [`crate::Lattice::new`].
pub fn solve(
    problem: &Problem,
    objective: &dyn Objective,
    request: &Request,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Solution> {
    solve_watched(problem, objective, request, &mut Progress(progress))
}

/// [`solve`], watched by somebody who can stop `best-effort`.
///
/// # Errors
///
/// As [`solve`].
pub fn solve_watched(
    problem: &Problem,
    objective: &dyn Objective,
    request: &Request,
    watch: &mut dyn Watch,
) -> Result<Solution> {
    check_attributes(problem.attributes.len())?;
    let table = totals(problem);
    for (at, model) in problem.models.iter().enumerate() {
        let feasible = model.feasible(&table.class(), problem.most_unlike());
        feasible.map_err(|error| error.unmet().about_models([at]))?;
    }
    let mut walk = Walk::new(problem, objective, watch);
    let found = request.algorithm.search(&mut walk, request)?;
    let evaluated = walk.evaluations();
    let (recoding, classes) = match (found.finer, found.best) {
        (Some(recoding), _) => {
            let classes = recoding.classes(problem);
            (recoding, classes)
        }
        (None, Some(levels)) => (Recoding::Columns(levels), walk.classes(&levels)?),
        (None, None) => {
            // Where nodes can be released that no finer recoding was found for, nothing is proven.
            let of_nodes = request.algorithm.about().recoding == describe::Recoding::Columns;
            return Err(unreleasable(problem, found.none || of_nodes && problem.is_closed())?);
        }
    };
    Ok(Solution {
        value: objective.score(&recoding, &classes).map(|score| objective.value(score)),
        recoding,
        classes,
        claims: Claims { optimal: found.optimal, bound: found.bound },
        lattice: found.best.map(|node| LatticeFacts {
            node,
            nodes: problem.nodes(),
            evaluated,
            minimal: found.minimal,
            trace: found.trace,
        }),
        figures: found.figures,
        outliers: found.outliers,
    })
}
