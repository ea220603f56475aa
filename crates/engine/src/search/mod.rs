//! Searches: which node of the lattice to release. One file each, one line in `searches!`.

mod best_effort;
mod bottom_up_generalization;
mod bottom_up_recoding;
mod climb;
mod condensation;
mod datafly;
mod exact_values;
mod fields;
mod found;
mod genetic;
mod incognito;
mod infogain_mondrian;
mod k_similar;
mod least_values;
mod local_recoding;
mod lsd_mondrian;
mod mingen;
mod minimal;
mod mondrian;
mod mu_argus;
mod optimal;
mod osc;
mod policy;
mod predicting;
mod relaxed;
mod relaxed_mondrian;
mod samarati;
mod top_down_disclosure;
mod top_down_refinement;
mod top_down_specialization;
mod walk;

use coversheet_describe as describe;
use coversheet_error::{Error, Remedy, Result, room_for};

use crate::cell::Outlier;
use crate::evaluate::totals;
use crate::lattice::check_attributes;
use crate::objective::Objective;
use crate::room::evaluation_bytes;
use crate::{Classes, Complementary, Evaluator, Levels, Problem, Recoding, SuppressionMode};

pub use datafly::datafly_k;
pub use found::FoundClasses;
pub use policy::Policy;
use walk::Walk;
pub use walk::{TraceStep, Watch};

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
            pub fn about(self) -> &'static describe::Search {
                match self {
                    $(Self::$variant => &$module::ABOUT,)+
                }
            }

            /// The name that recipes use.
            pub fn as_str(self) -> &'static str {
                self.about().name
            }

            fn search(self, walk: &mut Walk<'_, '_>, request: &Request) -> Result<SearchResult> {
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
    /// Classes of rows that lie near each other, each with its own regions.
    LocalRecoding in local_recoding,
    /// Classes of rows in regions that do not overlap.
    Mondrian in mondrian,
    /// A cut of each hierarchy.
    TopDownSpecialization in top_down_specialization,
    /// The best cut of each hierarchy.
    OptimalValues in exact_values,
    /// Columns taken apart from the top down, for the class column.
    TopDownRefinement in top_down_refinement,
    /// Values disclosed one after the other.
    TopDownDisclosure in top_down_disclosure,
    /// The values that cost least to suppress.
    LeastValues in least_values,
    /// Groups put in place of values, from the bottom up.
    BottomUpGeneralization in bottom_up_generalization,
    /// Cuts that are bred.
    Genetic in genetic,
    /// Regions that tell most of the class column.
    InfogainMondrian in infogain_mondrian,
    /// Regions in which the numbers of the class column are near their means.
    LsdMondrian in lsd_mondrian,
    /// Halves of the rows, which may overlap.
    RelaxedMondrian in relaxed_mondrian,
    /// Clusters of the most similar rows.
    KSimilar in k_similar,
    /// Columns raised for the rows that are in no class yet.
    BottomUpRecoding in bottom_up_recoding,
    /// Groups of rows around a first one.
    Condensation in condensation,
}

impl Algorithm {
    /// After how many steps it stops unless it is told, where that is not when it has finished: what its field begins with.
    pub fn steps(self) -> usize {
        let field = self.about().fields.iter().find(|field| field.key == fields::STEPS.key);
        match field.and_then(|field| field.start) {
            Some(describe::Start::Number(steps)) => steps as usize,
            _ => 2_000,
        }
    }
}

/// What a search found, and what can be said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// What becomes of every cell.
    pub recoding: Recoding,
    /// The classes that this makes, and which rows are suppressed.
    pub classes: Classes,
    /// The objective's value; none for an objective that has none for such a recoding.
    pub value: Option<f64>,
    /// What is proven of that value.
    pub claims: Claims,
    /// From a search in the lattice, what it saw of it.
    pub lattice: Option<LatticeFacts>,
    /// What else the search counts, such as Issa's optimal solution candidates.
    pub figures: Vec<(&'static str, u64)>,
    /// The rare combinations that µ-Argus reports, before it suppresses cells.
    pub outliers: Vec<Outlier>,
}

/// What is proven of a solution.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Claims {
    /// Whether no recoding of the kind that was searched can be better.
    pub optimal: bool,
    /// A value that none can be better than, where the search knows one.
    pub bound: Option<f64>,
}

