//! Several searches on the same table, side by side (the experiment of Issa 2009, chapter 3).

use coversheet_engine::Problem;
use coversheet_engine::search::Algorithm;
use coversheet_error::{Error, Result};
use coversheet_measure::utility;
use coversheet_recipe::Recipe;
use indexmap::IndexMap;
use serde::Serialize;
use web_time::Instant;

use crate::applicable::check_search;
use crate::cells::is_of_cells;
use crate::names::{AlgorithmName, ObjectiveName};
use crate::progress::Progress;
use crate::report::SearchReport;
use crate::search::Search;
use crate::solve::{levels, measures, run, search_report};

/// The largest lattice that is searched exhaustively for a comparison.
const MAX_EXHAUSTIVE: u64 = 50_000;

/// The searches that prove the optimum.
const EXACT: [Algorithm; 2] = [Algorithm::Optimal, Algorithm::MinGen];

/// What several searches found on the same table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Comparison {
    /// The quasi-identifiers, in the order of the levels.
    pub attributes: Vec<String>,
    /// What the searches minimize.
    pub objective: ObjectiveName,
    /// One entry for each search, in the order asked for.
    pub results: Vec<Compared>,
}

/// What one search found, or why it could not be used.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Compared {
    /// The search.
    pub algorithm: AlgorithmName,
    /// What it found.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// What one search found, or why it could not be used.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It found a node.
    Found(Box<FoundNode>),
    /// It could not be used, and why.
    Failed {
        /// The error's code.
        code: &'static str,
        /// What is the matter.
        message: String,
        /// What to do about it.
        hint: String,
    },
}

/// A node that a search found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundNode {
    /// The levels, in the order of the attributes.
    pub levels: Vec<u8>,
    /// Rows suppressed.
    pub suppressed_rows: u64,
    /// Classes that are kept.
    pub classes: usize,
    /// Every objective's value, by its name; the smaller the better.
    pub measures: IndexMap<String, f64>,
    /// The objective's value as a multiple of the optimum's; absent unless some search proved that, and where
    /// it is 0 and this is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratio: Option<f64>,
    /// The share of the lattice's nodes that the search evaluated.
    pub evaluated_share: f64,
    /// What the search did.
    pub search: SearchReport,
}

impl FoundNode {
    fn value(&self, objective: ObjectiveName) -> Option<f64> {
        self.measures.get(objective.as_str()).copied()
    }
}

impl Comparison {
    pub(crate) fn new(
        problem: &Problem,
        recipe: &Recipe,
        search: Search<'_>,
        algorithms: &[AlgorithmName],
        progress: &mut dyn FnMut(Progress),
    ) -> Self {
        let compare = |&algorithm: &AlgorithmName| {
            let search = search.by(algorithm);
            let found = check_search(recipe, &search).and_then(|()| found(problem, &search, progress));
            let outcome = match found {
                Ok(found) => Outcome::Found(Box::new(found)),
                Err(error) => Outcome::Failed {
                    code: error.code(),
                    message: error.message().to_owned(),
                    hint: error.hint_text().to_owned(),
                },
            };
            Compared { algorithm, outcome }
        };
        let mut results: Vec<Compared> = algorithms.iter().map(compare).collect();
        set_ratios(&mut results, search.objective);
        Self {
            attributes: problem.attributes.iter().map(|attribute| attribute.name().to_owned()).collect(),
            objective: search.objective,
            results,
        }
    }
}

/// Compares what whole columns cost with the proven optimum of whole columns. Cells can cost less.
fn set_ratios(results: &mut [Compared], objective: ObjectiveName) {
    let value = |result: &Compared| match &result.outcome {
        // Under a policy these return another node, and the optimum as their bound.
        Outcome::Found(found) if EXACT.contains(&result.algorithm.0) && found.search.cells.is_none() => {
            found.search.bound.or_else(|| found.value(objective))
        }
        _ => None,
    };
    let Some(optimum) = results.iter().find_map(value) else { return };
    for result in results {
        if let Outcome::Found(found) = &mut result.outcome {
            let own = found.value(objective).filter(|_| found.search.cells.is_none());
            found.ratio = own.and_then(|own| match optimum {
                0.0 => (own == 0.0).then_some(1.0),
                _ => Some(own / optimum),
            });
        }
    }
}

fn found(problem: &Problem, search: &Search<'_>, progress: &mut dyn FnMut(Progress)) -> Result<FoundNode> {
    let exhaustive = search.algorithm.0 == Algorithm::MinGen && !is_of_cells(search);
    if exhaustive && problem.nodes() > MAX_EXHAUSTIVE {
        return Err(Error::new(
            "lattice-too-large",
            format!("The lattice has {} nodes, too many to evaluate all for a comparison.", problem.nodes()),
        )
        .hint("The search optimal proves the same optimum."));
    }
    let mut problem = problem.clone();
    problem.suppression.complementary = search.complementary_classes();
    let problem = &problem;
    let start = Instant::now();
    let solution = run(problem, search, start, progress)?;
    let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
    let utility = utility(problem, &solution.recoding, &solution.classes, search.options())?;
    let search = search_report(search, &solution, problem, milliseconds);
    let width = problem.attributes.len();
    Ok(FoundNode {
        levels: levels(&solution, problem)[..width].to_vec(),
        suppressed_rows: solution.classes.suppressed,
        classes: solution.classes.kept_classes(),
        measures: measures(&utility),
        ratio: None,
        evaluated_share: search.evaluated as f64 / (search.nodes as f64).max(1.0),
        search,
    })
}
