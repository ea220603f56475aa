//! Searches: which node of the lattice to release. One file each, one line in `searches!`.

mod best_effort;
mod climb;
mod datafly;
mod fields;
mod incognito;
mod mingen;
mod minimal;
mod mu_argus;
mod optimal;
mod osc;
mod policy;
mod relaxed;
mod samarati;
mod walk;

use coversheet_table::{Error, Result};

use crate::cell::{Cells, Outlier};
use crate::evaluate::totals;
use crate::lattice::check_attributes;
use crate::objective::Objective;
use crate::{Evaluator, Levels, Problem, SuppressionMode};

pub use datafly::datafly_k;
pub use policy::Policy;
use walk::Walk;
pub use walk::{Step, Watch};

/// Declares [`Algorithm`] from the list of searches.
macro_rules! searches {
    ($($(#[$meta:meta])* $variant:ident in $module:ident),+ $(,)?) => {
        /// The searches that there are.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum Algorithm {
            $($(#[$meta])* $variant,)+
        }

        impl Algorithm {
            /// Every search.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// What is said about the search.
            pub fn about(self) -> &'static coversheet_describe::Search {
                match self {
                    $(Self::$variant => &$module::ABOUT,)+
                }
            }

            /// The name that recipes use.
            pub fn as_str(self) -> &'static str {
                self.about().name
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
    Optimal in optimal,
    /// The best of Issa's optimal solution candidates, which are the minimal nodes.
    Osc in osc,
    /// The preferred node of the lowest height that has any.
    Samarati in samarati,
    /// The preferred minimal node, found by way of the distances between tuples.
    Minimal in minimal,
    /// The optimum, by evaluating everything.
    MinGen in mingen,
    /// The greedy heuristic of Datafly.
    Datafly in datafly,
    /// The preferred minimal node, found by way of all subsets of the quasi-identifiers.
    Incognito in incognito,
    /// Generalized columns and suppressed cells, as µ-Argus does it: the result need not be protected.
    MuArgus in mu_argus,
    /// The best found in a limited number of evaluations, for lattices of any size.
    BestEffort in best_effort,
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
    /// The objective's value there; not a number for an objective that single cells have no value under.
    pub loss: f64,
    /// What becomes of each cell, from a search that does not treat all rows of a column alike. `levels` are
    /// then the highest of each attribute.
    pub cells: Option<Cells>,
    /// The rare combinations that µ-Argus reports, before it suppresses cells.
    pub outliers: Vec<Outlier>,
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
    /// Whether more is suppressed until what is suppressed is k-anonymous too, for `datafly` and `mu-argus`.
    pub complementary: Option<Complementary>,
    /// What `mingen` generalizes.
    pub level: Level,
}

/// Which rows are suppressed besides those that have to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Complementary {
    /// Rows of the smallest class. `mu-argus` always suppresses the fewest cells.
    Fewest,
    /// Rows of the largest class.
    Most,
}

/// What is generalized.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// Whole columns.
    #[default]
    Attribute,
    /// Single cells.
    Cell,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            algorithm: Algorithm::Optimal,
            list_minimal: false,
            policy: Policy::LeastLoss,
            steps: 2_000,
            complementary: None,
            level: Level::Attribute,
        }
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
    cells: Option<Cells>,
    outliers: Vec<Outlier>,
}

/// A closure that is told what is done and the total.
struct Told<'f>(&'f mut dyn FnMut(usize, usize));

impl Watch for Told<'_> {
    fn progress(&mut self, done: usize, total: usize, _best: Option<f64>) {
        (self.0)(done, total);
    }
}

/// Searches the lattice. `progress` is called now and then with what is done and the total.
///
/// # Errors
///
/// What a model says when no release can satisfy it, with its position; `infeasible` when no node of this lattice keeps
/// within the suppression budget; `search-not-applicable` for a search that cannot honour the request; the
/// errors of [`crate::Lattice::new`].
pub fn solve(
    problem: &Problem,
    objective: &dyn Objective,
    request: &Request,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Solution> {
    solve_watched(problem, objective, request, &mut Told(progress))
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
        let feasible = model.feasible(&table.class(), problem.suppression.rows);
        feasible.map_err(|error| error.about_models([at]))?;
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
    let mut walk = Walk::new(problem, objective, watch);
    let found = request.algorithm.search(&mut walk, request)?;
    let evaluated = walk.evaluations();
    let Some(levels) = found.best else { return Err(infeasible(problem)) };
    let (suppressed, score) = match &found.cells {
        None => {
            let visit = walk.visit(&levels);
            (visit.suppressed, visit.score)
        }
        Some(cells) => {
            let evaluation = cells.evaluate_groups(problem).evaluation;
            (evaluation.classes.suppressed, objective.score_cells(cells, &evaluation))
        }
    };
    Ok(Solution {
        levels,
        suppressed,
        loss: score.map_or(f64::NAN, |score| objective.value(score)),
        cells: found.cells,
        outliers: found.outliers,
        optimal: found.optimal,
        bound: found.bound,
        minimal: found.minimal,
        nodes: problem.nodes(),
        evaluated,
        figures: found.figures,
        trace: found.trace,
    })
}

/// Refuses tables whose records stand for several rows each, for searches that tell rows of a tuple apart.
fn one_row_each(problem: &Problem, who: &str) -> Result<()> {
    if problem.frequency.tuple_of_row().len() as u64 == problem.rows() {
        return Ok(());
    }
    Err(Error::new("search-not-applicable", format!("{who} needs records that stand for one row each."))
        .hint("Give the count column another role, or choose the algorithm optimal."))
}

/// Says how much the most general node would suppress, since no node suppresses fewer rows.
fn infeasible(problem: &Problem) -> Error {
    let mut evaluator = Evaluator::new(problem);
    let suppressed = evaluator.evaluate(&problem.top()).classes.suppressed;
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