/// What a search saw of the lattice.
#[derive(Clone, Debug, PartialEq)]
pub struct LatticeFacts {
    /// The node that it ended at.
    pub node: Levels,
    /// Nodes in the lattice.
    pub nodes: u64,
    /// Nodes whose classes were counted.
    pub evaluated: usize,
    /// The nodes that can be released while no node below them can, in lexicographic order, if the search
    /// lists them. `optimal` does when [`Request::list_minimal`] is set.
    pub minimal: Option<Vec<Levels>>,
    /// The nodes that the search went through, where the literature shows them.
    pub trace: Vec<TraceStep>,
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
    /// After how many evaluations `best-effort` stops, and `local-recoding` after how many thousand comparisons.
    pub steps: usize,
    /// Whether `local-recoding` takes them all, also where they save nearly nothing.
    pub all_steps: bool,
    /// Whether more is suppressed until what is suppressed is k-anonymous too, for `datafly` and `mu-argus`.
    pub complementary: Option<Complementary>,
    /// What `mingen` generalizes.
    pub level: Level,
    /// What `top-down-refinement` and `top-down-disclosure` choose a step by.
    pub score: Score,
}

/// What the best step gains most of, on the way from the top down (Fung et al. 2010, sections 4.3 and 6.3.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Score {
    /// Information on the class column for the anonymity that it takes (`IGPL`, equation 4.7).
    #[default]
    ForAnonymity,
    /// Information alone (equation 4.8).
    Information,
    /// Rows that become finer (`MD`, one unit for each generalized value).
    Distortion,
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
            steps: Algorithm::Optimal.steps(),
            all_steps: false,
            complementary: None,
            level: Level::Attribute,
            score: Score::ForAnonymity,
        }
    }
}

/// What a search hands back.
#[derive(Debug, Default)]
struct SearchResult {
    /// The node to release, if any can be, or the one that units were made at.
    best: Option<Levels>,
    /// Whether, if there is none, it is proven that there is none.
    none: bool,
    optimal: bool,
    bound: Option<f64>,
    minimal: Option<Vec<Levels>>,
    figures: Vec<(&'static str, u64)>,
    trace: Vec<TraceStep>,
    /// What is released, if it is not a node.
    finer: Option<Recoding>,
    outliers: Vec<Outlier>,
}

/// A closure that hears what is done and the total.
struct Progress<'f>(&'f mut dyn FnMut(usize, usize));

impl Watch for Progress<'_> {
    fn progress(&mut self, done: usize, total: usize, _best: Option<f64>) {
        (self.0)(done, total);
    }
}

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

/// Refuses what a search cannot rely on that needs monotone models and dropped rows: that a node above one that can be
/// released can be released.
fn needs_closure(problem: &Problem, search: &describe::Search) -> Result<()> {
    if problem.is_monotone() && problem.suppression.mode == SuppressionMode::Drop {
        return Ok(());
    }
    let name = search.name;
    Err(Error::new(
        "search-not-applicable",
        format!("The search {name} needs monotone privacy models and dropped rows."),
    )
    .hint("Choose the algorithm optimal, or let suppressed rows be dropped."))
}

/// Refuses tables whose records stand for several rows each, for searches that tell rows of a tuple apart.
fn one_row_each(problem: &Problem, who: &str) -> Result<()> {
    if problem.frequency.tuple_of_row().len() as u64 == problem.rows() {
        return Ok(());
    }
    Err(Error::new("search-not-applicable", format!("{who} needs records that stand for one row each."))
        .hint("Give the count column another role, or choose the algorithm optimal."))
}

/// Why there is nothing to release: how much has to be suppressed at least, where that is known; and whether it is
/// proven that nothing can be released, or only nothing was found.
///
/// # Errors
///
/// `out-of-memory`.
fn unreleasable(problem: &Problem, proven: bool) -> Result<Error> {
    room_for(evaluation_bytes(&problem.frequency, problem.attributes.len()))?;
    let mut evaluator = Evaluator::new(problem);
    let top = evaluator.evaluate(&problem.top());
    let (rows, allowed) = (problem.rows(), problem.suppression.rows);
    let error = if top.certain > allowed {
        let exact = top.certain == top.classes.suppressed;
        let least = if exact { "" } else { "at least " };
        let error = Error::new(
            "infeasible",
            format!(
                "Even with every column at its highest level, {least}{} of {rows} rows would have to be suppressed; the limit allows {allowed}.",
                top.certain
            ),
        );
        // A limit of the least there can be may be too low.
        if exact { error.remedy(Remedy::Suppress { suppressed: top.certain, rows }) } else { error }
    } else if proven {
        Error::new(
            "infeasible",
            format!(
                "No combination of levels satisfies the privacy models, whichever classes are suppressed: the limit allows {allowed} of {rows} rows."
            ),
        )
    } else {
        Error::new(
            "nothing-found",
            format!(
                "No way was found to satisfy the privacy models by suppressing at most {allowed} of {rows} rows; it is not proven that there is none."
            ),
        )
    };
    Ok(error.unmet().hint("Raise the suppression limit, raise the highest level of a column, choose a smaller k, or give a column another role."))
}
