//! Searches: which node of the lattice to release. One file each, one line in [`Algorithm`].

mod optimal;

use coversheet_table::{Error, Result};

use crate::objective::Objective;
use crate::{Evaluator, Lattice, Levels, Problem};

/// The searches that there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Algorithm {
    /// The proven optimum of any objective.
    #[default]
    Optimal,
}

impl Algorithm {
    /// The name that recipes use.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
        }
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The node to release.
    pub levels: Levels,
    /// Rows to suppress there.
    pub suppressed: u64,
    /// The objective's value there.
    pub loss: f64,
    /// Whether no node of the lattice can be better.
    pub optimal: bool,
    /// The nodes that can be released while no node below them can, in lexicographic order; absent
    /// unless [`Request::list_minimal`] was set.
    pub minimal: Option<Vec<Levels>>,
    /// Nodes in the lattice.
    pub nodes: usize,
    /// Nodes whose classes were counted.
    pub evaluated: usize,
    /// Nodes that were decided without.
    pub deduced: usize,
}

/// Which search, and what it should report besides the solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The search.
    pub algorithm: Algorithm,
    /// Whether to list all minimal nodes. That takes more evaluations than the optimum alone.
    pub list_minimal: bool,
}

/// Searches the lattice. `progress` is called now and then with the nodes decided and their total.
///
/// # Errors
///
/// What a model says when no release can satisfy it; `infeasible` when no node of this lattice keeps
/// within the suppression budget; the errors of [`Lattice::new`].
pub fn solve(
    problem: &Problem,
    objective: &dyn Objective,
    request: Request,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Solution> {
    for model in &problem.models {
        model.feasible(problem.rows())?;
    }
    let lattice = problem.lattice()?;
    let found = match request.algorithm {
        Algorithm::Optimal => optimal::search(problem, objective, &lattice, request.list_minimal, progress),
    };
    found.ok_or_else(|| infeasible(problem, &lattice))
}

/// Says how much the most general node would suppress, since no node suppresses fewer rows.
fn infeasible(problem: &Problem, lattice: &Lattice) -> Error {
    let mut evaluator = Evaluator::new(problem);
    let suppressed = evaluator.evaluate(lattice.top()).suppressed;
    let (rows, allowed) = (problem.rows(), problem.suppression.rows);
    let error = if suppressed > allowed {
        Error::new(
            "infeasible",
            format!(
                "Even with every column at its highest level, {suppressed} of {rows} rows would have to be suppressed; the limit allows {allowed}."
            ),
        )
    } else {
        Error::new(
            "infeasible",
            "At every combination of levels the masked rows are too few to satisfy the privacy models themselves.",
        )
    };
    error.hint("Raise the suppression limit, raise the highest level of a column, choose a smaller k, or give a column another role.")
}
