//! One solve: problem, search, measures, report.

use std::cell::OnceCell;
use std::sync::Arc;

use coversheet_engine::search::{Solution, Watch, solve_watched};
use coversheet_engine::{Levels, Problem, SuppressionMode};
use coversheet_error::Result;
use coversheet_measure::{ClassSizes, Utility, utility};
use coversheet_recipe::Recipe;
use coversheet_table::Table;
use coversheet_verify::Evidence;
use indexmap::IndexMap;
use web_time::{Duration, Instant};

use crate::applicable::check_search;
use crate::cells;
use crate::prepare::Prepared;
use crate::progress::{Phase, Progress};
use crate::pseudonym;
use crate::reasons::ClassIndex;
use crate::report::{
    AttributeReport, CellsReport, ClassesReport, FormulasReport, ObjectiveReport, Report, SearchReport,
    StepReport, pseudonymized_columns, removed_columns,
};
use crate::search::Search;
use crate::unmet;

/// A solution with what is needed to show and release it.
#[derive(Debug)]
pub(crate) struct Solved {
    /// The columns with their hierarchies that the problem was made from. Without them nothing can be released, so they
    /// are kept here and not looked up again.
    pub(crate) prepared: Arc<Prepared>,
    pub(crate) problem: Problem,
    pub(crate) solution: Solution,
    pub(crate) recipe: Recipe,
    pub(crate) report: Report,
    /// What models need besides the rows.
    pub(crate) evidence: Evidence,
    /// The classes before suppression, once somebody asked for reasons.
    pub(crate) classes: OnceCell<ClassIndex>,
}

impl Solved {
    /// Searches as the recipe says. `start` is when the work began.
    pub(crate) fn new(
        table: &Table,
        prepared: Arc<Prepared>,
        problem: Problem,
        recipe: &Recipe,
        search: Search,
        start: Instant,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Self> {
        check_search(recipe, &search)?;
        let solution =
            run(&problem, &search, progress).map_err(|error| unmet::with_models(error, &problem, recipe))?;
        let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
        let Solution { recoding, classes, .. } = &solution;
        let utility = utility(&problem, recoding, classes, search.options())?;
        let quasi_identifiers = problem.attributes.iter().zip(&prepared.quasi_identifiers);
        let attributes: Vec<AttributeReport> = quasi_identifiers
            .zip(levels(&solution).iter().zip(&utility.loss_per_attribute))
            .map(|((attribute, column), (&level, &loss))| {
                AttributeReport::new(attribute, column, level as usize, loss)
            })
            .collect();
        let sizes = ClassSizes::of(classes, problem.suppression.mode);
        let dropped = if problem.suppression.mode == SuppressionMode::Drop { classes.suppressed } else { 0 };
        let searched = search_report(&search, &solution, &problem, milliseconds);
        let minimal = solution.lattice.as_ref().and_then(|lattice| lattice.minimal.as_deref());
        let cells = searched.cells.as_ref();
        let mut notices = notices(table, recipe, &attributes, &problem, dropped, cells);
        notices.extend(few_left_out(dropped, problem.smallest_class()));
        let report = Report {
            rows: problem.rows(),
            released_rows: problem.rows() - dropped,
            suppressed_rows: classes.suppressed,
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
            objective: ObjectiveReport { name: search.objective, value: solution.value },
            measures: measures(&utility),
            search: searched,
            minimal_nodes: minimal
                .filter(|_| search.list_minimal)
                .map(|nodes| without_padding(nodes, attributes.len())),
            verified: false,
            notices,
            recipe: recipe.clone(),
            attributes,
        };
        Ok(Self {
            prepared,
            problem,
            solution,
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
    search: &Search,
    progress: &mut dyn FnMut(Progress),
) -> Result<Solution> {
    let objective = search.objective.0.objective(problem, search.options())?;
    let request = search.request();
    let mut clock = Clock { start: Instant::now(), limit: search.limit(), progress };
    solve_watched(problem, &*objective, &request, &mut clock)
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

/// Every objective's value.
pub(crate) fn measures(utility: &Utility) -> IndexMap<String, f64> {
    utility.measures.iter().map(|&(name, value)| (name.to_owned(), value)).collect()
}

/// What a search did.
pub(crate) fn search_report(
    search: &Search,
    solution: &Solution,
    problem: &Problem,
    milliseconds: f64,
) -> SearchReport {
    let lattice = solution.lattice.as_ref();
    let evaluated = lattice.map_or(0, |lattice| lattice.evaluated);
    let trace = lattice.map_or(&[][..], |lattice| &lattice.trace);
    SearchReport {
        algorithm: search.algorithm,
        tuples: problem.frequency.tuples(),
        nodes: problem.nodes(),
        evaluated,
        deduced: problem.nodes().saturating_sub(evaluated as u64),
        optimal: solution.claims.optimal,
        bound: solution.claims.bound,
        figures: solution.figures.iter().copied().collect(),
        trace: trace.iter().map(|step| StepReport::new(step, problem.attributes.len())).collect(),
        cells: cells::is_of_cells(search).then(|| cells::report(problem, solution)).flatten(),
        milliseconds,
    }
}

/// The node that the search ended at, or else the highest level of each attribute.
pub(crate) fn levels(solution: &Solution) -> Levels {
    let node = solution.lattice.as_ref().map(|lattice| lattice.node);
    node.unwrap_or_else(|| solution.recoding.highest_levels())
}

fn without_padding(nodes: &[Levels], width: usize) -> Vec<Vec<u8>> {
    nodes.iter().map(|levels| levels[..width].to_vec()).collect()
}

/// What is said of dropped rows that are fewer than a class must have: whoever knows how often each value stands in the
/// whole table can subtract what is released (Sweeney 2001, section 6.3.2).
fn few_left_out(rows: u64, needed: u64) -> Option<String> {
    let are = if rows == 1 { "1 row is".to_owned() } else { format!("{rows} rows are") };
    (rows > 0 && rows < needed).then(|| {
        format!(
            "{are} left out, fewer than {needed}: whoever knows how often each value stands in the whole table can work them out. Do not publish such counts, or ask for complementary suppression."
        )
    })
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
