//! Searches: which node of the lattice to release. One file each, one line in `searches!`.

mod best_effort;
mod datafly;
mod incognito;
mod mingen;
mod minimal;
mod optimal;
mod osc;
mod policy;
mod samarati;
mod walk;

use coversheet_table::{Error, Result};

use crate::evaluate::totals;
use crate::lattice::check_attributes;
use crate::objective::Objective;
use crate::{Evaluator, Levels, Problem, SuppressionMode};

pub use datafly::datafly_k;
pub use policy::Policy;
pub use walk::Step;
use walk::Walk;

/// Declares [`Algorithm`] from the list of searches.
macro_rules! searches {
    ($($(#[$meta:meta])* $name:literal => $variant:ident in $module:ident),+ $(,)?) => {
        /// The searches that there are.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum Algorithm {
            $($(#[$meta])* $variant,)+
        }

        impl Algorithm {
            /// Every search.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name that recipes use.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }

            fn search(self, walk: &mut Walk<'_, '_>, request: &Request) -> Result<Found> {
                match self {
                    $(Self::$variant => $module::search(walk, request),)+
                }
            }
        }
    };
}

searches! {
    /// The proven optimum of any objective.
    #[default]
    "optimal" => Optimal in optimal,
    /// The best of Issa's optimal solution candidates, which are the minimal nodes.
    "osc" => Osc in osc,
    /// The preferred node of the lowest height that has any.
    "samarati" => Samarati in samarati,
    /// The preferred minimal node, found by way of the distances between tuples.
    "minimal" => Minimal in minimal,
    /// The optimum, by evaluating everything.
    "mingen" => MinGen in mingen,
    /// The greedy heuristic of Datafly.
    "datafly" => Datafly in datafly,
    /// The preferred minimal node, found by way of all subsets of the quasi-identifiers.
    "incognito" => Incognito in incognito,
    /// The best found in a limited number of evaluations, for lattices of any size.
    "best-effort" => BestEffort in best_effort,
}

impl Algorithm {
    /// Whether the search relies on what holds only with monotone models and dropped rows: that a node
    /// above one that can be released can be released.
    fn needs_closure(self) -> bool {
        matches!(self, Self::Osc | Self::Samarati | Self::Minimal | Self::Incognito)
    }
}

/// What a search found, and what can be said of it.
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
    /// A value that no node of the lattice can be better than, where the search knows one.
    pub bound: Option<f64>,
    /// The nodes that can be released while no node below them can, in lexicographic order, if the search
    /// lists them. `optimal` does when [`Request::list_minimal`] is set.
    pub minimal: Option<Vec<Levels>>,
    /// Nodes in the lattice.
    pub nodes: u64,
    /// Nodes whose classes were counted.
    pub evaluated: usize,
    /// What else the search counts, such as Issa's optimal solution candidates.
    pub figures: Vec<(&'static str, u64)>,
    /// The nodes that the search went through, where the literature shows them.
    pub trace: Vec<Step>,
}

/// Which search, and what it should do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The search.
    pub algorithm: Algorithm,
    /// Whether to list all minimal nodes. That takes more evaluations than the optimum alone.
    pub list_minimal: bool,
    /// How to choose among minimal nodes, for searches that find several.
    pub policy: Policy,
    /// After how many evaluations `best-effort` stops.
    pub steps: usize,
}

impl Default for Request {
    fn default() -> Self {
        Self { algorithm: Algorithm::Optimal, list_minimal: false, policy: Policy::LeastLoss, steps: 2_000 }
    }
}

/// What a search hands back.
#[derive(Debug, Default)]
struct Found {
    /// The node to release, if any can be.
    best: Option<Levels>,
    optimal: bool,
    bound: Option<f64>,
    minimal: Option<Vec<Levels>>,
    figures: Vec<(&'static str, u64)>,
    trace: Vec<Step>,
}

/// Searches the lattice. `progress` is called now and then with what is done and the total.
///
/// # Errors
///
/// What a model says when no release can satisfy it; `infeasible` when no node of this lattice keeps
/// within the suppression budget; `search-not-applicable` for a search that cannot honour the request; the
/// errors of [`crate::Lattice::new`].
pub fn solve(
    problem: &Problem,
    objective: &dyn Objective,
    request: &Request,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Solution> {
    check_attributes(problem.attributes.len())?;
    let table = totals(problem);
    for model in &problem.models {
        model.feasible(&table.class(), problem.suppression.rows)?;
    }
    let closed = problem.is_monotone() && problem.suppression.mode == SuppressionMode::Drop;
    if request.algorithm.needs_closure() && !closed {
        return Err(Error::new(
            "search-not-applicable",
            format!(
                "The search {} needs monotone privacy models and dropped rows.",
                request.algorithm.as_str()
            ),
        )
        .hint("Choose the algorithm optimal, or let suppressed rows be dropped."));
    }
    let mut walk = Walk::new(problem, objective, progress);
    let found = request.algorithm.search(&mut walk, request)?;
    let evaluated = walk.evaluations();
    let Some(levels) = found.best else { return Err(infeasible(problem)) };
    let visit = walk.visit(&levels);
    Ok(Solution {
        levels,
        suppressed: visit.suppressed,
        loss: visit.score.map_or(f64::NAN, |score| objective.value(score)),
        optimal: found.optimal,
        bound: found.bound,
        minimal: found.minimal,
        nodes: problem.nodes(),
        evaluated,
        figures: found.figures,
        trace: found.trace,
    })
}

/// Says how much the most general node would suppress, since no node suppresses fewer rows.
fn infeasible(problem: &Problem) -> Error {
    let mut evaluator = Evaluator::new(problem);
    let suppressed = evaluator.evaluate(&problem.top()).suppressed;
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
