//! One solve: problem, search, measures, report.

use std::cell::OnceCell;
use std::sync::Arc;

use coversheet_describe::Recoding;
use coversheet_engine::search::{FoundClasses, Solution, Watch, solve_watched};
use coversheet_engine::{Levels, Problem, SuppressionMode};
use coversheet_error::Result;
use coversheet_hierarchy::Files;
use coversheet_measure::{ClassSizes, Utility, utility};
use coversheet_recipe::{InputRecipe, Recipe};
use coversheet_table::{Column, Table};
use coversheet_verify::Evidence;
use indexmap::IndexMap;
use web_time::{Duration, Instant};

use crate::again::Again;
use crate::applicable::{check_search, resolved};
use crate::cells;
use crate::notices::notices;
use crate::prepare::Prepared;
use crate::progress::{Phase, Progress};
use crate::reasons::ClassIndex;
use crate::report::{
    AttributeReport, ClassesReport, FormulasReport, INTERNAL, ObjectiveReport, Report, SearchReport,
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
    /// What each value becomes of the columns whose numbers are rounded, by position in the table.
    pub(crate) rounded: Vec<(usize, Vec<String>)>,
    /// The classes before suppression, once somebody asked for reasons.
    pub(crate) classes: OnceCell<ClassIndex>,
}

