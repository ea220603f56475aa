//! One solve: problem, search, measures, report.

use std::cell::OnceCell;

use coversheet_engine::cell::Cells;
use coversheet_engine::search::{self, Solution, Watch};
use coversheet_engine::{Evaluation, Evaluator, Levels, Problem, SuppressionMode};
use coversheet_measure::{ClassSizes, Utility, utility, utility_of_cells};
use coversheet_table::{Result, Table};
use indexmap::IndexMap;
use web_time::{Duration, Instant};

use crate::applicable::check_search;
use crate::cells;
use crate::prepare::Prepared;
use crate::progress::{Phase, Progress};
use crate::pseudonym;
use crate::reasons::Classes;
use crate::recipe::{Recipe, SearchRecipe};
use crate::report::{
    AttributeReport, CellsReport, ClassesReport, FormulasReport, ObjectiveReport, Report, SearchReport,
    StepReport, pseudonymized_columns, removed_columns,
};
use crate::session::SolveOptions;
use crate::unmet;
use crate::verify::Evidence;

/// A solution with what is needed to show and release it.
#[derive(Debug)]
pub(crate) struct Solved {
    pub(crate) problem: Problem,
    pub(crate) judged: Judged,
    pub(crate) recipe: Recipe,
    pub(crate) report: Report,
    /// What models need besides the rows.
    pub(crate) evidence: Evidence,
    /// The classes before suppression, once somebody asked for reasons.
    pub(crate) classes: OnceCell<Classes>,
}

/// What a solution makes of the table.
#[derive(Debug)]
pub(crate) struct Judged {
    /// The classes. Of a node, with the class of every tuple.
    pub(crate) evaluation: Evaluation,
    /// A recoding of single cells and the class of each of its parts.
    pub(crate) cells: Option<(Cells, Vec<u32>)>,
    /// What the result is worth.
    pub(crate) utility: Utility,
    /// From a search that works cell by cell.
    pub(crate) report: Option<CellsReport>,
}

impl Judged {
    pub(crate) fn new(
        problem: &Problem,
        prepared: &Prepared,
        solution: &Solution,
        search: &SearchRecipe,
    ) -> Result<Self> {
        let Some(cells) = &solution.cells else {
            let evaluation = Evaluator::new(problem).evaluate_tuples(&solution.levels).clone();
            let utility = utility(problem, &evaluation, search.options())?;
            return Ok(Self { evaluation, cells: None, utility, report: None });
        };
        let evaluation = cells::evaluate(problem, &prepared.quasi_identifiers, cells);
        let report =
            cells::is_of_cells(search).then(|| cells::report(problem, solution, &evaluation)).flatten();
        Ok(Self {
            utility: utility_of_cells(problem, cells, &evaluation.evaluation)?,
            evaluation: evaluation.evaluation,
            cells: Some((cells.clone(), evaluation.class_of_part)),
            report,
        })
    }
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
        check_search(recipe, &recipe.search)?;
        let solution = run(&problem, &recipe.search, options, progress)
            .map_err(|error| unmet::with_models(error, &problem, recipe))?;
        let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
        let judged = Judged::new(&problem, prepared, &solution, &recipe.search)?;
        let quasi_identifiers = problem.attributes.iter().zip(&prepared.quasi_identifiers);
        let attributes: Vec<AttributeReport> = quasi_identifiers
            .zip(solution.levels.iter().zip(&judged.utility.loss_per_attribute))
            .map(|((attribute, column), (&level, &loss))| {
                AttributeReport::new(attribute, column, level as usize, loss)
            })
            .collect();
        let sizes = ClassSizes::of(&judged.evaluation, problem.suppression.mode);
        let dropped = if problem.suppression.mode == SuppressionMode::Drop { solution.suppressed } else { 0 };
        let report = Report {
            rows: problem.rows(),
            released_rows: problem.rows() - dropped,
            suppressed_rows: solution.suppressed,
            levels: attributes.iter().map(|attribute| (attribute.name.clone(), attribute.level)).collect(),
            removed_columns: removed_columns(table, recipe),
            pseudonymized_columns: pseudonymized_columns(table, recipe),
            formulas: FormulasReport::default(),
            classes: ClassesReport {
                count: sizes.count,
                smallest: sizes.smallest,
                average: sizes.average,
                largest: sizes.largest,
            },
            privacy: Vec::new(),
            objective: ObjectiveReport { name: recipe.search.objective, value: solution.loss },
            measures: measures(&judged.utility),
            search: search_report(&recipe.search, &solution, &judged, &problem, milliseconds),
            minimal_nodes: solution
                .minimal
                .filter(|_| options.list_minimal)
                .map(|nodes| without_padding(&nodes, attributes.len())),
            verified: false,
            notices: notices(table, recipe, &attributes, &problem, dropped, judged.report.as_ref()),
            recipe: recipe.clone(),
            attributes,
        };
        Ok(Self {
            problem,
            judged,
            recipe: recipe.clone(),
            report,
            evidence: Evidence::default(),
            classes: OnceCell::new(),
        })
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
    let limit = recipe.milliseconds.map(Duration::from_millis);
    let mut clock = Clock { start: Instant::now(), limit, progress };
    search::solve_watched(problem, &*objective, &request, &mut clock)
}

/// Passes progress on, and says when time is up.
struct Clock<'p> {
    start: Instant,
    limit: Option<Duration>,
    progress: &'p mut dyn FnMut(Progress),
}

impl Watch for Clock<'_> {
    fn progress(&mut self, done: usize, total: usize, best: Option<f64>) {
        (self.progress)(Progress { best, ..Progress::new(Phase::Searching, done as u64, total as u64) });
    }

    fn time_spent(&mut self) -> f64 {
        self.limit.map_or(0.0, |limit| {
            let limit = limit.as_secs_f64();
            if limit > 0.0 { self.start.elapsed().as_secs_f64() / limit } else { 1.0 }
        })
    }
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
    judged: &Judged,
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
        cells: judged.report.clone(),
        milliseconds,
    }
}

fn without_padding(nodes: &[Levels], width: usize) -> Vec<Vec<u8>> {
    nodes.iter().map(|levels| levels[..width].to_vec()).collect()
}

/// What the user should know about a solution.
fn notices(
    table: &Table,
    recipe: &Recipe,
    attributes: &[AttributeReport],
    problem: &Problem,
    dropped: u64,
    cells: Option<&CellsReport>,
) -> Vec<String> {
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
    if let Some(cells) = cells.filter(|cells| !cells.k_anonymous) {
        notices.push(format!(
            "This is not k-anonymous: {} rows are in classes that are too small, the smallest of {}. It is shown to compare and cannot be released.",
            cells.rows_below_k, cells.smallest_class
        ));
    }
    if !pseudonymized_columns(table, recipe).is_empty() {
        notices.extend(pseudonym::NOTICES.map(str::to_owned));
    }
    notices
}
