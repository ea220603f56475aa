//! Several searches on the same table, side by side (the experiment of Issa 2009, chapter 3).

use coversheet_engine::search::Algorithm;
use coversheet_engine::{Evaluator, Problem};
use coversheet_measure::utility;
use coversheet_table::{Error, Result};
use indexmap::IndexMap;
use serde::Serialize;
use web_time::Instant;

use crate::names::{AlgorithmName, ObjectiveName};
use crate::progress::Progress;
use crate::recipe::{Recipe, SearchRecipe};
use crate::report::SearchReport;
use crate::session::SolveOptions;
use crate::solve::{measures, run, search_report};

/// The largest lattice that is searched exhaustively for a comparison.
const MAX_EXHAUSTIVE: u64 = 50_000;

/// What several searches found on the same table.
#[derive(Clone, Debug, Serialize)]
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
pub struct Compared {
    /// The search.
    pub algorithm: AlgorithmName,
    /// What it found.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// What one search found, or why it could not be used.
#[derive(Clone, Debug, Serialize)]
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
pub struct FoundNode {
    /// The levels, in the order of the attributes.
    pub levels: Vec<u8>,
    /// Rows suppressed.
    pub suppressed_rows: u64,
    /// Classes that are kept.
    pub classes: usize,
    /// Every objective's value, and Sweeney's Prec as `prec`.
    pub measures: IndexMap<String, f64>,
    /// What the search did.
    pub search: SearchReport,
}

impl Comparison {
    pub(crate) fn new(
        problem: &Problem,
        recipe: &Recipe,
        algorithms: &[AlgorithmName],
        progress: &mut dyn FnMut(Progress),
    ) -> Self {
        let compare = |&algorithm: &AlgorithmName| {
            let search = SearchRecipe { algorithm, ..recipe.search };
            let outcome = match found(problem, &search, progress) {
                Ok(found) => Outcome::Found(Box::new(found)),
                Err(error) => Outcome::Failed {
                    code: error.code(),
                    message: error.message().to_owned(),
                    hint: error.hint_text().to_owned(),
                },
            };
            Compared { algorithm, outcome }
        };
        Self {
            attributes: problem.attributes.iter().map(|attribute| attribute.name().to_owned()).collect(),
            objective: recipe.search.objective,
            results: algorithms.iter().map(compare).collect(),
        }
    }
}

fn found(problem: &Problem, recipe: &SearchRecipe, progress: &mut dyn FnMut(Progress)) -> Result<FoundNode> {
    if recipe.algorithm.0 == Algorithm::MinGen && problem.nodes() > MAX_EXHAUSTIVE {
        return Err(Error::new(
            "lattice-too-large",
            format!("The lattice has {} nodes, too many to evaluate all for a comparison.", problem.nodes()),
        )
        .hint("The search optimal proves the same optimum."));
    }
    let start = Instant::now();
    let solution = run(problem, recipe, SolveOptions::default(), progress)?;
    let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
    let mut evaluator = Evaluator::new(problem);
    let evaluation = evaluator.evaluate_tuples(&solution.levels);
    let width = problem.attributes.len();
    Ok(FoundNode {
        levels: solution.levels[..width].to_vec(),
        suppressed_rows: solution.suppressed,
        classes: evaluation.kept_classes(),
        measures: measures(&utility(problem, evaluation, recipe.options())?),
        search: search_report(recipe, &solution, problem, milliseconds),
    })
}