impl Solved {
    /// Poses the problem of a recipe that was checked, and solves it. `start` is when the work began.
    pub(crate) fn of_recipe(
        table: &Table,
        prepared: Arc<Prepared>,
        (recipe, search): (&Recipe, Search<'_>),
        files: &dyn Files,
        start: Instant,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Self> {
        let mut recipe = resolved(recipe, prepared.frequency.rows())?;
        recipe.input = InputRecipe::of(table);
        let mut problem = prepared.problem(table, &recipe, files)?;
        problem.suppression.complementary = search.complementary_classes();
        Self::new(table, prepared, problem, &recipe, search, start, progress)
    }

    /// Searches as the recipe says. `start` is when the work began.
    fn new(
        table: &Table,
        prepared: Arc<Prepared>,
        problem: Problem,
        recipe: &Recipe,
        search: Search<'_>,
        start: Instant,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Self> {
        check_search(recipe, &search)?;
        let solution = run(&problem, &search, start, progress)
            .map_err(|error| unmet::with_models(error, &problem, recipe))?;
        let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
        let Solution { recoding, classes, .. } = &solution;
        let utility = utility(&problem, recoding, classes, search.options())?;
        let quasi_identifiers = problem.attributes.iter().zip(&prepared.quasi_identifiers);
        let attributes: Vec<AttributeReport> = quasi_identifiers
            .zip(levels(&solution, &problem).iter().zip(&utility.loss_per_attribute))
            .map(|((attribute, column), (&level, &loss))| {
                AttributeReport::new(attribute, column, level as usize, loss)
            })
            .collect();
        let sizes = ClassSizes::of(classes, problem.suppression.mode);
        let dropped = if problem.suppression.mode == SuppressionMode::Drop { classes.suppressed } else { 0 };
        let searched = search_report(&search, &solution, &problem, milliseconds);
        let minimal = solution.lattice.as_ref().and_then(|lattice| lattice.minimal.as_deref());
        let cells = searched.cells.as_ref();
        let notices = notices(table, recipe, &problem, dropped, cells);
        let report = Report {
            internal: Some(INTERNAL.to_owned()),
            provenance: None,
            contains: Vec::new(),
            rows: problem.rows(),
            released_rows: problem.rows() - dropped,
            suppressed_rows: classes.suppressed,
            levels: attributes.iter().map(|attribute| (attribute.name.clone(), attribute.level)).collect(),
            columns: Vec::new(),
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
            risk: None,
            class_accuracy: None,
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
            rounded: rounded(table, recipe)?,
            classes: OnceCell::new(),
        })
    }
}

/// What each value becomes of the columns whose numbers are rounded.
pub(crate) fn rounded(table: &Table, recipe: &Recipe) -> Result<Vec<(usize, Vec<String>)>> {
    let round = |(position, column): (usize, &Column)| {
        let round = recipe.columns.get(column.name())?.round?;
        Some(round.values(column).map(|values| (position, values)))
    };
    table.columns().iter().enumerate().filter_map(round).collect()
}

/// Runs one search. `start` is when the work began that its time is counted from.
pub(crate) fn run(
    problem: &Problem,
    search: &Search<'_>,
    start: Instant,
    progress: &mut dyn FnMut(Progress),
) -> Result<Solution> {
    let objective = search.objective.0.objective(problem, search.options())?;
    let request = search.request();
    let limit = search.limit().map(|limit| left(limit, start.elapsed()));
    let mut clock = Clock { start: Instant::now(), limit, again: search.again, progress };
    solve_watched(problem, &*objective, &request, &mut clock)
}

/// The share of its time that a search has in any case.
const LEAST: u32 = 4;

/// What preparing has left of a search's time. Where that is little it has a quarter: less would release nearly nothing, and
/// preparing could not have been shorter.
fn left(limit: Duration, prepared: Duration) -> Duration {
    limit.saturating_sub(prepared).max(limit / LEAST)
}

/// Passes progress on, and says when time is up.
struct Clock<'p> {
    start: Instant,
    limit: Option<Duration>,
    again: Again<'p>,
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

    fn found(&mut self, found: &dyn Fn() -> FoundClasses) {
        if let Some(keep) = self.again.keep {
            keep(found);
        }
    }

    fn start(&self) -> Option<&FoundClasses> {
        self.again.from
    }
}

/// Every objective's value.
pub(crate) fn measures(utility: &Utility) -> IndexMap<String, f64> {
    utility.measures.iter().map(|&(name, value)| (name.to_owned(), value)).collect()
}

/// What a search did.
pub(crate) fn search_report(
    search: &Search<'_>,
    solution: &Solution,
    problem: &Problem,
    milliseconds: f64,
) -> SearchReport {
    let lattice = solution.lattice.as_ref();
    let evaluated = lattice.map_or(0, |lattice| lattice.evaluated);
    // Finer recodings are not nodes.
    let nodes = if search.algorithm.0.about().recoding == Recoding::Columns { problem.nodes() } else { 0 };
    let trace = lattice.map_or(&[][..], |lattice| &lattice.trace);
    SearchReport {
        algorithm: search.algorithm,
        tuples: problem.frequency.tuples(),
        nodes,
        evaluated,
        deduced: nodes.saturating_sub(evaluated as u64),
        optimal: solution.claims.optimal,
        bound: solution.claims.bound,
        figures: solution.figures.iter().copied().collect(),
        trace: trace.iter().map(|step| StepReport::new(step, problem.attributes.len())).collect(),
        cells: cells::is_of_cells(search).then(|| cells::report(search, problem, solution)).flatten(),
        milliseconds,
    }
}

/// The node that the search ended at, or else the highest level of each attribute.
pub(crate) fn levels(solution: &Solution, problem: &Problem) -> Levels {
    let node = solution.lattice.as_ref().map(|lattice| lattice.node);
    node.unwrap_or_else(|| solution.recoding.highest_levels(&problem.attributes))
}

fn without_padding(nodes: &[Levels], width: usize) -> Vec<Vec<u8>> {
    nodes.iter().map(|levels| levels[..width].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Duration, left};

    #[test]
    fn preparing_counts_as_long_as_a_quarter_is_left() {
        let of = |limit, prepared| left(Duration::from_millis(limit), Duration::from_millis(prepared));
        assert_eq!(of(1000, 0), Duration::from_secs(1));
        assert_eq!(of(1000, 300), Duration::from_millis(700));
        assert_eq!(of(1000, 800), Duration::from_millis(250));
        assert_eq!(of(1000, 5000), Duration::from_millis(250));
        assert_eq!(of(0, 10), Duration::ZERO);
    }
}
