//! One solve: problem, search, measures, report.

use coversheet_engine::search::{self, Algorithm, Solution};
use coversheet_engine::{Evaluation, Evaluator, Levels, MAX_NODES, Problem, SuppressionMode};
use coversheet_measure::{ClassSizes, Utility, utility};
use coversheet_table::{Result, Table};
use indexmap::IndexMap;
use web_time::Instant;

use crate::names::AlgorithmName;
use crate::prepare::Prepared;
use crate::progress::{Phase, Progress};
use crate::recipe::{Recipe, SearchRecipe};
use crate::report::{
    AttributeReport, ClassesReport, ObjectiveReport, Report, SearchReport, StepReport, removed_columns,
};
use crate::session::SolveOptions;

/// A solution with what is needed to show and release it.
#[derive(Debug)]
pub(crate) struct Solved {
    pub(crate) problem: Problem,
    /// The chosen node, with the class of every tuple.
    pub(crate) evaluation: Evaluation,
    pub(crate) recipe: Recipe,
    pub(crate) report: Report,
}

impl Solved {
    /// Searches as the recipe says. `start` is when the work began.
    pub(crate) fn new(
        table: &Table,
        prepared: &Prepared,
        problem: Problem,
        recipe: &Recipe,
        options: SolveOptions,
        start: Instant,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Self> {
        let solution = run(&problem, &recipe.search, options, progress)?;
        let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
        let evaluation = Evaluator::new(&problem).evaluate_tuples(&solution.levels).clone();
        let utility = utility(&problem, &evaluation, recipe.search.options())?;
        let quasi_identifiers = problem.attributes.iter().zip(&prepared.quasi_identifiers);
        let attributes: Vec<AttributeReport> = quasi_identifiers
            .zip(solution.levels.iter().zip(&utility.loss_per_attribute))
            .map(|((attribute, column), (&level, &loss))| {
                AttributeReport::new(attribute, column, level as usize, loss)
            })
            .collect();
        let sizes = ClassSizes::of(&evaluation, problem.suppression.mode);
        let dropped = if problem.suppression.mode == SuppressionMode::Drop { solution.suppressed } else { 0 };
        let report = Report {
            rows: problem.rows(),
            released_rows: problem.rows() - dropped,
            suppressed_rows: solution.suppressed,
            levels: attributes.iter().map(|attribute| (attribute.name.clone(), attribute.level)).collect(),
            removed_columns: removed_columns(table, recipe),
            classes: ClassesReport {
                count: sizes.count,
                smallest: sizes.smallest,
                average: sizes.average,
                largest: sizes.largest,
            },
            objective: ObjectiveReport { name: recipe.search.objective, value: solution.loss },
            measures: measures(&utility),
            search: search_report(&recipe.search, &solution, &problem, milliseconds),
            minimal_nodes: solution.minimal.map(|nodes| without_padding(&nodes, attributes.len())),
            verified: false,
            notices: notices(table, &attributes, &problem, dropped),
            recipe: recipe.clone(),
            attributes,
        };
        Ok(Self { problem, evaluation, recipe: recipe.clone(), report })
    }

    /// The minimal nodes, for a report of a search that did not list them. None for a lattice that is too
    /// large to list them.
    pub(crate) fn minimal_nodes(&self, progress: &mut dyn FnMut(Progress)) -> Result<Option<Vec<Vec<u8>>>> {
        if self.problem.nodes() > MAX_NODES as u64 {
            return Ok(None);
        }
        let search = SearchRecipe { algorithm: AlgorithmName(Algorithm::Optimal), ..self.recipe.search };
        let solution = run(&self.problem, &search, SolveOptions { list_minimal: true }, progress)?;
        let width = self.problem.attributes.len();
        Ok(solution.minimal.map(|nodes| without_padding(&nodes, width)))
    }
}

/// Runs one search.
pub(crate) fn run(
    problem: &Problem,
    recipe: &SearchRecipe,
    options: SolveOptions,
    progress: &mut dyn FnMut(Progress),
) -> Result<Solution> {
    let objective = recipe.objective.0.objective(problem, recipe.options())?;
    let request = recipe.request(options.list_minimal);
    search::solve(problem, &*objective, &request, &mut |done, total| {
        progress(Progress { phase: Phase::Searching, done: done as u64, total: total as u64 });
    })
}

/// Every objective's value, and Sweeney's Prec.
pub(crate) fn measures(utility: &Utility) -> IndexMap<String, f64> {
    let mut measures: IndexMap<String, f64> =
        utility.measures.iter().map(|&(name, value)| (name.to_owned(), value)).collect();
    if let Some(precision) = measures.get("precision").copied() {
        measures.insert("prec".to_owned(), 1.0 - precision);
    }
    measures
}

/// What a search did.
pub(crate) fn search_report(
    recipe: &SearchRecipe,
    solution: &Solution,
    problem: &Problem,
    milliseconds: f64,
) -> SearchReport {
    SearchReport {
        algorithm: recipe.algorithm,
        tuples: problem.frequency.tuples(),
        nodes: solution.nodes,
        evaluated: solution.evaluated,
        deduced: solution.nodes.saturating_sub(solution.evaluated as u64),
        optimal: solution.optimal,
        bound: solution.bound,
        figures: solution.figures.iter().copied().collect(),
        trace: solution.trace.iter().map(|step| StepReport::new(step, problem.attributes.len())).collect(),
        milliseconds,
    }
}

fn without_padding(nodes: &[Levels], width: usize) -> Vec<Vec<u8>> {
    nodes.iter().map(|levels| levels[..width].to_vec()).collect()
}

/// What the user should know about a solution.
fn notices(table: &Table, attributes: &[AttributeReport], problem: &Problem, dropped: u64) -> Vec<String> {
    let mut notices = table.notices().to_vec();
    if attributes.is_empty() {
        notices.push(
            "No column is a quasi-identifier, so nothing is generalized and nobody is protected from being singled out."
                .to_owned(),
        );
    }
    if dropped > 0 && dropped == problem.rows() {
        notices.push("Every row is suppressed: the release has no rows.".to_owned());
    }
    notices
}
